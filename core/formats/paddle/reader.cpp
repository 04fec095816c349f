// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/encoding/protobuf/protobuf.h"
#include "core/formats/entrylimit.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/paddle/paddle.h"
#include "core/formats/paddle/paddleprogram.h"
#include "core/io/startoffile.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>

namespace burnish::paddle {

namespace {

constexpr std::uint64_t mostLevels = 64;
constexpr std::uint64_t longestDescription = 4096; ///< bytes
constexpr std::size_t mostDimensions = 64;
namespace tensorField {
constexpr std::uint32_t DataType = 1;
constexpr std::uint32_t Dimensions = 2;
} // namespace tensorField

/// VarType.Type of framework.proto.
std::optional<Dtype> dtypeOf(std::uint64_t type)
{
    switch (type) {
    case 0:
        return Dtype::Bool;
    case 1:
        return Dtype::I16;
    case 2:
        return Dtype::I32;
    case 3:
        return Dtype::I64;
    case 4:
        return Dtype::F16;
    case 5:
        return Dtype::F32;
    case 6:
        return Dtype::F64;
    case 19:
    case 38:
        return Dtype::U64;
    case 20:
        return Dtype::U8;
    case 21:
        return Dtype::I8;
    case 22:
        return Dtype::BF16;
    case 23:
        return Dtype::C64;
    case 24:
        return Dtype::C128;
    case 32:
        return Dtype::F8E4M3;
    case 33:
        return Dtype::F8E5M2;
    case 36:
        return Dtype::U16;
    case 37:
        return Dtype::U32;
    default:
        return std::nullopt;
    }
}

/// A tensor of the file.
struct TensorRecord
{
    std::uint64_t begin; ///< of the record
    std::uint64_t data;
    TensorInfo info;
    std::uint64_t levels; ///< of detail
};

/// Walks over the records without touching the elements.
class RecordReader
{
public:
    RecordReader(const ByteSource &source, const Task *task)
        : m_reader(source, 0, WindowedReader::toTheEnd, task, {.smallest = 64, .largest = 4096})
    {}

    [[nodiscard]] bool atEnd() const { return m_reader.atEnd(); }
    Expected<TensorRecord> next();
    Expected<void> skipData(const TensorRecord &record)
    {
        m_reader.seek(record.data);
        return m_reader.skip(record.info.byteSize())
                   ? Expected<void>()
                   : malformed(FormatsText::tr("The file is truncated: the tensor needs %1 bytes, but only %2 follow.")
                                   .arg(record.info.byteSize())
                                   .arg(m_reader.left()),
                               record.data);
    }

private:
    template <typename T> Expected<T> number()
    {
        const std::byte *const bytes = m_reader.take(sizeof(T));
        if (!bytes)
            return m_reader.refusal(malformed(
                FormatsText::tr("The file is truncated inside the description of a tensor."), m_reader.position()));
        return loadLittle<T>(bytes);
    }
    Expected<void> version()
    {
        const std::uint64_t at = m_reader.position();
        BURNISH_TRY(const auto found, number<std::uint32_t>());
        if (found != 0)
            return malformed(FormatsText::tr("Expected version 0 of a tensor of Paddle, found %1.").arg(found), at);
        return {};
    }
    Expected<TensorInfo> description(std::uint64_t begin, std::uint64_t end);

