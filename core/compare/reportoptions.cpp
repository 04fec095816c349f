// SPDX-License-Identifier: MIT
#include "core/compare/reportoptions.h"

namespace burnish {

bool areEqual(const Comparison &comparison, const CompareCriteria &criteria)
{
    const RelationCounts counts = countRelations(comparison);
    std::size_t equal = counts[Relation::Equal];
    if (criteria.ignoresDtype)
        equal += counts[Relation::DtypeDiffers];
    return equal == counts.total() && (!criteria.countsMetadata || compareMetadata(comparison).empty());
}

} // namespace burnish
