// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/bininference.h"

#include "core/formats/burnrecord/tensorform.h"
#include "core/formats/formatstext.h"
#include "core/io/windowedreader.h"
#include "core/model/statebuilder.h"

#include <algorithm>
#include <cstring>

namespace burnish::burnrecord {

namespace {

using bincode::Decoder;
using bincode::Width;

/// After a skipped tensor the next one usually starts immediately.
constexpr WindowedReader::Sizes windowSizes = {.smallest = 4096, .largest = std::size_t(1) << 20};
/// Only constants, tags and short sequences occur between two parameters: at most this many bytes, none above
/// largestTag.
constexpr std::uint64_t gapLimit = 64;
constexpr std::uint8_t largestTag = 32;
/// Only a counter and tags occur between the tensors of an optimizer's state.
constexpr std::uint64_t stateGap = 10;
constexpr std::uint64_t largestRank = 8;
/// How often each byte may be examined as an element of an old tensor before the scan gives up.
constexpr std::uint64_t bytesPerByte = 16;

std::size_t idLength(Dialect::IdForm form)
{
    switch (form) {
    case Dialect::IdForm::Uuid:
        return 36;
    case Dialect::IdForm::Short:
        return 10;
    case Dialect::IdForm::Base32:
        break;
    }
    return 13;
}

bool isIdText(std::string_view text, Dialect::IdForm form)
{
    if (form == Dialect::IdForm::Uuid)
        return isUuid(text);
    return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'v'); });
}

/// Searches for ids, starting at an offset.
class IdFinder
{
public:
    IdFinder(const ByteSource &source, const Dialect &dialect, Task &task)
        : m_reader(source, 0, WindowedReader::toTheEnd, &task, windowSizes)
        , m_form(dialect.ids)
        , m_length(idLength(dialect.ids))
    {}

    /// Returns the first offset in [from, end) at which the length of an id and its characters are found; `end` if
    /// there is none.
    Expected<std::uint64_t> next(std::uint64_t from, std::uint64_t end)
    {
        const std::size_t need = 1 + m_length;
        while (from < end) {
            m_reader.seek(from);
            if (m_reader.left() < need)
                break;
            if (!m_reader.look(need))
                return *m_reader.failure();
            const std::span<const std::byte> window = m_reader.loaded();
            const auto last = std::size_t(std::min<std::uint64_t>(window.size() - need + 1, end - from));
            const auto *data = reinterpret_cast<const char *>(window.data());
            for (std::size_t at = 0; at < last; ++at) {
                const void *hit = std::memchr(data + at, int(m_length), last - at);
                if (!hit)
                    break;
                at = std::size_t(static_cast<const char *>(hit) - data);
                if (isIdText({data + at + 1, m_length}, m_form))
                    return from + at;
            }
            from += last;
        }
        return end;
    }

private:
    WindowedReader m_reader;
    Dialect::IdForm m_form;
    std::size_t m_length;
};

/// A parameter, or an optimizer's state for one.
struct Find
{
    std::vector<BinTensor> tensors; ///< none for an empty state
    std::string key;                ///< for an optimizer's state
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

class Inference
{
public:
    Inference(const ByteSourcePtr &source, const BinHead &head, Task &task)
        : m_source(source)
        , m_head(head)
        , m_task(task)
        , m_ids(*source, *head.dialect, task)
        , m_nearIds(*source, *head.dialect, task)
        , m_decoder(*source)
        , m_tensors(source, task)
        , m_bytesLeft(bytesPerByte * source->size())
    {
        m_parameter.kind = RecordType::Kind::Parameter;
        m_tensor.kind = RecordType::Kind::Tensor;
    }

    Expected<ModelState> run();

private:
    Expected<std::optional<Find>> findAt(std::uint64_t at);
    Expected<std::optional<Find>> stateAt(std::uint64_t at);
    Expected<std::optional<Find>> emptyState(Find find);
    Expected<std::optional<BinTensor>> tensorAt(std::uint64_t at, const RecordType &type);
    Expected<void> takeBytes(std::uint64_t count);
    Expected<bool> isFollowedSensibly(const Find &find);
    Expected<std::optional<Find>> betterInside(const Find &find);
    Expected<void> add(const Find &find);

