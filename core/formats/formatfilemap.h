// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace burnish {

/// The purpose of a run of bytes.
enum class FilePartKind : std::uint8_t {
    Header,     ///< magic numbers, versions, lengths
    Descriptor, ///< types and locations of tensors
    Metadata,
    Tensor,  ///< a tensor's own bytes; FilePart::path names it
    Padding, ///< for alignment; without meaning
    Gap,     ///< bytes that nothing refers to
    Other
};

/// A run of bytes of a file. Parts are either consecutive or nested.
struct FilePart
{
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    FilePartKind kind = FilePartKind::Other;
    QString label;               ///< "Descriptor of encoder.weight"; for people, translated
    QString value;               ///< its content, if short: "burnpack, version 1"; otherwise empty
    std::string path;            ///< of the tensor that it contains or describes; otherwise empty
    std::vector<FilePart> parts; ///< nested parts, by ascending begin
};

struct FileMap
{
    std::uint64_t fileSize = 0;
    std::vector<FilePart> parts; ///< by ascending begin
};

} // namespace burnish
