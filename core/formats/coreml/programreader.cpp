// SPDX-License-Identifier: MIT
#include "core/formats/coreml/programreader.h"

#include "core/base/endian.h"
#include "core/formats/coreml/coremlfields.h"
#include "core/formats/formatstext.h"
#include "core/tensor/expressions/narrowelements.h"
#include "core/tensor/expressions/stored.h"

#include <algorithm>
#include <array>

namespace burnish::coreml {

namespace {

using protobuf::Field;
using protobuf::Wire;

constexpr std::size_t rankLimit = 64;
constexpr std::uint64_t stringDataType = 2;

struct ElementType
{
    std::uint64_t number;     ///< of MIL
    std::uint32_t blobNumber; ///< of the storage; 0: there is none
    Dtype dtype;
    std::uint8_t bits = 8; ///< only below 8 of interest
};

constexpr std::array elementTypes = {
    ElementType{1, 0, Dtype::Bool},    ElementType{10, 1, Dtype::F16},     ElementType{11, 2, Dtype::F32},
    ElementType{12, 0, Dtype::F64},    ElementType{13, 5, Dtype::BF16},    ElementType{21, 4, Dtype::I8},
    ElementType{22, 6, Dtype::I16},    ElementType{23, 14, Dtype::I32},    ElementType{24, 0, Dtype::I64},
    ElementType{25, 8, Dtype::I8, 4},  ElementType{31, 3, Dtype::U8},      ElementType{32, 7, Dtype::U16},
    ElementType{33, 15, Dtype::U32},   ElementType{34, 0, Dtype::U64},     ElementType{35, 11, Dtype::U8, 4},
    ElementType{36, 10, Dtype::U8, 2}, ElementType{37, 9, Dtype::U8, 1},   ElementType{38, 13, Dtype::U8, 6},
    ElementType{39, 12, Dtype::U8, 3}, ElementType{40, 16, Dtype::F8E4M3}, ElementType{41, 17, Dtype::F8E5M2},
};

/// What holds the codes among the parts of compressed weights.
constexpr std::array<std::string_view, 5> codesKeys = {"quantized_data", "data", "nonzero_data", "indices_nonzero_data",
                                                       "indices"};
constexpr std::string_view compressed = "constexpr_";

Error badValue(const QString &message, std::uint64_t offset)
{
    return malformed(message, offset);
}

/// The bytes of so many packed elements, of any number of bits.
std::uint64_t packedSize(std::uint64_t count, unsigned bits)
{
    return count / 8 * bits + (count % 8 * bits + 7) / 8;
}

bool fitsInto(std::uint64_t number, std::size_t width)
{
    if (width >= sizeof number)
        return true;
    const auto value = std::int64_t(number);
    const std::int64_t end = std::int64_t(1) << (8 * width);
    return value >= -(end / 2) && value < end;
}

} // namespace

Expected<std::pair<std::string, std::optional<Field>>> ProgramReader::entryOf(const Field &field)
{
    std::pair<std::string, std::optional<Field>> entry;
    BURNISH_CHECK(forEachField(m_tensors.reader(), field, [&](const Field &part) -> Expected<void> {
        if (part.number == entryField::Key) {
            BURNISH_TRY(entry.first, protobuf::text(m_tensors.reader(), part, nameLimit));
        } else if (part.number == entryField::Value && part.wire == Wire::Bytes) {
            entry.second = part;
        }
        return {};
    }));
    return entry;
}

Expected<ProgramReader::ValueParts> ProgramReader::partsOf(const Field &value)
{
    WindowedReader &reader = m_tensors.reader();
    ValueParts parts;
    const auto dimension = [&](const Field &field) -> Expected<void> {
        bool isConstant = false;
        std::uint64_t size = 0;
        BURNISH_CHECK(forEachField(reader, field, [&](const Field &kind) -> Expected<void> {
            if (kind.number != dimensionField::Constant)
                return {};
            isConstant = true;
            return forEachField(reader, kind, [&](const Field &part) -> Expected<void> {
                if (part.number == constantField::Size && part.wire == Wire::Varint)
                    size = part.value;
                return {};
            });
        }));
        parts.isOfFixedShape = parts.isOfFixedShape && isConstant;
        if (parts.dimensions.size() <= rankLimit)
            parts.dimensions.push_back(size);
        return {};
    };
    const auto tensorType = [&](const Field &field) -> Expected<void> {
        if (field.number == tensorTypeField::DataType && field.wire == Wire::Varint)
            parts.dataType = field.value;
        return field.number == tensorTypeField::Dimensions ? dimension(field) : Expected<void>();
    };
    BURNISH_CHECK(forEachField(reader, value, [&](const Field &field) -> Expected<void> {
        if (field.number == valueField::Immediate)
            parts.immediate = field;
        else if (field.number == valueField::Blob)
            parts.blob = field;
        if (field.number != valueField::Type)
            return {};
        return forEachField(reader, field, [&](const Field &type) -> Expected<void> {
            if (type.number != typeField::Tensor)
                return {};
            parts.isTensor = true;
            return forEachField(reader, type, tensorType);
        });
    }));
    return parts;
}

/// Decodes numbers that are not stored as a tensor's bytes.
Expected<ProgramReader::Elements> ProgramReader::spooled(const Field &values, std::uint32_t kind, std::size_t width)
{
    WindowedReader &reader = m_tensors.reader();
    constexpr std::size_t chunkBytes = std::size_t(1) << 16;
    if (!m_late)
        m_late = std::make_shared<DeferredSource>(m_tensors.source()->name());
    const std::uint64_t begin = m_late->size();
    std::vector<std::byte> chunk;
    const auto flush = [&]() -> Expected<void> {
        BURNISH_CHECK(m_tensors.task().poll());
        BURNISH_CHECK(m_late->append(chunk));
        chunk.clear();
        return {};
    };
    const auto add = [&](std::uint64_t number) -> Expected<void> {
        if (kind == tensorValueField::Bools)
            number = number != 0 ? 1 : 0;
        if (!fitsInto(number, width))
            return badValue(FormatsText::tr("A number of the tensor is too large for its type."), values.offset);
        std::array<std::byte, sizeof number> bytes;
        storeLittle(bytes.data(), number);
        chunk.insert(chunk.end(), bytes.begin(), bytes.begin() + std::ptrdiff_t(width));
        return chunk.size() < chunkBytes ? Expected<void>() : flush();
    };
    BURNISH_CHECK(forEachField(reader, values, [&](const Field &field) -> Expected<void> {
        return field.number == tensorValueField::Values ? protobuf::forEachVarint(reader, field, add)
                                                        : Expected<void>();
    }));
    BURNISH_CHECK(flush());
    return Elements{m_late, begin, m_late->size() - begin, true};
}

Expected<ProgramReader::Elements> ProgramReader::elements(const ValueParts &parts, Dtype dtype)
{
    WindowedReader &reader = m_tensors.reader();
    std::optional<Field> values;
    BURNISH_CHECK(forEachField(reader, *parts.immediate, [&](const Field &field) -> Expected<void> {
        if (field.number != immediateField::Tensor)
            return {};
        return forEachField(reader, field, [&](const Field &kind) -> Expected<void> {
            values = kind;
            return {};
        });
    }));
    if (!values)
        return Elements{m_tensors.source(), 0, 0, false};
    const std::uint32_t kind = values->number;
    const bool isVarints =
        kind == tensorValueField::Ints || kind == tensorValueField::LongInts || kind == tensorValueField::Bools;
    const bool isOfType = isVarints                           ? !isFloatingPoint(dtype)
                          : kind == tensorValueField::Floats  ? dtype == Dtype::F32
                          : kind == tensorValueField::Doubles ? dtype == Dtype::F64
                                                              : kind == tensorValueField::Bytes;
    if (!isOfType)
        return badValue(FormatsText::tr("The numbers of the tensor are not of its type."), values->offset);
    if (isVarints)
        return spooled(*values, kind, traits(dtype).blockBytes);
    std::uint64_t count = 0;
    Field run;
    BURNISH_CHECK(forEachField(reader, *values, [&](const Field &field) -> Expected<void> {
        if (field.number == tensorValueField::Values && ++count == 1)
            run = field;
        return {};
    }));
    if (count > 1)
        return Error(ErrorCode::Unsupported, FormatsText::tr("The numbers of the tensor are not packed."));
    return Elements{m_tensors.source(), run.begin, run.length(), false};
}

Expected<TensorPtr> ProgramReader::tensor(const ValueParts &parts, std::uint64_t offset)
{
    const auto type = std::ranges::find(elementTypes, parts.dataType, &ElementType::number);
    if (type == elementTypes.end())
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The tensor has the data type %1, which is not one of Core ML with numbers.")
                         .arg(std::int64_t(parts.dataType)));
    if (parts.dimensions.size() > rankLimit)
        return badValue(FormatsText::tr("The tensor has more than %1 dimensions.").arg(rankLimit), offset);
    if (!parts.isOfFixedShape)
        return badValue(FormatsText::tr("The tensor has a dimension of unknown size."), offset);
    auto info = TensorInfo::make(type->dtype, Shape(parts.dimensions));
    if (!info)
        return info.error().at(offset);
    Elements found;
    if (parts.immediate) {
        BURNISH_TRY(found, elements(parts, type->dtype));
    } else {
        std::string location;
        std::uint64_t place = 0;
        BURNISH_CHECK(forEachField(m_tensors.reader(), *parts.blob, [&](const Field &field) -> Expected<void> {
            if (field.number == blobField::FileName) {
                BURNISH_TRY(location, protobuf::text(m_tensors.reader(), field, nameLimit));
            } else if (field.number == blobField::Offset && field.wire == Wire::Varint) {
                place = field.value;
            }
            return {};
        }));
        BURNISH_TRY(const Blob blob, m_blobs.find(location, place));
        if (blob.dataType != type->blobNumber)
            return badValue(FormatsText::tr("The file of weights has the data type %1 where the model expects %2.")
                                .arg(blob.dataType)
                                .arg(type->blobNumber),
                            offset);
        found = {blob.source, blob.offset, blob.size, false};
    }
    const bool isPacked = type->bits < 8 && !found.isWidened;
    const std::uint64_t requested = isPacked ? packedSize(info->elementCount(), type->bits) : info->byteSize();
    if (found.size != requested)
        return badValue(FormatsText::tr("Expected %1 bytes of the tensor, found %2.").arg(requested).arg(found.size),
                        offset);
    if (!isPacked)
        return makeStoredTensor(*info, std::move(found.source), found.offset);
    if (8 % type->bits == 0) {
        m_tensors.countNarrow();
        return makeNarrowIntegers(*info, std::move(found.source), found.offset, type->bits);
    }
    QStringList sizes;
    for (const std::uint64_t size : parts.dimensions)
        sizes += QString::number(size);
    BURNISH_TRY(const TensorInfo bytes, TensorInfo::make(Dtype::U8, Shape{requested}));
    BURNISH_TRY(TensorPtr packed, makeStoredTensor(bytes, std::move(found.source), found.offset));
    return withNote(std::move(packed),
                    FormatsText::tr("The packed bytes of %1 of shape [%2]")
                        .arg(QStringLiteral("uint%1").arg(int(type->bits)), sizes.join(QLatin1String(", "))));
}

