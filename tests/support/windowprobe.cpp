// SPDX-License-Identifier: MIT
// windowprobe FILE REPORT: opens a file in the window as a user does, selects nodes, closes it, and writes to REPORT
// what happened as JSON: "outcome" (opened, refused or taken), "freeze" (the longest time in which the event loop did
// not run, in ms), and "during" (what was going on then). Rust sources are used as the structure of a small model, rule
// files by the panel of rename rules, and YAML files by the panel of merges. Used by
// tests/interop/check_window_budget.py.
//
// windowprobe FILE REPORT OTHER NODES: opens two large models, and also filters, selects all, sorts, compares, drags
// NODES nodes from one to the other, undoes that, and exports. "freezes" has the longest time of each.
#include "core/edit/nodeedits.h"
#include "support/loopwatch.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/comparepage.h"
#include "widgets/controls/filteredit.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/export/exportcontroller.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/remap/remappanel.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/structures.h"

#include <QApplication>
#include <QDateTime>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

#include <algorithm>
#include <functional>

using namespace burnish;
using namespace Qt::StringLiterals;

namespace {

using test::LoopWatch;

constexpr int tick = LoopWatch::tick;

/// Runs the event loop until `isDone` has held for a moment. Questions are answered with their default, which never
/// costs anything.
void runUntil(const std::function<bool()> &isDone)
{
    constexpr int times = 4;
    QEventLoop loop;
    QTimer timer;
    int quiet = 0;
    int queried = 0;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        bool isAsked = false;
        if (const auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
            if (QPushButton *button = box->defaultButton())
                button->click();
        } else if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget())) {
            for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
                if (button->isDefault() && button->isEnabled())
                    button->click();
            }
            // Whoever cannot be answered must not keep the program from ending.
            constexpr int patience = 1'500;
            if (++queried > patience)
                dialog->reject();
            isAsked = true;
        }
        quiet = isDone() && !isAsked ? quiet + 1 : 0;
        if (quiet >= times)
            loop.quit();
    });
    timer.start(4 * tick);
    loop.exec();
}

/// The root's descendants that together have at least `count` nodes, the first ones.
std::vector<NodeId> nodesToDrag(const ModelState &state, std::size_t count)
{
    NodeId parent = state.root();
    while (state.node(parent).children.size() == 1)
        parent = state.node(parent).children.front();
    std::vector<NodeId> nodes;
    std::size_t found = 0;
    for (const NodeId id : state.node(parent).children) {
        if (found >= count)
            break;
        nodes.push_back(id);
        state.visit(id, [&](NodeId, const Node &) { return ++found > 0; });
    }
    return nodes;
}

/// What a user may click first: the first node, the first tensor, and the one that claims to have the most elements.
std::vector<NodeId> nodesToSelect(const ModelState &state)
{
    std::vector<NodeId> nodes;
    const auto &top = state.node(state.root()).children;
    if (!top.empty())
        nodes.push_back(top.front());
    std::optional<NodeId> first;
    std::optional<NodeId> largest;
    std::uint64_t most = 0;
    state.visit(state.root(), [&](NodeId id, const Node &node) {
        if (!node.tensor)
            return true;
        const std::uint64_t count = node.tensor->info().shape().elementCount().value_or(UINT64_MAX);
        if (!first)
            first = id;
        if (!largest || count > most) {
            largest = id;
            most = count;
        }
        return true;
    });
    for (const auto &node : {first, largest}) {
        if (node && std::ranges::find(nodes, *node) == nodes.end())
            nodes.push_back(*node);
    }
    return nodes;
}

class Probe
{
public:
    explicit Probe(QString file)
        : m_file(std::move(file))
    {
        installPanels(m_window, m_workspace);
        m_window.restoreLayout({1440, 900});
        m_window.show();
        QObject::connect(&m_workspace, &Workspace::documentOpened, &m_window, [this] { m_outcome = u"opened"_s; });
        QObject::connect(&m_workspace.opener(), &FileOpener::openingTaken, &m_window,
                         [this] { m_outcome = u"taken"_s; });
        QObject::connect(&m_workspace.opener(), &FileOpener::openingRefused, &m_window,
                         [this] { m_outcome = u"refused"_s; });
    }

