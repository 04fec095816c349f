/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "mount.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/fuse.h>
#include <poll.h>
#include <signal.h>
#include <sqfs/inode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

/* A file or folder as the kernel names it: by its position in the list, counted from 1. Children follow each other. */
struct entry
{
    const sqfs_tree_node_t *node;
    size_t parent;
    size_t first;
    size_t count;
};

struct server
{
    const struct payload *payload;
    struct entry *entries;
    size_t count;
    int device;
};

enum { request_size = 1 << 17, answer_size = 1 << 20 };
static const unsigned long long for_ever = 1000000000; /* seconds: nothing changes here */

static size_t nodes_below(const sqfs_tree_node_t *node)
{
    size_t count = 1;
    for (const sqfs_tree_node_t *child = node->children; child; child = child->next)
        count += nodes_below(child);
    return count;
}

static int list_entries(struct server *server)
{
    server->entries = calloc(nodes_below(server->payload->root) + 1, sizeof(struct entry));
    if (!server->entries)
        return -1;
    server->entries[1].node = server->payload->root;
    server->entries[1].parent = 1;
    server->count = 1;
    for (size_t i = 1; i <= server->count; ++i) {
        struct entry *entry = &server->entries[i];
        entry->first = server->count + 1;
        for (const sqfs_tree_node_t *child = entry->node->children; child; child = child->next) {
            server->entries[++server->count].node = child;
            server->entries[server->count].parent = i;
        }
        entry->count = server->count + 1 - entry->first;
    }
    return 0;
}

static void describe(const struct server *server, size_t id, struct fuse_attr *out)
{
    const sqfs_tree_node_t *node = server->entries[id].node;
    size_t length = 0;
    memset(out, 0, sizeof(*out));
    out->ino = id;
    out->size = payload_size(node);
    if (S_ISLNK(node->inode->base.mode)) {
        payload_link(node, &length);
        out->size = length;
    }
    out->blocks = (out->size + 511) / 512;
    out->mode = node->inode->base.mode;
    out->nlink = S_ISDIR(out->mode) ? 2 : 1;
    out->uid = getuid();
    out->gid = getgid();
    out->mtime = out->ctime = out->atime = node->inode->base.mod_time;
    out->blksize = 1 << 17;
}

static int answer(const struct server *server, const struct fuse_in_header *request, int error, const void *content,
                  size_t size)
{
    struct fuse_out_header head = {(uint32_t)(sizeof(head) + size), error, request->unique};
    struct iovec parts[2] = {{&head, sizeof(head)}, {(void *)content, size}};
    const ssize_t written = writev(server->device, parts, size ? 2 : 1);
    /* The process that asked may have been killed meanwhile. */
    return written < 0 && errno != ENOENT ? -1 : 0;
}

static int answer_init(const struct server *server, const struct fuse_in_header *request, const void *content)
{
    const struct fuse_init_in *in = content;
    struct fuse_init_out out = {0};
    out.major = FUSE_KERNEL_VERSION;
    out.minor = FUSE_KERNEL_MINOR_VERSION;
    if (in->major > FUSE_KERNEL_VERSION)
        return answer(server, request, 0, &out, sizeof(out));
    out.minor = in->minor < out.minor ? in->minor : out.minor;
    out.max_readahead = in->max_readahead;
    out.flags = in->flags & (FUSE_ASYNC_READ | FUSE_CACHE_SYMLINKS);
    out.max_background = 16;
    out.congestion_threshold = 12;
    out.max_write = 4096;
    out.time_gran = 1;
    return answer(server, request, 0, &out, sizeof(out));
}

static int answer_lookup(const struct server *server, const struct fuse_in_header *request, const char *name)
{
    const struct entry *folder = &server->entries[request->nodeid];
    for (size_t id = folder->first; id < folder->first + folder->count; ++id) {
        if (strcmp((const char *)server->entries[id].node->name, name) != 0)
            continue;
        struct fuse_entry_out out = {0};
        out.nodeid = id;
        out.entry_valid = out.attr_valid = for_ever;
        describe(server, id, &out.attr);
        return answer(server, request, 0, &out, sizeof(out));
    }
    return answer(server, request, -ENOENT, NULL, 0);
}

static int answer_getattr(const struct server *server, const struct fuse_in_header *request)
{
    struct fuse_attr_out out = {0};
    out.attr_valid = for_ever;
    describe(server, request->nodeid, &out.attr);
    return answer(server, request, 0, &out, sizeof(out));
}

