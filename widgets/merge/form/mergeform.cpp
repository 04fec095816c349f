// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergeform.h"

#include "core/base/joinedtext.h"
#include "core/export/precision/schemechoices.h"
#include "core/merge/namedbase.h"
#include "core/tensor/quantisation/quanttext.h"
#include "widgets/controls/schemeitems.h"
#include "widgets/merge/form/mergemethoditems.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace burnish {

namespace {

constexpr std::array policies = {MergeMissing::FromBase, MergeMissing::Refuse, MergeMissing::Intersection,
                                 MergeMissing::Union};
constexpr std::array results = {Dtype::F64, Dtype::F32, Dtype::F16, Dtype::BF16};

/// The number of form rows before those of the models.
constexpr int modelsAt = 4;

QString fromLatin1(std::string_view text)
{
    return QString::fromLatin1(text.data(), qsizetype(text.size()));
}

bool drawsAtRandom(const MergeMethod &method)
{
    return method.id.starts_with("dare") || method.id.starts_with("della");
}

/// The display name of a switch; its name in files is in the tooltip.
QString labelOf(const MergeParameter &parameter)
{
    static const std::map<std::string_view, const char *> labels = {
        {"preserve_norm", QT_TRANSLATE_NOOP("burnish::MergeForm", "Preserve vector length")},
        {"nuslerp_flatten", QT_TRANSLATE_NOOP("burnish::MergeForm", "Treat each tensor as one vector")},
        {"nuslerp_row_wise", QT_TRANSLATE_NOOP("burnish::MergeForm", "Treat columns as vectors")},
        {"normalize_weights", QT_TRANSLATE_NOOP("burnish::MergeForm", "Normalise weights")},
        {"normalize", QT_TRANSLATE_NOOP("burnish::MergeForm", "Normalise weights")},
        {"rescale", QT_TRANSLATE_NOOP("burnish::MergeForm", "Rescale kept values")},
        {"filter_wise", QT_TRANSLATE_NOOP("burnish::MergeForm", "Row by row")},
        {"max_iter", QT_TRANSLATE_NOOP("burnish::MergeForm", "Maximum iterations")},
    };
    const auto found = labels.find(parameter.name);
    return found == labels.end() ? fromLatin1(parameter.name) : MergeForm::tr(found->second);
}

QString tipOf(const MergeParameter &parameter)
{
    return QStringLiteral("%1\n%2").arg(parameter.description(), fromLatin1(parameter.name));
}

/// A label that wraps, and asks for the height that it needs at its width. It does not have Qt's height for width: with
/// that, QFormLayout gives fields below their labels the heights of hidden rows (seen in Qt 6.4).
class Paragraph : public QLabel
{
public:
    explicit Paragraph(QWidget *parent)
        : QLabel(parent)
    {
        setTextFormat(Qt::PlainText);
        setWordWrap(true);
    }

    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
    [[nodiscard]] QSize sizeHint() const override { return {QLabel::sizeHint().width(), heightForWidth(width())}; }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {QLabel::minimumSizeHint().width(), heightForWidth(width())};
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QLabel::resizeEvent(event);
        updateGeometry();
    }
};

QComboBox *addBox(QWidget *parent)
{
    auto *box = new QComboBox(parent);
    // A long model name must not widen the dock.
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(10);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

void addRow(QFormLayout *layout, int at, QWidget *field)
{
    auto *label = new QLabel(field->parentWidget());
    label->setTextFormat(Qt::PlainText);
    label->setBuddy(field);
    layout->insertRow(at, label, field);
}

void setLabel(QFormLayout *layout, QWidget *field, const QString &text)
{
    if (auto *label = qobject_cast<QLabel *>(layout->labelForField(field)))
        label->setText(text);
    field->setAccessibleName(text);
    if (const auto *box = qobject_cast<QComboBox *>(field))
        box->view()->setAccessibleName(text);
}

} // namespace

std::pair<std::size_t, std::size_t> modelsBesideBase(const MergeMethod &method)
{
    const std::size_t base = method.base == MergeBase::OneOfTwo ? 1 : 0;
    return {method.leastModels - base, method.mostModels - base};
}

