// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace burnish {

/// What a run of bytes is for.
enum class FilePartKind : std::uint8_t {
    Header,     ///< magic numbers, versions, lengths
    Descriptor, ///< says what and where the tensors are
    Metadata,
    Tensor,  ///< a tensor's own bytes; FilePart::path names it
    Padding, ///< for alignment; means nothing
    Gap,     ///< bytes that nothing refers to
    Other
};

/// A run of bytes of a file. Parts lie one behind the other or one inside the other.
struct FilePart
{
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    FilePartKind kind = FilePartKind::Other;
    QString label;               ///< "Descriptor of encoder.weight"; for people, translated
    QString value;               ///< what it says, if that is short: "burnpack, version 1"; empty for the rest
    std::string path;            ///< of the tensor that it holds or describes; empty for others
    std::vector<FilePart> parts; ///< inside, by ascending begin
};

struct FileMap
{
    std::uint64_t fileSize = 0;
    std::vector<FilePart> parts; ///< by ascending begin
};

} // namespace burnish
