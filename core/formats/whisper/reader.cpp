// SPDX-License-Identifier: MIT
#include "core/base/seededhash.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/readlittle.h"
#include "core/formats/whisper/whisper.h"
#include "core/io/startoffile.h"
#include "core/io/windowedreader.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/ggmldecoding.h"

#include <algorithm>

namespace burnish::whisper {

namespace {

constexpr std::int32_t largestRank = 4;
constexpr std::int32_t longestName = 4096;
constexpr std::uint64_t shortestToken = sizeof(std::int32_t);
/// GGML_QNT_VERSION_FACTOR and GGML_QNT_VERSION.
constexpr std::int32_t blocksFactor = 1000;
constexpr std::int32_t blocksVersion = 2;

enum Parameter : std::size_t { AudioState = 2, AudioLayers = 4, TextState = 6, TextLayers = 8, Mels = 9, Type = 10 };

struct WhisperTensor
{
    std::string name;
    std::uint64_t place = 0;
    std::uint64_t payload = 0;
    TensorInfo info;
};

struct WhisperFile
{
    std::array<std::int32_t, parameterNames.size()> parameters{};
    std::uint64_t filtersBegin = 0;
    std::int32_t filters = 0;
    std::int32_t filterSize = 0;
    std::uint64_t vocabularyBegin = 0;
    std::int32_t tokens = 0;
    std::uint64_t tensorsBegin = 0;
    std::vector<WhisperTensor> tensors;
};

/// A size or a count.
Expected<std::int32_t> readCount(WindowedReader &reader)
{
    const std::uint64_t place = reader.position();
    BURNISH_TRY(const std::int32_t count, readLittle<std::int32_t>(reader));
    if (count < 0)
        return malformed(FormatsText::tr("Expected a count, found %1.").arg(count), place);
    return count;
}

/// Reads the parameters and the size of the filters.
Expected<WhisperFile> readHead(WindowedReader &reader)
{
    const std::byte *const start = reader.take(magic.size());
    if (!start || std::string_view(reinterpret_cast<const char *>(start), magic.size()) != magic)
        return malformed(FormatsText::tr("Expected the file to start with “%1”.").arg(quotedForMessage(magic)), 0);
    WhisperFile file;
    for (std::int32_t &parameter : file.parameters) {
        BURNISH_TRY(parameter, readCount(reader));
    }
    file.filtersBegin = reader.position();
    BURNISH_TRY(file.filters, readCount(reader));
    BURNISH_TRY(file.filterSize, readCount(reader));
    return file;
}

/// True for what only models of Whisper have: other programs have other parameters here.
bool isWhisper(const WhisperFile &file)
{
    constexpr std::int32_t mostFilters = 1024;
    constexpr std::int32_t mostOfFilter = 1 << 16;
    const bool arePositive = std::all_of(file.parameters.begin(), file.parameters.begin() + Type,
                                         [](std::int32_t number) { return number > 0; });
    return arePositive && file.parameters[AudioState] == file.parameters[TextState] &&
           file.filters == file.parameters[Mels] && file.filters <= mostFilters && file.filterSize > 0 &&
           file.filterSize <= mostOfFilter;
}

Expected<TensorInfo> infoOf(std::int32_t type, Shape shape, std::int32_t blocksOfFile)
{
    if (type == 0 || type == 1)
        return TensorInfo::make(type == 0 ? Dtype::F32 : Dtype::F16, std::move(shape));
    constexpr std::int32_t bfloat = 30;
    if (type == bfloat)
        return TensorInfo::make(Dtype::BF16, std::move(shape));
    const GgmlBlockType *const block = type < 0 ? nullptr : ggmlBlockType(std::uint32_t(type));
    if (!block)
        return Error(ErrorCode::Unsupported, FormatsText::tr("The tensor has the unknown type number %1.").arg(type));
    // Blocks of the same types had other sizes before.
    if (blocksOfFile != blocksVersion)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The tensor has blocks of version %1 of ggml's quantisation; version %2 is read. "
                                     "Quantise the original model again with today's whisper.cpp.")
                         .arg(blocksOfFile)
                         .arg(blocksVersion));
    return ggmlTensorInfo(*block, std::move(shape));
}

Expected<WhisperTensor> readTensor(WindowedReader &reader, std::int32_t blocksOfFile)
{
    const std::uint64_t place = reader.position();
    BURNISH_TRY(const std::int32_t rank, readCount(reader));
    BURNISH_TRY(const std::int32_t length, readCount(reader));
    BURNISH_TRY(const std::int32_t type, readLittle<std::int32_t>(reader));
    if (rank > largestRank)
        return malformed(FormatsText::tr("Expected at most %1 dimensions, found %2.").arg(largestRank).arg(rank),
                         place);
    if (length > longestName)
        return malformed(FormatsText::tr("The name is longer than %1 bytes.").arg(longestName), place);
    std::vector<std::uint64_t> dimensions(static_cast<std::size_t>(rank));
    for (std::uint64_t &dimension : dimensions) {
        BURNISH_TRY(const std::int32_t size, readCount(reader));
        dimension = std::uint64_t(size);
    }
    std::ranges::reverse(dimensions);
    std::string name(std::size_t(length), '\0');
    if (!reader.read(std::as_writable_bytes(std::span(name))))
        return truncatedFile(reader);
    if (!isUtf8(name))
        return malformed(FormatsText::tr("Expected UTF-8, found other bytes."), place);
    auto info = infoOf(type, Shape(dimensions), blocksOfFile);
    if (!info)
        return std::move(info.error().inTensor(quotedForMessage(name)).at(place));
    return WhisperTensor{std::move(name), place, reader.position(), *std::move(info)};
}

