// SPDX-License-Identifier: MIT
#include "widgets/export/exportform.h"

#include "core/base/pathtext.h"
#include "core/export/exportadapters.h"
#include "core/export/layout/folderset.h"
#include "core/export/options/exportoptiontable.h"
#include "core/export/precision/recorderpresets.h"
#include "core/formats/supporttable.h"
#include "core/formats/targetname.h"
#include "core/io/paths.h"
#include "widgets/controls/formlabels.h"
#include "widgets/controls/keptindicesedit.h"
#include "widgets/export/adapterbox.h"
#include "widgets/export/precisionfields.h"
#include "widgets/export/rulesfield.h"
#include "widgets/export/shardsizefield.h"
#include "widgets/export/sidecarbox.h"
#include "widgets/export/structurebox.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <functional>

namespace burnish {

namespace {

enum Tensors { AllTensors, SelectedTensors, FilteredTensors };

} // namespace

ExportForm::ExportForm(ExportContext context, const ExportOptions &initial, QWidget *parent)
    : QScrollArea(parent)
    , m_context(std::move(context))
    , m_initial(initial)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    // Focus on the area itself would be invisible.
    setFocusPolicy(Qt::NoFocus);
    auto *content = new QWidget(this);
    content->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(16, 12, 16, 16);
    m_layout->setSpacing(0);
    setWidget(content);

    buildTarget();
    m_layout->addSpacing(20);
    m_precision = new PrecisionFields(addSection(tr("Precision")), widget());
    connect(m_precision, &PrecisionFields::changed, this, [this] {
        fillRecorders();
        Q_EMIT optionsChanged();
    });
    m_layout->addSpacing(20);
    buildContents();
    m_layout->addStretch();
    alignLabels();

    const QSignalBlocker notYet(m_file);
    // A model that is a folder is named by it, so that its name follows the format.
    const bool isMain = initial.format && !initial.target.isEmpty() &&
                        folderTarget(folderOfPath(initial.target), *initial.format) == initial.target;
    m_file->setText(QDir::toNativeSeparators(isMain ? folderOfPath(initial.target) : initial.target));
    if (initial.format)
        m_format->setCurrentIndex(m_format->findData(initial.format->info.id));
    m_embed->setCurrentIndex(m_embed->findData(int(initial.embed)));
    m_split->setBytes(initial.shardSize);
    formatChanged();
    if (const int index = m_burnVersion->findData(int(initial.burnVersion)); index >= 0)
        m_burnVersion->setCurrentIndex(index);
    m_precision->setTypes(initial.precision);
    if (initial.quantReading)
        m_precision->showReading(initial.quantReading);
    fillRecorders();
    for (const PrecisionException &exception : initial.precision.exceptions)
        m_precision->addException(exception);
    if (!initial.selection.filter.isEmpty()) {
        m_filter->setText(initial.selection.filter);
        m_tensors->setCurrentIndex(m_tensors->findData(FilteredTensors));
    }
    m_marks = initial.marks;
    m_adapter->setChoice(initial.adapter);
    if (initial.structure)
        m_structure->choose(initial.structure);
    structureChanged();
    for (const Switch &each : std::as_const(m_switches))
        each.box->setChecked(each.option->truth(m_initial) && each.box->isEnabled());
    QCheckBox *const fields = m_allowed.at(OmissionKind::Fields);
    fields->setChecked(m_initial.allowPartial.contains(OmissionKind::Fields) && fields->isEnabled());
    m_keptIndices->setPatterns(m_initial.keptIndices);
    tensorsChosen();
    recordAdapter();
}

QFormLayout *ExportForm::addSection(const QString &title)
{
    auto *heading = new QLabel(title, widget());
    heading->setFont(titleFont(font()));
    m_layout->addWidget(heading);
    m_layout->addSpacing(8);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_layout->addLayout(form);
    return form;
}

void ExportForm::alignLabels()
{
    // The fields of all sections are aligned.
    for (QWidget *each : burnish::alignLabels(widget()->findChildren<QFormLayout *>())) {
        if (auto *label = qobject_cast<QLabel *>(each)) {
            label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
            label->setForegroundRole(QPalette::PlaceholderText);
        }
    }
}

