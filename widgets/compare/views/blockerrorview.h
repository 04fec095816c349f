// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/blockerrors.h"
#include "widgets/inspector/pages/inspectorpage.h"

class QAction;
class QLabel;
class QMenu;
class QToolButton;

namespace burnish {

class HeatMap;
class JobRunner;

/// The error of a quantised tensor against the other side of a comparison: a heat map with a value for each block of
/// its scheme, and the block under the cursor. Hidden unless one side is quantised in blocks. Reads in the background.
class BlockErrorView : public InspectorPage
{
    Q_OBJECT

public:
    /// The runner must outlive the widget.
    explicit BlockErrorView(JobRunner &runner, QWidget *parent = nullptr);

    /// `difference` is that of both tensors; `name` is for job titles.
    void setTensors(const TensorPtr &left, const TensorPtr &right, TensorPtr difference, const QString &name);
    /// Hides the view and stops reading.
    void clear();
    /// A sentence below the picture.
    void setExplanation(const QString &sentence);

    [[nodiscard]] HeatMap *heatMap() const { return m_map; }
    /// What is known of the block under the cursor: its rows and columns, and its error.
    [[nodiscard]] QString readOut() const;

protected:
    void retranslate() override;
    void setFonts() override;

private:
    void readPicture();
    void readCursor();
    void showReadOut(const QString &text);
    [[nodiscard]] BlockError error() const;
    [[nodiscard]] QString key() const;

    JobRunner &m_runner;
    TensorPtr m_difference;
    TensorPtr m_errors;
    BlockGrid m_grid;
    QString m_scheme;
    QString m_name;

    QLabel *m_title;
    QToolButton *m_which;
    QMenu *m_menu;
    QAction *m_rms;
    QAction *m_largest;
    HeatMap *m_map;
    QLabel *m_readOut;
    QLabel *m_reduction;
    QLabel *m_explanation;
};

} // namespace burnish
