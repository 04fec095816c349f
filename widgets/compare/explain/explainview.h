// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/largetreeview.h"

#include <optional>

namespace burnish {

class AdaptiveColumns;
class ExplainModel;

/// The rows of an ExplainModel. Keeps the selection when they are replaced; columns hide when space is short.
class ExplainView : public LargeTreeView
{
    Q_OBJECT

public:
    explicit ExplainView(ExplainModel *model, QWidget *parent = nullptr);

    void selectRow(const QModelIndex &index);

Q_SIGNALS:
    /// The current row changed, or what it shows; nullopt for none. An index of the explanation's tensors.
    void tensorSelected(std::optional<std::size_t> tensor);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void changeEvent(QEvent *event) override;

private:
    void sizeColumns();
    void fitColumns();
    void remember();
    void recall();

    ExplainModel *m_model;
    AdaptiveColumns *m_columns;
    std::string m_current; ///< name of the tensor that was selected when the rows were replaced
    bool m_isRecalling = false;
};

} // namespace burnish
