// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoptions.h"
#include "core/merge/config/mergekitconfig.h"
#include "core/remap/remaprule.h"
#include "widgets/workspace/structures.h"

#include <QScrollArea>

#include <map>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace burnish {

class AdapterBox;
class SidecarBox;
class KeptIndicesEdit;
class PrecisionFields;
class ShardSizeField;
class RulesField;
class StructureBox;
struct ExportOption;

/// Information about the model for the user's choices.
struct ExportContext
{
    QString modelName;
    QString filePath; ///< the model's file; empty if it has none
    /// Files of open models with others beside them that can travel along (core/modelfolder): the model's own, or for a
    /// model without a file those of all others.
    QStringList sidecarModels;
    std::optional<MergeConfig> merge; ///< that the model came from, its models by their files
    std::uint64_t fileSize = 0;       ///< of that file, or of all its files; 0 if unknown
    LineagePtr lineage;               ///< how the model was created; null if unknown
    const Format *format = nullptr;   ///< of that file
    ModelState opened;                ///< as in the file, before any edit
    std::vector<NodeId> selection;
    Layout layout = Layout::Unknown;
    QString layoutText;                ///< for display
    QString layoutGround;              ///< ModelState::layoutGround()
    Omissions omissions;               ///< what the model lacks
    ChosenStructure structure;         ///< the model's own; if it has none, none of the others belongs to it
    QList<ChosenStructure> structures; ///< other structures available: open records
};

/// The left half of the export dialog: target, precision and contents.
class ExportForm : public QScrollArea
{
    Q_OBJECT

public:
    ExportForm(ExportContext context, const ExportOptions &initial, QWidget *parent = nullptr);

    [[nodiscard]] ExportOptions options() const;
    /// The chosen structure, of kind None for names only. Only record formats have one.
    [[nodiscard]] ChosenStructure structure() const;
    /// The model's own structure, chosen or not; of kind None if it has none.
    [[nodiscard]] const ChosenStructure &ownStructure() const { return m_context.structure; }

    [[nodiscard]] PrecisionFields *precisionFields() const { return m_precision; }

    /// The number of the model's tensors, "…" until it is set.
    void setTensorCount(std::size_t count);
    /// Chooses a writable format; the file name follows.
    void setFormat(const Format *format);
    void setOverwrite(bool on);
    /// Chooses how quantised values are read if the file does not determine it.
    void setQuantReading(QuantReading reading);
    /// Allows a result that lacks this.
    void allow(OmissionKind kind);
    /// Adds a structure that was read, and chooses it.
    void addStructure(ChosenStructure chosen);
    /// Chooses the model's own structure.
    void chooseOwnStructure();
    /// Shows a file dialog for that kind; emits structureFileChosen().
    void promptForStructure(StructureKind kind);
    /// Fills fields of the structure with these tensors, regardless of their names.
    void assign(const std::vector<std::pair<std::string, std::string>> &fieldsAndTensors);
    /// Sets the layout of a model with an unknown layout: Burn's or PyTorch's.
    void setAdapterFor(Layout layout);
    /// Gives modules a container type for this export.
    void mark(const std::vector<std::string> &modules, const std::string &type);
    void focusSelection();
    /// Asks for the file to write.
    void browse();

Q_SIGNALS:
    void optionsChanged();
    /// A file was chosen to read a structure from.
    void structureFileChosen(const QString &path);

private:
    /// A check box for an on/off option.
    struct Switch
    {
        const ExportOption *option;
        QCheckBox *box;
    };

    QFormLayout *addSection(const QString &title);
    void alignLabels();
    void buildTarget();
    void fillRecorders();
    void fillVersions();
    void recorderChosen();
    void showTarget();
    void followName();
    void chooseFormat(const Format *format);
    void buildContents();
    /// Adds a row for the option of that name.
    QCheckBox *addSwitch(QFormLayout *form, const char *option, const QString &text);
    /// Adds a row for each kind of what the result may lack.
    void addAllowed(QFormLayout *form);
    void structureChanged();
    void formatChanged();
    void recordAdapter();
    void tensorsChosen();
    void fileEdited();
    [[nodiscard]] const Format *format() const;
    [[nodiscard]] EmbedForm embedForm() const;
    [[nodiscard]] QString targetPath() const;

    ExportContext m_context;
    ExportOptions m_initial; ///< options not shown in the form stay unchanged
    QVBoxLayout *m_layout;
    QLineEdit *m_file = nullptr;
    QLabel *m_target = nullptr;
    QComboBox *m_format = nullptr;
    QComboBox *m_recorder = nullptr;
    QFormLayout *m_targetForm = nullptr;
    QComboBox *m_embed = nullptr;
    ShardSizeField *m_split = nullptr;
    QCheckBox *m_tightHeader = nullptr;
    QComboBox *m_burnVersion = nullptr;
    PrecisionFields *m_precision = nullptr;
    QComboBox *m_tensors = nullptr;
    QLineEdit *m_filter = nullptr;
    AdapterBox *m_adapter = nullptr;
    QLabel *m_layoutNote = nullptr;
    std::vector<std::pair<std::string, std::string>> m_marks;
    StructureBox *m_structure = nullptr;
    RulesField *m_rules = nullptr;
    QList<Switch> m_switches;
    KeptIndicesEdit *m_keptIndices = nullptr;
    std::map<OmissionKind, QCheckBox *> m_allowed; ///< of fields, and of what the model lacks
    SidecarBox *m_sidecars;
    QCheckBox *m_overwrite = nullptr;
};

} // namespace burnish
