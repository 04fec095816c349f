// SPDX-License-Identifier: MIT
#include "core/structure/fill/match.h"

#include "core/base/dottedpath.h"
#include "core/base/joinedtext.h"
#include "core/base/naturalorder.h"
#include "core/base/seededhash.h"
#include "core/structure/fill/namelikeness.h"
#include "core/structure/structuretext.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

namespace burnish {

namespace {

enum class PairFit { Exact, Transposed, Rank };

/// What a side's shape has in common with those that it fits.
std::string formOf(const std::optional<Shape> &shape, std::optional<std::uint32_t> rank)
{
    return shape ? shapeForPeople(*shape).toStdString() : rank ? "rank " + std::to_string(*rank) : "any";
}

/// The forms of the fields that a tensor fits.
std::vector<std::pair<std::string, PairFit>> formsToFit(const Shape &shape)
{
    std::vector<std::pair<std::string, PairFit>> forms = {{formOf(shape, {}), PairFit::Exact}};
    if (shape.rank() == 2 && shape[0] != shape[1])
        forms.emplace_back(formOf(Shape({shape[1], shape[0]}), {}), PairFit::Transposed);
    forms.emplace_back(formOf({}, std::uint32_t(shape.rank())), PairFit::Rank);
    forms.emplace_back(formOf({}, {}), PairFit::Rank);
    return forms;
}

/// The name with 0 for every number, and the numbers.
struct DividedName
{
    std::string pattern;
    std::string numbers;
};

DividedName dividedName(std::string_view path)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    DividedName name;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (!isDigit(path[i])) {
            name.pattern += path[i];
            continue;
        }
        name.pattern += '0';
        for (; i < path.size() && isDigit(path[i]); ++i)
            name.numbers += path[i];
        name.numbers += ' ';
        --i;
    }
    return name;
}

void sortNaturally(std::vector<std::size_t> &members, const std::vector<MatchSide> &sides)
{
    std::ranges::stable_sort(
        members, [&](std::size_t a, std::size_t b) { return compareNatural(sides[a].path, sides[b].path) < 0; });
}

/// Whether the names are in the order of the alphabet, with numbers by value or digit by digit.
bool areAlphabetical(const std::vector<std::size_t> &members, const std::vector<MatchSide> &sides)
{
    return std::ranges::adjacent_find(members, [&](std::size_t a, std::size_t b) {
               return sides[a].path > sides[b].path && compareNatural(sides[a].path, sides[b].path) > 0;
           }) == members.end();
}

/// Sides of one shape with names that differ in numbers alone: the same tensor of every layer and expert.
struct Family
{
    std::string pattern;
    std::size_t first = 0;            ///< the member that is first in the file
    std::vector<std::size_t> members; ///< by their numbers: files sorted by text have 10 before 9
    TextMap<std::size_t> byNumbers;
    std::size_t left = 0;   ///< members without a partner
    std::size_t bucket = 0; ///< that it belongs to
};

/// All families of one shape, or of one rank if the shape is unknown.
struct Bucket
{
    std::size_t example = 0; ///< any of its sides
    std::vector<std::size_t> families;
    std::size_t sides = 0;
    std::size_t rivals = 0; ///< how many sides of the other model each of them fits
};

struct Families
{
    std::vector<Family> all;
    std::vector<Bucket> buckets;
    TextMap<std::size_t> bucketOf; ///< by form
    std::vector<std::size_t> of;   ///< the family of each side

    /// Marks a side as paired. Returns whether it fits one side alone.
    bool take(std::size_t side)
    {
        Family &family = all[of[side]];
        --family.left;
        return buckets[family.bucket].rivals == 1;
    }
};

Families familiesOf(const std::vector<MatchSide> &sides)
{
    Families found;
    TextMap<std::size_t> familyOf;
    found.of.reserve(sides.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const MatchSide &side = sides[i];
        const std::string form = formOf(side.shape, side.rank);
        const auto [bucket, isNewBucket] = found.bucketOf.try_emplace(form, found.buckets.size());
        if (isNewBucket)
            found.buckets.push_back({i, {}, 0, 0});
        const DividedName name = dividedName(side.path);
        const auto [place, isNew] = familyOf.try_emplace(form + '\n' + name.pattern, found.all.size());
        if (isNew) {
            found.buckets[bucket->second].families.push_back(found.all.size());
            found.all.push_back({name.pattern, i, {}, {}, 0, bucket->second});
        }
        Family &family = found.all[place->second];
        family.members.push_back(i);
        family.byNumbers.try_emplace(name.numbers, i);
        ++family.left;
        ++found.buckets[bucket->second].sides;
        found.of.push_back(place->second);
    }
    for (Family &family : found.all)
        sortNaturally(family.members, sides);
    return found;
}

