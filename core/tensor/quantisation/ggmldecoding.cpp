// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/ggmldecoding.h"

#include "core/base/checkedmath.h"
#include "core/tensor/quantisation/ggml/kernels.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace burnish {

namespace {

/// Numbers of several bytes in a block.
struct Words
{
    std::uint16_t offset = 0;
    std::uint8_t size = 2;
    std::uint8_t count = 0;
    std::uint16_t step = 0; ///< from one to the next; 0: they follow each other
};

/// What the factor of a block's values is stored as.
enum class Factor : std::uint8_t { Half, Float, E8M0, FourE4M3, Nibbles };

/// How the blocks of one type are decoded. `scale` and `minimum` are offsets.
struct Decoding
{
    std::string_view name;
    ggml::Decode decode;
    std::array<Words, 3> words;
    std::uint16_t scale = 0;
    Factor factor = Factor::Half;
    std::optional<std::uint16_t> minimum = std::nullopt;
};

constexpr Words halves(std::uint16_t offset, std::uint8_t count)
{
    return {offset, 2, count};
}

/// The registry of ggml's types: a line for each one that has values.
constexpr std::array decodings = {
    Decoding{"Q4_0", ggml::decodeQ4_0, {halves(0, 1)}},
    Decoding{"Q4_1", ggml::decodeQ4_1, {halves(0, 2)}, 0, Factor::Half, 2},
    Decoding{"Q5_0", ggml::decodeQ5_0, {halves(0, 1), Words{2, 4, 1}}},
    Decoding{"Q5_1", ggml::decodeQ5_1, {halves(0, 2), Words{4, 4, 1}}, 0, Factor::Half, 2},
    Decoding{"Q8_0", ggml::decodeQ8_0, {halves(0, 1)}},
    Decoding{"Q8_1", ggml::decodeQ8_1, {halves(0, 2)}},
    Decoding{"Q2_K", ggml::decodeQ2_K, {halves(80, 2)}, 80, Factor::Half, 82},
    Decoding{"Q3_K", ggml::decodeQ3_K, {halves(108, 1)}, 108},
    Decoding{"Q4_K", ggml::decodeQ4_K, {halves(0, 2)}, 0, Factor::Half, 2},
    Decoding{"Q5_K", ggml::decodeQ5_K, {halves(0, 2)}, 0, Factor::Half, 2},
    Decoding{"Q6_K", ggml::decodeQ6_K, {halves(208, 1)}, 208},
    Decoding{"Q8_K", ggml::decodeQ8_K, {Words{0, 4, 1}, halves(260, 16)}, 0, Factor::Float},
    Decoding{"IQ2_XXS", ggml::decodeIQ2_XXS, {halves(0, 1), Words{6, 4, 8, 8}}},
    Decoding{"IQ2_XS", ggml::decodeIQ2_XS, {halves(0, 33)}},
    Decoding{"IQ3_XXS", ggml::decodeIQ3_XXS, {halves(0, 1), Words{66, 4, 8}}},
    Decoding{"IQ1_S", ggml::decodeIQ1_S, {halves(0, 1), halves(34, 8)}},
    Decoding{"IQ4_NL", ggml::decodeIQ4_NL, {halves(0, 1)}},
    Decoding{"IQ3_S", ggml::decodeIQ3_S, {halves(0, 1)}},
    Decoding{"IQ2_S", ggml::decodeIQ2_S, {halves(0, 1)}},
    Decoding{"IQ4_XS", ggml::decodeIQ4_XS, {halves(0, 2)}},
    Decoding{"IQ1_M", ggml::decodeIQ1_M, {halves(48, 4)}, 0, Factor::Nibbles},
    Decoding{"TQ1_0", ggml::decodeTQ1_0, {halves(52, 1)}, 52},
    Decoding{"TQ2_0", ggml::decodeTQ2_0, {halves(64, 1)}, 64},
    Decoding{"MXFP4", ggml::decodeMXFP4, {}, 0, Factor::E8M0},
    Decoding{"NVFP4", ggml::decodeNVFP4, {}, 0, Factor::FourE4M3},
    Decoding{"Q1_0", ggml::decodeQ1_0, {halves(0, 1)}},
};

const Decoding *decodingOf(const GgmlBlockType &type)
{
    const auto *found = std::ranges::find(decodings, type.name, &Decoding::name);
    return found == decodings.end() ? nullptr : found;
}

void swapWords(const Decoding &decoding, std::byte *block)
{
    for (const Words &words : decoding.words) {
        std::byte *at = block + words.offset;
        for (unsigned i = 0; i<words.count; ++i, at += words.step> 0 ? words.step : words.size)
            std::reverse(at, at + words.size);
    }
}

class SwappedBlocks final : public TensorExpr
{
public:
    SwappedBlocks(TensorInfo info, const GgmlBlockType &type, const Decoding &decoding, TensorPtr operand)
        : TensorExpr(info)
        , m_type(&type)
        , m_decoding(&decoding)
        , m_operand(std::move(operand))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = m_type->bytes;
        std::vector<std::byte> part;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const auto skipped = std::size_t(firstByte % size);
            std::size_t count = out.size();
            if (skipped == 0 && count >= size) {
                count -= count % size;
                BURNISH_CHECK(m_operand->read(firstByte, out.first(count), task));
                for (std::size_t at = 0; at < count; at += size)
                    swapWords(*m_decoding, out.data() + at);
            } else {
                count = std::min(count, size - skipped);
                part.resize(size);
                BURNISH_CHECK(m_operand->read(firstByte - skipped, part, task));
                swapWords(*m_decoding, part.data());
                std::copy_n(part.begin() + std::ptrdiff_t(skipped), count, out.begin());
            }
            firstByte += count;
            out = out.subspan(count);
        }
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return m_operand->preferredChunk(); }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    const GgmlBlockType *m_type;
    const Decoding *m_decoding;
    TensorPtr m_operand;
};

} // namespace

