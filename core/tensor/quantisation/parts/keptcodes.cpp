// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/keptcodes.h"

#include "core/base/endian.h"
#include "core/tensor/quantisation/parts/constantpart.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partscales.h"
#include "core/tensor/quantisation/parts/scaletiles.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace burnish {

namespace {

using Codes = PartLayout::Codes;
using Order = PartLayout::Order;
using ByteScales = PartLayout::ByteScales;

constexpr std::uint64_t groupOfMx = 32;
constexpr std::uint64_t groupOfNvfp4 = 16;
constexpr std::uint64_t groupBytesMxfp4 = groupOfMx / 2;

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

/// What the outermost bytes of exponents stand for; all others are powers of two in every library.
struct EdgeExponents
{
    enum class Last : std::uint8_t { Infinite, Nan, Finite };
    bool isFirstZero = false;
    Last last = Last::Infinite;

    friend bool operator==(const EdgeExponents &, const EdgeExponents &) = default;
};
constexpr EdgeExponents edgesOfIntegers = {false, EdgeExponents::Last::Infinite};
constexpr EdgeExponents edgesOfExperts = {false, EdgeExponents::Last::Finite};
constexpr EdgeExponents edgesOfComfy = {true, EdgeExponents::Last::Infinite};
constexpr EdgeExponents edgesOfFloats = {false, EdgeExponents::Last::Nan};

/// Returns what the scales of a layout mean; nothing if they are of another kind.
std::optional<EdgeExponents> edgesOf(const PartLayout &layout)
{
    if (!layout.scale)
        return std::nullopt;
    const Dtype type = layout.scale->info().dtype();
    if (type != Dtype::U8 && type != Dtype::F8E8M0)
        return std::nullopt;
    if (layout.byteScales == ByteScales::ExponentBits)
        return edgesOfComfy;
    if (type == Dtype::F8E8M0)
        return edgesOfFloats;
    if (layout.byteScales != ByteScales::Exponents)
        return std::nullopt;
    return layout.isTrueLdexp ? edgesOfExperts : edgesOfIntegers;
}

/// Exponents in rows that another library takes for the same numbers. Fails at those that it does not.
class CommonExponents final : public TensorExpr
{
public:
    /// `codes` has `groupBytes` for each exponent.
    CommonExponents(TensorInfo info, TensorPtr exponents, TensorPtr codes, std::size_t groupBytes, bool isFirstOther,
                    bool isLastOther)
        : TensorExpr(info)
        , m_exponents(std::move(exponents))
        , m_codes(std::move(codes))
        , m_groupBytes(groupBytes)
        , m_isFirstOther(isFirstOther)
        , m_isLastOther(isLastOther)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        BURNISH_CHECK(m_exponents->read(firstByte, out, task));
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (m_isLastOther && out[i] == std::byte(255))
                return otherNumber(255, firstByte + i);
            if (!m_isFirstOther || out[i] != std::byte(0))
                continue;
            BURNISH_TRY(const bool isZero, isGroupZero(firstByte + i, task));
            if (!isZero)
                return otherNumber(0, firstByte + i);
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_exponents; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_exponents->visitSources(visit);
        m_codes->visitSources(visit);
    }

private:
    /// Zeros are zeros with every finite scale.
    Expected<bool> isGroupZero(std::uint64_t group, const Task &task) const
    {
        std::array<std::byte, groupOfMx> bytes;
        const auto codes = std::span(bytes).first(m_groupBytes);
        BURNISH_CHECK(m_codes->read(group * m_groupBytes, codes, task));
        const std::byte magnitude = m_groupBytes == groupBytesMxfp4 ? std::byte(0x77) : std::byte(0x7f);
        return std::ranges::all_of(codes, [&](std::byte each) { return (each & magnitude) == std::byte(0); });
    }
    static Error otherNumber(int byte, std::uint64_t group)
    {
        return {ErrorCode::Range, TensorText::tr("The scale of group %1 is the byte %2, which is another number in the "
                                                 "scheme to write. Dequantise the tensor, or choose another scheme.")
                                      .arg(group)
                                      .arg(byte)};
    }