/// The sides of one rank.
struct Sequence
{
    std::vector<std::size_t> members;
    std::vector<std::size_t> families;    ///< their sizes
    std::set<std::string_view> patterns;  ///< of their names
    std::set<std::string_view> lastParts; ///< of the patterns

    /// Names like onnx::MatMul_38 only count the tensors: they differ in their number alone, and in nothing else.
    [[nodiscard]] bool isOnlyCounted() const { return members.size() > 1 && patterns.size() == 1; }
    [[nodiscard]] bool hasLastPartOf(const Sequence &other) const
    {
        return std::ranges::includes(lastParts, other.lastParts);
    }

    /// How many orders of the members of one pattern differ in their shapes: 1 if all shapes are equal.
    [[nodiscard]] double distinctOrders() const
    {
        double orders = 1;
        std::size_t placed = 0;
        for (const std::size_t size : families) {
            for (std::size_t i = 1; i <= size; ++i)
                orders *= double(++placed) / double(i);
        }
        return orders;
    }
};

std::map<std::size_t, Sequence> sequencesOf(const std::vector<MatchSide> &sides, const Families &families)
{
    std::map<std::size_t, Sequence> sequences;
    for (const Family &family : families.all) {
        const auto &shape = sides[family.members.front()].shape;
        if (!shape)
            continue;
        Sequence &sequence = sequences[shape->rank()];
        sequence.members.insert(sequence.members.end(), family.members.begin(), family.members.end());
        sequence.families.push_back(family.members.size());
        sequence.patterns.insert(family.pattern);
        sequence.lastParts.insert(lastPart(family.pattern));
    }
    return sequences;
}

/// Two buckets with shapes that fit.
struct NodePair
{
    const Bucket *tensors = nullptr;
    const Bucket *fields = nullptr;
    PairFit fit = PairFit::Exact;

    [[nodiscard]] std::size_t pairs() const { return tensors->families.size() * fields->families.size(); }
};

/// Two families that fit.
struct Candidate
{
    std::size_t tensors = 0;
    std::size_t fields = 0;
    PairFit fit = PairFit::Exact;
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
        , m_tensorFamilies(familiesOf(tensors))
        , m_fieldFamilies(familiesOf(fields))
        , m_tensorTaken(tensors.size())
        , m_fieldTaken(fields.size())
    {}

    std::vector<MatchProposal> run()
    {
        std::vector<NodePair> meetings = meet();
        pairCounted();
        m_how = How::ByNames;
        std::ranges::stable_sort(meetings, {}, &NodePair::pairs);
        std::vector<NodePair> tooLarge;
        for (const NodePair &meeting : meetings) {
            if (m_candidates.size() + meeting.pairs() > candidateLimit)
                tooLarge.push_back(meeting);
            else
                weigh(meeting);
        }
        std::ranges::stable_sort(m_candidates, std::ranges::greater(), &Candidate::score);
        for (const Candidate &candidate : m_candidates)
            pairSameNumbers(candidate);
        for (const Candidate &candidate : m_candidates)
            pairTheRest(candidate);
        m_how = How::ByOrder;
        for (const NodePair &meeting : tooLarge)
            pairInOrder(membersOf(m_tensorFamilies, *meeting.tensors), membersOf(m_fieldFamilies, *meeting.fields),
                        meeting.fit, 0);
        std::ranges::sort(m_proposals, {}, &MatchProposal::tensor);
        return std::move(m_proposals);
    }

private:
    /// Names are not compared beyond this many pairs of families; what is left is paired by position.
    static constexpr std::size_t candidateLimit = 300'000;
    /// Numbers are not compared beyond this many of them.
    static constexpr std::size_t lookupLimit = 30'000'000;

    /// Among this many orders of different shapes, one hardly fits by chance.
    static constexpr double manyOrders = 20;

    enum class How : std::uint8_t { Counted, CountedWeakly, CountedEitherWay, ByNames, ByOrder };

