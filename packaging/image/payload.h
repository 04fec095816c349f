/* SPDX-License-Identifier: MIT */
#pragma once

#include <sqfs/data_reader.h>
#include <sqfs/dir_reader.h>

/* The file system that follows the program in the image. */
struct payload
{
    sqfs_data_reader_t *data;
    sqfs_tree_node_t *root;
};

/* Returns the offset of the payload in the image: the end of the ELF file; 0 if the file is not one. */
unsigned long long payload_offset(int image);

/* Reads the directories of the payload. The descriptor must stay open. Returns null, or what is wrong. */
const char *payload_open(struct payload *payload, int image, unsigned long long offset);

/* The target of a symbolic link, which is not terminated by a zero. */
const char *payload_link(const sqfs_tree_node_t *node, size_t *length);
unsigned long long payload_size(const sqfs_tree_node_t *node);

/* Writes the node and everything below it to `name` in the open folder. Returns 0, or -1 with errno. */
int payload_extract(const struct payload *payload, const sqfs_tree_node_t *node, int folder, const char *name);
