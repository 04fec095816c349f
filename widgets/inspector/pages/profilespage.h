// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/profiles.h"
#include "widgets/inspector/pages/inspectorpage.h"

class QAction;
class QLabel;
class QMenu;
class QToolButton;

namespace burnish {

class JobRunner;
class ProfileView;
class SliceBar;

/// Profiles of the rows and columns of a plane, each by its minimum, maximum, mean and deviation. Reads the plane when
/// it becomes visible.
class ProfilesPage : public InspectorPage
{
    Q_OBJECT

public:
    explicit ProfilesPage(JobRunner &runner, QWidget *parent = nullptr);

    /// `name` is for job titles and file names. Null shows nothing.
    void setTensor(TensorPtr tensor, const QString &name);
    [[nodiscard]] SliceBar *sliceBar() { return m_slices; }
    [[nodiscard]] const ProfileView *view(bool ofRows) const { return m_sections[ofRows ? 0 : 1].view; }

protected:
    void retranslate() override;
    void setFonts() override;
    void showEvent(QShowEvent *event) override;

private:
    struct Section
    {
        QLabel *title;
        QLabel *readOut;
        QToolButton *menuButton;
        QMenu *menu;
        QAction *saveTable;
        ProfileView *view;
    };
    void makeSection(Section &section);
    void invalidate();
    void read();
    void showHovered(const Section &section);
    void saveTable(const Section &section);
    [[nodiscard]] QString key() const;

    JobRunner &m_runner;
    TensorPtr m_tensor;
    QString m_name;
    bool m_stale = true;
    SliceBar *m_slices;
    QLabel *m_legend;
    std::array<Section, 2> m_sections; ///< rows, columns
};

} // namespace burnish