    /// Pairs tensors in order if the names of one side only count them, and all shapes fit in this order, as they are
    /// or all transposed. That shows something only where most orders would not fit; equal shapes fit in any, and
    /// follow the order of the others. Where it shows too little, there is nothing better, but the pairs are less
    /// likely than what may be taken unseen.
    void pairCounted()
    {
        auto allFields = sequencesOf(m_fields, m_fieldFamilies);
        for (auto allTensors = sequencesOf(m_tensors, m_tensorFamilies); auto &[rank, tensors] : allTensors) {
            Sequence &fields = allFields[rank];
            if (fields.members.size() != tensors.members.size() || tensors.isOnlyCounted() == fields.isOnlyCounted() ||
                tensors.hasLastPartOf(fields) || fields.hasLastPartOf(tensors))
                continue;
            const bool areTensorsCounted = tensors.isOnlyCounted();
            const Sequence &counted = areTensorsCounted ? tensors : fields;
            const double orders = counted.distinctOrders();
            // Names of modules show more than the order of equal shapes.
            if (orders < 2 && counted.patterns.begin()->find('.') != std::string_view::npos)
                continue;
            const bool hasOrder = areTensorsCounted ? putInOrder(tensors, m_tensors, fields, m_fields)
                                                    : putInOrder(fields, m_fields, tensors, m_tensors);
            const bool fitsExactly = fitInOrder(tensors.members, fields.members, PairFit::Exact);
            const bool fitsTransposed = fitInOrder(tensors.members, fields.members, PairFit::Transposed);
            if (!fitsExactly && !fitsTransposed)
                continue;
            const bool isSure = hasOrder && orders >= manyOrders;
            m_how = fitsExactly && fitsTransposed ? How::CountedEitherWay : isSure ? How::Counted : How::CountedWeakly;
            const PairFit fit = fitsExactly ? PairFit::Exact : PairFit::Transposed;
            for (std::size_t i = 0; i < tensors.members.size(); ++i)
                take(tensors.members[i], fields.members[i], fit, m_how == How::Counted ? 0.7 : 0.4);
        }
    }

    /// Puts the counted names in the order of their numbers, and the others in that of the file. Returns whether the
    /// latter means something: files sorted by text do not show the order in which a model uses the tensors, except
    /// where names of equal shapes differ in numbers alone.
    static bool putInOrder(Sequence &counted, const std::vector<MatchSide> &countedSides, Sequence &named,
                           const std::vector<MatchSide> &namedSides)
    {
        sortNaturally(counted.members, countedSides);
        std::ranges::sort(named.members);
        if (!areAlphabetical(named.members, namedSides))
            return true;
        sortNaturally(named.members, namedSides);
        return named.families.size() == counted.families.size();
    }

    [[nodiscard]] bool fitInOrder(const std::vector<std::size_t> &tensors, const std::vector<std::size_t> &fields,
                                  PairFit fit) const
    {
        return std::ranges::equal(tensors, fields, [&](std::size_t tensor, std::size_t field) {
            const auto &own = m_tensors[tensor].shape;
            const auto &other = m_fields[field].shape;
            if (!own || !other || fit == PairFit::Exact)
                return own && own == other;
            return own->rank() == 2 && *other == Shape({(*own)[1], (*own)[0]});
        });
    }

    /// Finds all buckets that fit, and counts the rivals of each.
    std::vector<NodePair> meet()
    {
        std::vector<NodePair> meetings;
        for (Bucket &tensors : m_tensorFamilies.buckets) {
            const auto &shape = m_tensors[tensors.example].shape;
            for (const auto &[form, fit] : shape ? formsToFit(*shape) : decltype(formsToFit(*shape))()) {
                const auto found = m_fieldFamilies.bucketOf.find(form);
                if (found == m_fieldFamilies.bucketOf.end())
                    continue;
                Bucket &fields = m_fieldFamilies.buckets[found->second];
                meetings.push_back({&tensors, &fields, fit});
                tensors.rivals += fields.sides;
                fields.rivals += tensors.sides;
            }
        }
        return meetings;
    }

    /// By place.
    static std::vector<std::size_t> membersOf(const Families &families, const Bucket &bucket)
    {
        std::vector<std::size_t> members;
        for (const std::size_t family : bucket.families)
            members.insert(members.end(), families.all[family].members.begin(), families.all[family].members.end());
        std::ranges::sort(members);
        return members;
    }

    void weigh(const NodePair &meeting)
    {
        for (const std::size_t t : meeting.tensors->families) {
            for (const std::size_t f : meeting.fields->families)
                m_candidates.push_back({t, f, meeting.fit, scoreOf(t, f, meeting.fit)});
        }
    }

    [[nodiscard]] double scoreOf(std::size_t t, std::size_t f, PairFit fit) const
    {
        const Family &tensors = m_tensorFamilies.all[t];
        const Family &fields = m_fieldFamilies.all[f];
        const double names = nameLikeness(tensors.pattern, fields.pattern);
        const double places = placeLikeness(tensors.first, m_tensors.size(), fields.first, m_fields.size());
        const double penalty = fit == PairFit::Exact ? 0 : fit == PairFit::Transposed ? 0.05 : 0.1;
        return 0.9 * names + 0.1 * places - penalty;
    }