void ExportForm::buildTarget()
{
    QFormLayout *form = addSection(tr("Write to"));
    m_file = new QLineEdit(widget());
    auto *browseButton = new QPushButton(tr("Browse…"), widget());
    browseButton->setAutoDefault(false);
    auto *file = new QHBoxLayout;
    file->setSpacing(8);
    file->addWidget(m_file, 1);
    file->addWidget(browseButton);
    m_file->setAccessibleName(tr("File"));
    // The line keeps its space when empty, so that nothing moves while the user types.
    m_target = new QLabel(widget());
    m_target->setTextFormat(Qt::PlainText);
    m_target->setFont(captionFont(font()));
    m_target->setForegroundRole(QPalette::PlaceholderText);
    m_target->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_target->setMinimumHeight(m_target->fontMetrics().height());
    auto *fileRows = new QVBoxLayout;
    fileRows->setSpacing(2);
    fileRows->addLayout(file);
    fileRows->addWidget(m_target);
    form->addRow(tr("File"), fileRows);

    m_format = new QComboBox(widget());
    for (const Format &format : allFormats()) {
        if (!format.writer || !format.info.canWrite)
            continue;
        const QString extension = format.info.extensions.value(0);
        m_format->addItem(extension.isEmpty() ? nameForPeople(format.info)
                                              : QStringLiteral("%1 (.%2)").arg(nameForPeople(format.info), extension),
                          format.info.id);
    }
    form->addRow(tr("Format"), m_format);
    m_recorder = new QComboBox(widget());
    m_recorder->setFont(fixedFont(font()));
    m_recorder->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    form->addRow(tr("Recorder"), m_recorder);
    m_burnVersion = new QComboBox(widget());
    m_burnVersion->setToolTip(tr("The Burn release that will read the file"));
    form->addRow(tr("Burn version"), m_burnVersion);
    m_embed = new QComboBox(widget());
    m_embed->addItem(tr("A file"), int(EmbedForm::None));
    m_embed->addItem(tr("Rust source with embedded bytes (.rs)"), int(EmbedForm::Rust));
    m_embed->addItem(tr("A file and Rust source that includes it"), int(EmbedForm::RustInclude));
    m_embed->addItem(tr("C++ header with embedded bytes (.hpp)"), int(EmbedForm::Cpp));
    m_embed->setToolTip(tr("Programs without a file system can embed the model"));
    form->addRow(tr("Write as"), m_embed);
    m_targetForm = form;
    m_split = new ShardSizeField(widget());
    form->addRow(tr("Split"), m_split);
    connect(m_split, &ShardSizeField::changed, this, &ExportForm::optionsChanged);
    m_tightHeader = addSwitch(form, "tightHeader", tr("Header without room for edits"));
    m_tightHeader->setToolTip(tr("The header is as long as the format's own library writes it; otherwise, 16 KiB of "
                                 "metadata can be added to the file later without moving its tensors"));

    connect(browseButton, &QPushButton::clicked, this, &ExportForm::browse);
    // Screen readers do not edit but set it.
    connect(m_file, &QLineEdit::textChanged, this, &ExportForm::fileEdited);
    connect(m_format, &QComboBox::activated, this, [this] {
        chooseFormat(format());
        Q_EMIT optionsChanged();
    });
    connect(m_recorder, &QComboBox::activated, this, &ExportForm::recorderChosen);
    connect(m_burnVersion, &QComboBox::activated, this, &ExportForm::optionsChanged);
    connect(m_embed, &QComboBox::activated, this, [this] {
        followName();
        Q_EMIT optionsChanged();
    });
}

void ExportForm::setTensorCount(std::size_t count)
{
    m_tensors->setItemText(m_tensors->findData(AllTensors), tr("All %1 (no filter)").arg(countText(count)));
}

