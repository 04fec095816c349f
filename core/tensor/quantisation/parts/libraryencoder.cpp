// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/libraryencoder.h"

#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/base/half.h"
#include "core/tensor/quantisation/blocks/blockkernels.h"
#include "core/tensor/quantisation/parts/constantpart.h"
#include "core/tensor/quantisation/parts/librarysource.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partsource.h"
#include "core/tensor/quantisation/parts/scaletiles.h"
#include "core/tensor/tensortext.h"
#include "core/tensor/torchname.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

using Codes = PartLayout::Codes;
using Rounding = LibraryForm::Rounding;

constexpr std::uint64_t mostRowColumns = std::uint64_t(1) << 24U; ///< where a row has one scale
constexpr std::uint64_t usualAffineGroup = 64;
constexpr std::string_view mlxAffine = "mlx-affine";
constexpr std::string_view metalAffine = "metal-affine";
constexpr std::string_view mxTensor = "torchao-MXTensor";
constexpr std::string_view torchaoInt4 = "int4, 1×32"; ///< how the tensor describes itself

constexpr LibraryForm affineForm(std::string_view name, unsigned bits, std::string_view scheme = mlxAffine)
{
    return {name, scheme, Rounding::MlxAffine, Codes::Unsigned, bits, usualAffineGroup, 1, Dtype::U32, ""};
}
constexpr std::array libraryForms = {
    affineForm("mlx-8bit", 8),
    affineForm("mlx-6bit", 6),
    affineForm("mlx-5bit", 5),
    affineForm("mlx-4bit", 4),
    affineForm("mlx-3bit", 3),
    affineForm("mlx-2bit", 2),
    LibraryForm{"mlx-mxfp8", "mlx-mxfp8", Rounding::MlxExponent, Codes::E4M3, 8, 32, 1, Dtype::U32, ""},
    LibraryForm{"mlx-mxfp4", "mlx-mxfp4", Rounding::MlxExponent, Codes::E2M1, 4, 32, 1, Dtype::U32, ""},
    LibraryForm{"mlx-nvfp4", "mlx-nvfp4", Rounding::MlxNested, Codes::E2M1, 4, 16, 1, Dtype::U32, ""},
    affineForm("metal-8bit", 8, metalAffine),
    affineForm("metal-4bit", 4, metalAffine),
    affineForm("metal-2bit", 2, metalAffine),
    LibraryForm{"comfy-float8_e4m3fn", "comfy-float8_e4m3fn", Rounding::ComfyFloat, Codes::E4M3, 8, 0, 1, Dtype::F8E4M3,
                "float8_e4m3fn"},
    LibraryForm{"comfy-scaled-fp8", "comfy-scaled-fp8", Rounding::ComfyFloat, Codes::E4M3, 8, 0, 1, Dtype::F8E4M3,
                "scaled_fp8"},
    LibraryForm{"comfy-int8", "comfy-int8", Rounding::ComfyInteger, Codes::Signed, 8, 0, 1, Dtype::I8,
                "int8_tensorwise"},
    LibraryForm{"comfy-int8-convrot", "comfy-int8-convrot", Rounding::ComfyRotated, Codes::Signed, 8, 0, 1, Dtype::I8,
                "int8_tensorwise"},
    LibraryForm{"comfy-mxfp8", "comfy-mxfp8", Rounding::ComfyExponent, Codes::E4M3, 8, 32, 32, Dtype::F8E4M3, "mxfp8"},
    LibraryForm{"comfy-nvfp4", "comfy-nvfp4", Rounding::ComfyNested, Codes::E2M1, 4, 16, 16, Dtype::U8, "nvfp4"},
    LibraryForm{"torchao-int8", "torchao-Int8Tensor", Rounding::TorchaoInteger, Codes::Signed, 8, 0, 1, Dtype::I8,
                "Int8Tensor"},
    LibraryForm{"torchao-int4", "torchao-IntxUnpackedToInt8Tensor", Rounding::TorchaoGroup, Codes::Signed, 8, 32, 1,
                Dtype::I8, "IntxUnpackedToInt8Tensor"},
    LibraryForm{"torchao-float8", "torchao-Float8Tensor", Rounding::TorchaoFloat, Codes::E4M3, 8, 0, 1, Dtype::F8E4M3,
                "Float8Tensor"},
    LibraryForm{"torchao-mxfp8", mxTensor, Rounding::TorchaoExponent, Codes::E4M3, 8, 32, 1, Dtype::F8E4M3, "MXTensor"},
    LibraryForm{"torchao-mxfp4", mxTensor, Rounding::TorchaoExponent, Codes::E2M1, 4, 32, 1, Dtype::U8, "MXTensor"},
    LibraryForm{"torchao-nvfp4", "torchao-NVFP4Tensor", Rounding::TorchaoNested, Codes::E2M1, 4, 16, 16, Dtype::U8,
                "NVFP4Tensor"},
    LibraryForm{"quanto-qint8", "quanto-qint8", Rounding::QuantoInteger, Codes::Signed, 8, 0, 1, Dtype::I8, "qint8"},
    LibraryForm{"quanto-qfloat8_e4m3fn", "quanto-qfloat8_e4m3fn", Rounding::QuantoFloat, Codes::E4M3, 8, 0, 1,
                Dtype::F8E4M3, "qfloat8_e4m3fn"},
    LibraryForm{"quanto-qfloat8_e5m2", "quanto-qfloat8_e5m2", Rounding::QuantoFloat, Codes::E5M2, 8, 0, 1,
                Dtype::F8E5M2, "qfloat8_e5m2"},
    LibraryForm{"quanto-qint4", "quanto-qint4", Rounding::QuantoAffine, Codes::Unsigned, 4, 0, 1, Dtype::U8, "qint4"},
    LibraryForm{"quanto-qint2", "quanto-qint2", Rounding::QuantoAffine, Codes::Unsigned, 2, 0, 1, Dtype::U8, "qint2"},
};

