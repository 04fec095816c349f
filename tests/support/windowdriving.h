// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/export/exportdialog.h"
#include "widgets/mainwindow/mainwindow.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QToolButton>

namespace burnish::test {

/// The button that closes a banner.
inline QToolButton *closeButton(const QWidget &banner)
{
    for (auto *button : banner.findChildren<QToolButton *>()) {
        if (button->accessibleName() == QStringLiteral("Close") ||
            button->accessibleName() == QStringLiteral("Dismiss"))
            return button;
    }
    return nullptr;
}

/// The visible button with this text; null if there is none.
template <typename Button> Button *buttonWith(const QWidget &parent, const QString &text)
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

/// Opens a menu of the menu bar and clicks an entry.
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

/// Types the path into the next file dialog, which blocks its caller, and accepts it. Set Qt::AA_DontUseNativeDialogs
/// before. A dialog that stays open is rejected after some seconds, so that the test fails instead of hanging.
inline void answerFileDialog(const QString &path)
{
    auto *operate = new QTimer(qApp);
    operate->setInterval(20);
    const auto step = [operate, path, seen = QPointer<QFileDialog>(), patience = 500]() mutable {
        if (!seen) {
            seen = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            if (seen) {
                QObject::connect(seen, &QDialog::finished, operate, &QTimer::stop);
                QObject::connect(seen, &QDialog::finished, operate, &QObject::deleteLater);
            }
        }
        if (!seen || QApplication::activeModalWidget() != seen)
            return;
        if (--patience == 0)
            return seen->reject();
        auto *name = seen->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
        if (name->text() != path) {
            // The completer would suggest other names in the same folder while typing.
            name->setCompleter(nullptr);
            name->selectAll();
            QTest::keyClicks(name, path);
            return;
        }
        const auto *box = seen->findChild<QDialogButtonBox *>();
        for (QAbstractButton *button : box->buttons()) {
            // The dialog does not accept anything while it reads a folder; the next step tries again.
            if (box->buttonRole(button) == QDialogButtonBox::AcceptRole && button->isEnabled()) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
    };
    QObject::connect(operate, &QTimer::timeout, operate, step);
    operate->start();
}

/// The export dialog's file name field.
inline QLineEdit *fileEditOf(const ExportDialog &dialog)
{
    for (QLineEdit *edit : dialog.findChildren<QLineEdit *>()) {
        if (edit->accessibleName() == QStringLiteral("File"))
            return edit;
    }
    return nullptr;
}

} // namespace burnish::test
