// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/mindspore/checkpointfields.h"
#include "core/formats/mindspore/mindspore.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/slice.h"

#include <algorithm>
#include <array>

namespace burnish::mindspore {

namespace {

/// The reader recognises a file by its first value, within as many bytes as it is given.
constexpr std::size_t longestFirstName = 2048;

struct CheckpointPlan final : FileLayout
{
    /// Bytes of a tensor after the first `textEnd` bytes of text.
    struct Piece
    {
        std::size_t textEnd;
        TensorPtr tensor;
    };

    std::string text; ///< everything but the tensors' bytes
    std::vector<Piece> pieces;
    std::uint64_t bytes = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return text.size() + bytes; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return bytes; }
    [[nodiscard]] bool fixesOffsets() const override { return true; }
};

void appendVarint(std::string &out, std::uint64_t number)
{
    constexpr std::uint64_t more = 0x80;
    for (; number >= more; number >>= 7U)
        out += char(number | more);
    out += char(number);
}

void appendTag(std::string &out, std::uint32_t field, bool isBytes)
{
    appendVarint(out, field << 3U | (isBytes ? 2U : 0U));
}

void appendBytesHead(std::string &out, std::uint32_t field, std::uint64_t size)
{
    appendTag(out, field, true);
    appendVarint(out, size);
}

void appendText(std::string &out, std::uint32_t field, std::string_view text)
{
    appendBytesHead(out, field, text.size());
    out += text;
}

/// Appends a value up to its content, which follows.
Expected<void> appendHead(std::string &out, std::string_view name, std::string_view type,
                          std::span<const std::uint64_t> dims, std::uint64_t contentSize)
{
    std::string tensor;
    for (const std::uint64_t size : dims) {
        appendTag(tensor, Dims, false);
        appendVarint(tensor, size);
    }
    appendText(tensor, Type, type);
    appendBytesHead(tensor, Content, contentSize);
    const auto tensorSize = checkedAdd(tensor.size(), contentSize);
    std::string value;
    appendText(value, Tag, name);
    appendBytesHead(value, Tensor, tensorSize.value_or(0));
    value += tensor;
    const auto size = checkedAdd(value.size(), contentSize);
    if (!tensorSize || !size)
        return Error(ErrorCode::Range, FormatsText::tr("The tensors are too large for one file."));
    appendBytesHead(out, valueField, *size);
    out += value;
    return {};
}

Error unsupported(const QString &message)
{
    return {ErrorCode::Unsupported, message};
}

Expected<void> checkName(std::string_view name, bool isFirst)
{
    const std::uint64_t longest = isFirst ? longestFirstName : longestName;
    if (name.empty())
        return unsupported(FormatsText::tr("MindSpore requires a name for every tensor."));
    if (name.size() > longest)
        return unsupported(FormatsText::tr("The name is longer than %1 bytes.").arg(longest));
    return {};
}

Expected<std::string_view> typeFor(const TensorInfo &info)
{
    const auto type = std::ranges::find(loadedTypes, info.dtype(), &NamedType::dtype);
    if (type == loadedTypes.end())
        return unsupported(FormatsText::tr("MindSpore does not support dtype %1.").arg(fromUtf8(info.typeName())));
    const auto dims = info.shape().dimensions();
    if (dims.size() > largestRank)
        return unsupported(FormatsText::tr("The tensor has more than %1 dimensions.").arg(largestRank));
    if (dims.size() == 1 && dims[0] == 0)
        return unsupported(FormatsText::tr("MindSpore reads the shape [0] as that of a number."));
    return type->name;
}

class CheckpointPlanner
{
public:
    explicit CheckpointPlanner(std::uint64_t sliceSize)
        : m_sliceSize(sliceSize)
    {}

