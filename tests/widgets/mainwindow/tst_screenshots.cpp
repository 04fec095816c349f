// SPDX-License-Identifier: MIT
// Makes the README's pictures of the window. With BURNISH_SCREENSHOTS set to a folder they are saved there:
//     BURNISH_SCREENSHOTS=resources/screenshots QT_QPA_PLATFORM=offscreen build/release/tests/tests_widgets_mainwindow
//     tst_screenshots
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/views/compareinspector.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/export/exportdialog.h"
#include "widgets/merge/form/mergeform.h"
#include "widgets/merge/form/mergerulesmodel.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/remap/remappanel.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/style/theme.h"
#include "widgets/transfer/transfercontroller.h"
#include "widgets/transfer/transferdialog.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/structures.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTabBar>
#include <QTest>
#include <QTranslator>

#include <cstring>
#include <memory>
#include <string>

namespace burnish::test::tst_screenshots {

using namespace Qt::StringLiterals;
using namespace std::string_literals;

class TestScreenshots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_screenshots"_s);
        QApplication::setStyle(new Style);
    }

    void cleanup()
    {
        closeWindow();
        QCoreApplication::removeTranslator(&m_translator);
        Theme::instance().setMode(ThemeMode::Light);
    }

    void theMainWindow_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("isDark");
        QTest::newRow("main-light") << u"en"_s << false;
        QTest::newRow("main-dark") << u"en"_s << true;
        QTest::newRow("main-zh") << u"zh_CN"_s << false;
    }

    void theMainWindow()
    {
        QFETCH(QString, language);
        QFETCH(bool, isDark);
        openWindow(language, isDark);
        open({u"digits-base.bpk"_s, u"digits-noisy.safetensors"_s});
        select(0, "fc1.weight");
        save(*m_window);
    }

    void compare_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("compare-light") << false;
        QTest::newRow("compare-dark") << true;
    }

    void compare()
    {
        QFETCH(bool, isDark);
        openWindow(u"en"_s, isDark);
        open({u"digits-base.bpk"_s, u"digits-noisy.safetensors"_s});
        auto *controller = m_window->findChild<CompareController *>();
        controller->compare(m_workspace->documents()[0], m_workspace->documents()[1]);
        settle();
        for (std::size_t row = 0; row < 12; ++row)
            controller->page()->selectRow(row);
        controller->inspector()->findChild<QTabBar *>()->setCurrentIndex(0);
        save(*m_window);
    }

    void health()
    {
        openWindow(u"en"_s, false);
        open({u"digits-broken.safetensors"_s});
        select(0, "conv2.weight");
        openDock(u"health"_s);
        save(*m_window, u"health-light"_s);
    }

    void remap()
    {
        openWindow(u"en"_s, false);
        open({u"digits-base.bpk"_s, u"digits-noisy.safetensors"_s});
        openDock(u"remap"_s);
        m_window->findChild<RemapPanel *>()->setRules(
            {{"^(norm\\d+)\\.weight$", "$1.gamma", true}, {"^(norm\\d+)\\.bias$", "$1.beta", true}});
        save(*m_window, u"remap-light"_s);
    }

    void exporting()
    {
        openWindow(u"en"_s, false);
        open({u"digits-noisy.safetensors"_s});
        const ModelDocument *document = m_workspace->documents().front();
        ExportContext context;
        context.modelName = document->displayName();
        context.format = document->format();
        context.opened = document->savedState();
        ExportOptions options;
        options.target = u"/tmp/digits-half.mpk"_s;
        options.format = findFormat(u"named-mpk"_s);
        options.precision = PrecisionPolicy::halfPrecision();
        ExportDialog dialog(document->state(), std::move(context), options, m_workspace->jobs(), m_window.get());
        dialog.show();
        dialog.resize(dialogSize);
        QTRY_VERIFY(!dialog.isBusy() && dialog.plan());
        save(dialog, u"export-light"_s);
    }

    void structure()
    {
        openWindow(u"en"_s, false);
        open({u"digits-base.bin"_s});
        ModelDocument *document = m_workspace->documents().front();
        Structures::of(*m_workspace).useFile(document, samplePath("digits.rs"));
        settle();
        QVERIFY(document->state().find("conv1.weight"));
        select(0, "conv1.weight");
        openDock(u"structure"_s);
        save(*m_window, u"structure-light"_s);
    }

    void transfer()
    {
        openWindow(u"en"_s, false);
        open({u"digits-rotated.safetensors"_s, u"digits-base.mpk"_s});
        m_window->findChild<TransferController *>()->transferFrom(m_workspace->documents().front(), {});
        auto *dialog = m_window->findChild<TransferDialog *>();
        QVERIFY(dialog);
        dialog->resize(dialogSize);
        QTRY_VERIFY(!dialog->isBusy() && dialog->plan());
        save(*dialog, u"transfer-light"_s);
    }

    void merge_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("isDark");
        QTest::newRow("merge-light") << u"en"_s << false;
        QTest::newRow("merge-zh") << u"zh_CN"_s << true;
    }

    void merge()
    {
        QFETCH(QString, language);
        QFETCH(bool, isDark);
        openWindow(language, isDark);
        open({u"tiny-gpt.safetensors"_s});
        ModelDocument *sample = m_workspace->documents().front();
        ModelDocument *base = addModel(*m_workspace, twelveLayersOf(sample->state(), 0), u"gpt-stories.safetensors"_s);
        ModelDocument *other = addModel(*m_workspace, twelveLayersOf(sample->state(), 1), u"gpt-letters.safetensors"_s);
        m_workspace->closeDocument(sample);
        openDock(u"merge"_s);
        auto *panel = m_window->findChild<MergePanel *>();
        MergeChoices choices = panel->form()->choices();
        choices.method = findMergeMethod(u"slerp");
        choices.base = m_workspace->idOf(base);
        choices.models = {m_workspace->idOf(other)};
        panel->form()->setChoices(choices);
        const auto ruleFor = [](const char *path, std::vector<double> values) {
            return MergeRule{"t", std::nullopt, {MergePattern::Kind::Regex, path}, std::move(values)};
        };
        panel->rulesModel()->setRules({ruleFor("attn", {0, 0.5, 0.3, 0.7, 1}),
                                       ruleFor("mlp", {1, 0.5, 0.7, 0.3, 0}),
                                       {"t", std::nullopt, {}, {0.5}}});
        QTRY_VERIFY(!panel->isBusy() && panel->previewDocument());
        m_workspace->setActiveDocument(panel->previewDocument());
        m_workspace->reveal(panel->previewDocument(),
                            {at(panel->previewDocument()->state(), "transformer.h.1.attn.c_attn.weight")});
        save(*m_window);
    }