Expected<Value> ProgramReader::strings(const ValueParts &parts)
{
    WindowedReader &reader = m_tensors.reader();
    std::string list;
    std::uint64_t count = 0;
    const auto string = [&](const Field &field) -> Expected<void> {
        if (field.number != tensorValueField::Values)
            return {};
        BURNISH_CHECK(m_tensors.countString(field.length() + 2));
        BURNISH_TRY(const std::string text, protobuf::text(reader, field, stringLimit));
        list.append(count++ > 0 ? ", " : "").append(text);
        return {};
    };
    if (parts.immediate)
        BURNISH_CHECK(forEachField(reader, *parts.immediate, [&](const Field &field) -> Expected<void> {
            if (field.number != immediateField::Tensor)
                return {};
            return forEachField(reader, field, [&](const Field &kind) -> Expected<void> {
                return kind.number == tensorValueField::Strings ? forEachField(reader, kind, string) : Expected<void>();
            });
        }));
    if (parts.dimensions.empty())
        return Value(std::move(list));
    return Value(NamedValue{"strings", std::move(list)});
}

void ProgramReader::use(std::size_t place, const Operation &operation, const std::string &key)
{
    Use &use = m_uses[place];
    if (use.count++ == 0)
        use.note =
            FormatsText::tr("Input “%1” of %2 “%3”")
                .arg(quotedForMessage(key), quotedForMessage(operation.type), quotedForMessage(operation.output));
}

