// SPDX-License-Identifier: MIT
#pragma once

#include <QStatusBar>
#include <QTimer>

class QLabel;

namespace burnish {

class StatusLine;
class Workspace;

/// The main window's status bar: what happened last, and how many models are open and what memory they take.
class MainStatusBar : public QStatusBar
{
    Q_OBJECT

public:
    explicit MainStatusBar(Workspace &workspace, QWidget *parent = nullptr);

    void showStatus(const QString &sentence);
    /// What was said before is over.
    void reportReady();
    /// Adds a small widget next to the figures, which takes no space while hidden.
    void addNextToFigures(QWidget *widget);
    /// Replaces the figures; empty restores them.
    void setFiguresText(const QString &text);
    void updateFigures();
    void retranslate();

protected:
    void changeEvent(QEvent *event) override;

private:
    Workspace &m_workspace;
    StatusLine *m_reported;
    QLabel *m_figures;
    QString m_figuresText;
    QString m_sentence; ///< as it was told, perhaps in another language
    QTimer m_figuresSoon;
};

} // namespace burnish
