// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"
#include "widgets/patch/patchwork.h"

#include <QList>

#include <optional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace burnish {

class JobLine;
class JobRunner;
class RemedyBanner;

/// Exports the difference between two open models as a patch, and shows its size beside that of the model. Closing the
/// dialog cancels what runs.
class DifferenceDialog : public Dialog
{
    Q_OBJECT

public:
    /// An open model.
    struct Model
    {
        quint64 id = 0; ///< of its document
        QString name;
        PatchInput input;
        QString stem;         ///< of the name of its file
        QString refusal = {}; ///< a sentence: why it cannot be a side of a patch; empty if it can
    };

    /// `base` and `result` are indices of the models, -1 for none.
    DifferenceDialog(QList<Model> models, int base, int result, JobRunner &jobs, PatchWork work,
                     QWidget *parent = nullptr);

    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("explain#difference"); }
    [[nodiscard]] bool isBusy() const;
    /// Call when another model was opened: selects it for the first empty side.
    void addModel(const Model &model);
    /// Call when the facts of a model have changed, such as its name or whether it has edits.
    void replaceModel(const Model &model);
    /// Writes the patch; an existing file is replaced.
    void exportTo(const QString &target);

Q_SIGNALS:
    /// The user wants to open another model.
    void openRequested();
    /// The model of this document is to be exported.
    void modelExportRequested(quint64 id);

private:
    QFormLayout *buildForm();
    QFormLayout *buildFigures();
    QHBoxLayout *buildFoot();
    QLabel *addFigure(QFormLayout *form, const QString &caption);
    void promptForTarget();
    void exported(const QString &target, Expected<WrittenPatch> written);
    void showWritten();
    void forgetWritten();
    void showState();
    void showRefusal(const Model &model);
    [[nodiscard]] const Model *chosen(const QComboBox *box) const;

    QList<Model> m_models;
    JobRunner &m_jobs;
    const PatchWork m_work;
    std::optional<WrittenPatch> m_written;
    QString m_target; ///< of what was written
    QComboBox *m_base;
    QComboBox *m_result;
    QCheckBox *m_reversible;
    QLabel *m_patchSize = nullptr;
    QLabel *m_modelSize = nullptr;
    QLabel *m_unchanged = nullptr;
    QLabel *m_changed = nullptr;
    QLabel *m_whole = nullptr;
    JobLine *m_line;
    RemedyBanner *m_banner;
    QToolButton *m_swap;
    QPushButton *m_openOther;
    QPushButton *m_folder;
    QPushButton *m_close;
    QPushButton *m_export;
};

} // namespace burnish
