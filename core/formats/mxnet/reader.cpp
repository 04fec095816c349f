// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/seededhash.h"
#include "core/encoding/utf8.h"
#include "core/formats/entrylimit.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/mxnet/mxnet.h"
#include "core/formats/readlittle.h"
#include "core/io/windowedreader.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"

#include <algorithm>
#include <array>

namespace burnish::mxnet {

namespace {

constexpr std::uint32_t firstVersion = 0xF993fac8;  ///< with dimensions of 64 bits
constexpr std::uint32_t secondVersion = 0xF993fac9; ///< with a storage type
constexpr std::uint32_t thirdVersion = 0xF993faca;  ///< with NumPy's shapes: rank 0 is a scalar
constexpr std::uint64_t shortestArray = sizeof(std::uint32_t);
constexpr std::uint64_t shortestName = sizeof(std::uint64_t);
constexpr std::int32_t largestRank = 64;
constexpr std::uint64_t longestName = 65535;

/// By their numbers (TypeFlag of mshadow).
constexpr std::array types = {Dtype::F32,  Dtype::F64, Dtype::F16, Dtype::U8,  Dtype::I32, Dtype::I8,  Dtype::I64,
                              Dtype::Bool, Dtype::I16, Dtype::U16, Dtype::U32, Dtype::U64, Dtype::BF16};

enum class Storage : std::int32_t { Dense, RowSparse, CompressedRows };

struct Array
{
    std::uint64_t place = 0;
    std::uint64_t payload = 0;
    std::optional<TensorInfo> info; ///< none: without a shape, or sparse
    bool isSparse = false;
};

struct ParameterFile
{
    std::uint64_t arraysBegin = 0;
    std::vector<Array> arrays;
    std::uint64_t namesBegin = 0;
    std::vector<std::string> names; ///< one for each array, or none
    std::uint64_t end = 0;
};

class FileWalk
{
public:
    FileWalk(const ByteSource &source, const Task &task)
        : m_reader(source, 0, WindowedReader::toTheEnd, &task)
    {}

    Expected<ParameterFile> walk();

private:
    Expected<Array> readArray();
    Expected<std::optional<Shape>> readShape(std::uint32_t version);
    Expected<Dtype> readType();
    Expected<void> skipSparse(Storage storage, const Shape &stored, Dtype dtype);
    Expected<std::vector<std::string>> readNames(std::size_t arrays);

