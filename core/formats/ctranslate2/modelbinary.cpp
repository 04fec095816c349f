// SPDX-License-Identifier: MIT
#include "core/formats/ctranslate2/modelbinary.h"

#include "core/base/seededhash.h"
#include "core/encoding/utf8.h"
#include "core/formats/ctranslate2/ctranslate2.h"
#include "core/formats/formatstext.h"
#include "core/formats/readlittle.h"

#include <algorithm>

namespace burnish::ctranslate2 {

namespace {

Expected<std::string> readString(WindowedReader &reader)
{
    const std::uint64_t begin = reader.position();
    BURNISH_TRY(const auto size, readLittle<std::uint16_t>(reader));
    if (size == 0)
        return malformed(FormatsText::tr("Expected a string with a zero byte at its end."), begin);
    const std::byte *const bytes = reader.take(size);
    if (!bytes)
        return truncatedFile(reader);
    const std::string_view text(reinterpret_cast<const char *>(bytes), size);
    if (text.find('\0') != text.size() - 1)
        return malformed(FormatsText::tr("Expected a string with a zero byte at its end."), begin);
    if (!isUtf8(text))
        return malformed(FormatsText::tr("Expected UTF-8, found other bytes."), begin);
    return std::string(text.substr(0, text.size() - 1));
}

/// The type that a variable without one has, by the size of its elements.
std::optional<Dtype> typeOfSize(std::uint8_t size)
{
    return size == 4   ? std::optional(Dtype::F32)
           : size == 2 ? std::optional(Dtype::I16)
           : size == 1 ? std::optional(Dtype::I8)
                       : std::nullopt;
}

Expected<TensorInfo> readInfo(WindowedReader &reader, std::uint32_t version)
{
    BURNISH_TRY(const auto rank, readLittle<std::uint8_t>(reader));
    std::vector<std::uint64_t> dimensions(rank);
    for (std::uint64_t &dimension : dimensions) {
        BURNISH_TRY(dimension, readLittle<std::uint32_t>(reader));
    }
    const std::uint64_t place = reader.position();
    BURNISH_TRY(const auto type, readLittle<std::uint8_t>(reader));
    const bool isTyped = version >= firstTypedVersion;
    const auto dtype = !isTyped ? typeOfSize(type) : type < types.size() ? std::optional(types[type]) : std::nullopt;
    if (!dtype)
        return malformed(FormatsText::tr("Unknown dtype number %1.").arg(type), place);
    auto info = TensorInfo::make(*dtype, Shape(dimensions));
    if (!info)
        return info.error().at(place);
    BURNISH_TRY(const auto count, readLittle<std::uint32_t>(reader));
    const std::uint64_t size = isTyped ? count : std::uint64_t(count) * type;
    if (size != info->byteSize())
        return malformed(FormatsText::tr("Expected %1 bytes for a tensor of shape %2, found %3.")
                             .arg(info->byteSize())
                             .arg(shapeAsList(info->shape()))
                             .arg(size),
                         place);
    return info;
}

Error repeatedName(const std::string &name, std::uint64_t place)
{
    return std::move(
        malformed(FormatsText::tr("Two tensors have the same name."), place).inTensor(quotedForMessage(name)));
}

} // namespace

bool isSpecName(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

Expected<ModelHead> readHead(WindowedReader &reader)
{
    const std::uint64_t begin = reader.position();
    ModelHead head;
    BURNISH_TRY(head.version, readLittle<std::uint32_t>(reader));
    if (head.version == 0 || head.version > newestVersion)
        return malformed(FormatsText::tr("Expected a version of CTranslate2's format from 1 to %1, found %2.")
                             .arg(newestVersion)
                             .arg(head.version),
                         begin);
    if (head.version >= 2) {
        BURNISH_TRY(head.spec, readString(reader));
        BURNISH_TRY(head.revision, readLittle<std::uint32_t>(reader));
    }
    BURNISH_TRY(head.variables, readLittle<std::uint32_t>(reader));
    return head;
}

Expected<Variable> readVariable(WindowedReader &reader, std::uint32_t version)
{
    const std::uint64_t place = reader.position();
    BURNISH_TRY(std::string name, readString(reader));
    auto info = readInfo(reader, version);
    if (!info)
        return info.error().inTensor(quotedForMessage(name));
    return Variable{std::move(name), place, reader.position(), *std::move(info)};
}

Expected<ModelBinary> readModelBinary(const ByteSource &source, const Task &task)
{
    // A name of no letters, no dimensions, a type and the size of an empty payload.
    constexpr std::uint64_t shortestVariable = 3 + 1 + 1 + 4;
    constexpr std::uint64_t shortestAlias = 3 + 3;
    WindowedReader reader(source, 0, WindowedReader::toTheEnd, &task);
    ModelBinary model;
    BURNISH_TRY(model.head, readHead(reader));
    model.headEnd = reader.position();
    if (model.head.variables > reader.left() / shortestVariable)
        return malformed(FormatsText::tr("%1 tensors do not fit into the file.").arg(model.head.variables),
                         model.headEnd - sizeof(std::uint32_t));
    TextSet names;
    for (std::uint32_t i = 0; i < model.head.variables; ++i) {
        BURNISH_TRY(Variable variable, readVariable(reader, model.head.version));
        if (!names.insert(variable.name).second)
            return repeatedName(variable.name, variable.place);
        if (!reader.skip(variable.info.byteSize()))
            return std::move(malformed(FormatsText::tr("The file is truncated inside a tensor."), variable.payload)
                                 .inTensor(quotedForMessage(variable.name)));
        model.variables.push_back(std::move(variable));
    }
    model.aliasesBegin = reader.position();
    if (model.head.version >= 3) {
        BURNISH_TRY(const auto count, readLittle<std::uint32_t>(reader));
        if (count > reader.left() / shortestAlias)
            return malformed(FormatsText::tr("%1 tensors do not fit into the file.").arg(count), model.aliasesBegin);
        for (std::uint32_t i = 0; i < count; ++i) {
            Alias alias;
            alias.place = reader.position();
            BURNISH_TRY(alias.name, readString(reader));
            BURNISH_TRY(alias.variable, readString(reader));
            if (!names.insert(alias.name).second)
                return repeatedName(alias.name, alias.place);
            model.aliases.push_back(std::move(alias));
        }
    }
    model.end = reader.position();
    return model;
}

} // namespace burnish::ctranslate2