QString letterOfModel(const MergeMethod &method, std::size_t model)
{
    const std::size_t place = model + (method.base == MergeBase::None ? 0 : 1);
    return place < 26 ? QString(QChar(char16_t(u'A' + place))) : QStringLiteral("M%1").arg(place + 1);
}

MergeForm::MergeForm(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    auto *content = new QWidget(this);
    m_layout = new QFormLayout(content);
    m_layout->setContentsMargins(12, 8, 12, 8);
    m_layout->setSpacing(8);
    m_layout->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    makeFields(content);
    m_layout->addRow(m_sentence);
    for (QWidget *field :
         {static_cast<QWidget *>(m_method), static_cast<QWidget *>(m_flavour), static_cast<QWidget *>(m_base), m_counts,
          static_cast<QWidget *>(m_missing), static_cast<QWidget *>(m_shapes), static_cast<QWidget *>(m_notFinite),
          static_cast<QWidget *>(m_differingBuffers), static_cast<QWidget *>(m_dtype),
          static_cast<QWidget *>(m_tokenizer), static_cast<QWidget *>(m_seed), static_cast<QWidget *>(m_vae),
          static_cast<QWidget *>(m_positions)})
        addRow(m_layout, m_layout->rowCount(), field);
    int dtypeRow = 0;
    m_layout->getWidgetPosition(m_dtype, &dtypeRow, nullptr);
    m_layout->insertRow(dtypeRow + 1, m_codes);
    m_layout->setRowVisible(m_codes, false);
    setWidget(content);
    setMinimumWidth(scaled(200, font()));
    content->installEventFilter(this);

    fillFields();
    m_choices.method = findMergeMethod(QStringLiteral("slerp"));
    m_choices.models.resize(modelsBesideBase(*m_choices.method).first);
    m_choices.cropped.clear();

    connectFields();
    retranslate();
}

void MergeForm::setLabelsAbove(bool above)
{
    m_layout->setRowWrapPolicy(above ? QFormLayout::WrapAllRows : QFormLayout::DontWrapRows);
}

/// The fields are whole: where there is no room for them, the dock scrolls.
bool MergeForm::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        setMinimumWidth(std::max(scaled(200, font()),
                                 widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width()));
    return QScrollArea::eventFilter(watched, event);
}

void MergeForm::makeFields(QWidget *content)
{
    m_sentence = new Paragraph(content);
    m_method = addBox(content);
    m_flavour = addBox(content);
    m_base = addBox(content);
    m_counts = new QWidget(content);
    m_add = new QToolButton(m_counts);
    m_remove = new QToolButton(m_counts);
    for (QToolButton *button : {m_add, m_remove})
        button->setAutoRaise(true);
    m_add->setIcon(icon(QStringLiteral("added")));
    m_remove->setIcon(icon(QStringLiteral("removed")));
    auto *counts = new QHBoxLayout(m_counts);
    counts->setContentsMargins(0, 0, 0, 0);
    counts->setSpacing(4);
    counts->addWidget(m_add);
    counts->addWidget(m_remove);
    counts->addStretch();
    m_missing = addBox(content);
    m_shapes = addBox(content);
    m_notFinite = addBox(content);
    m_differingBuffers = addBox(content);
    m_dtype = addBox(content);
    m_codes = new Paragraph(content);
    m_codes->setForegroundRole(QPalette::PlaceholderText);
    m_tokenizer = addBox(content);
    m_seed = new QLineEdit(content);
    m_seed->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,19}")), m_seed));
    m_vae = new QCheckBox(content);
    m_positions = new QCheckBox(content);
}

void MergeForm::fillFields()
{
    addMergeMethods(m_method);
    for (const MergeFlavour flavour : {MergeFlavour::Mergekit, MergeFlavour::Paper})
        m_flavour->addItem({}, int(flavour));
    for (const MergeMissing policy : policies)
        m_missing->addItem({}, int(policy));
    m_shapes->addItems({QString(), QString()});
    for (const MergeNotFinite policy : {MergeNotFinite::Refuse, MergeNotFinite::FromBase})
        m_notFinite->addItem({}, int(policy));
    for (const DifferingBuffers policy : {DifferingBuffers::Refuse, DifferingBuffers::First})
        m_differingBuffers->addItem({}, int(policy));
}

