// SPDX-License-Identifier: MIT
#include "widgets/transfer/transfercontroller.h"

#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QPointer>

namespace burnish {

TransferController::TransferController(Workspace &workspace, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_window(window)
{}

void TransferController::transferFrom(ModelDocument *source, TensorRules rules)
{
    QList<TransferModel> models;
    QList<QPointer<ModelDocument>> documents;
    for (ModelDocument *document : m_workspace.documents()) {
        TransferModel model{document->displayName(),
                            document->format() ? document->format()->info.id : QString(),
                            document->state(),
                            {},
                            QString::number(m_workspace.idOf(document)),
                            document->filePath()};
        if (document == m_workspace.activeDocument()) {
            for (const NodeId node : m_workspace.selection()) {
                if (document->state().contains(node))
                    model.selection.push_back(node);
            }
        }
        models.append(std::move(model));
        documents.append(document);
    }
    const int from = int(documents.indexOf(source));
    if (from < 0 || models.size() < 2)
        return;
    auto *dialog = new TransferDialog(models, from, from == 0 ? 1 : 0, std::move(rules), m_workspace.jobs(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, documents] {
        if (ModelDocument *target = documents[dialog->into()]; target && dialog->plan())
            apply(target, dialog->plan());
    });
    dialog->open();
}

void TransferController::apply(ModelDocument *target, const PlannedTransferPtr &transfer)
{
    m_workspace.setActiveDocument(target);
    if (!m_workspace.history().applyPlan(target, transfer->plan.change))
        return;
    ReportContent report = transfer->content;
    report.when = QDateTime::currentDateTime();
    Q_EMIT finished(target, report);
}

} // namespace burnish