    TensorPtr m_exponents;
    TensorPtr m_codes;
    std::size_t m_groupBytes;
    bool m_isFirstOther;
    bool m_isLastOther;
};

/// Returns exponents in rows, as bytes of that shape.
Expected<TensorPtr> exponentsAs(const PartLayout &layout, const EdgeExponents &meant, Shape shape)
{
    TensorPtr scale = layout.scale;
    if (layout.areScalesTiled) {
        BURNISH_TRY(scale, makeScalesInRows(Dtype::U8, std::move(scale), layout.rows, layout.groups));
    }
    BURNISH_TRY(scale, reused(Dtype::U8, std::move(shape), scale));
    const EdgeExponents own = *edgesOf(layout);
    if (own == meant)
        return scale;
    const TensorInfo info = scale->info();
    return TensorPtr(std::make_shared<const CommonExponents>(
        info, std::move(scale), layout.codes, std::size_t(groupOfMx * layout.bits / 8),
        own.isFirstZero != meant.isFirstZero, own.last != meant.last));
}

/// True for matrices, or stacks of them, that consist of codes in rows and scales alone.
bool isInRows(const PartedTensor &tensor, Order order = Order::Rows)
{
    const Shape &shape = tensor.info().shape();
    const PartLayout &layout = tensor.layout();
    const bool isPadded = layout.storedRows != 0 && layout.storedRows != layout.rows;
    return shape.rank() >= 2 && layout.order == order && layout.rows == shape[shape.rank() - 2] &&
           layout.columns == shape[shape.rank() - 1] && layout.rowBytes * 8 == layout.columns * layout.bits &&
           !isPadded && !layout.zero && !layout.bias && !layout.groupIndex && layout.rotation == 0 &&
           !layout.nestedScale && !layout.rowScale && !layout.addend && layout.factor == 1 && layout.scale;
}

bool hasGroups(const PartedTensor &tensor, std::uint64_t size)
{
    const PartLayout &layout = tensor.layout();
    const std::uint64_t groups = tensor.info().elementCount() / size;
    return layout.blockRows == 1 && layout.blockColumns == size && layout.columns % size == 0 &&
           (layout.areScalesTiled ? tensor.info().shape().rank() == 2 : layout.scale->info().elementCount() == groups);
}