void MergeForm::connectFields()
{
    const auto notifying = [this](auto change) {
        return [this, change](auto value) {
            if (m_filling)
                return;
            change(value);
            Q_EMIT changed();
        };
    };
    connect(m_method, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_filling)
            methodChosen();
    });
    connect(m_flavour, &QComboBox::currentIndexChanged, this,
            notifying([this](int) { m_choices.flavour = MergeFlavour(m_flavour->currentData().toInt()); }));
    connect(m_base, &QComboBox::currentIndexChanged, this, notifying([this](int) {
                m_choices.base = m_base->currentData().toULongLong();
                m_isBaseChosen = true;
                showTokenizers();
            }));
    connect(m_missing, &QComboBox::currentIndexChanged, this,
            notifying([this](int) { m_choices.missing = MergeMissing(m_missing->currentData().toInt()); }));
    connect(m_shapes, &QComboBox::currentIndexChanged, this,
            notifying([this](int at) { m_choices.cropped = at == 1 ? ".*" : ""; }));
    connect(m_notFinite, &QComboBox::currentIndexChanged, this,
            notifying([this](int) { m_choices.notFinite = MergeNotFinite(m_notFinite->currentData().toInt()); }));
    connect(m_differingBuffers, &QComboBox::currentIndexChanged, this, notifying([this](int) {
                m_choices.differingBuffers = DifferingBuffers(m_differingBuffers->currentData().toInt());
            }));
    connect(m_vae, &QCheckBox::toggled, this, notifying([this](bool on) { m_choices.mergesVae = on; }));
    connect(m_positions, &QCheckBox::toggled, this, notifying([this](bool on) { m_choices.repairsPositions = on; }));
    connect(m_dtype, &QComboBox::currentIndexChanged, this, notifying([this](int) { dtypeChosen(); }));
    connect(m_tokenizer, &QComboBox::currentIndexChanged, this,
            notifying([this](int) { m_choices.tokenizer = m_tokenizer->currentData().toULongLong(); }));
    connect(m_seed, &QLineEdit::textChanged, this,
            notifying([this](const QString &text) { m_choices.seed = text.toULongLong(); }));
    connect(m_add, &QToolButton::clicked, this, &MergeForm::addModel);
    connect(m_remove, &QToolButton::clicked, this, &MergeForm::removeModel);
}

void MergeForm::addUnderModels(QWidget *widget)
{
    int row = 0;
    m_layout->getWidgetPosition(m_counts, &row, nullptr);
    m_layout->insertRow(row + 1, widget);
}

void MergeForm::setChoices(MergeChoices choices)
{
    m_choices = std::move(choices);
    m_isBaseChosen = m_choices.base != 0;
    showAll();
}

void MergeForm::setModels(QList<Model> models)
{
    m_models = std::move(models);
    const auto isOpen = [&](quint64 id) {
        return std::ranges::any_of(m_models, [id](const Model &model) { return model.id == id; });
    };
    if (!isOpen(m_choices.base)) {
        m_choices.base = 0;
        m_isBaseChosen = false;
    }
    for (quint64 &model : m_choices.models) {
        if (!isOpen(model))
            model = 0;
    }
    fillEmptyPlaces();
    showModels();
}

void MergeForm::setTokenizerModels(const QSet<quint64> &models)
{
    m_tokenizerModels = models;
    const bool wasChosen = m_choices.tokenizer != 0;
    if (!models.contains(m_choices.tokenizer))
        m_choices.tokenizer = 0;
    showTokenizers();
    if (wasChosen && m_choices.tokenizer == 0)
        Q_EMIT changed();
}

void MergeForm::showTokenizers()
{
    const QScopedValueRollback filling(m_filling, true);
    const bool hasBase = m_choices.method->base != MergeBase::None;
    const auto takesPart = [&](quint64 id) {
        return (hasBase && id == m_choices.base) || std::ranges::find(m_choices.models, id) != m_choices.models.end();
    };
    if (!takesPart(m_choices.tokenizer))
        m_choices.tokenizer = 0;
    m_tokenizer->clear();
    m_tokenizer->addItem(tr("None"), 0);
    for (const Model &model : std::as_const(m_models)) {
        if (takesPart(model.id) && (m_tokenizerModels.contains(model.id) || model.id == m_choices.tokenizer))
            m_tokenizer->addItem(model.name, model.id);
    }
    m_tokenizer->setCurrentIndex(std::max(0, m_tokenizer->findData(QVariant::fromValue(m_choices.tokenizer))));
    m_layout->setRowVisible(m_tokenizer, m_tokenizer->count() > 1);
}

