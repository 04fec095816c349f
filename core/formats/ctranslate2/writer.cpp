// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/formats/ctranslate2/ctranslate2.h"
#include "core/formats/ctranslate2/modelbinary.h"
#include "core/formats/ctranslate2/scalartext.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/samebytes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <map>

namespace burnish::ctranslate2 {

namespace {

constexpr std::uint64_t largestNumber = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t longestName = std::numeric_limits<std::uint16_t>::max() - 1; ///< without the zero byte
constexpr std::size_t longestSpec = 256;
constexpr std::size_t largestRank = std::numeric_limits<std::uint8_t>::max();

struct BinaryPlan final : FileLayout
{
    /// A tensor after the first `textEnd` bytes of text.
    struct Piece
    {
        std::size_t textEnd;
        TensorPtr tensor;
    };

    /// A tensor that the metadata calls another name of a variable.
    struct CalledAlias
    {
        std::string name;
        TensorPtr tensor;
        std::string variableName;
        TensorPtr variable;
    };

    std::string text; ///< everything but the tensors' bytes
    std::vector<Piece> pieces;
    std::vector<CalledAlias> calledAliases;
    std::uint64_t bytes = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return text.size() + bytes; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return bytes; }
    [[nodiscard]] bool fixesOffsets() const override { return true; }
};

template <typename T> void append(std::string &text, std::uint64_t number)
{
    std::array<std::byte, sizeof(T)> little;
    storeLittle(little.data(), T(number));
    text.append(reinterpret_cast<const char *>(little.data()), little.size());
}

void appendString(std::string &text, std::string_view content)
{
    append<std::uint16_t>(text, content.size() + 1);
    text.append(content).push_back('\0');
}

void appendVariable(std::string &text, std::string_view name, Dtype dtype, std::span<const std::uint64_t> dimensions,
                    std::uint64_t size)
{
    appendString(text, name);
    append<std::uint8_t>(text, dimensions.size());
    for (const std::uint64_t dimension : dimensions)
        append<std::uint32_t>(text, dimension);
    append<std::uint8_t>(text, std::uint64_t(std::ranges::find(types, dtype) - types.begin()));
    append<std::uint32_t>(text, size);
}

Error unsupported(const QString &message)
{
    return {ErrorCode::Unsupported, message};
}

/// A number of the metadata that the format needs.
Expected<std::uint32_t> numberOf(const Metadata &metadata, std::string_view key)
{
    const auto text = metadata.value(key);
    if (!text)
        return unsupported(
            FormatsText::tr("The metadata has no “%1”, which CTranslate2 requires. Models have it that were opened "
                            "from CTranslate2's model.bin; its own converters make that of other models.")
                .arg(fromUtf8(key)));
    std::uint32_t number = 0;
    const auto [end, flaw] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (flaw != std::errc() || end != text->data() + text->size())
        return unsupported(FormatsText::tr("The value “%1” of “%2” in the metadata is invalid.")
                               .arg(quotedForMessage(*text), fromUtf8(key)));
    return number;
}

Expected<std::string> specOf(const Metadata &metadata)
{
    auto spec = metadata.value(specKey);
    if (!spec)
        return unsupported(
            FormatsText::tr("The metadata has no “%1”, which CTranslate2 requires. Models have it that were opened "
                            "from CTranslate2's model.bin; its own converters make that of other models.")
                .arg(fromUtf8(specKey)));
    if (spec->size() > longestSpec || !isSpecName(*spec))
        return unsupported(FormatsText::tr("The value “%1” of “%2” in the metadata is invalid.")
                               .arg(quotedForMessage(*spec), fromUtf8(specKey)));
    return *std::move(spec);
}

Expected<void> checkName(std::string_view name)
{
    if (name.size() > longestName)
        return unsupported(FormatsText::tr("The name is longer than %1 bytes.").arg(longestName));
    if (name.find('\0') != std::string_view::npos)
        return unsupported(FormatsText::tr("The name contains a zero byte."));
    return {};
}

Expected<void> checkTensor(std::string_view name, const TensorInfo &info)
{
    BURNISH_CHECK(checkName(name));
    if (!canHold(info.dtype()))
        return unsupported(FormatsText::tr("CTranslate2 does not support dtype %1.").arg(fromUtf8(info.typeName())));
    if (info.shape().rank() == 0)
        return unsupported(FormatsText::tr("CTranslate2 keeps numbers without dimensions apart from its tensors."));
    if (info.shape().rank() > largestRank)
        return unsupported(FormatsText::tr("The tensor has more than %1 dimensions.").arg(largestRank));
    const bool isTooLarge =
        info.byteSize() > largestNumber ||
        std::ranges::any_of(info.shape().dimensions(), [](std::uint64_t size) { return size > largestNumber; });
    if (isTooLarge)
        return unsupported(FormatsText::tr("CTranslate2 stores at most %1 bytes in a tensor, this one has %2.")
                               .arg(largestNumber)
                               .arg(info.byteSize()));
    return {};
}

/// True for integers that CTranslate2 refuses, or reads as other values, without the scale that they were quantised
/// with.
bool needsScale(std::string_view name, const TensorExpr &tensor)
{
    const Dtype dtype = tensor.info().dtype();
    if (!name.ends_with(weightEnd) || (dtype != Dtype::I8 && dtype != Dtype::I16))
        return false;
    // Its oldest files have no scales of weights of 16 bits, which it divides by a fixed number then.
    const UnknownSchemePtr scheme = dtype == Dtype::I16 ? unknownSchemeOf(tensor) : nullptr;
    return !scheme || scheme->members.size() > 1 || !scheme->parameters.empty();
}

/// What is written, in the order of the names.
class BinaryPlanner
{
public:
    explicit BinaryPlanner(const StoreTensors &tensors)
        : m_tensors(tensors)
    {}

