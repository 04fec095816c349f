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

/// The filter language of all filter fields and of the command line's --filter.
///
/// Clauses: `attn` (the path contains it, case-insensitive; "quoted" if it contains spaces), `name~"regex"`,
/// `name:*.bias` (glob for the whole path; * and ? also match dots), `dtype:f16,bf16`, `shape:[*,4096]` (.. for any
/// number of dimensions), `size>10M` (bytes; K M G T are powers of 1000, Ki Mi Gi Ti of 1024, optionally followed by
/// B), `params>1M`, `rank=2`, `container:Linear`, `kind:value` (tensor, value, null), `edited`. Combined by spaces
/// (and), | (or), ! (not) and parentheses; spaces bind more tightly than |. A filter that consists only of spaces
/// matches everything. Clauses about tensors (dtype, shape, size, params, rank) and their negations never match other
/// leaves.
///
/// Clauses about a tensor's values, including integers and booleans: `min<-3`, `max>1e4`, `absmax>100`, `mean>0.1`,
/// `std<1e-4`, `norm>10`, `zeros>50%` or `zeros>10`, `nan>0`, `inf>0`; a % is a share of all elements. For tensors
/// without a finite value, only zeros, nan and inf are known; clauses about unknown values and their negations do not
/// match.
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

    /// Fails with a message; Error::offset() is the byte position of the error in `utf8`.
    static Expected<Filter> parse(std::string_view utf8);

    [[nodiscard]] bool matchesEverything() const;
    /// True if some answer depends on a tensor's values.
    [[nodiscard]] bool needsStatistics() const;
    /// `path` is the node's full path. `edited` compares with `saved`; null means that nothing is edited. `statistics`
    /// are those of the node's tensor, or null if unknown. Reads no tensor.
    [[nodiscard]] Answer evaluate(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                                  const ModelState *saved, const TensorStatistics *statistics = nullptr) const;
    /// True if ask() returns Yes.
    [[nodiscard]] bool matches(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                               const ModelState *saved, const TensorStatistics *statistics = nullptr) const
    {
        return evaluate(state, id, node, path, saved, statistics) == Answer::Yes;
    }

private:
    friend class FilterParser;
    std::shared_ptr<const FilterClause> m_clause; ///< null matches everything
};

/// Parses "10M", "1.5GiB" or "300" as bytes or a count, in the syntax of the filter language. Returns nothing for other
/// words, and for negative or infinite numbers.
[[nodiscard]] std::optional<double> numberWithUnit(std::string_view text);

/// Returns the tensors, values and nulls that match the filter, in file order. May run in any thread; polls the task
/// every few thousand nodes. Reads no tensor: clauses about values do not match; see matchByNumbers().
Expected<std::vector<NodeId>> matchingLeaves(const ModelState &state, const Filter &filter, const ModelState *saved,
                                             const Task &task);

/// Visits all tensors, values and nulls in file order; stops at the first error and returns it. The path is valid only
/// during the call. Faster than ModelState::visitPaths, since it does not keep paths.
Expected<void> forEachLeaf(const ModelState &state,
                           const std::function<Expected<void>(NodeId, const Node &, std::string_view)> &visit);

} // namespace burnish
