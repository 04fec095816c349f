// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace burnish {

/// The filter language of every filter box and of the command line's --filter.
///
/// Clauses: `attn` (the path contains it, whatever the case; "quoted" where it holds spaces), `name~"regex"`,
/// `name:*.bias` (glob over the whole path; * and ? match dots too), `dtype:f16,bf16`, `shape:[*,4096]` (.. for any
/// number of dimensions), `size>10M` (bytes; K M G T are thousands, Ki Mi Gi Ti 1024s, a B may follow), `params>1M`,
/// `rank=2`, `container:Linear`, `kind:value` (tensor, value, null), `edited`. Joined by spaces (and), | (or), ! (not)
/// and parentheses; | binds weaker than spaces. A filter that is only spaces matches everything. What is said of tensors
/// only (dtype, shape, size, params, rank) neither matches other leaves nor does its negation.
class Filter
{
public:
    /// Matches everything.
    Filter();
    ~Filter();
    Filter(const Filter &);
    Filter(Filter &&) noexcept;
    Filter &operator=(const Filter &);
    Filter &operator=(Filter &&) noexcept;

    /// Refuses with a sentence; Error::offset() is the byte in `utf8` where the mistake begins.
    static Expected<Filter> parse(std::string_view utf8);

    [[nodiscard]] bool matchesEverything() const;
    /// `path` is the node's full path. `saved` is what `edited` compares with; null means that nothing is edited.
    [[nodiscard]] bool matches(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                               const ModelState *saved) const;

private:
    friend class FilterParser;
    struct Clause;
    std::shared_ptr<const Clause> m_clause; ///< null matches everything
};

/// "10M", "1.5GiB", "300": bytes or a count, as the filter language spells them. Nothing for other words, and for what is
/// negative or no finite number.
[[nodiscard]] std::optional<double> numberWithUnit(std::string_view text);

/// The tensors, values and nulls that the filter lets through, in the file's order. May run in any thread; looks at the
/// task every few thousand nodes.
Expected<std::vector<NodeId>> matchingLeaves(const ModelState &state, const Filter &filter, const ModelState *saved,
                                             const Task &task);

/// Visits all tensors, values and nulls in the file's order; stops at the first error, which it returns. The path is
/// valid only during the call. Faster than ModelState::visitPaths, since no path is kept.
Expected<void> forEachLeaf(const ModelState &state,
                           const std::function<Expected<void>(NodeId, const Node &, std::string_view)> &visit);

} // namespace burnish