const LibraryForm *formNamed(std::string_view name)
{
    const auto *found = std::ranges::find(libraryForms, name, &LibraryForm::name);
    return found == libraryForms.end() ? nullptr : found;
}

Dtype typeNamed(std::string_view name)
{
    for (const Dtype type : {Dtype::BF16, Dtype::F16}) {
        if (name == nameOf(type))
            return type;
    }
    return Dtype::F32;
}

void storeAs(Dtype type, float value, std::byte *out)
{
    if (type == Dtype::F32)
        storeLittle(out, value);
    else
        storeLittle(out, type == Dtype::BF16 ? floatToBfloat(value) : floatToHalf(value));
}

using LibrarySourcePtr = std::shared_ptr<const LibrarySource>;

/// The codes of each row as one stream of bits, which consists of whole bytes for each group.
class LibraryCodes final : public SourcePart<LibrarySource>
{
public:
    using SourcePart::SourcePart;

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t groupBytes = source().group() * source().form().bits / 8;
        std::vector<GroupNumbers> numbers;
        std::vector<std::int8_t> codes;
        std::vector<std::byte> packed;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const auto skipped = std::size_t(firstByte % groupBytes);
            const std::size_t wanted = (skipped + out.size() - 1) / groupBytes + 1;
            const std::size_t count = std::min(wanted, source().groupsAtOnce());
            codes.resize(count * source().group());
            packed.resize(count * groupBytes);
            BURNISH_CHECK(source().encode(firstByte / groupBytes, count, numbers, codes.data(), task));
            pack(codes, packed);
            const auto part = std::span(packed).subspan(skipped).first(std::min(packed.size() - skipped, out.size()));
            std::ranges::copy(part, out.begin());
            out = out.subspan(part.size());
            firstByte += part.size();
        }
        return {};
    }

