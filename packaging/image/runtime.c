/* SPDX-License-Identifier: MIT
 *
 * The program at the start of the image. It makes the file system behind it available and starts the program there:
 * mounted by FUSE if the system allows it, otherwise extracted, once for each image, to the cache folder, or to a
 * temporary folder that is removed in the end. Statically linked, so it needs nothing but the kernel. */
#define _GNU_SOURCE
#include "mount.h"
#include "payload.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef PAYLOAD_ID
#error "PAYLOAD_ID must identify the payload, for the name of the folder that it is extracted to"
#endif

static const char *const help_text =
    "An image of Burnish: an executable file that contains the program and its libraries.\n"
    "\n"
    "  IMAGE [ARGUMENTS]                          opens the window\n"
    "  IMAGE --cli [ARGUMENTS]                    runs burnish-cli, as does a link named burnish-cli to the image\n"
    "  IMAGE --appimage-extract-and-run [ARGUMENTS]   likewise, without FUSE\n"
    "  IMAGE --appimage-extract                   extracts the content to the folder squashfs-root\n"
    "  IMAGE --appimage-offset                    prints where the content begins\n"
    "  IMAGE --appimage-help                      prints this text\n"
    "\n"
    "Without FUSE the content is extracted to ~/.cache/burnish, or else to a temporary folder.\n";

static int fail(const char *what, const char *place)
{
    fprintf(stderr, "burnish: %s%s%s%s%s\n", what, place ? ": " : "", place ? place : "", errno ? ": " : "",
            errno ? strerror(errno) : "");
    return 127;
}

static void remove_tree(int folder, const char *name)
{
    if (unlinkat(folder, name, 0) == 0 || (errno != EISDIR && errno != EPERM))
        return;
    const int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *list = inner < 0 ? NULL : fdopendir(inner);
    if (!list)
        return;
    for (const struct dirent *entry; (entry = readdir(list));) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            remove_tree(dirfd(list), entry->d_name);
    }
    closedir(list);
    unlinkat(folder, name, AT_REMOVEDIR);
}

static bool is_executable_place(const char *folder)
{
    struct statvfs status;
    return statvfs(folder, &status) == 0 && !(status.f_flag & ST_NOEXEC);
}

