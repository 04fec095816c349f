// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/keptcodes.h"

#include "core/base/endian.h"
#include "core/tensor/quantisation/parts/constantpart.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/scaletiles.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

using Codes = PartLayout::Codes;
using Order = PartLayout::Order;
using ByteScales = PartLayout::ByteScales;

constexpr std::uint64_t groupOfMxfp4 = 32;
constexpr std::uint64_t groupOfNvfp4 = 16;

/// The bytes of a part, as another type or with their nibbles swapped.
class ReusedPart final : public TensorExpr
{
public:
    ReusedPart(TensorInfo info, TensorPtr part, bool isSwapped)
        : TensorExpr(info)
        , m_part(std::move(part))
        , m_isSwapped(isSwapped)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = traits(m_part->info().dtype()).blockBytes;
        const auto skipped = std::size_t(firstByte % size);
        if (skipped == 0 && out.size() % size == 0) {
            BURNISH_CHECK(m_part->read(firstByte, out, task));
        } else {
            // Computed parts are read in whole elements.
            std::vector<std::byte> whole((skipped + out.size() + size - 1) / size * size);
            BURNISH_CHECK(m_part->read(firstByte - skipped, whole, task));
            std::ranges::copy(std::span(whole).subspan(skipped, out.size()), out.begin());
        }
        for (std::size_t i = 0; m_isSwapped && i < out.size(); ++i)
            out[i] = (out[i] << 4U) | (out[i] >> 4U);
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_part; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_part->visitSources(visit);
    }

private:
    TensorPtr m_part;
    bool m_isSwapped;
};

Expected<TensorPtr> reused(Dtype type, Shape shape, const TensorPtr &part, bool isSwapped = false)
{
    BURNISH_TRY(auto info, TensorInfo::make(type, std::move(shape)));
    return TensorPtr(std::make_shared<const ReusedPart>(std::move(info), part, isSwapped));
}

bool isMatrixInRows(const PartedTensor &tensor)
{
    const Shape &shape = tensor.info().shape();
    const PartLayout &layout = tensor.layout();
    const bool isPadded = layout.storedRows != 0 && layout.storedRows != layout.rows;
    return shape.rank() == 2 && layout.order == Order::Rows && layout.rows == shape[0] && layout.columns == shape[1] &&
           layout.rowBytes * 8 == layout.columns * layout.bits && !isPadded && !layout.zero && !layout.bias &&
           !layout.groupIndex && layout.rotation == 0;
}

bool hasGroups(const PartLayout &layout, std::uint64_t size)
{
    return layout.scale && layout.blockRows == 1 && layout.blockColumns == size && layout.columns % size == 0 &&
           !layout.areScalesTiled && layout.scale->info().elementCount() == layout.rows * layout.columns / size;
}

/// Starts a tensor with the layout of another one.
PartedContent contentLike(const TensorPtr &tensor, std::string_view scheme)
{
    const PartedContent &from = partsOf(*tensor)->content();
    PartedContent content;
    content.scheme = scheme;
    content.targetDtype = from.targetDtype;
    content.shape = from.shape;
    content.layout = from.layout;
    content.layout.direct = nullptr;
    content.values = tensor;
    return content;
}

void add(PartedContent &content, const char *role, const char *suffix, TensorPtr part)
{
    content.parts.push_back({role, suffix, std::move(part)});
}

Expected<TensorPtr> mxfp4As(const TensorPtr &tensor, bool isMlx)
{
    PartedContent content = contentLike(tensor, isMlx ? "mlx-mxfp4" : "mxfp4");
    PartLayout &layout = content.layout;
    const std::uint64_t rows = layout.rows;
    const std::uint64_t words = layout.rowBytes / 4;
    BURNISH_TRY(layout.codes,
                reused(isMlx ? Dtype::U32 : Dtype::U8, {rows, isMlx ? words : layout.rowBytes}, layout.codes));
    add(content, "codes", isMlx ? "weight" : "_packed", layout.codes);
    add(content, "scale", isMlx ? "scales" : "_scale", layout.scale);
    content.ending = isMlx ? "weight" : "";
    content.description = isMlx ? groupText(groupOfMxfp4) : "";
    return PartedTensor::make(std::move(content));
}

Expected<TensorPtr> floatsAs(const TensorPtr &tensor, bool isComfy)
{
    PartedContent content = contentLike(tensor, isComfy ? "comfy-float8_e4m3fn" : "fp8-tensor");
    PartLayout &layout = content.layout;
    BURNISH_TRY(layout.codes, reused(Dtype::F8E4M3, {layout.rows, layout.columns}, layout.codes));
    BURNISH_TRY(layout.scale, reused(Dtype::F32, isComfy ? Shape() : Shape{1}, layout.scale));
    add(content, "codes", isComfy ? "weight" : "", layout.codes);
    add(content, "scale", isComfy ? "weight_scale" : "_scale", layout.scale);
    content.ending = isComfy ? "weight" : "";
    if (isComfy)
        BURNISH_CHECK(addLayerMarker(content, "float8_e4m3fn", 0));
    return PartedTensor::make(std::move(content));
}

/// `metal` of transformers has other names of the biases.
Expected<TensorPtr> affineForMlx(const TensorPtr &tensor)
{
    PartedContent content = contentLike(tensor, "mlx-affine");
    content.description = partsOf(*tensor)->content().description;
    add(content, "codes", "weight", content.layout.codes);
    add(content, "scale", "scales", content.layout.scale);
    add(content, "bias", "biases", content.layout.bias);
    return PartedTensor::make(std::move(content));
}

