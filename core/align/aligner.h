// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/pairing.h"
#include "core/model/sourcetensors.h"
#include "core/structure/fill/match.h"

#include <map>
#include <memory>
#include <unordered_map>

namespace burnish {

/// How the leaves of two models are paired.
enum class Alignment : std::uint8_t {
    ByName,
    ByMatch,  ///< by name first; the rest in pairs that proposeMatches() proposes
    ByValues, ///< by name first, then by equal values; the rest as by match. Reads tensors
    ByShape   ///< ignores names: the first tensor of a shape with the first of that shape, and so on
};

struct AlignmentOptions
{
    Alignment alignment = Alignment::ByName;
    bool mapIndices = false; ///< renumbers indices in renamed paths from 0 without gaps
    QStringList keptIndices; ///< with mapIndices: patterns for the lists that are not renumbered
    ModuleMarks marks;       ///< of either model
};

/// The leaves of a model in an alignment: its tensors, values and nulls in file order, referred to by their index in
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
/// partner of each leaf in another model, or noPartner. Fails when cancelled.
Expected<std::unordered_map<std::size_t, std::size_t>>
partnersOfTied(const ModelLeaves &model, const std::vector<std::size_t> &partners, const Task &task);

/// What the pair of a leaf rests on.
struct PairBasis
{
    PairEvidence evidence = PairEvidence::Name;
    bool isTransposed = false; ///< the pair fits only with the axes exchanged, besides what an adapter does
    double confidence = 1;     ///< from 0 to 1
    QString reason = {};       ///< whole sentences, if they say more than the evidence
};

/// The leaves of one model, each paired with a leaf of another model or unpaired.
struct LeafPairs
{
    std::vector<SharedText> names;     ///< of the leaves, after the rules
    std::vector<std::size_t> partners; ///< leaves of the other model, or noPartner; no leaf is used twice
    std::unordered_map<std::size_t, PairBasis> basis; ///< of leaves that have no partner of the same name
    std::vector<std::size_t> ruleHits;                ///< tensors renamed per rule
    std::vector<AdapterKind> chain;                   ///< the adapters that make the names and shapes fit

    /// Returns what the pair of a leaf rests on.
    [[nodiscard]] PairBasis basisOf(std::size_t leaf) const;
};

/// What two models do not have in common by name.
struct Leftovers
{
    std::vector<std::size_t> left;  ///< leaves; parallel to `tensors`
    std::vector<MatchSide> tensors; ///< adapted to the right
    std::vector<std::size_t> right;
    std::vector<MatchSide> fields;
};

/// Aligns models with a reference model, by name and then by what is left over. The layouts determine the adapters; if
/// only one layout is known, models are aligned with or without the adapter, whichever makes more shapes fit. Reads no
/// tensor data, except to pair by values. All arguments must outlive the aligner. One thread at a time.
class Aligner
{
public:
    /// Aligns all other models with `right`. Appends messages for the user to `warnings`.
    static Expected<Aligner> make(ModelLeaves &right, AlignmentOptions options, std::vector<Error> &warnings,
                                  const Task &task);

    /// Pairs by name, using the chosen adapters or those that the layouts require. `name` is the model's name in
    /// messages; only warns if `warns` is set.
    Expected<LeafPairs> pairsByName(ModelLeaves &side, const KeyRemapper &remapper, const AdapterChoice &choice,
                                    const QString &name, bool warns);
    /// Returns the tensors without a partner of either side.
    [[nodiscard]] Leftovers leftovers(ModelLeaves &side, const LeafPairs &pairs);
    /// Pairs remaining tensors if the options align by match or values; replaces all tensor pairs if they align by
    /// shape. For values, see pairsByValues() for what it does with the task.
    Expected<void> pairOthers(ModelLeaves &side, LeafPairs &pairs, Task &task);
    /// Returns the tensor of a side as aligned with leaf `place` of the right (noPartner: unpaired). Tensors that an
    /// adapter cannot transpose stay unchanged.
    [[nodiscard]] Adapted adaptedTensor(ModelLeaves &side, std::size_t leaf, std::size_t place,
                                        const std::vector<AdapterKind> &chain);

private:
    Aligner(ModelLeaves &right, AlignmentOptions options, std::vector<Error> &warnings, const Task &task);

    Expected<NamePairs> partnersByName(ModelLeaves &side, const NameVariants &spelt,
                                       const std::vector<AdapterKind> &chain, bool warns);
    Expected<void> pairByValues(ModelLeaves &side, LeafPairs &pairs, Task &task);
    void pairByShape(ModelLeaves &side, LeafPairs &pairs);
    Expected<std::size_t> countFitting(ModelLeaves &side, const std::vector<std::size_t> &partners,
                                       const std::vector<AdapterKind> &chain);
    ModelAlignment &alignmentOf(const ModelLeaves &side, const std::vector<AdapterKind> &chain);
    void warnOfCollision(const std::string &first, const std::string &second, const std::string &name);

    ModelLeaves &m_right;
    AlignmentOptions m_options;
    std::vector<Error> &m_warnings;
    const Task &m_task;
    Pairing m_pairing; ///< with the right
    /// Of the sides used so far, by their adapters.
    std::map<std::pair<const ModelState *, std::vector<AdapterKind>>, std::unique_ptr<ModelAlignment>> m_alignments;
    std::size_t m_collisions = 0;
};

/// Tensors of a model, places that they may belong to, and which may belong together.
struct Matches
{
    ModelState model;
    std::vector<NodeId> ids; ///< parallel to the tensors
    std::vector<MatchSide> tensors;
    std::vector<MatchSide> fields;
    std::vector<MatchProposal> proposals;
};

/// Matches tensors of two models that have different names, as a comparison with this alignment pairs them: those that
/// have another name by the layouts or in another spelling of records, and then what is left over. Only by values does
/// it read tensors, see pairsByValues().
[[nodiscard]] Expected<Matches> findMatches(const ModelState &from, const ModelState &into, Alignment alignment,
                                            Task &task);
/// Matches the tensors without a field and the fields without a tensor. `report` is structureState() of the model.
[[nodiscard]] Matches findMatches(const ModelState &model, const StructureState &report);

} // namespace burnish