/// Reads everything but the filters, the tokens and the payloads.
Expected<WhisperFile> readFile(const ByteSource &source, const Task &task)
{
    WindowedReader reader(source, 0, WindowedReader::toTheEnd, &task);
    BURNISH_TRY(WhisperFile file, readHead(reader));
    if (!isWhisper(file))
        return malformed(FormatsText::tr("The parameters are not those of a model of whisper.cpp."), 0);
    if (!reader.skip(std::uint64_t(file.filters) * std::uint64_t(file.filterSize) * sizeof(float)))
        return truncatedFile(reader);
    file.vocabularyBegin = reader.position();
    BURNISH_TRY(file.tokens, readCount(reader));
    if (std::uint64_t(file.tokens) > reader.left() / shortestToken)
        return malformed(FormatsText::tr("%1 tokens do not fit into the file.").arg(file.tokens), file.vocabularyBegin);
    for (std::int32_t i = 0; i < file.tokens; ++i) {
        BURNISH_TRY(const std::int32_t length, readCount(reader));
        if (!reader.skip(std::uint64_t(length)))
            return truncatedFile(reader);
    }
    file.tensorsBegin = reader.position();
    TextSet names;
    while (!reader.atEnd()) {
        BURNISH_TRY(WhisperTensor tensor, readTensor(reader, file.parameters[Type] / blocksFactor));
        if (!names.insert(tensor.name).second)
            return std::move(malformed(FormatsText::tr("Two tensors have the same name."), tensor.place)
                                 .inTensor(quotedForMessage(tensor.name)));
        if (!reader.skip(tensor.info.byteSize()))
            return std::move(malformed(FormatsText::tr("The file is truncated inside a tensor."), tensor.payload)
                                 .inTensor(quotedForMessage(tensor.name)));
        file.tensors.push_back(std::move(tensor));
    }
    return file;
}

/// The number of tensors of a model with so many layers (whisper_model_load()).
std::uint64_t expectedTensors(const WhisperFile &file)
{
    constexpr std::uint64_t others = 11;
    constexpr std::uint64_t ofAudioLayer = 15;
    constexpr std::uint64_t ofTextLayer = 24;
    return others + ofAudioLayer * std::uint64_t(file.parameters[AudioLayers]) +
           ofTextLayer * std::uint64_t(file.parameters[TextLayers]);
}

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        const StartOfFile start(prefix, fileSize);
        WindowedReader reader(start);
        const auto file = readHead(reader);
        return file && isWhisper(*file) ? Sniff::Mine : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const WhisperFile file, readFile(*source, task));
        StateBuilder builder;
        StoredTensors stored(source);
        for (const WhisperTensor &tensor : file.tensors) {
            BURNISH_TRY(TensorPtr made, stored.make(tensor.info, tensor.payload));
            builder.addTensorAt(tensor.name, std::move(made));
        }
        for (std::size_t i = 0; i < parameterNames.size(); ++i)
            builder.metadata().set(std::string(parameterNames[i]), std::to_string(file.parameters[i]));
        diagnostics.add(Error(ErrorCode::Unsupported,
                              FormatsText::tr("The mel filters and the vocabulary in the file are not part of the "
                                              "model, and exports do not contain them.")));
        // Nothing else in the file says where it ends.
        if (file.tensors.size() < expectedTensors(file))
            diagnostics.add(malformed(
                FormatsText::tr("Expected %1 tensors for so many layers, found %2: the file may be truncated.")
                    .arg(expectedTensors(file))
                    .arg(file.tensors.size()),
                source->size()));
        builder.setLayout(Layout::PyTorch);
        OpenedModel opened;
        opened.detail = FormatsText::tr("%n token(s)", nullptr, file.tokens);
        opened.state = builder.finish();
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(const WhisperFile file, readFile(*source, task));
        FileMap map;
        map.fileSize = source->size();
        map.parts.push_back(
            filePart(0, magic.size(), FilePartKind::Header, FormatsText::tr("Magic number"), QString()));
        map.parts.push_back(
            filePart(magic.size(), file.filtersBegin, FilePartKind::Metadata, FormatsText::tr("Parameters")));
        map.parts.push_back(filePart(file.filtersBegin, file.vocabularyBegin, FilePartKind::Other,
                                     FormatsText::tr("Mel filters"),
                                     QStringLiteral("%1 × %2").arg(file.filters).arg(file.filterSize)));
        map.parts.push_back(filePart(file.vocabularyBegin, file.tensorsBegin, FilePartKind::Other,
                                     FormatsText::tr("Vocabulary"), QString::number(file.tokens)));
        for (const WhisperTensor &tensor : file.tensors)
            map.parts.emplace_back(filePart(tensor.place, tensor.payload, FilePartKind::Descriptor, {})).path =
                tensor.name;
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::whisper
