// Fails one call that writes to the files of one folder with EIO, as a failing disk does. Load with LD_PRELOAD.
// FAIL_PREFIX: prefix of the paths to watch. The process arms it by fsync(ARM + n): the nth call from then on fails.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define ARM 1000000
static int left = 0;

static int is_ours(int descriptor) {
  static const char *prefix = NULL;
  char link[64], path[512];
  if (!prefix) prefix = getenv("FAIL_PREFIX");
  if (!prefix || left <= 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strncmp(path, prefix, strlen(prefix)) == 0;
}

static int fails(int descriptor) {
  if (!is_ours(descriptor) || --left > 0) return 0;
  errno = EIO;
  return 1;
}

#define NEXT(name) dlsym(RTLD_NEXT, name)

int fsync(int fd) {
  if (fd >= ARM) {
    left = fd - ARM;
    return 0;
  }
  if (fails(fd)) return -1;
  return ((int (*)(int))NEXT("fsync"))(fd);
}
int fdatasync(int fd) {
  if (fails(fd)) return -1;
  return ((int (*)(int))NEXT("fdatasync"))(fd);
}
ssize_t write(int fd, const void *bytes, size_t length) {
  if (fails(fd)) return -1;
  return ((ssize_t (*)(int, const void *, size_t))NEXT("write"))(fd, bytes, length);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  if (fails(fd)) return -1;
  return ((ssize_t (*)(int, const void *, size_t, off_t))NEXT("pwrite"))(fd, bytes, length, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  if (fails(fd)) return -1;
  return ((ssize_t (*)(int, const void *, size_t, off64_t))NEXT("pwrite64"))(fd, bytes, length, at);
}
int ftruncate(int fd, off_t length) {
  if (fails(fd)) return -1;
  return ((int (*)(int, off_t))NEXT("ftruncate"))(fd, length);
}
int ftruncate64(int fd, off64_t length) {
  if (fails(fd)) return -1;
  return ((int (*)(int, off64_t))NEXT("ftruncate64"))(fd, length);
}
