/* Preloaded into the program: the n-th call that touches a watched folder fails, is late, does half of its
   work, or is the program's last. A small file that both sides have mapped says what is to happen, so one
   process serves many trials. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { READ = 1, OPEN = 2, WRITE = 4, SYNC = 8, RENAME = 16, LINK = 32, UNLINK = 64, MKDIR = 128, TRUNCATE = 256, CLOSE = 512 };
enum { SHORT = -1, LATE = -2, LAST_BEFORE = -3, LAST_AFTER = -4 };

struct control {
    atomic_int calls;        /* which kinds of calls are meant; none while nothing is to happen */
    atomic_int outcome;      /* an errno, or one of the names above */
    atomic_int first;        /* the call that it begins with, from 1 */
    atomic_int times;        /* how often; below 0 for ever */
    atomic_int microseconds; /* how late a late one is */
    atomic_int seen;         /* calls of these kinds so far */
    atomic_int done;         /* how many of them it happened to */
    atomic_int spared;       /* the process that looks on: nothing happens to its own calls */
    char folder[PATH_MAX];
};

static struct control *control;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("STOLEK_SHIM");
    int file = path == NULL ? -1 : open(path, O_RDWR | O_CLOEXEC);
    if (file < 0) return;
    void *mapped = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (mapped != MAP_FAILED) control = mapped;
}

static int inside(const char *path) {
    size_t length = strlen(control->folder);
    return length > 0 && strncmp(path, control->folder, length) == 0;
}

static int file_inside(int file) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return inside(path);
}

static int path_inside(int folder, const char *path) {
    if (path[0] == '/') return inside(path);
    if (folder != AT_FDCWD) return file_inside(folder);
    char here[PATH_MAX];
    return getcwd(here, sizeof here) != NULL && inside(here);
}

static int meant(int call) {
    return control != NULL && (atomic_load(&control->calls) & call) != 0 && getpid() != atomic_load(&control->spared);
}

/* What is to happen to this call: 0 is nothing. */
static int fate(void) {
    int number = atomic_fetch_add(&control->seen, 1) + 1;
    int past = number - atomic_load(&control->first);
    int times = atomic_load(&control->times);
    if (past < 0 || (times >= 0 && past >= times)) return 0;
    atomic_fetch_add(&control->done, 1);
    int outcome = atomic_load(&control->outcome);
    if (outcome == LATE) usleep((useconds_t)atomic_load(&control->microseconds));
    if (outcome == LAST_BEFORE) kill(getpid(), SIGKILL);
    return outcome;
}

static int path_fate(int call, int folder, const char *path) {
    return meant(call) && path_inside(folder, path) ? fate() : 0;
}

static int file_fate(int call, int file) { return meant(call) && file_inside(file) ? fate() : 0; }

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define SETTLE(call)                                      \
    if (what > 0) { errno = what; return -1; }            \
    __typeof__(call) result = call;                       \
    if (what == LAST_AFTER) kill(getpid(), SIGKILL);      \
    return result

static int opening(int flags) { return (flags & (O_CREAT | O_WRONLY | O_RDWR)) ? OPEN : READ; }

#define MODE(flags) \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }

int open(const char *path, int flags, ...) {
    MODE(flags) REAL(open);
    int what = path_fate(opening(flags), AT_FDCWD, path);
    SETTLE(real(path, flags, mode));
}
int open64(const char *path, int flags, ...) {
    MODE(flags) REAL(open64);
    int what = path_fate(opening(flags), AT_FDCWD, path);
    SETTLE(real(path, flags, mode));
}
int openat(int folder, const char *path, int flags, ...) {
    MODE(flags) REAL(openat);
    int what = path_fate(opening(flags), folder, path);
    SETTLE(real(folder, path, flags, mode));
}
int openat64(int folder, const char *path, int flags, ...) {
    MODE(flags) REAL(openat64);
    int what = path_fate(opening(flags), folder, path);
    SETTLE(real(folder, path, flags, mode));
}
static size_t part(int what, size_t size) { return what == SHORT && size > 1 ? size / 2 : size; }

ssize_t write(int file, const void *bytes, size_t size) {
    REAL(write);
    int what = file_fate(WRITE, file);
    SETTLE(real(file, bytes, part(what, size)));
}
ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
    REAL(pwrite64);
    int what = file_fate(WRITE, file);
    SETTLE(real(file, bytes, part(what, size), at));
}
int fsync(int file) {
    REAL(fsync);
    int what = file_fate(SYNC, file);
    SETTLE(real(file));
}
int fdatasync(int file) {
    REAL(fdatasync);
    int what = file_fate(SYNC, file);
    SETTLE(real(file));
}
int rename(const char *from, const char *to) {
    REAL(rename);
    int what = path_fate(RENAME, AT_FDCWD, to);
    SETTLE(real(from, to));
}
int renameat(int from_folder, const char *from, int to_folder, const char *to) {
    REAL(renameat);
    int what = path_fate(RENAME, to_folder, to);
    SETTLE(real(from_folder, from, to_folder, to));
}
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
    REAL(renameat2);
    int what = path_fate(RENAME, to_folder, to);
    SETTLE(real(from_folder, from, to_folder, to, flags));
}
int link(const char *from, const char *to) {
    REAL(link);
    int what = path_fate(LINK, AT_FDCWD, to);
    SETTLE(real(from, to));
}
int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
    REAL(linkat);
    int what = path_fate(LINK, to_folder, to);
    SETTLE(real(from_folder, from, to_folder, to, flags));
}
int unlink(const char *path) {
    REAL(unlink);
    int what = path_fate(UNLINK, AT_FDCWD, path);
    SETTLE(real(path));
}
int unlinkat(int folder, const char *path, int flags) {
    REAL(unlinkat);
    int what = path_fate(UNLINK, folder, path);
    SETTLE(real(folder, path, flags));
}
int mkdir(const char *path, mode_t mode) {
    REAL(mkdir);
    int what = path_fate(MKDIR, AT_FDCWD, path);
    SETTLE(real(path, mode));
}
int mkdirat(int folder, const char *path, mode_t mode) {
    REAL(mkdirat);
    int what = path_fate(MKDIR, folder, path);
    SETTLE(real(folder, path, mode));
}
int ftruncate64(int file, off64_t size) {
    REAL(ftruncate64);
    int what = file_fate(TRUNCATE, file);
    SETTLE(real(file, size));
}
int close(int file) { /* a descriptor is gone even where closing it fails */
    REAL(close);
    int what = file_fate(CLOSE, file);
    int result = real(file);
    if (what > 0) { errno = what; return -1; }
    if (what == LAST_AFTER) kill(getpid(), SIGKILL);
    return result;
}
