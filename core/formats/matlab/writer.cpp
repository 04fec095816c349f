// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/matlab/matfields.h"
#include "core/formats/matlab/matlab.h"
#include "core/formats/matlab/planarcomplex.h"
#include "core/formats/textarray.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/reshape.h"

#include <QList>

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <numeric>

namespace burnish::matlab {

namespace {

/// Bytes, then the payload of a tensor, then zeros.
struct Segment
{
    std::string bytes;
    TensorPtr payload;
    std::uint8_t padding = 0;
};

struct MatPlan final : FileLayout
{
    std::vector<Segment> segments;
    std::uint64_t size = 0;
    std::uint64_t payloads = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return size; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return payloads; }
};

/// Returns a tensor with at least two axes, as MATLAB has them.
Expected<TensorPtr> withTwoAxes(const TensorPtr &tensor)
{
    const auto dimensions = tensor->info().shape().dimensions();
    if (dimensions.size() >= 2)
        return tensor;
    return makeReshape(tensor, Shape{1, dimensions.empty() ? 1 : dimensions[0]});
}

bool isMatlabName(std::string_view name)
{
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !name.empty() && name.size() <= mostNameBytes && isLetter(name.front()) &&
           std::ranges::all_of(name, [&](char c) { return isLetter(c) || (c >= '0' && c <= '9') || c == '_'; });
}

/// Returns the characters of a text's lines, if MATLAB has it as an array of characters: all have the same length.
std::optional<std::vector<QList<uint>>> linesOf(const Value &value)
{
    if (const auto *text = std::get_if<std::string>(&value))
        return std::vector{QString::fromStdString(*text).toUcs4()};
    const auto texts = std::holds_alternative<NamedValue>(value) ? wordsOf(value) : std::nullopt;
    if (!texts || texts->size() < 2)
        return std::nullopt;
    std::vector<QList<uint>> lines;
    for (const std::string &text : *texts) {
        lines.push_back(QString::fromStdString(text).toUcs4());
        if (lines.back().size() != lines.front().size())
            return std::nullopt;
    }
    return lines;
}

class MatComposer
{
public:
    MatComposer(const ModelState &state, MatPlan &plan)
        : m_state(state)
        , m_plan(plan)
    {}

    Expected<void> compose()
    {
        std::string header(titleStart);
        header += ", Burnish";
        header.resize(subsystemOffsetAt, ' ');
        header.append(versionAt - subsystemOffsetAt, '\0').append("\0\1IM", 4);
        put(header);
        for (const NodeId id : m_state.node(m_state.root()).children) {
            if (!isWritten(m_state.node(id)))
                continue;
            const std::uint64_t begin = m_plan.size;
            BURNISH_CHECK(checkName(id));
            BURNISH_CHECK(array(id, m_state.node(id).name.str(), 0));
            if (m_plan.size - begin > mostElementBytes)
                return Error(ErrorCode::Unsupported, FormatsText::tr("A variable of a MATLAB file has at most 2 GiB."))
                    .inTensor(quotedForMessage(m_state.path(id)));
        }
        return {};
    }

