// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/tensorform.h"

#include "core/formats/formatstext.h"
#include "core/model/paramid.h"

#include <algorithm>

namespace burnish::burnrecord {

namespace {

using msgpack::Decoder;
using msgpack::Kind;
using msgpack::Token;

constexpr std::uint64_t fieldLimit = 32;
constexpr std::uint64_t nameLimit = 256;
/// Maximum number of tokens examined in an unknown field: bounds the work caused by nested maps.
constexpr std::uint64_t tokenLimit = 256;
constexpr std::uint64_t idLimit = 256;

enum class Field { Unknown, Id, Param, Bytes, Shape, Dtype, OldValue };

/// Returns the field for this name and kind of value; empty if the name is known but the value does not match.
std::optional<Field> fieldOf(std::string_view name, const Token &value, bool oldTensors)
{
    const auto only = [](Field field, bool fits) { return fits ? std::optional(field) : std::nullopt; };
    if (name == "id")
        return only(Field::Id, value.kind == Kind::String);
    if (name == "param")
        return only(Field::Param, value.kind == Kind::Map);
    if (name == "bytes")
        return only(Field::Bytes,
                    value.kind == Kind::Binary || value.kind == Kind::String || value.kind == Kind::Array);
    if (name == "shape")
        return only(Field::Shape, value.kind == Kind::Array);
    if (name == "dtype")
        return only(Field::Dtype,
                    value.kind == Kind::String || value.kind == Kind::Map || value.kind == Kind::Unsigned);
    if (name == "value" && value.kind == Kind::Array && oldTensors)
        return Field::OldValue;
    return Field::Unknown;
}

/// The fields found in a map.
struct Scan
{
    TensorForm form;
    bool hasId = false;
    bool hasParam = false;
    bool hasBytes = false;
    bool hasShape = false;
    bool hasDtype = false;
    bool hasOldValue = false;
    std::uint64_t fields = 0;
    std::vector<FieldRange> unknown;

    [[nodiscard]] bool any() const { return hasId || hasParam || hasBytes || hasShape || hasDtype || hasOldValue; }
    [[nodiscard]] bool isTensor() const { return hasBytes && hasShape && hasDtype && !hasId && !hasParam; }
    [[nodiscard]] bool isOldTensor() const { return hasOldValue && hasShape && fields == 2; }
    [[nodiscard]] bool isParameter() const { return hasId && hasParam && !hasBytes && !hasShape && !hasDtype; }
};

Error twiceError(std::string_view name, std::uint64_t offset)
{
    return std::move(
        Error(ErrorCode::Malformed, FormatsText::tr("Duplicate field “%1”.").arg(quotedForMessage(name))).at(offset));
}

/// Scans the fields of a map; empty if it is not a tensor or parameter. The position is after the map if a result is
/// returned, otherwise unspecified.
Expected<std::optional<Scan>> scan(Decoder &decoder, const Token &map, std::size_t depth, bool oldTensors,
                                   bool mayBeParameter)
{
    Scan found;
    found.fields = map.length;
    found.form.begin = map.offset;
    if (map.length > fieldLimit)
        return std::optional<Scan>();
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_TRY(const Token key, decoder.next());
        if (key.kind != Kind::String || key.length > nameLimit)
            return std::optional<Scan>();
        BURNISH_TRY(std::string name, decoder.text(key, nameLimit));
        BURNISH_TRY(const Token value, decoder.peek());
        const auto field = fieldOf(name, value, oldTensors || !mayBeParameter);
        if (!field || (*field == Field::Unknown && value.isContainer() && !found.any()))
            return std::optional<Scan>();

        const auto mark = [&](bool &seen) -> Expected<void> {
            if (std::exchange(seen, true))
                return twiceError(name, key.offset);
            return {};
        };
        std::uint64_t tokens = ~std::uint64_t(0);
        switch (*field) {
        case Field::Id: {
            BURNISH_CHECK(mark(found.hasId));
            if (value.length > idLimit)
                return std::optional<Scan>();
            BURNISH_TRY(found.form.id, decoder.text(value, idLimit));
            break;
        }
        case Field::Param: {
            BURNISH_CHECK(mark(found.hasParam));
            if (!mayBeParameter)
                return std::optional<Scan>();
            BURNISH_CHECK(decoder.next());
            BURNISH_TRY(auto inner, scan(decoder, value, depth + 1, oldTensors, false));
            if (!inner || (!inner->isTensor() && !inner->isOldTensor()))
                return std::optional<Scan>();
            found.form.isOld = inner->form.isOld;
            found.form.bytes = inner->form.bytes;
            found.form.shape = inner->form.shape;
            found.form.dtype = inner->form.dtype;
            found.form.inner = std::move(inner->unknown);
            continue;
        }
        case Field::Bytes:
            BURNISH_CHECK(mark(found.hasBytes));
            found.form.bytes = value.offset;
            break;
        case Field::Shape:
            BURNISH_CHECK(mark(found.hasShape));
            found.form.shape = value.offset;
            break;
        case Field::Dtype:
            BURNISH_CHECK(mark(found.hasDtype));
            found.form.dtype = value.offset;
            tokens = tokenLimit;
            break;
        case Field::OldValue:
            BURNISH_CHECK(mark(found.hasOldValue));
            found.form.isOld = true;
            found.form.bytes = value.offset;
            break;
        case Field::Unknown:
            tokens = tokenLimit;
            break;
        }
        BURNISH_TRY(const bool isWhole, decoder.skipValue(depth + 1, tokens));
        if (!isWhole)
            return std::optional<Scan>();
        if (*field == Field::Unknown) {
            if (std::ranges::find(found.unknown, name, &FieldRange::name) != found.unknown.end())
                return twiceError(name, key.offset);
            found.unknown.push_back({std::move(name), value.offset, decoder.position()});
        }
    }
    return std::optional(std::move(found));
}

} // namespace

Expected<MapForm> recogniseMap(Decoder &decoder, const Token &map, std::size_t depth, bool oldTensors)
{
    MapForm result;
    const std::uint64_t start = decoder.position();
    if (map.length == 0)
        return result;
    BURNISH_TRY(const Token firstKey, decoder.peek());
    if (firstKey.kind != Kind::String) {
        decoder.seek(map.offset);
        BURNISH_CHECK(decoder.skipValue(depth - 1));
        result.kind = MapForm::Kind::Opaque;
        return result;
    }
    BURNISH_TRY(auto found, scan(decoder, map, depth, oldTensors, true));
    if (found) {
        if (found->isTensor() || found->isOldTensor() || found->isParameter()) {
            result.kind = found->isParameter() ? MapForm::Kind::Parameter : MapForm::Kind::Tensor;
            result.tensor = std::move(found->form);
            (found->isParameter() ? result.tensor.outer : result.tensor.inner) = std::move(found->unknown);
            return result;
        }
    }
    decoder.seek(start);
    return result;
}

bool isUuid(std::string_view text)
{
    return ParamId::fromUuid(text).has_value();
}

} // namespace burnish::burnrecord