/// A value of an operation: of a constant its own, of others one of their parts.
Expected<void> ProgramReader::value(const Field &field, const Operation &operation, const std::string &key,
                                    const std::string &prefix, std::vector<Part> &parts)
{
    const bool isOwn = operation.type == "const" && key == "val";
    const std::string name = prefix + operation.output + (isOwn ? std::string() : '.' + key);
    if (m_isCounting) {
        if (const auto found = m_byName.find(name); found != m_byName.end() && !isOwn) {
            use(found->second, operation, key);
            parts.push_back({key, found->second});
        }
        return {};
    }
    BURNISH_TRY(const ValueParts found, partsOf(field));
    if (!found.isTensor || (!found.immediate && !found.blob)) {
        ++m_otherValues;
        return {};
    }
    if (found.dataType == stringDataType)
        return m_tensors.addValue(name, strings(found), field.offset);
    auto made = tensor(found, field.offset);
    if (!made && m_blobs.isOfFile())
        return std::move(made).error();
    BURNISH_TRY(const auto place, m_tensors.add(name, std::move(made)));
    if (place)
        m_byName.emplace(name, *place);
    return {};
}

Expected<void> ProgramReader::attribute(const Field &entry, const Operation &operation, const std::string &prefix,
                                        std::vector<Part> &parts)
{
    BURNISH_TRY(const auto found, entryOf(entry));
    if (found.first == "name" || !found.second)
        return {};
    return value(*found.second, operation, found.first, prefix, parts);
}

