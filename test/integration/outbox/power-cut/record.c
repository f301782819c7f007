// Records what a process does to the files of one folder, in order. The test then drops what a power cut may lose.
// Load with LD_PRELOAD. POWER_CUT_PREFIX: prefix of the paths to watch; POWER_CUT_TRACE: the file to write to.
// A record: kind (1 byte), descriptor (4), number (8), length (4), bytes; little-endian. See trace.ts for the kinds.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define MAX_FILES 4096
#undef open
#undef open64

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int trace = -1;
static const char *prefix = NULL;
static char watched[MAX_FILES];

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("POWER_CUT_TRACE");
  prefix = getenv("POWER_CUT_PREFIX");
  if (path && prefix) trace = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void put(const void *bytes, size_t length) {
  const char *at = bytes;
  while (length > 0) {
    ssize_t written = syscall(SYS_write, trace, at, length);
    if (written <= 0) abort();
    at += written;
    length -= (size_t)written;
  }
}

static void record(char kind, int descriptor, uint64_t number, const void *bytes, size_t length) {
  char head[17];
  uint32_t small = (uint32_t)length;
  head[0] = kind;
  memcpy(head + 1, &descriptor, 4);
  memcpy(head + 5, &number, 8);
  memcpy(head + 13, &small, 4);
  put(head, sizeof head);
  put(bytes, length);
}

static int is_ours(const char *path) {
  return trace >= 0 && path && strncmp(path, prefix, strlen(prefix)) == 0;
}

static int is_watched(int descriptor) {
  return trace >= 0 && descriptor >= 0 && descriptor < MAX_FILES && watched[descriptor];
}

static int opens(int folder, const char *path, int flags, mode_t mode) {
  struct stat stats;
  int ours = is_ours(path);
  pthread_mutex_lock(&lock);
  int was_there = ours && syscall(SYS_newfstatat, AT_FDCWD, path, &stats, AT_SYMLINK_NOFOLLOW) == 0;
  int descriptor = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (descriptor >= 0 && descriptor < MAX_FILES) {
    watched[descriptor] = (char)ours;
    if (ours) record('o', descriptor, (was_there ? 0 : 1) | (flags & O_TRUNC ? 2 : 0), path, strlen(path));
  }
  pthread_mutex_unlock(&lock);
  return descriptor;
}

#define MODE_OF(flags, mode) \
  mode_t mode = 0; \
  if (flags & (O_CREAT | O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }

int open(const char *path, int flags, ...) { MODE_OF(flags, mode) return opens(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE_OF(flags, mode) return opens(AT_FDCWD, path, flags, mode); }
int __open_2(const char *path, int flags) { return opens(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return opens(AT_FDCWD, path, flags, 0); }
int openat(int folder, const char *path, int flags, ...) { MODE_OF(flags, mode) return opens(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE_OF(flags, mode) return opens(folder, path, flags, mode); }

static ssize_t writes(int descriptor, const void *bytes, size_t length, off_t at) {
  pthread_mutex_lock(&lock);
  off_t from = at;
  if (is_watched(descriptor) && at < 0)
    from = lseek(descriptor, 0, fcntl(descriptor, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR);
  ssize_t written = at < 0 ? syscall(SYS_write, descriptor, bytes, length)
                           : syscall(SYS_pwrite64, descriptor, bytes, length, at);
  if (written > 0 && is_watched(descriptor)) record('w', descriptor, (uint64_t)from, bytes, (size_t)written);
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
  return is_watched(descriptor) ? writes(descriptor, bytes, length, -1) : syscall(SYS_write, descriptor, bytes, length);
}
ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t at) { return writes(descriptor, bytes, length, at); }
ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off_t at) { return writes(descriptor, bytes, length, at); }

// These are not recorded, so they must not happen to a watched file: the test would prove nothing.
ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  if (is_watched(descriptor)) abort();
  return syscall(SYS_writev, descriptor, parts, count);
}
ssize_t pwritev(int descriptor, const struct iovec *parts, int count, off_t at) {
  if (is_watched(descriptor)) abort();
  return syscall(SYS_pwritev, descriptor, parts, count, at, 0);
}

static int done(int result, char kind, int descriptor, uint64_t number) {
  if (result == 0 && is_watched(descriptor)) record(kind, descriptor, number, "", 0);
  pthread_mutex_unlock(&lock);
  return result;
}

int ftruncate(int descriptor, off_t length) {
  pthread_mutex_lock(&lock);
  return done((int)syscall(SYS_ftruncate, descriptor, length), 't', descriptor, (uint64_t)length);
}
int ftruncate64(int descriptor, off_t length) { return ftruncate(descriptor, length); }
int fsync(int descriptor) {
  pthread_mutex_lock(&lock);
  return done((int)syscall(SYS_fsync, descriptor), 's', descriptor, 0);
}
int fdatasync(int descriptor) {
  pthread_mutex_lock(&lock);
  return done((int)syscall(SYS_fdatasync, descriptor), 's', descriptor, 0);
}

int close(int descriptor) {
  pthread_mutex_lock(&lock);
  if (is_watched(descriptor)) {
    record('c', descriptor, 0, "", 0);
    watched[descriptor] = 0;
  }
  pthread_mutex_unlock(&lock);
  return (int)syscall(SYS_close, descriptor);
}

int unlink(const char *path) {
  pthread_mutex_lock(&lock);
  int result = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (result == 0 && is_ours(path)) record('u', -1, 0, path, strlen(path));
  pthread_mutex_unlock(&lock);
  return result;
}

int rename(const char *from, const char *to) {
  pthread_mutex_lock(&lock);
  int result = (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (result == 0 && is_ours(from)) {
    size_t first = strlen(from) + 1;
    size_t second = strlen(to);
    char *both = malloc(first + second);
    memcpy(both, from, first);
    memcpy(both + first, to, second);
    record('r', -1, 0, both, first + second);
    free(both);
  }
  pthread_mutex_unlock(&lock);
  return result;
}
