// SPDX-License-Identifier: MIT
#include "core/document/modeldocument.h"

#include "core/base/pathtext.h"

namespace burnish {

ModelDocument::ModelDocument(ModelState opened, QString filePath, const Format *format, QString detail,
                             Diagnostics diagnostics, QObject *parent)
    : QObject(parent)
    , m_saved(opened)
    , m_baseline(opened)
    , m_state(std::move(opened))
    , m_filePath(std::move(filePath))
    , m_detail(std::move(detail))
    , m_facts{format, std::move(diagnostics), {}, {}, {}}
{}

QString ModelDocument::ownName() const
{
    if (!m_filePath.isEmpty())
        return shownFileName(namingPath(m_filePath));
    return m_untitledName.isEmpty() ? tr("Untitled") : m_untitledName;
}

QString ModelDocument::displayName() const
{
    return m_displayName.isEmpty() ? ownName() : m_displayName;
}

void ModelDocument::setDisplayName(const QString &name)
{
    const QString before = displayName();
    m_displayName = name;
    if (displayName() != before)
        Q_EMIT retitled();
}

void ModelDocument::setUntitledName(const QString &name)
{
    m_untitledName = name;
    Q_EMIT retitled();
}

void ModelDocument::setDetail(const QString &detail)
{
    m_detail = detail;
    Q_EMIT retitled();
}

void ModelDocument::setNeedsStructure(bool wants)
{
    m_needsStructure = wants;
    m_namesNothing = wants;
}

bool ModelDocument::isEdited() const
{
    bool differs = m_state.layout() != m_baseline.layout() || m_state.metadata() != m_baseline.metadata();
    m_state.visitDifferences(m_baseline, [&](NodeId) { differs = true; });
    return differs;
}

Expected<void> ModelDocument::apply(const ChangeSet &change)
{
    BURNISH_TRY(m_state, applied(m_state, change));
    if (change.reading) {
        const Reading &reading = change.reading->second;
        m_saved = reading.state;
        m_baseline = reading.state;
        m_detail = reading.detail;
        m_needsStructure = reading.needsStructure;
    }
    if (change.baseline) {
        m_baseline = change.baseline->second;
        // It may have been written to the file since.
        m_baseline.setMetadata(m_saved.metadata());
    }
    Q_EMIT changed(change);
    return {};
}

void ModelDocument::metadataWritten(const Metadata &metadata)
{
    m_saved.setMetadata(metadata);
    m_baseline.setMetadata(metadata);
    ChangeSet notice;
    notice.metadata.emplace(m_state.metadata(), m_state.metadata());
    Q_EMIT changed(notice);
}

void ModelDocument::replaceOpened(ModelState reopened, QString filePath, const Format *format, QString detail,
                                  std::vector<FileOnDisk> files)
{
    m_saved = reopened;
    m_baseline = reopened;
    m_state = std::move(reopened);
    m_filePath = std::move(filePath);
    m_detail = std::move(detail);
    m_facts.format = format;
    m_facts.references.clear();
    m_facts.files = std::move(files);
    m_facts.part.reset();
    m_facts.raw.clear();
    Q_EMIT reset();
}

} // namespace burnish
