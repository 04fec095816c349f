// SPDX-License-Identifier: MIT
#include "widgets/compare/model/comparelook.h"

#include "core/compare/comparisontext.h"
#include "widgets/style/theme.h"

namespace burnish {

using namespace Qt::StringLiterals;

Changer changerOf(const TaskVectors &tasks)
{
    if (tasks.changedDifferently > 0 || (tasks.changedByLeft > 0 && tasks.changedByRight > 0))
        return Changer::BothDifferently;
    if (tasks.changedByLeft > 0)
        return tasks.changedAlike > 0 ? Changer::BothDifferently : Changer::Left;
    if (tasks.changedByRight > 0)
        return tasks.changedAlike > 0 ? Changer::BothDifferently : Changer::Right;
    return tasks.changedAlike > 0 ? Changer::BothAlike : Changer::Nobody;
}

bool isConflict(const TaskVectors &tasks)
{
    return tasks.changedDifferently > 0;
}

RelationLook lookOf(Relation relation)
{
    const QString word = nameForPeople(relation);
    switch (relation) {
    case Relation::Pending:
        return {{}, int(Role::TextSecondary), word};
    case Relation::Equal:
        return {u"eq"_s, int(Role::TextSecondary), word};
    case Relation::OnlyLeft:
        return {u"removed"_s, int(Role::Removed), word};
    case Relation::OnlyRight:
        return {u"added"_s, int(Role::Added), word};
    case Relation::ShapeDiffers:
        return {u"warning"_s, int(Role::Warning), word};
    case Relation::DtypeDiffers:
        return {u"cast"_s, int(Role::Cast), word};
    case Relation::ValuesDiffer:
        return {u"neq"_s, int(Role::Replaced), word};
    case Relation::Unreadable:
        break;
    }
    return {u"error"_s, int(Role::Error), word};
}

RelationLook lookOf(Changer changer)
{
    switch (changer) {
    case Changer::Left:
        return {u"to-left"_s, int(Role::TextSecondary), ComparisonText::tr("Changed on the left only")};
    case Changer::Right:
        return {u"to-right"_s, int(Role::TextSecondary), ComparisonText::tr("Changed on the right only")};
    case Changer::BothAlike:
        return {u"eq"_s, int(Role::TextSecondary), ComparisonText::tr("Changed identically on both sides")};
    case Changer::BothDifferently:
        return {u"collision"_s, int(Role::Collision), ComparisonText::tr("Changed differently on both sides")};
    case Changer::Nobody:
        break;
    }
    return {{}, int(Role::TextSecondary), ComparisonText::tr("Same as the base")};
}

} // namespace burnish
