// SPDX-License-Identifier: MIT
// What has the focus shows it, and nothing of that is left when it loses it, on screens of every scale. Each scale is
// simulated by a program of its own.
// Entries: focusLeavesNothingBehind 1 1.25 1.5 2
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/style/style.h"
#include "widgets/workspace/fileopener.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QBackingStore>
#include <QElapsedTimer>
#include <QProcess>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>
#include <cstring>

namespace burnish::test::tst_repainting {

using namespace Qt::StringLiterals;

namespace {

class Walk
{
public:
    Walk()
        : m_window(m_workspace)
    {
        installPanels(m_window, m_workspace);
        m_window.restoreLayout({1400, 1000});
        m_window.show();
        m_window.activateWindow();
        QTest::qWait(50);
    }
    ~Walk() { m_workspace.jobs().cancelAll(); }

    QStringList walk()
    {
        m_workspace.opener().openFiles({samplePath("digits-base.bpk"), samplePath("tiny-gpt.safetensors")});
        settle();
        ModelPane *pane = m_window.panes()->activeModelPane();
        pane->view()->expandAll();
        pane->view()->selectNodes({pane->document()->state().tensors().front()});
        for (PanelDock *dock : m_window.docks().docks()) {
            m_window.docks().open(dock);
            settle();
            look(m_window);
            if (dock->panel()->place() == PanelPlace::Workbench)
                dock->close();
        }
        m_window.findChild<CompareController *>()->compare(m_workspace.documents()[0], m_workspace.documents()[1]);
        settle();
        look(m_window);
        for (QAction *action : m_window.findChildren<QAction *>())
            if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_Comma))
                action->trigger();
        auto *settings = m_window.findChild<SettingsDialog *>();
        settings->activateWindow();
        settle();
        look(*settings);
        delete settings;
        return m_problems;
    }

private:
    void settle()
    {
        QElapsedTimer waited;
        waited.start();
        for (int quiet = 0; quiet < 3 && waited.elapsed() < 20'000;) {
            QTest::qWait(20);
            quiet = m_window.isIdle() ? quiet + 1 : 0;
        }
    }

    /// The pixels that the window has on the screen, as painted piece by piece, once they stay the same.
    QImage shown(const QWidget &window)
    {
        QImage image;
        // On a busy machine, what a job leaves behind can take longer than a step.
        for (int more = 0, same = 0; more < 200; ++more) {
            QTest::qWait(5);
            // What QScreen grabs is cut off at scales above 1.
            const auto *store = dynamic_cast<const QImage *>(window.backingStore()->paintDevice());
            const QImage now = store ? store->copy() : QImage();
            same = m_window.isIdle() && !now.isNull() && now == image ? same + 1 : 0;
            if (same == 2)
                return image;
            image = now;
        }
        m_problems += u"The window does not come to rest."_s;
        return image;
    }

    /// Gives the focus to one widget after another, and compares the window's pixels with those of a window that is
    /// painted again as a whole.
    void look(QWidget &window)
    {
        const auto *status = window.findChild<QStatusBar *>();
        m_changing = status ? status->geometry() : QRect();
        for (QWidget *widget : window.findChildren<QWidget *>()) {
            const bool takesTab = widget->focusPolicy() & Qt::TabFocus && !widget->focusProxy();
            if (!takesTab || !widget->isVisible() || !widget->isEnabled() || m_looked.contains(widget))
                continue;
            m_looked.insert(widget);
            // As the Tab key does it.
            window.setAttribute(Qt::WA_KeyboardFocusChange);
            widget->setFocus(Qt::TabFocusReason);
            compare(window, *widget, u"keeps pixels from before it has the focus"_s);
            if (qobject_cast<QAbstractScrollArea *>(widget)) {
                const bool hasRows = qobject_cast<QAbstractItemView *>(widget);
                for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Down, Qt::Key_Up}) {
                    QTest::keyClick(widget, key, hasRows ? Qt::ControlModifier : Qt::NoModifier);
                    compare(window, *widget, u"leaves pixels of its focus in another row"_s);
                }
            }
            widget->clearFocus();
            compare(window, *widget, u"leaves pixels of its focus behind"_s);
        }
    }

    static QString nameOf(const QWidget &widget)
    {
        QString name;
        for (const QWidget *at = &widget; at && !at->isWindow(); at = at->parentWidget())
            if (!at->objectName().startsWith(u"qt_"_s))
                name.prepend(u'/' + QString::fromLatin1(at->metaObject()->className()).remove(u"burnish::"_s));
        return name + u' ' + widget.accessibleName();
    }

    /// Where the images differ.
    QRect differenceOf(const QImage &one, const QImage &other) const
    {
        QRect where;
        for (int y = 0; y < std::min(one.height(), other.height()); ++y) {
            if (std::memcmp(one.constScanLine(y), other.constScanLine(y), std::size_t(one.bytesPerLine())) == 0)
                continue;
            for (int x = 0; x < one.width(); ++x)
                if (one.pixel(x, y) != other.pixel(x, y) && !m_changing.contains(QPoint(x, y) / one.devicePixelRatio()))
                    where |= QRect(x, y, 1, 1);
        }
        return where;
    }

    void compare(QWidget &window, const QWidget &widget, const QString &what)
    {
        const QImage pieces = shown(window);
        for (QWidget *each : window.findChildren<QWidget *>())
            each->update();
        const QImage whole = shown(window);
        if (const QRect where = differenceOf(pieces, whole); !where.isEmpty()) {
            const QPoint place = widget.mapTo(&window, QPoint());
            m_problems += u"%1 %2, in %3,%4 %5×%6, from its corner in pixels"_s.arg(nameOf(widget), what)
                              .arg(where.x() - place.x() * whole.devicePixelRatio())
                              .arg(where.y() - place.y() * whole.devicePixelRatio())
                              .arg(where.width())
                              .arg(where.height());
        }
    }

    QStringList m_problems;
    QSet<const QWidget *> m_looked;
    QRect m_changing; ///< the status bar: its figure of used memory changes at any time
    Workspace m_workspace;
    MainWindow m_window;
};

} // namespace

class TestRepainting : public QObject
{
    Q_OBJECT

public:
    static int restarted(const QStringList &)
    {
        useTestSettings(u"repainting"_s);
        QApplication::setStyle(new Style);
        QApplication::setCursorFlashTime(0);
        const QStringList problems = Walk().walk();
        for (const QString &line : problems)
            std::printf("%s\n", qPrintable(line));
        return problems.isEmpty() ? 0 : 1;
    }

private Q_SLOTS:
    void focusLeavesNothingBehind_data()
    {
        QTest::addColumn<QString>("scale");
        for (const char *scale : {"1", "1.25", "1.5", "2"})
            QTest::newRow(scale) << QString::fromLatin1(scale);
    }

    void focusLeavesNothingBehind()
    {
        QFETCH(QString, scale);
        QTemporaryDir home;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"QT_SCALE_FACTOR"_s, scale);
        environment.insert(u"HOME"_s, home.path());
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(QCoreApplication::applicationFilePath(), restartWith({}));
        QVERIFY(program.waitForFinished(240'000));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(QString::fromUtf8(program.readAllStandardOutput()), QString());
    }
};

BURNISH_TEST(TestRepainting)

} // namespace burnish::test::tst_repainting

#include "tst_repainting.moc"
