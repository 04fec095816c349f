// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"
#include "widgets/stores/storelist.h"

class QComboBox;
class QLineEdit;
class QMenu;
class QPushButton;
class QTableView;

namespace burnish {

class ElidedLabel;
class EmptyPlaceholder;
class ErrorBanner;
class LocalModels;

/// Lists the models in the local stores, to be found by name, checked and opened. Lists them again when it is made.
class LocalModelsDialog : public Dialog
{
    Q_OBJECT

public:
    explicit LocalModelsDialog(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("look#local-models"); }

Q_SIGNALS:
    /// Its files are being checked.
    void checkRequested(const QString &path);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Checks;
    enum class After { Close, Stay };

    void prepareControls();
    void layOut();
    void fillStores();
    void fillFolders(QMenu *menu);
    void applyFilter();
    /// Selects the model again after the rows were replaced; while something is searched for, at least the first.
    void select(std::optional<std::size_t> model);
    void showAll();
    void showSelection();
    [[nodiscard]] QString remarkOn(const StoredModel &model) const;
    void readInSight();
    [[nodiscard]] std::optional<std::size_t> current() const;
    [[nodiscard]] std::vector<StoredModel> selected() const;
    void openSelected(After after);
    void addFolder();
    void findCopies();
    void check();
    void takeChecks();
    void showMenu(const QPoint &position);
    bool filterKey(const QKeyEvent &event);
    bool tableKey(QKeyEvent &event);

    Workspace &m_workspace;
    StoreList &m_list;
    LocalModels *m_models;
    QLineEdit *m_filter;
    QComboBox *m_store;
    QTableView *m_table;
    EmptyPlaceholder *m_empty;
    ErrorBanner *m_banner;
    ElidedLabel *m_line;
    QPushButton *m_refresh;
    QPushButton *m_add;
    QPushButton *m_remove;
    QPushButton *m_copies;
    QPushButton *m_check;
    QPushButton *m_close;
    QPushButton *m_open;
    QTimer m_sight; ///< the rows in sight have changed
    QTimer m_checkPoll;
    std::shared_ptr<Checks> m_checks;              ///< null if no check runs
    std::pair<std::size_t, std::size_t> m_checked; ///< not whole, of how many, when it was last checked
    quint64 m_checkJob = 0;
    QString m_selectedPath; ///< of the current model, while the list is replaced
};

} // namespace burnish
