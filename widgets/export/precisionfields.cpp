// SPDX-License-Identifier: MIT
#include "widgets/export/precisionfields.h"

#include "widgets/controls/schemeitems.h"
#include "widgets/export/exportformtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

namespace burnish {

namespace {

/// The preset that leaves the fields as they are.
constexpr int customPreset = -1;

QString dtypeText(std::optional<Dtype> dtype)
{
    return dtype ? nameForText(*dtype) : QString();
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

constexpr QLatin1StringView otherScheme("?");

/// Fills a box with dtypes and schemes; the data are their names.
void fillPrecisions(QComboBox *box, std::initializer_list<Dtype> dtypes, const SchemeChoices &schemes)
{
    box->clear();
    box->addItem(ExportFormText::tr("keep"), precisionName(std::optional<Dtype>()));
    for (const Dtype dtype : dtypes)
        box->addItem(dtypeText(dtype), precisionName(dtype));
    addSchemes(box, schemes);
}

/// What all floats can become; of Burn's schemes only the plainest.
void fillFloats(QComboBox *box, SchemeChoices schemes)
{
    schemes.burn.removeIf(
        [](const QString &name) { return name != QLatin1String("q8s") && name != QLatin1String("q4s/32"); });
    fillPrecisions(box, {Dtype::F64, Dtype::F32, Dtype::F16, Dtype::BF16, Dtype::F8E4M3, Dtype::F8E5M2}, schemes);
}

/// What an exception offers: dtypes, the schemes, and any other scheme.
void fillException(QComboBox *box, const SchemeChoices &schemes)
{
    fillPrecisions(box,
                   {Dtype::F64, Dtype::F32, Dtype::F16, Dtype::BF16, Dtype::F8E4M3, Dtype::F8E5M2, Dtype::I64,
                    Dtype::I32, Dtype::I16, Dtype::I8},
                   schemes);
    box->insertSeparator(box->count());
    box->addItem(ExportFormText::tr("Other scheme…"), QString(otherScheme));
}

void showPrecision(QComboBox *box, const QString &name)
{
    int index = box->findData(name);
    if (index < 0) {
        const int other = box->findData(QString(otherScheme));
        index = other < 0 ? box->count() : other - 1;
        box->insertItem(index, name, name);
    }
    box->setCurrentIndex(index);
}

} // namespace

PrecisionPolicy policyOf(ExportPrecision precision)
{
    switch (precision) {
    case ExportPrecision::Double:
        return PrecisionPolicy::doublePrecision();
    case ExportPrecision::Full:
        return PrecisionPolicy::fullPrecision();
    case ExportPrecision::Half:
        return PrecisionPolicy::halfPrecision();
    case ExportPrecision::Keep:
        break;
    }
    return {};
}

PrecisionFields::PrecisionFields(QFormLayout *form, QWidget *parent)
    : QObject(parent)
    , m_parent(parent)
    , m_form(form)
    , m_schemes(schemeChoices())
{
    m_preset = new QComboBox(parent);
    m_preset->addItem(ExportFormText::tr("Keep existing"), int(ExportPrecision::Keep));
    m_preset->addItem(ExportFormText::tr("Double (%1)").arg(QStringLiteral("DoublePrecisionSettings")),
                      int(ExportPrecision::Double));
    m_preset->addItem(ExportFormText::tr("Full (%1)").arg(QStringLiteral("FullPrecisionSettings")),
                      int(ExportPrecision::Full));
    m_preset->addItem(ExportFormText::tr("Half (%1)").arg(QStringLiteral("HalfPrecisionSettings")),
                      int(ExportPrecision::Half));
    m_preset->addItem(ExportFormText::tr("Custom"), customPreset);
    form->addRow(ExportFormText::tr("Preset"), m_preset);

    m_floats = new QComboBox(parent);
    fillFloats(m_floats, m_schemes);
    m_ints = dtypeBox({Dtype::I64, Dtype::I32, Dtype::I16, Dtype::I8}, ExportFormText::tr("keep"), parent);
    auto *types = new QHBoxLayout;
    types->setSpacing(8);
    types->addWidget(m_floats, 1);
    auto *ints = new QLabel(ExportFormText::tr("Integers"), parent);
    ints->setBuddy(m_ints);
    ints->setForegroundRole(QPalette::PlaceholderText);
    types->addWidget(ints);
    types->addWidget(m_ints, 1);
    form->addRow(ExportFormText::tr("Floats"), types);
    m_floats->setAccessibleName(ExportFormText::tr("Floats"));

    m_quantised = new QComboBox(parent);
    fillFloats(m_quantised, m_schemes);
    m_quantised->setObjectName(QStringLiteral("quantised"));
    form->addRow(ExportFormText::tr("Quantised"), m_quantised);
    m_reading = new QComboBox(parent);
    m_reading->setObjectName(QStringLiteral("quantReading"));
    m_reading->addItem(ExportFormText::tr("not chosen"), -1);
    m_reading->addItem(ExportFormText::tr("Integers (Burn 0.22 on CPUs)"), int(QuantReading::Integers));
    m_reading->addItem(ExportFormText::tr("Floats (GPUs, Burn 0.23)"), int(QuantReading::Floats));
    m_reading->setToolTip(
        ExportFormText::tr("The meaning of E4M3, E5M2 and E2M1 values, which the file does not determine"));
    form->addRow(ExportFormText::tr("Read as"), m_reading);
    form->setRowVisible(m_reading, false);
    connect(m_reading, &QComboBox::activated, this, &PrecisionFields::changed);

    m_overflow = new QComboBox(parent);
    m_overflow->setObjectName(QStringLiteral("f8Overflow"));
    m_overflow->addItem(ExportFormText::tr("its largest (as in PyTorch)"), int(F8Overflow::Saturate));
    m_overflow->addItem(ExportFormText::tr("NaN (as in ml_dtypes and JAX)"), int(F8Overflow::Nan));
    m_overflow->setToolTip(ExportFormText::tr("What numbers beyond the range of F8E4M3 become"));
    form->addRow(ExportFormText::tr("Overflow"), m_overflow);
    connect(m_overflow, &QComboBox::activated, this, &PrecisionFields::changed);

    auto *exceptions = new QVBoxLayout;
    exceptions->setSpacing(4);
    m_exceptionRows = new QVBoxLayout;
    m_exceptionRows->setSpacing(4);
    exceptions->addLayout(m_exceptionRows);
    auto *add = new QToolButton(parent);
    add->setIcon(icon(QStringLiteral("added")));
    add->setText(ExportFormText::tr("Add an exception"));
    add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    add->setAutoRaise(true);
    add->setToolTip(
        ExportFormText::tr("Use another dtype or a quantisation scheme for tensors with paths that match a regex"));
    exceptions->addWidget(add);
    form->addRow(ExportFormText::tr("Exceptions"), exceptions);

    connect(m_preset, &QComboBox::activated, this, &PrecisionFields::presetChosen);
    for (QComboBox *box : {m_floats, m_ints, m_quantised}) {
        connect(box, &QComboBox::activated, this, [this] {
            showPreset();
            Q_EMIT changed();
        });
    }
    connect(add, &QToolButton::clicked, this, [this] {
        addException({});
        m_exceptions.last().pattern->setFocus();
    });
    connect(this, &PrecisionFields::changed, this, &PrecisionFields::showOverflow);
    showOverflow();
}

PrecisionPolicy PrecisionFields::policy() const
{
    PrecisionPolicy policy = {{}, chosenDtype(m_ints), {}};
    if (!setFloats(policy, m_floats->currentData().toString()))
        policy.floats.reset();
    if (!setQuantised(policy, m_quantised->currentData().toString()))
        policy.quantised.reset();
    for (const ExceptionRow &row : m_exceptions) {
        if (row.pattern->text().isEmpty())
            continue;
        if (auto exception = precisionExceptionFromText(row.pattern->text() + QLatin1Char('=') + row.chosen))
            policy.exceptions.push_back(*std::move(exception));
    }
    policy.f8Overflow = F8Overflow(m_overflow->currentData().toInt());
    return policy;
}

void PrecisionFields::setTypes(const PrecisionPolicy &policy)
{
    showPrecision(m_floats, floatsName(policy));
    chooseDtype(m_ints, policy.ints);
    showPrecision(m_quantised, quantisedName(policy));
    m_overflow->setCurrentIndex(m_overflow->findData(int(policy.f8Overflow)));
    showPreset();
    showOverflow();
}

void PrecisionFields::setFormat(const FormatInfo &format)
{
    SchemeChoices schemes = schemeChoices(&format);
    if (schemes.all() == m_schemes.all())
        return;
    m_schemes = std::move(schemes);
    for (QComboBox *box : {m_floats, m_quantised}) {
        const QString chosen = box->currentData().toString();
        fillFloats(box, m_schemes);
        showPrecision(box, chosen);
    }
    for (const ExceptionRow &row : std::as_const(m_exceptions)) {
        fillException(row.precision, m_schemes);
        showPrecision(row.precision, row.chosen);
    }
}

std::optional<QuantReading> PrecisionFields::reading() const
{
    const int chosen = m_reading->currentData().toInt();
    return chosen < 0 ? std::nullopt : std::optional(QuantReading(chosen));
}

void PrecisionFields::showReading(std::optional<QuantReading> reading)
{
    m_reading->setCurrentIndex(m_reading->findData(reading ? int(*reading) : -1));
    m_form->setRowVisible(m_reading, true);
}

void PrecisionFields::showOverflow()
{
    const PrecisionPolicy chosen = policy();
    const bool isExcepted = std::ranges::any_of(
        chosen.exceptions, [](const PrecisionException &each) { return each.dtype == Dtype::F8E4M3; });
    m_form->setRowVisible(m_overflow, chosen.floats == Dtype::F8E4M3 || isExcepted);
}

/// Asks for a scheme if none of the offered ones was chosen.
void PrecisionFields::choosePrecision(QWidget *widget)
{
    const auto row =
        std::ranges::find_if(m_exceptions, [widget](const ExceptionRow &each) { return each.widget == widget; });
    QString name = row->precision->currentData().toString();
    while (name == otherScheme || !precisionExceptionFromText(QLatin1Char('=') + name)) {
        bool isAccepted = false;
        name = QInputDialog::getText(
                   m_parent, ExportFormText::tr("Quantisation Scheme"),
                   ExportFormText::tr("Values, block size and scales, such as q4s/32:f16 or e2m1/16:ue4m3+f32:"),
                   QLineEdit::Normal, name == otherScheme ? QString() : name, &isAccepted)
                   .trimmed();
        if (!isAccepted)
            name = row->chosen;
        else if (const auto exception = precisionExceptionFromText(QLatin1Char('=') + name.toLower()))
            name = precisionName(*exception);
    }
    row->chosen = name;
    showPrecision(row->precision, name);
    Q_EMIT changed();
}

void PrecisionFields::addException(const PrecisionException &exception, Place place)
{
    ExceptionRow row = {new QWidget(m_parent), nullptr, nullptr, precisionName(exception)};
    auto *layout = new QHBoxLayout(row.widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    row.pattern = new QLineEdit(exception.pattern, row.widget);
    row.pattern->setFont(fixedFont(m_parent->font()));
    row.pattern->setPlaceholderText(QStringLiteral("\\.norm"));
    row.pattern->setAccessibleName(ExportFormText::tr("Regex of the exception"));
    row.precision = new QComboBox(row.widget);
    fillException(row.precision, m_schemes);
    showPrecision(row.precision, row.chosen);
    row.precision->setAccessibleName(ExportFormText::tr("Dtype of the exception"));
    auto *remove = new QToolButton(row.widget);
    remove->setIcon(icon(QStringLiteral("close")));
    remove->setAutoRaise(true);
    remove->setToolTip(ExportFormText::tr("Remove this exception"));
    remove->setAccessibleName(remove->toolTip());
    layout->addWidget(row.pattern, 1);
    layout->addWidget(row.precision);
    layout->addWidget(remove);
    const bool isFirst = place == Place::First;
    m_exceptionRows->insertWidget(isFirst ? 0 : m_exceptionRows->count(), row.widget);
    m_exceptions.insert(isFirst ? 0 : m_exceptions.size(), row);

    connect(row.pattern, &QLineEdit::textChanged, this, &PrecisionFields::changed);
    connect(row.precision, &QComboBox::activated, this, [this, widget = row.widget] { choosePrecision(widget); });
    connect(remove, &QToolButton::clicked, this, [this, gone = row.widget] {
        m_exceptions.removeIf([gone](const ExceptionRow &other) { return other.widget == gone; });
        gone->deleteLater();
        Q_EMIT changed();
    });
}

void PrecisionFields::prefer(const QString &pattern, std::optional<Dtype> dtype)
{
    addException({pattern, dtype}, Place::First);
    Q_EMIT changed();
}

void PrecisionFields::clearExceptions()
{
    for (const ExceptionRow &row : std::as_const(m_exceptions))
        row.widget->deleteLater();
    m_exceptions.clear();
}

void PrecisionFields::presetChosen()
{
    const int preset = m_preset->currentData().toInt();
    if (preset != customPreset) {
        const PrecisionPolicy policy = policyOf(ExportPrecision(preset));
        showPrecision(m_floats, floatsName(policy));
        chooseDtype(m_ints, policy.ints);
    }
    Q_EMIT changed();
}

void PrecisionFields::showPreset()
{
    int found = customPreset;
    for (const auto preset :
         {ExportPrecision::Keep, ExportPrecision::Double, ExportPrecision::Full, ExportPrecision::Half}) {
        const PrecisionPolicy policy = policyOf(preset);
        if (floatsName(policy) == m_floats->currentData().toString() && policy.ints == chosenDtype(m_ints))
            found = int(preset);
    }
    m_preset->setCurrentIndex(m_preset->findData(found));
}

} // namespace burnish