    ByteSourcePtr m_source;
    const BinHead &m_head;
    Task &m_task;
    IdFinder m_ids;
    IdFinder m_nearIds; ///< with a separate window, for looking ahead
    Decoder m_decoder;
    BinTensorMaker m_tensors;
    RecordType m_parameter;
    RecordType m_tensor;
    StateBuilder m_builder;
    std::size_t m_parameters = 0;
    std::uint64_t m_bytesLeft; ///< remaining budget for scanning the elements of old tensors
};

/// True for errors of the source or the task, which make further attempts pointless.
bool isFinal(const Error &error)
{
    return error.code() != ErrorCode::Malformed && error.code() != ErrorCode::Unsupported;
}

Expected<void> Inference::takeBytes(std::uint64_t count)
{
    if (count > m_bytesLeft) {
        return std::move(Error(ErrorCode::Unsupported,
                               FormatsText::tr("The tensors in this file cannot be told apart without a structure."))
                             .at(m_decoder.position()));
    }
    m_bytesLeft -= count;
    return {};
}

Expected<std::optional<BinTensor>> Inference::tensorAt(std::uint64_t at, const RecordType &type)
{
    const auto attempt = [&](TensorKind kind) -> Expected<std::optional<BinTensor>> {
        m_decoder.seek(at);
        auto tensor = readBinTensor(m_decoder, m_head, type, kind, m_task);
        if (walksElements(m_head, kind))
            BURNISH_CHECK(takeBytes(m_decoder.position() - at));
        if (tensor)
            return std::optional(*std::move(tensor));
        if (isFinal(tensor.error()))
            return std::move(tensor).error();
        return std::optional<BinTensor>();
    };
    if (!m_head.dialect->oldTensors)
        return attempt(TensorKind::Any);
    // A boolean byte is also a valid varint, so the narrower type is tried first.
    for (const TensorKind kind : {TensorKind::Float, TensorKind::Bool, TensorKind::Int}) {
        BURNISH_TRY(auto tensor, attempt(kind));
        if (!tensor)
            continue;
        if (kind == TensorKind::Float && tensor->isCoded) {
            BURNISH_TRY(const bool isInteger, looksLikeIntegers(*m_source, *tensor));
            if (isInteger)
                continue;
            m_decoder.seek(at);
            return attempt(kind);
        }
        return tensor;
    }
    return std::optional<BinTensor>();
}

/// Reads key, V1, RankN and the tensors of that rank that follow closely.
Expected<std::optional<Find>> Inference::stateAt(std::uint64_t at)
{
    m_decoder.seek(at);
    auto key = m_decoder.text(idLength(m_head.dialect->ids));
    auto version = m_decoder.number(Width::U32);
    auto rank = m_decoder.number(Width::U32);
    if (!key || !version || !rank || *version != 0 || *rank > largestRank)
        return std::optional<Find>();
    Find find;
    find.key = *key + ".V1.Rank" + std::to_string(*rank);
    find.begin = at;
    find.end = m_decoder.position();
    RecordType type = m_tensor;
    type.rank = std::uint32_t(*rank);
    std::uint64_t from = find.end;
    for (std::uint64_t gap = 0; gap <= stateGap && from + gap < m_source->size(); ++gap) {
        BURNISH_TRY(auto tensor, tensorAt(from + gap, type));
        if (!tensor || tensor->values.length == 0)
            continue;
        find.tensors.push_back(*std::move(tensor));
        find.end = from = m_decoder.position();
        gap = std::uint64_t(-1);
    }
    if (!find.tensors.empty())
        return std::optional(std::move(find));
    return emptyState(std::move(find));
}

/// A state that is an empty option, as of SGD without momentum: the next key or the end of the file follows its byte.
/// The start of an entry would otherwise pass for a parameter without elements.
Expected<std::optional<Find>> Inference::emptyState(Find find)
{
    m_decoder.seek(find.end);
    const auto hasValue = m_decoder.truth();
    if (!hasValue || *hasValue)
        return std::optional<Find>();
    find.end = m_decoder.position();
    if (find.end == m_source->size())
        return std::optional(std::move(find));
    BURNISH_TRY(const std::uint64_t next, m_nearIds.next(find.end, find.end + 1));
    return next == find.end ? std::optional(std::move(find)) : std::optional<Find>();
}

Expected<std::optional<Find>> Inference::findAt(std::uint64_t at)
{
    // The key of a state could also start an empty tensor, but the contents of a state never follow an empty tensor.
    BURNISH_TRY(auto state, stateAt(at));
    if (state)
        return state;
    BURNISH_TRY(auto parameter, tensorAt(at, m_parameter));
    if (!parameter)
        return std::optional<Find>();
    Find find;
    find.begin = at;
    find.end = m_decoder.position();
    find.tensors.push_back(*std::move(parameter));
    return std::optional(std::move(find));
}

/// True if everything between the find and the next id or the end can occur between two parameters of a record.
Expected<bool> Inference::isFollowedSensibly(const Find &find)
{
    const std::uint64_t end = std::min(find.end + gapLimit, m_source->size());
    BURNISH_TRY(const std::uint64_t next, m_nearIds.next(find.end, end));
    std::vector<std::byte> gap(std::size_t(next - find.end));
    BURNISH_CHECK(m_source->read(find.end, gap));
    return std::ranges::all_of(gap, [](std::byte byte) { return std::uint8_t(byte) <= largestTag; });
}

/// Returns a find that starts inside a doubtful one and is followed by plausible record data.
Expected<std::optional<Find>> Inference::betterInside(const Find &find)
{
    for (std::uint64_t from = find.begin + 1;; ++from) {
        BURNISH_TRY(from, m_ids.next(from, find.end));
        if (from == find.end)
            return std::optional<Find>();
        BURNISH_TRY(auto other, findAt(from));
        if (!other)
            continue;
        BURNISH_TRY(const bool isSensible, isFollowedSensibly(*other));
        if (isSensible)
            return other;
    }
}

Expected<void> Inference::add(const Find &find)
{
    if (find.tensors.empty())
        m_builder.addNullAt(find.key);
    std::size_t number = 0;
    for (const BinTensor &tensor : find.tensors) {
        BURNISH_TRY(TensorPtr expression, m_tensors.make(tensor));
        if (!find.key.empty()) {
            m_builder.addTensorAt(find.key + ".tensor_" + std::to_string(number++), std::move(expression));
            continue;
        }
        const NodeId node = m_builder.addTensor(m_builder.root(), "param_" + std::to_string(m_parameters++),
                                                std::move(expression), tensor.paramId);
        if (!tensor.paramId) {
            RecordExtras extras;
            extras.foreignId = tensor.id;
            m_builder.setExtras(node, std::move(extras));
        }
    }
    return {};
}

Expected<ModelState> Inference::run()
{
    const std::uint64_t size = m_source->size();
    for (std::uint64_t from = m_head.item; from < size;) {
        BURNISH_TRY(const std::uint64_t at, m_ids.next(from, size));
        m_task.advance(at - from);
        from = at;
        if (at == size)
            break;
        BURNISH_TRY(auto find, findAt(at));
        if (!find) {
            ++from;
            continue;
        }
        BURNISH_TRY(const bool isSensible, isFollowedSensibly(*find));
        if (!isSensible) {
            BURNISH_TRY(auto better, betterInside(*find));
            if (better)
                find = std::move(better);
        }
        BURNISH_CHECK(add(*find));
        m_task.advance(find->end - from);
        from = find->end;
    }
    BURNISH_CHECK(m_tensors.finish());
    m_builder.setLayout(Layout::Burn);
    m_builder.metadata() = m_head.metadata;
    return m_builder.finish();
}

} // namespace

Expected<ModelState> inferBinRecord(const ByteSourcePtr &source, const BinHead &head, Task &task)
{
    return Inference(source, head, task).run();
}

} // namespace burnish::burnrecord