void ExportForm::buildContents()
{
    QFormLayout *form = addSection(tr("Contents"));
    m_tensors = new QComboBox(widget());
    m_tensors->addItem(tr("All %1 (no filter)").arg(u'…'), AllTensors);
    if (!m_context.selection.empty())
        m_tensors->addItem(tr("Selection only"), SelectedTensors);
    m_tensors->addItem(tr("Tensors that match a filter"), FilteredTensors);
    form->addRow(tr("Tensors"), m_tensors);
    m_filter = new QLineEdit(widget());
    m_filter->setPlaceholderText(tr("name, regex, dtype:f16, shape:[*,768], size>10M"));
    m_filter->setAccessibleName(tr("Filter"));
    form->addRow(QString(), m_filter);

    m_adapter = new AdapterBox(widget());
    m_layoutNote = new QLabel(widget());
    m_layoutNote->setTextFormat(Qt::PlainText);
    m_layoutNote->setFont(captionFont(font()));
    m_layoutNote->setForegroundRole(QPalette::PlaceholderText);
    m_layoutNote->setWordWrap(true);
    const QString ground = m_context.layoutGround.isEmpty() ? QString() : u'\n' + rephrased(m_context.layoutGround);
    m_layoutNote->setText(tr("Layout of the model: %1").arg(m_context.layoutText) + ground);
    auto *adapterRows = new QVBoxLayout;
    adapterRows->setSpacing(2);
    adapterRows->addWidget(m_adapter);
    adapterRows->addWidget(m_layoutNote);
    form->addRow(tr("Adapter"), adapterRows);
    m_adapter->setAccessibleName(tr("Adapter"));

    QList<ChosenStructure> structures = m_context.structures;
    if (m_context.structure.structure)
        structures.prepend(m_context.structure);
    m_structure = new StructureBox(std::move(structures), widget());
    form->addRow(tr("Structure"), m_structure);
    m_rules = new RulesField(m_context.filePath, m_context.opened.metadata(), widget());
    m_rules->show(m_initial);
    form->addRow(tr("Rules"), m_rules);
    connect(m_rules, &RulesField::changed, this, &ExportForm::optionsChanged);

    QCheckBox *mapIndices = addSwitch(form, "mapIndices", tr("Renumber lists without gaps"));
    mapIndices->setToolTip(
        tr("fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2, as in burn-store's numbering of models read from PyTorch"));
    m_keptIndices = new KeptIndicesEdit(mapIndices, widget());
    form->addRow(QString(), m_keptIndices);
    connect(m_keptIndices, &QLineEdit::textChanged, this, &ExportForm::optionsChanged);
    addAllowed(form);
    addSwitch(form, "verify", tr("Read back and compare every tensor"));
    addSwitch(form, "strict", tr("Refuse numbers out of range"))
        ->setToolTip(
            tr("Write nothing if casts overflow or turn numbers into zero, or if a pattern matches no tensor"));
    m_sidecars = new SidecarBox(m_context.sidecarModels, m_initial.sidecarsOf, m_context.merge, widget());
    form->addRow(tr("Other files"), m_sidecars);
    form->setRowVisible(m_sidecars, !m_context.sidecarModels.isEmpty());
    connect(m_sidecars, &QComboBox::activated, this, &ExportForm::optionsChanged);
    m_overwrite = addSwitch(form, "overwrite", tr("Replace an existing file"));

    connect(m_tensors, &QComboBox::activated, this, [this] {
        tensorsChosen();
        if (m_filter->isVisibleTo(this))
            m_filter->setFocus();
        Q_EMIT optionsChanged();
    });
    connect(m_filter, &QLineEdit::textChanged, this, &ExportForm::optionsChanged);
    connect(m_adapter, &QComboBox::activated, this, [this] {
        recordAdapter();
        Q_EMIT optionsChanged();
    });
    connect(m_structure, &StructureBox::chosen, this, [this] {
        m_initial.assigned.clear();
        structureChanged();
        Q_EMIT optionsChanged();
    });
    connect(m_structure, &StructureBox::fileRequested, this, &ExportForm::promptForStructure);
}

void ExportForm::addAllowed(QFormLayout *form)
{
    for (const OmissionKind kind : omissionKinds) {
        const bool isOfFields = kind == OmissionKind::Fields;
        const std::size_t count = m_context.omissions.count(kind);
        if (!isOfFields && count == 0)
            continue;
        const QString text = isOfFields ? tr("Allow missing fields")
                                        //: %1 is a kind, such as “Tensors that could not be read”
                                        : tr("Allow: %1 (%2)").arg(nameOf(kind), countText(count));
        auto *box = new QCheckBox(widget());
        box->setText(box->fontMetrics().elidedText(text, Qt::ElideMiddle, scaled(270, font())));
        box->setAccessibleName(text);
        if (box->text() != text)
            box->setToolTip(text);
        box->setChecked(m_initial.allowPartial.contains(kind));
        form->addRow(QString(), box);
        connect(box, &QCheckBox::toggled, this, &ExportForm::optionsChanged);
        m_allowed.emplace(kind, box);
    }
}

