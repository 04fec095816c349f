/* SPDX-License-Identifier: MIT */
#pragma once

#include "payload.h"

/* Mounts the payload on the empty folder by FUSE; as root directly, otherwise by the program fusermount3. A process of
 * its own answers the kernel until every process has closed the descriptor that is returned, which survives exec; then
 * it unmounts and removes the folder. Returns -1 if this system does not allow it. */
int payload_mount(const struct payload *payload, const char *folder);
