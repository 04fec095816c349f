// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QJsonObject>

namespace burnish {

class MainWindow;
class ModelDocument;
class RemapPanel;
class Workspace;

/// How the window shows a session's models: {"panes": [{"document", "filter", "selection", "size"}], "active", "docks":
/// see dockLayoutOf(), "geometry": {"rect": [x, y, width, height], "maximized", "fullScreen"}, "rules"}. All of it is
/// checked, since the file may come from anywhere. Older sessions contain Qt's own encoding of docks and geometry,
/// which is ignored.
class WindowLayout
{
public:
    /// Keyed by SessionDocument::source.
    using Documents = QHash<int, ModelDocument *>;

    /// All must outlive this object.
    WindowLayout(MainWindow &window, Workspace &workspace, RemapPanel &remap);

    /// Saves the current layout.
    [[nodiscard]] QJsonObject save() const;
    /// Restores the layout as far as its documents are open.
    void restore(const QJsonObject &layout, const Documents &documents);

private:
    void restoreGeometry(const QJsonObject &geometry);
    void restorePanes(const QJsonArray &panes, const Documents &documents);

    MainWindow &m_window;
    Workspace &m_workspace;
    RemapPanel &m_remap;
};

} // namespace burnish