QCheckBox *ExportForm::addSwitch(QFormLayout *form, const char *option, const QString &text)
{
    auto *box = new QCheckBox(text, widget());
    form->addRow(QString(), box);
    connect(box, &QCheckBox::toggled, this, &ExportForm::optionsChanged);
    m_switches += {&exportOption(QLatin1String(option)), box};
    return box;
}

void ExportForm::structureChanged()
{
    const StructurePtr chosen = structure().structure;
    const bool canStandIn = chosen && chosen->templateRecord();
    QCheckBox *const fields = m_allowed.at(OmissionKind::Fields);
    fields->setEnabled(canStandIn);
    if (!canStandIn)
        fields->setChecked(false);
    fields->setToolTip(
        canStandIn ? tr("Fields without a matching tensor keep the template's contents")
                   : tr("Requires a template, which supplies the contents of fields without a matching tensor"));
    recordAdapter();
}

void ExportForm::promptForStructure(StructureKind kind)
{
    const QString folder = QFileInfo(m_context.filePath.isEmpty() ? m_file->text() : m_context.filePath).absolutePath();
    const QString path = QFileDialog::getOpenFileName(
        this, kind == StructureKind::Rust ? tr("Rust source of the model") : tr("Record to use as a template"), folder,
        Structures::fileFilter(kind));
    if (!path.isEmpty())
        Q_EMIT structureFileChosen(path);
}

void ExportForm::addStructure(ChosenStructure chosen)
{
    // The assignments refer to fields of another structure.
    m_initial.assigned.clear();
    m_structure->add(std::move(chosen));
    structureChanged();
    Q_EMIT optionsChanged();
}

void ExportForm::chooseOwnStructure()
{
    m_structure->choose(m_context.structure.structure);
    structureChanged();
    Q_EMIT optionsChanged();
}

void ExportForm::assign(const std::vector<std::pair<std::string, std::string>> &fieldsAndTensors)
{
    for (const auto &[field, tensor] : fieldsAndTensors) {
        std::erase_if(m_initial.assigned,
                      [&](const auto &pair) { return pair.first == field || pair.second == tensor; });
        m_initial.assigned.emplace_back(field, tensor);
    }
    Q_EMIT optionsChanged();
}

/// Shows which adapter the automatic choice means for this target.
void ExportForm::recordAdapter()
{
    ExportOptions chosen = options();
    chosen.adapter = AdapterChoice();
    if (!chosen.format)
        return;
    const ChosenAdapters adapters = chooseAdapters(m_context.layout, chosen);
    const QString what = adapters.needsAnswer     ? tr("asks when needed")
                         : adapters.chain.empty() ? tr("none needed")
                                                  : nameForPeople(adapters.chain);
    m_adapter->reportAutomatic(what);
}

void ExportForm::setAdapterFor(Layout layout)
{
    ExportOptions chosen = options();
    chosen.adapter = AdapterChoice();
    const std::vector<AdapterKind> chain = chooseAdapters(layout, chosen).chain;
    m_adapter->setChoice(AdapterChoice::of(chain));
    Q_EMIT optionsChanged();
}

void ExportForm::mark(const std::vector<std::string> &modules, const std::string &type)
{
    for (const std::string &module : modules)
        m_marks.emplace_back(module, type);
    Q_EMIT optionsChanged();
}

const Format *ExportForm::format() const
{
    return findFormat(m_format->currentData().toString());
}

EmbedForm ExportForm::embedForm() const
{
    const Format *chosen = format();
    return chosen && canBeEmbedded(*chosen) ? EmbedForm(m_embed->currentData().toInt()) : EmbedForm::None;
}

