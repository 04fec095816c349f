// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/filefacts.h"
#include "core/edit/changeset.h"

#include <QObject>

namespace burnish {

/// One opened model: its state as it was opened, its state now, and where it came from. Lives in the thread that made
/// it (the GUI's); workers take state(), which is a snapshot.
class ModelDocument : public QObject
{
    Q_OBJECT

public:
    /// `filePath` may be empty for models made here; `format` is null for those.
    ModelDocument(ModelState opened, QString filePath, const Format *format, QString detail, Diagnostics diagnostics,
                  QObject *parent = nullptr);

    [[nodiscard]] const ModelState &state() const { return m_state; }
    /// What is taken for the content of the file: as opened, or as last exported onto its own file.
    [[nodiscard]] const ModelState &savedState() const { return m_saved; }
    /// What edits are told against, in the tree's marks and before closing: savedState(), or the part of it that was
    /// chosen to be the model (planTopLevel()).
    [[nodiscard]] const ModelState &baseline() const { return m_baseline; }
    [[nodiscard]] const QString &filePath() const { return m_filePath; }
    [[nodiscard]] const Format *format() const { return m_facts.format; }
    [[nodiscard]] const QString &detail() const { return m_detail; }
    /// The file names nothing and was read without a structure: its tensors are here, without their places. A change
    /// with a reading (planBinding()) ends that, and its inverse brings it back.
    [[nodiscard]] bool wantsStructure() const { return m_wantsStructure; }
    /// The file names nothing, whether or not a structure has been found since.
    [[nodiscard]] bool namesNothing() const { return m_namesNothing; }
    /// Told once, by whoever has opened the file without a structure.
    void setWantsStructure(bool wants);
    /// What the document takes for its file's content now.
    [[nodiscard]] Reading reading() const { return {m_saved, m_detail, m_wantsStructure}; }
    /// What is known of the file beside its content.
    [[nodiscard]] const FileFacts &facts() const { return m_facts; }
    /// Told by whoever has opened the file, before others see the document, and by reloads right before the change that
    /// they apply (a change with a reading), and that takes them back.
    void setFacts(FileFacts facts) { m_facts = std::move(facts); }
    /// Something differs from baseline().
    [[nodiscard]] bool isEdited() const;
    /// Flaws of the file that reading survived.
    [[nodiscard]] const Diagnostics &diagnostics() const { return m_facts.diagnostics; }
    /// The code that the file names, which was never run; see OpenedModel::references.
    [[nodiscard]] const std::vector<FileReference> &references() const { return m_facts.references; }
    /// Told by whoever has opened the file, before others see the document.
    void setReferences(std::vector<FileReference> references) { m_facts.references = std::move(references); }
    /// The files that the model was read from, as they were then; empty where it came from none.
    [[nodiscard]] const std::vector<FileOnDisk> &files() const { return m_facts.files; }
    /// As setFacts().
    void setFiles(std::vector<FileOnDisk> files) { m_facts.files = std::move(files); }
    /// What was found of a file that ends early; nothing for whole ones.
    [[nodiscard]] const std::optional<ReadablePart> &readablePart() const { return m_facts.part; }
    /// As setFacts().
    void setReadablePart(std::optional<ReadablePart> part) { m_facts.part = std::move(part); }
    /// The file's name without its folder, or a name for a model without a file.
    [[nodiscard]] QString displayName() const;
    /// What a model without a file is called.
    void setUntitledName(const QString &name);
    /// What stands beside the name of a model without a file.
    void setDetail(const QString &detail);

    /// It shows what could be made and was not made yet: recipes and sessions leave it out.
    [[nodiscard]] bool isProvisional() const { return m_isProvisional; }
    void setProvisional(bool is) { m_isProvisional = is; }

    /// The only way to change the model. Refused as a whole if the change was planned on another state.
    Expected<void> apply(const ChangeSet &change);
    /// The metadata of state() was written into the model's own file: it is what the file says from now on. Edits of
    /// tensors and their history stay.
    void metadataWritten();
    /// Takes what was written to the model's own file as the new opened state. What is written here names nothing but
    /// what every file of its format names: references() is empty from then on.
    void replaceOpened(ModelState reopened, QString filePath, const Format *format, QString detail,
                       std::vector<FileOnDisk> files = {});

Q_SIGNALS:
    /// After every change of state(), with what has changed.
    void changed(const burnish::ChangeSet &change);
    /// The name or the detail of a model without a file is another.
    void retitled();
    /// The whole state was replaced.
    void reset();

private:
    ModelState m_saved;
    ModelState m_baseline;
    ModelState m_state;
    QString m_filePath;
    QString m_untitledName;
    QString m_detail;
    FileFacts m_facts;
    bool m_isProvisional = false;
    bool m_wantsStructure = false;
    bool m_namesNothing = false;
};

} // namespace burnish
