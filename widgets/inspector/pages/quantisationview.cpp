// SPDX-License-Identifier: MIT
#include "widgets/inspector/pages/quantisationview.h"

#include "core/base/fromutf8.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/ggmlblocks.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "core/tensor/quantisation/quanttypes.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace burnish {

namespace {

QString blocksOf(const QuantScheme &scheme)
{
    switch (scheme.form) {
    case QuantScheme::Form::Parts:
        return fromUtf8(scheme.description);
    case QuantScheme::Form::Ggml: {
        const GgmlBlockType *type = ggmlBlockType(scheme.value);
        return type ? QuantisationView::tr("%1 values in %2 bytes").arg(type->elements).arg(type->bytes) : QString();
    }
    case QuantScheme::Form::Unknown:
        return fromUtf8(scheme.description);
    default:
        break;
    }
    if (!scheme.hasBlocks())
        return QuantisationView::tr("one scale for the whole tensor");
    QStringList sizes;
    for (std::size_t i = 0; i < scheme.blockRank && i < scheme.block.size(); ++i)
        sizes += QString::number(scheme.block[i]);
    return sizes.join(QStringLiteral(" × "));
}

QString schemeText(const TensorInfo &info)
{
    const bool isOfBurn = info.dtype() == Dtype::QFloat && info.typeName() == nameOf(Dtype::QFloat) &&
                          info.scheme()->form != QuantScheme::Form::Unknown;
    return isOfBurn ? QuantisationView::tr("%1 of Burn").arg(quantSchemeText(*info.scheme()))
                    : fromUtf8(info.typeName());
}

using Codes = PartLayout::Codes;
using Order = PartLayout::Order;
using Zeros = PartLayout::Zeros;

QString codesText(const PartLayout &layout)
{
    const auto kind = [&]() -> QString {
        switch (layout.kind) {
        case Codes::E4M3:
            return QuantisationView::tr("%1 floats").arg(QStringLiteral("E4M3"));
        case Codes::E5M2:
            return QuantisationView::tr("%1 floats").arg(QStringLiteral("E5M2"));
        case Codes::E2M1:
            return QuantisationView::tr("%1 floats").arg(QStringLiteral("E2M1"));
        case Codes::E2M3:
            return QuantisationView::tr("%1 floats").arg(QStringLiteral("E2M3"));
        case Codes::Signed:
            return QuantisationView::tr("signed integers");
        case Codes::Unsigned:
            return QuantisationView::tr("unsigned integers");
        case Codes::Map:
            return QuantisationView::tr("places in a table of values");
        case Codes::Ternary:
            break;
        }
        return QuantisationView::tr("−1, 0 or 1");
    };
    //: %1 what the codes of a quantised tensor are, such as "signed integers"
    return QuantisationView::tr("%1, %n bit(s)", nullptr, int(layout.bits)).arg(kind());
}

QString orderText(Order order)
{
    switch (order) {
    case Order::HighFirst:
        return QuantisationView::tr("row by row, the first of two codes in the high bits");
    case Order::Columns:
        return QuantisationView::tr("words of 32 bits with several columns of a row");
    case Order::Shuffled:
        return QuantisationView::tr("words of 32 bits with eight rows of a column, in AWQ's order");
    case Order::Pairs:
        return QuantisationView::tr("bytes with two rows of a column");
    case Order::Split:
        return QuantisationView::tr("row by row, the four low bits of all codes before the high ones");
    case Order::Stacked:
        return QuantisationView::tr("elements with codes of several rows, from the low bits on");
    case Order::StackedHighFirst:
        return QuantisationView::tr("elements with codes of several rows, from the high bits on");
    case Order::Spread:
        return QuantisationView::tr("bytes with a code each, and bits of others above it");
    case Order::Rows:
        break;
    }
    return QuantisationView::tr("row by row");
}

QString zerosText(const PartLayout &layout)
{
    if (layout.bias)
        return layout.isBiasSubtracted ? QuantisationView::tr("none; a bias of each group is subtracted")
                                       : QuantisationView::tr("none; a bias of each group is added");
    if (layout.zeros == Zeros::LessOne)
        return QuantisationView::tr("one for each group, stored less one");
    if (layout.zeros != Zeros::None)
        return QuantisationView::tr("one for each group");
    if (layout.kind == Codes::Unsigned)
        return QuantisationView::tr("none; symmetric around code %1").arg(1U << (layout.bits - 1));
    return layout.kind == Codes::Signed ? QuantisationView::tr("none; symmetric") : QuantisationView::tr("none");
}

constexpr std::uint64_t mostValues = 6;

/// Joins the values from `first` on.
QString listOfValues(std::vector<QString> texts, std::uint64_t first, std::uint64_t elements)
{
    const auto begin = texts.begin() + qsizetype(first);
    QStringList list(begin, begin + qsizetype(std::min<std::uint64_t>(mostValues, texts.size() - first)));
    if (first + std::uint64_t(list.size()) < elements)
        list += QStringLiteral("…");
    return list.join(QStringLiteral("  ")).replace(QLatin1Char('-'), QChar(0x2212));
}

Expected<QString> firstValuesOf(const TensorExpr &tensor, const Task &task)
{
    const std::uint64_t elements = tensor.info().elementCount();
    BURNISH_TRY(std::vector<QString> texts,
                readElementTexts(tensor, 0, std::size_t(std::min(mostValues, elements)), task));
    return listOfValues(std::move(texts), 0, elements);
}

/// Returns the first values in each form; those of equal shapes from where they differ, after that place.
Expected<QStringList> valuesOfForms(const std::vector<PossibleForm> &forms, const Task &task)
{
    constexpr std::uint64_t mostCompared = 4096;
    const Shape &shape = forms.front().tensor->info().shape();
    const bool areAlike =
        std::ranges::all_of(forms, [&](const PossibleForm &form) { return form.tensor->info().shape() == shape; });
    std::vector<std::vector<QString>> texts;
    for (const PossibleForm &form : forms) {
        BURNISH_TRY(const TensorPtr values, makeDequantised(form.tensor));
        const std::uint64_t count = std::min(areAlike ? mostCompared : mostValues, values->info().elementCount());
        BURNISH_TRY(texts.emplace_back(), readElementTexts(*values, 0, std::size_t(count), task));
    }
    std::size_t first = 0;
    const auto areEqual = [&](std::size_t i) {
        return std::ranges::all_of(texts, [&](const auto &each) { return each[i] == texts.front()[i]; });
    };
    while (areAlike && first < texts.front().size() && areEqual(first))
        ++first;
    if (!areAlike || first == texts.front().size())
        first = 0;
    QStringList lists;
    for (std::size_t i = 0; i < forms.size(); ++i) {
        QString list = listOfValues(std::move(texts[i]), first, forms[i].tensor->info().elementCount());
        if (first > 0)
            list = QStringLiteral("%1 = %2").arg(indexText(indexAt(shape, first)), list);
        lists += std::move(list);
    }
    return lists;
}

/// The first values under both readings, integers before floats; empty for tensors with one reading.
Expected<std::array<QString, 2>> firstValues(const TensorPtr &tensor, const Task &task)
{
    std::array<QString, 2> texts;
    if (!hasTwoReadings(*tensor->info().scheme()))
        return texts;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        BURNISH_TRY(const TensorPtr read, makeQuantReading(tensor, i == 1));
        BURNISH_TRY(texts[i], firstValuesOf(*read, task));
    }
    return texts;
}

