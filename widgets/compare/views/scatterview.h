// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"
#include "widgets/compare/views/scatterdensity.h"
#include "widgets/style/described.h"

#include <QImage>
#include <QWidget>

namespace burnish {

class JobRunner;

/// Plots the left against the right values of two tensors as a density: darker cells hold more pairs, unchanged values
/// are on the diagonal. Computed in the background.
class ScatterView : public QWidget, public Described
{
    Q_OBJECT

public:
    /// The runner must outlive the widget.
    explicit ScatterView(JobRunner &runner, QWidget *parent = nullptr);

    /// Two tensors of the same shape; null shows nothing. `name` is for the job title.
    void setTensors(TensorPtr left, TensorPtr right, const QString &name);
    /// Removes the tensors and shows why there is nothing to plot.
    void setMessage(const QString &message);
    /// nullopt until computed.
    [[nodiscard]] const std::optional<ScatterDensity> &density() const { return m_density; }
    /// "4,000,000 of 38,597,376 pairs, 3 left out as NaN or ∞".
    [[nodiscard]] QString caption() const;
    [[nodiscard]] QString description() const override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// The plot is a square.
    [[nodiscard]] int heightForWidth(int width) const override;

Q_SIGNALS:
    void captionChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void compute();
    void rebuild();
    [[nodiscard]] int leftInset() const;
    [[nodiscard]] QRect plotRect() const;
    [[nodiscard]] QString key() const;

    JobRunner &m_runner;
    TensorPtr m_left;
    TensorPtr m_right;
    QString m_name;
    QString m_message;
    std::optional<ScatterDensity> m_density;
    QImage m_image;
};

} // namespace burnish