    QJsonObject run()
    {
        wait();
        m_outcome.clear();
        LoopWatch watch;
        watch.enter(u"opening"_s);
        open(watch);
        wait();
        const QString outcome = m_outcome;
        for (ModelDocument *document : m_workspace.documents()) {
            const std::vector<NodeId> nodes = nodesToSelect(document->state());
            watch.skip();
            for (const NodeId node : nodes) {
                watch.enter(u"selecting"_s);
                m_workspace.reveal(document, {node});
                wait();
            }
        }
        watch.enter(u"closing"_s);
        while (!m_workspace.documents().isEmpty())
            m_workspace.closeDocument(m_workspace.documents().last());
        wait();
        watch.enter({});
        return {{u"outcome"_s, outcome}, {u"freeze"_s, watch.longest()}, {u"during"_s, watch.longestPhase()}};
    }

    /// Works on two large models.
    QJsonObject runLarge(const QString &other, std::size_t dragged)
    {
        wait();
        LoopWatch watch;
        watch.enter(u"opening"_s);
        m_workspace.opener().openFiles({m_file, other});
        wait();
        if (m_workspace.documents().size() != 2)
            return {};
        ModelDocument *left = m_workspace.documents().first();
        ModelDocument *right = m_workspace.documents().last();
        useTree(watch, left);
        watch.enter(u"comparing"_s);
        auto *comparison = m_window.findChild<CompareController *>();
        comparison->compare(left, right);
        wait();
        useComparison(watch, *comparison->page());
        watch.enter(u"leaving the comparison"_s);
        comparison->setShown(false);
        wait();
        drag(watch, left, right, dragged, GraftMode::Copy);
        watch.enter(u"renaming"_s);
        const NodeId first = right->state().node(right->state().root()).children.front();
        m_workspace.history().applyPlan(right, planRename(right->state(), first, "renamed"));
        wait();
        for (int step = 0; step < 2; ++step) {
            watch.enter(u"undoing"_s);
            m_workspace.history().undo(right);
            wait();
        }
        watch.enter(u"redoing"_s);
        m_workspace.history().redo(right);
        wait();
        watch.enter(u"undoing"_s);
        m_workspace.history().undo(right);
        wait();
        drag(watch, left, right, dragged, GraftMode::Move);
        watch.enter(u"undoing a move"_s);
        m_workspace.history().undo(right);
        wait();
        watch.enter(u"exporting"_s);
        m_window.findChild<ExportController *>()->exportAs(left);
        wait();
        watch.enter(u"closing"_s);
        m_workspace.closeDocument(left);
        m_workspace.closeDocument(right);
        wait();
        watch.enter({});
        return {{u"outcome"_s, u"worked"_s},
                {u"freeze"_s, watch.longest()},
                {u"during"_s, watch.longestPhase()},
                {u"freezes"_s, watch.phases()}};
    }

private:
    void useTree(LoopWatch &watch, ModelDocument *document)
    {
        ModelPane *pane = nullptr;
        for (ModelPane *each : m_window.findChildren<ModelPane *>()) {
            if (each->document() == document)
                pane = each;
        }
        const auto act = [&](const QString &phase, const std::function<void()> &action) {
            watch.enter(phase);
            action();
            wait();
        };
        const std::vector<NodeId> tensors = document->state().tensors();
        const auto filter = [&](const QString &text) {
            return [this, pane, text] {
                pane->setFilterText(text);
                const QDateTime until = QDateTime::currentDateTime().addMSecs(500); // the field waits for more keys
                runUntil([&] { return QDateTime::currentDateTime() > until; });
            };
        };
        watch.skip();
        act(u"revealing"_s, [&] { m_workspace.reveal(document, {tensors.back()}); });
        act(u"expanding"_s, [&] { pane->view()->expand(pane->model()->index(0, 0)); });
        act(u"filtering"_s, filter(u"name:*q_proj*"_s));
        act(u"clearing the filter"_s, filter({}));
        act(u"filtering for one"_s, filter(QString::fromStdString("name:" + document->state().path(tensors.back()))));
        act(u"clearing the filter"_s, filter({}));
        act(u"selecting all"_s, [&] { pane->view()->selectAll(); });
        act(u"selecting none"_s, [&] { pane->view()->clearSelection(); });
        act(u"sorting"_s, [&] { pane->model()->sort(TensorTreeModel::NameColumn, Qt::DescendingOrder); });
        act(u"sorting by size"_s, [&] { pane->model()->sort(TensorTreeModel::SizeColumn, Qt::DescendingOrder); });
        act(u"sorting"_s, [&] { pane->model()->sort(-1); });
    }