private:
    void pack(std::span<std::int8_t> codes, std::span<std::byte> out) const
    {
        const LibraryForm &form = source().form();
        if (form.rounding == Rounding::ComfyNested) {
            for (std::size_t i = 0; i < codes.size(); i += 2)
                std::swap(codes[i], codes[i + 1]);
        }
        if (form.bits == 8) {
            std::ranges::copy(std::as_bytes(codes), out.begin());
            return;
        }
        if (form.bits == 4)
            return fastestBlockKernels().packNibbles(codes.data(), out.size(), out.data());
        unsigned kept = 0;
        unsigned bits = 0;
        std::size_t at = 0;
        for (const std::int8_t code : codes) {
            kept |= unsigned(std::uint8_t(code)) << bits;
            for (bits += form.bits; bits >= 8; bits -= 8, kept >>= 8U)
                out[at++] = std::byte(kept & 0xffU);
        }
    }
};

/// Codes of quanto: a byte has those of several groups, as many apart as there are rows of bytes
/// (quanto/tensor/packed.py, pack_weights()).
class StackedCodes final : public SourcePart<LibrarySource>
{
public:
    using SourcePart::SourcePart;

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = source().group();
        const std::uint64_t rows = info().elementCount() / size;
        std::vector<GroupNumbers> numbers;
        std::vector<std::int8_t> codes;
        std::vector<std::byte> packed;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::uint64_t first = firstByte / size;
            const auto skipped = std::size_t(firstByte % size);
            const std::size_t count = std::min((skipped + out.size() - 1) / size + 1, source().groupsAtOnce());
            packed.assign(count * size, std::byte(0));
            const unsigned bits = source().form().bits;
            for (unsigned part = 0; part * bits < 8; ++part) {
                const std::uint64_t group = first + part * rows;
                if (group >= source().groups())
                    break;
                const auto there = std::size_t(std::min<std::uint64_t>(count, source().groups() - group));
                codes.resize(there * size);
                BURNISH_CHECK(source().encode(group, there, numbers, codes.data(), task));
                for (std::size_t i = 0; i < codes.size(); ++i)
                    packed[i] |= std::byte(std::uint8_t(codes[i])) << (part * bits);
            }
            const auto read = std::span(packed).subspan(skipped).first(std::min(packed.size() - skipped, out.size()));
            std::ranges::copy(read, out.begin());
            out = out.subspan(read.size());
            firstByte += read.size();
        }
        return {};
    }
};

/// Zero points that are all 0.
class LibraryZeros final : public SourcePart<LibrarySource>
{
public:
    using SourcePart::SourcePart;

    Expected<void> read(std::uint64_t, std::span<std::byte> out, const Task &) const override
    {
        std::ranges::fill(out, std::byte(0));
        return {};
    }
};

/// Scales or biases, one after another.
class LibraryNumbers final : public SourcePart<LibrarySource>
{
public:
    LibraryNumbers(TensorInfo info, LibrarySourcePtr source, float GroupNumbers::*number)
        : SourcePart(info, std::move(source))
        , m_number(number)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const Dtype type = info().dtype();
        const std::size_t size = traits(type).blockBytes;
        std::vector<GroupNumbers> numbers;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::size_t count = std::min(out.size() / size, source().groupsAtOnce());
            BURNISH_CHECK(source().encode(firstByte / size, count, numbers, nullptr, task));
            for (std::size_t i = 0; i < count; ++i) {
                if (size == 1)
                    out[i] = std::byte(numbers[i].byte);
                else
                    storeAs(type, numbers[i].*m_number, out.data() + i * size);
            }
            out = out.subspan(count * size);
            firstByte += count * size;
        }
        return {};
    }

private:
    float GroupNumbers::*m_number;
};

Error shapeError(const QString &sentence)
{
    return {ErrorCode::Unsupported, sentence};
}