void MergeForm::setCodes(const QStringList &sentences)
{
    const QString text = joinedSentences(sentences);
    if (text == m_codes->text())
        return;
    m_codes->setText(text);
    m_layout->setRowVisible(m_codes, !sentences.isEmpty());
    showDtypes();
}

void MergeForm::dtypeChosen()
{
    const QString name = m_dtype->currentData().toString();
    const auto *const dtype = std::ranges::find_if(results, [&](Dtype each) { return nameForText(each) == name; });
    m_choices.dtype = dtype == results.end() ? std::nullopt : std::optional(*dtype);
    m_choices.scheme.reset();
    if (const auto scheme = quantSchemeFromText(name); scheme && !m_choices.dtype)
        m_choices.scheme = *scheme;
}

void MergeForm::showDtypes()
{
    const QScopedValueRollback filling(m_filling, true);
    m_dtype->clear();
    m_dtype->addItem(tr("Same as the base"), QString());
    for (const Dtype dtype : results)
        m_dtype->addItem(nameForText(dtype), nameForText(dtype));
    if (m_choices.scheme || !m_codes->text().isEmpty())
        addSchemes(m_dtype, schemeChoices());
    const QString chosen = m_choices.scheme  ? quantSchemeText(*m_choices.scheme)
                           : m_choices.dtype ? nameForText(*m_choices.dtype)
                                             : QString();
    if (m_dtype->findData(chosen) < 0)
        m_dtype->addItem(chosen, chosen);
    m_dtype->setCurrentIndex(m_dtype->findData(chosen));
}

void MergeForm::fillEmptyPlaces()
{
    std::set<quint64> taken(m_choices.models.begin(), m_choices.models.end());
    taken.insert(m_choices.base);
    const auto next = [&]() -> quint64 {
        for (const Model &model : std::as_const(m_models)) {
            if (taken.insert(model.id).second)
                return model.id;
        }
        return 0;
    };
    const MergeBase base = m_choices.method->base;
    if (m_choices.base == 0 && (base == MergeBase::OneOfTwo || base == MergeBase::Required))
        m_choices.base = next();
    for (quint64 &model : m_choices.models) {
        if (model == 0)
            model = next();
    }
    proposeBase();
}

/// Until a base is chosen, it is the open model that another one names as what it was fine-tuned from.
void MergeForm::proposeBase()
{
    const MergeBase use = m_choices.method->base;
    if (m_isBaseChosen || (use != MergeBase::OneOfTwo && use != MergeBase::Required))
        return;
    for (const Model &tuned : std::as_const(m_models)) {
        for (const Model &model : std::as_const(m_models)) {
            const bool isNamed = model.id != tuned.id && std::ranges::any_of(tuned.bases, [&](const QString &name) {
                                     return mayBeNamed(model.name, name);
                                 });
            if (!isNamed)
                continue;
            std::ranges::replace(m_choices.models, model.id, std::exchange(m_choices.base, model.id));
            return;
        }
    }
}

void MergeForm::methodChosen()
{
    m_choices.method = findMergeMethod(m_method->currentData().toString());
    const auto [least, most] = modelsBesideBase(*m_choices.method);
    if (m_choices.method->base == MergeBase::None && m_choices.base != 0) {
        // The former base becomes the first of the models.
        m_choices.models.insert(m_choices.models.begin(), m_choices.base);
        m_choices.base = 0;
    } else if (m_choices.method->base != MergeBase::None && m_choices.method->base != MergeBase::Optional &&
               m_choices.base == 0 && !m_choices.models.empty()) {
        m_choices.base = m_choices.models.front();
        m_choices.models.erase(m_choices.models.begin());
    }
    // Methods for any number of models are of little use with one if more are available.
    const std::size_t usual = m_models.size() > 2 ? std::max<std::size_t>(least, 2) : least;
    m_choices.models.resize(std::clamp(m_choices.models.size(), std::min(usual, most), most));
    m_choices.switches.clear();
    fillEmptyPlaces();
    showAll();
    Q_EMIT changed();
}

