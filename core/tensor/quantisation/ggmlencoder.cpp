// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/ggmlencoder.h"

#include "core/tensor/quantisation/ggml/encoders.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/parts/usablefloats.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <vector>

namespace burnish {

namespace {

constexpr std::size_t floatsAtOnce = 16 * 1024;
constexpr float largestHalf = 65504;

/// A type that can be encoded.
struct BlockEncoding
{
    std::string_view name;
    ggml::Encode ggml::Encoders::*encode;
    std::string_view fallback; ///< empty: none
    /// A magnitude up to which scales and minima fit their types, whatever else is in the block. Far beyond, a block
    /// would become infinite or zero.
    float largest;
};

/// The registry of encoders; the fallbacks are those of llama.cpp, except for IQ4_NL, which Burnish does not encode.
constexpr std::array blockEncodings = {
    BlockEncoding{"Q4_0", &ggml::Encoders::q4_0, {}, 8 * largestHalf},
    BlockEncoding{"Q4_1", &ggml::Encoders::q4_1, {}, largestHalf},
    BlockEncoding{"Q5_0", &ggml::Encoders::q5_0, {}, 16 * largestHalf},
    BlockEncoding{"Q5_1", &ggml::Encoders::q5_1, {}, largestHalf},
    BlockEncoding{"Q8_0", &ggml::Encoders::q8_0, {}, 127 * largestHalf},
    BlockEncoding{"Q2_K", &ggml::Encoders::q2_K, "Q4_0", 7 * largestHalf},
    BlockEncoding{"Q3_K", &ggml::Encoders::q3_K, "Q4_0", 64 * largestHalf},
    BlockEncoding{"Q4_K", &ggml::Encoders::q4_K, "Q5_0", 31 * largestHalf},
    BlockEncoding{"Q5_K", &ggml::Encoders::q5_K, "Q5_1", 31 * largestHalf},
    BlockEncoding{"Q6_K", &ggml::Encoders::q6_K, "Q8_0", 2048 * largestHalf},
    BlockEncoding{"MXFP4", &ggml::Encoders::mxfp4, {}, std::numeric_limits<float>::max()},
    BlockEncoding{"NVFP4", &ggml::Encoders::nvfp4, {}, 6 * 448},
};

const BlockEncoding *blockEncodingOf(const GgmlBlockType &type)
{
    const auto *found = std::ranges::find(blockEncodings, type.name, &BlockEncoding::name);
    return found == blockEncodings.end() ? nullptr : found;
}

class GgmlEncoded final : public TensorExpr
{
public:
    GgmlEncoded(TensorInfo info, const GgmlBlockType &type, const BlockEncoding &encoding, TensorPtr values)
        : TensorExpr(info)
        , m_type(&type)
        , m_encode(ggml::fastestEncoders().*encoding.encode)
        , m_largest(encoding.largest)
        , m_values(std::move(values))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = m_type->bytes;
        const std::size_t blocksAtOnce = floatsAtOnce / m_type->elements;
        std::vector<float> values;
        std::vector<std::byte> part;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::uint64_t block = firstByte / size;
            const auto skipped = std::size_t(firstByte % size);
            std::size_t count = std::min(out.size(), blocksAtOnce * size);
            if (skipped == 0 && count >= size) {
                count -= count % size;
                BURNISH_CHECK(encode(block, count / size, out.data(), values, task));
            } else {
                count = std::min(count, size - skipped);
                part.resize(size);
                BURNISH_CHECK(encode(block, 1, part.data(), values, task));
                std::copy_n(part.begin() + std::ptrdiff_t(skipped), count, out.begin());
            }
            firstByte += count;
            out = out.subspan(count);
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_values; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_values->visitSources(visit);
    }

private:
    Expected<void> encode(std::uint64_t firstBlock, std::size_t count, std::byte *out, std::vector<float> &values,
                          const Task &task) const
    {
        values.resize(count * m_type->elements);
        const std::uint64_t first = firstBlock * m_type->elements;
        BURNISH_TRY(const std::size_t unusable, readUsable(*m_values, first, values, m_largest, task));
        if (unusable < values.size() && std::isfinite(values[unusable]))
            return Error(ErrorCode::Range, TensorText::tr("Element %1 is %2; %3 blocks store numbers up to %4.")
                                               .arg(qulonglong(first + unusable))
                                               .arg(double(values[unusable]))
                                               .arg(nameForText(*m_type))
                                               .arg(double(m_largest)));
        if (unusable < values.size())
            return Error(ErrorCode::Range,
                         TensorText::tr("Element %1 is not a finite number; %2 blocks store only finite ones.")
                             .arg(qulonglong(first + unusable))
                             .arg(nameForText(*m_type)));
        m_encode(values.data(), count, out);
        return {};
    }

    const GgmlBlockType *m_type;
    ggml::Encode m_encode;
    float m_largest;
    TensorPtr m_values;
};

} // namespace

bool isGgmlEncodable(const GgmlBlockType &type)
{
    return blockEncodingOf(type) != nullptr;
}

QStringList ggmlEncodableNames()
{
    std::vector<GgmlBlockType> types;
    std::ranges::copy_if(ggmlBlockTypes(), std::back_inserter(types), isGgmlEncodable);
    std::ranges::stable_sort(types, std::ranges::greater(),
                             [](const GgmlBlockType &type) { return double(type.bytes) / type.elements; });
    QStringList names;
    for (const GgmlBlockType &type : types)
        names += QString::fromLatin1(type.name.data(), qsizetype(type.name.size()));
    return names;
}

const GgmlBlockType *ggmlTypeForRows(const GgmlBlockType &type, const Shape &shape)
{
    const std::uint64_t row = shape.rank() == 0 ? 1 : shape[shape.rank() - 1];
    const GgmlBlockType *found = &type;
    while (found && row % found->elements != 0) {
        const BlockEncoding *encoding = blockEncodingOf(*found);
        found = encoding && !encoding->fallback.empty() ? ggmlBlockType(encoding->fallback) : nullptr;
    }
    return found;
}

Expected<TensorPtr> makeGgmlQuantised(TensorPtr values, const GgmlBlockType &type)
{
    Q_ASSERT(values->info().dtype() == Dtype::F32);
    const BlockEncoding *encoding = blockEncodingOf(type);
    if (!encoding)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("Quantising to %1 blocks is not supported.").arg(nameForText(type)));
    const Shape &shape = values->info().shape();
    if (shape.rank() == 0)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("A scalar cannot be quantised to %1 blocks.").arg(nameForText(type)));
    auto info = ggmlTensorInfo(type, shape);
    if (!info)
        return Error(ErrorCode::Unsupported, info.error().message());
    return TensorPtr(std::make_shared<GgmlEncoded>(*std::move(info), type, *encoding, std::move(values)));
}

} // namespace burnish