/// True if `rows` have one scale, in F32 or a type of values that the library takes.
bool hasScaleOf(const PartedTensor &tensor, std::uint64_t rows, bool canBeHalf)
{
    const PartLayout &layout = tensor.layout();
    const Dtype type = layout.scale->info().dtype();
    return (type == Dtype::F32 || (canBeHalf && (type == Dtype::BF16 || type == Dtype::F16))) &&
           layout.global == PartLayout::Global::None &&
           (layout.blockRows == rows || (rows == layout.rows && layout.blockRows > rows)) &&
           layout.blockColumns >= layout.columns && tensor.info().shape().rank() == 2 &&
           layout.scale->info().elementCount() == (layout.rows - 1) / rows + 1;
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

void setScalesInRows(PartLayout &layout)
{
    layout.areScalesTiled = false;
    layout.groups = layout.scaleRow = layout.columns / layout.blockColumns;
    layout.scaleMatrix = layout.rows * layout.groups;
    layout.storedRows = 0;
}

/// Floats of 4 or 8 bits with an exponent for 32 of them.
bool isMx(const PartedTensor &tensor, Codes kind, unsigned bits)
{
    const PartLayout &layout = tensor.layout();
    return isInRows(tensor) && layout.kind == kind && layout.bits == bits && hasGroups(tensor, groupOfMx) &&
           edgesOf(layout) && layout.global == PartLayout::Global::None;
}

/// As MLX stores them, or, in bytes, compressed-tensors.
Expected<TensorPtr> mxAs(const TensorPtr &tensor, const std::string &scheme, bool isMlx)
{
    PartedContent content = contentLike(tensor, scheme);
    PartLayout &layout = content.layout;
    BURNISH_TRY(layout.scale,
                exponentsAs(layout, edgesOfIntegers, withColumns(content.shape, layout.columns / layout.blockColumns)));
    BURNISH_TRY(layout.codes, reused(isMlx ? Dtype::U32 : Dtype::U8,
                                     withColumns(content.shape, layout.rowBytes / (isMlx ? 4 : 1)), layout.codes));
    setScalesInRows(layout);
    layout.byteScales = ByteScales::Exponents;
    add(content, "codes", isMlx ? "weight" : "_packed", layout.codes);
    add(content, "scale", isMlx ? "scales" : "_scale", layout.scale);
    content.ending = isMlx ? "weight" : "";
    content.description = isMlx ? groupText(groupOfMx) : "";
    return PartedTensor::make(std::move(content));
}

/// The shape that ComfyUI or torchao gives to scales in tiles.
Shape shapeOfTiles(const TileGrid &tiles, bool isComfy)
{
    return isComfy ? Shape{tiles.rows * scaleTileRows, tiles.columns * scaleTileGroups}
                   : Shape{tiles.rows * 32, tiles.columns * 16};
}

/// As ComfyUI stores them, which has MXFP8 only, or torchao.
Expected<TensorPtr> mxInTiles(const TensorPtr &tensor, const std::string &scheme, bool isComfy)
{
    PartedContent content = contentLike(tensor, isComfy ? "comfy-mxfp8" : "torchao-MXTensor");
    PartLayout &layout = content.layout;
    const std::uint64_t groups = layout.columns / groupOfMx;
    const TileGrid tiles = tileGridOf(layout.rows, groups);
    BURNISH_TRY(TensorPtr inRows, exponentsAs(layout, isComfy ? edgesOfComfy : edgesOfFloats, {layout.rows, groups}));
    BURNISH_TRY(layout.scale,
                makeTiledScales(Dtype::F8E8M0, std::move(inRows), layout.rows, groups, shapeOfTiles(tiles, isComfy)));
    BURNISH_TRY(layout.codes,
                reused(layout.bits == 8 ? Dtype::F8E4M3 : Dtype::U8, {layout.rows, layout.rowBytes}, layout.codes));
    layout.byteScales = isComfy ? ByteScales::ExponentBits : ByteScales::Typed;
    layout.groups = groups;
    layout.storedRows = layout.rows;
    setTiles(content, tiles);
    add(content, isComfy ? "codes" : "qdata", isComfy ? "weight" : "_weight_qdata", layout.codes);
    add(content, "scale", isComfy ? "weight_scale" : "_weight_scale", layout.scale);
    if (isComfy) {
        BURNISH_CHECK(addLayerMarker(content, "mxfp8", 0));
    } else {
        content.description = groupText(groupOfMx);
        content.metadata = torchaoEntry(scheme, content.targetDtype, groupOfMx);
    }
    return PartedTensor::make(std::move(content));
}

/// A form of codes of a byte with one scale, or one for each row.
struct ByteForm
{
    std::string_view scheme;
    std::string_view stored; ///< what its tensors are
    Codes kind;
    bool hasScaleOfRow;
    const char *ending;
    const char *codes;
    const char *scale;
    std::string_view marker = {}; ///< ComfyUI's name of it
};
constexpr std::array byteForms = {
    ByteForm{"fp8-tensor", "fp8-tensor", Codes::E4M3, false, "", "", "_scale"},
    ByteForm{"fp8-channel", "fp8-channel", Codes::E4M3, true, "", "", "_scale"},
    ByteForm{"int8-channel", "int8-channel", Codes::Signed, true, "", "", "_scale"},
    ByteForm{"comfy-float8_e4m3fn", "comfy-float8_e4m3fn", Codes::E4M3, false, "weight", "weight", "weight_scale",
             "float8_e4m3fn"},
    ByteForm{"comfy-scaled-fp8", "comfy-scaled-fp8", Codes::E4M3, false, "weight", "weight", "scale_weight"},
    ByteForm{"comfy-int8", "comfy-int8", Codes::Signed, true, "weight", "weight", "weight_scale", "int8_tensorwise"},
    ByteForm{"torchao-float8", "torchao-Float8Tensor", Codes::E4M3, true, "weight", "_weight_qdata", "_weight_scale"},
    ByteForm{"torchao-int8", "torchao-Int8Tensor", Codes::Signed, true, "weight", "_weight_qdata", "_weight_scale"},
    ByteForm{"quanto-qfloat8_e4m3fn", "quanto-qfloat8_e4m3fn", Codes::E4M3, true, "", "._data", "._scale"},
    ByteForm{"quanto-qint8", "quanto-qint8", Codes::Signed, true, "", "._data", "._scale"},
};

const ByteForm *byteFormOf(std::string_view scheme)
{
    const auto *found = std::ranges::find(byteForms, scheme, &ByteForm::scheme);
    return found == byteForms.end() ? nullptr : found;
}

bool hasCodesOf(const PartedTensor &tensor, const ByteForm &form)
{
    const PartLayout &layout = tensor.layout();
    return isInRows(tensor) && layout.kind == form.kind && layout.bits == 8 &&
           hasScaleOf(tensor, form.hasScaleOfRow ? 1 : layout.rows, libraryOf(form.scheme) == SchemeLibrary::Quanto);
}

Shape shapeOfScales(const ByteForm &form, std::uint64_t rows)
{
    const SchemeLibrary library = libraryOf(form.scheme);
    // quanto quantises a matrix of one row as a whole.
    if (form.hasScaleOfRow)
        return library == SchemeLibrary::Quanto && rows == 1 ? Shape() : Shape{rows, std::uint64_t(1)};
    return library == SchemeLibrary::Comfy ? Shape() : Shape{1};
}

Expected<TensorPtr> bytesAs(const TensorPtr &tensor, const ByteForm &form)
{
    const SchemeLibrary library = libraryOf(form.scheme);
    const bool isOfTorchao = library == SchemeLibrary::Torchao;
    PartedContent content = contentLike(tensor, form.stored);
    PartLayout &layout = content.layout;
    const Dtype scaleType = layout.scale->info().dtype();
    const Shape scales = shapeOfScales(form, layout.rows);
    BURNISH_TRY(layout.codes, reused(form.kind == Codes::Signed ? Dtype::I8 : Dtype::F8E4M3,
                                     {layout.rows, layout.columns}, layout.codes));
    BURNISH_TRY(layout.scale, reused(scaleType, scales, layout.scale));
    add(content, isOfTorchao ? "qdata" : "codes", form.codes, layout.codes);
    add(content, "scale", form.scale, layout.scale);
    content.ending = form.ending;
    if (isOfTorchao && form.kind == Codes::Signed) {
        std::vector<std::byte> zeros(std::size_t(layout.rows));
        BURNISH_TRY(layout.zero, makeConstantPart(Dtype::I8, scales, std::move(zeros)));
        layout.zeros = PartLayout::Zeros::Numbers;
        add(content, "zero_point", "_weight_zero_point", layout.zero);
    }
    if (isOfTorchao)
        content.metadata = torchaoEntry(form.scheme, content.targetDtype, layout.columns);
    else if (library == SchemeLibrary::Quanto)
        content.targetDtype = scaleType;
    if (!form.marker.empty())
        BURNISH_CHECK(addLayerMarker(content, form.marker, 0));
    return PartedTensor::make(std::move(content));
}

/// MLX and transformers' `metal` have other names of the biases.
Expected<TensorPtr> affineAs(const TensorPtr &tensor, bool isMetal)
{
    PartedContent content = contentLike(tensor, isMetal ? "metal-affine" : "mlx-affine");
    content.description = partsOf(*tensor)->content().description;
    add(content, "codes", "weight", content.layout.codes);
    add(content, "scale", "scales", content.layout.scale);
    add(content, "bias", isMetal ? "qbiases" : "biases", content.layout.bias);
    return PartedTensor::make(std::move(content));
}

/// Groups of 16 with scales in E4M3, in any order.
bool isNvfp4(const PartedTensor &tensor)
{
    const PartLayout &layout = tensor.layout();
    return (isInRows(tensor) || isInRows(tensor, Order::HighFirst)) && layout.kind == Codes::E2M1 && layout.bits == 4 &&
           hasGroups(tensor, groupOfNvfp4) &&
           (layout.scale->info().dtype() == Dtype::F8E4M3 || layout.byteScales == ByteScales::E4M3);
}

constexpr float noFactor = 0;

/// Returns the number that multiplies all scales with the same results as in the tensor's own scheme; noFactor if there
/// is none. Reads one number.
Expected<float> factorOfScales(const PartLayout &layout)
{
    if (layout.global == PartLayout::Global::None)
        return 1.0F;
    // MLX divides its number before it multiplies, and has one for each matrix.
    if (layout.globalDivisor != 1 || layout.globalScale->info().dtype() != Dtype::F32 ||
        layout.globalScale->info().elementCount() != 1)
        return noFactor;
    float number = 0;
    std::vector<std::byte> buffer;
    BURNISH_CHECK(readPartNumbers(*layout.globalScale, 0, std::span(&number, 1), buffer, Task()));
    if (layout.global == PartLayout::Global::Multiplies)
        return number;
    // A quotient is a product for powers of two only.
    int exponent = 0;
    const bool isPower = std::isnormal(number) && number > 0 && std::frexp(number, &exponent) == 0.5F;
    return isPower && std::isnormal(1 / number) ? 1 / number : noFactor;
}

Expected<TensorPtr> numberPart(Shape shape, float number)
{
    std::vector<std::byte> bytes(sizeof(float));
    storeLittle(bytes.data(), number);
    return makeConstantPart(Dtype::F32, std::move(shape), std::move(bytes));
}

/// As ComfyUI stores it, or torchao, which needs no scale of all.
Expected<TensorPtr> nvfp4InTiles(const TensorPtr &tensor, bool isComfy)
{
    PartedContent content = contentLike(tensor, isComfy ? "comfy-nvfp4" : "torchao-NVFP4Tensor");
    PartLayout &layout = content.layout;
    // A number that multiplies stays where it is, unread.
    if (layout.global == PartLayout::Global::Multiplies && layout.globalDivisor == 1 &&
        layout.globalScale->info().dtype() == Dtype::F32 && layout.globalScale->info().elementCount() == 1) {
        BURNISH_TRY(layout.globalScale, reused(Dtype::F32, Shape(), layout.globalScale));
    } else if (isComfy || layout.global != PartLayout::Global::None) {
        BURNISH_TRY(const float factor, factorOfScales(layout));
        if (factor == noFactor)
            return TensorPtr();
        BURNISH_TRY(layout.globalScale, numberPart(Shape(), factor));
    }
    const Order order = isComfy ? Order::HighFirst : Order::Rows;
    BURNISH_TRY(layout.codes, reused(Dtype::U8, {layout.rows, layout.rowBytes}, layout.codes, layout.order != order));
    const std::uint64_t groups = layout.columns / groupOfNvfp4;
    const TileGrid tiles = tileGridOf(layout.rows, groups);
    const Shape tiled = shapeOfTiles(tiles, isComfy);
    if (layout.areScalesTiled) {
        BURNISH_TRY(layout.scale, reused(Dtype::F8E4M3, tiled, layout.scale));
    } else {
        BURNISH_TRY(layout.scale, makeTiledScales(Dtype::F8E4M3, layout.scale, layout.rows, groups, tiled));
    }
    layout.global = layout.globalScale ? PartLayout::Global::Multiplies : PartLayout::Global::None;
    layout.order = order;
    layout.byteScales = isComfy ? ByteScales::E4M3 : ByteScales::Typed;
    layout.groups = groups;
    layout.storedRows = layout.rows;
    setTiles(content, tiles);
    add(content, isComfy ? "codes" : "qdata", isComfy ? "weight" : "_weight_qdata", layout.codes);
    add(content, "scale", isComfy ? "weight_scale" : "_weight_scale", layout.scale);
    if (layout.globalScale)
        add(content, isComfy ? "global_scale" : "per_tensor_scale",
            isComfy ? "weight_scale_2" : "_weight_per_tensor_scale", layout.globalScale);
    if (isComfy) {
        BURNISH_CHECK(addLayerMarker(content, "nvfp4", 0));
    } else {
        content.description = groupText(groupOfNvfp4);
        content.metadata = torchaoEntry("torchao-nvfp4", content.targetDtype, groupOfNvfp4, bool(layout.globalScale));
    }
    return PartedTensor::make(std::move(content));
}

/// As MLX stores it, which has no scale of all here, or compressed-tensors, which divides by it.
Expected<TensorPtr> nvfp4InRows(const TensorPtr &tensor, bool isMlx)
{
    PartedContent content = contentLike(tensor, isMlx ? "mlx-nvfp4" : "nvfp4");
    PartLayout &layout = content.layout;
    BURNISH_TRY(const float factor, factorOfScales(layout));
    int exponent = 0;
    const bool isPower = std::isnormal(factor) && std::frexp(factor, &exponent) == 0.5F && std::isnormal(1 / factor);
    if (isMlx ? factor != 1 : !isPower)
        return TensorPtr();
    const bool isSwapped = layout.order == Order::HighFirst;
    const Shape words = withColumns(content.shape, layout.rowBytes / (isMlx ? 4 : 1));
    BURNISH_TRY(layout.codes, reused(isMlx ? Dtype::U32 : Dtype::U8, words, layout.codes, isSwapped));
    const Dtype type = isMlx ? Dtype::U8 : Dtype::F8E4M3;
    const std::uint64_t groups = layout.columns / groupOfNvfp4;
    if (layout.areScalesTiled) {
        BURNISH_TRY(layout.scale, makeScalesInRows(type, layout.scale, layout.rows, groups));
    }
    BURNISH_TRY(layout.scale, reused(type, withColumns(content.shape, groups), layout.scale));
    setScalesInRows(layout);
    layout.order = Order::Rows;
    layout.byteScales = isMlx ? ByteScales::E4M3 : ByteScales::Typed;
    layout.global = isMlx ? PartLayout::Global::None : PartLayout::Global::Divides;
    layout.globalScale = nullptr;
    add(content, "codes", isMlx ? "weight" : "_packed", layout.codes);
    add(content, "scale", isMlx ? "scales" : "_scale", layout.scale);
    if (isMlx) {
        content.description = groupText(groupOfNvfp4);
    } else {
        BURNISH_TRY(layout.globalScale, numberPart({1}, 1 / factor));
        add(content, "global_scale", "_global_scale", layout.globalScale);
        content.ending = "";
    }
    return PartedTensor::make(std::move(content));
}

/// The codes of values that are quantised when they are read are rounded as one library does.
const PartedTensor *storedParts(const TensorExpr &tensor)
{
    const PartedTensor *parted = partsOf(tensor);
    const TensorPtr values = parted ? parted->layout().codes->operand() : nullptr;
    const bool isOfFloats = values && values->info().dtype() == Dtype::F32;
    return isOfFloats || tensor.info().elementCount() == 0 ? nullptr : parted;
}

bool isExperts(const PartedTensor &tensor)
{
    const PartLayout &layout = tensor.layout();
    return tensor.content().scheme == "mxfp4" && layout.order == Order::Pairs && tensor.info().shape().rank() == 3 &&
           edgesOf(layout);
}

} // namespace

