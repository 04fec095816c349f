// SPDX-License-Identifier: MIT
#include "widgets/workspace/reloader.h"

#include "widgets/jobs/jobrunner.h"
#include "widgets/manual/manual.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filewatch.h"
#include "widgets/workspace/workspace.h"

#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

namespace burnish {

namespace {

QString listOf(const std::vector<LeftOutEdit> &edits)
{
    constexpr std::size_t linesShown = 12; // further lines are only counted
    QStringList lines;
    for (std::size_t i = 0; i < std::min(edits.size(), linesShown); ++i)
        lines += Reloader::sentenceOf(edits[i]);
    if (edits.size() > linesShown)
        lines += Reloader::tr("and %n more", nullptr, int(edits.size() - linesShown));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

Reloader &Reloader::of(Workspace &workspace)
{
    if (auto *reloader = workspace.findChild<Reloader *>(QString(), Qt::FindDirectChildrenOnly))
        return *reloader;
    return *new Reloader(workspace);
}

Reloader::Reloader(Workspace &workspace)
    : QObject(&workspace)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::documentClosing, this,
            [this](ModelDocument *document) { m_left.remove(document); });
}

bool Reloader::canReload(const ModelDocument *document)
{
    return document && !document->filePath().isEmpty() && !document->files().empty();
}

QString Reloader::sentenceOf(const LeftOutEdit &edit)
{
    return QStringLiteral("%1: %2").arg(edit.text, edit.reason.message());
}

const std::vector<LeftOutEdit> &Reloader::leftOut(const ModelDocument *document) const
{
    static const std::vector<LeftOutEdit> none;
    const auto found = m_left.constFind(document);
    return found == m_left.constEnd() || m_workspace.history().openingOf(document) != found->lineage ? none
                                                                                                     : found->edits;
}

void Reloader::dismiss(ModelDocument *document)
{
    if (m_left.remove(document))
        Q_EMIT leftOutChanged(document);
}

void Reloader::reload(ModelDocument *document, QWidget *window, const QString &metadataWritten)
{
    if (!canReload(document))
        return;
    ReloadRequest request;
    request.path = document->filePath();
    request.name = document->displayName();
    request.opened = document->reading();
    request.facts = document->facts();
    request.state = document->state();
    request.lineage = m_workspace.history().lineageOf(document);
    request.metadataWritten = metadataWritten;
    m_workspace.jobs().run(
        {QStringLiteral("reload-%1").arg(m_workspace.idOf(document)),
         [name = request.name] { return tr("Reloading %1").arg(name); }, JobVisibility::WhenLong},
        document, [request](Task &task) { return planReload(request, task); },
        [this, document, window = QPointer(window)](Expected<ReloadPlan> plan) {
            take(document, std::move(plan), window);
        });
}

void Reloader::take(ModelDocument *document, Expected<ReloadPlan> plan, QWidget *window)
{
    if (!plan || plan->isUnchanged) {
        if (plan)
            m_workspace.showStatus(tr("%1 has not changed since it was read.").arg(document->displayName()));
        else if (!plan.error().isCancelled())
            m_workspace.showStatus(plan.error().sentence());
        FileWatch::of(m_workspace).check();
        Q_EMIT finished(document);
        return;
    }
    if (plan->leftOut.empty())
        return apply(document, *std::move(plan), window);
    prompt(document, std::make_shared<ReloadPlan>(*std::move(plan)), window);
}

void Reloader::prompt(ModelDocument *document, std::shared_ptr<ReloadPlan> plan, QWidget *window)
{
    auto *box = new QMessageBox(
        QMessageBox::NoIcon, tr("Reload %1").arg(document->displayName()),
        tr("%n edit(s) of %1 cannot be reapplied to the changed file.", nullptr, int(plan->leftOut.size()))
            .arg(document->displayName()),
        QMessageBox::Cancel, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    Manual::openByKey(box, QStringLiteral("look#open"));
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(listOf(plan->leftOut));
    QPushButton *go = box->addButton(tr("Reload without them"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::finished, document, [this, box, go, document, plan, window = QPointer(window)] {
        if (box->clickedButton() == go)
            return apply(document, std::move(*plan), window);
        Q_EMIT finished(document);
    });
    box->open();
}

void Reloader::apply(ModelDocument *document, ReloadPlan plan, QWidget *window)
{
    Left left{plan.lineage, plan.leftOut};
    while (left.lineage->before)
        left.lineage = left.lineage->before;
    if (!m_workspace.history().applyReload(document, std::move(plan))) {
        // The model was edited in the meantime.
        reload(document, window);
        return;
    }
    m_left.remove(document);
    if (!left.edits.empty())
        m_left.insert(document, left);
    Q_EMIT leftOutChanged(document);
    Q_EMIT finished(document);
}

} // namespace burnish
