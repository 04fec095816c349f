// SPDX-License-Identifier: MIT
#include "widgets/export/exportform.h"

#include "core/export/exportadapters.h"
#include "core/export/precision/recorderpresets.h"
#include "core/formats/targetname.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace burnish {

namespace {

enum Tensors { AllTensors, SelectedTensors, FilteredTensors };
enum Preset { KeepPreset, DoublePreset, FullPreset, HalfPreset, CustomPreset };

PrecisionPolicy policyOf(int preset)
{
    switch (preset) {
    case DoublePreset:
        return PrecisionPolicy::doublePrecision();
    case FullPreset:
        return PrecisionPolicy::fullPrecision();
    case HalfPreset:
        return PrecisionPolicy::halfPrecision();
    default:
        return {};
    }
}

QString dtypeText(std::optional<Dtype> dtype)
{
    return dtype ? QString::fromLatin1(nameOf(*dtype).data(), qsizetype(nameOf(*dtype).size())) : QString();
}

QComboBox *dtypeBox(std::initializer_list<Dtype> dtypes, const QString &keep, QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->addItem(keep, -1);
    for (const Dtype dtype : dtypes)
        box->addItem(dtypeText(dtype), int(dtype));
    return box;
}

std::optional<Dtype> chosenDtype(const QComboBox *box)
{
    const int value = box->currentData().toInt();
    return value < 0 ? std::nullopt : std::optional(Dtype(value));
}

void chooseDtype(QComboBox *box, std::optional<Dtype> dtype)
{
    box->setCurrentIndex(box->findData(dtype ? int(*dtype) : -1));
}

/// The adapters that are offered: chains that make sense, by their names joined by commas.
const std::vector<std::vector<AdapterKind>> &offeredChains()
{
    static const std::vector<std::vector<AdapterKind>> chains = {
        {AdapterKind::PyTorchToBurn},
        {AdapterKind::BurnToPyTorch},
        {AdapterKind::HalfPrecision},
        {AdapterKind::PyTorchToBurn, AdapterKind::HalfPrecision},
        {AdapterKind::BurnToPyTorch, AdapterKind::HalfPrecision}};
    return chains;
}

constexpr std::array<std::pair<const char *, quint64>, 4> shardUnits = {
    {{"MB", 1'000'000}, {"GB", 1'000'000'000}, {"MiB", quint64(1) << 20}, {"GiB", quint64(1) << 30}}};
/// What transformers took for long where nobody says a size.
constexpr std::uint64_t usualShardSize = 5'000'000'000;

const QString automaticAdapter = QStringLiteral("automatic");

QString adapterKey(const AdapterChoice &choice)
{
    if (choice.isAutomatic)
        return automaticAdapter;
    QStringList names;
    for (const AdapterKind kind : choice.chain)
        names += nameOf(kind);
    return names.isEmpty() ? QStringLiteral("none") : names.join(QLatin1Char(','));
}

AdapterChoice adapterOfKey(const QString &key)
{
    if (key == automaticAdapter)
        return {};
    AdapterChoice choice = AdapterChoice::none();
    for (const QString &name : key.split(QLatin1Char(','))) {
        if (const auto kind = adapterFromName(name))
            choice.chain.push_back(*kind);
    }
    return choice;
}

/// What stands in the list of structures beside those that are at hand.
enum StructureEntry { NamesOnly = -1, FromRust = -2, FromTemplate = -3 };

QString choiceText(const ChosenStructure &choice)
{
    if (choice.structure->origin() == StructureOrigin::Template)
        return ExportForm::tr("Template: %1").arg(choice.name);
    return ExportForm::tr("%1 of %2", "type, Rust source").arg(choice.structure->name(), choice.name);
}

} // namespace

ExportForm::ExportForm(ExportContext context, const ExportOptions &initial, QWidget *parent)
    : QScrollArea(parent)
    , m_context(std::move(context))
    , m_initial(initial)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget(this);
    content->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(16, 12, 16, 16);
    m_layout->setSpacing(0);
    setWidget(content);

    buildTarget();
    m_layout->addSpacing(20);
    buildPrecision();
    m_layout->addSpacing(20);
    buildContents();
    m_layout->addStretch();
    alignLabels();

    m_file->setText(QDir::toNativeSeparators(initial.target));
    if (initial.format)
        m_format->setCurrentIndex(m_format->findData(initial.format->info.id));
    m_embed->setCurrentIndex(m_embed->findData(int(initial.embed)));
    setShardSize(initial.shardSize);
    formatChanged();
    if (const int index = m_burnVersion->findData(int(initial.burnVersion)); index >= 0)
        m_burnVersion->setCurrentIndex(index);
    chooseDtype(m_floats, initial.precision.floats);
    chooseDtype(m_ints, initial.precision.ints);
    precisionChosen();
    for (const PrecisionException &exception : initial.precision.exceptions)
        addException(exception);
    if (!initial.selection.filter.isEmpty()) {
        m_filter->setText(initial.selection.filter);
        m_tensors->setCurrentIndex(m_tensors->findData(FilteredTensors));
    }
    m_marks = initial.marks;
    m_mapIndices->setChecked(initial.mapIndices);
    if (m_adapter->findData(adapterKey(initial.adapter)) < 0)
        m_adapter->addItem(nameForPeople(initial.adapter.chain), adapterKey(initial.adapter));
    m_adapter->setCurrentIndex(m_adapter->findData(adapterKey(initial.adapter)));
    for (int i = 0; initial.structure && i < m_context.structures.size(); ++i) {
        if (m_context.structures[i].structure == initial.structure)
            m_structure->setCurrentIndex(m_structure->findData(i));
    }
    structureChanged();
    m_allowPartial->setChecked(initial.allowPartial && m_allowPartial->isEnabled());
    m_verify->setChecked(initial.verify);
    m_overwrite->setChecked(initial.overwrite);
    tensorsChosen();
    showAdapter();
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
    // The fields of all sections begin on one line.
    QList<QLabel *> labels;
    int widest = 0;
    for (const QFormLayout *form : widget()->findChildren<QFormLayout *>()) {
        for (int row = 0; row < form->rowCount(); ++row) {
            const QLayoutItem *item = form->itemAt(row, QFormLayout::LabelRole);
            if (auto *label = item ? qobject_cast<QLabel *>(item->widget()) : nullptr) {
                labels += label;
                widest = std::max(widest, label->sizeHint().width());
            }
        }
    }
    for (QLabel *label : std::as_const(labels)) {
        label->setMinimumWidth(widest);
        label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        label->setForegroundRole(QPalette::PlaceholderText);
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
    // The line is there even when it says nothing, so that nothing jumps while one types.
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
        m_format->addItem(extension.isEmpty() ? format.info.displayName
                                              : QStringLiteral("%1 (.%2)").arg(format.info.displayName, extension),
                          format.info.id);
    }
    form->addRow(tr("Format"), m_format);
    m_recorder = new QComboBox(widget());
    m_recorder->setFont(fixedFont(font()));
    m_recorder->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    form->addRow(tr("Recorder"), m_recorder);
    m_burnVersion = new QComboBox(widget());
    m_burnVersion->setToolTip(tr("The release of Burn that is to read the file"));
    form->addRow(tr("Burn version"), m_burnVersion);
    m_embed = new QComboBox(widget());
    m_embed->addItem(tr("A file"), int(EmbedForm::None));
    m_embed->addItem(tr("Rust source, the bytes in it (.rs)"), int(EmbedForm::Rust));
    m_embed->addItem(tr("A file, and Rust source that includes it"), int(EmbedForm::RustInclude));
    m_embed->addItem(tr("C++ header, the bytes in it (.hpp)"), int(EmbedForm::Cpp));
    m_embed->setToolTip(tr("Programs without a file system carry the model in themselves"));
    form->addRow(tr("Write as"), m_embed);
    m_targetForm = form;
    buildSplit();
    form->addRow(tr("Split"), m_split);

    connect(browseButton, &QPushButton::clicked, this, &ExportForm::browse);
    connect(m_file, &QLineEdit::textEdited, this, &ExportForm::fileEdited);
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

void ExportForm::buildSplit()
{
    m_split = new QWidget(widget());
    m_splits = new QCheckBox(tr("Files of at most"), m_split);
    m_splits->setToolTip(
        tr("Split into several files with an index, as transformers writes large models; a tensor that is larger "
           "gets a file of its own"));
    m_shardSize = new QDoubleSpinBox(m_split);
    m_shardSize->setDecimals(0);
    m_shardSize->setRange(1, 999'999'999);
    m_shardSize->setAccessibleName(tr("Size of a file"));
    m_shardUnit = new QComboBox(m_split);
    for (const auto &[name, bytes] : shardUnits)
        m_shardUnit->addItem(QLatin1String(name), bytes);
    m_shardUnit->setAccessibleName(tr("Unit of the size"));
    auto *row = new QHBoxLayout(m_split);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_splits);
    row->addWidget(m_shardSize, 1);
    row->addWidget(m_shardUnit);
    connect(m_splits, &QCheckBox::toggled, this, [this](bool on) {
        m_shardSize->setEnabled(on);
        m_shardUnit->setEnabled(on);
        Q_EMIT optionsChanged();
    });
    connect(m_shardSize, &QDoubleSpinBox::valueChanged, this, &ExportForm::optionsChanged);
    connect(m_shardUnit, &QComboBox::activated, this, &ExportForm::optionsChanged);
}

/// In the largest unit that says it exactly; kilobytes and less are rounded up.
void ExportForm::setShardSize(std::uint64_t bytes)
{
    const std::uint64_t shown = bytes > 0 ? bytes : usualShardSize;
    int chosen = 0;
    for (int i = 0; i < m_shardUnit->count(); ++i) {
        const std::uint64_t unit = m_shardUnit->itemData(i).toULongLong();
        if (shown % unit == 0 && unit > m_shardUnit->itemData(chosen).toULongLong())
            chosen = i;
    }
    const std::uint64_t unit = m_shardUnit->itemData(chosen).toULongLong();
    m_shardUnit->setCurrentIndex(chosen);
    m_shardSize->setValue(std::ceil(double(shown) / double(unit)));
    m_splits->setChecked(bytes > 0);
    m_shardSize->setEnabled(bytes > 0);
    m_shardUnit->setEnabled(bytes > 0);
}

std::uint64_t ExportForm::shardSize() const
{
    if (!m_splits->isChecked() || !format()->info.comesInShards)
        return 0;
    return std::uint64_t(m_shardSize->value()) * m_shardUnit->currentData().toULongLong();
}

void ExportForm::buildPrecision()
{
    QFormLayout *form = addSection(tr("Precision"));
    m_preset = new QComboBox(widget());
    m_preset->addItem(tr("Keep what is there"), KeepPreset);
    m_preset->addItem(tr("Double (%1)").arg(QStringLiteral("DoublePrecisionSettings")), DoublePreset);
    m_preset->addItem(tr("Full (%1)").arg(QStringLiteral("FullPrecisionSettings")), FullPreset);
    m_preset->addItem(tr("Half (%1)").arg(QStringLiteral("HalfPrecisionSettings")), HalfPreset);
    m_preset->addItem(tr("Custom"), CustomPreset);
    form->addRow(tr("Preset"), m_preset);

    m_floats = dtypeBox({Dtype::F64, Dtype::F32, Dtype::F16, Dtype::BF16}, tr("keep"), widget());
    m_ints = dtypeBox({Dtype::I64, Dtype::I32, Dtype::I16, Dtype::I8}, tr("keep"), widget());
    auto *types = new QHBoxLayout;
    types->setSpacing(8);
    types->addWidget(m_floats, 1);
    auto *ints = new QLabel(tr("Integers"), widget());
    ints->setBuddy(m_ints);
    types->addWidget(ints);
    types->addWidget(m_ints, 1);
    form->addRow(tr("Floats"), types);
    m_floats->setAccessibleName(tr("Floats"));

    auto *exceptions = new QVBoxLayout;
    exceptions->setSpacing(4);
    m_exceptionRows = new QVBoxLayout;
    m_exceptionRows->setSpacing(4);
    exceptions->addLayout(m_exceptionRows);
    auto *add = new QToolButton(widget());
    add->setIcon(icon(QStringLiteral("added")));
    add->setText(tr("Add an exception"));
    add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    add->setAutoRaise(true);
    add->setToolTip(tr("Tensors whose path a regex finds get another dtype"));
    exceptions->addWidget(add);
    form->addRow(tr("Exceptions"), exceptions);

    connect(m_preset, &QComboBox::activated, this, &ExportForm::presetChosen);
    for (QComboBox *box : {m_floats, m_ints}) {
        connect(box, &QComboBox::activated, this, [this] {
            precisionChosen();
            Q_EMIT optionsChanged();
        });
    }
    connect(add, &QToolButton::clicked, this, [this] {
        addException({});
        m_exceptions.last().pattern->setFocus();
    });
}

void ExportForm::addException(const PrecisionException &exception)
{
    ExceptionRow row = {new QWidget(widget()), nullptr, nullptr};
    auto *layout = new QHBoxLayout(row.widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    row.pattern = new QLineEdit(exception.pattern, row.widget);
    row.pattern->setFont(fixedFont(font()));
    row.pattern->setPlaceholderText(QStringLiteral("\\.norm"));
    row.pattern->setAccessibleName(tr("Regex of the exception"));
    row.dtype =
        dtypeBox({Dtype::F64, Dtype::F32, Dtype::F16, Dtype::BF16, Dtype::I64, Dtype::I32, Dtype::I16, Dtype::I8},
                 tr("keep"), row.widget);
    chooseDtype(row.dtype, exception.dtype);
    row.dtype->setAccessibleName(tr("Dtype of the exception"));
    auto *remove = new QToolButton(row.widget);
    remove->setIcon(icon(QStringLiteral("close")));
    remove->setAutoRaise(true);
    remove->setToolTip(tr("Remove this exception"));
    remove->setAccessibleName(remove->toolTip());
    layout->addWidget(row.pattern, 1);
    layout->addWidget(row.dtype);
    layout->addWidget(remove);
    m_exceptionRows->addWidget(row.widget);
    m_exceptions += row;

    const auto changed = [this] {
        fillRecorders();
        Q_EMIT optionsChanged();
    };
    connect(row.pattern, &QLineEdit::textChanged, this, changed);
    connect(row.dtype, &QComboBox::activated, this, changed);
    connect(remove, &QToolButton::clicked, this, [this, changed, gone = row.widget] {
        m_exceptions.removeIf([gone](const ExceptionRow &other) { return other.widget == gone; });
        gone->deleteLater();
        changed();
    });
}

void ExportForm::buildContents()
{
    QFormLayout *form = addSection(tr("Contents"));
    m_tensors = new QComboBox(widget());
    m_tensors->addItem(tr("All %1 (no filter)").arg(countText(m_context.tensorCount)), AllTensors);
    if (!m_context.selection.empty())
        m_tensors->addItem(tr("Only what is selected"), SelectedTensors);
    m_tensors->addItem(tr("What a filter lets through"), FilteredTensors);
    form->addRow(tr("Tensors"), m_tensors);
    m_filter = new QLineEdit(widget());
    m_filter->setPlaceholderText(tr("name, regex, dtype:f16, shape:[*,768], size>10M"));
    m_filter->setAccessibleName(tr("Filter"));
    form->addRow(QString(), m_filter);

    fillAdapters();
    auto *adapterRows = new QVBoxLayout;
    adapterRows->setSpacing(2);
    adapterRows->addWidget(m_adapter);
    adapterRows->addWidget(m_layoutNote);
    form->addRow(tr("Adapter"), adapterRows);
    m_adapter->setAccessibleName(tr("Adapter"));

    m_structure = new QComboBox(widget());
    if (m_context.structure.structure)
        m_context.structures.prepend(m_context.structure);
    fillStructures();
    m_structure->setToolTip(
        tr("A record of the same model type, or its Rust source: they have the fields which tensors alone do "
           "not tell: constants, fixed arrays, empty lists and options"));
    form->addRow(tr("Structure"), m_structure);

    m_mapIndices = new QCheckBox(tr("Number lists without gaps"), widget());
    m_mapIndices->setToolTip(
        tr("fc.0, fc.2, fc.4 become fc.0, fc.1, fc.2, as burn-store numbers what it reads from PyTorch"));
    m_allowPartial = new QCheckBox(tr("Allow missing fields"), widget());
    m_verify = new QCheckBox(tr("Read back and compare every tensor"), widget());
    m_overwrite = new QCheckBox(tr("Replace an existing file"), widget());
    for (QCheckBox *box : {m_mapIndices, m_allowPartial, m_verify, m_overwrite}) {
        form->addRow(QString(), box);
        connect(box, &QCheckBox::toggled, this, &ExportForm::optionsChanged);
    }

    connect(m_tensors, &QComboBox::activated, this, [this] {
        tensorsChosen();
        if (m_filter->isVisibleTo(this))
            m_filter->setFocus();
        Q_EMIT optionsChanged();
    });
    connect(m_filter, &QLineEdit::textChanged, this, &ExportForm::optionsChanged);
    connect(m_adapter, &QComboBox::activated, this, [this] {
        showAdapter();
        Q_EMIT optionsChanged();
    });
    connect(m_structure, &QComboBox::activated, this, &ExportForm::structureActivated);
}

void ExportForm::fillStructures()
{
    m_structure->clear();
    m_structure->addItem(tr("None (names only)"), NamesOnly);
    for (int i = 0; i < m_context.structures.size(); ++i)
        m_structure->addItem(choiceText(m_context.structures[i]), i);
    m_structure->insertSeparator(m_structure->count());
    m_structure->addItem(tr("Rust source…"), FromRust);
    m_structure->addItem(tr("Template…"), FromTemplate);
}

void ExportForm::structureActivated()
{
    const int chosen = m_structure->currentData().toInt();
    if (chosen != FromRust && chosen != FromTemplate) {
        m_initial.assigned.clear();
        structureChanged();
        Q_EMIT optionsChanged();
        return;
    }
    // What was chosen stays so until the file has been read.
    m_structure->setCurrentIndex(m_chosenStructure);
    askForStructure(chosen == FromRust ? StructureKind::Rust : StructureKind::Template);
}

void ExportForm::structureChanged()
{
    m_chosenStructure = m_structure->currentIndex();
    const StructurePtr chosen = structure().structure;
    const bool canStandIn = chosen && chosen->templateRecord();
    m_allowPartial->setEnabled(canStandIn);
    if (!canStandIn)
        m_allowPartial->setChecked(false);
    m_allowPartial->setToolTip(canStandIn ? tr("Fields that no tensor fills keep what the template holds")
                                          : tr("Only a template holds something for the fields that no tensor fills"));
    showAdapter();
}

void ExportForm::askForStructure(StructureKind kind)
{
    const QString folder = QFileInfo(m_context.filePath.isEmpty() ? m_file->text() : m_context.filePath).absolutePath();
    const QString path = QFileDialog::getOpenFileName(
        this, kind == StructureKind::Rust ? tr("Rust source of the model") : tr("A record as a template"), folder,
        Structures::fileFilter(kind));
    if (!path.isEmpty())
        Q_EMIT structureFileChosen(path);
}

void ExportForm::addStructure(ChosenStructure chosen)
{
    const auto same = std::ranges::find_if(m_context.structures, [&](const ChosenStructure &known) {
        return known.kind == chosen.kind && known.path == chosen.path && known.type == chosen.type;
    });
    const int index = int(same - m_context.structures.begin());
    if (same == m_context.structures.end())
        m_context.structures += std::move(chosen);
    else
        *same = std::move(chosen);
    // What was matched was matched with the fields of another structure.
    m_initial.assigned.clear();
    fillStructures();
    m_structure->setCurrentIndex(m_structure->findData(index));
    structureChanged();
    Q_EMIT optionsChanged();
}

void ExportForm::chooseOwnStructure()
{
    for (int i = 0; i < m_context.structures.size(); ++i) {
        if (m_context.structures[i].structure == m_context.structure.structure)
            m_structure->setCurrentIndex(m_structure->findData(i));
    }
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

void ExportForm::fillAdapters()
{
    m_adapter = new QComboBox(widget());
    m_adapter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_adapter->addItem(tr("Automatic"), automaticAdapter);
    m_adapter->addItem(tr("None"), adapterKey(AdapterChoice::none()));
    for (const auto &chain : offeredChains())
        m_adapter->addItem(nameForPeople(chain), adapterKey(AdapterChoice::of(chain)));
    m_adapter->setToolTip(
        tr("What is done to tensors because PyTorch and Burn store them differently: weights of linear layers "
           "are transposed, parameters of norms renamed"));
    m_layoutNote = new QLabel(widget());
    m_layoutNote->setTextFormat(Qt::PlainText);
    m_layoutNote->setFont(captionFont(font()));
    m_layoutNote->setForegroundRole(QPalette::PlaceholderText);
    m_layoutNote->setText(tr("Layout of the model: %1").arg(m_context.layoutText));
}

/// The automatic choice says which adapter it is for this target.
void ExportForm::showAdapter()
{
    ExportOptions chosen = options();
    chosen.adapter = AdapterChoice();
    if (!chosen.format)
        return;
    const ChosenAdapters adapters = chooseAdapters(m_context.layout, chosen);
    const QString what = adapters.asks            ? tr("asks where it matters")
                         : adapters.chain.empty() ? tr("none needed")
                                                  : nameForPeople(adapters.chain);
    m_adapter->setItemText(m_adapter->findData(automaticAdapter), tr("Automatic: %1").arg(what));
}

AdapterChoice ExportForm::adapter() const
{
    return adapterOfKey(m_adapter->currentData().toString());
}

void ExportForm::setAdapterFor(Layout layout)
{
    ExportOptions chosen = options();
    chosen.adapter = AdapterChoice();
    const std::vector<AdapterKind> chain = chooseAdapters(layout, chosen).chain;
    m_adapter->setCurrentIndex(m_adapter->findData(adapterKey(AdapterChoice::of(chain))));
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

PrecisionPolicy ExportForm::precision() const
{
    PrecisionPolicy policy = {chosenDtype(m_floats), chosenDtype(m_ints), {}};
    for (const ExceptionRow &row : m_exceptions) {
        if (!row.pattern->text().isEmpty())
            policy.exceptions.push_back({row.pattern->text(), chosenDtype(row.dtype)});
    }
    return policy;
}

void ExportForm::formatChanged()
{
    const Format *chosen = format();
    if (!chosen)
        return;
    fillVersions();
    fillRecorders();
    m_targetForm->setRowVisible(m_embed, canBeEmbedded(*chosen));
    m_targetForm->setRowVisible(m_split, chosen->info.comesInShards);
    m_structure->setEnabled(chosen->info.isRecord);
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
        // Below the line are releases that nobody starts a model with any more.
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
    const RecorderPreset *current = recorderPresetOf(*chosen, precision());
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
                                   : tr("Burn's own names for a recorder with its precision"));
}

void ExportForm::recorderChosen()
{
    const RecorderPreset *preset = findRecorderPreset(m_recorder->currentData().toString());
    if (!preset)
        return;
    chooseDtype(m_floats, preset->precision.floats);
    chooseDtype(m_ints, preset->precision.ints);
    for (const ExceptionRow &row : std::as_const(m_exceptions))
        row.widget->deleteLater();
    m_exceptions.clear();
    precisionChosen();
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
    QString told;
    if (embedForm() == EmbedForm::RustInclude)
        told = tr("With %1 beside it").arg(QFileInfo(includingSourcePath(targetPath())).fileName());
    else if (name != QFileInfo(m_file->text().trimmed()).fileName())
        told = isSourceText(embedForm()) ? tr("Written as %1").arg(name)
                                         : tr("Written as %1: Burn's recorders replace the extension").arg(name);
    m_target->setText(m_target->fontMetrics().elidedText(told, Qt::ElideMiddle, scaled(300, font())));
    m_target->setToolTip(told);
}

void ExportForm::presetChosen()
{
    const int preset = m_preset->currentData().toInt();
    if (preset != CustomPreset) {
        const PrecisionPolicy policy = policyOf(preset);
        chooseDtype(m_floats, policy.floats);
        chooseDtype(m_ints, policy.ints);
        fillRecorders();
    }
    Q_EMIT optionsChanged();
}

void ExportForm::precisionChosen()
{
    int found = CustomPreset;
    for (const int preset : {KeepPreset, DoublePreset, FullPreset, HalfPreset}) {
        const PrecisionPolicy policy = policyOf(preset);
        if (policy.floats == chosenDtype(m_floats) && policy.ints == chosenDtype(m_ints))
            found = preset;
    }
    m_preset->setCurrentIndex(m_preset->findData(found));
    fillRecorders();
}

void ExportForm::tensorsChosen()
{
    m_filter->setVisible(m_tensors->currentData().toInt() == FilteredTensors);
}

void ExportForm::fileEdited()
{
    // A name that says another format means it; some formats share an extension.
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
                       .arg(offered->info.displayName, offered->info.extensions.join(QStringLiteral(" *.")));
        if (offered == format())
            current = filters.last();
    }
    const QString chosen =
        QFileDialog::getSaveFileName(this, tr("Export to"), m_file->text(), filters.join(QStringLiteral(";;")),
                                     &current, QFileDialog::DontConfirmOverwrite);
    if (chosen.isEmpty())
        return;
    m_file->setText(QDir::toNativeSeparators(chosen));
    fileEdited();
}

ExportOptions ExportForm::options() const
{
    ExportOptions options = m_initial;
    options.selection = {};
    options.target = targetPath();
    options.format = format();
    options.burnVersion = BurnVersion(m_burnVersion->currentData().toInt());
    options.embed = embedForm();
    options.shardSize = shardSize();
    options.precision = precision();
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
    options.adapter = adapter();
    options.marks = m_marks;
    options.mapIndices = m_mapIndices->isChecked();
    options.allowPartial = m_allowPartial->isChecked() && m_allowPartial->isEnabled();
    options.verify = m_verify->isChecked();
    options.overwrite = m_overwrite->isChecked();
    return options;
}

ChosenStructure ExportForm::structure() const
{
    const int chosen = m_structure->itemData(m_chosenStructure).toInt();
    return chosen >= 0 && m_structure->isEnabled() ? m_context.structures[chosen] : ChosenStructure();
}

void ExportForm::setFormat(const Format *format)
{
    if (m_format->findData(format->info.id) < 0)
        return;
    chooseFormat(format);
    Q_EMIT optionsChanged();
}

void ExportForm::setOverwrite(bool on)
{
    m_overwrite->setChecked(on);
}

void ExportForm::setAllowPartial(bool on)
{
    m_allowPartial->setChecked(on);
}

void ExportForm::focusFile()
{
    m_file->setFocus();
    m_file->selectAll();
}

void ExportForm::focusSelection()
{
    (m_filter->isVisibleTo(this) ? static_cast<QWidget *>(m_filter) : m_tensors)->setFocus();
}

} // namespace burnish