    Expected<std::unique_ptr<BinaryPlan>> plan(const Metadata &metadata);

private:
    Expected<void> takeMetadata(const Metadata &metadata);
    Expected<void> takeTensors();
    [[nodiscard]] std::optional<std::uint32_t> variableOf(std::uint32_t index) const;
    Expected<void> checkScales() const;
    void appendScalarsBefore(const std::string *name);

    struct NamedAlias
    {
        std::string name;
        std::string variable;
    };

    const StoreTensors &m_tensors;
    std::map<std::string, Scalar, std::less<>> m_scalars;
    std::vector<std::uint32_t> m_variables; ///< indices of tensors
    std::vector<NamedAlias> m_aliases;
    TextMap<std::string> m_called;       ///< variables, by what the metadata calls other names of them
    TextMap<std::uint32_t> m_variableOf; ///< by the names of the tensors so far
    std::unique_ptr<BinaryPlan> m_plan = std::make_unique<BinaryPlan>();
    std::map<std::string, Scalar, std::less<>>::const_iterator m_nextScalar;
};

Expected<void> BinaryPlanner::takeMetadata(const Metadata &metadata)
{
    for (const auto &[key, text] : metadata.entries()) {
        if (key.starts_with(aliasKeyStart))
            m_called.emplace(key.substr(aliasKeyStart.size()), text);
        if (!key.starts_with(scalarKeyStart))
            continue;
        const auto scalar = scalarFromText(text);
        std::string name = key.substr(scalarKeyStart.size());
        if (!scalar)
            return unsupported(FormatsText::tr("The value “%1” of “%2” in the metadata is invalid.")
                                   .arg(quotedForMessage(text), quotedForMessage(key)));
        BURNISH_CHECK(checkName(name));
        m_scalars.emplace(std::move(name), *scalar);
    }
    return {};
}

/// The variable that the metadata calls a tensor another name of. Not of computed tensors, which may have changed.
std::optional<std::uint32_t> BinaryPlanner::variableOf(std::uint32_t index) const
{
    const auto name = m_called.find(m_tensors.path(index));
    const auto found = name != m_called.end() ? m_variableOf.find(name->second) : m_variableOf.end();
    if (found == m_variableOf.end())
        return std::nullopt;
    const TensorExpr &variable = *m_tensors.tensor(found->second);
    const bool canBeSame = variable.info() == m_tensors.tensor(index)->info() && variable.stored();
    return canBeSame ? std::optional(found->second) : std::nullopt;
}

/// Of tensors with the same stored bytes, the one with the first name is written.
Expected<void> BinaryPlanner::takeTensors()
{
    std::map<std::pair<const ByteSource *, std::uint64_t>, std::vector<std::uint32_t>> firsts;
    for (const std::uint32_t index : m_tensors.byPath()) {
        const TensorPtr &tensor = m_tensors.tensor(index);
        std::string name = m_tensors.path(index);
        if (auto checked = checkTensor(name, tensor->info()); !checked)
            return std::move(checked.error().inTensor(quotedForMessage(name)));
        if (m_scalars.contains(name))
            return std::move(Error(ErrorCode::Collision,
                                   FormatsText::tr("The metadata has a number of the same name as the tensor."))
                                 .inTensor(quotedForMessage(name)));
        std::uint32_t variable = index;
        if (const auto stored = tensor->info().byteSize() > 0 ? tensor->stored() : std::nullopt) {
            std::vector<std::uint32_t> &others = firsts[{stored->source.get(), stored->offset}];
            const auto same = std::ranges::find_if(
                others, [&](std::uint32_t other) { return m_tensors.tensor(other)->info() == tensor->info(); });
            if (same != others.end()) {
                variable = *same;
            } else if (const auto called = variableOf(index)) {
                variable = *called;
                m_plan->calledAliases.push_back({name, tensor, m_tensors.path(variable), m_tensors.tensor(variable)});
            } else {
                others.push_back(index);
            }
        }
        if (variable == index)
            m_variables.push_back(index);
        else
            m_aliases.push_back({name, m_tensors.path(variable)});
        m_variableOf.emplace(std::move(name), variable);
    }
    return {};
}

/// An alias also has the scale of its variable.
Expected<void> BinaryPlanner::checkScales() const
{
    TextSet names;
    for (std::size_t i = 0; i < m_tensors.size(); ++i)
        names.insert(m_tensors.path(i));
    for (const std::uint32_t index : m_variables) {
        const std::string name = m_tensors.path(index);
        const std::string scale = name + std::string(scaleEnd);
        if (needsScale(name, *m_tensors.tensor(index)) && !names.contains(scale) && !m_scalars.contains(scale))
            return std::move(
                unsupported(FormatsText::tr("CTranslate2 requires the scale “%1” of these integers. In its own files, "
                                            "a tensor that is another one's second name has that one's scale.")
                                .arg(quotedForMessage(scale)))
                    .inTensor(quotedForMessage(name)));
    }
    return {};
}

/// Null: all that are left.
void BinaryPlanner::appendScalarsBefore(const std::string *name)
{
    for (; m_nextScalar != m_scalars.end() && (!name || m_nextScalar->first < *name); ++m_nextScalar) {
        const Scalar &scalar = m_nextScalar->second;
        appendVariable(m_plan->text, m_nextScalar->first, scalar.dtype, {}, scalar.bytes.size());
        m_plan->text += scalar.bytes;
    }
}

Expected<std::unique_ptr<BinaryPlan>> BinaryPlanner::plan(const Metadata &metadata)
{
    BURNISH_TRY(const std::string spec, specOf(metadata));
    BURNISH_TRY(const std::uint32_t revision, numberOf(metadata, revisionKey));
    BURNISH_TRY(const std::uint32_t version, numberOf(metadata, versionKey));
    if (version == 0 || version > newestVersion)
        return unsupported(FormatsText::tr("Expected a version of CTranslate2's format from 1 to %1, found %2.")
                               .arg(newestVersion)
                               .arg(version));
    BURNISH_CHECK(takeMetadata(metadata));
    BURNISH_CHECK(takeTensors());
    BURNISH_CHECK(checkScales());
    const std::uint64_t variables = m_variables.size() + m_scalars.size();
    if (variables > largestNumber || m_aliases.size() > largestNumber)
        return unsupported(FormatsText::tr("The tensors are too large for one file."));
    std::string &text = m_plan->text;
    append<std::uint32_t>(text, std::max(version, firstTypedVersion));
    appendString(text, spec);
    append<std::uint32_t>(text, revision);
    append<std::uint32_t>(text, variables);
    m_nextScalar = m_scalars.begin();
    for (const std::uint32_t index : m_variables) {
        const std::string name = m_tensors.path(index);
        const TensorPtr &tensor = m_tensors.tensor(index);
        const TensorInfo &info = tensor->info();
        appendScalarsBefore(&name);
        appendVariable(text, name, info.dtype(), info.shape().dimensions(), info.byteSize());
        m_plan->pieces.push_back({text.size(), tensor});
        // No more than 2³² tensors of as many bytes.
        m_plan->bytes += info.byteSize();
    }
    appendScalarsBefore(nullptr);
    append<std::uint32_t>(text, m_aliases.size());
    for (const NamedAlias &alias : m_aliases) {
        appendString(text, alias.name);
        appendString(text, alias.variable);
    }
    return std::move(m_plan);
}

class Writer final : public FormatWriter
{
public:
    /// A number without dimensions would be read as a setting.
    Expected<TensorPtr> formFor(const TensorPtr &tensor, const WriteOptions &) const override
    {
        return tensor->info().shape().rank() == 0 ? makeReshape(tensor, Shape{1}) : Expected<TensorPtr>(tensor);
    }

    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(const auto content, planStore(state));
        reportOmitted(content.values, content.nulls, losses);
        BURNISH_TRY(auto plan, BinaryPlanner(content.tensors).plan(state.metadata()));
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const BinaryPlan &>(layout);
        for (const BinaryPlan::CalledAlias &alias : plan.calledAliases) {
            BURNISH_TRY(const bool isSame, haveSameBytes(*alias.tensor, *alias.variable, task));
            if (!isSame)
                return std::move(unsupported(FormatsText::tr("The metadata calls this tensor another name of “%1”, but "
                                                             "their values differ. Remove “%2” from it to write both.")
                                                 .arg(quotedForMessage(alias.variableName),
                                                      quotedForMessage(std::string(aliasKeyStart) + alias.name)))
                                     .inTensor(quotedForMessage(alias.name)));
        }
        const auto text = std::as_bytes(std::span(plan.text));
        std::size_t begin = 0;
        for (const BinaryPlan::Piece &piece : plan.pieces) {
            BURNISH_CHECK(sink.write(text.subspan(begin, piece.textEnd - begin)));
            begin = piece.textEnd;
            BURNISH_CHECK(writeTensor(*piece.tensor, sink, task));
        }
        return sink.write(text.subspan(begin));
    }
};

} // namespace

std::shared_ptr<const FormatWriter> writer()
{
    return std::make_shared<const Writer>();
}

} // namespace burnish::ctranslate2
