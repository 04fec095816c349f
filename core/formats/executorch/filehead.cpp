// SPDX-License-Identifier: MIT
#include "core/formats/executorch/filehead.h"

#include "core/formats/executorch/executorchfields.h"
#include "core/formats/readlittle.h"

namespace burnish::executorch {

bool isProgramStart(std::string_view start)
{
    return hasFlatIdentifier(start, "ET12");
}

bool isDataStart(std::string_view start)
{
    return hasFlatIdentifier(start, "FT01");
}

Expected<FileHead> readHead(const ByteSource &source, const Task &task)
{
    WindowedReader reader(source, 0, WindowedReader::toTheEnd, &task);
    const auto textOf = [&](std::size_t size) -> Expected<std::string> {
        const std::byte *const bytes = reader.take(size);
        if (!bytes)
            return truncatedFile(reader);
        return std::string(reinterpret_cast<const char *>(bytes), size);
    };
    BURNISH_TRY(const std::string start, textOf(flatIdentifierEnd));
    FileHead head;
    head.isProgram = isProgramStart(start);
    if (!head.isProgram && !isDataStart(start))
        return malformed(FormatsText::tr("The file does not start like one of ExecuTorch."), 0);
    head.modelEnd = source.size();
    constexpr std::size_t magicSize = 4;
    const auto magic = textOf(magicSize);
    if (!magic || *magic != (head.isProgram ? "eh00" : "FH01")) {
        // Programs without segments need no header.
        return head.isProgram
                   ? Expected<FileHead>(head)
                   : malformed(FormatsText::tr("The file has no header of ExecuTorch's data."), flatIdentifierEnd);
    }
    BURNISH_TRY(const auto length, readLittle<std::uint32_t>(reader));
    constexpr std::uint32_t leastOfProgram = 24;
    constexpr std::uint32_t leastOfData = 40;
    constexpr std::uint32_t withDataSize = 32;
    if (length < (head.isProgram ? leastOfProgram : leastOfData))
        return malformed(FormatsText::tr("The header of ExecuTorch has %1 bytes, fewer than its fields.").arg(length),
                         flatIdentifierEnd);
    std::uint64_t modelBegin = 0;
    if (!head.isProgram) {
        BURNISH_TRY(modelBegin, readLittle<std::uint64_t>(reader));
    }
    BURNISH_TRY(const auto modelSize, readLittle<std::uint64_t>(reader));
    BURNISH_TRY(head.dataBegin, readLittle<std::uint64_t>(reader));
    std::uint64_t dataSize = 0;
    if (length >= withDataSize) {
        BURNISH_TRY(dataSize, readLittle<std::uint64_t>(reader));
    }
    const std::uint64_t size = source.size();
    const auto isOutside = [&](std::uint64_t begin, std::uint64_t bytes) {
        return begin > size || bytes > size - begin;
    };
    if (isOutside(modelBegin, modelSize) || isOutside(head.dataBegin, dataSize))
        return malformed(FormatsText::tr("The file is truncated."), size);
    head.modelEnd = modelBegin + modelSize;
    if (flatIdentifierEnd + std::uint64_t(length) <= head.modelEnd)
        head.headEnd = flatIdentifierEnd + length;
    return head;
}

Expected<DataRange> Segments::at(std::uint64_t index)
{
    if (index >= m_segments.count)
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("The data is in segment %1, but the file has only %2.").arg(index).arg(m_segments.count));
    BURNISH_TRY(const FlatTable segment, m_model.tableAt(m_segments, index));
    BURNISH_TRY(const auto offset, m_model.number<std::uint64_t>(segment, segmentField::Offset, 0));
    BURNISH_TRY(const auto size, m_model.number<std::uint64_t>(segment, segmentField::Size, 0));
    const std::uint64_t most = m_fileSize - m_begin;
    if (offset > most || size > most - offset)
        return malformed(
            FormatsText::tr("A segment has %1 bytes from byte %2 of the data on, but the data has only %3.")
                .arg(size)
                .arg(offset)
                .arg(most),
            segment.position);
    return DataRange{m_begin + offset, size};
}

} // namespace burnish::executorch
