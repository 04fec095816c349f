// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QList>

namespace burnish {

class ModelDocument;

/// The list of the open models, and the numbers that name them within this process.
class OpenDocuments
{
public:
    /// In the order in which they were opened.
    [[nodiscard]] const QList<ModelDocument *> &all() const { return m_documents; }
    /// Never 0 for an open model, and never used for another one.
    [[nodiscard]] quint64 idOf(const ModelDocument *document) const { return m_ids.value(document); }
    /// Null where no open model has that number.
    [[nodiscard]] ModelDocument *byId(quint64 id) const;

    void add(ModelDocument *document);
    /// Takes it from the list; it keeps its number until forgetId().
    void remove(ModelDocument *document) { m_documents.removeOne(document); }
    void forgetId(const ModelDocument *document) { m_ids.remove(document); }

private:
    QList<ModelDocument *> m_documents;
    QHash<const ModelDocument *, quint64> m_ids;
    quint64 m_nextId = 1;
};

} // namespace burnish