/// Returns the forms that the tensor or the set that it is part of can have.
std::vector<PossibleForm> formsOf(const TensorPtr &tensor)
{
    const UnknownSchemePtr scheme = tensor ? unknownSchemeOf(*tensor) : nullptr;
    return scheme ? scheme->forms : std::vector<PossibleForm>();
}

/// What determines the values besides codes, scales and zero points, one sentence each.
QStringList furtherSteps(const PartLayout &layout)
{
    QStringList steps;
    if (layout.groupIndex)
        steps += QuantisationView::tr("an index assigns columns to groups (activation order)");
    if (layout.areScalesTiled)
        steps += QuantisationView::tr("scales lie in tiles of %1 × %2").arg(scaleTileRows).arg(scaleTileGroups);
    if (layout.nestedScale)
        steps += QuantisationView::tr("scales are quantised too, in blocks of %1").arg(layout.nestedBlock);
    if (layout.global == PartLayout::Global::Multiplies)
        steps += QuantisationView::tr("a number for the whole tensor multiplies the scales");
    else if (layout.global == PartLayout::Global::Divides)
        steps += QuantisationView::tr("a number for the whole tensor divides the scales");
    if (layout.rowScale)
        steps += QuantisationView::tr("each row has a second scale");
    if (layout.addend)
        steps += QuantisationView::tr("each group has a number that is added last");
    if (layout.rotation > 0)
        steps += QuantisationView::tr("rows are rotated by Hadamard matrices of %1 columns").arg(layout.rotation);
    return steps;
}

} // namespace

