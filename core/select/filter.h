// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/model/modelstate.h"
#include "core/select/filteranswer.h"
#include "core/tensor/analysis/statistics.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace burnish {

struct FilterClause;

/// The filter language of every filter box and of the command line's --filter.
///
/// Clauses: `attn` (the path contains it, whatever the case; "quoted" where it holds spaces), `name~"regex"`,
/// `name:*.bias` (glob over the whole path; * and ? match dots too), `dtype:f16,bf16`, `shape:[*,4096]` (.. for any
/// number of dimensions), `size>10M` (bytes; K M G T are thousands, Ki Mi Gi Ti 1024s, a B may follow), `params>1M`,
/// `rank=2`, `container:Linear`, `kind:value` (tensor, value, null), `edited`. Joined by spaces (and), | (or), ! (not)
/// and parentheses; | binds weaker than spaces. A filter that is only spaces matches everything. What is said of
/// tensors only (dtype, shape, size, params, rank) neither matches other leaves nor does its negation.
///
/// The numbers of a tensor, integers and booleans included: `min<-3`, `max>1e4`, `absmax>100`, `mean>0.1`, `std<1e-4`,
/// `norm>10`, `zeros>50%` or `zeros>10`, `nan>0`, `inf>0`; a % is a share of all elements. Of tensors without a finite
/// value only zeros, nan and inf are known; what is not known neither matches nor does its negation.
class Filter
{
public:
    using Answer = FilterAnswer;

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
    /// True if some answer depends on the numbers of a tensor.
    [[nodiscard]] bool needsStatistics() const;
    /// `path` is the node's full path. `saved` is what `edited` compares with; null means that nothing is edited.
    /// `statistics` are those of the node's tensor, null where they are not known. Reads no tensor.
    [[nodiscard]] Answer ask(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                             const ModelState *saved, const TensorStatistics *statistics = nullptr) const;
    /// ask() says yes.
    [[nodiscard]] bool matches(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                               const ModelState *saved, const TensorStatistics *statistics = nullptr) const
    {
        return ask(state, id, node, path, saved, statistics) == Answer::Yes;
    }

private:
    friend class FilterParser;
    std::shared_ptr<const FilterClause> m_clause; ///< null matches everything
};

/// "10M", "1.5GiB", "300": bytes or a count, as the filter language spells them. Nothing for other words, and for what
/// is negative or no finite number.
[[nodiscard]] std::optional<double> numberWithUnit(std::string_view text);

/// The tensors, values and nulls that the filter lets through, in the file's order. May run in any thread; looks at the
/// task every few thousand nodes. Reads no tensor: what depends on numbers is not let through; see matchByNumbers().
Expected<std::vector<NodeId>> matchingLeaves(const ModelState &state, const Filter &filter, const ModelState *saved,
                                             const Task &task);

/// Visits all tensors, values and nulls in the file's order; stops at the first error, which it returns. The path is
/// valid only during the call. Faster than ModelState::visitPaths, since no path is kept.
Expected<void> forEachLeaf(const ModelState &state,
                           const std::function<Expected<void>(NodeId, const Node &, std::string_view)> &visit);

} // namespace burnish
