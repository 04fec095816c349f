// SPDX-License-Identifier: MIT
#include "core/export/stages/caststage.h"

#include "core/base/fromutf8.h"
#include "core/export/layout/exporttext.h"
#include "core/export/precision/quantadvice.h"
#include "core/export/stages/expertstacks.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "core/tensor/quantisation/recoding.h"

#include <algorithm>
#include <array>
#include <map>

namespace burnish::stages {

namespace {

bool isAsChosen(const TensorInfo &info, const ChosenPrecision &chosen)
{
    if (info.dtype() != chosen.dtype || !chosen.scheme)
        return info.dtype() == chosen.dtype;
    return info.scheme()->form == chosen.scheme->form &&
           quantSchemeText(*info.scheme()) == quantSchemeText(*chosen.scheme);
}

/// Tensors that are written in another type than chosen, for one reason.
struct Exceptions
{
    std::string first;
    int count = 0;
};

/// Casts the tensors of one export.
class Caster
{
public:
    /// `writesExperts`: the file stores experts in MXFP4 as gpt-oss does.
    Caster(const ModelState &state, const CastRequest &request, bool writesExperts)
        : m_state(&state)
        , m_writesFloatCodes(request.writesFloatCodes)
        , m_f8Overflow(request.f8Overflow)
        , m_rounding(request.rounding)
        , m_writesExperts(writesExperts)
    {}

    Expected<TensorPtr> cast(const TensorPtr &tensor, const ChosenPrecision &chosen, const std::string &path)
    {
        if (isReadingGuessed(tensor->info()))
            return undecidedReading(*tensor->info().scheme());
        if (!chosen.scheme)
            return makeCast(tensor, chosen.dtype, m_f8Overflow);
        const bool hasPlace = bool(checkExpertStack(*m_state, path, tensor->info().shape(), *chosen.scheme));
        BURNISH_TRY(TensorPtr recoded, hasPlace ? makeRecoded(tensor, *chosen.scheme) : Expected<TensorPtr>(nullptr));
        if (recoded) {
            ++noted(m_recoded, {fromUtf8(tensor->info().typeName()), quantSchemeText(*chosen.scheme)}, path).count;
            return recoded;
        }
        if (chosen.scheme->form == QuantScheme::Form::Ggml)
            return castToBlocks(tensor, *ggmlBlockType(chosen.scheme->value), path);
        QuantScheme scheme = *chosen.scheme;
        scheme.hasFloatCodes = m_writesFloatCodes;
        auto quantised = quantise(tensor, scheme, chosen.isGeneral, path);
        if (!quantised && chosen.isGeneral && quantised.error().code() == ErrorCode::Unsupported) {
            ++noted(m_left, quantised.error().message(), path).count;
            return tensor;
        }
        if (!quantised || scheme.form == QuantScheme::Form::Parts)
            return quantised;
        return makeQuantReading(*std::move(quantised), scheme.hasFloatCodes);
    }

    /// Remembers a tensor that rules have given another scheme with the same codes.
    void noteKept(const TensorExpr &tensor, const std::string &path)
    {
        const PartedTensor *const parted = partsOf(tensor);
        const PartedTensor *first = parted;
        // Several rules can have changed it, one after another.
        for (TensorPtr before = parted ? parted->operand() : nullptr; before && partsOf(*before);
             before = first->operand())
            first = partsOf(*before);
        if (first && first->content().scheme != parted->content().scheme)
            ++noted(m_recoded, {fromUtf8(first->info().typeName()), quantSchemeText(*tensor.info().scheme())}, path)
                  .count;
    }

