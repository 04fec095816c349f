// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/toplevel.h"
#include "core/modelfiles/openmodel.h"
#include "core/recipe/lineage.h"
#include "core/remap/remaprule.h"
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/windowdriving.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/savedstates.h"
#include "widgets/workspace/workspace.h"

#include <QClipboard>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QToolButton>

namespace burnish::test {

/// What the export dialog offers for repeating the same export.
struct Repetition
{
    QString command; ///< for a shell: "burnish-cli convert …", or "burnish-cli run RECIPE"
    QString program; ///< in Rust; empty if burn-store cannot do it
};

/// Presses the buttons at the bottom of the dialog, which must have a plan. If a command cannot express the export, the
/// recipe is written to `recipe`.
inline void copyFrom(ExportDialog &dialog, const QString &recipe, Repetition &copied)
{
    QVERIFY(!dialog.isBusy() && dialog.plan());
    QGuiApplication::clipboard()->clear();
    if (auto *copy = buttonWith<QToolButton>(dialog, QStringLiteral("Copy as command"))) {
        QVERIFY2(copy->isEnabled(), qPrintable(copy->toolTip()));
        QTest::mouseClick(copy, Qt::LeftButton);
    } else {
        auto *save = buttonWith<QToolButton>(dialog, QStringLiteral("Save as recipe…"));
        QVERIFY(save);
        QVERIFY2(save->isEnabled(), qPrintable(save->toolTip()));
        const auto isSaid = [](const ElidedLabel *label) {
            return label->isVisible() &&
                   label->text() == QStringLiteral("A command cannot repeat this export, but a recipe can.");
        };
        QVERIFY(std::ranges::any_of(dialog.findChildren<ElidedLabel *>(), isSaid));
        answerFileDialog(recipe);
        QTest::mouseClick(save, Qt::LeftButton);
        QTRY_VERIFY(!dialog.isBusy());
        QVERIFY(QFileInfo::exists(recipe));
    }
    copied.command = QGuiApplication::clipboard()->text();
    QVERIFY(copied.command.startsWith(QStringLiteral("burnish-cli ")));

    auto *rust = buttonWith<QToolButton>(dialog, QStringLiteral("Copy as Rust"));
    QVERIFY(rust);
    QVERIFY(!rust->toolTip().isEmpty());
    copied.program.clear();
    if (rust->isEnabled()) {
        QTest::mouseClick(rust, Qt::LeftButton);
        copied.program = QGuiApplication::clipboard()->text();
        QVERIFY(copied.program.contains(QStringLiteral("pub fn convert<")));
    }
}

/// The value of a Rust string literal: "plain", "escaped\"" or r#"raw"#.
inline QString rustTextOf(const QString &literal)
{
    if (literal.startsWith(u'r')) {
        const qsizetype marks = literal.indexOf(u'"') - 1;
        return literal.mid(marks + 2, literal.size() - 2 * marks - 3);
    }
    QString text = literal.mid(1, literal.size() - 2);
    return text.replace(QStringLiteral("\\\""), QStringLiteral("\""))
        .replace(QStringLiteral("\\\\"), QStringLiteral("\\"));
}

/// The names of a model's tensors, ignoring the two naming schemes of norms and tensors that Burn has no field for.
inline QSet<QString> comparableNames(const ModelState &state, const KeyRemapper &rules)
{
    QSet<QString> names;
    for (const NodeId id : state.tensors()) {
        QString name = QString::fromStdString(rules.remapped(state.path(id)));
        if (name.endsWith(QStringLiteral("num_batches_tracked")))
            continue;
        static const QRegularExpression gamma(QStringLiteral("\\bgamma$"));
        static const QRegularExpression beta(QStringLiteral("\\bbeta$"));
        names += name.replace(gamma, QStringLiteral("weight")).replace(beta, QStringLiteral("bias"));
    }
    return names;
}

/// Checks what can be verified without a compiler: that the program reads and writes these files, and that its
/// top-level key and rules map the source's names to the target's.
inline void checkProgram(const QString &program, const QString &source, const QString &target)
{
    const auto stem = [](const QString &file) {
        return QFileInfo(file).absolutePath() + u'/' + QFileInfo(file).baseName();
    };
    QVERIFY2(program.contains(stem(source)), qPrintable(program));
    QVERIFY2(program.contains(stem(target)), qPrintable(program));
    const QString literal = QStringLiteral("(\"(?:[^\"\\\\]|\\\\.)*\"|r(#*)\".*?\"\\%1)");
    const QRegularExpression pattern(QStringLiteral("add_pattern\\(%1, %2\\)\\?").arg(literal.arg(2), literal.arg(4)));
    std::vector<RemapRule> rules;
    for (auto match = pattern.globalMatch(program); match.hasNext();) {
        const auto found = match.next();
        rules.push_back({rustTextOf(found.captured(1)).toStdString(), rustTextOf(found.captured(3)).toStdString()});
    }
    QCOMPARE(qsizetype(rules.size()), program.count(QStringLiteral(".add_pattern(")));
    const auto remapper = KeyRemapper::compile(rules);
    QVERIFY(remapper);
    if (program.contains(QStringLiteral("// Differs from the export:")))
        return;
    Task task;
    Diagnostics flaws;
    const auto read = openModelFile(source, task, flaws);
    const auto written = openModelFile(target, task, flaws);
    QVERIFY(read && written);
    if (read->model.needsStructure || written->model.needsStructure)
        return;
    ModelState state = read->model.state;
    static const QRegularExpression key(QStringLiteral("with_top_level_key\\(\"([^\"]*)\"\\)"));
    if (const auto found = key.match(program); found.hasMatch()) {
        const auto change = planTopLevel(state, found.captured(1).toStdString());
        QVERIFY(change);
        auto next = applied(state, *change);
        QVERIFY(next);
        state = *std::move(next);
    }
    const QSet<QString> made = comparableNames(state, *remapper);
    for (const QString &name : comparableNames(written->model.state, *KeyRemapper::compile({})))
        QVERIFY2(made.contains(name), qPrintable(name + u'\n' + program));
}

inline void runInShell(const QString &line)
{
    const Outcome outcome = runLine(line);
    QVERIFY2(outcome.code == 0, qPrintable(line + u'\n' + outcome.errors));
}

/// Repeats the session's last export with the copied command and with its recipe, compares the bytes with the exported
/// file, and leaves that file unchanged. For exports that do not replace any of their own sources.
inline void replay(const Workspace &workspace, const Repetition &copied)
{
    QVERIFY(!workspace.savedStates().recordedExports().empty());
    const RecordedExport &last = workspace.savedStates().recordedExports().back();
    const QString target = last.options.target;
    const QByteArray exported = contentOfFile(target);
    QVERIFY(!exported.isEmpty());
    QVERIFY(last.model);
    if (!copied.program.isEmpty())
        checkProgram(copied.program, last.model->opening().file, target);
    if (QTest::currentTestFailed())
        return;

    const QString aside = target + QStringLiteral(".exported");
    QVERIFY(QFile::rename(target, aside));
    runInShell(copied.command);
    const bool isSame = contentOfFile(target) == exported;
    QVERIFY(QFile::remove(target));
    QVERIFY(QFile::rename(aside, target));
    QVERIFY2(isSame, qPrintable(copied.command));

    QTemporaryDir folder;
    Task task;
    const auto recording = recordRecipe({}, {last}, {folder.path(), FileMarks::Sha256}, task);
    QVERIFY2(recording, recording ? "" : qPrintable(recording.error().sentence()));
    Recipe elsewhere = recording->recipe;
    for (RecipeStep &step : elsewhere.steps) {
        if (step.action == RecipeAction::Export)
            step.arguments.insert(QStringLiteral("file"), QFileInfo(target).fileName());
    }
    QFile recipe(folder.filePath(QStringLiteral("recipe.json")));
    QVERIFY(recipe.open(QIODevice::WriteOnly));
    recipe.write(recipeToJson(elsewhere));
    recipe.close();
    const QString again = folder.filePath(QStringLiteral("again"));
    runInShell(QStringLiteral("burnish-cli run '%1' --output '%2'").arg(recipe.fileName(), again));
    QVERIFY(contentOfFile(again + u'/' + QFileInfo(target).fileName()) == exported);
}

/// Performs an export by mouse and keyboard in the open dialog: types the file name, copies what repeats the export,
/// exports, and replays it.
inline void exportAndReplay(Workspace &workspace, ExportDialog &dialog, const QString &file)
{
    QTRY_VERIFY(dialog.isVisible() && !dialog.isBusy());
    QLineEdit *name = fileEditOf(dialog);
    QVERIFY(name);
    if (name->text() != file) {
        QTest::mouseClick(name, Qt::LeftButton);
        QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(name, file);
    }
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.isBusy() && dialog.plan() && dialog.plan()->options.target == file, 10000);
    QTemporaryDir recipes;
    Repetition copied;
    copyFrom(dialog, recipes.filePath(QStringLiteral("copied.recipe.json")), copied);
    if (QTest::currentTestFailed())
        return;
    auto *write = buttonWith<QPushButton>(dialog, QStringLiteral("Export"));
    QVERIFY(write && write->isEnabled());
    const std::size_t before = workspace.savedStates().recordedExports().size();
    QTest::mouseClick(write, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(workspace.savedStates().recordedExports().size() > before && workspace.jobs().isIdle(),
                             10000);
    QVERIFY(QFileInfo::exists(file));
    replay(workspace, copied);
}

} // namespace burnish::test
