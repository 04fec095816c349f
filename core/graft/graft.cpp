// SPDX-License-Identifier: MIT
#include "core/graft/graft.h"

#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/edit/nodeedits.h"
#include "core/graft/grafttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <climits>

namespace burnish {

namespace {

std::ptrdiff_t countOf(const GraftPlan &plan, GraftFit fit)
{
    return std::ranges::count(plan.rows, fit, &GraftRow::fit);
}

} // namespace

QString nameOf(GraftPlacement placement)
{
    switch (placement) {
    case GraftPlacement::InsertInside:
        break;
    case GraftPlacement::Pair:
        return QStringLiteral("pair");
    case GraftPlacement::ReplaceContents:
        return QStringLiteral("contents");
    }
    return QStringLiteral("inside");
}

std::optional<GraftPlacement> graftPlacementFromName(QStringView name)
{
    for (const auto placement : {GraftPlacement::InsertInside, GraftPlacement::Pair, GraftPlacement::ReplaceContents}) {
        if (name == nameOf(placement))
            return placement;
    }
    return std::nullopt;
}

QString nameOf(GraftAction action)
{
    switch (action) {
    case GraftAction::Insert:
    case GraftAction::Replace:
    case GraftAction::TransposeReplace:
        return QStringLiteral("replace");
    case GraftAction::Keep:
    case GraftAction::LeaveAlone:
    case GraftAction::LeaveOut:
        return QStringLiteral("keep");
    case GraftAction::KeepBoth:
        return QStringLiteral("keepBoth");
    case GraftAction::Blend:
        return QStringLiteral("blend");
    }
    Q_UNREACHABLE();
}

std::optional<GraftAction> graftActionFromName(QStringView name)
{
    for (const auto action : {GraftAction::Replace, GraftAction::Keep, GraftAction::KeepBoth, GraftAction::Blend}) {
        if (name == nameOf(action))
            return action;
    }
    return std::nullopt;
}

bool GraftPlan::needsAnswer() const
{
    if (!isPossible())
        return false;
    const bool onTensor = rows.size() == 1 && rows.front().existing == request.target;
    if (onTensor && rows.front().fit == GraftFit::Fits && !question && adaptedCount() == 0)
        return request.blend;
    return renamed || question || betterPlace || adaptedCount() > 0 || removesRest() ||
           countOf(*this, GraftFit::New) != std::ptrdiff_t(rows.size());
}

std::size_t GraftPlan::adaptedCount() const
{
    return std::size_t(std::ranges::count_if(rows, [](const GraftRow &row) {
        return row.action != GraftAction::LeaveOut && (row.isAdapted || row.aligned.adapted.isRenamed);
    }));
}

std::size_t GraftPlan::writtenCount() const
{
    return std::size_t(std::ranges::count_if(rows, &GraftRow::isWritten));
}

std::unordered_set<NodeId> GraftPlan::leftOut() const
{
    std::vector<NodeId> tensors;
    for (const GraftRow &row : rows) {
        if (row.action == GraftAction::LeaveOut)
            tensors.push_back(row.donor);
    }
    return withEmptied(request.donor, tensors);
}

bool GraftPlan::changesSomething() const
{
    if (writtenCount() > 0)
        return true;
    const auto out = leftOut();
    return std::ranges::any_of(inserts, [&](const GraftInsert &insert) { return !out.contains(insert.donor); });
}

QString GraftPlan::sentence() const
{
    if (!isPossible())
        return impossible;
    const bool copies = request.mode == GraftMode::Copy;
    const auto existing = std::ptrdiff_t(rows.size()) - countOf(*this, GraftFit::New);
    if (rows.size() == 1 && rows.front().existing == request.target) {
        switch (rows.front().fit) {
        case GraftFit::Mismatch:
            return GraftText::tr("Does not fit: expected %2, found %1")
                .arg(shapeForPeople(rows.front().fromShape), shapeForPeople(*rows.front().intoShape));
        case GraftFit::FitsTransposed:
            return GraftText::tr("Replace %1: fits when transposed, asks first").arg(place);
        case GraftFit::New:
        case GraftFit::Fits:
            if (question)
                return GraftText::tr("Replace %1: unknown layout, asks first").arg(place);
            if (rows.front().isAdapted && !request.blend)
                return GraftText::tr("Replace %1: %2, asks first").arg(place, describeAdaptation(*this, rows.front()));
            return request.blend ? GraftText::tr("Blend with %1: asks first").arg(place)
                                 : GraftText::tr("Replace %1").arg(place);
        }
    }
    if (existing > 0) {
        const int count = forPlural(existing);
        if (request.blend)
            return GraftText::tr("Blend with %1: %n name(s) already exist, asks first", nullptr, count).arg(place);
        return copies ? GraftText::tr("Copy into %1: %n name(s) already exist, asks first", nullptr, count).arg(place)
                      : GraftText::tr("Move into %1: %n name(s) already exist, asks first", nullptr, count).arg(place);
    }
    if (betterPlace)
        return GraftText::tr("Add to %1: it has none of these names, asks first").arg(place);
    if (renamed)
        return GraftText::tr("Add to %1: the dragged nodes have duplicate names, asks first").arg(place);
    if (rows.empty()) {
        const int nodes = forPlural(std::ptrdiff_t(inserts.size()));
        return copies ? GraftText::tr("Copy into %1: adds %n node(s) without tensors", nullptr, nodes).arg(place)
                      : GraftText::tr("Move into %1: adds %n node(s) without tensors", nullptr, nodes).arg(place);
    }
    const int count = forPlural(std::ptrdiff_t(rows.size()));
    if (question)
        return GraftText::tr("Add to %1: %n tensor(s) with unknown layout, asks first", nullptr, count).arg(place);
    if (const std::size_t adapted = adaptedCount(); adapted > 0)
        return GraftText::tr("Add to %1: %n tensor(s) adapted to its layout, asks first", nullptr, forPlural(adapted))
            .arg(place);
    return copies ? GraftText::tr("Copy into %1: adds %n tensor(s)", nullptr, count).arg(place)
                  : GraftText::tr("Move into %1: adds %n tensor(s)", nullptr, count).arg(place);
}

QString GraftPlan::advice() const
{
    if (!betterPlace)
        return {};
    const int count = forPlural(std::ptrdiff_t(betterNames));
    if (betterPath.isEmpty()) {
        return GraftText::tr("%1 itself has %n of these names: drop them on its title above the tree.", nullptr, count)
            .arg(request.targetName.isEmpty() ? GraftText::tr("the model") : request.targetName);
    }
    return GraftText::tr("%1 has %n of these names: drop them there.", nullptr, count).arg(betterPath);
}

QString GraftPlan::title() const
{
    if (rows.empty())
        return GraftText::tr("%n node(s) for %1", nullptr, forPlural(std::ptrdiff_t(inserts.size()))).arg(place);
    const int count = forPlural(std::ptrdiff_t(rows.size()) - countOf(*this, GraftFit::New));
    if (count == 0)
        return GraftText::tr("%n tensor(s) for %1", nullptr, forPlural(std::ptrdiff_t(rows.size()))).arg(place);
    if (request.sameModel || request.donorName.isEmpty() || request.targetName.isEmpty())
        return GraftText::tr("%n tensor name(s) already exist in %1", nullptr, count).arg(place);
    return GraftText::tr("%n tensor name(s) from %1 already exist in %2", nullptr, count)
        .arg(request.donorName, request.targetName);
}

QString GraftPlan::subtitle() const
{
    QString parts;
    const auto add = [&](const QString &part) {
        parts = parts.isEmpty() ? part : GraftText::tr("%1, %2").arg(parts, part);
    };
    // A tensor that does not fit is left unchanged, whatever it was adapted to.
    const auto adapted = std::ranges::count_if(rows, [](const GraftRow &row) {
        return row.fit != GraftFit::Mismatch && row.action != GraftAction::LeaveOut &&
               (row.isAdapted || row.aligned.adapted.isRenamed);
    });
    const auto asTheyAre = std::ranges::count_if(rows, [](const GraftRow &row) {
        return row.fit == GraftFit::Fits && !row.isAdapted && !row.aligned.adapted.isRenamed;
    });
    if (asTheyAre > 0)
        add(GraftText::tr("%n fit as they are", nullptr, forPlural(asTheyAre)));
    if (adapted > 0)
        add(GraftText::tr("%n adapted, %1", nullptr, forPlural(adapted)).arg(nameForPeople(chain)));
    if (const auto count = countOf(*this, GraftFit::FitsTransposed))
        add(GraftText::tr("%n fit when transposed", nullptr, forPlural(count)));
    if (const auto count = countOf(*this, GraftFit::Mismatch))
        add(GraftText::tr("%n do not fit", nullptr, forPlural(count)));
    const auto leftOutCount = std::ranges::count(rows, GraftAction::LeaveOut, &GraftRow::action);
    const auto unused = std::ranges::count_if(
        rows, [](const GraftRow &row) { return row.action == GraftAction::LeaveOut && row.isUnused; });
    if (const auto count = countOf(*this, GraftFit::New) - leftOutCount)
        add(GraftText::tr("%n are new", nullptr, forPlural(count)));
    if (unused > 0)
        add(GraftText::tr("%n unused", nullptr, forPlural(unused)));
    if (leftOutCount > unused)
        add(GraftText::tr("%n left out", nullptr, forPlural(leftOutCount - unused)));
    if (!rest.empty()) {
        const int count = forPlural(std::ptrdiff_t(rest.size()));
        add(removesRest() ? GraftText::tr("%n removed", nullptr, count)
                          : GraftText::tr("%n left unchanged", nullptr, count));
    }
    return joinedSentences({advice(), GraftText::tr("%1. Choose for all, or per row.").arg(parts)});
}

QString describeAdaptation(const GraftPlan &plan, const GraftRow &row)
{
    if (row.failure)
        return row.isAdapted ? row.failure->message() : QString();
    if (row.canAdapt() && !row.isAdapted)
        return {};
    return reasonOf(row.aligned, plan.chain);
}

QString GraftBlend::text() const
{
    const QString shown = name.isEmpty() ? GraftText::tr("linear") : name;
    if (!hasValue)
        return shown;
    // Two decimals as on a slider; more only if they were typed in.
    QString number = QString::number(value, 'f', 2);
    if (number.toDouble() != value)
        number = QString::number(value, 'g', 4);
    return GraftText::tr("%1 %2", "method and weight").arg(shown, number);
}

QString describeAction(const ModelState &target, const GraftRow &row)
{
    switch (row.action) {
    case GraftAction::Insert:
        return GraftText::tr("Add");
    case GraftAction::LeaveOut:
        return row.isUnused ? GraftText::tr("Unused: no field here") : GraftText::tr("Left out");
    case GraftAction::Replace:
        return row.fit == GraftFit::Mismatch ? GraftText::tr("Replace with a different shape")
                                             : GraftText::tr("Replace");
    case GraftAction::TransposeReplace:
        return GraftText::tr("Transpose, then replace");
    case GraftAction::Keep:
        return GraftText::tr("Keep existing");
    case GraftAction::KeepBoth: {
        const std::string &name = target.node(*row.existing).name;
        const Node &parent = target.node(row.parent);
        const std::string fresh = row.into.substr(0, row.into.size() - name.size()) +
                                  (parent.kind == NodeKind::Sequence ? std::to_string(parent.children.size())
                                                                     : freshName(target, row.parent, name));
        return GraftText::tr("Keep both: %1").arg(quotedForMessage(fresh));
    }
    case GraftAction::Blend:
        return GraftText::tr("Blend, %1").arg(row.blend.text());
    case GraftAction::LeaveAlone:
        break;
    }
    if (row.isStuck())
        return GraftText::tr("Cannot be adapted: left unchanged");
    return row.intoShape ? GraftText::tr("Does not fit: left unchanged")
                         : GraftText::tr("No tensor here: left unchanged");
}

} // namespace burnish