    /// Returns a sentence for each other type that was used.
    [[nodiscard]] std::vector<Error> warnings() const
    {
        std::vector<Error> warnings;
        warnings.reserve(m_replaced.size());
        for (const auto &[types, found] : m_replaced)
            warnings.push_back(Error(ErrorCode::Unsupported,
                                     ExportText::tr("%n tensor(s), such as %1, are written as %2 instead of %3: "
                                                    "their rows do not consist of whole blocks of %3.",
                                                    nullptr, found.count)
                                         .arg(quotedForMessage(found.first), types.second, types.first)));
        for (const auto &[types, found] : m_recoded)
            warnings.push_back(
                Error(ErrorCode::Unsupported,
                      ExportText::tr("%n tensor(s), such as %1, are converted from %2 to %3 exactly: the codes and "
                                     "scales stay the same.",
                                     nullptr, found.count)
                          .arg(quotedForMessage(found.first), types.first, types.second)));
        for (const auto &[reason, found] : m_left)
            warnings.push_back(
                Error(ErrorCode::Unsupported,
                      ExportText::tr("%n tensor(s), such as %1, are not quantised: %2", nullptr, found.count)
                          .arg(quotedForMessage(found.first), reason)));
        return warnings;
    }

private:
    Expected<TensorPtr> quantise(const TensorPtr &tensor, const QuantScheme &scheme, bool isGeneral,
                                 const std::string &path) const
    {
        const Shape &shape = tensor->info().shape();
        BURNISH_CHECK(checkExpertStack(*m_state, path, shape, scheme));
        if (isGeneral && m_writesExperts && shape.rank() != 3 && scheme.form == QuantScheme::Form::Parts &&
            scheme.value == "mxfp4")
            return Error(ErrorCode::Unsupported,
                         ExportText::tr("Programs that load experts in MXFP4 expect floats everywhere else."));
        BURNISH_TRY(TensorPtr values, valuesToQuantise(tensor));
        return makeQuantised(std::move(values), schemeForValues(scheme, *tensor), m_rounding);
    }

    template <typename Key>
    static Exceptions &noted(std::map<Key, Exceptions> &all, const Key &key, const std::string &path)
    {
        Exceptions &found = all[key];
        if (found.count == 0)
            found.first = path;
        return found;
    }

    /// Values that were quantised before they are written, as those of merges, are not rounded twice.
    static Expected<TensorPtr> valuesToQuantise(const TensorPtr &tensor)
    {
        const TensorPtr before = tensor->info().dtype() == Dtype::QFloat ? valuesBefore(tensor) : nullptr;
        const bool isSame = before && before->info().shape() == tensor->info().shape();
        return makeCast(isSame ? before : tensor, Dtype::F32);
    }

    /// Uses the type that llama.cpp does where rows do not consist of whole blocks, in the end F16.
    Expected<TensorPtr> castToBlocks(const TensorPtr &tensor, const GgmlBlockType &requested, const std::string &path)
    {
        const GgmlBlockType *type =
            isGgmlEncodable(requested) ? ggmlTypeForRows(requested, tensor->info().shape()) : &requested;
        if (type != &requested)
            ++noted(m_replaced, {nameForText(requested), type ? nameForText(*type) : nameForText(Dtype::F16)}, path)
                  .count;
        if (!type)
            return makeCast(tensor, Dtype::F16);
        if (isAsChosen(tensor->info(), {Dtype::QFloat, ggmlScheme(*type)}))
            return tensor;
        BURNISH_TRY(TensorPtr values, valuesToQuantise(tensor));
        return makeGgmlQuantised(std::move(values), *type);
    }

    const ModelState *m_state;
    bool m_writesFloatCodes;
    F8Overflow m_f8Overflow;
    QuantRounding m_rounding;
    bool m_writesExperts;
    std::map<std::pair<QString, QString>, Exceptions> m_replaced; ///< wanted type, written type
    std::map<std::pair<QString, QString>, Exceptions> m_recoded;  ///< type before, type after
    std::map<QString, Exceptions> m_left;
};

/// Returns what a tensor is written as. Precisions for all floats do not quantise vectors and buffers.
ChosenPrecision precisionOf(const TensorInfo &info, const std::string &path, const PrecisionChooser &chooser)
{
    ChosenPrecision chosen = chooser.precisionFor(path, info.dtype());
    if (const auto reason = chosen.isGeneral ? reasonToKeep(path, info.shape()) : std::nullopt;
        reason && isAlwaysKept(*reason))
        return {info.dtype(), nullptr};
    return chosen;
}

/// Replaces blocks of ggml that have the name of a scheme in parts.
void useParts(ChosenPrecision &chosen)
{
    if (!chosen.scheme || chosen.scheme->form != QuantScheme::Form::Ggml)
        return;
    const QString name = quantSchemeText(*chosen.scheme).toLower();
    if (!writtenPartSchemes().contains(name))
        return;
    QuantScheme scheme;
    scheme.form = QuantScheme::Form::Parts;
    scheme.value = name.toStdString();
    chosen.scheme = std::make_shared<const QuantScheme>(std::move(scheme));
}

ChosenPrecision writtenPrecision(const TensorInfo &info, const std::string &path, const PrecisionChooser &chooser,
                                 const CastRequest &request)
{
    ChosenPrecision requested = precisionOf(info, path, chooser);
    if (!request.writesBlocks)
        useParts(requested);
    return requested;
}

/// True if the policy chooses what the values of a tensor are written as, be they floats or quantised. A part without
/// the others is not a quantised tensor, and a choice for those does not concern it.
bool choosesValues(const TensorExpr &tensor, const std::string &path, const PrecisionChooser &chooser)
{
    const UnknownSchemePtr scheme = unknownSchemeOf(tensor);
    const bool isAlone = scheme && scheme->members.size() == 1;
    return std::ranges::any_of(std::array{Dtype::F64, Dtype::F32, Dtype::QFloat}, [&](Dtype dtype) {
        return !(isAlone && dtype == Dtype::QFloat) &&
               chooser.precisionFor(path, dtype) != ChosenPrecision{dtype, nullptr};
    });
}

/// True if experts are, or will be, in MXFP4 as gpt-oss has them.
bool writesExperts(const ModelState &state, const PrecisionChooser &chooser, const CastRequest &request)
{
    bool found = false;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (found || !node.isTensor() || node.tensor->info().shape().rank() != 3)
            return !found;
        const TensorInfo &info = node.tensor->info();
        const ChosenPrecision requested = writtenPrecision(info, path, chooser, request);
        if (isAsChosen(info, requested))
            found = isExpertsInMxfp4(info);
        else if (requested.scheme && requested.scheme->form == QuantScheme::Form::Parts &&
                 requested.scheme->value == "mxfp4")
            found = bool(checkExpertStack(state, path, info.shape(), *requested.scheme));
        return !found;
    });
    return found;
}

} // namespace

