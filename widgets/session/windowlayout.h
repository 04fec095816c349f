// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QJsonObject>

namespace burnish {

class MainWindow;
class ModelDocument;
class RemapPanel;
class Workspace;

/// How the window shows the models of a session: {"panes": [{"document", "filter", "selection", "size"}], "active",
/// "docks", "geometry", "rules"}.
class WindowLayout
{
public:
    /// By SessionDocument::source.
    using Documents = QHash<int, ModelDocument *>;

    /// All must outlive it.
    WindowLayout(MainWindow &window, Workspace &workspace, RemapPanel &remap);

    /// As the window is now.
    [[nodiscard]] QJsonObject save() const;
    /// The window is as it was, as far as the documents are there again.
    void restore(const QJsonObject &layout, const Documents &documents);

private:
    void restorePanes(const QJsonArray &panes, const Documents &documents);

    MainWindow &m_window;
    Workspace &m_workspace;
    RemapPanel &m_remap;
};

} // namespace burnish