QuantisationView::QuantisationView(JobRunner &runner, QWidget *parent)
    : InspectorPage(parent)
    , m_runner(runner)
    , m_title(new QLabel(this))
    , m_grid(new QGridLayout)
    , m_note(new QLabel(this))
    , m_formGrid(new QGridLayout)
{
    setObjectName(QStringLiteral("quantisation"));
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(1, 1);
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(makeHead(m_title, {}));
    layout->addLayout(m_grid);
    layout->addWidget(m_note);
    m_formGrid->setVerticalSpacing(2);
    m_formGrid->setColumnStretch(0, 1);
    layout->addLayout(m_formGrid);
    hide();
    QuantisationView::setFonts();
    QuantisationView::retranslate();
}

QString QuantisationView::key() const
{
    return QStringLiteral("inspector.quantisation.%1").arg(quintptr(this));
}

void QuantisationView::setTensor(TensorPtr tensor, const QString &name)
{
    m_runner.drop(key());
    m_tensor = std::move(tensor);
    m_name = name;
    m_isRead = false;
    m_formValues.clear();
    showFacts();
    if (m_tensor && m_tensor->info().scheme())
        readScales();
    else if (!m_forms.empty())
        readForms();
}

bool QuantisationView::showsNote(const TensorExpr &tensor)
{
    const QString note = noteOf(tensor);
    return !note.isEmpty() &&
           (tensor.info().scheme() || note.endsWith(QLatin1Char('.')) || note.endsWith(QChar(0x3002)));
}

void QuantisationView::clear()
{
    for (const auto &[name, value] : m_lines) {
        delete name;
        delete value;
    }
    m_lines.clear();
    for (const FormRow &row : m_forms) {
        delete row.name;
        delete row.values;
        // It can be the button that was clicked.
        row.choose->hide();
        row.choose->deleteLater();
    }
    m_forms.clear();
    m_scales = nullptr;
    m_unusual = nullptr;
    m_readings = {};
}

QLabel *QuantisationView::addLine(const QString &name, const QString &value)
{
    auto *title = new QLabel(name, this);
    title->setForegroundRole(QPalette::PlaceholderText);
    title->setTextFormat(Qt::PlainText);
    title->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto *label = new QLabel(value, this);
    label->setWordWrap(true);
    label->setAccessibleName(name);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse |
                                   Qt::LinksAccessibleByKeyboard);
    connect(label, &QLabel::linkActivated, this,
            [this](const QString &link) { Q_EMIT partActivated(std::size_t(link.toULongLong())); });
    const int row = int(m_lines.size());
    m_grid->addWidget(title, row, 0);
    m_grid->addWidget(label, row, 1);
    m_lines.emplace_back(title, label);
    return label;
}