/// Returns the size of the groups that ConvRot rotates: comfy-kitchen's, or a smaller one that divides the rows.
std::uint64_t rotationFor(std::uint64_t columns)
{
    for (const std::uint64_t size : {256U, 64U}) {
        if (columns % size == 0)
            return size;
    }
    return 16;
}

/// Returns the size of quanto's groups; 0: the whole row (quanto/nn/qmodule.py, QModuleMixin.__init__()).
std::uint64_t quantoGroupFor(std::uint64_t columns)
{
    for (const std::uint64_t size : {128U, 96U, 64U, 32U}) {
        if (columns > 128 && columns % size == 0)
            return size;
    }
    return 0;
}

Expected<void> checkShape(const LibraryForm &form, const Shape &shape, std::uint64_t group, std::uint64_t rotation)
{
    const QString name = fromUtf8(form.name);
    const bool isStack = form.isMlx() && shape.rank() == 3;
    if ((shape.rank() != 2 && !isStack) || shape.elementCount().value_or(0) == 0)
        return shapeError(TensorText::tr("%1 stores matrices; the shape is %2. Split the tensor into matrices by "
                                         "rules, or choose another precision for it.")
                              .arg(name, shapeAsList(shape)));
    const std::uint64_t columns = shape[shape.rank() - 1];
    const std::uint64_t whole = std::max<std::uint64_t>({group, rotation, 1});
    if (columns % whole != 0)
        return shapeError(TensorText::tr("Expected rows of whole groups of %1 columns for %2, found rows of %3.")
                              .arg(whole)
                              .arg(name)
                              .arg(columns));
    if (shape[shape.rank() - 2] % form.rowMultiple != 0)
        return shapeError(TensorText::tr("Expected a multiple of %1 rows for %2, found %3.")
                              .arg(form.rowMultiple)
                              .arg(name)
                              .arg(shape[shape.rank() - 2]));
    if (group == 0 && columns > mostRowColumns)
        return shapeError(
            TensorText::tr("Expected at most %1 columns for %2, found %3.").arg(mostRowColumns).arg(name).arg(columns));
    return {};
}

/// Describes where everything is, as reading the file does.
PartLayout layoutFor(const LibrarySource &source, const Shape &shape, std::uint64_t rotation)
{
    const LibraryForm &form = source.form();
    PartLayout layout;
    layout.kind = form.kind;
    layout.bits = form.bits;
    layout.rows = shape[shape.rank() - 2];
    layout.columns = source.columns();
    layout.rowBytes = layout.columns * form.bits / 8;
    layout.blockColumns = source.group();
    layout.groups = layout.scaleRow = source.groupsInRow();
    layout.scaleMatrix = layout.rows * layout.groups;
    layout.rotation = rotation;
    switch (form.rounding) {
    case Rounding::MlxExponent:
        layout.byteScales = PartLayout::ByteScales::Exponents;
        break;
    case Rounding::MlxNested:
        layout.byteScales = PartLayout::ByteScales::E4M3;
        break;
    case Rounding::ComfyFloat:
        layout.blockRows = layout.rows;
        layout.scaleMatrix = 0;
        break;
    case Rounding::ComfyExponent:
        layout.byteScales = PartLayout::ByteScales::ExponentBits;
        break;
    case Rounding::ComfyNested:
        layout.order = PartLayout::Order::HighFirst;
        layout.byteScales = PartLayout::ByteScales::E4M3;
        layout.global = PartLayout::Global::Multiplies;
        break;
    case Rounding::TorchaoInteger:
    case Rounding::TorchaoGroup:
        layout.zeros = PartLayout::Zeros::Numbers;
        break;
    case Rounding::TorchaoNested:
        layout.global = PartLayout::Global::Multiplies;
        break;
    case Rounding::QuantoAffine:
        layout.order = PartLayout::Order::Stacked;
        layout.rows = layout.scaleMatrix = source.groups();
        layout.storedRows = (layout.rows - 1) / (8 / form.bits) + 1;
        layout.columns = source.group();
        layout.groups = layout.scaleRow = 1;
        layout.isBiasSubtracted = true;
        break;
    default:
        break;
    }
    return layout;
}

