// SPDX-License-Identifier: MIT
#pragma once

#include "core/stores/samecontent.h"
#include "widgets/controls/columntable.h"
#include "widgets/controls/fitting/dialog.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace burnish {

class EmptyPlaceholder;
class JobRunner;

/// One of several files with equal content.
struct CopyRow
{
    bool isFirst = false; ///< of its group
    std::size_t copies = 0;
    std::uint64_t size = 0;  ///< of each, bytes
    std::uint64_t saved = 0; ///< by hard links within the group, bytes
    QString model;
    QString store;
    QString path;
};

class CopyRows : public RowTable<CopyRow>
{
    Q_OBJECT

public:
    enum Column { SavedColumn, CopiesColumn, SizeColumn, ModelColumn, StoreColumn, PathColumn, ColumnCount };

    explicit CopyRows(QObject *parent = nullptr);
};

/// Compares the contents of models in local stores by a job, and lists files that are stored more than once. Only says
/// what hard links would save: changes nothing.
class CopiesDialog : public Dialog
{
    Q_OBJECT

public:
    /// As findSameContent() (core/stores/samecontent.h).
    using Finder =
        std::function<Expected<std::vector<SameContent>>(std::span<const StoredModel>, DigestCache &, Task &)>;
    CopiesDialog(std::vector<StoredModel> models, JobRunner &jobs, QWidget *parent = nullptr,
                 Finder finder = findSameContent);
    ~CopiesDialog() override;

    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("look#copies"); }
    /// The table for other programs: a line for each group, then its files.
    [[nodiscard]] QString asText() const;

private:
    void layOut();
    void find(std::vector<StoredModel> models, Finder finder);
    void showProgress(quint64 id);
    void showFound(const std::vector<StoredModel> &models, const Expected<std::vector<SameContent>> &found);

    JobRunner &m_jobs;
    CopyRows *m_rows;
    QTableView *m_table;
    EmptyPlaceholder *m_empty;
    QLabel *m_verdict;
    QProgressBar *m_progress;
    QPushButton *m_cancel;
    QPushButton *m_copy;
    QPushButton *m_close;
    quint64 m_job = 0;
};

} // namespace burnish