Expected<void> ProgramReader::input(const Field &entry, const Operation &operation, const std::string &prefix,
                                    std::vector<Part> &parts)
{
    BURNISH_TRY(const auto found, entryOf(entry));
    if (!found.second)
        return {};
    WindowedReader &reader = m_tensors.reader();
    std::uint64_t number = 0;
    return forEachField(reader, *found.second, [&](const Field &binding) -> Expected<void> {
        if (binding.number != argumentField::Bindings)
            return {};
        const std::string key = number++ == 0 ? found.first : found.first + '.' + std::to_string(number - 1);
        return forEachField(reader, binding, [&](const Field &part) -> Expected<void> {
            if (part.number == bindingField::Value && part.wire == Wire::Bytes)
                return value(part, operation, key, prefix, parts);
            if (part.number != bindingField::Name || !m_isCounting)
                return {};
            BURNISH_TRY(const std::string name, protobuf::text(reader, part, nameLimit));
            if (const auto tensor = m_byName.find(prefix + name); tensor != m_byName.end()) {
                use(tensor->second, operation, key);
                parts.push_back({key, tensor->second});
            }
            return {};
        });
    });
}

void ProgramReader::markSet(const Operation &operation, const std::vector<Part> &parts)
{
    const auto codes = std::ranges::find_first_of(codesKeys, parts, {}, {}, &Part::key);
    if (!operation.type.starts_with(compressed) || codes == codesKeys.end())
        return;
    const auto set = std::make_shared<UnknownScheme>();
    set->note = FormatsText::tr("It is compressed for Core ML: %1 computes “%2” from it.")
                    .arg(quotedForMessage(operation.type), quotedForMessage(operation.output));
    set->parameters = operation.type;
    for (const Part &part : parts)
        set->members.push_back({part.key, m_tensors.at(part.place).tensor});
    std::ranges::stable_partition(set->members,
                                  [&](const UnknownScheme::Member &member) { return member.role == *codes; });
    for (const Part &part : parts) {
        Tensors::Entry &entry = m_tensors.at(part.place);
        if (!entry.set)
            entry.set = set;
    }
}

