// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"
#include "widgets/inspector/pages/inspectorpage.h"

class QLabel;
class QMenu;
class QScrollBar;
class QToolButton;

namespace burnish {

class JobRunner;
class KernelGrid;

/// The kernels of a convolution, with scroll bars, the value under the mouse and the choice of the scale. Reads them
/// when it becomes visible.
class KernelsPage : public InspectorPage
{
    Q_OBJECT

public:
    explicit KernelsPage(JobRunner &runner, QWidget *parent = nullptr);

    /// Whether this page can show the tensor: rank 4 and not empty.
    [[nodiscard]] static bool shows(const TensorExpr &tensor);
    /// Takes null, or a tensor for which shows() is true; `name` is for job titles and file names.
    void setTensor(TensorPtr tensor, const QString &name);
    [[nodiscard]] KernelGrid *grid() { return m_grid; }
    [[nodiscard]] QMenu *menu() const { return m_menu; }

Q_SIGNALS:
    /// The user wants to see that element in the values.
    void elementActivated(const std::vector<std::uint64_t> &index);

protected:
    void retranslate() override;
    void setFonts() override;
    void showEvent(QShowEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void setRanges();
    void readHovered();
    void showReadOut(const QString &text);
    void showCaption();
    [[nodiscard]] QString key() const;

    JobRunner &m_runner;
    TensorPtr m_tensor;
    QString m_name;
    bool m_stale = true;
    QLabel *m_title;
    QLabel *m_caption;
    QToolButton *m_ownScale;
    QToolButton *m_menuButton;
    QMenu *m_menu;
    KernelGrid *m_grid;
    QScrollBar *m_outputs;
    QScrollBar *m_inputs;
    QLabel *m_readOut;
    QLabel *m_scale;
};

} // namespace burnish
