// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/structure/structurefields.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace burnish {

class ElidedLabel;
class SourceView;

/// The source that a structure was read from, with the line of the selected field. Hidden where there is no source.
class StructureSourcePane : public QWidget
{
    Q_OBJECT

public:
    explicit StructureSourcePane(QWidget *parent = nullptr);

    [[nodiscard]] SourceView *view() const { return m_view; }
    /// Null for none. Says whether the pane came or went by this.
    bool showStructure(const StructurePtr &structure);
    [[nodiscard]] bool hasSource() const { return !m_sources.empty(); }
    /// Warns of a line of one of the files.
    void showLine(const QString &file, int line);
    /// Shows where the field is declared, as one that nothing fills where it is missing.
    void showField(const StructureField &field, bool isMissing);
    /// The field that is selected is declared nowhere.
    void showNoField();
    /// After the width changed: what may be left out is seen only where there is room.
    void fitToWidth();
    void retranslate();

Q_SIGNALS:
    /// The person wants to take another source.
    void anotherWanted();

private:
    void showFile(int index);

    QLabel *m_icon;
    ElidedLabel *m_name;
    QLabel *m_note;
    QToolButton *m_open;
    SourceView *m_view;
    StructurePtr m_structure; ///< whose sources are shown
    std::vector<StructureSource> m_sources;
    int m_shown = -1;
};

} // namespace burnish
