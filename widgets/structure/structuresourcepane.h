// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/structure/structurefields.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace burnish {

class ElidedLabel;
class SourceView;

/// The source that a structure was read from, with the line of the selected field. Hidden if there is no source.
class StructureSourcePane : public QWidget
{
    Q_OBJECT

public:
    explicit StructureSourcePane(QWidget *parent = nullptr);

    [[nodiscard]] SourceView *view() const { return m_view; }
    /// Null for none. Returns whether the pane was shown or hidden by this.
    bool showStructure(const StructurePtr &structure);
    [[nodiscard]] bool hasSource() const { return !m_sources.empty(); }
    /// Marks a line of one of the files as a warning.
    void showLine(const QString &file, int line);
    /// Shows where the field is declared, marked as missing if nothing fills it.
    void showField(const StructureField &field, bool isMissing);
    /// The selected field has no declaration.
    void showNoField();
    /// Call after the width changed: optional parts are only shown if there is room.
    void fitToWidth();
    void retranslate();

Q_SIGNALS:
    /// The user asked for another source.
    void anotherRequested();

private:
    void showFile(int index);

    ElidedLabel *m_name;
    QLabel *m_note;
    QToolButton *m_open;
    SourceView *m_view;
    StructurePtr m_structure; ///< the structure of the shown source
    std::vector<StructureSource> m_sources;
    int m_shown = -1;
};

} // namespace burnish
