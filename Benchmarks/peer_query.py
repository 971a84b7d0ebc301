"""A query by a library, as a command. usage: peer_query.py LIBRARY WORK FILE [ARGUMENT]

Writes the answer as JSON, and on standard error the seconds of the work without start and import.
count · top COLUMN (first 50 rows) · order COLUMN (row numbers in order) · loaded-top, loaded-order
(the same on a table that is in memory already) · find TEXT · match EXPRESSION (rows with such a cell)
"""
import json
import os
import sys
import time

COLUMNS = "id created customer city amount discount quantity status uuid note".split()


def duckdb(work, file, argument):
    import duckdb as library
    connection = library.connect()
    connection.execute(f"SET threads={os.cpu_count()}")
    source = f"read_csv('{file}', header=true, delim=',', quote='\"', escape='\"')"
    text = source.replace("header=true", "header=true, all_varchar=true")

    def rows(query):
        return connection.execute(query).fetchall()

    if work.startswith("loaded"):
        connection.execute(f"create table loaded as select * from {source}")
        source = "loaded"
    yield
    if work == "count":
        yield rows(f"select count(*) from {source}")[0][0]
    elif work.endswith("top"):
        found = rows(f"select uuid from (select * from {source} order by {argument} limit 50)")
        yield str(found[0][0])[:13]
    elif work == "loaded-order":
        order = connection.execute(f"select rowid r from loaded order by {argument}").fetchnumpy()["r"]
        yield [len(order), int(order[0])]
    elif work == "order":
        order = connection.execute(
            f"select r from (select row_number() over () - 1 as r, {argument} as k from {source}) "
            "order by k").fetchnumpy()["r"]
        yield [len(order), int(order[0])]
    else:
        test = {"find": "contains", "match": "regexp_matches"}[work]
        cells = " or ".join(f"{test}({column}, '{argument}')" for column in COLUMNS)
        yield rows(f"select count(*) from {text} where {cells}")[0][0]


def polars(work, file, argument):
    import polars as library
    loaded = library.read_csv(file) if work.startswith("loaded") else None
    yield
    if work == "count":
        yield library.scan_csv(file).select(library.len()).collect().item()
    elif work == "top":
        found = library.scan_csv(file).sort(argument).head(50).collect(engine="streaming")
        yield found["uuid"][0][:13]
    elif work == "loaded-top":
        yield loaded.top_k(50, by=argument, reverse=True).sort(argument)["uuid"][0][:13]
    elif work.endswith("order"):
        table = loaded if loaded is not None else library.scan_csv(file).select(argument).collect()
        order = table.select(library.arg_sort_by(argument)).to_series()
        yield [len(order), int(order[0])]
    else:
        cells = [library.col(column).str.contains(argument, literal=work == "find")
                 for column in COLUMNS]
        yield (library.scan_csv(file, infer_schema=False).filter(library.any_horizontal(cells))
               .select(library.len()).collect(engine="streaming").item())


def main():
    library, work, file, argument = (sys.argv[1:] + [None])[:4]
    steps = {"duckdb": duckdb, "polars": polars}[library](work, file, argument)
    next(steps)
    start = time.perf_counter()
    answer = next(steps)
    seconds = time.perf_counter() - start
    print(json.dumps(answer))
    print(f"work_seconds={seconds:.6f}", file=sys.stderr)


if __name__ == "__main__":
    main()
