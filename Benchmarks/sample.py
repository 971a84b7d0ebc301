"""One measured figure, as it stands in samples.jsonl."""


def sample(work, who, value, right=None, **more):
    """A figure: seconds or bytes by the work's unit, and whether the answer was the known one."""
    return dict(work=work, who=who, value=value, right=right, **more)
