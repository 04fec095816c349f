// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"

namespace burnish {

/// The readable part of a truncated file.
struct ReadablePart
{
    std::uint64_t requestedSize = 0; ///< of the complete file, according to its header
    std::uint64_t foundSize = 0;
    std::size_t tensors = 0;          ///< number of tensors in the header
    std::vector<std::string> missing; ///< their paths, in the order of the data
};

/// Implemented by readers of formats with a header that locates all tensors: from a truncated file they open the
/// tensors that are complete.
class PartReader
{
public:
    virtual ~PartReader() = default;

    struct Opened
    {
        OpenedModel model;
        ReadablePart part;
    };
    /// Like FormatReader::open(), but reads a truncated file as far as possible. If the file is complete, nothing is
    /// missing.
    virtual Expected<Opened> openPart(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics) const = 0;
};

} // namespace burnish
