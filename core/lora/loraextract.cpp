// SPDX-License-Identifier: MIT
#include "core/lora/loraextract.h"

#include "core/adapt/layoutstep.h"
#include "core/align/pairing.h"
#include "core/base/parallel.h"
#include "core/lora/lorasvd.h"
#include "core/lora/loratext.h"
#include "core/regex/regex.h"
#include "core/tensor/kernels/readnumbers.h"
#include "core/tensor/notedtensor.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

namespace burnish {

namespace {

constexpr std::string_view weightEnd = ".weight";

Expected<std::vector<Regex>> compiled(const std::vector<std::string> &patterns)
{
    std::vector<Regex> regexes;
    for (const std::string &pattern : patterns) {
        BURNISH_TRY(auto regex, Regex::compile(pattern));
        regexes.push_back(std::move(regex));
    }
    return regexes;
}

bool anyMatches(const std::vector<Regex> &regexes, const std::string &path)
{
    return std::ranges::any_of(regexes, [&](const Regex &regex) { return regex.matches(path); });
}

/// A tensor that both models have.
struct Pair
{
    std::string path;
    TensorPtr base;
    TensorPtr tuned;
    bool isEmbedding = false;
    bool isTurned = false;
    bool mayBeConv1d = false;
    std::uint64_t biasLength = 0; ///< of the bias beside it
    QString alignment;            ///< see LoraModuleReport
};

/// Result for a pair; without a report, the tensors are equal.
struct Extracted
{
    std::optional<LoraModuleReport> report;
    NewLoraModule module;
};

/// FNV-1a, 64 bits.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : text)
        hash = (hash ^ std::uint8_t(c)) * 0x100000001b3u;
    return hash;
}

Expected<void> readDifference(const Pair &pair, std::uint64_t first, std::span<float> out, const Task &task)
{
    std::vector<float> base(out.size());
    BURNISH_CHECK(readNumbers<float>(*pair.base, first, base, task));
    BURNISH_CHECK(readNumbers<float>(*pair.tuned, first, out, task));
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] -= base[i];
    return {};
}

struct Difference
{
    double largest = 0; ///< magnitude
    double energy = 0;  ///< sum of squares
};

Expected<Difference> differenceOf(const Pair &pair, const Task &task)
{
    constexpr std::uint64_t step = 256 * 1024;
    const std::uint64_t elements = pair.base->info().elementCount();
    std::vector<float> difference;
    Difference all;
    for (std::uint64_t first = 0; first < elements; first += step) {
        BURNISH_CHECK(task.poll());
        difference.resize(std::size_t(std::min(step, elements - first)));
        BURNISH_CHECK(readDifference(pair, first, difference, task));
        for (const float value : difference) {
            all.largest = std::max(all.largest, std::isnan(value) ? double(INFINITY) : std::abs(double(value)));
            all.energy += double(value) * double(value);
        }
    }
    return all;
}

/// Clamps both factors to the 0.99 quantile of their values, interpolated linearly.
void clampFactors(NewLoraModule &module)
{
    std::vector<float> all = module.up;
    all.insert(all.end(), module.down.begin(), module.down.end());
    std::ranges::sort(all);
    const double place = 0.99 * double(all.size() - 1);
    const auto below = std::size_t(place);
    const std::size_t above = std::min(below + 1, all.size() - 1);
    const float bound = std::abs(float(double(all[below]) + (place - double(below)) * double(all[above] - all[below])));
    for (std::vector<float> *factor : {&module.up, &module.down}) {
        for (float &value : *factor)
            value = std::clamp(value, -bound, bound);
    }
}

class Extractor
{
public:
    Extractor(const ModelState &base, const ModelState &tuned, const LoraExtractOptions &options, Task &task)
        : m_base(base)
        , m_tuned(tuned)
        , m_options(options)
        , m_task(task)
    {}

