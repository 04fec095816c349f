// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsondocument.h"
#include "core/formats/entrylimit.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/numpy/npyarray.h"
#include "core/formats/numpy/numpy.h"
#include "core/io/startoffile.h"
#include "core/model/statebuilder.h"
#include "core/tensor/notedtensor.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace burnish::numpy {

namespace {

constexpr std::size_t longestLine = std::size_t(1) << 20; ///< bytes

/// Returns the size of the line before the arrays, with its end; nothing if there is no such line in the bytes, which
/// are the start of the file.
std::optional<std::size_t> lineBefore(std::span<const std::byte> bytes)
{
    if (bytes.empty() || bytes.front() != std::byte('{'))
        return std::nullopt;
    const auto end = std::ranges::find(bytes, std::byte('\n'));
    const auto size = std::size_t(end - bytes.begin()) + 1;
    if (end == bytes.end() || !looksLikeNpy(bytes.subspan(size)))
        return std::nullopt;
    return size;
}

/// The parameters of the model, as Equinox's users store them.
Expected<void> readLine(const ByteSource &source, std::size_t size, Metadata &metadata)
{
    QByteArray line(qsizetype(size), '\0');
    BURNISH_CHECK(source.read(0, std::as_writable_bytes(std::span(line.data(), size))));
    const auto json = parseJson(line);
    if (!json)
        return json.error();
    const QJsonObject parameters = json->object();
    for (auto parameter = parameters.begin(); parameter != parameters.end(); ++parameter) {
        const QJsonValue value = parameter.value();
        const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
        metadata.set(parameter.key().toStdString(),
                     value.isString() ? value.toString().toStdString() : array.mid(1, array.size() - 2).toStdString());
    }
    return {};
}

/// An array of the file.
struct PlacedArray
{
    std::uint64_t begin = 0;
    NpyHeader header;
};

/// Returns the size of the line before the arrays; 0 if there is none.
Expected<std::size_t> lineOf(const ByteSource &source)
{
    BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(source, longestLine));
    return lineBefore(prefix).value_or(0);
}

/// Walks over the arrays, without their elements.
Expected<std::vector<PlacedArray>> arraysOf(const ByteSource &source, std::uint64_t begin, const Task &task)
{
    const std::uint64_t end = source.size();
    std::vector<PlacedArray> arrays;
    for (std::uint64_t at = begin; at < end;) {
        BURNISH_CHECK(task.poll());
        if (arrays.size() >= entryLimit(end))
            return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
        std::array<std::byte, 8> start = {};
        const auto known = std::span(start).first(std::size_t(std::min<std::uint64_t>(start.size(), end - at)));
        BURNISH_CHECK(source.read(at, known));
        if (!looksLikeNpy(known))
            return malformed(
                FormatsText::tr("Expected the file to end after the array, found %1 more bytes.").arg(end - at), at);
        BURNISH_TRY(NpyHeader header, readNpyHeader(source, at, end));
        const auto elements = elementBytes(header);
        if (!elements)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("Array %1 has elements of a type that does not say where the next one "
                                         "starts.")
                             .arg(arrays.size()))
                .at(at);
        const std::uint64_t data = at + header.size;
        if (*elements > end - data)
            return malformed(
                FormatsText::tr("The file is truncated: the array needs %1 bytes, but only %2 follow its header.")
                    .arg(*elements)
                    .arg(end - data),
                end);
        arrays.push_back({at, std::move(header)});
        at = data + *elements;
    }
    return arrays;
}

class SeriesReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        if (lineBefore(prefix))
            return Sniff::Mine;
        if (!looksLikeNpy(prefix)) {
            // A line that is longer than the prefix.
            const bool isLine = prefix.size() == sniffSize && prefix.front() == std::byte('{') &&
                                std::ranges::find(prefix, std::byte('\n')) == prefix.end();
            return isLine ? Sniff::Maybe : Sniff::NotMine;
        }
        const auto header = readNpyHeader(StartOfFile(prefix, fileSize), 0, fileSize);
        return header && endsBefore(*header, fileSize) ? Sniff::Mine : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        StateBuilder builder;
        BURNISH_TRY(const std::size_t line, lineOf(*source));
        if (line > 0)
            BURNISH_CHECK(readLine(*source, line, builder.metadata()));
        BURNISH_TRY(const std::vector<PlacedArray> arrays, arraysOf(*source, line, task));
        std::optional<Error> first;
        QString note;
        std::size_t added = 0;
        for (std::size_t i = 0; i < arrays.size(); ++i) {
            const std::string name = std::to_string(i);
            auto tensor = readArrayAt(source, arrays[i].header, arrays[i].begin, source->size());
            if (!tensor) {
                Error flaw = std::move(tensor.error().inTensor(QString::fromStdString(name)));
                if (!first)
                    first = flaw;
                diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw), name);
                continue;
            }
            if (note.isEmpty())
                note = noteOf(**tensor);
            builder.addTensorAt(name, *std::move(tensor));
            ++added;
        }
        if (added == 0 && first)
            return std::move(*first);
        if (added == 0)
            return malformed(FormatsText::tr("The file contains no tensors."), line);
        if (!note.isEmpty())
            diagnostics.add(Error(ErrorCode::Unsupported, note));
        OpenedModel opened;
        opened.detail = FormatsText::tr("%n array(s) one after another", nullptr,
                                        int(std::min<std::size_t>(arrays.size(), 1'000'000'000)));
        opened.state = builder.finish();
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(const std::size_t line, lineOf(*source));
        BURNISH_TRY(const std::vector<PlacedArray> arrays, arraysOf(*source, line, task));
        FileMap map;
        map.fileSize = source->size();
        if (line > 0)
            map.parts.push_back(filePart(0, line, FilePartKind::Metadata, FormatsText::tr("Parameters of the model")));
        for (const PlacedArray &array : arrays)
            map.parts.push_back(filePart(array.begin, array.begin + array.header.size, FilePartKind::Header,
                                         FormatsText::tr("NumPy header"), filePartValue(array.header.descr)));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> seriesReader()
{
    return std::make_shared<const SeriesReader>();
}

} // namespace burnish::numpy
