// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/regex.h"
#include "core/select/filter.h"

#include <set>

namespace burnish {

/// Which tensors an export or a transfer takes: those that match at least one criterion (as in burn-store's
/// PathFilter), minus exclusions.
///
/// Without any criterion, all tensors match, minus the exclusions; a Filter of only spaces has the same effect.
/// burn-store's empty PathFilter matches nothing if it is applied directly (BurnpackStore::with_filter, collect,
/// apply), and everything in a SafetensorsStore or PytorchStore, which treat it as no filter; --as-burn reports this.
class Selection
{
public:
    /// A regular expression in Rust's syntax, matched anywhere in the path. Fails for invalid ones.
    Expected<void> addRegex(std::string_view pattern);
    /// A whole path, case-sensitive.
    void addPath(std::string path);
    /// The container type of the tensor's owner ("Linear").
    void addContainer(std::string type);
    void addFilter(Filter filter);
    /// Excludes what matches, regardless of the criteria.
    Expected<void> addExclusion(std::string_view pattern);

    [[nodiscard]] bool selectsEverything() const;
    /// Reads the node's tensor if a filter depends on its values; fails if it cannot be read.
    Expected<bool> matches(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                           const Task &task) const;

private:
    [[nodiscard]] bool hasCriteria() const;
    Expected<bool> isRequested(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                               const Task &task) const;

    std::vector<Regex> m_regexes;
    std::set<std::string, std::less<>> m_paths;
    std::set<std::string, std::less<>> m_containers;
    std::vector<Filter> m_filters;
    std::vector<Regex> m_exclusions;
};

/// Returns `state` without the tensors that are not selected. Values and nulls stay with what remains of their modules;
/// a module that loses all its tensors is removed. A sequence that loses elements other than its last ones becomes a
/// module, which preserves the paths of the others. Nodes keep their ids.
Expected<ModelState> selected(const ModelState &state, const Selection &selection, const Task &task);

} // namespace burnish
