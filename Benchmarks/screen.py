"""What a person would see of a program's output: pyte, with the sequences it does not know."""
import pyte


class Screen(pyte.Screen):
    previous = " "

    def draw(self, data):
        if data:
            self.previous = data[-1]
        super().draw(data)

    def repeat_character(self, count=None, **_):
        super().draw(self.previous * (count or 1))

    def scroll(self, count, edge, step):
        x, y = self.cursor.x, self.cursor.y
        margins = self.margins or pyte.screens.Margins(0, self.lines - 1)
        self.cursor.y = getattr(margins, edge)
        for _ in range(count or 1):
            step()
        self.cursor.x, self.cursor.y = x, y

    def scroll_up(self, count=None, **_):
        self.scroll(count, "bottom", self.index)

    def scroll_down(self, count=None, **_):
        self.scroll(count, "top", self.reverse_index)

    def back_tab(self, count=None, **_):
        for _ in range(count or 1):
            self.cursor.x = max([stop for stop in self.tabstops if stop < self.cursor.x] or [0])

    def forward_tab(self, count=None, **_):
        for _ in range(count or 1):
            self.tab()

    def select_graphic_rendition(self, *attributes, **private):
        if not private:
            super().select_graphic_rendition(*attributes)

    def erase_in_line(self, how=0, private=False, **_):
        super().erase_in_line(how, private)

    def erase_in_display(self, how=0, *_, **__):
        super().erase_in_display(how)

    def ignore(self, *_, **__):
        pass

    def text(self):
        return "\n".join(self.display)


NEW = {"b": "repeat_character", "S": "scroll_up", "T": "scroll_down", "Z": "back_tab",
       "I": "forward_tab", "t": "ignore", "u": "ignore", "q": "ignore", "p": "ignore"}


class Stream(pyte.ByteStream):
    csi = dict(pyte.ByteStream.csi, **NEW)
    events = pyte.ByteStream.events | set(NEW.values())
