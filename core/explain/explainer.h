// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/explain/explanation.h"
#include "core/explain/operationchain.h"
#include "core/explain/provedsteps.h"
#include "core/explain/unitruns.h"
#include "core/model/modelstate.h"
#include "core/tensor/analysis/valueindex.h"

#include <map>
#include <mutex>
#include <optional>
#include <set>

namespace burnish {

/// A part of a tensor of the first model that is a tensor of the second one.
struct PartUse
{
    std::size_t target = 0;
    std::size_t source = 0;
    std::size_t axis = 0;
    std::uint64_t from = 0;
    std::uint64_t count = 0;
    std::optional<std::uint64_t> matrix = {}; ///< of a tensor with three axes
    std::optional<std::uint64_t> groups = {}; ///< the part is in each of these groups of rows
    std::optional<std::uint64_t> turns = {};  ///< of so many that take turns, the part is the one with number `from`
    bool isTransposed = false;
};

/// The work of explainModels(), in the order of run(). Each of its ideas has a file of its own; what they find they
/// hand to take().
class Explainer
{
public:
    Explainer(const ModelState &original, const ModelState &converted, const ExplainOptions &options, Task &task);
    Expected<Explanation> run();

private:
    static constexpr std::size_t none = ExplainedTensor::none;
    static constexpr std::size_t mostTried = 8;     ///< sources that are read for one tensor
    static constexpr std::size_t mostLookedAt = 64; ///< sources compared by samples for one tensor
    static constexpr std::size_t mostParts = 16;    ///< that are reordered, or take turns

    struct Vote
    {
        std::size_t source = none;
        std::uint64_t units = 0;
        bool isTransposed = false;
    };

    [[nodiscard]] std::vector<ExplainedTensor> &targets() { return m_explained.tensors; }
    [[nodiscard]] const std::string &sourceName(std::size_t source) const { return m_explained.sources[source]; }
    [[nodiscard]] const TensorInfo &sourceInfo(std::size_t source) const { return m_sources[source]->info(); }
    [[nodiscard]] const ExplainedTensor &targets_(std::size_t target) const { return m_explained.tensors[target]; }

    // What all others use.

    Expected<void> takeFingerprints();
    /// Takes those of the bytes of quantised sources, beside those of their values.
    Expected<void> takeStoredPrints();
    /// Counts, for each source, those with its values, itself among them.
    void countTwins();
    /// Sources with the target's values.
    [[nodiscard]] std::vector<std::size_t> equalSources(std::size_t target, bool inOrder) const;
    /// The same values in the same order; made once for thousands of equal tensors.
    const std::vector<std::size_t> &sourcesInOrder(std::size_t target);
    /// Returns the source with the name that is most like the target's, by what other tensors show.
    [[nodiscard]] std::size_t mostLike(std::size_t target, std::span<const std::size_t> sources);
    const TextMap<std::vector<std::size_t>> &sourcesByNumbers();
    void take(std::size_t target, std::size_t source, const Chain &chain, std::size_t equal);
    void take(ExplainedAct act, ExplainedState state);
    [[nodiscard]] ExplainedAct actOf(std::size_t target, std::size_t source, const Chain &chain) const;
    /// Runs an act, and returns its targets in order.
    Expected<std::vector<TensorPtr>> made(const ExplainedAct &act);
    /// Returns true if the act gives its targets, bit for bit. What cannot be computed does not.
    Expected<bool> isProved(const ExplainedAct &act);
    /// Takes an act after isProved().
    void takeProved(ExplainedAct act);
    Expected<bool> equals(const TensorPtr &result, std::size_t target);
    /// Sources of the same number of elements to be tried for a target, the most likely one first.
    [[nodiscard]] std::vector<std::size_t> likelySources(std::size_t target);
    [[nodiscard]] static double rangeOf(const TensorPrint &print);
    /// Some of many sources of the same size: those with about the range of values that the target has.
    [[nodiscard]] std::vector<std::size_t> ofSimilarRange(std::size_t target, const std::vector<std::size_t> &sources);
    /// The source that a name should have by its siblings: tensors of the same pattern in other layers.
    [[nodiscard]] std::optional<std::size_t> expectedSource(const std::string &name);

    // Tensors with all the same values. See explainorders.cpp.

    /// Tensors with all the same values: names, shapes, dtypes, and orders of axes.
    Expected<void> equalBags();
    /// Takes the layout of a source with the same values in the same order. What not every shape and dtype allows is
    /// proved before.
    Expected<void> takeLayout(std::size_t target, std::size_t source, std::size_t equal);
    void preferNames(std::size_t target, std::vector<std::size_t> &sources) const;
    /// Makes the target's shape and dtype of a source with the same values in the same order.
    [[nodiscard]] Chain layoutOf(std::size_t source, std::size_t target) const;
    Expected<std::optional<Chain>> permutationOf(std::size_t source, std::size_t target);
    /// Operations that reorder the rows of a source (or its parts along the last axis) into those of the target, or, if
    /// that is transposed, into its columns.
    [[nodiscard]] std::vector<Chain> rowOrders(std::size_t source, std::size_t target, bool isTransposed) const;
    /// Groups of parts that become parts of groups, such as queries, keys and values of each head.
    static void addGroupOrders(const std::vector<std::uint64_t> &from, const std::vector<std::uint64_t> &to,
                               const Shape &shape, std::vector<Chain> &chains);
    static void addRowOrders(const std::vector<std::uint64_t> &from, const std::vector<std::uint64_t> &to,
                             std::size_t axis, std::vector<Chain> &chains);
    static bool isRope(const std::vector<std::uint64_t> &from, const std::vector<std::uint64_t> &to, std::uint64_t size,
                       bool toHalves);

