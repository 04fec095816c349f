// SPDX-License-Identifier: MIT
#include "core/compare/comparison.h"

#include "core/compare/comparisontext.h"

#include <QCoreApplication>

#include <numeric>

namespace burnish {

namespace {

struct RelationNames
{
    const char *name;
    const char *people;
};

constexpr std::array relationNames = {
    RelationNames{"pending", QT_TRANSLATE_NOOP("burnish::Comparison", "Not compared yet")},
    RelationNames{"equal", QT_TRANSLATE_NOOP("burnish::Comparison", "Equal")},
    RelationNames{"only-left", QT_TRANSLATE_NOOP("burnish::Comparison", "Only left")},
    RelationNames{"only-right", QT_TRANSLATE_NOOP("burnish::Comparison", "Only right")},
    RelationNames{"shape", QT_TRANSLATE_NOOP("burnish::Comparison", "Shape differs")},
    RelationNames{"dtype", QT_TRANSLATE_NOOP("burnish::Comparison", "Dtype differs")},
    RelationNames{"values", QT_TRANSLATE_NOOP("burnish::Comparison", "Values differ")},
    RelationNames{"unreadable", QT_TRANSLATE_NOOP("burnish::Comparison", "Unreadable")},
};
static_assert(relationNames.size() == relationCount);

} // namespace

QString nameOf(Relation relation)
{
    return QLatin1String(relationNames[std::size_t(relation)].name);
}

QString nameForPeople(Relation relation)
{
    return ComparisonText::tr(relationNames[std::size_t(relation)].people);
}

QString nameOf(Alignment alignment)
{
    switch (alignment) {
    case Alignment::ByName:
        return QStringLiteral("name");
    case Alignment::ByMatch:
        return QStringLiteral("match");
    case Alignment::ByValues:
        return QStringLiteral("values");
    case Alignment::ByShape:
        return QStringLiteral("shape");
    }
    Q_UNREACHABLE();
}

std::optional<Alignment> alignmentFromName(QStringView name)
{
    for (const Alignment alignment : allAlignments) {
        if (name == nameOf(alignment))
            return alignment;
    }
    return std::nullopt;
}

void ComparedRow::take(ComparedNumbers numbers)
{
    relation = numbers.relation;
    difference = std::move(numbers.difference);
    tasks = std::move(numbers.tasks);
    error = std::move(numbers.error);
}

std::size_t RelationCounts::total() const
{
    return std::accumulate(counts.begin(), counts.end(), std::size_t(0));
}

std::size_t RelationCounts::different() const
{
    return total() - (*this)[Relation::Pending] - (*this)[Relation::Equal];
}

RelationCounts countRelations(const Comparison &comparison)
{
    RelationCounts counts;
    for (const ComparedRow &row : comparison.rows)
        ++counts[row.relation];
    return counts;
}

std::vector<MetadataDifference> compareMetadata(const Comparison &comparison)
{
    return compareMetadata(comparison.left.state.metadata(), comparison.right.state.metadata());
}

} // namespace burnish