Expected<TensorPtr> makeWithSameCodes(const TensorPtr &tensor, const QuantScheme &scheme)
{
    const PartedTensor *parted = storedParts(*tensor);
    if (!parted || scheme.form != QuantScheme::Form::Parts)
        return TensorPtr();
    const PartLayout &layout = parted->layout();
    const std::string &from = parted->content().scheme;
    const std::string &to = scheme.value;
    if (const auto affine = affineGroupsOf(scheme)) {
        const bool isMetal = isMetalScheme(to);
        const bool isOther = from == (isMetal ? "mlx-affine" : "metal-affine");
        const bool isSame = affine->bits == layout.bits && affine->columns == layout.blockColumns;
        const bool hasPlace = !isMetal || parted->info().shape().rank() == 2;
        return isOther && isSame && hasPlace ? affineAs(tensor, isMetal) : Expected<TensorPtr>(TensorPtr());
    }
    // torchao's tensors have the names of its classes.
    if (from == to || libraryScheme(*tensor->info().scheme()).value == to)
        return TensorPtr();
    const bool isMatrix = parted->info().shape().rank() == 2;
    if (to == "mlx-mxfp4" || to == "mlx-mxfp8" || (to == "mxfp4" && isMatrix)) {
        const bool isFour = to != "mlx-mxfp8";
        return isMx(*parted, isFour ? Codes::E2M1 : Codes::E4M3, isFour ? 4 : 8) ? mxAs(tensor, to, to != "mxfp4")
                                                                                 : Expected<TensorPtr>(TensorPtr());
    }
    if (to == "mlx-nvfp4" && isNvfp4(*parted))
        return nvfp4InRows(tensor, true);
    if (!isMatrix)
        return TensorPtr();
    if (to == "nvfp4" && isNvfp4(*parted))
        return nvfp4InRows(tensor, false);
    if ((to == "comfy-nvfp4" || to == "torchao-nvfp4") && isNvfp4(*parted) && layout.rows % groupOfNvfp4 == 0)
        return nvfp4InTiles(tensor, to == "comfy-nvfp4");
    if (to == "comfy-mxfp8" && isMx(*parted, Codes::E4M3, 8) && layout.rows % groupOfMx == 0)
        return mxInTiles(tensor, to, true);
    if ((to == "torchao-mxfp8" && isMx(*parted, Codes::E4M3, 8)) ||
        (to == "torchao-mxfp4" && isMx(*parted, Codes::E2M1, 4)))
        return mxInTiles(tensor, to, false);
    const ByteForm *const form = byteFormOf(to);
    return form && hasCodesOf(*parted, *form) ? bytesAs(tensor, *form) : Expected<TensorPtr>(TensorPtr());
}