    // Parts of tensors. See explainparts.cpp.

    Expected<void> layouts();
    /// A vector that is one row of a matrix.
    [[nodiscard]] std::optional<PartUse> rowOf(std::size_t target) const;
    /// Keeps the source with the most units of a target, for what is explained by nothing else.
    void vote(std::size_t target, const std::vector<UnitRun> &runs, bool isTransposed);
    /// The number of units in one matrix of a tensor, and of its matrices.
    [[nodiscard]] static std::pair<std::uint64_t, std::uint64_t> matricesOf(const Shape &shape, UnitKind kind);
    [[nodiscard]] static std::size_t axisOf(const Shape &shape, UnitKind kind);
    [[nodiscard]] std::optional<PartUse> partOf(std::size_t target, const std::vector<UnitRun> &runs, UnitKind kind,
                                                bool isTransposed) const;
    [[nodiscard]] const std::vector<std::uint64_t> &unitsOfSource(std::size_t source, UnitKind kind) const;
    /// Every second (third, …) unit of one source.
    [[nodiscard]] std::optional<PartUse> turnsOf(std::size_t target, const std::vector<UnitRun> &runs,
                                                 const std::vector<std::uint64_t> &units, UnitKind kind,
                                                 bool isTransposed) const;
    /// What follows the layout of a target: its axes exchanged, its dtype and shape.
    [[nodiscard]] Chain finishOf(std::size_t target, const Shape &shape, Dtype dtype, bool isTransposed) const;
    static void finish(ExplainedAct &act, const std::string &name, const Chain &chain);
    /// Dequantises what is not taken apart as it is stored, before all other steps.
    void dequantiseFirst(ExplainedAct &act) const;
    [[nodiscard]] static Shape withAxis(const Shape &shape, std::size_t axis, std::uint64_t length);
    static QJsonObject sizesOf(std::size_t axis, const std::vector<std::uint64_t> &sizes, bool isSplit);
    /// Parts of one tensor become one act where they are all of it, otherwise one each.
    Expected<void> takeParts(std::vector<PartUse> uses);
    /// The step makes all of the parts, in this order.
    [[nodiscard]] ExplainedAct actOfAll(const std::vector<PartUse> &parts, ExplainStep step) const;
    [[nodiscard]] std::vector<ExplainedAct> splitActs(const std::vector<PartUse> &parts) const;
    /// One part alone, cropped from the rest.
    [[nodiscard]] ExplainedAct partAct(const PartUse &part) const;
    /// Keeps what would make the target if a few of its units were not wrong, for the measurement.
    void keepCandidates(std::size_t target, const std::vector<UnitRun> &runs, UnitKind kind, bool isTransposed);
    /// Parts that take turns: all of them, or some alone.
    [[nodiscard]] std::vector<ExplainedAct> turnsActs(const std::vector<PartUse> &parts) const;
    /// Units of one source that are `turns` apart.
    [[nodiscard]] ExplainedAct everyOther(const PartUse &part, std::uint64_t turns) const;
    /// A name for all the tensors that differ in one number: without it.
    [[nodiscard]] static std::optional<std::string> nameOfSeries(const std::vector<std::string> &names);
    /// Numbered matrices of one tensor, or parts of them.
    [[nodiscard]] std::vector<ExplainedAct> unstackActs(const std::vector<PartUse> &parts) const;

    // Two tensors that take turns along the last axis of one, and are made into others. See explainturns.cpp.

    Expected<void> turns();
    /// Sources that the units of some targets are in, but not next to each other, and unused matrices beside them.
    [[nodiscard]] std::set<std::size_t> takingTurns() const;

    // Tensors that are made of several whole ones. See explainjoins.cpp.

    /// Units of several sources that take turns.
    [[nodiscard]] std::optional<ExplainedAct> interleaveOf(std::size_t target, const std::vector<UnitRun> &runs,
                                                           const std::vector<std::uint64_t> &units, UnitKind kind,
                                                           bool isTransposed) const;
    [[nodiscard]] std::uint64_t unitsOf(std::size_t source, UnitKind kind) const;
    /// Acts that join whole tensors: next to each other, one after the other in each group, or stacked; or that add
    /// zeros.
    [[nodiscard]] std::vector<ExplainedAct> joinsOf(std::size_t target, const std::vector<UnitRun> &runs, UnitKind kind,
                                                    bool isTransposed) const;
    /// Matrices one after the other, or several next to each other in each place.
    void stacksOf(std::size_t target, const std::vector<std::size_t> &sources, std::size_t axis, bool isTransposed,
                  std::vector<ExplainedAct> &acts) const;
    /// Zeros at the end, or a tensor of zeros among others.
    [[nodiscard]] std::vector<ExplainedAct> zerosOf(std::size_t target, const std::vector<UnitRun> &runs,
                                                    const std::vector<std::size_t> &sources, std::size_t axis,
                                                    bool isTransposed) const;