static int answer_open(const struct server *server, const struct fuse_in_header *request, const void *content)
{
    const struct fuse_open_in *in = content;
    if ((in->flags & O_ACCMODE) != O_RDONLY)
        return answer(server, request, -EROFS, NULL, 0);
    struct fuse_open_out out = {0};
    out.open_flags = FOPEN_KEEP_CACHE;
    return answer(server, request, 0, &out, sizeof(out));
}

static int answer_read(const struct server *server, const struct fuse_in_header *request, const void *content,
                       char *buffer)
{
    const struct fuse_read_in *in = content;
    const sqfs_tree_node_t *node = server->entries[request->nodeid].node;
    const unsigned long long size = payload_size(node);
    if (in->offset >= size)
        return answer(server, request, 0, NULL, 0);
    sqfs_u32 wanted = in->size < answer_size ? in->size : answer_size;
    if (size - in->offset < wanted)
        wanted = (sqfs_u32)(size - in->offset);
    const sqfs_s32 count = sqfs_data_reader_read(server->payload->data, node->inode, in->offset, buffer, wanted);
    return count < 0 ? answer(server, request, -EIO, NULL, 0) : answer(server, request, 0, buffer, (size_t)count);
}

static int answer_readdir(const struct server *server, const struct fuse_in_header *request, const void *content,
                          char *buffer)
{
    const struct fuse_read_in *in = content;
    const struct entry *folder = &server->entries[request->nodeid];
    const size_t limit = in->size < answer_size ? in->size : answer_size;
    size_t used = 0;
    /* The first two places are "." and "..". */
    for (size_t place = in->offset; place < folder->count + 2; ++place) {
        const size_t id = place == 0 ? request->nodeid : place == 1 ? folder->parent : folder->first + place - 2;
        const sqfs_tree_node_t *node = server->entries[id].node;
        const char *name = place == 0 ? "." : place == 1 ? ".." : (const char *)node->name;
        const size_t length = strlen(name);
        const size_t size = FUSE_DIRENT_ALIGN(FUSE_NAME_OFFSET + length);
        if (used + size > limit)
            break;
        struct fuse_dirent *out = (struct fuse_dirent *)(buffer + used);
        memset(out, 0, size);
        out->ino = id;
        out->off = place + 1;
        out->namelen = (uint32_t)length;
        out->type = (node->inode->base.mode & S_IFMT) >> 12;
        memcpy(out->name, name, length);
        used += size;
    }
    return answer(server, request, 0, buffer, used);
}

static int answer_request(const struct server *server, const struct fuse_in_header *request, char *buffer)
{
    const void *content = request + 1;
    size_t length;
    const char *target;
    struct fuse_statfs_out space = {0};
    if (request->opcode != FUSE_INIT && request->opcode != FUSE_FORGET && request->opcode != FUSE_BATCH_FORGET &&
        (request->nodeid < 1 || request->nodeid > server->count))
        return answer(server, request, -ESTALE, NULL, 0);
    switch (request->opcode) {
    case FUSE_INIT:
        return answer_init(server, request, content);
    case FUSE_LOOKUP:
        return answer_lookup(server, request, content);
    case FUSE_GETATTR:
        return answer_getattr(server, request);
    case FUSE_READLINK:
        if (!S_ISLNK(server->entries[request->nodeid].node->inode->base.mode))
            return answer(server, request, -EINVAL, NULL, 0);
        target = payload_link(server->entries[request->nodeid].node, &length);
        return answer(server, request, 0, target, length);
    case FUSE_OPEN:
    case FUSE_OPENDIR:
        return answer_open(server, request, content);
    case FUSE_READ:
        return answer_read(server, request, content, buffer);
    case FUSE_READDIR:
        return answer_readdir(server, request, content, buffer);
    case FUSE_STATFS:
        space.st.namelen = 255;
        space.st.bsize = space.st.frsize = 1 << 17;
        return answer(server, request, 0, &space, sizeof(space));
    case FUSE_RELEASE:
    case FUSE_RELEASEDIR:
    case FUSE_FLUSH:
    case FUSE_ACCESS:
        return answer(server, request, 0, NULL, 0);
    case FUSE_FORGET:
    case FUSE_BATCH_FORGET:
    case FUSE_INTERRUPT:
        return 0;
    default:
        return answer(server, request, -ENOSYS, NULL, 0);
    }
}

static const char *const helpers[] = {"fusermount3", "fusermount"};

