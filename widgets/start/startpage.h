// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QGridLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace burnish {

class DropArea;
class FileList;
class StoreList;

/// Shown while nothing is open: a drop area, recent files, samples, models in local stores.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(StoreList &stores, QWidget *parent = nullptr);

    void setHovered(bool hovered);
    /// Reloads the lists.
    void refresh();
    /// The list of sample models.
    [[nodiscard]] QWidget *samples() const;

Q_SIGNALS:
    void openFilesRequested();
    void openFolderRequested();
    void filesChosen(const QStringList &paths);
    void localModelsRequested();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void layOut();
    void retranslate();
    void placeLocalModels(bool isOnTop);
    void showLocalModels();
    void showKeys();

    StoreList &m_stores;
    QLabel *m_name;
    QLabel *m_line;
    DropArea *m_drop;
    QLabel *m_recentTitle;
    QToolButton *m_clear;
    FileList *m_recent;
    QLabel *m_samplesTitle;
    QWidget *m_samplesLine;
    FileList *m_samples;
    QWidget *m_localHead;
    QLabel *m_localTitle;
    QToolButton *m_localAll;
    QWidget *m_localLine;
    QVBoxLayout *m_beside; ///< in the half of the samples
    FileList *m_local;
    QLabel *m_hint;
    QGridLayout *m_lists = nullptr;
};

} // namespace burnish