    void useComparison(LoopWatch &watch, ComparePage &page)
    {
        const auto act = [&](const QString &phase, const std::function<void()> &action) {
            watch.enter(phase);
            action();
            const QDateTime until = QDateTime::currentDateTime().addMSecs(500); // the field waits for more keys
            runUntil([&] { return m_window.isIdle() && QDateTime::currentDateTime() > until; });
        };
        act(u"stepping through differences"_s, [&] { page.step(true); });
        act(u"showing different rows"_s, [&] { page.model()->setPart(CompareModel::Part::Different); });
        act(u"showing equal rows"_s, [&] { page.model()->setPart(CompareModel::Part::Equal); });
        act(u"showing all rows"_s, [&] { page.model()->setPart(CompareModel::Part::All); });
        act(u"filtering rows"_s, [&] { page.filterEdit()->setFilterText(u"name:*q_proj*"_s); });
        act(u"clearing the filter of rows"_s, [&] { page.filterEdit()->setFilterText({}); });
    }

    void drag(LoopWatch &watch, ModelDocument *left, ModelDocument *right, std::size_t count, GraftMode mode)
    {
        GraftRequest request;
        request.mode = mode;
        request.donor = left->state();
        request.donorIds = nodesToDrag(left->state(), count);
        request.donorName = left->displayName();
        request.targetName = right->displayName();
        watch.skip();
        watch.enter(mode == GraftMode::Move ? u"moving"_s : u"dragging"_s);
        QTimer::singleShot(0, &m_window, [&, request] {
            m_window.dropExecutor().carryOut(left, right, request, DropExecutor::Prompting::WhenNeeded, &m_window);
        });
        wait();
    }

    void open(LoopWatch &watch)
    {
        const bool isStructure = m_file.endsWith(u".rs") || m_file.endsWith(u'.' + structureFileSuffix());
        const bool isRules = m_file.endsWith(u".rules.json");
        if (isStructure || isRules) {
            ModelDocument *document = test::addModel(m_workspace, test::layeredModel(), u"model"_s);
            wait();
            watch.skip();
            m_outcome = u"taken"_s;
            if (isStructure)
                Structures::of(m_workspace).useFile(document, m_file);
            else
                m_window.findChild<RemapPanel *>()->loadRules(m_file);
        } else if (m_file.endsWith(u".yaml") || m_file.endsWith(u".yml")) {
            m_outcome = u"taken"_s;
            m_window.findChild<MergePanel *>()->openConfig(m_file);
        } else {
            m_workspace.opener().openFiles({m_file});
        }
    }

    void wait()
    {
        runUntil([this] { return m_window.isIdle(); });
    }

    QString m_file;
    Workspace m_workspace;
    MainWindow m_window{m_workspace};
    QString m_outcome;
};

} // namespace

int main(int argc, char **argv)
{
    // Nothing of the user's, and nothing that is still there afterwards.
    const QByteArray folder = QDir::tempPath().toLocal8Bit() + "/windowprobe";
    for (const char *place : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
        qputenv(place, folder);
    const QApplication application(argc, argv);
    QApplication::setStyle(new Style);
    QCoreApplication::setOrganizationName(u"BurnishTests"_s);
    QCoreApplication::setApplicationName(u"windowprobe"_s);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 3 && arguments.size() != 5)
        qFatal("Expected a file and a report, or also another file and a number of nodes");
    Probe probe(arguments[1]);
    const QJsonObject seen = arguments.size() == 3 ? probe.run() : probe.runLarge(arguments[3], arguments[4].toUInt());
    QFile report(arguments[2]);
    return report.open(QIODevice::WriteOnly) && report.write(QJsonDocument(seen).toJson()) > 0 ? 0 : 1;
}