Dtype scaleTypeOf(const LibrarySource &source)
{
    switch (source.form().rounding) {
    case Rounding::MlxExponent:
    case Rounding::MlxNested:
        return Dtype::U8;
    case Rounding::ComfyExponent:
    case Rounding::TorchaoExponent:
        return Dtype::F8E8M0;
    case Rounding::ComfyNested:
    case Rounding::TorchaoNested:
        return Dtype::F8E4M3;
    default:
        return source.form().hasTypedScales() ? source.type() : Dtype::F32;
    }
}

/// The names that a library gives to the parts of a module's weight.
struct PartNames
{
    const char *ending = "weight";
    const char *codesRole = "codes";
    const char *codes = "weight";
    const char *scale = "weight_scale";
    const char *bias = "";
    const char *globalRole = "global_scale";
    const char *global = "weight_scale_2";
};

PartNames partNamesOf(const LibraryForm &form)
{
    PartNames names;
    if (form.isMlx() || form.isMetal()) {
        names.scale = "scales";
        names.bias = form.isMetal() ? "qbiases" : "biases";
    } else if (form.isOfScaledFp8()) {
        names.scale = "scale_weight";
    } else if (form.isOfTorchao()) {
        names.codesRole = "qdata";
        names.codes = "_weight_qdata";
        names.scale = "_weight_scale";
        names.globalRole = "per_tensor_scale";
        names.global = "_weight_per_tensor_scale";
    } else if (form.isOfQuanto()) {
        names.ending = "";
        names.codes = form.rounding == Rounding::QuantoAffine ? "._data._data" : "._data";
        names.scale = "._scale";
        names.bias = "._shift";
    }
    return names;
}

std::string quotedClass(std::string_view type, std::string_view data)
{
    return std::string(R"({"_type": ")").append(type).append(R"(", "_data": ")").append(data).append("\"}");
}

} // namespace

std::string torchaoEntry(std::string_view scheme, Dtype valueType, std::uint64_t group, bool hasGlobalScale)
{
    const LibraryForm &form = *formNamed(scheme);
    const auto torchType = [](std::string_view name) { return quotedClass("torch.dtype", name); };
    const std::string type = torchType(torchNameOf(valueType));
    const std::string automatic = quotedClass("KernelPreference", "AUTO");
    const std::string block = "[1, " + std::to_string(group) + "]";
    std::string data;
    std::string names = R"("qdata", "scale")";
    switch (form.rounding) {
    case Rounding::TorchaoInteger:
        data = R"("act_quant_kwargs": null, "reduce_range": false, "block_size": )" + block + R"(, "dtype": )" + type;
        names = R"("zero_point", "qdata", "scale")";
        break;
    case Rounding::TorchaoGroup:
        data = R"("target_dtype": )" + torchType("int4") + R"(, "block_size": )" + block + R"(, "dtype": )" + type +
               R"(, "activation_quantization": null)";
        names += R"(, "zero_point")";
        break;
    case Rounding::TorchaoFloat:
        data = R"("block_size": )" + block + R"(, "mm_config": null, "act_quant_kwargs": null, "kernel_preference": )" +
               automatic + R"(, "dtype": )" + type;
        break;
    case Rounding::TorchaoExponent: {
        const std::string codes = torchType(form.kind == Codes::E4M3 ? "float8_e4m3fn" : "float4_e2m1fn_x2");
        data = R"("elem_dtype": )" + codes + R"(, "block_size": 32, "orig_dtype": )" + type +
               R"(, "kernel_preference": )" + automatic +
               R"(, "act_quant_kwargs": {"_type": "QuantizeTensorToMXKwargs", "_data": {"elem_dtype": )" + codes +
               R"(, "block_size": 32, "scaling_mode": )" + quotedClass("ScaleCalculationMode", "RCEIL") +
               R"(, "kernel_preference": )" + automatic +
               R"(, "is_swizzled_scales": true}}, "is_swizzled_scales": true)";
        break;
    }
    default:
        data = R"("is_swizzled_scales": true, "use_triton_kernel": false, "act_quant_kwargs": null, "block_size": 16, )"
               R"("orig_dtype": )" +
               type;
        if (hasGlobalScale)
            names.insert(0, R"("per_tensor_scale", )");
        break;
    }
    return std::string(R"({"_type": ")").append(form.format).append(R"(", "_data": {)").append(data) +
           R"(}, "_tensor_data_names": [)" + names + "]}";
}

