// libvterm and openpty for the tests that look at a real screen.
#ifndef GRIDVIEW_CVTERM_H
#define GRIDVIEW_CVTERM_H

#include <pty.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <vterm.h>

// What a test asks about a cell; colours are palette indices, -1 for the terminal's own.
typedef struct {
  uint32_t scalars[VTERM_MAX_CHARS_PER_CELL];
  int width, bold, underline, reverse, foreground, background;
} gv_cell;

static inline int gv_color_index(const VTermScreen *screen, VTermColor color, int is_default) {
  (void)screen;
  if (is_default) return -1;
  return VTERM_COLOR_IS_INDEXED(&color) ? color.indexed.idx : -2;
}

static inline gv_cell gv_cell_at(VTermScreen *screen, int row, int column) {
  VTermScreenCell cell;
  gv_cell answer = {{0}, 0, 0, 0, 0, -1, -1};
  VTermPos position = {.row = row, .col = column};
  if (!vterm_screen_get_cell(screen, position, &cell)) return answer;
  for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL; i++) {
    answer.scalars[i] = cell.chars[i];
    if (cell.chars[i] == 0) break;
  }
  answer.width = cell.width;
  answer.bold = cell.attrs.bold;
  answer.underline = cell.attrs.underline;
  answer.reverse = cell.attrs.reverse;
  answer.foreground = gv_color_index(screen, cell.fg, VTERM_COLOR_IS_DEFAULT_FG(&cell.fg));
  answer.background = gv_color_index(screen, cell.bg, VTERM_COLOR_IS_DEFAULT_BG(&cell.bg));
  return answer;
}

static inline int gv_set_size(int descriptor, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}

#endif
