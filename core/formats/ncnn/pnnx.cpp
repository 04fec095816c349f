// SPDX-License-Identifier: MIT
#include "core/formats/ncnn/pnnx.h"

#include "core/encoding/utf8.h"
#include "core/encoding/zip.h"
#include "core/formats/formatstext.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace burnish::ncnn {

namespace {

struct AttributeType
{
    std::string_view name;
    Dtype dtype;
};

constexpr std::array attributeTypes = {
    AttributeType{"f32", Dtype::F32}, AttributeType{"f64", Dtype::F64},   AttributeType{"f16", Dtype::F16},
    AttributeType{"i32", Dtype::I32}, AttributeType{"i64", Dtype::I64},   AttributeType{"i16", Dtype::I16},
    AttributeType{"i8", Dtype::I8},   AttributeType{"u8", Dtype::U8},     AttributeType{"bool", Dtype::Bool},
    AttributeType{"c64", Dtype::C64}, AttributeType{"c128", Dtype::C128}, AttributeType{"bf16", Dtype::BF16},
};

/// "(4,3)f32".
Expected<TensorInfo> infoFrom(std::string_view description)
{
    const auto bad = [&] {
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("The description “%1” of the tensor is invalid.").arg(quotedForMessage(description)));
    };
    const std::size_t end = description.find(')');
    if (!description.starts_with('(') || end == std::string_view::npos)
        return bad();
    const std::string_view name = description.substr(end + 1);
    std::vector<std::uint64_t> dimensions;
    for (std::string_view rest = description.substr(1, end - 1); !rest.empty();) {
        const std::string_view text = rest.substr(0, rest.find(','));
        std::uint64_t size = 0;
        const auto [last, failure] = std::from_chars(text.data(), text.data() + text.size(), size);
        if (text.empty() || failure != std::errc() || last != text.data() + text.size())
            return bad();
        dimensions.push_back(size);
        rest.remove_prefix(std::min(text.size() + 1, rest.size()));
    }
    const auto type = std::ranges::find(attributeTypes, name, &AttributeType::name);
    if (type == attributeTypes.end())
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The tensor has the unknown type “%1”.").arg(quotedForMessage(name)));
    return TensorInfo::make(type->dtype, Shape(dimensions));
}

Expected<TensorPtr> tensorOf(std::string_view description, const std::string &path, const ZipArchive &archive,
                             Task &task)
{
    BURNISH_TRY(const TensorInfo info, infoFrom(description));
    const ZipMember *const member = archive.find(path);
    if (!member)
        return Error(ErrorCode::Malformed, FormatsText::tr("The archive has no data of the tensor."));
    if (member->size != info.byteSize())
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("Expected %1 bytes of the tensor, found %2.").arg(info.byteSize()).arg(member->size));
    BURNISH_TRY(const ByteSourcePtr content, archive.content(*member, task));
    if (member->method == 0) {
        BURNISH_TRY(const std::uint64_t offset, archive.dataOffset(*member));
        return makeStoredTensor(info, archive.source(), offset);
    }
    return makeStoredTensor(info, content, 0);
}

} // namespace

bool isOfPnnx(std::span<const NetworkLayer> layers)
{
    return std::ranges::any_of(layers,
                               [](const NetworkLayer &layer) { return layer.type.find('.') != std::string::npos; }) &&
           std::ranges::find(layers, "Input", &NetworkLayer::type) == layers.end();
}

Expected<void> addPnnxTensors(std::span<const NetworkLayer> layers, const ByteSourcePtr &archive, StateBuilder &builder,
                              LeftOut &leftOut, Task &task, Diagnostics &diagnostics)
{
    auto zip = ZipArchive::open(archive, diagnostics);
    if (!zip)
        return std::move(zip.error().inFile(archive->name()));
    TextSet taken;
    for (const NetworkLayer &layer : layers) {
        for (const auto &[key, description] : layer.parameters) {
            BURNISH_CHECK(task.poll());
            if (!key.starts_with('@') || !isUtf8(key))
                continue;
            const std::string path = layer.name + '.' + key.substr(1);
            if (!taken.insert(path).second)
                return std::move(Error(ErrorCode::Malformed, FormatsText::tr("Two tensors have the same name."))
                                     .inTensor(quotedForMessage(path)));
            auto tensor = tensorOf(description, path, *zip, task);
            if (!tensor) {
                BURNISH_CHECK(leftOut.add(path, std::move(tensor).error()));
                continue;
            }
            builder.addTensorAt(
                path, withNote(*std::move(tensor), FormatsText::tr("Used by %1").arg(quotedForMessage(layer.type))));
        }
    }
    const auto unnamed =
        std::ranges::count_if(zip->members(), [&](const ZipMember &member) { return !taken.contains(member.name); });
    if (unnamed > 0)
        diagnostics.add(
            Error(ErrorCode::Unsupported, FormatsText::tr("%n file(s) in the archive are not named by the network.",
                                                          nullptr, int(std::min<std::ptrdiff_t>(unnamed, 1'000'000))))
                .inFile(archive->name()));
    return {};
}

} // namespace burnish::ncnn