void MergeForm::addModel()
{
    m_choices.models.push_back(0);
    fillEmptyPlaces();
    showModels();
    Q_EMIT changed();
}

void MergeForm::removeModel()
{
    m_choices.models.pop_back();
    showModels();
    Q_EMIT changed();
}

void MergeForm::fillModelBox(QComboBox *box, quint64 chosen, bool mayBeNone)
{
    const QScopedValueRollback filling(m_filling, true);
    box->clear();
    if (mayBeNone || chosen == 0)
        box->addItem(mayBeNone ? tr("None") : tr("Choose a model"), 0);
    for (const Model &model : std::as_const(m_models))
        box->addItem(model.name, model.id);
    box->setCurrentIndex(std::max(0, box->findData(QVariant::fromValue(chosen))));
}

void MergeForm::showModels()
{
    const MergeMethod &method = *m_choices.method;
    while (m_modelBoxes.size() > m_choices.models.size()) {
        m_layout->removeRow(m_modelBoxes.back());
        m_modelBoxes.pop_back();
    }
    while (m_modelBoxes.size() < m_choices.models.size()) {
        QComboBox *box = addBox(widget());
        addRow(m_layout, modelsAt + int(m_modelBoxes.size()), box);
        connect(box, &QComboBox::currentIndexChanged, this, [this, box, place = m_modelBoxes.size()] {
            if (m_filling)
                return;
            m_choices.models[place] = box->currentData().toULongLong();
            showTokenizers();
            Q_EMIT changed();
        });
        m_modelBoxes.push_back(box);
    }
    fillModelBox(m_base, m_choices.base, method.base == MergeBase::Optional);
    m_layout->setRowVisible(m_base, method.base != MergeBase::None);
    for (std::size_t i = 0; i < m_modelBoxes.size(); ++i) {
        fillModelBox(m_modelBoxes[i], m_choices.models[i], false);
        setTabOrder(i == 0 ? m_base : m_modelBoxes[i - 1], m_modelBoxes[i]);
        setLabel(m_layout, m_modelBoxes[i], tr("Model %1").arg(letterOfModel(method, i)));
    }
    const auto [least, most] = modelsBesideBase(method);
    m_layout->setRowVisible(m_counts, least != most);
    m_add->setEnabled(m_choices.models.size() < most);
    m_remove->setEnabled(m_choices.models.size() > least);
    showTokenizers();
}

QWidget *MergeForm::switchFor(const MergeParameter &parameter)
{
    const std::string name(parameter.name);
    const auto set = m_choices.switches.find(name);
    const double value = set != m_choices.switches.end()
                             ? set->second
                             : parameter.standardIn(m_choices.flavour).value_or(parameter.least);
    const auto change = [this, name](double now) {
        m_choices.switches.insert_or_assign(name, now);
        Q_EMIT changed();
    };
    if (parameter.kind == MergeParameterKind::Flag) {
        auto *box = new QCheckBox(labelOf(parameter), widget());
        box->setChecked(value != 0);
        box->setToolTip(tipOf(parameter));
        connect(box, &QCheckBox::toggled, this, [change](bool on) { change(on ? 1 : 0); });
        return box;
    }
    auto *number = new QSpinBox(widget());
    number->setRange(int(parameter.least), int(parameter.most));
    number->setValue(int(value));
    number->setToolTip(tipOf(parameter));
    number->setAccessibleName(labelOf(parameter));
    connect(number, &QSpinBox::valueChanged, this, [change](int now) { change(now); });
    return number;
}

void MergeForm::showSwitches()
{
    for (QWidget *each : m_switches)
        m_layout->removeRow(each);
    m_switches.clear();
    for (const MergeParameter &parameter : m_choices.method->parameters) {
        if (parameter.kind == MergeParameterKind::Number)
            continue;
        QWidget *field = switchFor(parameter);
        addRow(m_layout, m_layout->rowCount(), field);
        if (parameter.kind != MergeParameterKind::Flag)
            setLabel(m_layout, field, labelOf(parameter));
        setTabOrder(m_switches.empty() ? static_cast<QWidget *>(m_positions) : m_switches.back(), field);
        m_switches.push_back(field);
    }
}

