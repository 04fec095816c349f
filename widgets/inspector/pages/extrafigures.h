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

/// Figures of a tensor that take longer and are computed when asked for: exact quantiles, and the effective rank of
/// what can be seen as a matrix.
class ExtraFigures : public InspectorPage
{
    Q_OBJECT

public:
    explicit ExtraFigures(JobRunner &runner, QWidget *parent = nullptr);

    /// Forgets the figures of the last tensor. Null switches everything off.
    void setTensor(TensorPtr tensor, const QString &name);
    /// What asks for the figures.
    void addActions(QMenu &menu);
    /// What is shown, one line for each figure: "Median 0.0012000".
    [[nodiscard]] QStringList lines() const;

Q_SIGNALS:
    /// There is something to see where there was nothing, or something else.
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
