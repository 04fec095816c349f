// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoptions.h"
#include "core/remap/remaprule.h"
#include "widgets/workspace/structures.h"

#include <QScrollArea>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace burnish {

class AdapterBox;
class PrecisionFields;
class ShardSizeField;
class StructureBox;
struct ExportOption;

/// What a person may know about the model while deciding.
struct ExportContext
{
    QString modelName;
    QString filePath;               ///< of the model; empty if it has none
    std::uint64_t fileSize = 0;     ///< of that file, or of all that it consists of; 0 where it is not known
    LineagePtr lineage;             ///< how the model came about; null where nobody knows
    const Format *format = nullptr; ///< of that file
    ModelState opened;              ///< as the file says it, before any edit
    std::size_t tensorCount = 0;
    std::vector<NodeId> selection;
    Layout layout = Layout::Unknown;
    QString layoutText;                ///< as people see it
    ChosenStructure structure;         ///< that the model has; without one none of the others is its own
    QList<ChosenStructure> structures; ///< others that are at hand: open records
};

/// The left half of the export dialog: where to, how precise, what.
class ExportForm : public QScrollArea
{
    Q_OBJECT

public:
    ExportForm(ExportContext context, const ExportOptions &initial, QWidget *parent = nullptr);

    [[nodiscard]] ExportOptions options() const;
    /// The chosen structure; one of kind None for names only. Formats that are no records go without one.
    [[nodiscard]] ChosenStructure structure() const;
    /// The structure that the model has, chosen or not; of kind None where it has none.
    [[nodiscard]] const ChosenStructure &ownStructure() const { return m_context.structure; }

    /// Chooses a format that can be written; the file's name follows.
    void setFormat(const Format *format);
    void setOverwrite(bool on);
    void setAllowPartial(bool on);
    /// Offers a structure that was read, and chooses it.
    void addStructure(ChosenStructure chosen);
    /// Chooses the structure that the model has.
    void chooseOwnStructure();
    /// Asks for a file of that kind; it comes with structureFileChosen().
    void askForStructure(StructureKind kind);
    /// Fields of the structure are filled with these tensors, whatever their names say.
    void assign(const std::vector<std::pair<std::string, std::string>> &fieldsAndTensors);
    /// Answers whose layout the tensors of a model follow of which nobody says it: Burn's or PyTorch's.
    void setAdapterFor(Layout layout);
    /// Gives modules a container type for this export.
    void mark(const std::vector<std::string> &modules, const std::string &type);
    void focusFile();
    void focusSelection();

Q_SIGNALS:
    void optionsChanged();
    /// A file was chosen that a structure is to be read from.
    void structureFileChosen(const QString &path);

private:
    /// A check box for an option that is on or off.
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
    void browse();
    void structureChanged();
    void formatChanged();
    void showAdapter();
    void tensorsChosen();
    void fileEdited();
    [[nodiscard]] const Format *format() const;
    [[nodiscard]] EmbedForm embedForm() const;
    [[nodiscard]] QString targetPath() const;

    ExportContext m_context;
    ExportOptions m_initial; ///< what the form does not show stays as it came
    QVBoxLayout *m_layout;
    QLineEdit *m_file = nullptr;
    QLabel *m_target = nullptr;
    QComboBox *m_format = nullptr;
    QComboBox *m_recorder = nullptr;
    QFormLayout *m_targetForm = nullptr;
    QComboBox *m_embed = nullptr;
    ShardSizeField *m_split = nullptr;
    QComboBox *m_burnVersion = nullptr;
    PrecisionFields *m_precision = nullptr;
    QComboBox *m_tensors = nullptr;
    QLineEdit *m_filter = nullptr;
    AdapterBox *m_adapter = nullptr;
    QLabel *m_layoutNote = nullptr;
    std::vector<std::pair<std::string, std::string>> m_marks;
    StructureBox *m_structure = nullptr;
    QList<Switch> m_switches;
    QCheckBox *m_allowPartial = nullptr;
    QCheckBox *m_overwrite = nullptr;
};

} // namespace burnish
