// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/partedtensor.h"

#include "core/base/checkedmath.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

/// Reads any bytes of a part, also from the middle of an element, which computed tensors do not allow.
Expected<void> readBytes(const TensorExpr &part, std::uint64_t first, std::span<std::byte> out, const Task &task)
{
    const std::size_t size = traits(part.info().dtype()).blockBytes;
    std::array<std::byte, 16> element;
    const auto readElement = [&](std::size_t skipped, std::size_t count) -> Expected<void> {
        BURNISH_CHECK(part.read(first - skipped, std::span(element).first(size), task));
        std::copy_n(element.begin() + std::ptrdiff_t(skipped), count, out.begin());
        first += count;
        out = out.subspan(count);
        return {};
    };
    if (const auto skipped = std::size_t(first % size); skipped > 0)
        BURNISH_CHECK(readElement(skipped, std::min(out.size(), size - skipped)));
    if (const std::size_t whole = out.size() / size * size; whole > 0) {
        BURNISH_CHECK(part.read(first, out.first(whole), task));
        first += whole;
        out = out.subspan(whole);
    }
    return out.empty() ? Expected<void>() : readElement(0, out.size());
}

} // namespace

PartedTensor::PartedTensor(TensorInfo info, PartedContent content)
    : TensorExpr(info)
    , m_content(std::move(content))
{}

Expected<TensorPtr> PartedTensor::make(PartedContent content)
{
    std::uint64_t bytes = 0;
    for (const TensorPart &part : content.parts) {
        const auto sum = checkedAdd(bytes, part.tensor->info().byteSize());
        if (!sum)
            return Error(ErrorCode::Malformed, TensorText::tr("The parts of the tensor are too large."));
        bytes = *sum;
    }
    auto scheme = std::make_shared<QuantScheme>();
    scheme->form = QuantScheme::Form::Parts;
    scheme->value = content.scheme;
    scheme->param = nameOf(content.targetDtype);
    scheme->description = content.description;
    // Tensors with equal bytes and other types of parts have other values.
    scheme->mode.clear();
    for (const TensorPart &part : content.parts)
        scheme->mode.append(part.role).append(":").append(part.tensor->info().typeName()).append(" ");
    scheme->mode.append(content.parameters);
    BURNISH_TRY(auto info, TensorInfo::makeQuantised(content.shape, bytes, std::move(scheme)));
    return TensorPtr(std::make_shared<PartedTensor>(std::move(info), std::move(content)));
}

std::string PartedTensor::stemOf(std::string_view path) const
{
    const std::string &ending = m_content.ending;
    if (ending.empty() || path == ending)
        return std::string(ending.empty() ? path : std::string_view());
    const bool isExpected =
        path.size() > ending.size() && path.ends_with(ending) && path[path.size() - ending.size() - 1] == '.';
    return isExpected ? std::string(path.substr(0, path.size() - ending.size())) : std::string(path) + '.';
}

std::string PartedTensor::storedName(std::string_view path, const TensorPart &part) const
{
    return stemOf(path) + part.suffix;
}

std::string PartedTensor::pathFor(std::string_view path) const
{
    return stemOf(path) + m_content.ending;
}

TensorPtr PartedTensor::withParts(const std::function<TensorPtr(const TensorPtr &)> &map) const
{
    PartedContent content = m_content;
    PartLayout &layout = content.layout;
    layout.direct = nullptr;
    for (TensorPart &part : content.parts) {
        const TensorPtr before = part.tensor;
        part.tensor = map(before);
        for (TensorPtr *used : {&layout.codes, &layout.scale, &layout.groupIndex, &layout.globalScale, &layout.zero,
                                &layout.bias, &layout.map, &layout.nestedScale, &layout.nestedMap, &layout.nestedMean,
                                &layout.rowScale, &layout.addend}) {
            if (*used == before)
                *used = part.tensor;
        }
    }
    return std::make_shared<PartedTensor>(info(), std::move(content));
}

Expected<void> PartedTensor::read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const
{
    for (const TensorPart &part : m_content.parts) {
        const std::uint64_t size = part.tensor->info().byteSize();
        if (out.empty())
            break;
        if (firstByte < size) {
            const auto count = std::size_t(std::min<std::uint64_t>(out.size(), size - firstByte));
            BURNISH_CHECK(readBytes(*part.tensor, firstByte, out.first(count), task));
            out = out.subspan(count);
            firstByte += count;
        }
        firstByte -= size;
    }
    return {};
}

void PartedTensor::visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const
{
    for (const TensorPart &part : m_content.parts)
        part.tensor->visitSources(visit);
}

} // namespace burnish
