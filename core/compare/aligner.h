// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/modelalignment.h"
#include "core/align/tensornames.h"
#include "core/compare/modelleaves.h"

#include <map>
#include <memory>

namespace burnish {

/// The leaves of one model, each beside one of another model or beside none.
struct LeafPairs
{
    std::vector<std::string> names;    ///< of the leaves, after the rules
    std::vector<std::size_t> partners; ///< leaves of the other model, or nowhere; none is the partner of two
    std::vector<bool> transposed;      ///< those that a match found, and that fit only with their axes exchanged
    std::vector<std::size_t> ruleHits; ///< per rule: tensors that it renames
    std::vector<AdapterKind> chain;    ///< the adapters with which the names and shapes fit
};

/// Lays models beside one, by name and by what is left over, as CompareOptions and planComparison() say.
/// Reads no numbers. What it is given must outlive it, and one thread at a time may call it.
class Aligner
{
public:
    /// All others are laid beside `right`. What people should know is appended to `warnings`.
    static Expected<Aligner> make(ModelLeaves &right, const CompareOptions &options, std::vector<Error> &warnings,
                                  Task &task);

    /// Pairs by name, through the adapters that were chosen or that the layouts call for. `name` is the
    /// model's for sentences; warns only where `warns`.
    Expected<LeafPairs> pairsByName(ModelLeaves &side, const KeyRemapper &remapper, const AdapterChoice &choice,
                                    const QString &name, bool warns);
    /// Adds pairs of tensors that are left over where the options align by match, and makes all pairs of
    /// tensors anew where they align by shape.
    Expected<void> pairOthers(ModelLeaves &side, LeafPairs &pairs);
    /// The tensor of a side as it is laid beside a leaf of the right (nowhere: beside none). What an adapter
    /// cannot turn stays as it is.
    [[nodiscard]] Adapted adaptedTensor(ModelLeaves &side, std::size_t leaf, std::size_t place,
                                        const std::vector<AdapterKind> &chain);

private:
    Aligner(ModelLeaves &right, const CompareOptions &options, std::vector<Error> &warnings, Task &task);

    Expected<std::vector<std::size_t>> partnersByName(ModelLeaves &side, const SpelledNames &spelt,
                                                      const std::vector<AdapterKind> &chain, bool warns);
    Expected<std::size_t> countFitting(ModelLeaves &side, const std::vector<std::size_t> &partners,
                                       const std::vector<AdapterKind> &chain);
    ModelAlignment &alignmentOf(const ModelLeaves &side, const std::vector<AdapterKind> &chain);
    void warnOfCollision(const std::string &first, const std::string &second, const std::string &name);

    ModelLeaves &m_right;
    const CompareOptions &m_options;
    std::vector<Error> &m_warnings;
    Task &m_task;
    std::vector<NameIndex> m_indexes; ///< of the right, one per spelling
    /// Of the sides that were asked for, by their adapters.
    std::map<std::pair<const ModelState *, std::vector<AdapterKind>>, std::unique_ptr<ModelAlignment>> m_alignments;
    std::size_t m_collisions = 0;
};

} // namespace burnish
