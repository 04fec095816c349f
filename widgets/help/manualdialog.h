// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"

#include <QHash>
#include <QStringList>

class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;
class QUrl;

namespace burnish {

class ManualBrowser;

/// The manual: contents or hits of the search on the left, a page on the right. Stays open next to the window.
class ManualDialog : public Dialog
{
    Q_OBJECT

public:
    explicit ManualDialog(QWidget *parent);

    /// Shows the manual at "PAGE" or "PAGE#ANCHOR". While a dialog blocks the window, its manual is one of its own.
    static ManualDialog *open(QWidget *window, const QString &target);

    /// Shows a place and remembers the way back. An unknown page is the first one.
    void go(const QString &target);
    [[nodiscard]] QString target() const;
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("shortcuts#manual"); }

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Place
    {
        QString target;
        int scroll = 0;
    };

    void connectParts();
    void follow(const QUrl &link);
    void showPlace(const Place &place);
    void step(int steps);
    void search();
    void openHit(const QTreeWidgetItem *hit);
    void zoom(int points);
    /// Says which language the pages are in where it is not that of the window.
    void showLanguage();
    void retranslate();
    void reload();
    [[nodiscard]] QStringList linesOf(const QString &page);

    QToolButton *m_back;
    QToolButton *m_forward;
    QToolButton *m_smaller;
    QToolButton *m_larger;
    QLineEdit *m_search;
    QStackedWidget *m_side;
    QListWidget *m_contents;
    QTreeWidget *m_hits;
    QLabel *m_language;
    ManualBrowser *m_browser;
    QPushButton *m_close;
    QList<Place> m_places;
    qsizetype m_at = -1;
    QHash<QString, QStringList> m_lines; ///< of every page, for the search
};

} // namespace burnish