static void run_helper(const char *const *arguments)
{
    const pid_t child = fork();
    if (child == 0) {
        for (size_t i = 0; i < sizeof(helpers) / sizeof(*helpers); ++i)
            execvp(helpers[i], (char *const *)arguments);
        _exit(127);
    }
    if (child > 0)
        waitpid(child, NULL, 0);
}

static void unmount(const char *folder)
{
    const char *arguments[] = {"fusermount3", "-u", "-z", "-q", "--", folder, NULL};
    if (umount2(folder, MNT_DETACH) != 0)
        run_helper(arguments);
    rmdir(folder);
}

static void serve(const struct server *server, int alive, const char *folder)
{
    static _Alignas(16) char request[request_size];
    static _Alignas(16) char buffer[answer_size];
    struct pollfd watched[2] = {{server->device, POLLIN, 0}, {alive, 0, 0}};
    for (;;) {
        if (poll(watched, 2, -1) < 0) {
            if (errno == EINTR)
                continue;
            break;
        }
        if (watched[0].revents & POLLIN) {
            const ssize_t size = read(server->device, request, sizeof(request) - 1);
            if (size < 0 && (errno == EINTR || errno == ENOENT || errno == EAGAIN))
                continue;
            if (size < (ssize_t)sizeof(struct fuse_in_header))
                break;
            request[size] = 0;
            if (answer_request(server, (const struct fuse_in_header *)request, buffer) != 0)
                break;
        } else if (watched[0].revents || watched[1].revents) {
            break;
        }
    }
    unmount(folder);
}

/* Receives the descriptor of /dev/fuse from the helper. */
static int received_descriptor(int socket)
{
    char byte;
    struct iovec part = {&byte, 1};
    union {
        struct cmsghdr head;
        char space[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr message = {0};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = &control;
    message.msg_controllen = sizeof(control);
    ssize_t size;
    do
        size = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (size < 0 && errno == EINTR);
    const struct cmsghdr *head = size > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (!head || head->cmsg_type != SCM_RIGHTS)
        return -1;
    int descriptor;
    memcpy(&descriptor, CMSG_DATA(head), sizeof(descriptor));
    return descriptor;
}

static int mount_by_helper(const char *folder)
{
    int sockets[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0)
        return -1;
    const pid_t child = fork();
    if (child == 0) {
        char number[16];
        snprintf(number, sizeof(number), "%d", sockets[1]);
        setenv("_FUSE_COMMFD", number, 1);
        close(sockets[0]);
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, 2);
        const char *arguments[] = {"fusermount3", "-o",   "ro,nosuid,nodev,fsname=burnish,subtype=burnish",
                                   "--",          folder, NULL};
        for (size_t i = 0; i < sizeof(helpers) / sizeof(*helpers); ++i)
            execvp(helpers[i], (char *const *)arguments);
        _exit(127);
    }
    close(sockets[1]);
    const int device = child > 0 ? received_descriptor(sockets[0]) : -1;
    close(sockets[0]);
    if (child > 0)
        waitpid(child, NULL, 0);
    return device;
}

static int mount_directly(const char *folder)
{
    char options[96];
    const int device = open("/dev/fuse", O_RDWR | O_CLOEXEC);
    if (device < 0)
        return -1;
    snprintf(options, sizeof(options), "fd=%d,rootmode=40000,user_id=%u,group_id=%u", device, getuid(), getgid());
    if (mount("burnish", folder, "fuse.burnish", MS_RDONLY | MS_NOSUID | MS_NODEV, options) == 0)
        return device;
    close(device);
    return -1;
}

int payload_mount(const struct payload *payload, const char *folder)
{
    int alive[2];
    struct server server = {payload, NULL, 0, -1};
    if (list_entries(&server) != 0 || pipe(alive) != 0)
        return -1;
    server.device = geteuid() == 0 ? mount_directly(folder) : mount_by_helper(folder);
    const pid_t child = server.device < 0 ? -1 : fork();
    if (child == 0) {
        /* A grandchild, so that the program never sees it end. */
        if (fork() != 0)
            _exit(0);
        setsid();
        close(alive[1]);
        const int nowhere = open("/dev/null", O_RDWR);
        for (int i = 0; i < 3; ++i)
            dup2(nowhere, i);
        signal(SIGPIPE, SIG_IGN);
        if (chdir("/") == 0)
            serve(&server, alive[0], folder);
        _exit(0);
    }
    close(alive[0]);
    if (child < 0) {
        if (server.device >= 0) {
            unmount(folder);
            close(server.device);
        }
        close(alive[1]);
        return -1;
    }
    waitpid(child, NULL, 0);
    close(server.device);
    return alive[1];
}
