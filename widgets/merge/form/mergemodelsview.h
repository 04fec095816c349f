// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace burnish {

class MergeModelsModel;

/// The table of the models' weights, as high as its rows.
class MergeModelsView : public QTableView
{
    Q_OBJECT

public:
    MergeModelsView(MergeModelsModel *models, QWidget *parent);

    /// Adapts columns and height to the model; hides the table if there is nothing to set.
    void fit();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();
};

} // namespace burnish
