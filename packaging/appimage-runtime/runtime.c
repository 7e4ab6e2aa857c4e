/* The start of an AppImage of type 2: an ELF program, behind which the squashfs image of the program's files begins.
 *
 * The image is mounted by FUSE, by a process that ends with the program. Where there is no FUSE, it is unpacked into a
 * temporary folder, which is removed when the program ends. Only zstd is understood: see packaging/appimage. */

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <squashfuse/ll.h>
#include <squashfuse/squashfuse.h>

enum { FAILED = 127, BUFFER = 1 << 17, OPEN_FOLDERS = 32 };

static const char help[] =
    "--appimage-extract          unpack into ./squashfs-root\n"
    "--appimage-extract-and-run  run without FUSE, as with APPIMAGE_EXTRACT_AND_RUN=1\n"
    "--appimage-mount            mount until Ctrl+C, and print where\n"
    "--appimage-offset           print where the image begins\n"
    "--appimage-version          print the version of AppImage\n";

static void fail(const char *what) {
  fprintf(stderr, "docsdesk: %s: %s\n", what, strerror(errno));
  exit(FAILED);
}

/* -- Compressions that the image does not use, so that their libraries need not be linked -------------------------- */

int lzo1x_decompress_safe(void) { return -1; }
int LZ4_decompress_safe(void) { return -1; }
int lzma_stream_buffer_decode(void) { return -1; }
int uncompress(void) { return -1; }

/* -- The image ---------------------------------------------------------------------------------------------------- */

/* The section headers are the last part of an ELF file. */
static size_t image_offset(const char *self) {
  Elf64_Ehdr head;
  int file = open(self, O_RDONLY | O_CLOEXEC);
  if (file < 0 || read(file, &head, sizeof head) != sizeof head) fail(self);
  close(file);
  return head.e_shoff + (size_t)head.e_shnum * head.e_shentsize;
}

static void unpack_file(sqfs *fs, sqfs_inode *inode, const char *path) {
  static char buffer[BUFFER];
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, inode->base.mode & 0777);
  if (file < 0) fail(path);
  for (sqfs_off_t at = 0;;) {
    sqfs_off_t size = BUFFER;
    if (sqfs_read_range(fs, inode, at, &size, buffer)) fail(path);
    if (size == 0) break;
    if (write(file, buffer, size) != size) fail(path);
    at += size;
  }
  if (close(file)) fail(path);
}

static void unpack_link(sqfs *fs, sqfs_inode *inode, const char *path) {
  char target[PATH_MAX];
  size_t size = sizeof target;
  if (sqfs_readlink(fs, inode, target, &size) || symlink(target, path)) fail(path);
}

/* Into a folder that exists. */
static void unpack(const char *self, size_t offset, const char *folder) {
  sqfs fs;
  sqfs_traverse walk;
  sqfs_err error = sqfs_open_image(&fs, self, offset);
  if (error || sqfs_traverse_open(&walk, &fs, sqfs_inode_root(&fs))) fail(self);
  while (sqfs_traverse_next(&walk, &error)) {
    char path[PATH_MAX];
    sqfs_inode inode;
    if (walk.dir_end) continue;
    if (snprintf(path, sizeof path, "%s/%s", folder, walk.path) >= PATH_MAX) fail(walk.path);
    if (sqfs_inode_get(&fs, &inode, sqfs_dentry_inode(&walk.entry))) fail(path);
    switch (sqfs_dentry_type(&walk.entry)) {
    case SQUASHFS_DIR_TYPE:
      if (mkdir(path, 0755)) fail(path);
      break;
    case SQUASHFS_REG_TYPE:
      unpack_file(&fs, &inode, path);
      break;
    case SQUASHFS_SYMLINK_TYPE:
      unpack_link(&fs, &inode, path);
    }
  }
  if (error) fail(self);
  sqfs_traverse_close(&walk);
  sqfs_fd_close(fs.fd);
  sqfs_destroy(&fs);
}

/* -- A process that ends with the program ------------------------------------------------------------------------- */

static void be_quiet(void) {
  int nowhere = open("/dev/null", O_RDWR);
  for (int stream = 0; stream < 3; stream++) dup2(nowhere, stream);
  if (nowhere > 2) close(nowhere);
}

/* The parent becomes the program; SIGTERM says that it has ended. */
static void stay_until_parent_ends(pid_t parent) {
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) raise(SIGTERM);
}

