// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/regex.h"
#include "core/select/filter.h"

#include <set>

namespace burnish {

/// Which tensors an export or a transfer takes: the criteria of burn-store's PathFilter, of which one is enough, minus
/// exclusions.
///
/// Without any criterion everything is taken, also where there are exclusions, and so it is with a Filter of spaces
/// alone. burn-store's empty PathFilter matches nothing where it is applied as it is (BurnpackStore::with_filter,
/// collect, apply) and everything in a SafetensorsStore or PytorchStore, which take it for no filter; --as-burn tells
/// that.
class Selection
{
public:
    /// A regular expression in Rust's syntax, searched anywhere in the path. Refuses invalid ones.
    Expected<void> addRegex(std::string_view pattern);
    /// A whole path, case-sensitive.
    void addPath(std::string path);
    /// The container type that owns the tensor ("Linear").
    void addContainer(std::string type);
    void addFilter(Filter filter);
    /// Takes away what matches, whatever the criteria say.
    Expected<void> addExclusion(std::string_view pattern);

    [[nodiscard]] bool selectsEverything() const;
    /// Reads the node's tensor where a filter asks for its numbers; an error where it cannot be read.
    Expected<bool> matches(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                           const Task &task) const;

private:
    [[nodiscard]] bool hasCriteria() const;
    Expected<bool> isWanted(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                            const Task &task) const;

    std::vector<Regex> m_regexes;
    std::set<std::string, std::less<>> m_paths;
    std::set<std::string, std::less<>> m_containers;
    std::vector<Filter> m_filters;
    std::vector<Regex> m_exclusions;
};

/// `state` without the tensors that are not selected. Values and nulls stay with what remains of their modules; a
/// module that had tensors and has none left vanishes. A sequence that loses elements before its last one becomes a
/// module, so that the others keep their paths. Nodes keep their ids.
Expected<ModelState> selected(const ModelState &state, const Selection &selection, const Task &task);

} // namespace burnish