    WindowedReader m_reader;
};

/// Empty: the array has no shape and nothing follows. `version` is the array's first number.
Expected<std::optional<Shape>> FileWalk::readShape(std::uint32_t version)
{
    const std::uint64_t place = m_reader.position();
    const bool isOld = version != firstVersion && version != secondVersion && version != thirdVersion;
    std::int32_t rank = 0;
    if (isOld)
        rank = std::int32_t(std::min<std::uint32_t>(version, largestRank + 1));
    else {
        BURNISH_TRY(rank, readLittle<std::int32_t>(m_reader));
    }
    if (version == thirdVersion ? rank < 0 : rank == 0)
        return std::optional<Shape>();
    if (rank < 0 || rank > largestRank)
        return malformed(FormatsText::tr("Expected at most %1 dimensions, found %2.").arg(largestRank).arg(rank),
                         place);
    std::vector<std::uint64_t> dimensions;
    for (std::int32_t i = 0; i < rank; ++i) {
        std::int64_t size = 0;
        if (isOld) {
            BURNISH_TRY(size, readLittle<std::uint32_t>(m_reader));
        } else {
            BURNISH_TRY(size, readLittle<std::int64_t>(m_reader));
        }
        // Unknown dimensions are −1 in version 3.
        if (size < 0 && version == thirdVersion)
            return std::optional<Shape>();
        if (size < 0)
            return malformed(FormatsText::tr("Expected a count, found %1.").arg(size), place);
        dimensions.push_back(std::uint64_t(size));
    }
    return std::optional(Shape(dimensions));
}

Expected<Dtype> FileWalk::readType()
{
    const std::uint64_t place = m_reader.position();
    BURNISH_TRY(const auto number, readLittle<std::uint32_t>(m_reader));
    if (number >= types.size())
        return malformed(FormatsText::tr("Unknown dtype number %1.").arg(number), place);
    return types[number];
}

/// Skips the shapes of a sparse array, its values and its indices.
Expected<void> FileWalk::skipSparse(Storage storage, const Shape &stored, Dtype dtype)
{
    const int others = storage == Storage::RowSparse ? 1 : 2;
    std::vector<TensorInfo> parts;
    BURNISH_TRY(TensorInfo values, TensorInfo::make(dtype, stored));
    parts.push_back(std::move(values));
    for (int i = 0; i < others; ++i) {
        BURNISH_TRY(const Dtype type, readType());
        BURNISH_TRY(const std::optional<Shape> shape, readShape(firstVersion));
        BURNISH_TRY(TensorInfo part, TensorInfo::make(type, shape.value_or(Shape{0})));
        parts.push_back(std::move(part));
    }
    for (const TensorInfo &part : parts) {
        if (!m_reader.skip(part.byteSize()))
            return truncatedFile(m_reader);
    }
    return {};
}

Expected<Array> FileWalk::readArray()
{
    Array array;
    array.place = m_reader.position();
    BURNISH_TRY(const auto version, readLittle<std::uint32_t>(m_reader));
    auto storage = Storage::Dense;
    std::optional<Shape> stored;
    if (version == secondVersion || version == thirdVersion) {
        BURNISH_TRY(const auto number, readLittle<std::int32_t>(m_reader));
        storage = Storage(number);
        if (number < 0 || storage > Storage::CompressedRows)
            return malformed(FormatsText::tr("Unknown storage type %1.").arg(number), array.place);
        if (storage != Storage::Dense) {
            BURNISH_TRY(stored, readShape(firstVersion));
        }
    }
    BURNISH_TRY(const std::optional<Shape> shape, readShape(version));
    array.payload = m_reader.position();
    if (!shape)
        return array;
    constexpr std::uint64_t deviceSize = 2 * sizeof(std::int32_t);
    if (!m_reader.skip(deviceSize))
        return truncatedFile(m_reader);
    BURNISH_TRY(const Dtype dtype, readType());
    auto info = TensorInfo::make(dtype, *shape);
    if (!info)
        return info.error().at(array.place);
    if (storage != Storage::Dense) {
        array.isSparse = true;
        if (auto skipped = skipSparse(storage, stored.value_or(Shape{0}), dtype); !skipped)
            return skipped.error().at(array.place);
        return array;
    }
    array.payload = m_reader.position();
    if (!m_reader.skip(info->byteSize()))
        return malformed(FormatsText::tr("The file is truncated inside a tensor."), array.payload);
    array.info = *std::move(info);
    return array;
}

Expected<std::vector<std::string>> FileWalk::readNames(std::size_t arrays)
{
    const std::uint64_t place = m_reader.position();
    BURNISH_TRY(const auto count, readLittle<std::uint64_t>(m_reader));
    if (count != 0 && count != arrays)
        return malformed(FormatsText::tr("Expected %1 names, found %2.").arg(arrays).arg(count), place);
    if (count > m_reader.left() / shortestName)
        return truncatedFile(m_reader);
    std::vector<std::string> names;
    TextSet known;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t begin = m_reader.position();
        BURNISH_TRY(const auto length, readLittle<std::uint64_t>(m_reader));
        if (length > longestName)
            return malformed(FormatsText::tr("The name is longer than %1 bytes.").arg(longestName), begin);
        std::string name(std::size_t(length), '\0');
        if (!m_reader.read(std::as_writable_bytes(std::span(name))))
            return truncatedFile(m_reader);
        if (!isUtf8(name))
            return malformed(FormatsText::tr("Expected UTF-8, found other bytes."), begin);
        if (!known.insert(name).second)
            return std::move(
                malformed(FormatsText::tr("Two tensors have the same name."), begin).inTensor(quotedForMessage(name)));
        names.push_back(std::move(name));
    }
    return names;
}

Expected<ParameterFile> FileWalk::walk()
{
    const std::byte *const start = m_reader.take(magic.size());
    if (!start || std::string_view(reinterpret_cast<const char *>(start), magic.size()) != magic)
        return malformed(FormatsText::tr("The file does not start like parameters of MXNet."), 0);
    ParameterFile file;
    BURNISH_CHECK(readLittle<std::uint64_t>(m_reader));
    const std::uint64_t place = m_reader.position();
    BURNISH_TRY(const auto count, readLittle<std::uint64_t>(m_reader));
    if (count > m_reader.left() / shortestArray)
        return malformed(FormatsText::tr("%1 tensors do not fit into the file.").arg(count), place);
    if (count > entryLimit(m_reader.end()))
        return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
    file.arraysBegin = m_reader.position();
    for (std::uint64_t i = 0; i < count; ++i) {
        BURNISH_TRY(Array array, readArray());
        file.arrays.push_back(std::move(array));
    }
    file.namesBegin = m_reader.position();
    BURNISH_TRY(file.names, readNames(file.arrays.size()));
    file.end = m_reader.position();
    return file;
}

std::string nameOf(const ParameterFile &file, std::size_t index)
{
    return file.names.empty() ? std::to_string(index) : file.names[index];
}

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        return start.starts_with(magic) ? Sniff::Mine : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const ParameterFile file, FileWalk(*source, task).walk());
        StateBuilder builder;
        StoredTensors stored(source);
        std::optional<Error> leftOut;
        bool hasTensors = false;
        for (std::size_t i = 0; i < file.arrays.size(); ++i) {
            const Array &array = file.arrays[i];
            const std::string name = nameOf(file, i);
            if (array.isSparse) {
                Error flaw = Error(ErrorCode::Unsupported,
                                   FormatsText::tr("The array is sparse, which Burnish does not read. MXNet makes it "
                                                   "dense with tostype('default')."));
                flaw.inTensor(quotedForMessage(name)).at(array.place);
                leftOut = leftOut.value_or(flaw);
                diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw), name);
            } else if (!array.info) {
                builder.addNullAt(name);
            } else {
                BURNISH_TRY(TensorPtr tensor, stored.make(*array.info, array.payload));
                builder.addTensorAt(name, std::move(tensor));
                hasTensors = true;
            }
        }
        if (!hasTensors && leftOut)
            return *std::move(leftOut);
        if (file.end < source->size())
            diagnostics.add(malformed(
                FormatsText::tr("%1 bytes follow the last tensor.").arg(source->size() - file.end), file.end));
        builder.setLayout(Layout::Other);
        OpenedModel opened;
        opened.state = builder.finish();
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(const ParameterFile file, FileWalk(*source, task).walk());
        FileMap map;
        map.fileSize = source->size();
        map.parts.push_back(filePart(0, file.arraysBegin, FilePartKind::Header, FormatsText::tr("Magic number")));
        for (std::size_t i = 0; i < file.arrays.size(); ++i) {
            const Array &array = file.arrays[i];
            const std::uint64_t next = i + 1 < file.arrays.size() ? file.arrays[i + 1].place : file.namesBegin;
            FilePart &part = map.parts.emplace_back(
                filePart(array.place, array.info ? array.payload : next, FilePartKind::Descriptor, {}));
            part.path = nameOf(file, i);
        }
        map.parts.push_back(filePart(file.namesBegin, file.end, FilePartKind::Metadata, FormatsText::tr("Names")));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::mxnet
