// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QList>

namespace burnish {

class ModelDocument;

/// The open models, their ids within this process, and their names: no two files have the same
/// ModelDocument::displayName().
class OpenDocuments
{
public:
    /// In the order they were opened.
    [[nodiscard]] const QList<ModelDocument *> &all() const { return m_documents; }
    /// Never 0 for an open model, and never reused for another one.
    [[nodiscard]] quint64 idOf(const ModelDocument *document) const { return m_ids.value(document); }
    /// Null if no open model has that id.
    [[nodiscard]] ModelDocument *byId(quint64 id) const;

    void add(ModelDocument *document);
    /// Removes it from the list; it keeps its id until forgetId(), and the others keep their names until nameApart().
    void remove(ModelDocument *document) { m_documents.removeOne(document); }
    void forgetId(const ModelDocument *document) { m_ids.remove(document); }
    /// Shows as many folders before the names of files as distinguish them.
    void nameApart();

private:
    QList<ModelDocument *> m_documents;
    QHash<const ModelDocument *, quint64> m_ids;
    quint64 m_nextId = 1;
};

} // namespace burnish
