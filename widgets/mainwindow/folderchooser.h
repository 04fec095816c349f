// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/columntable.h"
#include "widgets/controls/fitting/dialog.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace burnish {

class JobRunner;

/// The models of a folder, with check marks. Only rows that are shown are asked for their texts, so that there can be
/// very many.
class FolderModels : public ColumnTable<qsizetype>
{
    Q_OBJECT

public:
    enum Column { NameColumn, FormatColumn, SizeColumn, ColumnCount };

    FolderModels(const QString &folder, const QStringList &models, QObject *parent = nullptr);

    /// Shows the rows with every word in their name, in any case.
    void setFilter(const QString &words);
    void check(const QModelIndexList &rows, bool checked);
    /// Checks or unchecks the rows that are shown.
    void checkShown(bool checked);
    /// The sizes of all models in bytes, in the order of the constructor's; nullopt for what is not there.
    void setSizes(std::vector<std::optional<std::uint64_t>> sizes);
    /// The paths of the checked models, also of those that are not shown.
    [[nodiscard]] QStringList chosen() const;
    [[nodiscard]] int chosenCount() const { return m_chosen; }

    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void choiceChanged();

protected:
    [[nodiscard]] int size() const override { return int(m_shown.size()); }
    [[nodiscard]] qsizetype at(int row) const override { return m_shown[std::size_t(row)]; }

private:
    [[nodiscard]] QString nameOf(const QString &path) const;
    [[nodiscard]] static QString formatOf(const QString &path);
    [[nodiscard]] QString sizeText(qsizetype model) const;
    void mark(int row, bool checked);
    void reportMarks();

    QString m_folder; ///< with a slash at its end
    QStringList m_models;
    std::vector<bool> m_checked;
    std::vector<std::optional<std::uint64_t>> m_sizes; ///< empty until they are known
    std::vector<qsizetype> m_shown;
    int m_chosen = 0;
};

/// Asks which models of a folder to open. None is chosen at first; Space checks or unchecks the selected rows.
class FolderChooser : public Dialog
{
    Q_OBJECT

public:
    /// The sizes of the files are read by a job.
    FolderChooser(const QString &folder, const QStringList &models, JobRunner &jobs, QWidget *parent = nullptr);

    /// The paths of the chosen models.
    [[nodiscard]] QStringList chosen() const { return m_models->chosen(); }
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("look#open"); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void layOut(const QString &sentence);
    void showChoice();
    void toggleSelected();
    void readSizes(JobRunner &jobs, const QStringList &models);

    FolderModels *m_models;
    QLineEdit *m_filter;
    QTableView *m_table;
    QLabel *m_count;
    QPushButton *m_open;
};

} // namespace burnish
