// SPDX-License-Identifier: MIT
#include "widgets/cluster/jobform.h"

#include "widgets/controls/buttons.h"
#include "widgets/style/fonts.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>

namespace burnish {

namespace {

/// What a person has to know about an engine.
QString noteOf(ClusterEngine engine)
{
    switch (engine) {
    case ClusterEngine::Slurm:
        return JobForm::tr(
            "Run the script on a login node. It submits an array with a task for each part, and a job that "
            "finishes after them.");
    case ClusterEngine::Kubernetes:
        return JobForm::tr(
            "Apply the file with kubectl. It contains a Job with an index for each part, and a Job that finishes "
            "after them. The claim is a volume that holds the inputs and the folder.");
    case ClusterEngine::Ray:
        break;
    }
    return JobForm::tr(
        "Run the command on a machine of the Ray cluster. burnish-ray places the parts where memory and disk "
        "allow, and finishes after them.");
}

} // namespace

JobForm::JobForm(const QString &output, bool watchesOnly, QWidget *parent)
    : QWidget(parent)
    , m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(16, 16, 16, 16);
    m_form->setHorizontalSpacing(8);
    m_form->setVerticalSpacing(8);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addFolder(m_form, output);
    if (watchesOnly)
        return;
    addParts(m_form);
    addJob(m_form);
    showEngine();
}

void JobForm::addFolder(QFormLayout *form, const QString &output)
{
    m_output = new QLineEdit(QDir::toNativeSeparators(output), this);
    m_output->setAccessibleName(tr("Folder"));
    m_output->setToolTip(
        tr("The results, the plan and the job file are written here. All machines must see this folder and "
           "the inputs under the same names."));
    QToolButton *choose = makeToolButton(QStringLiteral("open"), tr("Choose the folder…"), this);
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_output, 1);
    row->addWidget(choose);
    form->addRow(tr("&Folder"), row);
    if (auto *label = qobject_cast<QLabel *>(form->labelForField(row)))
        label->setBuddy(m_output);
    connect(choose, &QToolButton::clicked, this, &JobForm::chooseFolder);
    connect(m_output, &QLineEdit::textChanged, this, &JobForm::requestChanged);
}

QSpinBox *JobForm::addNumber(QFormLayout *form, const QString &label, int least, int most, int value)
{
    auto *box = new QSpinBox(this);
    box->setRange(least, most);
    box->setValue(value);
    box->setGroupSeparatorShown(true);
    box->setMaximumWidth(scaled(140, font()));
    form->addRow(label, box);
    return box;
}

void JobForm::addParts(QFormLayout *form)
{
    m_parts = addNumber(form, tr("&Parts"), 0, int(mostParts), 0);
    m_parts->setSpecialValueText(tr("automatic"));
    m_parts->setToolTip(tr("Automatic is one part for each output file, or for each 4 GiB of a single file."));
    connect(m_parts, &QSpinBox::valueChanged, this, &JobForm::requestChanged);
}

void JobForm::addJob(QFormLayout *form)
{
    m_engine = new QComboBox(this);
    for (const ClusterEngine engine : clusterEngines)
        m_engine->addItem(engineName(engine));
    m_engine->setAccessibleName(tr("Scheduler"));
    m_engine->view()->setAccessibleName(m_engine->accessibleName());
    form->addRow(tr("&Scheduler"), m_engine);
    m_atOnce = addNumber(form, tr("At the same &time"), 0, int(mostParts), 0);
    m_atOnce->setSpecialValueText(tr("all parts"));
    m_processors = addNumber(form, tr("P&rocessors"), 1, 1024, 1);
    m_processors->setToolTip(tr("For each part. One is enough where the disks limit the speed."));
    m_memory = addNumber(form, tr("&Memory"), 256, 1 << 20, 1024);
    m_memory->setSuffix(QStringLiteral(" MiB"));
    m_memory->setSingleStep(256);
    m_memory->setToolTip(tr("For each part. A part itself needs less than 256 MiB; the rest is cache for its files."));
    m_image = new QLineEdit(this);
    m_image->setPlaceholderText(QStringLiteral("registry.example.org/burnish:" BURNISH_VERSION));
    m_image->setToolTip(tr("The container image with burnish-cli"));
    form->addRow(tr("&Image"), m_image);
    m_claim = new QLineEdit(this);
    m_claim->setPlaceholderText(QStringLiteral("models"));
    m_claim->setToolTip(tr(
        "The PersistentVolumeClaim that holds the inputs and the folder; several as NAME:/FOLDER, separated by commas"));
    form->addRow(tr("&Claim"), m_claim);
    m_note = new QLabel(this);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setFont(captionFont(font()));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    form->addRow(m_note);
    connect(m_engine, &QComboBox::currentIndexChanged, this, [this] {
        showEngine();
        Q_EMIT jobChanged();
    });
    for (const QSpinBox *box : {m_atOnce, m_processors, m_memory})
        connect(box, &QSpinBox::valueChanged, this, &JobForm::jobChanged);
    for (const QLineEdit *edit : {m_image, m_claim})
        connect(edit, &QLineEdit::textChanged, this, &JobForm::jobChanged);
}

void JobForm::showEngine()
{
    for (QLineEdit *edit : {m_image, m_claim}) {
        const bool isShown = engine() == ClusterEngine::Kubernetes;
        edit->setVisible(isShown);
        m_form->labelForField(edit)->setVisible(isShown);
    }
    m_note->setText(noteOf(engine()));
}

void JobForm::chooseFolder()
{
    const QString chosen = QFileDialog::getExistingDirectory(window(), tr("Choose the folder"), m_output->text());
    if (!chosen.isEmpty())
        m_output->setText(QDir::toNativeSeparators(chosen));
}

ClusterRequest JobForm::parameters() const
{
    return {QDir::fromNativeSeparators(m_output->text()), m_parts ? std::size_t(m_parts->value()) : 0};
}

ClusterEngine JobForm::engine() const
{
    return m_engine ? clusterEngines[std::size_t(m_engine->currentIndex())] : ClusterEngine::Slurm;
}

void JobForm::complete(JobRequest &request) const
{
    request.atOnce = std::size_t(m_atOnce->value());
    request.processors = unsigned(m_processors->value());
    request.memory = unsigned(m_memory->value());
    request.image = m_image->text().trimmed();
    for (const QString &claim : m_claim->text().split(QLatin1Char(','))) {
        if (!claim.trimmed().isEmpty())
            request.claims += claim.trimmed();
    }
}

} // namespace burnish