void QuantisationView::showFacts()
{
    clear();
    const QString note = m_tensor && showsNote(*m_tensor) ? rephrased(noteOf(*m_tensor)) : QString();
    const bool isQuantised = m_tensor && m_tensor->info().scheme();
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_title->setText(isQuantised ? tr("Quantisation") : tr("Note"));
    setVisible(isQuantised || !note.isEmpty());
    showForms();
    if (!isQuantised)
        return;
    const TensorInfo &info = m_tensor->info();
    const QuantScheme &scheme = *info.scheme();
    addLine(tr("Scheme"), schemeText(info).toHtmlEscaped());
    if (const QString blocks = blocksOf(scheme); !blocks.isEmpty())
        addLine(tr("Blocks"), blocks.toHtmlEscaped());
    if (const std::uint64_t count = info.elementCount(); count > 0)
        addLine(tr("Bits per value"), floatText(double(info.byteSize()) * 8 / double(count), 4));
    const PartedTensor *parted = partsOf(*m_tensor);
    if (parted) {
        addLine(tr("Codes"), codesText(parted->layout()).toHtmlEscaped());
        addLine(tr("Order"), orderText(parted->layout().order).toHtmlEscaped());
        addLine(tr("Zero points"), zerosText(parted->layout()).toHtmlEscaped());
        if (const QStringList steps = furtherSteps(parted->layout()); !steps.isEmpty())
            addLine(tr("Besides"), steps.join(QStringLiteral("; ")).toHtmlEscaped());
        addLine(tr("Computed in"), fromUtf8(nameOf(parted->content().targetDtype)));
    }
    m_scales = addLine(tr("Scales"), QStringLiteral("…"));
    m_unusual = addLine(tr("Unusual scales"), QStringLiteral("…"));
    const bool isOpen = hasTwoReadings(scheme);
    m_readings = {isOpen ? addLine(tr("As integers"), QStringLiteral("…")) : nullptr,
                  isOpen ? addLine(tr("As floats"), QStringLiteral("…")) : nullptr};
    // Suffixes follow the whole name, or replace its last part.
    const QString ownName =
        parted && parted->content().ending.empty() ? m_name.section(QLatin1Char('.'), -1) : QString();
    for (std::size_t i = 0; parted && i < parted->parts().size(); ++i) {
        const TensorPart &part = parted->parts()[i];
        const TensorInfo &stored = part.tensor->info();
        const QStringList facts = {QStringLiteral("<a href=\"%1\">%2</a>")
                                       .arg(i)
                                       .arg(breakableText(ownName + fromUtf8(part.suffix)).toHtmlEscaped()),
                                   fromUtf8(stored.typeName()).toHtmlEscaped(),
                                   shapeForPeople(stored.shape()).toHtmlEscaped(),
                                   bytesText(stored.byteSize()).toHtmlEscaped()};
        addLine(fromUtf8(part.role), facts.join(QStringLiteral(" · ")));
    }
    showScales();
    setFonts();
}

void QuantisationView::showForms()
{
    for (const PossibleForm &form : formsOf(m_tensor)) {
        const QString name = fromUtf8(form.name);
        FormRow row = {new QLabel(this), new QPushButton(tr("Choose"), this), new QLabel(this)};
        row.name->setTextFormat(Qt::PlainText);
        row.name->setWordWrap(true);
        row.name->setText(QStringLiteral("%1 · %2").arg(name, shapeForPeople(form.tensor->info().shape())));
        row.name->setForegroundRole(QPalette::PlaceholderText);
        row.values->setTextFormat(Qt::PlainText);
        row.values->setWordWrap(true);
        row.values->setTextInteractionFlags(Qt::TextSelectableByMouse);
        row.values->setAccessibleName(tr("First values as %1").arg(name));
        row.choose->setToolTip(tr("Read all tensors of the model that can be %1 in this form").arg(name));
        row.choose->setAccessibleName(tr("Choose %1").arg(name));
        connect(row.choose, &QPushButton::clicked, this, [this, name] { Q_EMIT formChosen(name); });
        const int first = int(m_forms.size()) * 2;
        m_formGrid->addWidget(row.name, first, 0);
        m_formGrid->addWidget(row.choose, first, 1);
        m_formGrid->addWidget(row.values, first + 1, 0, 1, 2);
        m_forms.push_back(row);
    }
    showFormValues();
}

