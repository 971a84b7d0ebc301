// standard error. usage: generate orders|plain ROWS SEED
//
// orders: commas, quotes, doubled quotes and, in two notes of a hundred, a line end inside a cell.
// plain: the same without any quote, for tools that know lines only.
#define _GNU_SOURCE  // memmem
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(list) (sizeof(list) / sizeof *(list))

static const char *firstNames[] = {"James", "Maria", "Ivan", "Chloé", "Søren", "Aisha", "Liam", "Olga",
  "Priya", "Noah", "Emma", "Lucas", "Zoë", "Hugo", "Nina", "Omar", "Sara", "Theo", "Vera", "Walter",
  "Xenia", "Yusuf", "Anna", "Björn"};
static const char *lastNames[] = {"Smith", "Johnson", "García", "Müller", "Novák", "Okafor", "Tanaka",
  "Silva", "Rossi", "Dubois", "Kowalski", "Andersson", "Ivanova", "Nguyen", "Haddad", "O'Brien",
  "Schmidt", "Costa", "Jensen", "Popescu", "Yilmaz", "Kaur", "Fischer", "Moreau", "Lindqvist",
  "Petrov", "Mbeki", "Singh", "Evans", "Wagner"};
static const char *eastFamilies[] = {"王", "李", "张", "刘", "陈", "杨", "赵", "黄", "周", "吴", "佐藤",
  "鈴木", "高橋", "田中", "김", "이", "박", "최"};
static const char *eastNames[] = {"伟", "芳", "娜", "秀英", "敏", "静", "丽", "强", "磊", "军", "太郎",
  "花子", "健一", "美咲", "민준", "서연", "지훈", "수빈"};
static const char *cities[] = {"London", "Paris", "Berlin", "Madrid", "Rome", "Vienna", "Prague",
  "Warsaw", "Lisbon", "Dublin", "Oslo", "Stockholm", "Helsinki", "Copenhagen", "Amsterdam",
  "Brussels", "Zürich", "München", "São Paulo", "Bogotá", "Lima", "Santiago", "Buenos Aires",
  "Mexico City", "New York", "Chicago", "Boston", "Seattle", "Austin", "Toronto", "Montréal",
  "Vancouver", "Tokyo", "Osaka", "Kyoto", "Seoul", "Busan", "Beijing", "Shanghai", "Shenzhen", "北京",
  "上海", "東京", "大阪", "서울", "Mumbai", "Delhi", "Cairo", "Lagos", "Nairobi"};
static const char *states[] = {"pending", "paid", "shipped", "delivered", "returned", "cancelled"};
static const char *words[] = {"please", "deliver", "before", "noon", "leave", "at", "the", "front",
  "desk", "call", "on", "arrival", "fragile", "gift", "wrap", "second", "floor", "ring", "twice",
  "customer", "asked", "for", "refund", "size", "blue", "red", "green", "large", "small", "urgent",
  "standard", "invoice", "attached", "no", "signature", "needed", "warehouse", "seven"};

// Blackman and Vigna's xoroshiro128+, its state filled by splitmix64: the same on every machine.
static uint64_t random_[2];

static inline uint64_t turned(uint64_t value, int bits) { return value << bits | value >> (64 - bits); }

static inline uint64_t next(void) {
  uint64_t a = random_[0], b = random_[1], sum = a + b;
  b ^= a;
  random_[0] = turned(a, 24) ^ b ^ (b << 16);
  random_[1] = turned(b, 37);
  return sum;
}

static inline uint32_t below(uint32_t limit) { return (uint32_t)(((next() >> 32) * limit) >> 32); }

static void plant(uint64_t seed) {
  for (int i = 0; i < 2; i++) {
    seed += 0x9E3779B97F4A7C15ull;
    uint64_t z = seed;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    random_[i] = z ^ (z >> 31);
  }
}

static char buffer[1 << 22];
static size_t used;
static uint64_t written;

static void flush(void) {
  if (fwrite(buffer, 1, used, stdout) != used) { perror("generate"); exit(1); }
  written += used;
  used = 0;
}

static inline void put(char c) { buffer[used++] = c; }

static inline void text(const char *t) {
  size_t length = strlen(t);
  memcpy(buffer + used, t, length);
  used += length;
}

static inline void number(uint64_t value) {
  char digits[24];
  int i = 24;
  do { digits[--i] = '0' + value % 10; value /= 10; } while (value);
  memcpy(buffer + used, digits + i, 24 - i);
  used += 24 - i;
}

static inline void pair(int value) { put('0' + value / 10); put('0' + value % 10); }

static inline void hex(int digits) {
  uint64_t bits = next();
  for (int i = 0; i < digits; i++) { put("0123456789abcdef"[bits & 15]); bits >>= 4; }
}

static void moment(void) {
  static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int year = 2018 + below(8), month = below(12), day = 1 + below(days[month]);
  number(year); put('-'); pair(month + 1); put('-'); pair(day); put('T');
  int hour = below(24); pair(hour); put(':');
  int minute = below(60); pair(minute); put(':');
  pair(below(60));
}

static void person(void) {
  if (below(100) < 15) {
    text(eastFamilies[below(COUNT(eastFamilies))]);
    text(eastNames[below(COUNT(eastNames))]);
    if (below(2)) text(eastNames[below(COUNT(eastNames))]);
  } else {
    text(firstNames[below(COUNT(firstNames))]);
    put(' ');
    text(lastNames[below(COUNT(lastNames))]);
  }
}

