// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/binresolver.h"

#include "core/formats/formatstext.h"
#include "core/structure/recordtype.h"

#include <algorithm>

namespace burnish::burnrecord {

namespace {

using bincode::Width;
using Kind = RecordType::Kind;

constexpr std::uint64_t leastSteps = std::uint64_t(1) << 20;
constexpr std::uint64_t stepsPerByte = 16;
/// For old tensors, which require walking over their elements.
constexpr std::uint64_t bytesPerStep = 8;
/// Limit for the entries kept while following alternatives, each of a few hundred bytes at most.
constexpr std::uint64_t leastPieces = std::uint64_t(1) << 19;
constexpr std::uint64_t bytesPerPiece = 2;
constexpr std::uint64_t stepsBetweenPolls = 1 << 14;
/// This many readings that disagree on where a part ends do not occur by accident.
constexpr std::size_t endsLimit = 256;

/// The minimum size of a value of the type, as far as needed to check the length of a sequence.
std::uint64_t leastSize(const RecordType &type)
{
    switch (type.kind) {
    case Kind::Parameter:
    case Kind::Tensor:
    case Kind::Option:
    case Kind::Vec:
    case Kind::Enum:
    case Kind::Map:
        return 1;
    case Kind::Scalar:
        return fixedSizeOf(type.scalar).value_or(1);
    default:
        return 0;
    }
}

Error tooLong(std::uint64_t offset)
{
    return std::move(Error(ErrorCode::Unsupported,
                           FormatsText::tr("The structure is too ambiguous to determine how to read the record."))
                         .at(offset));
}

} // namespace

std::optional<std::uint64_t> fixedSizeOf(ScalarKind scalar)
{
    switch (scalar) {
    case ScalarKind::U8:
    case ScalarKind::I8:
        return 1;
    case ScalarKind::F32:
        return 4;
    case ScalarKind::F64:
        return 8;
    default:
        return std::nullopt;
    }
}

Expected<void> skipScalar(bincode::Decoder &decoder, ScalarKind scalar)
{
    const auto skipNumber = [&](Width width) -> Expected<void> {
        BURNISH_CHECK(decoder.number(width));
        return {};
    };
    switch (scalar) {
    case ScalarKind::Bool:
        BURNISH_CHECK(decoder.truth());
        return {};
    case ScalarKind::String:
        BURNISH_CHECK(decoder.text(binTextLimit));
        return {};
    case ScalarKind::I16:
    case ScalarKind::U16:
    case ScalarKind::F16:
    case ScalarKind::BF16:
        return skipNumber(Width::U16);
    case ScalarKind::I32:
    case ScalarKind::U32:
        return skipNumber(Width::U32);
    case ScalarKind::I64:
    case ScalarKind::U64:
        return skipNumber(Width::U64);
    default:
        BURNISH_CHECK(decoder.skip(*fixedSizeOf(scalar)));
        return {};
    }
}

BinResolver::BinResolver(const ByteSource &source, const BinHead &head, Task &task)
    : m_source(source)
    , m_head(head)
    , m_task(task)
    , m_decoder(source)
    , m_stepsLeft(leastSteps + source.size() * stepsPerByte)
{}

std::size_t BinResolver::PlaceHash::operator()(const Place &place) const
{
    return std::hash<const void *>()(place.type) ^ std::size_t(place.at * 0x9e3779b97f4a7c15ULL);
}

Expected<std::optional<BinReading>> BinResolver::resolve(const RecordType &item)
{
    BURNISH_TRY(const Ends ends, walk(item, m_head.item, 0));
    if (ends.empty())
        return std::optional<BinReading>();
    const auto rank = [&](const End &end) { return std::pair(m_source.size() - end.at + end.missing, end.doubt); };
    const End &best = *std::ranges::min_element(ends, {}, rank);
    return std::optional(BinReading{best.at, best.missing, flattened(best.trace)});
}

Expected<void> BinResolver::takeSteps(std::uint64_t steps)
{
    if (m_stepsLeft / stepsBetweenPolls != (m_stepsLeft - std::min(steps, m_stepsLeft)) / stepsBetweenPolls)
        BURNISH_CHECK(m_task.poll());
    if (steps > m_stepsLeft || m_known.size() + m_traces.size() > leastPieces + m_source.size() / bytesPerPiece)
        return tooLong(m_decoder.position());
    m_stepsLeft -= steps;
    return {};
}

/// How unlikely an alternative is regardless of the bytes, which are often ambiguous: an option around a module looks
/// like one around its first parameter (usually the only optional parameters are a bias and those of two norms), and an
/// option looks like a variant index (names of struct fields are not capitalised).
std::uint64_t BinResolver::doubtOf(const RecordType &alternative, const RecordType *owner) const
{
    constexpr std::uint64_t unlikely = 1;
    constexpr std::uint64_t veryUnlikely = 1 << 16;
    const bool isOption = alternative.kind == Kind::Option;
    const RecordType &content = isOption ? *alternative.element : alternative;
    if (content.kind == Kind::Struct && content.fields.size() == 1 && isCapitalised(content.fields.front().name))
        return veryUnlikely;
    const bool isTensor = content.kind == Kind::Parameter || content.kind == Kind::Tensor;
    const bool mayBeEmpty = (!m_names.empty() && m_names.back() == "bias") ||
                            (owner && (owner->name == "GroupNorm" || owner->name == "InstanceNorm"));
    return isOption && isTensor && !mayBeEmpty ? unlikely : 0;
}

std::string BinResolver::currentField() const
{
    std::string path;
    for (const std::string &name : m_names) {
        if (!path.empty())
            path += '.';
        path += name;
    }
    return path;
}

Expected<BinResolver::Ends> BinResolver::contradicted(Error error)
{
    if (error.code() != ErrorCode::Malformed && error.code() != ErrorCode::Unsupported)
        return error;
    if (!m_contradiction || error.offset() > m_contradiction->error.offset())
        m_contradiction = BinContradiction{std::move(error), currentField()};
    return Ends();
}

void BinResolver::add(Ends &ends, const End &end) const
{
    const auto same = std::ranges::find(ends, end.at, &End::at);
    if (same == ends.end())
        ends.push_back(end);
    else if (std::pair(end.missing, end.doubt) < std::pair(same->missing, same->doubt))
        *same = end;
}

const BinResolver::Trace *BinResolver::joined(const Trace *before, const Trace *after)
{
    if (!before || !after)
        return before ? before : after;
    return &m_traces.emplace_back(Trace{0, false, before, after});
}

const BinResolver::Trace *BinResolver::chosen(std::uint32_t choice, const Trace *after)
{
    return joined(&m_traces.emplace_back(Trace{choice, true, nullptr, nullptr}), after);
}

std::vector<std::uint32_t> BinResolver::flattened(const Trace *trace)
{
    std::vector<std::uint32_t> choices;
    std::vector<const Trace *> open = {trace};
    while (!open.empty()) {
        const Trace *part = open.back();
        open.pop_back();
        if (!part)
            continue;
        if (part->isChoice)
            choices.push_back(part->choice);
        open.push_back(part->after);
        open.push_back(part->before);
    }
    return choices;
}

template <typename Step> Expected<BinResolver::Ends> BinResolver::advance(const Ends &ends, const Step &step)
{
    Ends result;
    for (const End &end : ends) {
        BURNISH_TRY(const Ends further, step(end.at));
        for (const End &each : further)
            add(result, {each.at, end.missing + each.missing, end.doubt + each.doubt, joined(end.trace, each.trace)});
    }
    if (result.size() > endsLimit)
        return tooLong(ends.front().at);
    return result;
}

Expected<BinResolver::Ends> BinResolver::walk(const RecordType &type, std::uint64_t at, std::size_t depth)
{
    BURNISH_CHECK(takeSteps(1));
    if (depth > binDepthLimit) {
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The structure is nested more than %1 levels deep.").arg(binDepthLimit));
    }
    m_decoder.seek(at);
    switch (type.kind) {
    case Kind::Constant:
    case Kind::Unit:
    case Kind::Scalar:
        return walkLeaf(type, at);
    case Kind::Parameter:
    case Kind::Tensor:
        return walkTensor(type, at);
    case Kind::Option:
        return walkOption(type, at, depth);
    case Kind::Vec:
    case Kind::Array:
        return walkList(type, at, depth);
    case Kind::Tuple:
    case Kind::Struct:
        return walkFields(type, at, depth);
    case Kind::Enum:
        return walkEnum(type, at, depth);
    case Kind::Map:
        return walkMap(type, depth);
    case Kind::OneOf:
        break;
    }
    return walkOneOf(type, at, depth);
}

Expected<BinResolver::Ends> BinResolver::walkLeaf(const RecordType &type, std::uint64_t at)
{
    if (type.kind == Kind::Unit || (type.kind == Kind::Constant && !m_head.dialect->constantHasByte))
        return Ends{{at}};
    if (type.kind == Kind::Scalar) {
        if (auto skipped = skipScalar(m_decoder, type.scalar); !skipped)
            return contradicted(std::move(skipped).error());
        return Ends{{m_decoder.position()}};
    }
    // Burn does not require constants at the end of the file.
    if (m_decoder.atEnd())
        return Ends{{at, 1}};
    auto byte = m_decoder.byte();
    if (!byte)
        return contradicted(std::move(byte).error());
    if (*byte != 0)
        return contradicted(
            malformed(FormatsText::tr("Expected byte 0 for a field that stores nothing, found %1.").arg(*byte), at));
    return Ends{{at + 1}};
}

Expected<BinResolver::Ends> BinResolver::walkTensor(const RecordType &type, std::uint64_t at)
{
    Ends ends;
    const auto attempt = [&](TensorKind kind) -> Expected<void> {
        m_decoder.seek(at);
        const auto tensor = readBinTensor(m_decoder, m_head, type, kind, m_task);
        if (walksElements(m_head, kind))
            BURNISH_CHECK(takeSteps((m_decoder.position() - at) / bytesPerStep));
        if (!tensor) {
            BURNISH_CHECK(contradicted(tensor.error()));
            return {};
        }
        const std::uint64_t end = m_decoder.position();
        const bool isOpen = needsTensorKind(m_head, type);
        std::uint64_t doubt = 0;
        if (isOpen && kind == TensorKind::Float && tensor->isCoded) {
            BURNISH_TRY(const bool isInteger, looksLikeIntegers(m_source, *tensor));
            doubt = isInteger ? 1 : 0;
        }
        add(ends, {end, 0, doubt, isOpen ? chosen(std::uint32_t(kind), nullptr) : nullptr});
        return {};
    };
    if (!needsTensorKind(m_head, type)) {
        BURNISH_CHECK(attempt(type.tensorKind));
        return ends;
    }
    for (const TensorKind kind : {TensorKind::Float, TensorKind::Int, TensorKind::Bool})
        BURNISH_CHECK(attempt(kind));
    return ends;
}

Expected<BinResolver::Ends> BinResolver::walkOption(const RecordType &type, std::uint64_t at, std::size_t depth)
{
    const auto hasValue = m_decoder.truth();
    if (!hasValue)
        return contradicted(hasValue.error());
    return *hasValue ? walk(*type.element, at + 1, depth + 1) : Expected<Ends>(Ends{{at + 1}});
}

Expected<BinResolver::Ends> BinResolver::walkFields(const RecordType &type, std::uint64_t at, std::size_t depth)
{
    Ends ends = {{at}};
    for (const RecordField &field : type.fields) {
        m_names.push_back(field.name);
        BURNISH_TRY(ends, advance(ends, [&](std::uint64_t from) {
                        m_owner = &type;
                        return walk(*field.type, from, depth + 1);
                    }));
        m_names.pop_back();
        if (ends.empty())
            break;
    }
    return ends;
}

Expected<BinResolver::Ends> BinResolver::walkList(const RecordType &type, std::uint64_t at, std::size_t depth)
{
    std::uint64_t count = type.length;
    if (type.kind == Kind::Vec || m_head.dialect->arrayHasCount) {
        const auto stored = m_decoder.count(leastSize(*type.element));
        if (!stored)
            return contradicted(stored.error());
        count = *stored;
        if (type.kind == Kind::Array && count != type.length) {
            return contradicted(
                malformed(FormatsText::tr("Expected %2 array elements, found %1.").arg(count).arg(type.length), at));
        }
        // The size of the file does not bound elements that take no bytes.
        if (count > m_decoder.left() && count > binListLimit)
            return contradicted(
                malformed(FormatsText::tr("A sequence of %1 elements is too long for the file.").arg(count), at));
    }
    const std::uint64_t begin = m_decoder.position();
    return type.element->kind == Kind::Scalar ? walkScalars(type.element->scalar, count, begin)
                                              : walkElements(*type.element, count, begin, depth);
}

Expected<BinResolver::Ends> BinResolver::walkScalars(ScalarKind scalar, std::uint64_t count, std::uint64_t at)
{
    if (const auto size = fixedSizeOf(scalar)) {
        if (count > m_decoder.left() / *size)
            return contradicted(
                malformed(FormatsText::tr("A sequence of %1 elements is too long for the file.").arg(count), at));
        return Ends{{at + count * *size}};
    }
    for (std::uint64_t i = 0; i < count; ++i) {
        BURNISH_CHECK(takeSteps(1));
        if (auto skipped = skipScalar(m_decoder, scalar); !skipped)
            return contradicted(std::move(skipped).error());
    }
    return Ends{{m_decoder.position()}};
}

Expected<BinResolver::Ends> BinResolver::walkElements(const RecordType &element, std::uint64_t count, std::uint64_t at,
                                                      std::size_t depth)
{
    Ends ends = {{at}};
    for (std::uint64_t i = 0; i < count && !ends.empty(); ++i) {
        m_names.push_back(std::to_string(i));
        BURNISH_TRY(ends, advance(ends, [&](std::uint64_t from) { return walk(element, from, depth + 1); }));
        m_names.pop_back();
    }
    return ends;
}

Expected<BinResolver::Ends> BinResolver::walkMap(const RecordType &type, std::size_t depth)
{
    const auto count = m_decoder.count(1 + leastSize(*type.element));
    if (!count)
        return contradicted(count.error());
    Ends ends = {{m_decoder.position()}};
    const auto entry = [&](std::uint64_t from) -> Expected<Ends> {
        m_decoder.seek(from);
        auto key = m_decoder.text(binKeyLimit);
        if (!key)
            return contradicted(std::move(key).error());
        m_names.push_back(*std::move(key));
        BURNISH_TRY(Ends result, walk(*type.element, m_decoder.position(), depth + 1));
        m_names.pop_back();
        return result;
    };
    for (std::uint64_t i = 0; i < *count && !ends.empty(); ++i) {
        BURNISH_TRY(ends, advance(ends, entry));
    }
    return ends;
}

Expected<BinResolver::Ends> BinResolver::walkEnum(const RecordType &type, std::uint64_t at, std::size_t depth)
{
    const auto index = m_decoder.number(Width::U32);
    if (!index)
        return contradicted(index.error());
    const std::uint64_t content = m_decoder.position();
    const auto walkVariant = [&](std::size_t i) -> Expected<Ends> {
        m_names.push_back(type.fields[i].name);
        BURNISH_TRY(Ends result, walk(*type.fields[i].type, content, depth + 1));
        m_names.pop_back();
        return result;
    };
    if (type.hasAllVariants) {
        if (*index < type.fields.size())
            return walkVariant(std::size_t(*index));
        return contradicted(malformed(FormatsText::tr("Variant index %1 is out of range: the type has %2 variants.")
                                          .arg(*index)
                                          .arg(type.fields.size()),
                                      at));
    }
    // No enum has more variants; a form cannot hold a larger number.
    if (*index > std::numeric_limits<std::uint16_t>::max())
        return contradicted(malformed(FormatsText::tr("Variant index %1 is out of range.").arg(*index), at));
    Ends ends;
    for (std::size_t i = 0; i < type.fields.size(); ++i) {
        BURNISH_TRY(const Ends result, walkVariant(i));
        for (const End &each : result)
            add(ends, {each.at, each.missing, each.doubt + *index, chosen(std::uint32_t(i), each.trace)});
    }
    return ends;
}

Expected<BinResolver::Ends> BinResolver::walkOneOf(const RecordType &type, std::uint64_t at, std::size_t depth)
{
    if (const auto known = m_known.find({&type, at}); known != m_known.end())
        return known->second;
    const RecordType *owner = m_owner;
    Ends ends;
    for (std::size_t i = 0; i < type.fields.size(); ++i) {
        const RecordType &alternative = *type.fields[i].type;
        const std::uint64_t doubt = doubtOf(alternative, owner);
        BURNISH_TRY(const Ends result, walk(alternative, at, depth + 1));
        for (const End &each : result)
            add(ends, {each.at, each.missing, each.doubt + doubt, chosen(std::uint32_t(i), each.trace)});
    }
    m_known.emplace(Place{&type, at}, ends);
    return ends;
}

Expected<BinAttempt> resolveBinRecord(const ByteSource &source, const BinHead &head, const Structure &structure,
                                      Task &task)
{
    BinAttempt attempt;
    BURNISH_TRY(attempt.item, structure.typeFor(burnVersionOf(head.metadata).value_or(BurnVersion::V0_19)));
    BinResolver resolver(source, head, task);
    BURNISH_TRY(attempt.reading, resolver.resolve(*attempt.item));
    if (!attempt.reading)
        attempt.contradiction = resolver.contradiction();
    if (attempt.reading && attempt.reading->end == source.size())
        return attempt;
    RecordTypePtr nested = structure.typeWithNestedOptions();
    if (!nested)
        return attempt;
    auto reading = BinResolver(source, head, task).resolve(*nested);
    if (!reading && reading.error().code() != ErrorCode::Unsupported)
        return std::move(reading).error();
    if (reading && *reading && (*reading)->end == source.size())
        return BinAttempt{std::move(nested), *std::move(reading), std::nullopt};
    return attempt;
}

} // namespace burnish::burnrecord
