// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/remap/learnrule.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace burnish {

class JobRunner;
class ModelDocument;
class Workspace;

/// What renaming one node by hand implies for other names.
struct RenameOffer
{
    QPointer<ModelDocument> document;
    NodeId node;  ///< the renamed node
    QString from; ///< its old and new name, without the path
    QString to;
    std::vector<LearnedRule> rules; ///< the most specific first
};

/// Detects when the user renames one tensor or module, and learns rules that rename others in the same way. The offer
/// remains until something else changes in the document or a new offer replaces it.
class RenameWatch : public QObject
{
    Q_OBJECT

public:
    RenameWatch(JobRunner &jobs, Workspace &workspace, QObject *parent = nullptr);

    [[nodiscard]] const std::optional<RenameOffer> &offer() const { return m_offer; }
    /// Applies the rule to the others as one undo step, after planning it. Name collisions and other obstacles are
    /// reported in the status bar.
    void accept(std::size_t rule = 0);

Q_SIGNALS:
    void offerChanged();

private:
    void watch(ModelDocument *document);
    void look(ModelDocument *document, const ChangeSet &change);
    void setOffer(std::optional<RenameOffer> offer);

    JobRunner &m_jobs;
    Workspace &m_workspace;
    std::optional<RenameOffer> m_offer;
    bool m_accepting = false;
};

} // namespace burnish
