// SPDX-License-Identifier: MIT
#include "core/structure/fill/match.h"

#include "core/structure/fill/namelikeness.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

struct MatchText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Match)
};

enum class PairFit { None, Exact, Transposed, Rank };

PairFit fitOf(const MatchSide &tensor, const MatchSide &field)
{
    if (!tensor.shape)
        return PairFit::None;
    if (!field.shape)
        return !field.rank || *field.rank == tensor.shape->rank() ? PairFit::Rank : PairFit::None;
    if (*tensor.shape == *field.shape)
        return PairFit::Exact;
    const bool isMatrix = tensor.shape->rank() == 2 && field.shape->rank() == 2;
    const bool isTransposed =
        isMatrix && (*tensor.shape)[0] == (*field.shape)[1] && (*tensor.shape)[1] == (*field.shape)[0];
    return isTransposed ? PairFit::Transposed : PairFit::None;
}

struct Candidate
{
    std::size_t tensor = 0;
    std::size_t field = 0;
    PairFit fit = PairFit::None;
    double score = 0;
};

/// Returns 1 for the same relative position in both lists, 0 for opposite ends.
double placeLikeness(std::size_t a, std::size_t countA, std::size_t b, std::size_t countB)
{
    const auto relative = [](std::size_t at, std::size_t count) {
        return count < 2 ? 0.5 : double(at) / double(count - 1);
    };
    return 1 - std::abs(relative(a, countA) - relative(b, countB));
}

class Matching
{
public:
    Matching(const std::vector<MatchSide> &tensors, const std::vector<MatchSide> &fields)
        : m_tensors(tensors)
        , m_fields(fields)
        , m_tensorRivals(tensors.size())
        , m_fieldRivals(fields.size())
    {}

    std::vector<MatchProposal> run()
    {
        gather();
        std::ranges::stable_sort(m_candidates, std::ranges::greater(), &Candidate::score);
        std::vector<bool> tensorTaken(m_tensors.size());
        std::vector<bool> fieldTaken(m_fields.size());
        std::vector<MatchProposal> proposals;
        for (const Candidate &candidate : m_candidates) {
            if (tensorTaken[candidate.tensor] || fieldTaken[candidate.field])
                continue;
            tensorTaken[candidate.tensor] = fieldTaken[candidate.field] = true;
            proposals.push_back(proposal(candidate));
        }
        std::ranges::sort(proposals, {}, &MatchProposal::tensor);
        return proposals;
    }

private:
    static constexpr std::size_t candidateLimit = 2'000'000;

    void gather()
    {
        for (std::size_t t = 0; t < m_tensors.size(); ++t) {
            for (std::size_t f = 0; f < m_fields.size(); ++f) {
                const PairFit fit = fitOf(m_tensors[t], m_fields[f]);
                if (fit == PairFit::None)
                    continue;
                ++m_tensorRivals[t];
                ++m_fieldRivals[f];
                if (m_candidates.size() < candidateLimit)
                    m_candidates.push_back({t, f, fit, scoreOf(t, f, fit)});
            }
        }
    }

    [[nodiscard]] double scoreOf(std::size_t t, std::size_t f, PairFit fit) const
    {
        const double names = nameLikeness(m_tensors[t].path, m_fields[f].path);
        const double places = placeLikeness(t, m_tensors.size(), f, m_fields.size());
        const double penalty = fit == PairFit::Exact ? 0 : fit == PairFit::Transposed ? 0.05 : 0.1;
        return 0.9 * names + 0.1 * places - penalty;
    }

    [[nodiscard]] MatchProposal proposal(const Candidate &candidate) const
    {
        MatchProposal proposal;
        proposal.tensor = candidate.tensor;
        proposal.field = candidate.field;
        proposal.isTransposed = candidate.fit == PairFit::Transposed;
        const bool isOnly = m_tensorRivals[candidate.tensor] == 1 && m_fieldRivals[candidate.field] == 1;
        proposal.confidence = std::clamp(isOnly ? 0.5 + candidate.score / 2 : candidate.score, 0.0, 1.0);
        const QString shape = shapeAsList(*m_tensors[candidate.tensor].shape);
        if (proposal.isTransposed)
            proposal.reason = MatchText::tr("Shape %1 fits when transposed, and the names are similar.").arg(shape);
        else if (isOnly && candidate.fit == PairFit::Exact)
            proposal.reason = MatchText::tr("Only this tensor and this field have shape %1.").arg(shape);
        else if (candidate.fit == PairFit::Exact)
            proposal.reason =
                MatchText::tr("Both have shape %1, and their names and positions are the most similar.").arg(shape);
        else
            proposal.reason = MatchText::tr("The rank fits, and the names and positions are the most similar.");
        return proposal;
    }

    const std::vector<MatchSide> &m_tensors;
    const std::vector<MatchSide> &m_fields;
    std::vector<std::size_t> m_tensorRivals; ///< how many fields each tensor fits
    std::vector<std::size_t> m_fieldRivals;
    std::vector<Candidate> m_candidates;
};

} // namespace

std::vector<MatchProposal> proposeMatches(const std::vector<MatchSide> &tensors, const std::vector<MatchSide> &fields)
{
    return Matching(tensors, fields).run();
}

std::vector<MatchSide> openFields(const StructureState &state)
{
    std::vector<MatchSide> fields;
    for (const StructureField &field : state.fields) {
        if (field.state == StructureField::State::Missing && field.wantedRank)
            fields.push_back({field.path, field.wantedShape, field.wantedRank});
    }
    return fields;
}

std::vector<MatchSide> leftoverTensors(const ModelState &model, const StructureState &state)
{
    std::vector<MatchSide> tensors;
    tensors.reserve(state.unused.size());
    for (const UnusedTensor &tensor : state.unused)
        tensors.push_back({tensor.path, model.node(tensor.source).tensor->info().shape(), {}});
    return tensors;
}

} // namespace burnish