void QuantisationView::readForms()
{
    JobSpec spec;
    spec.key = key();
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_name] { return tr("Values of %1").arg(name); };
    m_runner.run(
        std::move(spec), this, [forms = formsOf(m_tensor)](Task &task) { return valuesOfForms(forms, task); },
        [this](const Expected<QStringList> &values) {
            m_formValues = values ? *values : QStringList(qsizetype(m_forms.size()), values.error().message());
            showFormValues();
        });
}

void QuantisationView::showFormValues()
{
    for (std::size_t i = 0; i < m_forms.size(); ++i)
        m_forms[i].values->setText(m_formValues.value(qsizetype(i), QStringLiteral("…")));
}

void QuantisationView::readScales()
{
    JobSpec spec;
    spec.key = key();
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_name] { return tr("Scales of %1").arg(name); };
    m_runner.run(
        std::move(spec), this,
        [tensor = m_tensor](Task &task) -> Expected<Examined> {
            BURNISH_TRY(auto findings, examineQuantised(*tensor, task));
            BURNISH_TRY(auto values, firstValues(tensor, task));
            return Examined{findings, std::move(values)};
        },
        [this](Expected<Examined> examined) {
            m_examined = std::move(examined);
            m_isRead = true;
            showScales();
        });
}

void QuantisationView::showScales()
{
    if (!m_isRead || !m_scales)
        return;
    for (std::size_t i = 0; i < m_readings.size(); ++i) {
        if (m_readings[i])
            m_readings[i]->setText(m_examined ? m_examined->firstValues[i].toHtmlEscaped() : unknownText());
    }
    if (!m_examined) {
        m_scales->setText(m_examined.error().message().toHtmlEscaped());
        m_unusual->setText(unknownText());
        return;
    }
    const QuantFindings &findings = m_examined->findings;
    const ScaleRange &scales = findings.scales;
    const bool isRange = scales.least <= scales.greatest;
    //: %1 a number of scales, %2 the smallest of them, %3 the largest
    m_scales->setText(
        scales.count == 0 ? unknownText()
        : isRange
            ? tr("%1, from %2 to %3").arg(countText(scales.count), floatText(scales.least), floatText(scales.greatest))
            : countText(scales.count));
    QStringList unusual;
    if (findings.zeroScales > 0)
        unusual += tr("%1 zero").arg(countText(findings.zeroScales));
    const std::uint64_t nans = findings.nanScales - std::min(findings.nanScales, findings.lastExponents);
    if (nans > 0)
        unusual += tr("%1 NaN or infinite").arg(countText(nans));
    if (findings.lastExponents > 0)
        unusual += tr("%1 exponents 255").arg(countText(findings.lastExponents));
    m_unusual->setText(unusual.isEmpty() ? tr("none") : unusual.join(QStringLiteral(" · ")));
}

QStringList QuantisationView::lines() const
{
    QStringList lines;
    for (const auto &[name, value] : m_lines)
        lines += name->text() + QLatin1Char(' ') + value->text();
    if (!m_note->text().isEmpty())
        lines += m_note->text();
    for (const FormRow &row : m_forms)
        lines += row.name->text() + QStringLiteral(": ") + row.values->text();
    return lines;
}

void QuantisationView::retranslate()
{
    showFacts();
}

void QuantisationView::setFonts()
{
    m_title->setFont(titleFont(font()));
}

} // namespace burnish
