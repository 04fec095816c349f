// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/flatbuffer.h"
#include "core/io/bytesource.h"

namespace burnish::executorch {

inline constexpr std::uint64_t nameLimit = std::uint64_t(64) << 10; ///< bytes

/// Where the parts of a file are, in bytes.
struct FileHead
{
    bool isProgram = true;       ///< otherwise a data file
    std::uint64_t headEnd = 8;   ///< of the identifier and the header behind it
    std::uint64_t modelEnd = 0;  ///< of the FlatBuffer, which starts with the file
    std::uint64_t dataBegin = 0; ///< of the segments; 0 if there are none
};

/// A range of the file.
struct DataRange
{
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
};

[[nodiscard]] bool isProgramStart(std::string_view start);
[[nodiscard]] bool isDataStart(std::string_view start);

/// Malformed: the file does not start like one of ExecuTorch, or ends before its parts do.
Expected<FileHead> readHead(const ByteSource &source, const Task &task);

/// The segments behind the FlatBuffer.
class Segments
{
public:
    /// `segments`: the vector of tables DataSegment.
    Segments(FlatBuffer &model, const FileHead &head, std::uint64_t fileSize, const FlatVector &segments)
        : m_model(model)
        , m_begin(head.dataBegin)
        , m_fileSize(fileSize)
        , m_segments(segments)
    {}

    Expected<DataRange> at(std::uint64_t index);

private:
    FlatBuffer &m_model;
    std::uint64_t m_begin;
    std::uint64_t m_fileSize;
    FlatVector m_segments;
};

} // namespace burnish::executorch