    void pairSameNumbers(const Candidate &candidate)
    {
        const Family &tensors = m_tensorFamilies.all[candidate.tensors];
        const Family &fields = m_fieldFamilies.all[candidate.fields];
        if (tensors.left == 0 || fields.left == 0 || m_lookups > lookupLimit)
            return;
        m_lookups += tensors.members.size();
        for (const auto &[numbers, tensor] : tensors.byNumbers) {
            const auto field = fields.byNumbers.find(numbers);
            if (field != fields.byNumbers.end() && !m_tensorTaken[tensor] && !m_fieldTaken[field->second])
                take(tensor, field->second, candidate.fit, candidate.score);
        }
    }

    void pairTheRest(const Candidate &candidate)
    {
        const Family &tensors = m_tensorFamilies.all[candidate.tensors];
        const Family &fields = m_fieldFamilies.all[candidate.fields];
        // Their numbers differ.
        if (tensors.left > 0 && fields.left > 0)
            pairInOrder(tensors.members, fields.members, candidate.fit, candidate.score - 0.18);
    }

    void pairInOrder(const std::vector<std::size_t> &tensors, const std::vector<std::size_t> &fields, PairFit fit,
                     double score)
    {
        auto field = fields.begin();
        for (const std::size_t tensor : tensors) {
            if (m_tensorTaken[tensor])
                continue;
            field = std::find_if(field, fields.end(), [&](std::size_t each) { return !m_fieldTaken[each]; });
            if (field == fields.end())
                return;
            take(tensor, *field, fit, score);
        }
    }

    void take(std::size_t tensor, std::size_t field, PairFit fit, double score)
    {
        m_tensorTaken[tensor] = m_fieldTaken[field] = true;
        const bool isTensorAlone = m_tensorFamilies.take(tensor);
        const bool isOnly = m_fieldFamilies.take(field) && isTensorAlone;
        // The shape of the only one that fits shows more than any order, but not whether squares are transposed.
        const bool isSure = isOnly && m_how != How::CountedEitherWay;
        MatchProposal proposal;
        proposal.tensor = tensor;
        proposal.field = field;
        proposal.isTransposed = fit == PairFit::Transposed;
        proposal.confidence = std::clamp(isSure ? 0.5 + score / 2 : score, 0.0, 1.0);
        const QString shape = shapeAsList(*m_tensors[tensor].shape);
        if (m_how != How::ByNames && m_how != How::ByOrder)
            proposal.reason = countedReason(proposal.isTransposed, isOnly);
        else if (m_how == How::ByOrder)
            proposal.reason =
                StructureText::tr("It is the next one that fits: there are too many to compare their names.");
        else if (proposal.isTransposed)
            proposal.reason = StructureText::tr("Shape %1 fits when transposed, and the names are similar.").arg(shape);
        else if (isOnly && fit == PairFit::Exact)
            proposal.reason = StructureText::tr("Only this tensor and this field have shape %1.").arg(shape);
        else if (fit == PairFit::Exact)
            proposal.reason =
                StructureText::tr("Both have shape %1, and their names and positions are the most similar.").arg(shape);
        else
            proposal.reason = StructureText::tr("The rank fits, and the names and positions are the most similar.");
        m_proposals.push_back(std::move(proposal));
    }

    [[nodiscard]] QString countedReason(bool isTransposed, bool isOnly) const
    {
        QStringList reason = {
            isTransposed
                ? StructureText::tr("The names only number the tensors; transposed, all shapes fit in this order.")
                : StructureText::tr("The names only number the tensors; all shapes fit in this order.")};
        if (m_how != How::Counted && !isOnly)
            reason += StructureText::tr("Other orders may fit as well.");
        if (m_how == How::CountedEitherWay)
            reason += StructureText::tr("Square matrices fit transposed too.");
        return joinedSentences(reason);
    }

    const std::vector<MatchSide> &m_tensors;
    const std::vector<MatchSide> &m_fields;
    Families m_tensorFamilies;
    Families m_fieldFamilies;
    std::vector<bool> m_tensorTaken;
    std::vector<bool> m_fieldTaken;
    std::vector<Candidate> m_candidates;
    std::size_t m_lookups = 0;
    How m_how = How::Counted;
    std::vector<MatchProposal> m_proposals;
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
        if (field.state == StructureField::State::Missing && field.requestedRank)
            fields.push_back({field.path, field.requestedShape, field.requestedRank});
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
