// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/export/exportdialog.h"

#include <QComboBox>
#include <QPushButton>
#include <QTest>

namespace burnish::test {

using namespace Qt::StringLiterals;

/// Presses the visible button with this text.
template <typename Button = QPushButton> void press(const ExportDialog &dialog, const QString &text)
{
    for (Button *button : dialog.findChildren<Button *>()) {
        if (button->text() == text && button->isVisible())
            return button->click();
    }
    QFAIL(qPrintable(u"no button "_s + text));
}
/// The button that exports.
inline QPushButton *exportButton(const ExportDialog &dialog)
{
    for (QPushButton *candidate : dialog.findChildren<QPushButton *>()) {
        if (candidate->isDefault())
            return candidate;
    }
    return nullptr;
}

/// Chooses an entry like a user would.
inline void choose(QComboBox *box, int index)
{
    QVERIFY(index >= 0);
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
}
/// The combo box that contains an entry with this text or data.
inline QComboBox *boxWith(const ExportDialog &dialog, const QVariant &data)
{
    for (QComboBox *box : dialog.findChildren<QComboBox *>()) {
        if (box->findData(data) >= 0)
            return box;
    }
    return nullptr;
}

} // namespace burnish::test
