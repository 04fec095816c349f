// SPDX-License-Identifier: MIT
#include "core/merge/mergemodels.h"

#include "core/base/dottedpath.h"
#include "core/base/seededhash.h"
#include "core/merge/methods/mergetext.h"

#include <algorithm>

namespace burnish {

Expected<MergeModels> MergeModels::choose(const std::vector<MergeSource> &sources, const MergeOptions &options)
{
    MergeModels models(sources, options);
    const auto isThere = [&](std::size_t source) { return source < sources.size(); };
    if (!std::ranges::all_of(options.models, isThere) || (options.base && !isThere(*options.base)))
        return Error(ErrorCode::InvalidArgument, MergeText::tr("A model of the merge is missing."));
    models.giveRoles();
    BURNISH_CHECK(models.checkCount());
    BURNISH_CHECK(models.align());
    return models;
}

void MergeModels::giveRoles()
{
    const MergeMethod &method = *m_options->method;
    const auto &base = m_options->base;
    m_models = m_options->models;
    if (!base || method.base == MergeBase::None)
        return;
    const auto others = std::erase(m_models, *base);
    if (method.base == MergeBase::OneOfTwo)
        m_models.insert(m_models.begin(), *base);
    // If one of two models is also the base and the method does not require a base, merge both.
    else if (method.base == MergeBase::Optional && others > 0 && m_models.size() < method.leastModels)
        m_models = m_options->models;
    else
        m_hasBase = true;
}

Expected<void> MergeModels::checkCount() const
{
    const MergeMethod &method = *m_options->method;
    if (method.base == MergeBase::Required && !m_options->base)
        return Error(ErrorCode::InvalidArgument, MergeText::tr("%1 needs a base model.").arg(method.name()));
    const std::size_t count = m_models.size();
    const bool isSliced = !m_options->slices.empty();
    if (count > 0 && (isSliced || (count >= method.leastModels && count <= method.mostModels)))
        return {};
    const QString requested = method.leastModels == method.mostModels
                                  ? QString::number(method.leastModels)
                                  : MergeText::tr("%1 or more").arg(method.leastModels);
    return Error(ErrorCode::InvalidArgument,
                 m_hasBase ? MergeText::tr("%1 expects %2 models in addition to the base, found %3.")
                                 .arg(method.name(), requested)
                                 .arg(count)
                           : MergeText::tr("%1 expects %2 models, found %3.").arg(method.name(), requested).arg(count));
}

std::vector<std::size_t> MergeModels::involved() const
{
    std::vector<std::size_t> sources;
    if (m_hasBase)
        sources.push_back(*m_options->base);
    sources.insert(sources.end(), m_models.begin(), m_models.end());
    return sources;
}

void MergeModels::collectOwn(std::size_t source)
{
    Tensors &tensors = m_tensors[source];
    const ModelState &state = stateOf(source);
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (node.isTensor() && tensors.entries.try_emplace(path, Entry{id, node.tensor, {}}).second)
            tensors.paths.push_back(path);
        return true;
    });
}

Expected<void> MergeModels::align()
{
    m_tensors.resize(m_sources->size());
    const std::size_t first = leader();
    collectOwn(first);
    const std::vector<SourceTensor> leaders = sourceTensors(stateOf(first));
    const Task task;
    BURNISH_TRY(const Pairing pairing, Pairing::make(stateOf(first), leaders, task));
    for (std::size_t source = 0; source < m_sources->size(); ++source) {
        if (source != first)
            BURNISH_CHECK(alignWith(source, leaders, pairing));
    }
    return {};
}

Expected<void> MergeModels::alignWith(std::size_t source, const std::vector<SourceTensor> &leaders,
                                      const Pairing &pairing)
{
    const ModelState &state = stateOf(source);
    const ModelState &lead = stateOf(leader());
    const LayoutStep step = layoutStep(state.layout(), lead.layout(), {});
    const bool isInvolved = std::ranges::count(involved(), source) > 0 || m_options->base == source;
    if (isInvolved && (state.layout() == Layout::Other) != (lead.layout() == Layout::Other) &&
        (isAdaptable(state.layout()) || isAdaptable(lead.layout()))) {
        m_problems.push_back(
            Error(ErrorCode::Mismatch,
                  MergeText::tr("%1 and %2 follow different layouts, and no adapter converts between them.")
                      .arg(nameOf(leader()), nameOf(source))));
    }
    if (isInvolved && step.inDoubt)
        checkLayout(source, *step.inDoubt);
    const std::vector<SourceTensor> own = sourceTensors(state);
    const Task task;
    BURNISH_TRY(const NameVariants spelt, pairing.namesOf(state, own, KeyRemapper(), task));
    ModelAlignment alignment(state, lead, step.chain);
    BURNISH_TRY(const NamePairs pairs, pairing.pairs(own, spelt, alignment, {}, task));
    Tensors &tensors = m_tensors[source];
    tensors.entries.reserve(own.size());
    tensors.paths.reserve(own.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
        const std::size_t place = pairs.partners[pairs.firstOfName[i]];
        const bool isPaired = place != noPartner;
        auto aligned =
            isPaired ? alignment.alignedTo(own[i].id, leaders[place].id) : alignment.aligned(own[i].id, std::nullopt);
        if (!aligned) {
            if (isInvolved)
                m_problems.push_back(Error(aligned.error()).inTensor(QString::fromStdString(own[i].path)));
            continue;
        }
        std::string path = isPaired ? leaders[place].path : own[i].path;
        if (!isPaired && aligned->adapted.isRenamed)
            path = withLastPart(path, aligned->adapted.name);
        Entry entry{own[i].id, aligned->adapted.tensor,
                    aligned->adapted.isTransposed ? reasonOf(*aligned, step.chain) : QString()};
        if (tensors.entries.try_emplace(path, std::move(entry)).second)
            tensors.paths.push_back(std::move(path));
    }
    return {};
}

/// Reports a problem if the unknown layout of a model affects the result.
void MergeModels::checkLayout(std::size_t source, AdapterKind inDoubt)
{
    ModelAlignment alignment(stateOf(source), stateOf(leader()), {inDoubt});
    for (const NodeId id : stateOf(source).tensors()) {
        const auto aligned = alignment.aligned(id, std::nullopt);
        if (aligned && !aligned->adapted.isTransposed)
            continue;
        const std::size_t unclear = isAdaptable(stateOf(source).layout()) ? leader() : source;
        m_problems.push_back(layoutUnknown(nameOf(unclear), LayoutRemedy::Model)
                                 .inTensor(QString::fromStdString(stateOf(source).path(id))));
        return;
    }
}

const MergeModels::Entry *MergeModels::find(std::size_t source, const std::string &path) const
{
    const auto found = m_tensors[source].entries.find(path);
    return found == m_tensors[source].entries.end() ? nullptr : &found->second;
}

} // namespace burnish