    Expected<LoraResult> extract()
    {
        if (m_options.rank.kind == LoraRankRule::Kind::Cumulative)
            return Error(ErrorCode::InvalidArgument,
                         LoraText::tr("This rule needs all singular values, but only the leading ones are computed."));
        BURNISH_CHECK(collect());
        findConv1d();
        std::vector<Extracted> parts(m_pairs.size());
        BURNISH_CHECK(parallelFor(m_pairs.size(), [&](std::size_t i) -> Expected<void> {
            auto part = extractOne(m_pairs[i]);
            if (!part)
                return std::move(part.error().inTensor(QString::fromStdString(m_pairs[i].path)));
            parts[i] = *std::move(part);
            if (parts[i].report)
                parts[i].report->alignment = m_pairs[i].alignment;
            m_task.advance(2 * m_pairs[i].base->info().byteSize());
            return {};
        }));
        return joined(std::move(parts));
    }

private:
    /// Returns the adapters that bring the tuned model into the layout of the base. Where one of the layouts is
    /// unknown, the shapes say whether they differ.
    Expected<std::vector<AdapterKind>> findChain(const PathIndex &index) const
    {
        const LayoutStep step = layoutStep(m_tuned.layout(), m_base.layout(), {});
        if (!step.inDoubt)
            return step.chain;
        ModelAlignment alignment(m_tuned, m_base, {*step.inDoubt});
        bool isSame = false;
        bool isTurned = false;
        std::optional<std::string> unclear;
        m_tuned.visitPaths(m_tuned.root(), [&](NodeId id, const Node &node, const std::string &path) {
            const auto other = node.isTensor() ? index.findLeaf(path) : std::nullopt;
            if (!other || !m_base.node(*other).isTensor())
                return true;
            const auto aligned = alignment.alignedTo(id, *other);
            if (!aligned || !aligned->adapted.isTransposed)
                return true;
            const Shape &shape = m_base.node(*other).tensor->info().shape();
            const bool fits = node.tensor->info().shape() == shape;
            const bool fitsTurned = aligned->adapted.tensor->info().shape() == shape;
            if (fits && fitsTurned)
                unclear = unclear.value_or(path);
            isSame = isSame || (fits && !fitsTurned);
            isTurned = isTurned || (fitsTurned && !fits);
            return true;
        });
        if (isTurned && !isSame)
            return std::vector{*step.inDoubt};
        if (isSame || isTurned || !unclear)
            return std::vector<AdapterKind>();
        return Error(ErrorCode::InvalidArgument,
                     LoraText::tr("One of the models does not say whether it stores linear layers as [in, out], like "
                                  "Burn, or as [out, in], like PyTorch, and all of them are square. Set its layout."))
            .inTensor(QString::fromStdString(*unclear));
    }

