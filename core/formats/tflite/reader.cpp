// SPDX-License-Identifier: MIT
#include "core/base/seededhash.h"
#include "core/encoding/utf8.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatstext.h"
#include "core/formats/leftout.h"
#include "core/formats/tflite/tflite.h"
#include "core/formats/tflite/tflitefields.h"
#include "core/formats/tflite/tflitetensor.h"
#include "core/formats/uniquepaths.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>

namespace burnish::tflite {

namespace {

constexpr std::uint32_t knownVersion = 3;
/// Several tables can be one, so that the number of tensors depends on the file's size and not on its lists. A tensor
/// takes at least 16 bytes.
constexpr std::uint64_t rowLimit(std::uint64_t size)
{
    return 1024 + size / 16;
}
constexpr std::uint64_t pathBytesLimit(std::uint64_t size)
{
    return (std::uint64_t(4) << 20) + 16 * size;
}
/// Tensors of different shapes with the same data.
constexpr unsigned mostShapesOfBuffer = 8;
constexpr std::uint64_t longestProperty = 4096; ///< bytes

class TfliteReader
{
public:
    TfliteReader(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_leftOut(diagnostics)
        , m_model(*source, &task)
    {}

    Expected<OpenedModel> read();

private:
    struct Shown
    {
        std::uint8_t type;
        std::vector<std::uint64_t> dimensions;
    };
    Expected<void> subgraph(const FlatTable &table, std::uint64_t number);
    Expected<void> row(const TensorRow &row, const std::string &prefix, std::uint64_t number);
    Expected<void> add(const TensorRow &row, const std::string &path, BufferRange data);
    Expected<void> addScales(const Quantisation &quantisation, const std::string &path, UnknownScheme &scheme);
    Expected<BufferRange> dataOf(const TensorRow &row);
    bool isNewData(const TensorRow &row);
    Expected<void> readProperties(const FlatTable &root);

    const ByteSourcePtr &m_source;
    Task &m_task;
    Diagnostics &m_diagnostics;
    LeftOut m_leftOut;
    FlatBuffer m_model;
    FlatVector m_buffers;
    StateBuilder m_builder;
    UniquePaths m_paths;
    NumberMap<std::vector<Shown>> m_shown; ///< by buffer
    Metadata m_metadata;
    std::uint64_t m_rows = 0;
    std::uint64_t m_stringBytes = 0;
    std::size_t m_added = 0;
    int m_narrow = 0;
};

/// Empty for tensors that a run of the model computes.
Expected<BufferRange> TfliteReader::dataOf(const TensorRow &row)
{
    if (row.buffer == 0)
        return BufferRange();
    if (row.buffer >= m_buffers.count)
        return Error(ErrorCode::Malformed, FormatsText::tr("The tensor is in buffer %1, but the model has only %2.")
                                               .arg(row.buffer)
                                               .arg(m_buffers.count));
    BURNISH_TRY(const FlatTable buffer, m_model.tableAt(m_buffers, row.buffer));
    return readBuffer(m_model, buffer, m_source->size());
}

/// False if another tensor shows the same numbers: subgraphs share their weights.
bool TfliteReader::isNewData(const TensorRow &row)
{
    std::vector<Shown> &shown = m_shown[row.buffer];
    const bool isKnown = std::ranges::any_of(
        shown, [&](const Shown &other) { return other.type == row.type && other.dimensions == row.dimensions; });
    if (isKnown || shown.size() == mostShapesOfBuffer)
        return false;
    shown.push_back({row.type, row.dimensions});
    return true;
}

/// The scales of several channels are tensors, where they lie.
Expected<void> TfliteReader::addScales(const Quantisation &quantisation, const std::string &path, UnknownScheme &scheme)
{
    const auto addOne = [&](const FlatVector &numbers, Dtype dtype, const char *ending) -> Expected<void> {
        if (numbers.count < 2)
            return {};
        BURNISH_TRY(const TensorInfo info, TensorInfo::make(dtype, Shape{numbers.count}));
        BURNISH_TRY(TensorPtr tensor, makeStoredTensor(info, m_source, numbers.begin));
        scheme.members.push_back({ending, tensor});
        m_builder.addTensorAt(m_paths.claim(path + ending, m_rows), std::move(tensor));
        return {};
    };
    BURNISH_CHECK(addOne(quantisation.scales, Dtype::F32, ".scale"));
    return addOne(quantisation.zeroPoints, Dtype::I64, ".zero_point");
}

Expected<void> TfliteReader::add(const TensorRow &row, const std::string &path, BufferRange data)
{
    if (row.type == StringType) {
        if (data.size > stringLimit - m_stringBytes)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The model contains more than %1 MiB of strings.").arg(stringLimit >> 20));
        m_stringBytes += data.size;
        BURNISH_TRY(Value value, stringsOf(m_model, data));
        m_builder.addValueAt(path, std::move(value), data.begin);
        return {};
    }
    BURNISH_TRY(TensorPtr tensor, makeTensor(row, m_source, data));
    if (row.isSparse) {
        QStringList dimensions;
        for (const std::uint64_t size : row.dimensions)
            dimensions += QString::number(std::int64_t(size));
        m_diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("The tensor is sparse, of shape [%1]. Only its stored values were read.")
                      .arg(dimensions.join(QLatin1String(", "))))
                .inTensor(quotedForMessage(path)));
    }
    m_narrow += isNarrow(row) ? 1 : 0;
    if (!row.quantisation) {
        m_builder.addTensorAt(path, std::move(tensor));
        return {};
    }
    BURNISH_TRY(const QString note, noteOn(m_model, *row.quantisation));
    const auto scheme = std::make_shared<UnknownScheme>();
    scheme->note = FormatsText::tr("It is quantised for TensorFlow Lite: %1.").arg(note);
    scheme->parameters = note.toStdString();
    scheme->members.push_back({"codes", tensor});
    m_builder.addTensorAt(path, withUnknownScheme(withNote(std::move(tensor), note), scheme));
    return addScales(*row.quantisation, path, *scheme);
}

Expected<void> TfliteReader::row(const TensorRow &row, const std::string &prefix, std::uint64_t number)
{
    const auto data =
        row.isOtherPlace
            ? Expected<BufferRange>(Error(ErrorCode::Unsupported,
                                          FormatsText::tr("The tensor's data is in another file, which is not read.")))
            : dataOf(row);
    if (data && data->size == 0)
        return {};
    if (!row.isOtherPlace && data && !isNewData(row))
        return {};
    std::string name = prefix + (row.name.empty() ? '#' + std::to_string(number) : row.name);
    std::ranges::replace(name, '/', '.');
    const std::string path = m_paths.claim(std::move(name), number);
    if (m_paths.bytes() > pathBytesLimit(m_source->size()))
        return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
    if (!data)
        return m_leftOut.add(path, data.error());
    if (auto added = add(row, path, *data); !added)
        return m_leftOut.add(path, std::move(added).error());
    ++m_added;
    return {};
}

Expected<void> TfliteReader::subgraph(const FlatTable &table, std::uint64_t number)
{
    std::string prefix;
    if (number > 0) {
        BURNISH_TRY(prefix, m_model.text(table, subgraphField::Name, nameLimit));
        if (prefix.empty())
            prefix = "subgraph_" + std::to_string(number);
        prefix += '.';
    }
    BURNISH_TRY(const FlatVector tensors, m_model.vector(table, subgraphField::Tensors, sizeof(std::uint32_t)));
    for (std::uint64_t i = 0; i < tensors.count; ++i) {
        BURNISH_CHECK(m_task.poll());
        if (++m_rows > rowLimit(m_source->size()))
            return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
        BURNISH_TRY(const FlatTable tensor, m_model.tableAt(tensors, i));
        auto found = readTensorRow(m_model, tensor);
        if (!found && found.error().code() == ErrorCode::Cancelled)
            return std::move(found).error();
        if (!found)
            BURNISH_CHECK(m_leftOut.add(prefix + '#' + std::to_string(i), std::move(found).error()));
        else
            BURNISH_CHECK(row(*found, prefix, i));
    }
    return {};
}

/// The description, and properties that are short texts.
Expected<void> TfliteReader::readProperties(const FlatTable &root)
{
    BURNISH_TRY(std::string description, m_model.text(root, modelField::Description, nameLimit));
    if (!description.empty())
        m_metadata.set("description", std::move(description));
    BURNISH_TRY(const FlatVector properties, m_model.vector(root, modelField::Metadata, sizeof(std::uint32_t)));
    constexpr std::uint64_t mostProperties = 64;
    for (std::uint64_t i = 0; i < std::min(properties.count, mostProperties); ++i) {
        BURNISH_TRY(const FlatTable property, m_model.tableAt(properties, i));
        BURNISH_TRY(std::string name, m_model.text(property, metadataField::Name, longestProperty));
        BURNISH_TRY(const auto number, m_model.number<std::uint32_t>(property, metadataField::Buffer, 0));
        if (number >= m_buffers.count || name.empty())
            continue;
        BURNISH_TRY(const FlatTable buffer, m_model.tableAt(m_buffers, number));
        BURNISH_TRY(const BufferRange data, readBuffer(m_model, buffer, m_source->size()));
        if (data.size == 0 || data.size > longestProperty)
            continue;
        BURNISH_TRY(std::string content, m_model.bytes(data.begin, data.size));
        content.resize(content.find_last_not_of('\0') + 1);
        const bool isText =
            isUtf8(content) && std::ranges::none_of(content, [](char c) { return std::uint8_t(c) < 32; });
        if (isText && !content.empty())
            m_metadata.set(std::move(name), std::move(content));
    }
    return {};
}

Expected<OpenedModel> TfliteReader::read()
{
    BURNISH_TRY(const FlatTable root, m_model.root());
    BURNISH_TRY(const auto version, m_model.number<std::uint32_t>(root, modelField::Version, 0));
    if (version != knownVersion)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Expected version %1 of TensorFlow Lite's schema, found %2.")
                         .arg(knownVersion)
                         .arg(version));
    BURNISH_TRY(m_buffers, m_model.vector(root, modelField::Buffers, sizeof(std::uint32_t)));
    BURNISH_CHECK(readProperties(root));
    BURNISH_TRY(const FlatVector subgraphs, m_model.vector(root, modelField::Subgraphs, sizeof(std::uint32_t)));
    if (subgraphs.count == 0)
        return malformed(FormatsText::tr("The model has no subgraph."), root.position);
    if (subgraphs.count > rowLimit(m_source->size()))
        return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
    for (std::uint64_t i = 0; i < subgraphs.count; ++i) {
        BURNISH_CHECK(m_task.poll());
        BURNISH_TRY(const FlatTable table, m_model.tableAt(subgraphs, i));
        BURNISH_CHECK(subgraph(table, i));
    }
    if (m_added == 0 && m_leftOut.first())
        return *m_leftOut.first();
    if (m_narrow > 0)
        m_diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("%n tensor(s) of integers with fewer than 8 bits were read as I8 or U8.", nullptr,
                                  m_narrow)));
    m_builder.metadata() = std::move(m_metadata);
    OpenedModel opened;
    opened.detail =
        FormatsText::tr("%n subgraph(s)", nullptr, int(std::min<std::uint64_t>(subgraphs.count, 1'000'000)));
    opened.state = m_builder.finish();
    return opened;
}

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        return hasFlatIdentifier(start, "TFL3") ? Sniff::Mine : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return TfliteReader(source, task, diagnostics).read();
    }

    /// A FlatBuffer has no order: between its tensors are tables, names and numbers.
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &) const override
    {
        BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
        if (sniff(prefix, source->size()) != Sniff::Mine)
            return malformed(FormatsText::tr("The file does not start like a model of TensorFlow Lite."), 0);
        FileMap map;
        map.fileSize = source->size();
        const std::uint64_t headEnd = flatIdentifierEnd;
        map.parts.push_back(
            filePart(0, headEnd, FilePartKind::Header, FormatsText::tr("Offset of the model, and identifier")));
        map.parts.push_back(filePart(headEnd, map.fileSize, FilePartKind::Other, FormatsText::tr("Model")));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::tflite
