// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/tiedtensors.h"

#include <QHash>
#include <QObject>

#include <memory>

namespace burnish {

class ModelDocument;
class Workspace;

/// Tracks which tensors of the open models read the same bytes of their files. Follows the workspace in the background.
/// GUI thread.
class TiedLinks : public QObject
{
    Q_OBJECT

public:
    /// The workspace's instance, created on first use; lives as long as the workspace.
    static TiedLinks &of(Workspace &workspace);

    /// Null while it is being computed.
    [[nodiscard]] std::shared_ptr<const TiedTensors> tied(const ModelDocument *document) const;

Q_SIGNALS:
    void changed(burnish::ModelDocument *document);

private:
    explicit TiedLinks(Workspace &workspace);
    void follow(ModelDocument *document);
    void forget(ModelDocument *document);
    void find(ModelDocument *document);

    Workspace &m_workspace;
    QHash<const ModelDocument *, std::shared_ptr<const TiedTensors>> m_tied;
};

} // namespace burnish
