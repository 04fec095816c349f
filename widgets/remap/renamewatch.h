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

/// What one renaming by hand says about other names.
struct RenameOffer
{
    QPointer<ModelDocument> document;
    NodeId node;  ///< the one that was renamed
    QString from; ///< its names, without the path
    QString to;
    std::vector<LearnedRule> rules; ///< the most special first
};

/// Sees when a person renames one tensor or module, and learns from it what would do the same to others. The offer
/// stands until something else changes in the document, or another takes its place.
class RenameWatch : public QObject
{
    Q_OBJECT

public:
    RenameWatch(JobRunner &jobs, Workspace &workspace, QObject *parent = nullptr);

    [[nodiscard]] const std::optional<RenameOffer> &offer() const { return m_offer; }
    /// Does to the others what the rule says, as one undo step, once that is planned. Names that would collide, and
    /// everything else that stands against it, are told in the status bar.
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