Expected<TensorPtr> valuesToCast(const TensorPtr &quantised, const std::string &path, const PrecisionChooser &chooser,
                                 const CastRequest &request)
{
    const ChosenPrecision requested = writtenPrecision(quantised->info(), path, chooser, request);
    if (isAsChosen(quantised->info(), requested))
        return TensorPtr();
    if (!isReadingGuessed(quantised->info()))
        return makeDequantised(quantised);
    if (!request.reading)
        return undecidedReading(*quantised->info().scheme());
    BURNISH_TRY(TensorPtr decided, makeQuantReading(quantised, *request.reading == QuantReading::Floats));
    return makeDequantised(std::move(decided));
}

Staged<CastTree> cast(CastTree tree, const PrecisionChooser &chooser, const CastRequest &request)
{
    Staged<CastTree> made;
    made.value = std::move(tree);
    auto &[state, uncast, expanded, unknown] = made.value;
    unknown = {};
    const std::optional<QuantReading> reading = request.reading;
    const ModelState uncastState = state;
    Caster caster(uncastState, request, writesExperts(uncastState, chooser, request));
    uncastState.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (!node.isTensor())
            return true;
        Expected<TensorPtr> tensor = node.tensor;
        if (reading && isReadingGuessed(node.tensor->info()))
            tensor = makeQuantReading(node.tensor, *reading == QuantReading::Floats);
        const auto quantised = expanded.find(node.tensor);
        const TensorInfo &source = quantised == expanded.end() ? node.tensor->info() : quantised->second->info();
        const ChosenPrecision requested = writtenPrecision(source, path, chooser, request);
        // What an earlier cast has quantised may have another type than was chosen.
        const auto known = checkKnownScheme(*node.tensor);
        const bool isKept =
            !known || isAsChosen(node.tensor->info(), requested) || (requested.scheme && uncast.contains(node.tensor));
        if (!known && choosesValues(*node.tensor, path, chooser)) {
            Error reason = known.error();
            unknown.add(
                {OmissionKind::UnknownQuantised, std::move(reason.inTensor(QString::fromStdString(path))), path});
        }
        if (isKept && !uncast.contains(node.tensor))
            caster.noteKept(*node.tensor, path);
        if (tensor && !isKept)
            tensor = caster.cast(*tensor, requested, path);
        if (!tensor) {
            const bool needsAnswer = !isKept && !reading && isReadingGuessed(node.tensor->info());
            made.refuse(std::move(tensor.error().inTensor(QString::fromStdString(path))),
                        needsAnswer ? PlanRemedy::ChooseReading : PlanRemedy::OtherPrecision);
            return true;
        }
        if (*tensor == node.tensor)
            return true;
        if (!isKept)
            uncast.emplace(*tensor, node.tensor);
        Node changed = node;
        changed.tensor = *std::move(tensor);
        state.assign(id, std::make_shared<const Node>(std::move(changed)));
        return true;
    });
    made.warnings = caster.warnings();
    return made;
}

} // namespace burnish::stages
