// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/transfer/transferdialog.h"

#include <QObject>

namespace burnish {

class ModelDocument;
class Workspace;

/// Runs a transfer from request to report: the dialog, the undo step, and the follow-up. GUI thread.
class TransferController : public QObject
{
    Q_OBJECT

public:
    TransferController(Workspace &workspace, QWidget *window);

    /// Asks what to transfer from `source` into which other open model. Does nothing if there is no other.
    void transferFrom(ModelDocument *source, TensorRules rules);

Q_SIGNALS:
    /// The target was changed.
    void finished(burnish::ModelDocument *target, const burnish::ReportContent &report);

private:
    void apply(ModelDocument *target, const PlannedTransferPtr &transfer);

    Workspace &m_workspace;
    QWidget *m_window;
};

} // namespace burnish
