// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/filefacts.h"
#include "core/edit/changeset.h"

#include <QObject>

namespace burnish {

/// An opened model: its state when opened, its current state, and its origin. Lives in the thread that created it (the
/// GUI thread); workers take state(), which is a snapshot.
class ModelDocument : public QObject
{
    Q_OBJECT

public:
    /// `filePath` may be empty for models created here; `format` is null for those.
    ModelDocument(ModelState opened, QString filePath, const Format *format, QString detail, Diagnostics diagnostics,
                  QObject *parent = nullptr);

    [[nodiscard]] const ModelState &state() const { return m_state; }
    /// Returns what is treated as the file's content: as opened, or as last exported onto its own file.
    [[nodiscard]] const ModelState &savedState() const { return m_saved; }
    /// Returns the state that edits are compared with, in the tree's marks and before closing: savedState(), or the
    /// part of it that was chosen as the model (planTopLevel()).
    [[nodiscard]] const ModelState &baseline() const { return m_baseline; }
    [[nodiscard]] const QString &filePath() const { return m_filePath; }
    [[nodiscard]] const Format *format() const { return m_facts.format; }
    [[nodiscard]] const QString &detail() const { return m_detail; }
    /// Returns true if the file has no names and was read without a structure: its tensors are here, but not their
    /// places. A change with a reading (planBinding()) clears this, and its inverse restores it.
    [[nodiscard]] bool needsStructure() const { return m_needsStructure; }
    /// Returns true if the file has no names, whether or not a structure has been found since.
    [[nodiscard]] bool namesNothing() const { return m_namesNothing; }
    /// Called once, after opening a file without a structure.
    void setNeedsStructure(bool wants);
    /// Returns what the document currently treats as the content of its file.
    [[nodiscard]] Reading reading() const { return {m_saved, m_detail, m_needsStructure}; }
    /// Returns facts about the file, apart from its content.
    [[nodiscard]] const FileFacts &facts() const { return m_facts; }
    /// Called after opening the file, before the document is visible to others; and by reloads right before applying or
    /// undoing their change (a change with a reading).
    void setFacts(FileFacts facts) { m_facts = std::move(facts); }
    /// Returns true if something differs from baseline().
    [[nodiscard]] bool isEdited() const;
    /// Returns the non-fatal flaws found while reading the file.
    [[nodiscard]] const Diagnostics &diagnostics() const { return m_facts.diagnostics; }
    /// Returns the code named by the file, which was never run; see OpenedModel::references.
    [[nodiscard]] const std::vector<FileReference> &references() const { return m_facts.references; }
    /// Called after opening the file, before the document is visible to others.
    void setReferences(std::vector<FileReference> references) { m_facts.references = std::move(references); }
    /// Returns the files that the model was read from, as they were at that time; empty if there are none.
    [[nodiscard]] const std::vector<FileOnDisk> &files() const { return m_facts.files; }
    /// See setFacts().
    void setFiles(std::vector<FileOnDisk> files) { m_facts.files = std::move(files); }
    /// Returns what was readable of a truncated file; nothing for complete files.
    [[nodiscard]] const std::optional<ReadablePart> &readablePart() const { return m_facts.part; }
    /// See setFacts().
    void setReadablePart(std::optional<ReadablePart> part) { m_facts.part = std::move(part); }
    /// See setFacts().
    void setRaw(std::vector<RawTensor> raw) { m_facts.raw = std::move(raw); }
    /// Returns the file's name without its folder, or a name for a model without a file.
    [[nodiscard]] QString ownName() const;
    /// Returns the name to show: ownName(), after the folders that tell it apart from other open models.
    [[nodiscard]] QString displayName() const;
    /// Called by what knows the other models. Empty: ownName().
    void setDisplayName(const QString &name);
    /// Sets the name shown for a model without a file.
    void setUntitledName(const QString &name);
    /// Sets the text shown next to the name of a model without a file.
    void setDetail(const QString &detail);

    /// Returns true for a preview of a model that has not been created yet: recipes and sessions omit it.
    [[nodiscard]] bool isProvisional() const { return m_isProvisional; }
    void setProvisional(bool is) { m_isProvisional = is; }

    /// The only way to change the model. Rejects the whole change if it was planned on another state.
    Expected<void> apply(const ChangeSet &change);
    /// Records that `metadata` was written into the model's own file and is now the file's content. Edits of tensors
    /// and their history stay.
    void metadataWritten(const Metadata &metadata);
    /// Makes what was written to the model's own file the new opened state. Written files name only what every file of
    /// their format names: references() is empty afterwards.
    void replaceOpened(ModelState reopened, QString filePath, const Format *format, QString detail,
                       std::vector<FileOnDisk> files = {});

Q_SIGNALS:
    /// Emitted after every change of state(), with the change.
    void changed(const burnish::ChangeSet &change);
    /// displayName() has changed, or the detail of a model without a file.
    void retitled();
    /// The whole state was replaced.
    void reset();

private:
    ModelState m_saved;
    ModelState m_baseline;
    ModelState m_state;
    QString m_filePath;
    QString m_untitledName;
    QString m_displayName; ///< empty: ownName()
    QString m_detail;
    FileFacts m_facts;
    bool m_isProvisional = false;
    bool m_needsStructure = false;
    bool m_namesNothing = false;
};

} // namespace burnish