namespace {

/// Adds the parts, under the names that the library gives them.
Expected<void> addParts(PartedContent &content, const LibrarySourcePtr &source)
{
    const LibraryForm &form = source->form();
    PartLayout &layout = content.layout;
    const auto add = [&](const char *role, const char *suffix, TensorPtr part) {
        content.parts.push_back({role, suffix, part});
        return part;
    };
    const PartNames names = partNamesOf(form);
    content.ending = names.ending;
    const std::uint64_t perElement = traits(form.codesType).blockBytes * 8;
    const bool isStacked = form.rounding == Rounding::QuantoAffine;
    const Shape codes = isStacked ? Shape{layout.storedRows, layout.columns}
                                  : withColumns(content.shape, source->columns() * form.bits / perElement);
    BURNISH_TRY(auto codesInfo, TensorInfo::make(form.codesType, codes));
    if (isStacked)
        layout.codes =
            add(names.codesRole, names.codes, std::make_shared<const StackedCodes>(std::move(codesInfo), source));
    else
        layout.codes =
            add(names.codesRole, names.codes, std::make_shared<const LibraryCodes>(std::move(codesInfo), source));
    // quanto quantises a matrix of one row as a whole.
    const bool isOneNumber = form.isOfQuanto() && !isStacked && layout.rows == 1;
    const Shape inRows = isOneNumber ? Shape()
                         : isStacked ? Shape{layout.rows, 1}
                                     : withColumns(content.shape, layout.groups);
    const Dtype scaleType = scaleTypeOf(*source);
    if (form.rounding == Rounding::ComfyFloat) {
        BURNISH_TRY(auto info, TensorInfo::make(scaleType, Shape()));
        layout.scale =
            add("scale", names.scale, std::make_shared<const GlobalScalePart<LibrarySource>>(std::move(info), source));
    } else {
        BURNISH_TRY(auto info, TensorInfo::make(scaleType, inRows));
        TensorPtr scales = std::make_shared<const LibraryNumbers>(std::move(info), source, &GroupNumbers::scale);
        if (form.isTiled()) {
            const TileGrid tiles = tileGridOf(layout.rows, layout.groups);
            // torchao gives the same bytes another shape.
            const Shape tiled = form.isOfTorchao() ? Shape{tiles.rows * 32, tiles.columns * 16} : Shape();
            BURNISH_TRY(scales, makeTiledScales(scaleType, std::move(scales), layout.rows, layout.groups, tiled));
        }
        layout.scale = add("scale", names.scale, std::move(scales));
    }
    if (form.rounding == Rounding::MlxAffine || isStacked) {
        BURNISH_TRY(auto info, TensorInfo::make(scaleType, inRows));
        layout.bias = add(isStacked ? "shift" : "bias", names.bias,
                          std::make_shared<const LibraryNumbers>(std::move(info), source, &GroupNumbers::bias));
    } else if (layout.zeros == PartLayout::Zeros::Numbers) {
        BURNISH_TRY(auto info, TensorInfo::make(Dtype::I8, inRows));
        layout.zero =
            add("zero_point", "_weight_zero_point", std::make_shared<const LibraryZeros>(std::move(info), source));
    } else if (form.isNested()) {
        BURNISH_TRY(auto info, TensorInfo::make(Dtype::F32, Shape()));
        layout.globalScale = add(names.globalRole, names.global,
                                 std::make_shared<const GlobalScalePart<LibrarySource>>(std::move(info), source));
    }
    if (form.isOfTorchao())
        content.metadata = torchaoEntry(form.name, source->type(), source->group());
    return form.isOfComfy() && !form.isOfScaledFp8() ? addLayerMarker(content, form.format, layout.rotation)
                                                     : Expected<void>();
}

/// torchao names the class; the rest is what the tensor says about itself.
QuantScheme torchaoScheme(QuantScheme scheme)
{
    const std::string_view type = scheme.mode;
    if (scheme.value == mxTensor)
        scheme.value = type.starts_with("qdata:U8") ? "torchao-mxfp4" : "torchao-mxfp8";
    else if (scheme.value == "torchao-Float8Tensor" && type.starts_with("qdata:F8E4M3"))
        scheme.value = "torchao-float8";
    else if (scheme.value == "torchao-Int8Tensor")
        scheme.value = "torchao-int8";
    else if (scheme.value == "torchao-NVFP4Tensor")
        scheme.value = "torchao-nvfp4";
    else if (scheme.value == "torchao-IntxUnpackedToInt8Tensor" && scheme.description == torchaoInt4)
        scheme.value = "torchao-int4";
    return scheme;
}

} // namespace

