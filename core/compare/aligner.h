// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/modelalignment.h"
#include "core/align/tensornames.h"
#include "core/compare/comparison.h"
#include "core/model/sourcetensors.h"

#include <map>
#include <memory>
#include <unordered_map>

namespace burnish {

/// Index of a missing leaf.
inline constexpr std::size_t nowhere = std::size_t(-1);

/// The leaves of a model in a comparison: its tensors, values and nulls in file order, referred to by their index in
/// `leaves`. The state must outlive it.
struct ModelLeaves
{
    explicit ModelLeaves(const ModelState &itsState);

    [[nodiscard]] const Node &node(std::size_t leaf) const { return state.node(leaves[leaf].id); }
    [[nodiscard]] bool isTensor(std::size_t leaf) const { return node(leaf).isTensor(); }

    const ModelState &state;
    std::vector<SourceTensor> leaves;
};

/// Maps each unpaired leaf to the partner of a leaf that reads the same bytes in the same shape. `partners` holds the
/// partner of each leaf in another model, or nowhere. Fails when cancelled.
Expected<std::unordered_map<std::size_t, std::size_t>>
partnersOfTied(const ModelLeaves &model, const std::vector<std::size_t> &partners, Task &task);

/// The leaves of one model, each paired with a leaf of another model or unpaired.
struct LeafPairs
{
    std::vector<SharedText> names;     ///< of the leaves, after the rules
    std::vector<std::size_t> partners; ///< leaves of the other model, or nowhere; no leaf is used twice
    std::vector<bool> transposed;      ///< set for pairs found by match that fit only with their axes exchanged
    std::vector<std::size_t> ruleHits; ///< tensors renamed per rule
    std::vector<AdapterKind> chain;    ///< the adapters that make the names and shapes fit
};

/// Aligns models with a reference model, by name and then by what is left over, as described for CompareOptions and
/// planComparison(). Reads no tensor data. All arguments must outlive the aligner. One thread at a time.
class Aligner
{
public:
    /// Aligns all other models with `right`. Appends messages for the user to `warnings`.
    static Expected<Aligner> make(ModelLeaves &right, const CompareOptions &options, std::vector<Error> &warnings,
                                  Task &task);

    /// Pairs by name, using the chosen adapters or those that the layouts require. `name` is the model's name in
    /// messages; only warns if `warns` is set.
    Expected<LeafPairs> pairsByName(ModelLeaves &side, const KeyRemapper &remapper, const AdapterChoice &choice,
                                    const QString &name, bool warns);
    /// Pairs remaining tensors if the options align by match; replaces all tensor pairs if they align by shape.
    Expected<void> pairOthers(ModelLeaves &side, LeafPairs &pairs);
    /// Returns the tensor of a side as aligned with leaf `place` of the right (nowhere: unpaired). Tensors that an
    /// adapter cannot transpose stay unchanged.
    [[nodiscard]] Adapted adaptedTensor(ModelLeaves &side, std::size_t leaf, std::size_t place,
                                        const std::vector<AdapterKind> &chain);

private:
    Aligner(ModelLeaves &right, const CompareOptions &options, std::vector<Error> &warnings, Task &task);

    Expected<std::vector<std::size_t>> partnersByName(ModelLeaves &side, const NameVariants &spelt,
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
    /// Of the sides used so far, by their adapters.
    std::map<std::pair<const ModelState *, std::vector<AdapterKind>>, std::unique_ptr<ModelAlignment>> m_alignments;
    std::size_t m_collisions = 0;
};

} // namespace burnish
