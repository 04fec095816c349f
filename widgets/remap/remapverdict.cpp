// SPDX-License-Identifier: MIT
#include "widgets/remap/remapverdict.h"

#include "core/base/joinedtext.h"

#include <QCoreApplication>

namespace burnish {

namespace {

struct RemapVerdictText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::RemapPanel)
};

/// Explains why the two names of the first collision are equal.
QString collisionSentence(const RemapPreview &preview)
{
    const RemapPlan &plan = preview.plan;
    const QString first = QString::fromStdString(plan.state.path(preview.cause->first));
    const QString second = QString::fromStdString(plan.state.path(preview.cause->second));
    if (preview.cause->rule)
        return RemapVerdictText::tr("Rule %1 gives %2 and %3 the same name.")
            .arg(*preview.cause->rule + 1)
            .arg(first, second);
    return RemapVerdictText::tr("%1 and %2 would both be named %3.")
        .arg(first, second, QString::fromStdString(plan.collisions.front().path));
}

RemapVerdict recorded(const QString &symbol, Role role, const QString &sentence)
{
    RemapVerdict verdict;
    verdict.symbol = symbol;
    verdict.role = role;
    verdict.sentence = sentence;
    return verdict;
}

RemapVerdict collisionOf(const RemapPreview &preview)
{
    const int names = int(preview.counts[std::size_t(PreviewTab::Collisions)]);
    RemapVerdict verdict = recorded(
        QStringLiteral("collision"), Role::Collision,
        joinedSentences({RemapVerdictText::tr("%n name(s) collide.", nullptr, names), collisionSentence(preview)}));
    verdict.collides = true;
    verdict.remedy = preview.cause->rule;
    return verdict;
}

} // namespace

RemapVerdict verdictOf(const RemapPreview *preview, const RemapProgress &progress)
{
    if (progress.isInvalid)
        return recorded(QStringLiteral("error"), Role::Error,
                        RemapVerdictText::tr("The preview is updated once the pattern is valid."));
    if (!progress.changesNames || !preview)
        return recorded({}, Role::Text, RemapVerdictText::tr("Nothing is changed until you apply."));
    if (progress.isSlow)
        return recorded({}, Role::Text, RemapVerdictText::tr("Computing the new names…"));
    const RemapPlan &plan = preview->plan;
    if (!plan.collisions.empty())
        return collisionOf(*preview);
    if (!plan.nameless.empty()) {
        const QString name = QString::fromStdString(plan.state.path(plan.nameless.front()));
        return recorded(QStringLiteral("error"), Role::Error,
                        RemapVerdictText::tr("%1 would be left without a name.").arg(name));
    }
    if (plan.renamedCount == 0)
        return progress.isApplied ? recorded(QStringLiteral("applied"), Role::Applied,
                                             RemapVerdictText::tr("The rules have been applied."))
                                  : recorded(QStringLiteral("warning"), Role::Warning,
                                             RemapVerdictText::tr("The rules do not rename anything."));
    RemapVerdict verdict;
    verdict.isReady = !progress.isBusy;
    verdict.sentence = RemapVerdictText::tr("%n tensor(s) will be renamed.", nullptr, int(plan.renamedCount));
    return verdict;
}

} // namespace burnish
