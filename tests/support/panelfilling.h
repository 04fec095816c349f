// SPDX-License-Identifier: MIT
#pragma once

#include "support/windowmaking.h"
#include "widgets/report/reportpanel.h"

namespace burnish::test {

/// Gives the inspector and the report something to show, so that their docks do not fold to their tabs.
inline void fillPanels(const MainWindow &window, Workspace &workspace, ModelDocument *document)
{
    const NodeId first = document->state().tensors().front();
    workspace.reveal(document, {first});
    ReportContent content;
    content.about = QStringLiteral("a test");
    content.when = QDateTime::currentDateTime();
    content.part(ReportPart::Applied).push_back(reportRow(document->state(), first, QStringLiteral("Applied.")));
    window.findChild<ReportPanel *>()->setReport(document, std::move(content));
}

} // namespace burnish::test
