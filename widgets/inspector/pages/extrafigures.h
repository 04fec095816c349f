// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"
#include "widgets/inspector/pages/inspectorpage.h"

class QAction;
class QGridLayout;
class QLabel;
class QMenu;

namespace burnish {

class JobRunner;

/// Figures of a tensor that take longer and are computed on request: exact quantiles, and the effective rank if the
/// tensor can be treated as a matrix.
class ExtraFigures : public InspectorPage
{
    Q_OBJECT

public:
    explicit ExtraFigures(JobRunner &runner, QWidget *parent = nullptr);

    /// Clears the figures of the previous tensor. Null disables everything.
    void setTensor(TensorPtr tensor, const QString &name);
    /// Adds the actions that compute the figures.
    void addActions(QMenu &menu);
    /// The figures shown, one line each: "Median 0.0012000".
    [[nodiscard]] QStringList lines() const;

Q_SIGNALS:
    /// Figures appeared or changed.
    void shown();

protected:
    void retranslate() override;
    void setFonts() override;

private:
    struct Figure
    {
        QLabel *name;
        QLabel *value;
    };
    void readQuantiles();
    void readRank();
    void show(const QList<std::pair<QString, QString>> &figures);
    void clear();
    void showMessage(const QString &message);
    [[nodiscard]] QString key() const;

    JobRunner &m_runner;
    TensorPtr m_tensor;
    QString m_name;
    QAction *m_quantiles;
    QAction *m_rank;
    QLabel *m_message;
    QGridLayout *m_grid;
    std::vector<Figure> m_figures;
};

} // namespace burnish
