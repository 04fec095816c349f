// SPDX-License-Identifier: MIT
#include "core/merge/mergemodels.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Merge)
};

} // namespace

Expected<MergeModels> MergeModels::choose(const std::vector<MergeSource> &sources,
                                          const MergeOptions &options)
{
    MergeModels models(sources, options);
    const auto isThere = [&](std::size_t source) { return source < sources.size(); };
    if (!std::ranges::all_of(options.models, isThere) || (options.base && !isThere(*options.base)))
        return Error(ErrorCode::InvalidArgument, Text::tr("A model of the merge is not there."));
    models.giveRoles();
    BURNISH_CHECK(models.checkCount());
    models.collectTensors();
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
    // Of two models and one of them as the base, both are merged where a base is not needed.
    else if (method.base == MergeBase::Optional && others > 0 && m_models.size() < method.leastModels)
        m_models = m_options->models;
    else
        m_hasBase = true;
}

Expected<void> MergeModels::checkCount() const
{
    const MergeMethod &method = *m_options->method;
    if (method.base == MergeBase::Required && !m_options->base)
        return Error(ErrorCode::InvalidArgument, Text::tr("%1 needs a base model.").arg(method.name()));
    const std::size_t count = m_models.size();
    const bool isSliced = !m_options->slices.empty();
    if (count > 0 && (isSliced || (count >= method.leastModels && count <= method.mostModels)))
        return {};
    const QString wanted = method.leastModels == method.mostModels
                               ? QString::number(method.leastModels)
                               : Text::tr("%1 or more").arg(method.leastModels);
    return Error(
        ErrorCode::InvalidArgument,
        m_hasBase
            ? Text::tr("%1 takes %2 models beside the base, not %3.").arg(method.name(), wanted).arg(count)
            : Text::tr("%1 takes %2 models, not %3.").arg(method.name(), wanted).arg(count));
}

std::vector<std::size_t> MergeModels::involved() const
{
    std::vector<std::size_t> sources;
    if (m_hasBase)
        sources.push_back(*m_options->base);
    sources.insert(sources.end(), m_models.begin(), m_models.end());
    return sources;
}

void MergeModels::collectTensors()
{
    m_tensors.resize(m_sources->size());
    for (std::size_t i = 0; i < m_sources->size(); ++i) {
        const ModelState &state = stateOf(i);
        state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
            if (node.isTensor() && m_tensors[i].ids.emplace(path, id).second)
                m_tensors[i].paths.push_back(path);
            return true;
        });
    }
}

std::optional<NodeId> MergeModels::nodeOf(std::size_t source, const std::string &path) const
{
    const auto found = m_tensors[source].ids.find(path);
    return found == m_tensors[source].ids.end() ? std::nullopt : std::optional(found->second);
}

TensorPtr MergeModels::tensorOf(std::size_t source, const std::string &path) const
{
    const auto id = nodeOf(source, path);
    return id ? stateOf(source).node(*id).tensor : nullptr;
}

} // namespace burnish
