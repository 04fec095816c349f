/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "payload.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <sqfs/compressor.h>
#include <sqfs/error.h>
#include <sqfs/id_table.h>
#include <sqfs/inode.h>
#include <sqfs/io.h>
#include <sqfs/super.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

unsigned long long payload_offset(int image)
{
    Elf64_Ehdr head;
    if (pread(image, &head, sizeof(head), 0) != sizeof(head) || memcmp(head.e_ident, ELFMAG, SELFMAG) != 0)
        return 0;
    /* The section headers are the last part of the file. */
    return head.e_shoff + (unsigned long long)head.e_shnum * head.e_shentsize;
}

/* A part of a file, as the library reads it. */
struct part
{
    sqfs_file_t base;
    int image;
    sqfs_u64 offset;
    sqfs_u64 size;
};

static int part_read(sqfs_file_t *file, sqfs_u64 offset, void *buffer, size_t size)
{
    const struct part *part = (const struct part *)file;
    char *out = buffer;
    while (size > 0) {
        const ssize_t count = pread(part->image, out, size, (off_t)(part->offset + offset));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count < 0 ? SQFS_ERROR_IO : SQFS_ERROR_OUT_OF_BOUNDS;
        out += count;
        offset += (sqfs_u64)count;
        size -= (size_t)count;
    }
    return 0;
}

static int part_write(sqfs_file_t *file, sqfs_u64 offset, const void *buffer, size_t size)
{
    (void)file, (void)offset, (void)buffer, (void)size;
    return SQFS_ERROR_IO;
}

static int part_truncate(sqfs_file_t *file, sqfs_u64 size)
{
    (void)file, (void)size;
    return SQFS_ERROR_IO;
}

static sqfs_u64 part_size(const sqfs_file_t *file)
{
    return ((const struct part *)file)->size;
}

static void part_destroy(sqfs_object_t *object)
{
    free(object);
}

static sqfs_file_t *part_open(int image, unsigned long long offset)
{
    struct stat status;
    struct part *part = calloc(1, sizeof(*part));
    if (!part || fstat(image, &status) != 0 || (unsigned long long)status.st_size <= offset) {
        free(part);
        return NULL;
    }
    part->base.base.destroy = part_destroy;
    part->base.read_at = part_read;
    part->base.write_at = part_write;
    part->base.get_size = part_size;
    part->base.truncate = part_truncate;
    part->image = image;
    part->offset = offset;
    part->size = (sqfs_u64)status.st_size - offset;
    return &part->base;
}

const char *payload_open(struct payload *payload, int image, unsigned long long offset)
{
    sqfs_super_t super;
    sqfs_compressor_config_t config;
    sqfs_compressor_t *compressor;
    sqfs_file_t *file = part_open(image, offset);
    if (!file || sqfs_super_read(&super, file) != 0)
        return "the image is truncated or damaged";
    sqfs_compressor_config_init(&config, super.compression_id, super.block_size, SQFS_COMP_FLAG_UNCOMPRESS);
    if (sqfs_compressor_create(&config, &compressor) != 0)
        return "the image is compressed by an unknown method";
    sqfs_id_table_t *owners = sqfs_id_table_create(0);
    sqfs_dir_reader_t *folders = sqfs_dir_reader_create(&super, compressor, file, 0);
    payload->data = sqfs_data_reader_create(file, super.block_size, compressor, 0);
    if (!owners || !folders || !payload->data)
        return "out of memory";
    if (sqfs_id_table_read(owners, file, &super, compressor) != 0 ||
        sqfs_data_reader_load_fragment_table(payload->data, &super) != 0 ||
        sqfs_dir_reader_get_full_hierarchy(folders, owners, NULL, 0, &payload->root) != 0)
        return "the image is truncated or damaged";
    return NULL;
}

const char *payload_link(const sqfs_tree_node_t *node, size_t *length)
{
    const sqfs_inode_generic_t *inode = node->inode;
    *length =
        inode->base.type == SQFS_INODE_EXT_SLINK ? inode->data.slink_ext.target_size : inode->data.slink.target_size;
    return (const char *)inode->extra;
}

unsigned long long payload_size(const sqfs_tree_node_t *node)
{
    sqfs_u64 size = 0;
    if (S_ISREG(node->inode->base.mode))
        sqfs_inode_get_file_size(node->inode, &size);
    return size;
}

static int extract_file(const struct payload *payload, const sqfs_tree_node_t *node, int folder, const char *name)
{
    static char buffer[1 << 20];
    const unsigned long long size = payload_size(node);
    const int file =
        openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, node->inode->base.mode & 0755);
    if (file < 0)
        return -1;
    for (unsigned long long done = 0; done < size;) {
        const sqfs_u32 wanted = size - done < sizeof(buffer) ? (sqfs_u32)(size - done) : (sqfs_u32)sizeof(buffer);
        const sqfs_s32 count = sqfs_data_reader_read(payload->data, node->inode, done, buffer, wanted);
        if (count <= 0 || write(file, buffer, (size_t)count) != count) {
            const int error = count <= 0 ? EIO : errno ? errno : ENOSPC;
            close(file);
            errno = error;
            return -1;
        }
        done += (unsigned long long)count;
    }
    return close(file);
}

static int extract_link(const sqfs_tree_node_t *node, int folder, const char *name)
{
    size_t length;
    const char *target = payload_link(node, &length);
    char *text = strndup(target, length);
    const int result = text ? symlinkat(text, folder, name) : -1;
    free(text);
    return result;
}

int payload_extract(const struct payload *payload, const sqfs_tree_node_t *node, int folder, const char *name)
{
    const sqfs_u16 mode = node->inode->base.mode;
    if (S_ISREG(mode))
        return extract_file(payload, node, folder, name);
    if (S_ISLNK(mode))
        return extract_link(node, folder, name);
    if (!S_ISDIR(mode))
        return 0;
    if (mkdirat(folder, name, 0755) != 0 && errno != EEXIST)
        return -1;
    const int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    if (inner < 0)
        return -1;
    int result = 0;
    for (const sqfs_tree_node_t *child = node->children; child && result == 0; child = child->next)
        result = payload_extract(payload, child, inner, (const char *)child->name);
    const int error = errno;
    close(inner);
    errno = error;
    return result;
}
