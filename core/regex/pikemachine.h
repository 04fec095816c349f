// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/groups.h"
#include "core/regex/patternsyntax.h"

#include <memory>
#include <span>
#include <unordered_map>

namespace burnish {

/// Runs a pattern code point by code point, with all alternatives in parallel, in order of preference: the time is at
/// most proportional to text × pattern. Slower than RE2, but supports all assertions. Immutable after construction; run
/// from any thread.
class PikeMachine
{
public:
    /// The pattern's counts must have been checked against the limits.
    explicit PikeMachine(const rustsyntax::Node &root);

    /// Finds the leftmost match at or after byte `start`, by the preferred alternative. Fills as many groups as
    /// requested.
    [[nodiscard]] bool search(std::string_view text, std::size_t start, std::span<GroupSpan> groups) const;

private:
    struct Instruction
    {
        enum class Kind : std::uint8_t { Set, Assertion, Split, Jump, Save, Match };

        Kind kind = Kind::Match;
        bool asciiWords = false;
        rustsyntax::Assertion assertion = rustsyntax::Assertion::TextStart;
        std::uint32_t next = 0;
        std::uint32_t other = 0; ///< Split: the less preferred branch; Set: index of the set; Save: slot
    };
    class Run;

    void compile(const rustsyntax::Node &node);
    void compileRepeat(const rustsyntax::Node &node);
    std::uint32_t emit(Instruction instruction);
    /// Sets both branches of a split; `greedy` determines which one is preferred.
    void splitTo(std::uint32_t split, std::uint32_t inside, std::uint32_t past, bool greedy);
    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(m_program.size()); }
    [[nodiscard]] static bool holds(const Instruction &instruction, std::string_view text, std::size_t position);

    std::vector<Instruction> m_program;
    std::vector<CodePointSet> m_sets;
    std::unordered_map<const rustsyntax::Node *, std::uint32_t> m_setOfNode; ///< used only while compiling
};

} // namespace burnish
