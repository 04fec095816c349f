// SPDX-License-Identifier: MIT
// Sessions restore the window, and cannot damage it.
#include "support/filemaking.h"
#include "support/hostile.h"
#include "support/paths.h"
#include "support/samecontent.h"
#include "support/sessionprogram.h"
#include "support/testmain.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/docklayout.h"
#include "widgets/docks/paneldock.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/style/style.h"

#include <QApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace burnish::test::tst_windowlayout {

using namespace Qt::StringLiterals;

namespace {

PanelDock *dockCalled(const Program &program, const QString &name)
{
    for (PanelDock *dock : program.window.docks().docks())
        if (dock->objectName() == name)
            return dock;
    qFatal("there is no dock %s", qPrintable(name));
}

QJsonObject described(const QJsonArray &layout, const QString &name)
{
    for (const QJsonValue &dock : layout)
        if (dock["name"_L1].toString() == name)
            return dock.toObject();
    return {};
}

} // namespace

class TestWindowLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QApplication::setStyle(new Style); }

    void init()
    {
        useTestSettings(u"tst_windowlayout"_s);
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QFile::copy(samplePath("digits-base.bpk"), path(u"base.bpk"_s)));
    }

    /// Each of them crashed QMainWindow::restoreState().
    void aDamagedDockStateIsIgnored_data() { addHostileRows(u"sessions"_s); }
    void aDamagedDockStateIsIgnored()
    {
        QFETCH(QString, file);
        QFETCH(QString, required);
        QCOMPARE(required, u"accept"_s);
        QJsonObject session = read(file);
        const QString model = fixturePath("hostile/sessions/model.safetensors");
        QJsonArray documents = session["documents"_L1].toArray();
        QJsonObject document = documents[0].toObject();
        document["file"_L1] = model;
        session["documents"_L1] = QJsonArray{document};
        QJsonObject recipe = session["recipe"_L1].toObject();
        QJsonArray steps = recipe["steps"_L1].toArray();
        QJsonObject opening = steps[0].toObject();
        opening["file"_L1] = model;
        steps[0] = opening;
        recipe["steps"_L1] = steps;
        session["recipe"_L1] = recipe;

        Program program;
        open(program, session);
        QCOMPARE(program.workspace.documents().size(), 1);
        QVERIFY(program.workspace.history().hasEdits(program.workspace.documents().first()));
        QVERIFY(!program.window.grab().isNull());
    }

    void theDocksComeBack()
    {
        QJsonArray docks;
        {
            Program program;
            program.open(path(u"base.bpk"_s));
            program.window.resize(900, 700);
            dockCalled(program, u"metadata"_s)->hide();
            program.window.docks().open(dockCalled(program, u"history"_s));
            PanelDock *bytes = dockCalled(program, u"bytes"_s);
            program.window.addDockWidget(Qt::LeftDockWidgetArea, bytes);
            bytes->show();
            PanelDock *report = dockCalled(program, u"report"_s);
            report->setFloating(true);
            report->setGeometry(40, 50, 300, 200);
            report->show();
            QCoreApplication::processEvents();
            // Wider than the tabs above it need, which differs by what was shown before.
            program.window.resizeDocks({bytes, dockCalled(program, u"history"_s)}, {233, 211}, Qt::Horizontal);
            QCoreApplication::processEvents();
            docks = program.window.docks().layout();
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(path(u"my.burnish"_s)); }));
        }
        QCOMPARE(described(docks, u"metadata"_s)["open"_L1], QJsonValue(false));
        QCOMPARE(described(docks, u"bytes"_s)["area"_L1], QJsonValue(u"left"_s));
        QCOMPARE(described(docks, u"report"_s)["floating"_L1], QJsonValue(true));
        QCOMPARE(described(docks, u"history"_s)["front"_L1], QJsonValue(true));

        Program program;
        QVERIFY(program.waitFor([&] { program.workspace.opener().openFiles({path(u"my.burnish"_s)}); }));
        QCOMPARE(program.window.size(), QSize(900, 700));
        QTRY_COMPARE(placesOf(program.window.docks().layout()), placesOf(docks));
        const auto rectOf = [](const QJsonArray &layout, const QString &name) {
            return rectFromJson(described(layout, name)["rect"_L1], QRect(-5000, -5000, 10000, 10000));
        };
        const QJsonArray now = program.window.docks().layout();
        QCOMPARE(rectOf(now, u"report"_s), QRect(40, 50, 300, 200));
        QVERIFY(std::abs(rectOf(now, u"bytes"_s).width() - rectOf(docks, u"bytes"_s).width()) <= 2);
        QVERIFY(std::abs(rectOf(now, u"history"_s).width() - rectOf(docks, u"history"_s).width()) <= 2);
    }

    void thePanesInSightComeBack()
    {
        const auto shown = [](const Program &program) {
            QStringList names;
            for (const Pane *pane : program.window.panes()->panes())
                if (!pane->isHidden())
                    names += pane->name();
            return names;
        };
        const QStringList all = {u"a.bpk"_s, u"b.bpk"_s, u"c.bpk"_s, u"d.bpk"_s, u"e.bpk"_s};
        const QStringList requested = {u"a.bpk"_s, u"b.bpk"_s, u"e.bpk"_s};
        {
            Program program;
            for (const QString &name : all) {
                QVERIFY(QFile::copy(samplePath("digits-base.bpk"), path(name)));
                program.open(path(name));
            }
            program.workspace.setActiveDocument(program.workspace.documents()[0]);
            program.workspace.setActiveDocument(program.workspace.documents()[1]);
            QCOMPARE(shown(program), requested);
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(path(u"my.burnish"_s)); }));
        }
        Program program;
        QVERIFY(program.waitFor([&] { program.workspace.opener().openFiles({path(u"my.burnish"_s)}); }));
        QCOMPARE(program.workspace.documents().size(), all.size());
        QCOMPARE(program.window.panes()->panes().size(), all.size());
        QCOMPARE(shown(program), requested);
        QCOMPARE(program.workspace.activeDocument(), program.workspace.documents()[1]);
    }

    void whatIsAbsurdIsLeftOut_data()
    {
        QTest::addColumn<QByteArray>("docks");
        QTest::addColumn<QByteArray>("geometry");
        QTest::addRow("Qt's own form") << QByteArray(R"("AAAA/wAAAAD9AAAAAg==")") << QByteArray(R"("AdnQywADAAA=")");
        QTest::addRow("no objects") << QByteArray("[1, null, [], \"bytes\", {}]") << QByteArray("[]");
        QTest::addRow("unknown") << QByteArray(R"([{"name": "nothing", "open": true, "area": "right"}])")
                                 << QByteArray(R"({"maximized": 1})");
        QTest::addRow("no area") << QByteArray(R"([{"name": "bytes", "open": true, "area": "middle"}])")
                                 << QByteArray(R"({"rect": [0, 0]})");
        QTest::addRow("huge")
            << QByteArray(R"([{"name": "bytes", "open": true, "area": "right", "rect": [0, 0, 1e9, 2147483647]},
                            {"name": "history", "open": true, "area": "left", "rect": [-1e300, 0, 900000, 900000]},
                            {"name": "report", "open": true, "area": "left", "floating": true,
                             "rect": [1000000, -1000000, 1000000, 1000000]}])")
            << QByteArray(R"({"rect": [-1000000, 1000000, 1000000, 1000000]})");
        QTest::addRow("negative") << QByteArray(
                                         R"([{"name": "bytes", "open": true, "area": "top", "rect": [0, 0, -5, -5]}])")
                                  << QByteArray(R"({"rect": [0, 0, -1, 0]})");
        QTest::addRow("twice, and tabs in a circle") << QByteArray(
                                                            R"([{"name": "bytes", "area": "right", "tabs": "history"},
                                                               {"name": "history", "area": "left", "tabs": "bytes"},
                                                               {"name": "bytes", "area": "top", "tabs": "bytes"}])")
                                                     << QByteArray(R"({"rect": ["a", {}, [], null]})");
        QByteArray many = "[";
        for (int i = 0; i < 20000; ++i)
            many += R"({"name": "bytes", "open": true, "area": "right"},)";
        QTest::addRow("many") << many + "{}]" << QByteArray("{}");
    }
    void whatIsAbsurdIsLeftOut()
    {
        QFETCH(QByteArray, docks);
        QFETCH(QByteArray, geometry);
        {
            Program program;
            program.open(path(u"base.bpk"_s));
            QVERIFY(program.waitFor([&] { program.sessions->saveSession(path(u"my.burnish"_s)); }));
        }
        QJsonObject session = read(path(u"my.burnish"_s));
        const QJsonObject wrong =
            QJsonDocument::fromJson("{\"docks\": " + docks + ", \"geometry\": " + geometry + "}").object();
        QVERIFY(!wrong.isEmpty());
        QJsonObject window = session["window"_L1].toObject();
        window["docks"_L1] = wrong["docks"_L1];
        window["geometry"_L1] = wrong["geometry"_L1];
        const QJsonObject pane{{u"document"_s, 0}, {u"filter"_s, u"fc"_s}, {u"size"_s, 2147483647}};
        QJsonArray panes;
        for (int i = 0; i < 300; ++i)
            panes.append(pane);
        window["panes"_L1] = panes;
        session["window"_L1] = window;

        Program program;
        open(program, session);
        QCOMPARE(program.workspace.documents().size(), 1);
        QVERIFY(program.window.panes()->panes().size() <= 32);
        // The screen may be smaller than the window was before.
        const QSize room = program.window.screen()->size().expandedTo({1280, 800});
        QVERIFY(program.window.width() <= room.width() && program.window.height() <= room.height());
        for (const PanelDock *dock : program.window.docks().docks())
            QVERIFY(dock->width() <= room.width() && dock->height() <= room.height());
        QVERIFY(!program.window.grab().isNull());
    }

    void aFifoIsRefusedAsASession_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addRow("session") << u"pipe.burnish"_s;
        QTest::addRow("recipe") << u"pipe.json"_s;
        QTest::addRow("model") << u"pipe"_s;
    }
    void aFifoIsRefusedAsASession()
    {
#ifdef Q_OS_UNIX
        QFETCH(QString, name);
        QVERIFY(mkfifo(QFile::encodeName(path(name)).constData(), 0600) == 0);
        Program program;
        program.workspace.opener().openFiles({path(name)});
        QTRY_VERIFY(program.window.isIdle() && !program.window.panes()->panes().isEmpty());
        const auto *pane = qobject_cast<RefusedPane *>(program.window.panes()->panes().first());
        QVERIFY(pane);
        QVERIFY2(pane->report().contains(u"not a regular file"_s), qPrintable(pane->report()));
#else
        QSKIP("There are no FIFOs here.");
#endif
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    static QJsonObject read(const QString &file) { return QJsonDocument::fromJson(contentOfFile(file)).object(); }
    void open(Program &program, const QJsonObject &session) const
    {
        writeInPlace(path(u"wrong.burnish"_s), QJsonDocument(session).toJson());
        QVERIFY(program.waitFor([&] { program.workspace.opener().openFiles({path(u"wrong.burnish"_s)}); }));
    }
    /// Everything except the positions in pixels.
    static QStringList placesOf(const QJsonArray &layout)
    {
        QStringList places;
        for (const QJsonValue &value : layout) {
            QJsonObject dock = value.toObject();
            dock.remove("rect"_L1);
            places += QString::fromUtf8(QJsonDocument(dock).toJson(QJsonDocument::Compact));
        }
        return places;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestWindowLayout)

} // namespace burnish::test::tst_windowlayout

#include "tst_windowlayout.moc"