QStringList libraryPartSchemes()
{
    QStringList names;
    for (const LibraryForm &form : libraryForms) {
        if (!form.isOfScaledFp8())
            names += fromUtf8(form.name);
    }
    return names;
}

SchemeLibrary libraryOf(std::string_view scheme)
{
    const auto isStored = [&](const LibraryForm &form) { return form.name == scheme || form.scheme == scheme; };
    const auto *form = std::ranges::find_if(libraryForms, isStored);
    return form == libraryForms.end() ? SchemeLibrary::None
           : form->isMlx()            ? SchemeLibrary::Mlx
           : form->isMetal()          ? SchemeLibrary::Metal
           : form->isOfComfy()        ? SchemeLibrary::Comfy
           : form->isOfTorchao()      ? SchemeLibrary::Torchao
                                      : SchemeLibrary::Quanto;
}

bool isLibraryScheme(std::string_view scheme)
{
    return libraryOf(scheme) != SchemeLibrary::None;
}

bool isMlxScheme(std::string_view scheme)
{
    return libraryOf(scheme) == SchemeLibrary::Mlx;
}

bool isMetalScheme(std::string_view scheme)
{
    return libraryOf(scheme) == SchemeLibrary::Metal;
}

QuantScheme libraryScheme(const QuantScheme &scheme)
{
    if (scheme.form == QuantScheme::Form::Parts && libraryOf(scheme.value) == SchemeLibrary::Torchao)
        return torchaoScheme(scheme);
    if (scheme.form != QuantScheme::Form::Parts || (scheme.value != mlxAffine && scheme.value != metalAffine))
        return scheme;
    // "4-bit, 1×64", as the tensor describes itself.
    const auto numberAt = [&](std::size_t at) {
        unsigned number = 0;
        for (; at < scheme.description.size() && number < 1000; ++at) {
            const char c = scheme.description[at];
            if (c < '0' || c > '9')
                break;
            number = number * 10 + unsigned(c - '0');
        }
        return number;
    };
    const std::size_t mark = scheme.description.find("×");
    QuantScheme written = scheme;
    written.value = (isMetalScheme(scheme.value) ? "metal-" : "mlx-") + std::to_string(numberAt(0)) + "bit";
    const unsigned group = mark == std::string::npos ? 0 : numberAt(mark + std::string_view("×").size());
    if (!formNamed(written.value) || group == 0 || group > 255)
        return scheme;
    written.block.clear();
    written.blockRank = 0;
    if (group != usualAffineGroup) {
        written.block = {std::uint8_t(group)};
        written.blockRank = 1;
    }
    return written;
}