void ExportForm::formatChanged()
{
    const Format *chosen = format();
    if (!chosen)
        return;
    fillVersions();
    m_precision->setFormat(chosen->info);
    fillRecorders();
    const auto applies = [chosen](const char *option) {
        return exportOption(QLatin1String(option)).appliesTo(*chosen);
    };
    m_targetForm->setRowVisible(m_embed, applies("embed"));
    m_targetForm->setRowVisible(m_split, applies("shardSize"));
    m_targetForm->setRowVisible(m_tightHeader, applies("tightHeader"));
    m_structure->setEnabled(applies("structure"));
    structureChanged();
    showTarget();
}

void ExportForm::fillVersions()
{
    const QVariant before = m_burnVersion->currentData();
    m_burnVersion->clear();
    std::vector<BurnVersion> versions = format()->info.burnVersions;
    std::ranges::sort(versions, std::greater<>());
    for (const BurnVersion version : versions) {
        // Below the separator are releases that new models no longer use.
        if (version < BurnVersion::V0_19 && m_burnVersion->count() > 0 &&
            m_burnVersion->itemData(m_burnVersion->count() - 1).toInt() >= int(BurnVersion::V0_19))
            m_burnVersion->insertSeparator(m_burnVersion->count());
        m_burnVersion->addItem(nameOf(version), int(version));
    }
    m_burnVersion->setEnabled(m_burnVersion->count() > 0);
    if (m_burnVersion->count() == 0)
        m_burnVersion->addItem(tr("any"), int(BurnVersion::V0_19));
    const int same = before.isValid() ? m_burnVersion->findData(before) : -1;
    m_burnVersion->setCurrentIndex(same >= 0 ? same : std::max(0, m_burnVersion->findData(int(BurnVersion::V0_19))));
}

void ExportForm::fillRecorders()
{
    const Format *chosen = format();
    const RecorderPreset *current = recorderPresetOf(*chosen, m_precision->policy());
    m_recorder->clear();
    if (!current)
        m_recorder->addItem(chosen->info.recorder.isEmpty() ? unknownText() : chosen->info.recorder);
    for (const RecorderPreset &preset : recorderPresets()) {
        const Format *presetFormat = findFormat(preset.formatId);
        if (!presetFormat || !presetFormat->writer)
            continue;
        m_recorder->addItem(QStringLiteral("%1 = %2").arg(preset.name, presetFormat->info.recorder), preset.name);
        const int row = m_recorder->count() - 1;
        const bool half = preset.precision == PrecisionPolicy::halfPrecision();
        m_recorder->setItemData(
            row,
            QStringLiteral("%1 = %2<%3>")
                .arg(preset.rustName, presetFormat->info.recorder,
                     half ? QStringLiteral("HalfPrecisionSettings") : QStringLiteral("FullPrecisionSettings")),
            Qt::ToolTipRole);
        if (&preset == current)
            m_recorder->setCurrentIndex(row);
    }
    m_recorder->setToolTip(current ? m_recorder->currentData(Qt::ToolTipRole).toString()
                                   : tr("Burn's names for recorders with their precision settings"));
}

void ExportForm::recorderChosen()
{
    const RecorderPreset *preset = findRecorderPreset(m_recorder->currentData().toString());
    if (!preset)
        return;
    m_precision->setTypes(preset->precision);
    m_precision->clearExceptions();
    fillRecorders();
    chooseFormat(findFormat(preset->formatId));
    Q_EMIT optionsChanged();
}

void ExportForm::chooseFormat(const Format *format)
{
    m_format->setCurrentIndex(m_format->findData(format->info.id));
    formatChanged();
    followName();
}

void ExportForm::followName()
{
    const QSignalBlocker quiet(m_file);
    const QString path = QDir::fromNativeSeparators(m_file->text().trimmed());
    if (!path.isEmpty())
        m_file->setText(QDir::toNativeSeparators(isSourceText(embedForm()) ? withSourceExtension(path, embedForm())
                                                                           : withFormatExtension(path, *format())));
    showTarget();
}

QString ExportForm::targetPath() const
{
    QString path = QDir::fromNativeSeparators(m_file->text().trimmed());
    if (path.startsWith(QStringLiteral("~/")))
        path.replace(0, 1, QDir::homePath());
    if (isSourceText(embedForm()))
        return withSourceExtension(path, embedForm());
    return replacesExtension(*format()) ? withFormatExtension(path, *format()) : path;
}

