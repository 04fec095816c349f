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

Expected<void> checkShape(const LibraryForm &form, const Shape &shape, std::uint64_t group, std::uint64_t rotation)
{
    const QString name = fromUtf8(form.name);
    const bool isStack = form.isMlx() && !form.isMetal() && shape.rank() == 3;
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
    default:
        break;
    }
    return layout;
}

Dtype scaleTypeOf(const LibrarySource &source)
{
    switch (source.form().rounding) {
    case Rounding::MlxAffine:
        return source.type();
    case Rounding::MlxExponent:
    case Rounding::MlxNested:
        return Dtype::U8;
    case Rounding::ComfyExponent:
        return Dtype::F8E8M0;
    case Rounding::ComfyNested:
        return Dtype::F8E4M3;
    default:
        return Dtype::F32;
    }
}

/// Adds the parts, under the names that the library gives them.
Expected<void> addParts(PartedContent &content, const LibrarySourcePtr &source)
{
    const LibraryForm &form = source->form();
    PartLayout &layout = content.layout;
    const auto add = [&](const char *role, const char *suffix, TensorPtr part) {
        content.parts.push_back({role, suffix, part});
        return part;
    };
    const std::uint64_t perElement = traits(form.codesType).blockBytes * 8;
    const Shape codes = withColumns(content.shape, source->columns() * form.bits / perElement);
    BURNISH_TRY(auto codesInfo, TensorInfo::make(form.codesType, codes));
    layout.codes = add("codes", "weight", std::make_shared<const LibraryCodes>(std::move(codesInfo), source));
    const char *const scaleName = form.isMlx() ? "scales" : form.isOfScaledFp8() ? "scale_weight" : "weight_scale";
    const Shape inRows = withColumns(content.shape, layout.groups);
    const Dtype scaleType = scaleTypeOf(*source);
    if (form.rounding == Rounding::ComfyFloat) {
        BURNISH_TRY(auto info, TensorInfo::make(scaleType, Shape()));
        layout.scale =
            add("scale", scaleName, std::make_shared<const GlobalScalePart<LibrarySource>>(std::move(info), source));
    } else {
        BURNISH_TRY(auto info, TensorInfo::make(scaleType, inRows));
        TensorPtr scales = std::make_shared<const LibraryNumbers>(std::move(info), source, &GroupNumbers::scale);
        if (form.isTiled()) {
            BURNISH_TRY(scales, makeTiledScales(scaleType, std::move(scales), layout.rows, layout.groups));
        }
        layout.scale = add("scale", scaleName, std::move(scales));
    }
    if (form.rounding == Rounding::MlxAffine) {
        BURNISH_TRY(auto info, TensorInfo::make(scaleType, inRows));
        layout.bias = add("bias", form.isMetal() ? "qbiases" : "biases",
                          std::make_shared<const LibraryNumbers>(std::move(info), source, &GroupNumbers::bias));
    } else if (form.rounding == Rounding::ComfyNested) {
        BURNISH_TRY(auto info, TensorInfo::make(Dtype::F32, Shape()));
        layout.globalScale = add("global_scale", "weight_scale_2",
                                 std::make_shared<const GlobalScalePart<LibrarySource>>(std::move(info), source));
    }
    return form.isMlx() || form.isOfScaledFp8() ? Expected<void>()
                                                : addLayerMarker(content, form.format, layout.rotation);
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

bool isLibraryScheme(std::string_view scheme)
{
    return formNamed(scheme) || scheme == mlxAffine || scheme == metalAffine;
}

bool isMlxScheme(std::string_view scheme)
{
    const LibraryForm *form = formNamed(scheme);
    return form ? form->isMlx() && !form->isMetal() : scheme == mlxAffine;
}

bool isMetalScheme(std::string_view scheme)
{
    const LibraryForm *form = formNamed(scheme);
    return form ? form->isMetal() : scheme == metalAffine;
}

QuantScheme libraryScheme(const QuantScheme &scheme)
{
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
    const std::uint64_t group = affine ? affine->columns : form->group;
    const Shape shape = values->info().shape();
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
    if (form->isMlx())
        content.description = groupText(group);
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
