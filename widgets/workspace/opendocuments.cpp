// SPDX-License-Identifier: MIT
#include "widgets/workspace/opendocuments.h"

#include "core/base/pathtext.h"
#include "core/document/modeldocument.h"
#include "core/io/paths.h"

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
    nameApart();
}

void OpenDocuments::nameApart()
{
    QList<ModelDocument *> withFile;
    QStringList files;
    for (ModelDocument *document : std::as_const(m_documents)) {
        if (document->filePath().isEmpty())
            continue;
        withFile += document;
        files += absolutePath(document->filePath());
    }
    const QStringList names = distinctFileNames(files);
    for (qsizetype i = 0; i < names.size(); ++i)
        withFile[i]->setDisplayName(names[i]);
}

} // namespace burnish