private:
    /// The sample's two layers, again and again: twelve, starting with this one of them.
    static ModelState twelveLayersOf(const ModelState &state, int first)
    {
        StateBuilder builder;
        for (const char *name : {"wte", "wpe"})
            builder.addTensorAt("transformer."s + name + ".weight",
                                tensorAt(state, "transformer."s + name + ".weight"));
        for (int layer = 0; layer < 12; ++layer) {
            const NodeId from = at(state, "transformer.h." + std::to_string((layer + first) % 2));
            const std::string to = "transformer.h." + std::to_string(layer);
            state.visitPaths(from, [&](NodeId, const Node &node, const std::string &path) {
                if (node.kind == NodeKind::Tensor)
                    builder.addTensorAt(to + path.substr(path.find('.', std::strlen("transformer.h."))), node.tensor);
                return true;
            });
        }
        for (const char *name : {"weight", "bias"})
            builder.addTensorAt("transformer.ln_f."s + name, tensorAt(state, "transformer.ln_f."s + name));
        return builder.finish();
    }

    static TensorPtr tensorAt(const ModelState &state, const std::string &path)
    {
        return state.node(at(state, path)).tensor;
    }

    void openWindow(const QString &language, bool isDark)
    {
        Theme::instance().setMode(isDark ? ThemeMode::Dark : ThemeMode::Light);
        LanguageManager::instance().setLanguage(language);
        QVERIFY(m_translator.load(programPath("../translations/burnish_" + language.toLatin1() + ".qm")));
        QCoreApplication::installTranslator(&m_translator);
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 900});
        m_window->show();
        m_window->resize(1440, 900);
    }

    void closeWindow()
    {
        if (m_workspace)
            m_workspace->jobs().cancelAll();
        m_window.reset();
        m_workspace.reset();
    }

    void open(const QStringList &samples)
    {
        for (const QString &sample : samples) {
            m_workspace->opener().openFiles({samplePath(sample.toLatin1())});
            settle();
        }
        QCOMPARE(m_workspace->documents().size(), samples.size());
    }

    void select(int document, std::string_view path)
    {
        ModelDocument *shown = m_workspace->documents()[document];
        m_workspace->reveal(shown, {at(shown->state(), path)});
        settle();
    }

    void openDock(const QString &name)
    {
        for (PanelDock *dock : m_window->docks().docks())
            if (dock->objectName() == name)
                m_window->docks().open(dock);
        settle();
    }

    void settle()
    {
        QElapsedTimer waited;
        waited.start();
        for (int quiet = 0; quiet < 5 && waited.elapsed() < 20'000;) {
            QTest::qWait(10);
            quiet = m_window->isIdle() ? quiet + 1 : 0;
        }
    }

    /// As on an ordinary screen; that of the offscreen platform is smaller.
    static constexpr QSize dialogSize{1180, 760};

    void save(QWidget &window, const QString &name = QString::fromLatin1(QTest::currentDataTag()))
    {
        settle();
        QVERIFY2(QFile::exists(sourcePath("resources/screenshots/" + name.toLatin1() + ".png")), "not in the README");
        const QPixmap picture = window.grab();
        QVERIFY(!picture.isNull());
        const QString folder = qEnvironmentVariable("BURNISH_SCREENSHOTS");
        if (!folder.isEmpty())
            QVERIFY(picture.save(folder + u'/' + name + u".png"_s));
    }

    QTranslator m_translator;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestScreenshots)

} // namespace burnish::test::tst_screenshots

#include "tst_screenshots.moc"