std::shared_ptr<const QuantScheme> ggmlScheme(const GgmlBlockType &type)
{
    static const auto schemes = [] {
        std::map<std::string_view, std::shared_ptr<const QuantScheme>> made;
        for (const GgmlBlockType &each : ggmlBlockTypes()) {
            QuantScheme scheme;
            scheme.form = QuantScheme::Form::Ggml;
            scheme.value = each.name;
            made.emplace(each.name, std::make_shared<const QuantScheme>(std::move(scheme)));
        }
        return made;
    }();
    return schemes.at(type.name);
}

Expected<std::uint64_t> ggmlTensorSize(const GgmlBlockType &type, const Shape &shape)
{
    const std::uint64_t row = shape.rank() == 0 ? 1 : shape[shape.rank() - 1];
    if (row % type.elements != 0)
        return Error(ErrorCode::Malformed,
                     TensorText::tr("Expected rows of whole blocks of %1 elements for %2, found rows of %3.")
                         .arg(type.elements)
                         .arg(nameForText(type))
                         .arg(qulonglong(row)));
    const auto elements = shape.elementCount();
    const auto size = elements ? checkedMultiply(*elements / type.elements, type.bytes) : std::nullopt;
    if (!size)
        return Error(
            ErrorCode::Malformed,
            TensorText::tr("The shape %1 is too large for %2 blocks.").arg(shapeAsList(shape), nameForText(type)));
    return *size;
}

Expected<TensorInfo> ggmlTensorInfo(const GgmlBlockType &type, Shape shape)
{
    BURNISH_TRY(const std::uint64_t size, ggmlTensorSize(type, shape));
    return TensorInfo::makeQuantised(std::move(shape), size, ggmlScheme(type));
}

bool isGgmlDecodable(const GgmlBlockType &type)
{
    return decodingOf(type) != nullptr;
}

Error notDecodable(const std::string &name)
{
    return {ErrorCode::Unsupported,
            TensorText::tr("%1 blocks cannot be decoded: the tensor can only be copied unchanged.")
                .arg(QString::fromStdString(name))};
}

void decodeGgmlBlocks(const GgmlBlockType &type, std::span<const std::byte> blocks, float *out)
{
    decodingOf(type)->decode(blocks.data(), blocks.size() / type.bytes, out);
}

void countGgmlScales(const GgmlBlockType &type, std::span<const std::byte> blocks, GgmlScales &counts)
{
    const Decoding &decoding = *decodingOf(type);
    const auto count = [&](float scale) {
        counts.nans += std::isnan(scale);
        counts.zeros += scale == 0;
        counts.range.add(scale);
    };
    for (; blocks.size() >= type.bytes; blocks = blocks.subspan(type.bytes)) {
        const std::byte *scale = blocks.data() + decoding.scale;
        switch (decoding.factor) {
        case Factor::Half:
            count(ggml::halfAt(scale));
            break;
        case Factor::Float:
            count(loadLittle<float>(scale));
            break;
        case Factor::E8M0:
            count(std::ldexp(1.0F, std::to_integer<int>(*scale) - 127));
            break;
        case Factor::FourE4M3:
            for (std::size_t i = 0; i < 4; ++i)
                count(ggml::nvfp4Scale(std::to_integer<std::uint8_t>(scale[i])));
            break;
        case Factor::Nibbles:
            count(ggml::iq1mScale(scale));
            break;
        }
        if (decoding.minimum)
            counts.nans += std::isnan(ggml::halfAt(blocks.data() + *decoding.minimum));
    }
}

Expected<TensorPtr> makeGgmlBlocksSwapped(TensorPtr tensor)
{
    const GgmlBlockType *type = ggmlBlockType(tensor->info().scheme()->value);
    const Decoding *decoding = type ? decodingOf(*type) : nullptr;
    if (!decoding || tensor->info().byteSize() % type->bytes != 0)
        return Error(ErrorCode::Unsupported, TensorText::tr("The byte order of %1 blocks cannot be changed.")
                                                 .arg(QString::fromStdString(tensor->info().scheme()->value)));
    TensorInfo info = tensor->info();
    return TensorPtr(std::make_shared<SwappedBlocks>(std::move(info), *type, *decoding, std::move(tensor)));
}

} // namespace burnish
