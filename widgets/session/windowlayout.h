// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QJsonObject>

namespace burnish {

class MainWindow;
class ModelDocument;
class RemapPanel;
class Workspace;

/// How the window shows a session's models: {"panes": [{"document", "filter", "selection", "size"}], "active", "docks",
/// "geometry", "rules"}.
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
    void restorePanes(const QJsonArray &panes, const Documents &documents);

    MainWindow &m_window;
    Workspace &m_workspace;
    RemapPanel &m_remap;
};

} // namespace burnish
