// SPDX-License-Identifier: MIT
#include "widgets/patch/differencedialog.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "widgets/controls/filequestion.h"
#include "widgets/controls/plainlabel.h"
#include "widgets/controls/remedybanner.h"
#include "widgets/controls/showinfolder.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/patch/jobline.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace burnish {

DifferenceDialog::DifferenceDialog(QList<Model> models, int base, int result, JobRunner &jobs, PatchWork work,
                                   QWidget *parent)
    : Dialog(parent)
    , m_models(std::move(models))
    , m_jobs(jobs)
    , m_work(std::move(work))
    , m_base(new QComboBox(this))
    , m_result(new QComboBox(this))
    , m_reversible(new QCheckBox(tr("Can also be undone"), this))
    , m_line(new JobLine(jobs, this))
    , m_banner(new RemedyBanner(this))
    , m_swap(new QToolButton(this))
    , m_openOther(new QPushButton(tr("Open…"), this))
    , m_folder(new QPushButton(tr("Show in folder"), this))
    , m_close(new QPushButton(this))
    , m_export(new QPushButton(tr("Export…"), this))
{
    setWindowTitle(tr("Export difference"));
    auto *title = new QLabel(windowTitle(), this);
    title->setFont(titleFont(font(), 2));
    auto *what = new QLabel(tr("Writes what the second model has and the first one has not. Applied to the first, it "
                               "gives the second again, bit for bit."),
                            this);
    what->setWordWrap(true);
    what->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(title);
    layout->addWidget(what);
    layout->addLayout(buildForm());
    layout->addWidget(lineAcross(this));
    layout->addLayout(buildFigures());
    layout->addWidget(m_line);
    layout->addStretch(1);
    setContents(layout, buildFoot());
    pin(m_banner);
    m_base->setCurrentIndex(base);
    m_result->setCurrentIndex(result);
    for (QComboBox *box : {m_base, m_result})
        connect(box, &QComboBox::currentIndexChanged, this, &DifferenceDialog::forgetWritten);
    connect(m_reversible, &QCheckBox::toggled, this, &DifferenceDialog::forgetWritten);
    showState();
    // With room for a message.
    resize(sizeHint().expandedTo({scaled(560, font()), scaled(470, font())}));
}

bool DifferenceDialog::isBusy() const
{
    return m_line->isRunning();
}

