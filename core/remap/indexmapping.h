// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/sharedtext.h"

#include <QStringList>

#include <string>
#include <string_view>
#include <vector>

namespace burnish {

class Regex;

/// The lists that keep their indices, by patterns in Rust's regex syntax that match anywhere in the name before the
/// index: "^flows$" keeps that of flows.2.weight. The pattern "^$" keeps an index at the beginning.
class UnmappedLists
{
public:
    UnmappedLists();
    ~UnmappedLists();
    UnmappedLists(UnmappedLists &&) noexcept;
    UnmappedLists &operator=(UnmappedLists &&) noexcept;

    /// InvalidArgument for an invalid pattern.
    static Expected<UnmappedLists> compile(const QStringList &patterns);
    [[nodiscard]] bool keeps(std::string_view prefix) const;
    [[nodiscard]] bool isEmpty() const { return m_patterns.empty(); }
    /// Returns the patterns that have matched nothing so far. One thread at a time.
    [[nodiscard]] QStringList unused() const;

private:
    std::vector<Regex> m_patterns;
    QStringList m_texts;
    mutable std::vector<bool> m_isUsed;
};

/// burn-store's map_indices_contiguous (0.20): returns the names, in order, with the indices of every list renumbered
/// from 0 without gaps. `fc.0 fc.2 fc.4` become `fc.0 fc.1 fc.2`.
///
/// An index is a dot-separated part that Rust parses as a usize: decimal digits below 2^64, with optional leading zeros
/// and one optional `+`. All indices after the same prefix (the original name before them, not the renamed one; empty
/// for the first part) are sorted, and each is replaced by its rank. Every index of a name is mapped by its own prefix,
/// and written as plain digits: `a.+1` and `a.01` have the same rank, so two names may become one. Names without
/// indices stay unchanged. Like burn-store, call it only with the names of tensors, after the remap rules; the set of
/// names determines the gaps. Time and memory are linear in the length of the names.
///
/// Indices of the lists in `kept` stay as they are (map_indices_contiguous_except, 0.22); a list inside another one has
/// its name with the original indices. Every prefix of a name is then searched once.
[[nodiscard]] std::vector<std::string> mapIndicesContiguous(const std::vector<std::string> &names,
                                                            const UnmappedLists &kept = {});
/// Renumbers names in place. Those that do not take part stay, and do not determine the gaps.
Expected<void> mapIndicesContiguous(std::vector<SharedText> &names, const std::vector<bool> &takesPart,
                                    const QStringList &keptIndices, QStringList *unusedKept = nullptr);

} // namespace burnish
