// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/optimizermatch.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <unordered_map>

namespace burnish {

class ModelDocument;
class Workspace;

/// Links open optimizer records to the parameters of open models. Follows the workspace in the background. GUI thread.
class OptimizerLinks : public QObject
{
    Q_OBJECT

public:
    /// The workspace's instance, created on first use; lives as long as the workspace.
    static OptimizerLinks &of(Workspace &workspace);

    /// A node of an open document.
    struct Place
    {
        ModelDocument *document;
        NodeId node;
    };
    /// The parameter that has its state in `node` or in the entry above it; nullopt if the document is not an
    /// optimizer's or no open model has the parameter.
    [[nodiscard]] std::optional<Place> parameterOf(const ModelDocument *optimizer, NodeId node) const;
    /// A value that an optimizer stores for a parameter.
    struct Remembered
    {
        QString name; ///< "momentum.moment_1"
        Place place;
    };
    /// In the order of the documents and their records.
    [[nodiscard]] QList<Remembered> rememberedOf(const ModelDocument *model, NodeId parameter) const;
    /// For the entries of an optimizer's record, the paths of their parameters.
    [[nodiscard]] std::unordered_map<NodeId, QString> entryNames(const ModelDocument *optimizer) const;

Q_SIGNALS:
    void changed();

private:
    explicit OptimizerLinks(Workspace &workspace);
    struct Link
    {
        ModelDocument *model;
        ModelDocument *optimizer;
        std::unordered_map<NodeId, NodeId> entries;    ///< by parameter
        std::unordered_map<NodeId, NodeId> parameters; ///< by entry
    };
    void follow(ModelDocument *document);
    void forget(ModelDocument *document);
    struct Matched;
    void match();
    void take(const QList<ModelDocument *> &documents, const std::vector<Matched> &matched);

    Workspace &m_workspace;
    QTimer m_stale;
    QList<Link> m_links;
};

} // namespace burnish