Expected<TensorPtr> makeTransposedExperts(const TensorPtr &tensor)
{
    const PartedTensor *parted = storedParts(*tensor);
    if (!parted || parted->info().shape().rank() != 3)
        return TensorPtr();
    const Shape &shape = parted->info().shape();
    const bool isTransposed = isExperts(*parted);
    if (!isTransposed && (parted->layout().areScalesTiled || !isMx(*parted, Codes::E2M1, 4)))
        return TensorPtr();
    // The rows of the stored matrices are the outputs in both.
    const std::uint64_t rows = isTransposed ? shape[2] : shape[1];
    const std::uint64_t columns = isTransposed ? shape[1] : shape[2];
    const std::uint64_t groups = columns / groupOfMx;
    PartedContent content = contentLike(tensor, isTransposed ? "mlx-mxfp4" : "mxfp4");
    content.shape = {shape[0], shape[2], shape[1]};
    const PartLayout &from = parted->layout();
    PartLayout layout;
    layout.kind = Codes::E2M1;
    layout.bits = 4;
    layout.byteScales = ByteScales::Exponents;
    layout.scaleMatrix = rows * groups;
    BURNISH_TRY(layout.scale,
                exponentsAs(from, isTransposed ? edgesOfIntegers : edgesOfExperts, {shape[0], rows, groups}));
    if (isTransposed) {
        BURNISH_TRY(layout.codes, reused(Dtype::U32, {shape[0], rows, groups * groupBytesMxfp4 / 4}, from.codes));
        layout.rows = rows;
        layout.columns = columns;
        layout.rowBytes = columns / 2;
        layout.blockColumns = groupOfMx;
        layout.groups = layout.scaleRow = groups;
        content.description = groupText(groupOfMx);
    } else {
        BURNISH_TRY(layout.codes, reused(Dtype::U8, {shape[0], rows, groups, groupBytesMxfp4}, from.codes));
        layout.order = Order::Pairs;
        layout.isTrueLdexp = true;
        layout.rows = columns;
        layout.columns = rows;
        layout.blockRows = groupOfMx;
        layout.groups = rows;
        layout.scaleRow = 1;
        layout.scaleColumn = groups;
        content.description = expertBlock;
        content.ending = "";
    }
    add(content, "codes", isTransposed ? "weight" : "_blocks", layout.codes);
    add(content, "scale", isTransposed ? "scales" : "_scales", layout.scale);
    content.layout = std::move(layout);
    return PartedTensor::make(std::move(content));
}

} // namespace burnish
