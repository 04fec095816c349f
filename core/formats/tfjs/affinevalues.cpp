// SPDX-License-Identifier: MIT
#include "core/formats/tfjs/affinevalues.h"

#include "core/base/endian.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace burnish::tfjs {

namespace {

/// As JavaScript stores a number in an Int32Array: modulo 2³², and 0 if it is not finite.
std::int32_t wrapped(double number)
{
    constexpr double range = 4294967296.0;
    if (!std::isfinite(number))
        return 0;
    double rest = std::fmod(number, range);
    if (rest < 0)
        rest += range;
    return std::bit_cast<std::int32_t>(std::uint32_t(rest));
}

double rounded(double number)
{
    const double below = std::floor(number);
    return number - below >= 0.5 ? below + 1 : below;
}

class AffineValues final : public TensorExpr
{
public:
    AffineValues(TensorInfo info, TensorPtr codes, double scale, double min)
        : TensorExpr(info)
        , m_codes(std::move(codes))
        , m_scale(scale)
        , m_min(min)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        constexpr std::size_t chunk = std::size_t(1) << 16; // elements
        constexpr std::size_t valueSize = sizeof(float);
        const bool isWide = m_codes->info().dtype() == Dtype::U16;
        const std::size_t codeSize = isWide ? sizeof(std::uint16_t) : sizeof(std::uint8_t);
        std::vector<std::byte> codes;
        for (std::uint64_t first = firstByte / valueSize; !out.empty();) {
            BURNISH_CHECK(task.poll());
            const std::size_t count = std::min(chunk, out.size() / valueSize);
            codes.resize(count * codeSize);
            BURNISH_CHECK(m_codes->read(first * codeSize, codes, task));
            for (std::size_t i = 0; i < count; ++i) {
                const double code = isWide ? loadLittle<std::uint16_t>(codes.data() + 2 * i) : double(codes[i]);
                const double product = code * m_scale;
                const double value = product + m_min;
                std::byte *const to = out.data() + i * valueSize;
                if (info().dtype() == Dtype::F32)
                    storeLittle(to, std::bit_cast<std::uint32_t>(float(value)));
                else
                    storeLittle(to, std::uint32_t(wrapped(rounded(value))));
            }
            out = out.subspan(count * valueSize);
            first += count;
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_codes; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_codes->visitSources(visit);
    }

private:
    TensorPtr m_codes;
    double m_scale;
    double m_min;
};

} // namespace

Expected<TensorPtr> makeAffineValues(TensorPtr codes, double scale, double min, Dtype dtype)
{
    BURNISH_TRY(TensorInfo info, TensorInfo::make(dtype, codes->info().shape()));
    return TensorPtr(std::make_shared<AffineValues>(info, std::move(codes), scale, min));
}

} // namespace burnish::tfjs