    Expected<std::unique_ptr<FileLayout>> plan(const StoreContent &content, Diagnostics *losses)
    {
        TextSet names;
        for (const StoreTensor tensor : content.tensors) {
            if (auto added = addTensor(tensor); !added)
                return std::move(added.error().inTensor(quotedForMessage(tensor.path)));
            if (!content.values.empty())
                names.insert(tensor.path);
        }
        for (const StoreValue &value : content.values) {
            const auto *const text = std::get_if<std::string>(value.value.get());
            const bool isStorable = text && isUtf8(*text) && text->find('\0') == std::string::npos &&
                                    checkName(value.path, m_plan->text.empty());
            // Values of one name that follow each other are slices of one.
            if (isStorable && names.insert(value.path).second)
                BURNISH_CHECK(addText(value.path, *text));
            else if (losses)
                losses->add(unsupported(FormatsText::tr("MindSpore cannot store the value “%1”, which is left out.")
                                            .arg(quotedForMessage(value.path))));
        }
        reportOmitted({}, content.nulls, losses);
        return std::unique_ptr<FileLayout>(std::move(m_plan));
    }

private:
    Expected<void> addTensor(const StoreTensor &tensor)
    {
        const TensorInfo &info = tensor.tensor->info();
        BURNISH_CHECK(checkName(tensor.path, m_plan->text.empty()));
        BURNISH_TRY(const std::string_view type, typeFor(info));
        const auto dims = info.shape().dimensions();
        const auto total = checkedAdd(m_plan->bytes, info.byteSize());
        if (!total)
            return Error(ErrorCode::Range, FormatsText::tr("The tensors are too large for one file."));
        m_plan->bytes = *total;
        const auto add = [&](TensorPtr piece) -> Expected<void> {
            BURNISH_CHECK(appendHead(m_plan->text, tensor.path, type, dims, piece->info().byteSize()));
            m_plan->pieces.push_back({m_plan->text.size(), std::move(piece)});
            return {};
        };
        if (info.byteSize() <= m_sliceSize)
            return add(tensor.tensor);
        const std::uint64_t count = info.byteSize() / traits(info.dtype()).blockBytes;
        const std::uint64_t step = std::max<std::uint64_t>(m_sliceSize / traits(info.dtype()).blockBytes, 1);
        BURNISH_TRY(const TensorPtr flat, makeReshape(tensor.tensor, Shape{count}));
        for (std::uint64_t first = 0; first < count; first += step) {
            const std::array slice = {AxisSlice{first, std::min(count, first + step)}};
            BURNISH_TRY(TensorPtr piece, makeSlice(flat, slice));
            BURNISH_CHECK(add(std::move(piece)));
        }
        return {};
    }

    /// As NumPy stores it: 32 bits for each character, at least one.
    Expected<void> addText(std::string_view name, const std::string &text)
    {
        constexpr std::array<std::uint64_t, 1> dims = {0};
        const auto characters = fromUtf8(text).toUcs4();
        std::string content;
        for (const std::uint32_t character : characters) {
            std::array<std::byte, sizeof(std::uint32_t)> little;
            storeLittle(little.data(), character);
            content.append(reinterpret_cast<const char *>(little.data()), little.size());
        }
        if (content.empty())
            content.assign(sizeof(std::uint32_t), '\0');
        BURNISH_CHECK(appendHead(m_plan->text, name, textType, dims, content.size()));
        m_plan->text += content;
        return {};
    }

    std::uint64_t m_sliceSize;
    std::unique_ptr<CheckpointPlan> m_plan = std::make_unique<CheckpointPlan>();
};

class Writer final : public FormatWriter
{
public:
    explicit Writer(std::uint64_t sliceSize)
        : m_sliceSize(sliceSize)
    {}

    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(const StoreContent content, planStore(state));
        return CheckpointPlanner(m_sliceSize).plan(content, losses);
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const CheckpointPlan &>(layout);
        const auto text = std::as_bytes(std::span(plan.text));
        std::size_t begin = 0;
        for (const CheckpointPlan::Piece &piece : plan.pieces) {
            BURNISH_CHECK(sink.write(text.subspan(begin, piece.textEnd - begin)));
            begin = piece.textEnd;
            BURNISH_CHECK(writeTensor(*piece.tensor, sink, task));
        }
        return sink.write(text.subspan(begin));
    }

private:
    std::uint64_t m_sliceSize;
};

} // namespace

std::shared_ptr<const FormatWriter> writer(std::uint64_t sliceSize)
{
    return std::make_shared<const Writer>(sliceSize);
}

} // namespace burnish::mindspore
