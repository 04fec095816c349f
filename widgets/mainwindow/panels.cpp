// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/panels.h"

#include "widgets/history/historypanel.h"
#include "widgets/jobs/jobspanel.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/metadata/metadatapanel.h"
#include "widgets/workspace/workspace.h"

namespace burnish {

void addPanels(MainWindow &window, Workspace &workspace)
{
    window.addPanel(new HistoryPanel(workspace));
    window.addPanel(new MetadataPanel(workspace));
    window.addPanel(new JobsPanel(workspace.jobs(), workspace));
}

} // namespace burnish
