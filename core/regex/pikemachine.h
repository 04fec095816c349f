// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/groups.h"
#include "core/regex/patternsyntax.h"

#include <memory>
#include <span>
#include <unordered_map>

namespace burnish {

/// Runs a pattern code point by code point, all alternatives side by side in order of preference: time grows
/// with text × pattern and never faster. It knows every assertion, which RE2 does not, and is slower.
/// Immutable after construction; run from any thread.
class PikeMachine
{
public:
    /// The pattern's counts are already known to be bearable.
    explicit PikeMachine(const rustsyntax::Node &root);

    /// The leftmost match from byte `start` on, of the preferred alternative. Fills as many groups as asked
    /// for.
    [[nodiscard]] bool search(std::string_view text, std::size_t start, std::span<GroupSpan> groups) const;

private:
    struct Instruction
    {
        enum class Kind : std::uint8_t { Set, Assertion, Split, Jump, Save, Match };

        Kind kind = Kind::Match;
        bool asciiWords = false;
        rustsyntax::Assertion assertion = rustsyntax::Assertion::TextStart;
        std::uint32_t next = 0;
        std::uint32_t other = 0; ///< Split: the less preferred way; Set: index of the set; Save: slot
    };
    class Run;

    void compile(const rustsyntax::Node &node);
    void compileRepeat(const rustsyntax::Node &node);
    std::uint32_t emit(Instruction instruction);
    /// Points a split's preferred or other way, by greed, to the next instruction.
    void splitTo(std::uint32_t split, std::uint32_t inside, std::uint32_t past, bool greedy);
    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(m_program.size()); }
    [[nodiscard]] static bool holds(const Instruction &instruction, std::string_view text, std::size_t position);

    std::vector<Instruction> m_program;
    std::vector<CodePointSet> m_sets;
    std::unordered_map<const rustsyntax::Node *, std::uint32_t> m_setOfNode; ///< while compiling
};

} // namespace burnish