Expected<void> ProgramReader::operation(const Field &field, const std::string &prefix, std::size_t depth)
{
    WindowedReader &reader = m_tensors.reader();
    BURNISH_CHECK(m_tensors.task().poll());
    Operation operation;
    std::optional<Field> output;
    BURNISH_CHECK(forEachField(reader, field, [&](const Field &part) -> Expected<void> {
        if (part.number == operationField::Type) {
            BURNISH_TRY(operation.type, protobuf::text(reader, part, nameLimit));
        } else if (part.number == operationField::Outputs && !output) {
            output = part;
        }
        return {};
    }));
    if (output)
        BURNISH_CHECK(forEachField(reader, *output, [&](const Field &part) -> Expected<void> {
            if (part.number == namedTypeField::Name) {
                BURNISH_TRY(operation.output, protobuf::text(reader, part, nameLimit));
            }
            return {};
        }));
    std::vector<Part> parts;
    BURNISH_CHECK(forEachField(reader, field, [&](const Field &part) -> Expected<void> {
        switch (part.number) {
        case operationField::Attributes:
            return attribute(part, operation, prefix, parts);
        case operationField::Inputs:
            return input(part, operation, prefix, parts);
        case operationField::Blocks:
            return block(part, prefix, depth + 1);
        default:
            return {};
        }
    }));
    if (m_isCounting)
        markSet(operation, parts);
    return {};
}

Expected<void> ProgramReader::block(const Field &field, const std::string &prefix, std::size_t depth)
{
    if (depth > protobuf::depthLimit)
        return malformed(FormatsText::tr("The blocks of the program are nested too deeply."), field.offset);
    return forEachField(m_tensors.reader(), field, [&](const Field &part) -> Expected<void> {
        return part.number == blockField::Operations ? operation(part, prefix, depth) : Expected<void>();
    });
}

/// A function has a block for each version of the operations that it is written for.
Expected<void> ProgramReader::function(const Field &field, const std::string &prefix)
{
    bool isFirst = true;
    return forEachField(m_tensors.reader(), field, [&](const Field &part) -> Expected<void> {
        if (part.number != functionField::Blocks)
            return {};
        BURNISH_TRY(const auto found, entryOf(part));
        if (!found.second)
            return {};
        const std::string own = isFirst ? prefix : prefix + found.first + '.';
        isFirst = false;
        return block(*found.second, own, 1);
    });
}

Expected<void> ProgramReader::read(const Field &program, const std::string &prefix)
{
    for (const bool isCounting : {false, true}) {
        m_isCounting = isCounting;
        BURNISH_CHECK(forEachField(m_tensors.reader(), program, [&](const Field &field) -> Expected<void> {
            if (field.number != programField::Functions)
                return {};
            BURNISH_TRY(const auto found, entryOf(field));
            if (!found.second)
                return {};
            return function(*found.second, found.first == "main" ? prefix : prefix + found.first + '.');
        }));
    }
    return {};
}

Expected<void> ProgramReader::finish()
{
    if (m_late)
        BURNISH_CHECK(m_late->finish());
    for (auto &[place, use] : m_uses) {
        QString &note = m_tensors.at(std::size_t(place)).note;
        note = use.note;
        if (use.count > 1)
            note = FormatsText::tr("%1 and %n other(s)", nullptr,
                                   int(std::min<std::uint64_t>(use.count - 1, 1'000'000'000)))
                       .arg(note);
    }
    if (m_otherValues > 0)
        m_tensors.diagnostics().add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("%n value(s) of the program that are lists or dictionaries were left out.", nullptr,
                                  m_otherValues)));
    return {};
}

} // namespace burnish::coreml