Expected<TensorPtr> nvfp4ForComfy(const TensorPtr &tensor)
{
    PartedContent content = contentLike(tensor, "comfy-nvfp4");
    PartLayout &layout = content.layout;
    BURNISH_TRY(layout.codes, reused(Dtype::U8, {layout.rows, layout.rowBytes}, layout.codes, true));
    const TileGrid tiles = tileGridOf(layout.rows, layout.groups);
    if (layout.areScalesTiled) {
        const Shape tiled = {tiles.rows * scaleTileRows, tiles.columns * scaleTileGroups};
        BURNISH_TRY(layout.scale, reused(Dtype::F8E4M3, tiled, layout.scale));
    } else {
        BURNISH_TRY(layout.scale, makeTiledScales(Dtype::F8E4M3, layout.scale, layout.rows, layout.groups));
    }
    if (layout.globalScale) {
        BURNISH_TRY(layout.globalScale, reused(Dtype::F32, Shape(), layout.globalScale));
    } else {
        std::vector<std::byte> one(sizeof(float));
        storeLittle(one.data(), 1.0F);
        BURNISH_TRY(layout.globalScale, makeConstantPart(Dtype::F32, Shape(), std::move(one)));
    }
    layout.global = PartLayout::Global::Multiplies;
    layout.order = Order::HighFirst;
    layout.byteScales = ByteScales::E4M3;
    layout.storedRows = layout.rows;
    setTiles(content, tiles);
    add(content, "codes", "weight", layout.codes);
    add(content, "scale", "weight_scale", layout.scale);
    add(content, "global_scale", "weight_scale_2", layout.globalScale);
    BURNISH_CHECK(addLayerMarker(content, "nvfp4", 0));
    return PartedTensor::make(std::move(content));
}

bool isMxfp4(const PartLayout &layout)
{
    return layout.kind == Codes::E2M1 && layout.bits == 4 && hasGroups(layout, groupOfMxfp4) &&
           layout.scale->info().dtype() == Dtype::U8 && layout.byteScales == ByteScales::Exponents &&
           layout.global == PartLayout::Global::None;
}

/// True for the forms of FP8 that multiply all codes by one F32.
bool isFloatOfOneScale(const PartedTensor &tensor)
{
    constexpr std::array<std::string_view, 4> schemes = {"fp8-tensor", "comfy-float8_e4m3fn", "comfy-scaled-fp8",
                                                         "torchao-Float8Tensor"};
    const PartLayout &layout = tensor.layout();
    return std::ranges::find(schemes, tensor.content().scheme) != schemes.end() && layout.kind == Codes::E4M3 &&
           layout.scale && layout.scale->info().dtype() == Dtype::F32 && layout.scale->info().elementCount() == 1;
}

/// True for the forms of NVFP4 that multiply as ComfyUI does; compressed-tensors divides by the scale of all.
bool isNvfp4ForComfy(const PartedTensor &tensor)
{
    constexpr std::array<std::string_view, 3> schemes = {"nvfp4-modelopt", "mlx-nvfp4", "torchao-NVFP4Tensor"};
    const PartLayout &layout = tensor.layout();
    const bool isScaled =
        layout.kind == Codes::E2M1 && layout.bits == 4 && layout.rows % groupOfNvfp4 == 0 &&
        (layout.areScalesTiled ? layout.blockColumns == groupOfNvfp4 && layout.columns % groupOfNvfp4 == 0
                               : hasGroups(layout, groupOfNvfp4)) &&
        (layout.scale->info().dtype() == Dtype::F8E4M3 || layout.byteScales == ByteScales::E4M3);
    // MLX divides its global scale.
    const bool isPlain =
        !layout.globalScale ||
        (layout.global == PartLayout::Global::Multiplies && layout.globalDivisor == 1 &&
         layout.globalScale->info().dtype() == Dtype::F32 && layout.globalScale->info().elementCount() == 1);
    return std::ranges::find(schemes, tensor.content().scheme) != schemes.end() && isScaled && isPlain;
}

} // namespace

Expected<TensorPtr> makeWithSameCodes(const TensorPtr &tensor, const QuantScheme &scheme)
{
    const PartedTensor *parted = partsOf(*tensor);
    const TensorPtr values = parted ? parted->layout().codes->operand() : nullptr;
    // Values that are being quantised are rounded once, as the other scheme does.
    const bool isOfFloats = values && values->info().dtype() == Dtype::F32;
    if (!parted || isOfFloats || scheme.form != QuantScheme::Form::Parts || tensor->info().elementCount() == 0)
        return TensorPtr();
    const PartLayout &layout = parted->layout();
    const std::string &from = parted->content().scheme;
    const auto affine = affineGroupsOf(scheme);
    if (affine && from == "metal-affine" && affine->bits == layout.bits && affine->columns == layout.blockColumns)
        return affineForMlx(tensor);
    if (!isMatrixInRows(*parted))
        return TensorPtr();
    const std::string &to = scheme.value;
    if (((from == "mxfp4" && to == "mlx-mxfp4") || (from == "mlx-mxfp4" && to == "mxfp4")) && isMxfp4(layout))
        return mxfp4As(tensor, to == "mlx-mxfp4");
    if ((to == "fp8-tensor" || to == "comfy-float8_e4m3fn") && isFloatOfOneScale(*parted))
        return floatsAs(tensor, to != "fp8-tensor");
    if (to == "comfy-nvfp4" && isNvfp4ForComfy(*parted))
        return nvfp4ForComfy(tensor);
    return TensorPtr();
}

} // namespace burnish
