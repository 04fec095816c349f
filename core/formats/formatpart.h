// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"

namespace burnish {

/// What a file that ends early still holds.
struct ReadablePart
{
    std::uint64_t wantedSize = 0; ///< of the file, by its header
    std::uint64_t foundSize = 0;
    std::size_t tensors = 0;          ///< that the header names
    std::vector<std::string> missing; ///< their paths, in the order of the data
};

/// Implemented by readers of formats whose header tells the places of all tensors: of a file that ends early they open
/// the tensors that are whole.
class PartReader
{
public:
    virtual ~PartReader() = default;

    struct Opened
    {
        OpenedModel model;
        ReadablePart part;
    };
    /// As FormatReader::open(), but a file whose data is cut off is read as far as it goes. Where it is whole, nothing
    /// is missing.
    virtual Expected<Opened> openPart(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics) const = 0;
};

} // namespace burnish
