// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "core/regex/regex.h"
#include "core/select/filteranswer.h"
#include "core/select/statistic.h"

#include <memory>
#include <optional>
#include <variant>

namespace burnish {

/// One node of a parsed filter.
struct FilterClause
{
    using Answer = FilterAnswer;
    enum class Kind {
        All,
        Any,
        Not,
        Substring,
        NameRegex,
        NameGlob,
        Dtype,
        Shape,
        Size,
        Params,
        Rank,
        Container,
        NodeKind,
        Edited,
        Number
    };
    enum class Comparison { Equal, Less, LessOrEqual, Greater, GreaterOrEqual };

    /// An asterisk is represented by std::monostate, two dots by an Ellipsis.
    struct Ellipsis
    {};
    using Dimension = std::variant<std::monostate, std::uint64_t, Ellipsis>;

    Kind kind = Kind::All;
    std::vector<std::shared_ptr<const FilterClause>> parts; ///< of All, Any, Not
    std::vector<std::string> texts;                         ///< of Substring (lower case), NameGlob, Container
    std::optional<Regex> regex;
    std::vector<std::string_view> typeNames; ///< of Dtype: as TensorInfo::typeName() returns them
    std::vector<burnish::NodeKind> nodeKinds;
    std::vector<Dimension> shape; ///< at most one Ellipsis
    Comparison comparison = Comparison::Equal;
    double number = 0;
    Statistic statistic = Statistic::Minimum; ///< of Number

    [[nodiscard]] bool needsStatistics() const;
    [[nodiscard]] Answer evaluate(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                                  const ModelState *saved, const TensorStatistics *statistics) const;

private:
    [[nodiscard]] Answer evaluateTensor(const TensorInfo &info) const;
    [[nodiscard]] Answer evaluateNumbers(const TensorStatistics *statistics) const;
    [[nodiscard]] bool fitsShape(std::span<const std::uint64_t> dimensions) const;
    [[nodiscard]] bool compares(double value) const;
};

/// True if `pattern` matches the whole text; * matches any bytes, ? one character.
[[nodiscard]] bool globMatches(std::string_view pattern, std::string_view text, bool ignoreCase);

} // namespace burnish
