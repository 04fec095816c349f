// SPDX-License-Identifier: MIT
#include "widgets/workspace/opendocuments.h"

#include "core/base/pathtext.h"
#include "core/document/modeldocument.h"
#include "core/io/paths.h"
#include "widgets/workspace/storednames.h"

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
    QList<ModelDocument *> stored;
    std::vector<StoreId> ids;
    for (ModelDocument *document : std::as_const(m_documents)) {
        if (document->filePath().isEmpty())
            continue;
        if (const auto id = storeIdOfPath(document->filePath())) {
            stored += document;
            ids.push_back(*id);
            continue;
        }
        withFile += document;
        files += absolutePath(document->filePath());
    }
    const QStringList names = distinctFileNames(files);
    for (qsizetype i = 0; i < names.size(); ++i)
        withFile[i]->setDisplayName(names[i]);
    const QStringList storedNames = distinctNames(ids);
    for (qsizetype i = 0; i < storedNames.size(); ++i)
        stored[i]->setDisplayName(storedNames[i]);
}

} // namespace burnish