    /// Containers, tensors and text; other values have no place.
    static bool isWritten(const Node &node)
    {
        return node.isContainer() || node.isTensor() ||
               (node.kind == NodeKind::Value && linesOf(*node.value()).has_value());
    }

private:
    void put(std::string_view bytes)
    {
        if (m_plan.segments.empty() || m_plan.segments.back().payload)
            m_plan.segments.emplace_back();
        m_plan.segments.back().bytes += bytes;
        m_plan.size += bytes.size();
    }
    template <std::unsigned_integral T> void put(T number)
    {
        std::array<std::byte, sizeof(T)> bytes;
        storeLittle(bytes.data(), number);
        put(std::string_view(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
    }
    /// The tag of an element, which is small if its data fit into the tag.
    void tag(std::uint32_t type, std::uint64_t size)
    {
        if (size > 0 && size <= sizeof(std::uint32_t)) {
            put(std::uint32_t(size << 16 | type));
        } else {
            put(type);
            put(std::uint32_t(size));
        }
    }
    void element(std::uint32_t type, std::string_view data)
    {
        tag(type, data.size());
        put(data);
        put(std::string(std::size_t(roundedUp(m_plan.size, alignment) - m_plan.size), '\0'));
    }
    Expected<void> payload(std::uint32_t type, TensorPtr tensor)
    {
        const std::uint64_t size = tensor->info().byteSize();
        tag(type, size);
        Segment &last = m_plan.segments.back();
        last.payload = std::move(tensor);
        last.padding = std::uint8_t(roundedUp(m_plan.size + size, alignment) - m_plan.size - size);
        m_plan.size += size + last.padding;
        m_plan.payloads += size;
        return {};
    }

    /// The children by their places in a cell, if their names are numbers; empty for other names. Layers without
    /// parameters leave gaps, which take little room.
    [[nodiscard]] std::vector<std::pair<std::uint64_t, NodeId>> cellsOf(const Node &node) const
    {
        const std::uint64_t most = 64 + 4 * std::uint64_t(node.children.size());
        std::vector<std::pair<std::uint64_t, NodeId>> cells;
        for (const NodeId child : node.children) {
            const std::string name = m_state.node(child).name.str();
            std::uint64_t place = 0;
            const std::errc flaw = std::from_chars(name.data(), name.data() + name.size(), place).ec;
            if (flaw != std::errc() || name != std::to_string(place) || place >= most)
                return {};
            cells.emplace_back(place, child);
        }
        std::ranges::sort(cells, {}, &std::pair<std::uint64_t, NodeId>::first);
        return cells;
    }
    Expected<void> checkName(NodeId id) const
    {
        if (isMatlabName(m_state.node(id).name.str()))
            return {};
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("“%1” is not a name in MATLAB: these start with a letter and consist of at most "
                                     "%2 ASCII letters, digits and underscores.")
                         .arg(quotedForMessage(m_state.node(id).name.str()))
                         .arg(mostNameBytes))
            .inTensor(quotedForMessage(m_state.path(id)));
    }

    /// Writes the parts of an array before its content.
    void head(std::uint8_t arrayClass, std::uint32_t flags, std::span<const std::uint64_t> dimensions,
              std::string_view name)
    {
        tag(element::UInt32, 2 * sizeof(std::uint32_t));
        put(flags | arrayClass);
        put(std::uint32_t(0));
        std::string sizes;
        for (const std::uint64_t dimension : dimensions) {
            std::array<char, sizeof(std::uint32_t)> bytes;
            storeLittle(reinterpret_cast<std::byte *>(bytes.data()), std::uint32_t(dimension));
            sizes.append(bytes.data(), bytes.size());
        }
        element(element::Int32, sizes);
        element(element::Int8, name);
    }

    Expected<void> array(NodeId id, std::string_view name, unsigned depth)
    {
        const Node &node = m_state.node(id);
        if (depth > deepestNesting)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The file would be nested more than %1 levels deep.").arg(deepestNesting))
                .inTensor(quotedForMessage(m_state.path(id)));
        put(element::Matrix);
        // The size is known later.
        const std::size_t segment = m_plan.segments.size() - 1;
        const std::size_t at = m_plan.segments.back().bytes.size();
        put(std::uint32_t(0));
        const std::uint64_t begin = m_plan.size;
        if (node.isTensor()) {
            if (auto done = numbers(node.tensor, name); !done)
                return std::move(done.error().inTensor(quotedForMessage(m_state.path(id))));
        } else if (node.isContainer()) {
            BURNISH_CHECK(container(node, name, depth));
        } else if (isWritten(node)) {
            const auto lines = *linesOf(*node.value());
            const qsizetype length = lines.front().size();
            head(arrayClass::Char, 0, std::array{std::uint64_t(length == 0 ? 0 : lines.size()), std::uint64_t(length)},
                 name);
            // scipy takes MATLAB's own UTF-16 for bytes.
            std::string characters;
            for (qsizetype i = 0; i < length; ++i) {
                for (const QList<uint> &line : lines)
                    appendUtf8(characters, line[i]);
            }
            element(element::Utf8, characters);
        } // an array of no bytes is an element that was never set
        const std::uint64_t size = m_plan.size - begin;
        storeLittle(reinterpret_cast<std::byte *>(m_plan.segments[segment].bytes.data() + at),
                    std::uint32_t(std::min(size, mostElementBytes)));
        return {};
    }

    Expected<void> container(const Node &node, std::string_view name, unsigned depth)
    {
        const auto cells = cellsOf(node);
        const bool isCell = !cells.empty();
        const std::uint64_t count = isCell ? cells.back().first + 1 : 1;
        head(isCell ? arrayClass::Cell : arrayClass::Struct, 0, std::array{std::uint64_t(1), count}, name);
        if (!isCell) {
            constexpr std::size_t usualLength = 32;
            std::size_t length = usualLength;
            for (const NodeId child : node.children) {
                BURNISH_CHECK(checkName(child));
                if (m_state.node(child).name.str().size() >= usualLength)
                    length = mostNameBytes + 1;
            }
            std::string names;
            for (const NodeId child : node.children) {
                names += m_state.node(child).name.str();
                names.resize(roundedUp(names.size() + 1, length), '\0');
            }
            tag(element::Int32, sizeof(std::uint32_t));
            put(std::uint32_t(length));
            element(element::Int8, names);
            for (const NodeId child : node.children)
                BURNISH_CHECK(array(child, {}, depth + 1));
        }
        std::uint64_t next = 0;
        for (const auto &[place, child] : cells) {
            for (; next < place; ++next) {
                put(element::Matrix); // never set
                put(std::uint32_t(0));
            }
            BURNISH_CHECK(array(child, {}, depth + 1));
            ++next;
        }
        return {};
    }

    Expected<void> numbers(const TensorPtr &given, std::string_view name)
    {
        BURNISH_TRY(const TensorPtr tensor, withTwoAxes(given));
        const TensorInfo &info = tensor->info();
        const bool isComplexTensor = info.dtype() == Dtype::C64 || info.dtype() == Dtype::C128;
        const Dtype stored = info.dtype() == Dtype::Bool   ? Dtype::U8
                             : info.dtype() == Dtype::C64  ? Dtype::F32
                             : info.dtype() == Dtype::C128 ? Dtype::F64
                                                           : info.dtype();
        const auto type = std::ranges::find(numberTypes, stored, &NumberType::dtype);
        if (type == numberTypes.end())
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("MATLAB does not support dtype %1.").arg(fromUtf8(info.typeName())));
        const auto dimensions = info.shape().dimensions();
        if (info.byteSize() > mostElementBytes ||
            std::ranges::any_of(dimensions, [](std::uint64_t size) { return size > mostElementBytes; }))
            return Error(ErrorCode::Unsupported, FormatsText::tr("A variable of a MATLAB file has at most 2 GiB."));
        head(type->arrayClass, (isComplexTensor ? complexFlag : 0) | (info.dtype() == Dtype::Bool ? logicalFlag : 0),
             dimensions, name);
        // Row-major bytes of the axes in reverse order are column-major ones.
        std::vector<std::size_t> axes(dimensions.size());
        std::iota(axes.rbegin(), axes.rend(), std::size_t(0));
        BURNISH_TRY(TensorPtr columns, makePermute(tensor, std::move(axes)));
        if (!isComplexTensor)
            return payload(type->element, std::move(columns));
        for (const bool isImaginary : {false, true}) {
            BURNISH_TRY(TensorPtr part, makePartOfComplex(columns, isImaginary));
            BURNISH_CHECK(payload(type->element, std::move(part)));
        }
        return {};
    }

    const ModelState &m_state;
    MatPlan &m_plan;
};

class Writer final : public FormatWriter
{
public:
    Expected<TensorPtr> formFor(const TensorPtr &tensor, const WriteOptions &) const override
    {
        return info().canHold(tensor->info().dtype()) ? withTwoAxes(tensor) : Expected<TensorPtr>(tensor);
    }

    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(auto content, planStore(state));
        std::erase_if(content.values, [](const StoreValue &value) { return linesOf(*value.value).has_value(); });
        reportOmitted(content.values, content.nulls, losses);
        auto plan = std::make_unique<MatPlan>();
        BURNISH_CHECK(MatComposer(state, *plan).compose());
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        for (const Segment &segment : static_cast<const MatPlan &>(layout).segments) {
            BURNISH_CHECK(sink.write(std::as_bytes(std::span(segment.bytes))));
            if (segment.payload)
                BURNISH_CHECK(writeTensor(*segment.payload, sink, task));
            BURNISH_CHECK(sink.writeZeros(segment.padding));
        }
        return {};
    }
};

} // namespace

std::shared_ptr<const FormatWriter> writer()
{
    return std::make_shared<const Writer>();
}

} // namespace burnish::matlab