QuantScheme schemeForValues(QuantScheme scheme, const TensorExpr &tensor)
{
    if (scheme.form != QuantScheme::Form::Parts || !isLibraryScheme(scheme.value))
        return scheme;
    const auto &known = tensor.info().scheme();
    const bool isParted = known && known->form == QuantScheme::Form::Parts;
    scheme.param = isParted ? known->param : std::string(nameOf(tensor.info().dtype()));
    return scheme;
}

std::optional<AffineGroups> affineGroupsOf(const QuantScheme &scheme)
{
    const QuantScheme written = libraryScheme(scheme);
    const LibraryForm *form = formNamed(written.value);
    if (!form || form->rounding != Rounding::MlxAffine)
        return std::nullopt;
    const AffineGroups groups = {form->bits, written.blockRank == 1 ? written.block.front() : form->group};
    const bool isKnown = groups.columns == 32 || groups.columns == 64 || groups.columns == 128;
    return isKnown ? std::optional(groups) : std::nullopt;
}

Expected<TensorPtr> makeLibraryQuantised(TensorPtr values, const QuantScheme &scheme)
{
    Q_ASSERT(values->info().dtype() == Dtype::F32);
    const QuantScheme written = libraryScheme(scheme);
    const LibraryForm *form = formNamed(written.value);
    const bool isAffine = form && form->rounding == Rounding::MlxAffine;
    const auto affine = affineGroupsOf(scheme);
    if (!form || (isAffine && !affine))
        return shapeError(
            TensorText::tr("Quantising to %1 is not supported.").arg(QString::fromStdString(written.value)));
    const Shape shape = values->info().shape();
    const bool isOfQuanto = form->rounding == Rounding::QuantoAffine && shape.rank() > 0;
    const std::uint64_t group = affine       ? affine->columns
                                : isOfQuanto ? quantoGroupFor(shape[shape.rank() - 1])
                                             : form->group;
    const bool isRotated = form->rounding == Rounding::ComfyRotated && shape.rank() > 0;
    const std::uint64_t rotation = isRotated ? rotationFor(shape[shape.rank() - 1]) : 0;
    BURNISH_CHECK(checkShape(*form, shape, group, rotation));
    const Dtype type = typeNamed(written.param);
    const auto source = std::make_shared<const LibrarySource>(std::move(values), *form, group, rotation, type);
    PartedContent content;
    content.scheme = form->scheme;
    content.targetDtype = form->isMlx() && !isAffine ? Dtype::BF16 : type;
    content.shape = shape;
    content.layout = layoutFor(*source, shape, rotation);
    if (form->isTiled()) {
        content.layout.storedRows = content.layout.rows;
        setTiles(content, tileGridOf(content.layout.rows, content.layout.groups));
    } else if (rotation > 0) {
        content.parameters = "rotation " + std::to_string(rotation);
    }
    if (form->isMlx() || (group > 0 && !form->isOfComfy()))
        content.description = groupText(group);
    if (form->rounding == Rounding::TorchaoGroup)
        content.description = torchaoInt4;
    if (isAffine)
        content.description.insert(0, std::to_string(form->bits) + "-bit, ");
    BURNISH_CHECK(addParts(content, source));
    return PartedTensor::make(std::move(content));
}

Expected<void> addLayerMarker(PartedContent &content, std::string_view format, std::uint64_t rotation)
{
    std::string json = "{\"format\": \"" + std::string(format) + '"';
    if (rotation > 0)
        json += ", \"convrot\": true, \"convrot_groupsize\": " + std::to_string(rotation);
    json += '}';
    const auto bytes = std::as_bytes(std::span(json));
    BURNISH_TRY(TensorPtr marker, makeConstantPart(Dtype::U8, {json.size()}, {bytes.begin(), bytes.end()}));
    content.parts.push_back({"marker", "comfy_quant", std::move(marker)});
    return {};
}

} // namespace burnish
