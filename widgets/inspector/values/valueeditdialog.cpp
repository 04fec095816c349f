// SPDX-License-Identifier: MIT
#include "widgets/inspector/values/valueeditdialog.h"

#include "core/base/joinedtext.h"
#include "core/base/plural.h"
#include "core/tensor/expressions/elementmap.h"
#include "core/tensor/expressions/patch.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/expressions/valuechanges.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFormLayout>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

#include <climits>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

using Kind = ValueEditDialog::Kind;

QString titleOf(Kind kind)
{
    switch (kind) {
    case Kind::Fill:
        return ValueEditDialog::tr("Fill values");
    case Kind::Scale:
        return ValueEditDialog::tr("Scale values");
    case Kind::Clamp:
        return ValueEditDialog::tr("Clamp values");
    case Kind::ReplaceNan:
        break;
    }
    return ValueEditDialog::tr("Replace NaN");
}

QLabel *secondary(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

QString partText(std::span<const AxisSlice> part)
{
    QStringList texts;
    for (const AxisSlice &slice : part) {
        const bool isOne = slice.start && slice.stop && *slice.stop == *slice.start + 1;
        texts += isOne ? QString::number(*slice.start) : slicesAsText({&slice, 1});
    }
    return u'[' + texts.join(u", "_s) + u']';
}

ValueEditDialog::ValueEditDialog(Kind kind, TensorPtr tensor, std::optional<std::vector<AxisSlice>> part,
                                 JobRunner &runner, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_kind(kind)
    , m_tensor(std::move(tensor))
    , m_part(std::move(part))
    , m_runner(runner)
    , m_preview(new QLabel(this))
    , m_apply(new QPushButton(this))
{
    setWindowTitle(titleOf(kind));
    setModal(true);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *body = new QVBoxLayout;
    body->setContentsMargins(16, 16, 16, 12);
    body->setSpacing(12);
    layout->addLayout(body);
    auto *form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->setLabelAlignment(Qt::AlignLeft);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    body->addLayout(form);
    buildFields(form);
    buildPart(form);

    m_preview->setTextFormat(Qt::PlainText);
    m_preview->setWordWrap(true);
    m_preview->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    // Reserve two lines, so that nothing moves while the user types.
    m_preview->setFixedHeight(2 * m_preview->fontMetrics().lineSpacing());
    body->addWidget(m_preview);
    body->addStretch();

    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(new Decoration(this, u"undo"_s, Role::TextSecondary));
    foot->addWidget(secondary(tr("One undo step."), this));
    foot->addStretch();
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAutoDefault(false);
    foot->addWidget(cancel);
    foot->addWidget(m_apply);
    setPrimary(m_apply);
    setContents(layout, foot);
    resize(scaled(460, font()), sizeHint().height());
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, &QDialog::accept);
    fieldsChanged();
    m_first->setFocus();
    m_first->selectAll();
}

QLineEdit *ValueEditDialog::addField(QFormLayout *form, const QString &label, const QString &text)
{
    auto *field = new QLineEdit(text, this);
    field->setFont(fixedFont(font()));
    form->addRow(label, field);
    field->setAccessibleName(QString(label).remove(u'&'));
    connect(field, &QLineEdit::textChanged, this, &ValueEditDialog::fieldsChanged);
    return field;
}

void ValueEditDialog::buildFields(QFormLayout *form)
{
    switch (m_kind) {
    case Kind::Fill:
        m_first = addField(form, tr("&Value"), u"0"_s);
        break;
    case Kind::Scale:
        m_first = addField(form, tr("&Factor"), u"1"_s);
        break;
    case Kind::Clamp:
        m_first = addField(form, tr("&Lower limit"), {});
        m_second = addField(form, tr("&Upper limit"), {});
        m_first->setPlaceholderText(tr("no limit"));
        m_second->setPlaceholderText(tr("no limit"));
        break;
    case Kind::ReplaceNan:
        m_first = addField(form, tr("&Replace with"), u"0"_s);
        m_infinities = new QCheckBox(tr("Also replace &infinities"), this);
        form->addRow(QString(), m_infinities);
        connect(m_infinities, &QCheckBox::toggled, this, &ValueEditDialog::fieldsChanged);
        break;
    }
}

void ValueEditDialog::buildPart(QFormLayout *form)
{
    const QString all = countText(m_tensor->info().elementCount());
    if (!m_part) {
        form->addRow(tr("Apply to"), secondary(tr("the whole tensor (%1)").arg(all), this));
        return;
    }
    const auto taken = slicedShape(m_tensor->info().shape(), *m_part);
    const std::uint64_t selected = taken ? taken->elementCount().value_or(0) : 0;
    //: %1 a part of a tensor such as [0:3, 4], %2 a number of values
    m_selected = new QRadioButton(tr("the &selection %1 (%2)").arg(partText(*m_part), countText(selected)), this);
    m_all = new QRadioButton(tr("the &whole tensor (%1)").arg(all), this);
    m_selected->setChecked(true);
    form->addRow(tr("Apply to"), m_selected);
    form->addRow(QString(), m_all);
    connect(m_selected, &QRadioButton::toggled, this, &ValueEditDialog::fieldsChanged);
}

std::vector<AxisSlice> ValueEditDialog::chosenPart() const
{
    return m_selected && m_selected->isChecked() ? *m_part : std::vector<AxisSlice>();
}

std::uint64_t ValueEditDialog::partSize() const
{
    const auto shape = slicedShape(m_tensor->info().shape(), chosenPart());
    return shape ? shape->elementCount().value_or(0) : 0;
}

Expected<ElementMap> ValueEditDialog::map() const
{
    const Dtype dtype = m_tensor->info().dtype();
    ElementMap map;
    if (m_kind == Kind::Scale) {
        BURNISH_TRY(const ElementValue factor, ElementValue::fromText(m_first->text(), Dtype::F64));
        map.factor = factor.asDouble();
    } else if (m_kind == Kind::Clamp) {
        map.kind = ElementMap::Kind::Clamp;
        for (const auto &[field, bound] : {std::pair(m_first, &map.lowest), std::pair(m_second, &map.highest)}) {
            if (field->text().trimmed().isEmpty())
                continue;
            BURNISH_TRY(const ElementValue value, ElementValue::fromText(field->text(), dtype));
            *bound = value;
        }
    } else {
        map.kind = ElementMap::Kind::ReplaceNan;
        BURNISH_TRY(const ElementValue value, ElementValue::fromText(m_first->text(), dtype));
        map.value = value;
        map.infinitiesToo = m_infinities->isChecked();
    }
    return map;
}

Expected<ValueEditDialog::Requested> ValueEditDialog::requested() const
{
    const std::vector<AxisSlice> part = chosenPart();
    Requested edit;
    if (m_kind == Kind::Fill) {
        BURNISH_TRY(const ElementValue value, ElementValue::fromText(m_first->text(), m_tensor->info().dtype()));
        BURNISH_TRY(edit.edited, makeFilled(m_tensor, part, value));
        edit.plan = [part, value](const ModelState &state, NodeId id, CountedValues) {
            return planFillValues(state, id, part, value);
        };
        return edit;
    }
    BURNISH_TRY(const ElementMap requested, map());
    BURNISH_TRY(edit.edited, makeMapped(m_tensor, part, requested));
    edit.plan = [part, requested](const ModelState &state, NodeId id, CountedValues count) -> Expected<ChangeSet> {
        switch (requested.kind) {
        case ElementMap::Kind::Scale:
            return planScaleValues(state, id, part, requested.factor, count);
        case ElementMap::Kind::Clamp:
            return planClampValues(state, id, part, requested.lowest, requested.highest, count);
        case ElementMap::Kind::ReplaceNan:
            break;
        }
        return planReplaceNan(state, id, part, *requested.value, requested.infinitiesToo, count);
    };
    return edit;
}

void ValueEditDialog::fieldsChanged()
{
    const QString key = u"valueedit.%1"_s.arg(quintptr(this));
    m_runner.drop(key);
    m_plan = nullptr;
    m_apply->setEnabled(false);
    m_apply->setText(applyText({}));
    Expected<Requested> edit = requested();
    const bool isUntouched = m_second && m_first->text().isEmpty() && m_second->text().isEmpty();
    if (!edit)
        return showSentence(edit.error().message(), isUntouched ? Role::TextSecondary : Role::Error);
    m_requested = *std::move(edit);
    if (m_requested.edited == m_tensor)
        return showCounted(ValueChanges());
    showSentence(tr("Counting the values that will change…"), Role::TextSecondary);
    if (m_kind == Kind::Fill)
        return showFilled();
    // Scaled integers may not fit, which must be known before applying.
    const bool mayFail = m_kind == Kind::Scale && isInteger(m_tensor->info().dtype());
    if (!mayFail)
        allow({});
    JobSpec spec;
    spec.key = key;
    m_runner.run(
        std::move(spec), this,
        [before = m_tensor, after = m_requested.edited, part = chosenPart()](Task &task) {
            return countValueChanges(*before, *after, part, task);
        },
        [this](const Expected<ValueChanges> &changes) { showCounted(changes); });
}

void ValueEditDialog::allow(CountedValues count)
{
    m_plan = [plan = m_requested.plan, count](const ModelState &state, NodeId id) { return plan(state, id, count); };
    m_apply->setText(applyText(count));
    m_apply->setEnabled(true);
}

void ValueEditDialog::showFilled()
{
    showSentence(
        tr("%1 of %2 values will be set.").arg(countText(partSize()), countText(m_tensor->info().elementCount())),
        Role::TextSecondary);
    allow(partSize());
}

void ValueEditDialog::showCounted(const Expected<ValueChanges> &changes)
{
    if (!changes) {
        m_plan = nullptr;
        m_apply->setEnabled(false);
        m_apply->setText(applyText({}));
        return showSentence(changes.error().sentence(), Role::Error);
    }
    const bool isLossy = changes->becomeInfinite > 0 || (m_kind == Kind::Scale && changes->becomeZero > 0);
    QStringList sentences;
    if (changes->changed == 0)
        sentences += m_kind == Kind::ReplaceNan ? tr("Nothing to replace.") : tr("This changes nothing.");
    else
        sentences += tr("%1 of %2 values will change.").arg(countText(changes->changed), countText(partSize()));
    if (changes->becomeInfinite > 0)
        sentences += tr("%n value(s) become infinite.", nullptr, forPlural(changes->becomeInfinite));
    if (m_kind == Kind::Scale && changes->becomeZero > 0)
        sentences += tr("%n value(s) become zero.", nullptr, forPlural(changes->becomeZero));
    showSentence((isLossy ? u"⚠ "_s : QString()) + joinedSentences(sentences),
                 isLossy ? Role::Warning : Role::TextSecondary);
    if (changes->changed > 0)
        return allow(changes->changed);
    m_plan = nullptr;
    m_apply->setEnabled(false);
    m_apply->setText(applyText({}));
}

void ValueEditDialog::showSentence(const QString &sentence, Role role)
{
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, color(role));
    m_preview->setPalette(colors);
    m_preview->setText(sentence);
}

QString ValueEditDialog::applyText(CountedValues count) const
{
    const int number = forPlural(count.value_or(0));
    switch (m_kind) {
    case Kind::Fill:
        return count ? tr("Fill %Ln value(s)", nullptr, number) : tr("Fill");
    case Kind::Scale:
        return count ? tr("Scale %Ln value(s)", nullptr, number) : tr("Scale");
    case Kind::Clamp:
        return count ? tr("Clamp %Ln value(s)", nullptr, number) : tr("Clamp");
    case Kind::ReplaceNan:
        break;
    }
    if (m_infinities->isChecked())
        return count ? tr("Replace %Ln value(s)", nullptr, number) : tr("Replace");
    return count ? tr("Replace %Ln NaN value(s)", nullptr, number) : tr("Replace NaN");
}

} // namespace burnish