QFormLayout *DifferenceDialog::buildForm()
{
    m_base->setToolTip(tr("The model that the patch will be applied to"));
    m_result->setToolTip(tr("The model that the patch makes"));
    for (QComboBox *box : {m_base, m_result}) {
        for (const Model &model : std::as_const(m_models))
            box->addItem(model.name);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(28);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    m_reversible->setToolTip(
        tr("Also stores what is needed to make the first model of the second; the patch becomes larger"));
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->addRow(tr("From"), m_base);
    form->addRow(tr("To"), m_result);
    form->addRow(QString(), m_reversible);
    return form;
}

QLabel *DifferenceDialog::addFigure(QFormLayout *form, const QString &caption)
{
    auto *figure = plainLabel(unknownText(), this);
    figure->setAccessibleName(caption);
    auto *label = new QLabel(caption, this);
    label->setForegroundRole(QPalette::PlaceholderText);
    form->addRow(label, figure);
    return figure;
}

QFormLayout *DifferenceDialog::buildFigures()
{
    auto *figures = new QFormLayout;
    figures->setHorizontalSpacing(16);
    figures->setVerticalSpacing(4);
    m_patchSize = addFigure(figures, tr("Size of the patch"));
    m_modelSize = addFigure(figures, tr("Size of the model"));
    m_unchanged = addFigure(figures, tr("Unchanged tensors"));
    m_changed = addFigure(figures, tr("Changed in some values"));
    m_whole = addFigure(figures, tr("Stored as a whole"));
    return figures;
}

QHBoxLayout *DifferenceDialog::buildFoot()
{
    m_swap->setIcon(icon(QStringLiteral("replaced")));
    m_swap->setAutoRaise(true);
    m_swap->setToolTip(tr("Swap both models"));
    m_swap->setAccessibleName(m_swap->toolTip());
    for (QPushButton *button : {m_openOther, m_folder, m_close})
        button->setAutoDefault(false);
    connect(m_swap, &QToolButton::clicked, this, [this] {
        const int was = m_base->currentIndex();
        m_base->setCurrentIndex(m_result->currentIndex());
        m_result->setCurrentIndex(was);
    });
    connect(m_openOther, &QPushButton::clicked, this, &DifferenceDialog::openRequested);
    connect(m_folder, &QPushButton::clicked, this, [this] { showInFolder(m_target); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_export, &QPushButton::clicked, this, &DifferenceDialog::promptForTarget);
    setPrimary(m_export);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(m_openOther);
    foot->addWidget(m_swap);
    foot->addStretch(1);
    foot->addWidget(m_folder);
    foot->addWidget(m_close);
    foot->addWidget(m_export);
    return foot;
}

const DifferenceDialog::Model *DifferenceDialog::chosen(const QComboBox *box) const
{
    const int at = box->currentIndex();
    return at >= 0 && at < m_models.size() ? &m_models[at] : nullptr;
}

void DifferenceDialog::addModel(const Model &model)
{
    m_models.append(model);
    const int at = int(m_models.size()) - 1;
    for (QComboBox *box : {m_base, m_result})
        box->addItem(model.name);
    for (QComboBox *box : {m_base, m_result}) {
        if (box->currentIndex() < 0 || (box == m_result && m_base->currentIndex() == m_result->currentIndex())) {
            box->setCurrentIndex(at);
            break;
        }
    }
    showState();
}

void DifferenceDialog::replaceModel(const Model &model)
{
    const auto found = std::ranges::find(m_models, model.id, &Model::id);
    if (found == m_models.end())
        return;
    *found = model;
    for (QComboBox *box : {m_base, m_result})
        box->setItemText(int(found - m_models.begin()), model.name);
    showState();
}

void DifferenceDialog::promptForTarget()
{
    const Model *base = chosen(m_base);
    const Model *result = chosen(m_result);
    if (!base || !result)
        return;
    //: The name of a file: the model that a patch makes, and the one that it is applied to
    const QString name = tr("%1 from %2").arg(result->stem, base->stem) + QStringLiteral(".safetensors");
    promptForFile(this, tr("Export difference"), name,
                  {{QStringLiteral("SafeTensors (*.safetensors)"), QStringLiteral("safetensors")}},
                  [this](const QString &target) { exportTo(target); });
}

void DifferenceDialog::exportTo(const QString &target)
{
    const Model *base = chosen(m_base);
    const Model *result = chosen(m_result);
    if (!base || !result || isBusy())
        return;
    forgetWritten();
    const PatchOptions options = {m_reversible->isChecked(), SafeFile::Existing::Replace};
    const JobId job = m_jobs.run(
        {{}, [name = shownFileName(target)] { return tr("Writing %1").arg(name); }, JobVisibility::Visible, {target}},
        this,
        [base = base->input, result = result->input, target, options, write = m_work.write](Task &task) {
            task.setTotalBytes(bytesIn(base.state) + bytesIn(result.state));
            return write(base, result, target, options, task);
        },
        [this, target](Expected<WrittenPatch> written) { exported(target, std::move(written)); });
    m_line->follow(job, tr("Comparing both models…"));
    showState();
}

void DifferenceDialog::exported(const QString &target, Expected<WrittenPatch> written)
{
    m_line->rest({});
    if (!written) {
        showState();
        if (written.error().isCancelled())
            m_line->rest(tr("Cancelled. Nothing was written."));
        else
            m_banner->display(QStringLiteral("error"), Role::Error, Role::BannerError, written.error().sentence(), {});
        return;
    }
    m_written = *std::move(written);
    m_target = target;
    showState();
    showWritten();
    setPrimary(m_close);
    m_close->setFocus();
}

void DifferenceDialog::showWritten()
{
    std::size_t unchanged = 0;
    std::size_t whole = 0;
    for (const PatchedTensorEntry &tensor : m_written->document.tensors) {
        unchanged += tensor.form == PatchForm::Unchanged;
        whole += tensor.form == PatchForm::Whole;
    }
    const std::uint64_t size = m_written->size;
    const std::uint64_t of = m_written->resultSize;
    m_patchSize->setText(of > 0 ? tr("%1, %2 of the model").arg(bytesText(size), shareText(double(size) / double(of)))
                                : bytesText(size));
    m_patchSize->setToolTip(exactBytesText(size));
    m_modelSize->setText(bytesText(of));
    m_modelSize->setToolTip(exactBytesText(of));
    m_unchanged->setText(countText(unchanged));
    m_changed->setText(countText(m_written->document.tensors.size() - unchanged - whole));
    m_whole->setText(countText(whole));
    m_line->rest(tr("Written as %1.").arg(shownPath(QDir::toNativeSeparators(m_target))), QStringLiteral("applied"),
                 Role::Applied);
    QStringList notes;
    for (const Error &note : m_written->notes)
        notes += note.message();
    if (size > of) {
        const Model *result = chosen(m_result);
        m_banner->display(QStringLiteral("warning"), Role::Warning, Role::Banner, joinedSentences(notes),
                          {{tr("Export the model…"), [this, id = result ? result->id : 0] {
                                reject();
                                Q_EMIT modelExportRequested(id);
                            }}});
    } else if (!notes.isEmpty()) {
        m_banner->display(QStringLiteral("warning"), Role::Warning, Role::Banner, joinedSentences(notes), {});
    }
}

/// The figures are those of other models or options.
void DifferenceDialog::forgetWritten()
{
    m_written.reset();
    for (QLabel *figure : {m_patchSize, m_modelSize, m_unchanged, m_changed, m_whole}) {
        figure->setText(unknownText());
        figure->setToolTip({});
    }
    if (!isBusy())
        m_line->rest({});
    showState();
}

void DifferenceDialog::showRefusal(const Model &model)
{
    m_banner->display(QStringLiteral("error"), Role::Error, Role::BannerError, model.refusal,
                      {{tr("Export the model…"), [this, id = model.id] { Q_EMIT modelExportRequested(id); }}});
}

void DifferenceDialog::showState()
{
    const Model *base = chosen(m_base);
    const Model *result = chosen(m_result);
    const bool areTwo = base && result && base != result;
    m_banner->hide();
    for (const Model *side : {base, result}) {
        if (side && areTwo && !side->refusal.isEmpty()) {
            showRefusal(*side);
            break;
        }
    }
    const bool canRun = areTwo && base->refusal.isEmpty() && result->refusal.isEmpty();
    if (!isBusy() && !m_written)
        m_line->rest(m_models.size() < 2 ? tr("Open two models to export their difference.")
                     : !areTwo           ? tr("Choose two different models.")
                                         : QString());
    for (QWidget *field : std::initializer_list<QWidget *>{m_base, m_result, m_reversible, m_swap, m_openOther})
        field->setEnabled(!isBusy());
    m_export->setEnabled(canRun && !isBusy());
    m_folder->setVisible(m_written.has_value());
    m_close->setText(m_written ? tr("Close") : tr("Cancel"));
    if (!m_written)
        setPrimary(m_export);
}

} // namespace burnish
