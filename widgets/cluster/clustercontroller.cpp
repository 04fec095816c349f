// SPDX-License-Identifier: MIT
#include "widgets/cluster/clustercontroller.h"

#include "core/base/pathtext.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "widgets/cluster/clusterdialog.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/preferences/settings.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QEvent>
#include <QFileDialog>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

bool isPlanFile(const QString &path)
{
    // The first of its sorted keys; a plan can be large.
    constexpr std::uint64_t beginning = 64;
    const auto start = readFileStart(path, beginning);
    return start && start->simplified().split('"').value(1) == "burnishPlan";
}

} // namespace

ClusterController::ClusterController(MainWindow &window, Workspace &workspace)
    : QObject(&window)
    , m_window(window)
    , m_workspace(workspace)
    , m_action(new QAction(this))
{
    m_action->setObjectName(u"elsewhere.run"_s);
    connect(m_action, &QAction::triggered, this, &ClusterController::promptForFile);
    window.addFileActions({m_action});
    window.installEventFilter(this);
    retranslate();
}

bool ClusterController::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    return QObject::eventFilter(watched, event);
}

void ClusterController::retranslate()
{
    m_action->setText(tr("Run elsewhere…"));
}

void ClusterController::promptForFile()
{
    const QString path =
        QFileDialog::getOpenFileName(&m_window, tr("Choose a recipe to run elsewhere, or a plan to watch"),
                                     Settings::instance().value(setting::openFolder),
                                     tr("Recipes and plans (*.json)") + u";;"_s + tr("All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

ClusterDialog *ClusterController::openFile(const QString &path)
{
    ClusterSource source;
    source.name = shownFileName(path);
    (isPlanFile(path) ? source.planFile : source.recipeFile) = absolutePath(path);
    return open(std::move(source));
}

ClusterDialog *ClusterController::openExport(const QString &modelName, RecordedExport requested)
{
    ClusterSource source;
    source.name = modelName;
    source.requested = std::move(requested);
    return open(std::move(source));
}

ClusterDialog *ClusterController::open(ClusterSource source)
{
    auto *dialog = new ClusterDialog(std::move(source), m_workspace.jobs(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
    return dialog;
}

} // namespace burnish
