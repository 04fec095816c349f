// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/export/exportdialog.h"
#include "widgets/mainwindow/mainwindow.h"

#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>
#include <QTimer>

namespace burnish::test {

/// The visible button of this text; null if there is none.
template <typename Button>
Button *buttonWith(const QWidget &parent, const QString &text)
{
    for (Button *button : parent.findChildren<Button *>()) {
        if (button->text() == text && button->isVisible())
            return button;
    }
    return nullptr;
}

inline void click(QWidget *widget)
{
    QVERIFY(widget);
    QTest::mouseClick(widget, Qt::LeftButton);
}

/// Opens a menu of the menu bar and clicks what it offers.
inline void choose(const MainWindow &window, const QString &menuTitle, const QString &text)
{
    for (QAction *entry : window.menuBar()->actions()) {
        if (entry->text().remove(u'&') != menuTitle)
            continue;
        QTest::mouseClick(window.menuBar(), Qt::LeftButton, {}, window.menuBar()->actionGeometry(entry).center());
        QMenu *menu = entry->menu();
        QTRY_VERIFY(menu->isVisible());
        for (QAction *action : menu->actions()) {
            if (action->text().remove(u'&') == text) {
                QVERIFY(action->isEnabled());
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
                return;
            }
        }
    }
    QFAIL(qPrintable(QStringLiteral("the menu offers no ") + text));
}

/// Types the path into the next file dialog, which blocks whoever opens it. Set Qt::AA_DontUseNativeDialogs before.
inline void answerFileDialog(const QString &path)
{
    auto *operate = new QTimer(qApp);
    operate->setInterval(20);
    QObject::connect(operate, &QTimer::timeout, operate, [operate, path] {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        if (!dialog || !dialog->isVisible())
            return;
        auto *name = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
        if (name->text() != path) {
            // What the dialog would propose under way is another name of the same folder.
            name->setCompleter(nullptr);
            name->selectAll();
            QTest::keyClicks(name, path);
            return;
        }
        operate->stop();
        for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
            if (button->isDefault())
                QTest::mouseClick(button, Qt::LeftButton);
        }
        operate->deleteLater();
    });
    operate->start();
}

/// The field of the export dialog for the file's name.
inline QLineEdit *fileEditOf(const ExportDialog &dialog)
{
    for (QLineEdit *edit : dialog.findChildren<QLineEdit *>()) {
        if (edit->accessibleName() == QStringLiteral("File"))
            return edit;
    }
    return nullptr;
}

} // namespace burnish::test