    /// Returns the leaves of the base that the tensors of the tuned model belong to, by the indices of their nodes.
    Expected<std::unordered_map<std::uint32_t, NodeId>> findPartners(ModelAlignment &alignment) const
    {
        const std::vector<SourceTensor> places = sourceTensors(m_base);
        const std::vector<SourceTensor> leaves = sourceTensors(m_tuned);
        BURNISH_TRY(const Pairing pairing, Pairing::make(m_base, places, m_task));
        BURNISH_TRY(const NameVariants names, pairing.namesOf(m_tuned, leaves, {}, m_task));
        BURNISH_TRY(const NamePairs pairs, pairing.pairs(leaves, names, alignment, {}, m_task));
        std::unordered_map<std::uint32_t, NodeId> partners;
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            if (pairs.partners[i] != noPartner)
                partners.emplace(leaves[i].id.index, places[pairs.partners[i]].id);
        }
        return partners;
    }

    Expected<void> collect()
    {
        BURNISH_TRY(const auto includes, compiled(m_options.includes));
        BURNISH_TRY(const auto excludes, compiled(m_options.excludes));
        const PathIndex index(m_base);
        BURNISH_TRY(m_chain, findChain(index));
        ModelAlignment alignment(m_tuned, m_base, m_chain);
        BURNISH_TRY(const auto partners, findPartners(alignment));
        std::optional<Error> misfit;
        std::uint64_t bytes = 0;
        m_tuned.visitPaths(m_tuned.root(), [&](NodeId id, const Node &node, const std::string &own) {
            const auto partner = partners.find(id.index);
            const auto other = partner == partners.end() ? std::nullopt : std::optional(partner->second);
            const std::string path = other ? m_base.path(*other) : own;
            if (!node.isTensor() || !isFloatingPoint(node.tensor->info().dtype()) || anyMatches(excludes, path) ||
                (!includes.empty() && !anyMatches(includes, path)))
                return true;
            if (auto known = checkKnownScheme(*node.tensor); !known) {
                misfit = misfit.value_or(std::move(known.error().inTensor(QString::fromStdString(path))));
                return true;
            }
            if (!other || !m_base.node(*other).isTensor() ||
                !isFloatingPoint(m_base.node(*other).tensor->info().dtype())) {
                m_unpaired.push_back(path);
                return true;
            }
            auto aligned = alignment.alignedTo(id, *other);
            if (!aligned) {
                misfit = misfit.value_or(std::move(aligned.error().inTensor(QString::fromStdString(path))));
                return true;
            }
            Pair pair;
            pair.path = path;
            pair.base = m_base.node(*other).tensor;
            pair.tuned = aligned->adapted.tensor;
            if (aligned->adapted.isTransposed)
                pair.alignment = reasonOf(*aligned, m_chain);
            if (!(pair.base->info().shape() == pair.tuned->info().shape())) {
                misfit = misfit.value_or(
                    Error(ErrorCode::Mismatch,
                          LoraText::tr("The tensor has the shape %1 in one model and %2 in the other.")
                              .arg(shapeAsList(pair.base->info().shape()), shapeAsList(pair.tuned->info().shape())))
                        .inTensor(QString::fromStdString(path)));
                return true;
            }
            // Aligned tensors have the form of the base's.
            if (m_chain.empty())
                describe(pair, m_tuned, id);
            else
                describe(pair, m_base, *other);
            bytes += 2 * pair.base->info().byteSize();
            m_pairs.push_back(std::move(pair));
            return true;
        });
        m_task.restart(bytes);
        return misfit ? Expected<void>(*misfit) : Expected<void>();
    }

    /// Weights with a bias as long as their second axis are stored as [in, out], and so are square ones of that name.
    void findConv1d()
    {
        std::set<std::string, std::less<>> turned;
        std::set<std::string, std::less<>> direct;
        const auto nameOf = [](const Pair &pair) {
            const std::string_view module = withoutWeight(pair.path);
            return std::string(module.substr(module.rfind('.') + 1));
        };
        for (const Pair &pair : m_pairs) {
            if (!pair.mayBeConv1d || pair.biasLength == 0)
                continue;
            const Shape &shape = pair.base->info().shape();
            if (shape[0] != shape[1] && (pair.biasLength == shape[0] || pair.biasLength == shape[1]))
                (pair.biasLength == shape[1] ? turned : direct).insert(nameOf(pair));
        }
        for (Pair &pair : m_pairs) {
            if (!pair.mayBeConv1d || !turned.contains(nameOf(pair)) || direct.contains(nameOf(pair)))
                continue;
            pair.isTurned = true;
            m_hasConv1d = true;
        }
    }

    void describe(Pair &pair, const ModelState &model, NodeId id) const
    {
        static const Expected<Regex> names =
            Regex::compile("(^|\\.)(wte|wpe|[^.]*embed[^.]*|[^.]*embd[^.]*)\\.weight$");
        const std::string container = model.containerTypeOf(id);
        const bool isMatrix = pair.tuned->info().shape().rank() == 2;
        pair.isEmbedding =
            isMatrix && (container == "Embedding" || (container.empty() && names && names->matches(pair.path)));
        const bool mayBeLinear = container.empty() || container == "Linear" || container == "Struct:Linear";
        const bool isBurns = m_base.layout() == Layout::Burn || (m_chain.empty() && m_tuned.layout() == Layout::Burn);
        pair.isTurned = isMatrix && (pair.isEmbedding || (mayBeLinear && (m_options.fanInFanOut || isBurns)));
        pair.mayBeConv1d = isMatrix && container.empty() && !pair.isTurned && pair.path.ends_with(weightEnd);
        const auto bias = model.child(model.node(id).parent, "bias");
        if (bias && model.node(*bias).isTensor())
            pair.biasLength = model.node(*bias).tensor->info().elementCount();
    }

    [[nodiscard]] Expected<Extracted> extractOne(const Pair &pair) const
    {
        const Shape &shape = pair.base->info().shape();
        const std::uint64_t elements = pair.base->info().elementCount();
        const bool hasKernel = shape.rank() > 2 && elements != shape[0] * shape[1];
        const bool isWhole = pair.isEmbedding && m_options.embeddings != LoraEmbeddings::Decompose;
        if (elements == 0 || shape.rank() < 2 || isWhole || (hasKernel && !m_options.convolutionRank) ||
            !pair.path.ends_with(weightEnd))
            return extractWhole(pair, isWhole && m_options.embeddings == LoraEmbeddings::Whole);

        MatrixRows matrix;
        matrix.rows = std::size_t(shape[0]);
        matrix.columns = std::size_t(elements / shape[0]);
        matrix.read = [&](std::size_t first, std::size_t count, std::span<float> out) -> Expected<void> {
            return readDifference(pair, first * std::uint64_t(matrix.columns), out.first(count * matrix.columns),
                                  m_task);
        };
        LoraRankRule rule = m_options.rank;
        if (hasKernel)
            rule.most = *m_options.convolutionRank;
        const std::size_t most = std::min<std::size_t>({std::size_t(rule.most), matrix.rows, matrix.columns});
        BURNISH_TRY(TruncatedSvd svd,
                    truncatedSvd(matrix, std::max<std::size_t>(1, most), m_options.seed ^ hashOf(pair.path), m_task));
        Extracted extracted;
        if (svd.largest <= m_options.leastDifference)
            return extracted;
        LoraModuleReport report;
        report.path = pair.path;
        report.rank = rule.rankFor(svd.values, svd.energy, std::min(matrix.rows, matrix.columns));
        report.isExact = svd.isExact;
        report.energy = svd.energy;
        report.energyKept = 0;
        for (std::size_t i = 0; i < report.rank; ++i)
            report.energyKept += svd.values[i] * svd.values[i] / svd.energy;
        NewLoraModule &module = extracted.module;
        module.name =
            loraModuleName(std::string_view(pair.path).substr(0, pair.path.size() - weightEnd.size()), m_options.style);
        module.rank = report.rank;
        module.isEmbedding = pair.isEmbedding;
        module.out = pair.isTurned ? matrix.columns : matrix.rows;
        if (pair.isTurned)
            module.in = {shape[0]};
        else
            module.in.assign(shape.dimensions().begin() + 1, shape.dimensions().end());
        setFactors(module, svd.left, svd.values, svd.right, pair.isTurned, m_options.scaling);
        if (m_options.clamps)
            clampFactors(module);
        report.spectrum = std::move(svd.values);
        extracted.report = std::move(report);
        return extracted;
    }

    [[nodiscard]] Expected<Extracted> extractWhole(const Pair &pair, bool isTaken) const
    {
        BURNISH_TRY(const Difference difference, differenceOf(pair, m_task));
        Extracted extracted;
        if (difference.largest <= m_options.leastDifference)
            return extracted;
        LoraModuleReport report;
        report.path = pair.path;
        const bool hasStyle = m_options.style == LoraKeyStyle::Peft;
        report.outcome = isTaken && hasStyle ? LoraModuleReport::Outcome::Whole : LoraModuleReport::Outcome::LeftOut;
        report.energyKept = report.outcome == LoraModuleReport::Outcome::Whole ? 1 : 0;
        report.energy = difference.energy;
        extracted.report = std::move(report);
        return extracted;
    }

    Expected<LoraResult> joined(std::vector<Extracted> parts) const
    {
        LoraResult result;
        NewLora lora;
        lora.style = m_options.style;
        lora.fanInFanOut = m_options.fanInFanOut || m_hasConv1d;
        int leftOut = 0;
        std::string first;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (!parts[i].report)
                continue;
            const LoraModuleReport &report = *parts[i].report;
            if (report.outcome == LoraModuleReport::Outcome::Decomposed) {
                lora.modules.push_back(std::move(parts[i].module));
            } else if (report.outcome == LoraModuleReport::Outcome::Whole) {
                lora.whole.emplace_back(loraModuleName(m_pairs[i].path, LoraKeyStyle::Peft), m_pairs[i].tuned);
            } else if (leftOut++ == 0) {
                first = report.path;
            }
            result.rows.push_back(std::move(*parts[i].report));
        }
        if (lora.modules.empty())
            return Error(
                ErrorCode::NotFound,
                LoraText::tr(
                    "No matrix with the same name differs between the models: there is no adapter to extract."));
        if (leftOut > 0)
            result.warnings.push_back(
                Error(ErrorCode::Unsupported,
                      LoraText::tr("%n tensor(s) differ, but an adapter cannot represent this.", nullptr, leftOut))
                    .inTensor(QString::fromStdString(first)));
        if (!m_unpaired.empty())
            result.warnings.push_back(Error(ErrorCode::NotFound, LoraText::tr("%n tensor(s) are not in the base.",
                                                                              nullptr, int(m_unpaired.size())))
                                          .inTensor(QString::fromStdString(m_unpaired.front())));
        BURNISH_TRY(result.model, loraModel(std::move(lora)));
        return result;
    }

    const ModelState &m_base;
    const ModelState &m_tuned;
    const LoraExtractOptions &m_options;
    Task &m_task;
    std::vector<AdapterKind> m_chain; ///< from the tuned model to the base
    std::vector<Pair> m_pairs;
    bool m_hasConv1d = false;
    std::vector<std::string> m_unpaired;
};

} // namespace