static void note(void) {
  int count = 2 + below(5);
  put('"');
  int breaks = below(100) < 2, breakAt = 1 + below(count - 1), quotes = below(100) < 10;
  for (int i = 0; i < count; i++) {
    if (i) {
      if (breaks && i == breakAt) put('\n');
      else { if (below(3) == 0) put(','); put(' '); }
    }
    if (quotes && i == 0) text("\"\"");
    text(words[below(COUNT(words))]);
    if (quotes && i == 0) text("\"\"");
  }
  put('"');
}

// What is true of the table. A row is known by the first 13 bytes of its uuid.
enum { KEY = 13, UUID = 36, NAME = 64 };
static char firstRow[KEY + 1], lastRow[KEY + 1], smallest[KEY + 1], largest[KEY + 1];
static char firstName[KEY + 1], firstKey[KEY + 1] = "~", leastName[NAME + 1] = "\xff";
static char firstNatural[KEY + 1], leastNatural[2 * UUID + 1] = "~";
static int64_t least = INT64_MAX, most = INT64_MIN;
static long smallestAt, firstKeyAt, urgentRows, refundRows;

// Natural order: a run of digits is worth its number, so its length without zeros comes first.
static void natural(const char *uuid, char *key) {
  for (int i = 0; i < UUID;) {
    if (uuid[i] < '0' || uuid[i] > '9') { *key++ = uuid[i++]; continue; }
    while (i < UUID && uuid[i] == '0') i++;
    int start = i;
    while (i < UUID && uuid[i] >= '0' && uuid[i] <= '9') i++;
    *key++ = '0' + (i - start);
    memcpy(key, uuid + start, i - start);
    key += i - start;
  }
  *key = 0;
}

static void remember(long row, const char *record, const char *name, int64_t amount, const char *key) {
  memcpy(lastRow, key, KEY);
  if (!firstRow[0]) memcpy(firstRow, key, KEY);
  if (amount < least) { least = amount; smallestAt = row; memcpy(smallest, key, KEY); }
  if (amount > most) { most = amount; memcpy(largest, key, KEY); }
  if (strcmp(name, leastName) < 0) { strcpy(leastName, name); memcpy(firstName, key, KEY); }
  if (memcmp(key, firstKey, KEY) < 0) { firstKeyAt = row; memcpy(firstKey, key, KEY); }
  char keyNow[2 * UUID + 1];
  natural(key, keyNow);
  if (strcmp(keyNow, leastNatural) < 0) {
    strcpy(leastNatural, keyNow);
    memcpy(firstNatural, key, KEY);
  }
  size_t length = buffer + used - record;
  urgentRows += memmem(record, length, "urgent", 6) != NULL;
  refundRows += memmem(record, length, "refund", 6) != NULL;
}

static void order(long row, int quoted) {
  const char *record = buffer + used;
  char name[NAME + 1] = "";
  number(row + 1); put(',');
  moment(); put(',');
  size_t start = used;
  person();
  memcpy(name, buffer + start, used - start);
  put(',');
  text(cities[below(COUNT(cities))]); put(',');
  int negative = below(50) == 0;
  if (negative) put('-');
  int64_t whole = below(100) < 80 ? below(1000) : below(100000), hundredths = 0;
  number(whole); put('.');
  hundredths = below(100);
  pair(hundredths); put(',');
  number(below(101)); text("%,");
  number(1 + below(50)); put(',');
  text(states[below(COUNT(states))]); put(',');
  const char *key = buffer + used;
  hex(8);
  if (quoted) {
    put('-'); hex(4); put('-'); hex(4); put('-'); hex(4); put('-'); hex(12); put(',');
    note();
  } else {
    put(',');
    if (below(4)) text(words[below(COUNT(words))]);
  }
  int64_t amount = whole * 100 + hundredths;
  if (quoted) remember(row, record, name, negative ? -amount : amount, key);
  put('\n');
}

int main(int count, char **arguments) {
  if (count < 4) { fputs("usage: generate orders|plain ROWS SEED\n", stderr); return 2; }
  int quoted = !strcmp(arguments[1], "orders");
  long rows = atol(arguments[2]);
  plant(strtoull(arguments[3], 0, 10));
  text("id,created,customer,city,amount,discount,quantity,status,uuid,note\n");
  for (long row = 0; row < rows; row++) {
    order(row, quoted);
    if (used > sizeof buffer / 2) flush();
  }
  flush();
  fprintf(stderr,
    "{\"rows\": %ld, \"bytes\": %llu, \"first\": \"%s\", \"last\": \"%s\", \"smallest\": \"%s\", "
    "\"largest\": \"%s\", \"first by customer\": \"%s\", \"first by uuid\": \"%s\", "
    "\"first by natural uuid\": \"%s\", "
    "\"smallest at\": %ld, \"first by uuid at\": %ld, \"urgent rows\": %ld, \"refund rows\": %ld}\n",
    rows, (unsigned long long)written, firstRow, lastRow, smallest, largest, firstName, firstKey, firstNatural,
    smallestAt, firstKeyAt, urgentRows, refundRows);
  return 0;
}
