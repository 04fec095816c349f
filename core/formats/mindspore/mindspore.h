// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::mindspore {

// Checkpoints of MindSpore (.ckpt): the message Checkpoint of mindspore/ccsrc/utils/checkpoint.proto, as
// mindspore/train/serialization.py of MindSpore 2.10.0 writes and reads it. Each of its values (field 1) has a tag (1)
// and a tensor (2): dimensions (1), the name of a type (2) and the content (3), little-endian. Consecutive values with
// one tag are the slices of one tensor, each with the shape of the whole. After the message, there may be “crc_num” and
// a checksum of ten bytes, which is not verified.

[[nodiscard]] FormatInfo info();
/// Strings become values. Integers of 4 bits and maps are left out.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();

/// MindSpore's own slices, in bytes.
inline constexpr std::uint64_t usualSlice = std::uint64_t(512) << 20;
/// Writes tensors and strings in the order of the model, tensors in slices of `sliceSize` bytes. A tensor of shape [0]
/// is refused: MindSpore takes its shape for that of a number.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer(std::uint64_t sliceSize = usualSlice);

} // namespace burnish::mindspore