void ExportForm::showTarget()
{
    const QString name = QFileInfo(targetPath()).fileName();
    QString shown;
    if (embedForm() == EmbedForm::RustInclude)
        shown = tr("Also writes %1").arg(shownFileName(includingSourcePath(targetPath())));
    else if (name != QFileInfo(m_file->text().trimmed()).fileName())
        shown = isSourceText(embedForm()) ? tr("Written as %1").arg(name)
                                          : tr("Written as %1: Burn's recorders replace the extension").arg(name);
    m_target->setText(m_target->fontMetrics().elidedText(shown, Qt::ElideMiddle, scaled(300, font())));
    m_target->setToolTip(shown);
}

void ExportForm::tensorsChosen()
{
    m_filter->setVisible(m_tensors->currentData().toInt() == FilteredTensors);
}

void ExportForm::fileEdited()
{
    // A file name with another format's extension selects it; some formats share an extension.
    const Format *named = formatForFileName(m_file->text());
    const auto isOurs = [this](const QString &extension) {
        return m_file->text().endsWith(QLatin1Char('.') + extension, Qt::CaseInsensitive);
    };
    if (named && named != format() && named->writer && std::ranges::none_of(format()->info.extensions, isOurs)) {
        m_format->setCurrentIndex(m_format->findData(named->info.id));
        formatChanged();
    }
    showTarget();
    Q_EMIT optionsChanged();
}

void ExportForm::browse()
{
    QStringList filters;
    QString current;
    for (int i = 0; i < m_format->count(); ++i) {
        const Format *offered = findFormat(m_format->itemData(i).toString());
        filters += QStringLiteral("%1 (*.%2)")
                       .arg(nameForPeople(offered->info), offered->info.extensions.join(QStringLiteral(" *.")));
        if (offered == format())
            current = filters.last();
    }
    const QString chosen =
        QFileDialog::getSaveFileName(this, tr("Export to"), m_file->text(), filters.join(QStringLiteral(";;")),
                                     &current, QFileDialog::DontConfirmOverwrite);
    if (chosen.isEmpty())
        return;
    m_file->setText(QDir::toNativeSeparators(chosen));
}

ExportOptions ExportForm::options() const
{
    ExportOptions options = m_initial;
    options.selection = {};
    options.target = targetPath();
    options.format = format();
    options.burnVersion = BurnVersion(m_burnVersion->currentData().toInt());
    options.embed = embedForm();
    options.shardSize = options.format->info.comesInShards ? m_split->bytes() : 0;
    options.precision = m_precision->policy();
    options.quantReading = m_precision->reading();
    switch (m_tensors->currentData().toInt()) {
    case SelectedTensors:
        options.selection.nodes = m_context.selection;
        break;
    case FilteredTensors:
        options.selection.filter = m_filter->text();
        break;
    default:
        break;
    }
    options.structure = structure().structure;
    options.adapter = m_adapter->choice();
    options.marks = m_marks;
    for (const Switch &each : m_switches) {
        const bool applies = !each.option->appliesTo || each.option->appliesTo(*options.format);
        each.option->truth(options) = each.box->isChecked() && each.box->isEnabledTo(this) && applies;
    }
    for (const auto &[kind, box] : m_allowed)
        options.allowPartial.set(kind, box->isChecked() && box->isEnabledTo(this));
    options.keptIndices = m_keptIndices->patterns();
    m_sidecars->apply(options);
    m_rules->apply(options);
    return options;
}

ChosenStructure ExportForm::structure() const
{
    return m_structure->isEnabled() ? m_structure->current() : ChosenStructure();
}

void ExportForm::setFormat(const Format *format)
{
    if (m_format->findData(format->info.id) < 0)
        return;
    chooseFormat(format);
    Q_EMIT optionsChanged();
}

void ExportForm::setQuantReading(QuantReading reading)
{
    m_precision->showReading(reading);
    Q_EMIT optionsChanged();
}

void ExportForm::setOverwrite(bool on)
{
    m_overwrite->setChecked(on);
}

void ExportForm::allow(OmissionKind kind)
{
    if (const auto found = m_allowed.find(kind); found != m_allowed.end())
        found->second->setChecked(true);
}

void ExportForm::focusSelection()
{
    (m_filter->isVisibleTo(this) ? static_cast<QWidget *>(m_filter) : m_tensors)->setFocus();
}

} // namespace burnish
