// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/regex.h"

#include <optional>
#include <string>
#include <string_view>

namespace burnish {

/// An entry of a list of modules in a `quantization_config`: the modules that it selects. A value; const functions are
/// thread-safe.
class ModuleSelector
{
public:
    /// How the entries of a list select modules, unless they begin with "re:" and are patterns.
    enum class Kind {
        Name,    ///< the whole name
        Part,    ///< one or more whole parts of the name, or a pattern for them
        Wildcard ///< the whole name, in which * stands for any text and ? for any character
    };

    /// Lists of compressed-tensors have whole names (match_name), those of ModelOpt wildcards, and all others parts
    /// (should_convert_module in transformers).
    [[nodiscard]] static Kind kindFor(std::string_view method);
    /// Returns nothing for a pattern outside Rust's syntax, such as one that looks ahead.
    [[nodiscard]] static std::optional<ModuleSelector> of(std::string_view entry, Kind kind);

    /// The path of the module has no dot at its end.
    [[nodiscard]] bool selects(std::string_view module) const;
    /// The entry if it is a name, or parts of one; empty for a pattern.
    [[nodiscard]] const std::string &name() const { return m_name; }

private:
    ModuleSelector() = default;

    std::string m_name;
    bool m_isPart = false;
    std::optional<Regex> m_pattern;
};

} // namespace burnish