/* A folder of this user that nobody else can write. */
static bool is_own_folder(const char *folder)
{
    struct stat status;
    return lstat(folder, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() &&
           !(status.st_mode & (S_IWGRP | S_IWOTH));
}

/* Locks a folder until this process and all programs that it becomes or starts have ended. Returns false if it is
 * locked in a way that excludes this one. */
static bool lock_folder(int parent, const char *folder, int operation)
{
    const int descriptor = openat(parent, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    return descriptor >= 0 && flock(descriptor, operation | LOCK_NB) == 0;
}

/* Removes what other images, or interrupted starts, have left in the cache and nobody uses. */
static void remove_others(const char *cache, const char *own)
{
    DIR *list = opendir(cache);
    if (!list)
        return;
    for (const struct dirent *entry; (entry = readdir(list));) {
        if (strncmp(entry->d_name, "image-", 6) == 0 && strcmp(entry->d_name, own) != 0 &&
            lock_folder(dirfd(list), entry->d_name, LOCK_EX))
            remove_tree(dirfd(list), entry->d_name);
    }
    closedir(list);
}

/* Extracts the payload to the cache unless it is there. Returns false if there is no usable cache. */
static bool extract_to_cache(const struct payload *payload, char folder[PATH_MAX])
{
    char cache[PATH_MAX];
    char partial[PATH_MAX];
    const char *base = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");
    if (base && *base == '/')
        snprintf(cache, sizeof(cache), "%s", base);
    else if (home && *home == '/')
        snprintf(cache, sizeof(cache), "%s/.cache", home);
    else
        return false;
    mkdir(cache, 0700);
    if (strlen(cache) > PATH_MAX - 128)
        return false;
    strcat(cache, "/burnish");
    mkdir(cache, 0700);
    if (!is_own_folder(cache) || !is_executable_place(cache))
        return false;
    snprintf(folder, PATH_MAX, "%.*s/image-" PAYLOAD_ID, PATH_MAX - 128, cache);
    if (is_own_folder(folder))
        return lock_folder(AT_FDCWD, folder, LOCK_SH);
    remove_others(cache, strrchr(folder, '/') + 1);
    snprintf(partial, PATH_MAX, "%.*s/image-partial-XXXXXX", PATH_MAX - 128, cache);
    if (!mkdtemp(partial))
        return false;
    chmod(partial, 0755);
    lock_folder(AT_FDCWD, partial, LOCK_SH);
    /* Another start may have been faster. */
    const bool is_done = payload_extract(payload, payload->root, AT_FDCWD, partial) == 0 &&
                         (rename(partial, folder) == 0 || is_own_folder(folder));
    remove_tree(AT_FDCWD, partial);
    return is_done && lock_folder(AT_FDCWD, folder, LOCK_SH);
}

static bool make_temporary(char folder[PATH_MAX])
{
    const char *base = getenv("TMPDIR");
    if (!base || *base != '/')
        base = "/tmp";
    snprintf(folder, PATH_MAX, "%.*s/burnish-XXXXXX", PATH_MAX - 128, base);
    return mkdtemp(folder) != NULL;
}

static void start(const char *folder, bool is_cli, char **arguments)
{
    char program[PATH_MAX + 32];
    snprintf(program, sizeof(program), "%s/usr/bin/%s", folder, is_cli ? "burnish-cli" : "burnish");
    setenv("APPDIR", folder, 1);
    execv(program, arguments);
}

static volatile pid_t running;

static void pass_on(int number)
{
    if (running > 0)
        kill(running, number);
}

/* Runs the program and removes the folder when it has ended. */
static int run_and_remove(const char *folder, bool is_cli, char **arguments)
{
    static const int passed[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    running = fork();
    if (running == 0) {
        sigprocmask(SIG_SETMASK, &before, NULL);
        start(folder, is_cli, arguments);
        _exit(fail("cannot start the program", folder));
    }
    struct sigaction action = {0};
    action.sa_handler = pass_on;
    for (size_t i = 0; i < sizeof(passed) / sizeof(*passed); ++i)
        sigaction(passed[i], &action, NULL);
    sigprocmask(SIG_SETMASK, &before, NULL);
    int status = 127 << 8;
    while (running > 0 && waitpid(running, &status, 0) < 0 && errno == EINTR)
        ;
    remove_tree(AT_FDCWD, folder);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static int run(const struct payload *payload, bool may_mount, bool is_cli, char **arguments)
{
    char folder[PATH_MAX];
    if (may_mount && make_temporary(folder)) {
        const int alive = payload_mount(payload, folder);
        if (alive >= 0) {
            start(folder, is_cli, arguments);
            close(alive);
        } else {
            rmdir(folder);
        }
    }
    if (extract_to_cache(payload, folder))
        start(folder, is_cli, arguments);
    if (!make_temporary(folder))
        return fail("cannot create a temporary folder", folder);
    chmod(folder, 0755);
    if (payload_extract(payload, payload->root, AT_FDCWD, folder) != 0) {
        const int code = fail("cannot extract the program", folder);
        remove_tree(AT_FDCWD, folder);
        return code;
    }
    return run_and_remove(folder, is_cli, arguments);
}

static int open_image(const char *name, char path[PATH_MAX])
{
    const ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
    if (length > 0)
        path[length] = 0;
    else if (!realpath(name, path)) /* without /proc */
        return -1;
    return open(path, O_RDONLY | O_CLOEXEC);
}

int main(int argc, char **argv)
{
    char path[PATH_MAX] = "";
    struct payload payload;
    const char *name = argc > 0 && strrchr(argv[0], '/') ? strrchr(argv[0], '/') + 1 : argc > 0 ? argv[0] : "";
    bool is_cli = strncmp(name, "burnish-cli", 11) == 0;
    const char *option = argc > 1 ? argv[1] : "";
    bool may_mount = !getenv("APPIMAGE_EXTRACT_AND_RUN");
    if (strcmp(option, "--appimage-help") == 0)
        return fputs(help_text, stdout) < 0;

    const int image = open_image(argv[0], path);
    if (image < 0)
        return fail("cannot open the image", argv[0]);
    const unsigned long long offset = payload_offset(image);
    if (strcmp(option, "--appimage-offset") == 0)
        return printf("%llu\n", offset) < 0;
    errno = 0;
    const char *problem = payload_open(&payload, image, offset);
    if (problem)
        return fail(problem, path);
    if (strcmp(option, "--appimage-extract") == 0)
        return payload_extract(&payload, payload.root, AT_FDCWD, "squashfs-root") == 0
                   ? 0
                   : fail("cannot extract the image", "squashfs-root");

    char **arguments = argv;
    if (strcmp(option, "--appimage-extract-and-run") == 0) {
        may_mount = false;
        *++arguments = argv[0];
    }
    if (arguments[0] && arguments[1] && strcmp(arguments[1], "--cli") == 0) {
        is_cli = true;
        *++arguments = argv[0];
    }
    setenv("APPIMAGE", path, 1);
    setenv("ARGV0", argv[0], 1);
    return run(&payload, may_mount, is_cli, arguments);
}