void setFactors(NewLoraModule &module, std::span<const double> left, std::span<const double> values,
                std::span<const double> right, bool isTurned, LoraScaling scaling)
{
    const auto rank = std::size_t(module.rank);
    const std::size_t count = values.size();
    const std::size_t rows = left.size() / count;
    const std::size_t columns = right.size() / count;
    // For a matrix [in, out], the right side is the transposed up.
    std::vector<float> fromLeft(rows * rank);
    std::vector<float> fromRight(rank * columns);
    for (std::size_t k = 0; k < rank; ++k) {
        const double both = std::sqrt(values[k]);
        const double up = scaling == LoraScaling::Both ? both : scaling == LoraScaling::Up ? values[k] : 1;
        const double down = scaling == LoraScaling::Both ? both : scaling == LoraScaling::Up ? 1 : values[k];
        for (std::size_t row = 0; row < rows; ++row) {
            const auto value = float(left[row * count + k] * (isTurned ? down : up));
            fromLeft[isTurned ? k * rows + row : row * rank + k] = value;
        }
        for (std::size_t column = 0; column < columns; ++column) {
            const auto value = float(right[k * columns + column] * (isTurned ? up : down));
            fromRight[isTurned ? column * rank + k : k * columns + column] = value;
        }
    }
    if (isTurned)
        std::swap(fromLeft, fromRight);
    module.up = std::move(fromLeft);
    module.down = std::move(fromRight);
}

double energyKeptOf(std::span<const LoraModuleReport> rows)
{
    double all = 0;
    double kept = 0;
    for (const LoraModuleReport &row : rows) {
        all += row.energy;
        kept += row.energy * row.energyKept;
    }
    return all > 0 ? kept / all : 1;
}

Expected<LoraResult> extractLora(const ModelState &base, const ModelState &tuned, const LoraExtractOptions &options,
                                 Task &task)
{
    BURNISH_TRY(LoraResult result, Extractor(base, tuned, options, task).extract());
    Omissions lacking = base.omissions();
    lacking.add(tuned.omissions());
    result.model.setOmissions(std::move(lacking));
    return result;
}

} // namespace burnish