    // What changes values. See explainarithmetic.cpp.

    /// Operations on each element that could make the target of the source, judged by their samples.
    [[nodiscard]] std::vector<Chain> arithmeticOf(std::size_t source, std::size_t target, bool isLoose) const;
    /// The same with the shape and dtype of the target, before or after.
    [[nodiscard]] std::vector<Chain> finishedArithmetic(std::size_t source, std::size_t target, bool isLoose) const;
    Expected<void> arithmetic();

    // Quantised tensors of the second model. See explainquantised.cpp and quantcandidates.h.

    Expected<void> quantised();
    /// Acts that could have quantised a source, for the measurement.
    [[nodiscard]] std::vector<ExplainedAct> quantisedActs(std::size_t source, std::size_t target) const;
    /// How the values of a quantised tensor differ from the source's, where its scheme cannot be repeated.
    Expected<std::optional<MeasuredDifference>> measuredValues(const ExplainedAct &act, std::size_t target);

    // What is made of several tensors that belong together by their names. See explainfolds.cpp.

    /// Unused tensors of the same module as a name, and of modules beside it.
    [[nodiscard]] std::vector<std::size_t> neighbours(const std::string &name);
    [[nodiscard]] static bool endsWith(const std::string &name, std::initializer_list<std::string_view> ends);
    /// Sums and folds among neighbours.
    [[nodiscard]] std::vector<ExplainedAct> foldsOf(std::size_t target);
    [[nodiscard]] bool samplesAdd(std::size_t a, std::size_t b, std::size_t target) const;
    template <typename Add> void lowRankOf(std::size_t target, const std::vector<std::size_t> &all, Add add);
    /// The factor of a product of small matrices: from the element that they change most.
    [[nodiscard]] std::optional<double> scaleOf(std::size_t w, std::size_t a, std::size_t b, std::size_t target);
    template <typename Add> void batchNormOf(std::size_t target, const std::vector<std::size_t> &all, Add add);
    Expected<void> severalSources();

    // What is not explained. See explainmeasuring.cpp.

    Expected<void> measureRest();
    Expected<void> measure(std::size_t target);
    /// Grids of positions, interpolated: square before, of any sides after.
    [[nodiscard]] static std::vector<Chain> resampledOf(const Shape &from, const Shape &to);
    /// Both differ nearly everywhere: the size of the differences decides.
    [[nodiscard]] static bool isComparable(const MeasuredDifference &a, const MeasuredDifference &b);
    /// Most samples are about the same.
    [[nodiscard]] bool resembles(std::size_t source, std::size_t target) const;

    // Rules, and the proof that they give the second model. See explainproof.cpp.

    /// Notes tensors that are made of something else than others of the same name in other layers.
    void noteUnlikeSiblings();
    Expected<void> makeRules();
    /// Applies the rules, and compares all of what they make.
    Expected<void> proveRules();

    const ModelState &m_original;
    const ExplainOptions &m_options;
    Task &m_task;
    Explanation m_explained;
    std::vector<TensorPtr> m_sources;
    std::vector<TensorPtr> m_readable; ///< the sources, but the values of quantised ones where B may have them
    std::optional<ValueIndex> m_index; ///< of them
    std::span<const TensorPrint> m_sourcePrints;
    std::vector<TensorPrint> m_targetPrints;
    std::map<std::uint64_t, std::vector<std::size_t>> m_sourcesOfCount;
    TextMap<std::size_t> m_sourceByName;
    TextMap<std::vector<std::size_t>> m_byNumbers;
    TextMap<std::string> m_parents; ///< of a target's module: that of its source
    TextMap<std::vector<std::size_t>> m_siblings;
    TextMap<std::size_t> m_byPattern;
    TextMap<std::vector<std::size_t>> m_unusedByParent;
    bool m_hasSiblings = false;
    std::optional<UnitIndex> m_units;
    ProvedSteps m_proved;
    std::map<std::size_t, Vote> m_votes;
    std::map<std::size_t, std::vector<ExplainedAct>> m_candidates; ///< of targets, for the measurement
    std::mutex m_mutex;
    std::vector<bool> m_isUsed;
    std::vector<std::size_t> m_twins; ///< of each source, see countTwins()
    std::map<std::uint64_t, std::vector<std::size_t>> m_byRange;
    /// By number of elements, digest, bytes, dtype and name of the type.
    std::map<std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, Dtype, std::string>, std::vector<std::size_t>>
        m_equal;
};

} // namespace burnish
