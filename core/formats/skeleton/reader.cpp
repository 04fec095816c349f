// SPDX-License-Identifier: MIT
#include "core/base/seededhash.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/readlittle.h"
#include "core/formats/skeleton/skeleton.h"
#include "core/io/windowedreader.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"

namespace burnish::skeleton {

namespace {

/// An empty name, a dtype of two letters, no dimensions and no payload.
constexpr std::uint64_t shortestEntry = 2 + 1 + 2 + 1;

/// Walks through a file from start to end and skips the payloads.
class FileWalk
{
public:
    FileWalk(const ByteSourcePtr &source, const Task &task)
        : m_reader(*source, 0, WindowedReader::toTheEnd, &task)
        , m_stored(source)
    {}

    Expected<ModelState> walk()
    {
        BURNISH_TRY(const std::string start, readText(magic.size()));
        if (start != magic)
            return malformed(FormatsText::tr("Expected the file to start with “%1”.").arg(quotedForMessage(magic)), 0);
        BURNISH_TRY(const auto count, readLittle<std::uint64_t>(m_reader));
        if (count > m_reader.left() / shortestEntry)
            return malformed(FormatsText::tr("%1 tensors do not fit into the file.").arg(count), magic.size());
        for (std::uint64_t i = 0; i < count; ++i)
            BURNISH_CHECK(readTensor());
        if (!m_reader.atEnd())
            return malformed(FormatsText::tr("Expected the file to end after the last tensor."), m_reader.position());
        return m_builder.finish();
    }

private:
    Expected<void> readTensor()
    {
        const std::uint64_t begin = m_reader.position();
        BURNISH_TRY(const auto length, readLittle<std::uint16_t>(m_reader));
        BURNISH_TRY(const std::string path, readText(length));
        if (!m_names.insert(path).second)
            return malformed(FormatsText::tr("Two tensors have the same name."), begin)
                .inTensor(quotedForMessage(path));
        const auto info = readInfo();
        // Refuses a payload that ends past the end of the file, and reads nothing of it.
        auto tensor = info ? m_stored.make(*info, m_reader.position()) : Expected<TensorPtr>(info.error());
        if (!tensor)
            return tensor.error().inTensor(quotedForMessage(path));
        m_builder.addTensorAt(path, *std::move(tensor));
        m_reader.seek(m_reader.position() + info->byteSize());
        return {};
    }

    Expected<TensorInfo> readInfo()
    {
        const std::uint64_t begin = m_reader.position();
        BURNISH_TRY(const auto length, readLittle<std::uint8_t>(m_reader));
        BURNISH_TRY(const std::string name, readText(length));
        const auto dtype = dtypeFromName(name);
        if (!dtype || !canHold(*dtype))
            return malformed(FormatsText::tr("Unknown dtype “%1”.").arg(quotedForMessage(name)), begin);
        BURNISH_TRY(const auto rank, readLittle<std::uint8_t>(m_reader));
        std::vector<std::uint64_t> dimensions(rank);
        for (std::uint64_t &dimension : dimensions) {
            BURNISH_TRY(dimension, readLittle<std::uint64_t>(m_reader));
        }
        auto info = TensorInfo::make(*dtype, Shape(dimensions));
        return info ? info : info.error().at(begin);
    }

    /// `size` is a constant or comes from a number of at most 16 bits.
    Expected<std::string> readText(std::size_t size)
    {
        const std::uint64_t begin = m_reader.position();
        std::string text(size, '\0');
        if (!m_reader.read(std::as_writable_bytes(std::span(text))))
            return truncatedFile(m_reader);
        return isUtf8(text) ? Expected<std::string>(std::move(text))
                            : malformed(FormatsText::tr("Expected UTF-8, found other bytes."), begin);
    }

    WindowedReader m_reader;
    StoredTensors m_stored;
    StateBuilder m_builder;
    TextSet m_names;
};

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        return start.starts_with(magic) ? Sniff::Mine : Sniff::NotMine;
    }
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &) const override
    {
        OpenedModel opened;
        BURNISH_TRY(opened.state, FileWalk(source, task).walk());
        return opened;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::skeleton