void MergeForm::showAll()
{
    const QScopedValueRollback filling(m_filling, true);
    const MergeMethod &method = *m_choices.method;
    m_sentence->setText(method.isOf("slerp")
                            ? tr("SLERP follows the arc between two models. t = 0 is the base, t = 1 is B.")
                            : method.description());
    m_method->setCurrentIndex(m_method->findData(fromLatin1(method.id)));
    m_flavour->setCurrentIndex(m_flavour->findData(int(m_choices.flavour)));
    m_layout->setRowVisible(m_flavour, method.flavoursDiffer);
    m_missing->setCurrentIndex(m_missing->findData(int(m_choices.missing)));
    m_shapes->setCurrentIndex(m_choices.cropped.empty() ? 0 : 1);
    m_notFinite->setCurrentIndex(m_notFinite->findData(int(m_choices.notFinite)));
    m_differingBuffers->setCurrentIndex(m_differingBuffers->findData(int(m_choices.differingBuffers)));
    showDtypes();
    const QSignalBlocker quiet(m_seed);
    m_seed->setText(QString::number(m_choices.seed));
    m_layout->setRowVisible(m_seed, drawsAtRandom(method));
    m_vae->setChecked(m_choices.mergesVae);
    m_positions->setChecked(m_choices.repairsPositions);
    for (QCheckBox *box : {m_vae, m_positions})
        m_layout->setRowVisible(box, method.keepsVae);
    showModels();
    showSwitches();
}

void MergeForm::retranslate()
{
    {
        const QScopedValueRollback filling(m_filling, true);
        setLabel(m_layout, m_method, tr("Method"));
        setLabel(m_layout, m_flavour, tr("Flavour"));
        setLabel(m_layout, m_base, tr("Base"));
        setLabel(m_layout, m_missing, tr("Missing"));
        setLabel(m_layout, m_shapes, tr("Shape differs"));
        setLabel(m_layout, m_notFinite, tr("Non-finite"));
        setLabel(m_layout, m_differingBuffers, tr("Integers"));
        setLabel(m_layout, m_dtype, tr("Result dtype"));
        m_dtype->setToolTip(
            tr("A quantisation scheme is used for the tensors that are quantised in a model; floats keep "
               "their dtype"));
        setLabel(m_layout, m_tokenizer, tr("Tokenizer from"));
        m_tokenizer->setToolTip(tr("The model that configuration, tokenizer and chat template are taken from when the "
                                   "result is exported, with a model card of the merge"));
        setLabel(m_layout, m_seed, tr("Seed"));
        nameMergeMethods(m_method);
        m_flavour->setItemText(0, tr("As in mergekit"));
        m_flavour->setItemText(1, tr("As in the paper"));
        m_missing->setItemText(0, tr("Take from base"));
        m_missing->setItemText(1, tr("Treat as error"));
        m_missing->setItemText(2, tr("Leave out"));
        m_missing->setItemText(3, tr("Merge the models that have it"));
        m_shapes->setItemText(0, tr("Treat as error"));
        m_shapes->setItemText(1, tr("Crop matrices"));
        m_notFinite->setItemText(0, tr("Treat as error"));
        m_notFinite->setItemText(1, tr("Keep the base tensor"));
        m_notFinite->setToolTip(tr("What to do with a tensor if a model contains NaN or infinity in it"));
        m_differingBuffers->setItemText(0, tr("Must be equal"));
        m_differingBuffers->setItemText(1, tr("Copy from the first model"));
        m_differingBuffers->setToolTip(
            tr("What to do with integers and booleans, such as counters, that differ between the models"));
        m_vae->setText(tr("Merge the VAE too"));
        m_vae->setToolTip(tr("Merged VAEs are known to break. Unless this is checked, the first model's VAE is kept."));
        m_positions->setText(tr("Repair positions"));
        m_positions->setToolTip(tr("Set position_ids of the result to 0, 1, 2 …, whatever the models contain."));
        m_add->setToolTip(tr("Add a model"));
        m_add->setAccessibleName(m_add->toolTip());
        m_remove->setToolTip(tr("Remove the last model"));
        m_remove->setAccessibleName(m_remove->toolTip());
    }
    showAll();
}

} // namespace burnish
