// SPDX-License-Identifier: MIT
#include "core/merge/config/mergeoptions.h"

namespace burnish {

QString nameOf(MergeMissing policy)
{
    switch (policy) {
    case MergeMissing::Refuse:
        return QStringLiteral("error");
    case MergeMissing::Intersection:
        return QStringLiteral("intersection");
    case MergeMissing::Union:
        return QStringLiteral("union");
    case MergeMissing::FromBase:
        break;
    }
    return QStringLiteral("from-base");
}

std::optional<MergeMissing> mergeMissingFromName(QStringView name)
{
    for (const MergeMissing policy :
         {MergeMissing::Refuse, MergeMissing::Intersection, MergeMissing::Union, MergeMissing::FromBase}) {
        if (name == nameOf(policy))
            return policy;
    }
    return std::nullopt;
}

QString nameOf(MergeNotFinite policy)
{
    return policy == MergeNotFinite::Refuse ? QStringLiteral("error") : QStringLiteral("from-base");
}

std::optional<MergeNotFinite> mergeNotFiniteFromName(QStringView name)
{
    for (const MergeNotFinite policy : {MergeNotFinite::Refuse, MergeNotFinite::FromBase}) {
        if (name == nameOf(policy))
            return policy;
    }
    return std::nullopt;
}

QString nameOf(DifferingBuffers policy)
{
    return policy == DifferingBuffers::Refuse ? QStringLiteral("error") : QStringLiteral("first");
}

std::optional<DifferingBuffers> differingBuffersFromName(QStringView name)
{
    for (const DifferingBuffers policy : {DifferingBuffers::Refuse, DifferingBuffers::First}) {
        if (name == nameOf(policy))
            return policy;
    }
    return std::nullopt;
}

} // namespace burnish