static void serve(const char *self, size_t offset, const char *folder, int ready) {
  static struct fuse_lowlevel_ops calls = {
      .getattr = sqfs_ll_op_getattr, .opendir = sqfs_ll_op_opendir, .releasedir = sqfs_ll_op_releasedir,
      .readdir = sqfs_ll_op_readdir, .lookup = sqfs_ll_op_lookup,   .open = sqfs_ll_op_open,
      .release = sqfs_ll_op_release, .read = sqfs_ll_op_read,       .readlink = sqfs_ll_op_readlink,
      .forget = sqfs_ll_op_forget,   .statfs = stfs_ll_op_statfs,
  };
  char *options[] = {"docsdesk", "-o", "ro,nodev,fsname=docsdesk,subtype=squashfuse", NULL};
  struct fuse_args arguments = FUSE_ARGS_INIT(3, options);
  sqfs_ll_chan channel;
  sqfs_ll *image = sqfs_ll_open(self, offset);
  if (!image || sqfs_ll_mount(&channel, folder, &arguments, &calls, sizeof calls, image)) _exit(FAILED);
  fuse_set_signal_handlers(channel.session);
  if (write(ready, "", 1) == 1) {
    close(ready);
    fuse_session_loop(channel.session);
  }
  sqfs_ll_unmount(&channel, folder);
  rmdir(folder);
  _exit(0);
}

/* Whether the image is mounted. */
static int mount_image(const char *self, size_t offset, const char *folder) {
  int ready[2];
  char byte;
  pid_t parent = getpid();
  if (access("/dev/fuse", R_OK | W_OK) || pipe2(ready, O_CLOEXEC)) return 0;
  pid_t child = fork();
  if (child == 0) {
    close(ready[0]);
    be_quiet();
    stay_until_parent_ends(parent);
    serve(self, offset, folder, ready[1]);
  }
  close(ready[1]);
  int is_mounted = child > 0 && read(ready[0], &byte, 1) == 1;
  close(ready[0]);
  if (child > 0 && !is_mounted) waitpid(child, NULL, 0);
  return is_mounted;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)status, (void)kind, (void)place;
  return remove(path) && errno != ENOENT;
}

static void remove_when_parent_ends(const char *folder) {
  sigset_t ending;
  int signal;
  pid_t parent = getpid();
  sigemptyset(&ending);
  sigaddset(&ending, SIGTERM);
  if (fork() == 0) {
    sigprocmask(SIG_BLOCK, &ending, NULL);
    be_quiet();
    stay_until_parent_ends(parent);
    sigwait(&ending, &signal);
    nftw(folder, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
    _exit(0);
  }
}

/* -- The program -------------------------------------------------------------------------------------------------- */

static void make_folder(char *path, size_t size) {
  const char *temporary = getenv("TMPDIR");
  size_t length = snprintf(path, size, "%s/.mount_docsdeXXXXXX", temporary && *temporary ? temporary : "/tmp");
  if (length >= size || !mkdtemp(path)) fail(temporary ? temporary : "/tmp");
}

static void run(const char *self, const char *folder, char **arguments) {
  char path[PATH_MAX], here[PATH_MAX];
  if (snprintf(path, sizeof path, "%s/AppRun", folder) >= PATH_MAX) fail(folder);
  setenv("APPIMAGE", self, 1);
  setenv("APPDIR", folder, 1);
  setenv("ARGV0", arguments[0], 1);
  if (getcwd(here, sizeof here)) setenv("OWD", here, 1);
  execv(path, arguments);
  fail(path);
}

static int is_option(const char *argument, const char *name) {
  return argument && strncmp(argument, "--appimage-", 11) == 0 && strcmp(argument + 11, name) == 0;
}

int main(int count, char **arguments) {
  char self[PATH_MAX], folder[PATH_MAX];
  const char *asked = count > 1 ? arguments[1] : NULL, *chosen = getenv("APPIMAGE_EXTRACT_AND_RUN");
  int is_unpacked = is_option(asked, "extract-and-run") || (chosen && *chosen && strcmp(chosen, "0"));
  if (!realpath("/proc/self/exe", self)) fail("/proc/self/exe");
  size_t offset = image_offset(self);
  if (is_option(asked, "help")) return fputs(help, stdout) < 0;
  if (is_option(asked, "version")) return puts("2") < 0;
  if (is_option(asked, "offset")) return printf("%zu\n", offset) < 0;
  if (is_option(asked, "extract")) {
    if (mkdir("squashfs-root", 0755)) fail("squashfs-root");
    unpack(self, offset, "squashfs-root");
    return puts("squashfs-root") < 0;
  }
  make_folder(folder, sizeof folder);
  if (is_option(asked, "extract-and-run")) arguments[1] = arguments[0], arguments++;
  if (is_unpacked || !mount_image(self, offset, folder)) {
    if (!is_unpacked) fputs("docsdesk: There is no FUSE here. The program is unpacked for this run.\n", stderr);
    remove_when_parent_ends(folder);
    unpack(self, offset, folder);
  }
  if (is_option(asked, "mount")) {
    puts(folder);
    fflush(stdout);
    pause();
  }
  run(self, folder, arguments);
}
