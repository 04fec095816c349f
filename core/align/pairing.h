// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/modelalignment.h"
#include "core/base/flattextindex.h"
#include "core/base/task.h"
#include "core/model/sourcetensors.h"
#include "core/remap/remaprule.h"

namespace burnish {

/// Looks up tensors by their names in one spelling. Numbers are indices into the vector that it was built from.
class NameIndex
{
public:
    explicit NameIndex(std::vector<SharedText> names);
    NameIndex(const NameIndex &) = delete;
    NameIndex(NameIndex &&) = default;
    NameIndex &operator=(const NameIndex &) = delete;
    NameIndex &operator=(NameIndex &&) = default;
    ~NameIndex() = default;

    /// Returns nothing for a name that several tensors share.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

    [[nodiscard]] const std::vector<SharedText> &names() const { return m_names; }
    [[nodiscard]] bool hasRepeats() const { return m_hasRepeats; }

private:
    std::vector<SharedText> m_names;
    FlatTextIndex m_places;         ///< of m_names
    std::vector<bool> m_isRepeated; ///< per name; set for the first of several
    bool m_hasRepeats = false;
};

/// The names of a source's tensors, before and after applying the rules.
struct NameVariants
{
    std::vector<SharedText> before;
    std::vector<SharedText> names;
    const NameIndex *index = nullptr; ///< the index with the most matches
    std::size_t found = 0;
};

/// Index of a missing leaf.
inline constexpr std::size_t noPartner = std::size_t(-1);

/// The leaves of one model, each paired by its name with a leaf of another model, or unpaired.
struct NamePairs
{
    std::vector<std::size_t> partners;    ///< indices of the other model's leaves, or noPartner; none is used twice
    std::vector<bool> isByOtherName;      ///< the partner has the name that the adapters give the leaf
    std::vector<std::size_t> firstOfName; ///< the leaf that is paired by the name: itself if it is the only one
    std::vector<std::size_t> collisions;  ///< leaves without a partner because another leaf has their name
};

/// Pairs the leaves of other models with those of one model, `into`, by their names: first those of equal names, then
/// those that the adapters rename. Transfers, comparisons, merges and `match` share it. Reads no tensor data.
///
/// What is left over is paired by values where that is requested (valuepairing.h), then by shape and likeness of names
/// (structure/fill/match.h). The Aligner runs all of them in this order.
class Pairing
{
public:
    /// Both must outlive it. Fails when cancelled.
    static Expected<Pairing> make(const ModelState &into, const std::vector<SourceTensor> &places, const Task &task);

    /// Returns the names of a model's leaves, after the rules, in the spelling that finds the most leaves of `into`;
    /// the first such one on a tie. Records have names of their own, and others in the stores of each release of Burn.
    [[nodiscard]] Expected<NameVariants> namesOf(const ModelState &from, const std::vector<SourceTensor> &leaves,
                                                 const KeyRemapper &remapper, const Task &task) const;

    struct Place
    {
        std::size_t index = 0;
        bool isByOtherName = false;
    };
    /// Returns the leaf of `into` with the name, or with the name that the adapters make of it. Nothing for a name that
    /// several have.
    [[nodiscard]] std::optional<Place> placeOf(const NameVariants &names, std::string_view name,
                                               ModelAlignment &alignment) const;

    struct Options
    {
        bool byOtherNames = true;  ///< also the names that the adapters give
        bool inOrder = false;      ///< pair leaves of one name in order, if several of `into` have it too
        std::vector<bool> first{}; ///< per leaf: takes precedence over others of its name; empty: the first one does
    };
    /// Pairs the leaves that namesOf() was called with; names.names may have been renumbered since. Fails when
    /// cancelled.
    [[nodiscard]] Expected<NamePairs> pairs(const std::vector<SourceTensor> &leaves, const NameVariants &names,
                                            ModelAlignment &alignment, const Options &options, const Task &task) const;

private:
    const std::vector<SourceTensor> *m_places = nullptr;
    std::vector<NameIndex> m_indexes; ///< one per spelling
};

/// Returns how many of the leaves that take part each rule matches.
[[nodiscard]] std::vector<std::size_t> ruleHits(const NameVariants &names, const std::vector<bool> &takesPart,
                                                const KeyRemapper &remapper);

} // namespace burnish
