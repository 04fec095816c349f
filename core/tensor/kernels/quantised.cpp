// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/quantised.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/kernels/quantisedtensortext.h"
#include "core/tensor/kernels/quantlayout.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

using Form = QuantScheme::Form;

/// The first bytes of a quantised tensor, followed by others.
class ResealedTensor final : public TensorExpr
{
public:
    ResealedTensor(TensorInfo info, TensorPtr operand, std::vector<std::byte> tail)
        : TensorExpr(std::move(info))
        , m_operand(std::move(operand))
        , m_tail(std::move(tail))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::uint64_t kept = info().byteSize() - m_tail.size();
        if (firstByte < kept) {
            const auto count = std::size_t(std::min<std::uint64_t>(out.size(), kept - firstByte));
            BURNISH_CHECK(m_operand->read(firstByte, out.first(count), task));
            out = out.subspan(count);
            firstByte += count;
        }
        if (!out.empty())
            std::copy_n(m_tail.begin() + std::ptrdiff_t(firstByte - kept), out.size(), out.begin());
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    TensorPtr m_operand;
    std::vector<std::byte> m_tail;
};

class DequantisedTensor final : public TensorExpr
{
public:
    DequantisedTensor(TensorInfo info, TensorPtr operand)
        : TensorExpr(std::move(info))
        , m_operand(std::move(operand))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        constexpr std::size_t step = 32 * 1024;
        std::vector<double> values(std::min(step, out.size() / sizeof(float)));
        std::uint64_t element = firstByte / sizeof(float);
        while (!out.empty()) {
            const std::size_t count = std::min(values.size(), out.size() / sizeof(float));
            BURNISH_TRY(const ElementRun run, ElementRun::read(*m_operand, element, count, task));
            run.decode(0, std::span(values).first(count));
            for (std::size_t i = 0; i < count; ++i)
                storeLittle(out.data() + i * sizeof(float), float(values[i]));
            element += count;
            out = out.subspan(count * sizeof(float));
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    TensorPtr m_operand;
};

struct Parameters
{
    float scale = 0;
    std::int32_t offset = 0;
};

Expected<Parameters> parametersOf(const TensorExpr &tensor, const QuantLayout &layout)
{
    const QuantScheme &scheme = *tensor.info().scheme();
    if (layout.scaleSize == 0)
        return Parameters{scheme.scale, scheme.offset};
    const Task task;
    Parameters parameters;
    std::array<std::byte, 4> bytes;
    BURNISH_CHECK(tensor.read(layout.scales, bytes, task));
    parameters.scale = loadLittle<float>(bytes.data());
    if (layout.hasStoredOffset) {
        BURNISH_CHECK(tensor.read(layout.scales - QuantLayout::offsetSize, bytes, task));
        parameters.offset = loadLittle<std::int32_t>(bytes.data());
    }
    return parameters;
}

/// Returns what the form writes after the values.
std::vector<std::byte> tailFor(Form form, const QuantLayout &layout, const QuantScheme &scheme,
                               const Parameters &parameters)
{
    std::vector<std::byte> tail;
    if (form == Form::Strategy)
        return tail;
    if (form != Form::Scheme)
        tail.resize(std::size_t(roundedUp(layout.valueBytes, QuantLayout::wordSize) - layout.valueBytes));
    const auto append = [&](auto number) {
        tail.resize(tail.size() + sizeof number);
        storeLittle(tail.data() + tail.size() - sizeof number, number);
    };
    if (scheme.mode == "Affine")
        append(parameters.offset);
    append(parameters.scale);
    return tail;
}

Error notInForm(const QuantScheme &scheme)
{
    return {
        ErrorCode::Unsupported,
        QuantisedTensorText::tr("The quantisation of this tensor (%1, %2) cannot be expressed in that version of Burn.")
            .arg(QString::fromStdString(scheme.value), QString::fromStdString(scheme.mode))};
}

} // namespace

Expected<TensorPtr> makeDequantised(TensorPtr tensor)
{
    BURNISH_CHECK(quantLayoutOf(tensor->info()));
    BURNISH_TRY(auto info, TensorInfo::make(Dtype::F32, tensor->info().shape()));
    return TensorPtr(std::make_shared<DequantisedTensor>(std::move(info), std::move(tensor)));
}

Expected<TensorPtr> makeQuantForm(TensorPtr tensor, QuantScheme::Form form)
{
    const QuantScheme &scheme = *tensor->info().scheme();
    if (scheme.form == form)
        return tensor;
    const bool allowsAffine = form == Form::Strategy || form == Form::TypeOnly;
    BURNISH_TRY(const QuantLayout layout, quantLayoutOf(tensor->info()));
    if (layout.bits != 8 || scheme.blockRank != 0 || layout.scaleSize == 2 ||
        (scheme.mode == "Affine" && !allowsAffine))
        return notInForm(scheme);
    BURNISH_TRY(const Parameters parameters, parametersOf(*tensor, layout));
    if (form == Form::Strategy && (parameters.offset < -128 || parameters.offset > 127))
        return notInForm(scheme);

    auto changed = std::make_shared<QuantScheme>();
    changed->form = form;
    changed->mode = scheme.mode;
    changed->value = scheme.mode == "Affine" ? "Q8F" : "Q8S";
    changed->store = form == Form::Scheme || form == Form::Strategy ? "Native" : "U32";
    if (form == Form::Strategy) {
        changed->scale = parameters.scale;
        changed->offset = std::int8_t(parameters.offset);
    }
    std::vector<std::byte> tail = tailFor(form, layout, scheme, parameters);
    BURNISH_TRY(auto info,
                TensorInfo::makeQuantised(tensor->info().shape(), layout.valueBytes + tail.size(), std::move(changed)));
    return TensorPtr(std::make_shared<ResealedTensor>(std::move(info), std::move(tensor), std::move(tail)));
}

} // namespace burnish