    WindowedReader m_reader;
};

Expected<TensorInfo> RecordReader::description(std::uint64_t begin, std::uint64_t end)
{
    std::optional<std::uint64_t> type;
    std::vector<std::uint64_t> dimensions;
    protobuf::Message message(m_reader, begin, end);
    for (;;) {
        BURNISH_TRY(const auto field, message.next());
        if (!field)
            break;
        if (field->number == tensorField::DataType && field->wire == protobuf::Wire::Varint) {
            type = field->value;
        } else if (field->number == tensorField::Dimensions) {
            BURNISH_CHECK(protobuf::forEachVarint(m_reader, *field, [&](std::uint64_t size) -> Expected<void> {
                if (std::int64_t(size) < 0 || dimensions.size() == mostDimensions)
                    return malformed(FormatsText::tr("The shape of the tensor is invalid."), field->offset);
                dimensions.push_back(size);
                return {};
            }));
        } else {
            return malformed(FormatsText::tr("The description of the tensor has an unknown field."), field->offset);
        }
    }
    const auto dtype = type ? dtypeOf(*type) : std::nullopt;
    if (!type)
        return malformed(FormatsText::tr("The description of the tensor has no type."), begin);
    if (!dtype)
        return Error(ErrorCode::Unsupported, FormatsText::tr("Unknown type %1 of a tensor of Paddle.").arg(*type))
            .at(begin);
    auto info = TensorInfo::make(*dtype, Shape(dimensions));
    if (!info)
        return std::move(info.error().at(begin));
    return info;
}

Expected<TensorRecord> RecordReader::next()
{
    const std::uint64_t start = m_reader.position();
    BURNISH_CHECK(version());
    BURNISH_TRY(const auto levels, number<std::uint64_t>());
    if (levels > mostLevels)
        return malformed(FormatsText::tr("Expected at most %1 levels of detail, found %2.").arg(mostLevels).arg(levels),
                         start);
    for (std::uint64_t level = 0; level < levels; ++level) {
        const std::uint64_t at = m_reader.position();
        BURNISH_TRY(const auto size, number<std::uint64_t>());
        if (!m_reader.skip(size))
            return malformed(FormatsText::tr("The file is truncated inside the description of a tensor."), at);
    }
    BURNISH_CHECK(version());
    const std::uint64_t at = m_reader.position();
    BURNISH_TRY(const auto size, number<std::int32_t>());
    if (size <= 0 || std::uint64_t(size) > longestDescription || std::uint64_t(size) > m_reader.left())
        return malformed(FormatsText::tr("The length %1 of the description of a tensor is invalid.").arg(size), at);
    const std::uint64_t begin = m_reader.position();
    const std::uint64_t data = begin + std::uint64_t(size);
    BURNISH_TRY(const TensorInfo info, description(begin, data));
    m_reader.seek(data);
    return TensorRecord{start, data, info, levels};
}

/// True if the program's variables are the file's tensors.
bool describes(const Program &program, std::span<const TensorRecord> records)
{
    return std::ranges::equal(program.variables, records, [](const Variable &variable, const TensorRecord &record) {
        const auto sizes = record.info.shape().dimensions();
        return std::ranges::equal(variable.dimensions, sizes, [](std::int64_t known, std::uint64_t size) {
            return known < 0 || std::uint64_t(known) == size;
        });
    });
}

Expected<std::vector<TensorRecord>> readRecords(const ByteSource &source, Task &task)
{
    RecordReader reader(source, &task);
    std::vector<TensorRecord> records;
    while (!reader.atEnd()) {
        BURNISH_CHECK(task.poll());
        if (records.size() >= entryLimit(source.size()))
            return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
        BURNISH_TRY(TensorRecord record, reader.next());
        BURNISH_CHECK(reader.skipData(record));
        records.push_back(std::move(record));
    }
    if (records.empty())
        return malformed(FormatsText::tr("The file contains no tensors."), 0);
    return records;
}

/// Returns the program if it describes the tensors; otherwise says why they have no names.
Expected<std::optional<Program>> programOf(const ByteSource &source, std::span<const TensorRecord> records, Task &task,
                                           Diagnostics &diagnostics)
{
    auto found = programBeside(source, task);
    if (!found && found.error().isCancelled())
        return std::move(found).error();
    if (found && *found && describes(**found, records))
        return found;
    if (!found)
        diagnostics.add(found.error());
    const QString sentence =
        !found || !*found
            ? FormatsText::tr(
                  "The names of the tensors are in the program of the model, a .json or .pdmodel file of the "
                  "same name. Without it, the tensors are numbered.")
            : FormatsText::tr(
                  "The program beside the file describes %1 variables with other shapes than the %2 tensors "
                  "of the file have, so the tensors are numbered.")
                  .arg((*found)->variables.size())
                  .arg(records.size());
    diagnostics.add(Error(ErrorCode::Mismatch, sentence));
    return std::optional<Program>();
}

class Reader final : public FormatReader
{
public:
    /// There is no magic number, but 12 zero bytes or more are followed by a description with little choice.
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        const StartOfFile source(prefix, fileSize);
        RecordReader reader(source, nullptr);
        const auto record = reader.next();
        return record && record->data <= prefix.size() ? Sniff::Mine : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const std::vector<TensorRecord> records, readRecords(*source, task));
        BURNISH_TRY(const auto program, programOf(*source, records, task, diagnostics));
        StoredTensors stored(source);
        StateBuilder builder;
        std::size_t withLevels = 0;
        for (std::size_t i = 0; i < records.size(); ++i) {
            BURNISH_TRY(TensorPtr tensor, stored.make(records[i].info, records[i].data));
            withLevels += records[i].levels > 0 ? 1 : 0;
            const Variable *const variable = program ? &program->variables[i] : nullptr;
            if (variable && !variable->use.empty())
                tensor =
                    withNote(std::move(tensor), FormatsText::tr("Used by %1").arg(quotedForMessage(variable->use)));
            builder.addTensorAt(variable ? variable->name : std::to_string(i), std::move(tensor));
        }
        if (withLevels > 0)
            diagnostics.add(Error(ErrorCode::Unsupported,
                                  FormatsText::tr("%n tensor(s) have levels of detail, which were not read.", nullptr,
                                                  int(std::min<std::size_t>(withLevels, 1'000'000)))));
        builder.setLayout(Layout::Other);
        OpenedModel opened;
        opened.state = builder.finish();
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(const std::vector<TensorRecord> records, readRecords(*source, task));
        FileMap map;
        map.fileSize = source->size();
        for (const TensorRecord &record : records)
            map.parts.push_back(filePart(record.begin, record.data, FilePartKind::Descriptor,
                                         FormatsText::tr("Description of a tensor")));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::paddle
