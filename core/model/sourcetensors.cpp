// SPDX-License-Identifier: MIT
#include "core/model/sourcetensors.h"

#include <functional>
#include <unordered_set>
#include <utility>

namespace burnish {

std::vector<SourceTensor> sourceTensors(const ModelState &state)
{
    std::vector<SourceTensor> tensors;
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (node.isTensor())
            tensors.push_back({id, SharedText(path)});
        return true;
    });
    return tensors;
}

std::optional<std::size_t> SourceTensors::find(std::string_view path) const
{
    std::size_t index = 0;
    std::optional<std::size_t> found;
    m_state.visitPaths(m_state.root(), [&](NodeId, const Node &node, const std::string &own) {
        if (!found && node.isTensor() && own == path)
            found = index;
        index += node.isTensor() ? 1 : 0;
        return !found;
    });
    return found;
}

std::vector<ByteSourcePtr> byteSources(const ModelState &state)
{
    std::vector<ByteSourcePtr> sources;
    std::unordered_set<const ByteSource *> seen;
    const ByteSource *last = nullptr;
    const std::function<void(const ByteSourcePtr &)> take = [&](const ByteSourcePtr &source) {
        // Most tensors follow another of the same file.
        if (source.get() == std::exchange(last, source.get()))
            return;
        if (seen.insert(source.get()).second)
            sources.push_back(source);
    };
    state.visit(state.root(), [&](NodeId, const Node &node) {
        if (node.isTensor())
            node.tensor->visitSources(take);
        return true;
    });
    return sources;
}

Expected<void> checkSourcesUnchanged(const ModelState &state)
{
    return checkSourcesUnchanged(byteSources(state));
}

Expected<void> checkSourcesUnchanged(const std::vector<ByteSourcePtr> &sources)
{
    for (const ByteSourcePtr &source : sources) {
        if (auto unchanged = source->checkUnchanged(); !unchanged)
            return std::move(unchanged.error().inFile(source->name()));
    }
    return {};
}

} // namespace burnish
