// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportoptions.h"

#include <QScrollArea>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace burnish {

/// A record that can serve as a template: an open model, or a file that was chosen.
struct TemplateChoice
{
    QString name;
    std::shared_ptr<const Structure> structure;
    QString path; ///< for the command line; empty for a model without a file
};

/// What a person may know about the model while deciding.
struct ExportContext
{
    QString modelName;
    QString filePath;             ///< of the model; empty if it has none
    const Format *format = nullptr; ///< of that file
    ModelState opened;              ///< as the file says it, before any edit
    std::size_t tensorCount = 0;
    std::vector<NodeId> selection;
    Layout layout = Layout::Unknown;
    QString layoutText; ///< as people see it
    QList<TemplateChoice> templates;
};

/// The left half of the export dialog: where to, how precise, what.
class ExportForm : public QScrollArea
{
    Q_OBJECT

public:
    ExportForm(ExportContext context, const ExportOptions &initial, QWidget *parent = nullptr);

    [[nodiscard]] ExportOptions options() const;
    /// The template's file for the command line; empty if none is chosen.
    [[nodiscard]] QString templatePath() const;

    /// Chooses a format that can be written; the file's name follows.
    void setFormat(const Format *format);
    void setOverwrite(bool on);
    void setAllowPartial(bool on);
    /// Answers whose layout the tensors of a model follow of which nobody says it: Burn's or PyTorch's.
    void setAdapterFor(Layout layout);
    /// Gives modules a container type for this export.
    void mark(const std::vector<std::string> &modules, const std::string &type);
    void focusFile();
    void focusSelection();

Q_SIGNALS:
    void optionsChanged();
    /// A template could not be used.
    void templateRefused(const burnish::Error &error);

private:
    struct ExceptionRow
    {
        QWidget *widget;
        QLineEdit *pattern;
        QComboBox *dtype;
    };

    QFormLayout *addSection(const QString &title);
    void alignLabels();
    void buildTarget();
    void buildSplit();
    void setShardSize(std::uint64_t bytes);
    void fillRecorders();
    void fillVersions();
    void recorderChosen();
    void showTarget();
    void followName();
    void chooseFormat(const Format *format);
    void buildPrecision();
    void buildContents();
    void addException(const PrecisionException &exception);
    void browse();
    void chooseTemplate();
    void formatChanged();
    void fillAdapters();
    void showAdapter();
    [[nodiscard]] AdapterChoice adapter() const;
    void presetChosen();
    void precisionChosen();
    void tensorsChosen();
    void fileEdited();
    [[nodiscard]] const Format *format() const;
    [[nodiscard]] EmbedForm embedForm() const;
    [[nodiscard]] std::uint64_t shardSize() const;
    [[nodiscard]] PrecisionPolicy precision() const;
    [[nodiscard]] QString targetPath() const;

    ExportContext m_context;
    QVBoxLayout *m_layout;
    QLineEdit *m_file = nullptr;
    QLabel *m_target = nullptr;
    QComboBox *m_format = nullptr;
    QComboBox *m_recorder = nullptr;
    QFormLayout *m_targetForm = nullptr;
    QComboBox *m_embed = nullptr;
    QWidget *m_split = nullptr; ///< the row of the three below
    QCheckBox *m_splits = nullptr;
    QDoubleSpinBox *m_shardSize = nullptr;
    QComboBox *m_shardUnit = nullptr;
    QComboBox *m_burnVersion = nullptr;
    QComboBox *m_preset = nullptr;
    QComboBox *m_floats = nullptr;
    QComboBox *m_ints = nullptr;
    QVBoxLayout *m_exceptionRows = nullptr;
    QList<ExceptionRow> m_exceptions;
    QComboBox *m_tensors = nullptr;
    QLineEdit *m_filter = nullptr;
    QComboBox *m_adapter = nullptr;
    QLabel *m_layoutNote = nullptr;
    QCheckBox *m_mapIndices = nullptr;
    std::vector<std::pair<std::string, std::string>> m_marks;
    QComboBox *m_structure = nullptr;
    QCheckBox *m_allowPartial = nullptr;
    QCheckBox *m_verify = nullptr;
    QCheckBox *m_overwrite = nullptr;
};

} // namespace burnish
