// SPDX-License-Identifier: MIT
#include "widgets/workspace/opendocuments.h"

namespace burnish {

ModelDocument *OpenDocuments::byId(quint64 id) const
{
    for (ModelDocument *document : m_documents)
        if (idOf(document) == id)
            return document;
    return nullptr;
}

void OpenDocuments::add(ModelDocument *document)
{
    m_documents.append(document);
    m_ids.insert(document, m_nextId++);
}

} // namespace burnish
