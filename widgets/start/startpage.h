// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QGridLayout;
class QLabel;
class QToolButton;

namespace burnish {

class DropArea;
class FileList;

/// Shown while nothing is open: a drop area, recent files, samples.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);

    void setHovered(bool hovered);
    /// Reloads the lists.
    void refresh();
    /// The list of sample models.
    [[nodiscard]] QWidget *samples() const;

Q_SIGNALS:
    void openFilesRequested();
    void openFolderRequested();
    void filesChosen(const QStringList &paths);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void retranslate();
    void showKeys();

    QLabel *m_name;
    QLabel *m_line;
    DropArea *m_drop;
    QLabel *m_recentTitle;
    QToolButton *m_clear;
    FileList *m_recent;
    QLabel *m_samplesTitle;
    QWidget *m_samplesLine;
    FileList *m_samples;
    QLabel *m_hint;
    QGridLayout *m_lists = nullptr;
};

} // namespace burnish
