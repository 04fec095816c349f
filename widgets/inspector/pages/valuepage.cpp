// SPDX-License-Identifier: MIT
#include "widgets/inspector/pages/valuepage.h"

#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

#include <charconv>
#include <cmath>

namespace burnish {

namespace {

template <typename Number> QString shortest(Number number)
{
    char buffer[40];
    const auto end = std::to_chars(std::begin(buffer), std::end(buffer), number).ptr;
    return QString::fromLatin1(buffer, end - buffer);
}

Error noNumber(const QString &text, const QString &requested)
{
    //: %1 what was typed, %2 "a whole number from 0 to 255" or the like
    return {ErrorCode::InvalidArgument, ValuePage::tr("Expected %2, found “%1”.").arg(text, requested)};
}

template <typename Number> Expected<Value> parsed(const QString &text, const QString &requested)
{
    const QByteArray ascii = text.trimmed().toUtf8();
    Number number{};
    const auto result = std::from_chars(ascii.constData(), ascii.constData() + ascii.size(), number);
    if (result.ec != std::errc() || result.ptr != ascii.constData() + ascii.size())
        return noNumber(text.trimmed(), requested);
    return Value(number);
}

QString hexDump(const std::vector<std::byte> &bytes)
{
    constexpr std::size_t shown = 4096;
    QString text;
    for (std::size_t i = 0; i < std::min(bytes.size(), shown); ++i) {
        if (i > 0)
            text += i % 16 == 0 ? QLatin1Char('\n') : QLatin1Char(' ');
        text += QStringLiteral("%1").arg(std::to_integer<unsigned>(bytes[i]), 2, 16, QLatin1Char('0'));
    }
    return bytes.size() > shown ? text + QStringLiteral("\n…") : text;
}

/// Laying out more text than this would stop the window.
constexpr qsizetype longestText = 16 * 1024;

/// Returns the text as far as it is shown.
QString shownText(const Value &value)
{
    QString text = editableText(value);
    if (text.size() <= longestText)
        return text;
    const qsizetype end = text[longestText - 1].isHighSurrogate() ? longestText - 1 : longestText;
    return text.left(end) + QChar(0x2026);
}

/// The length of a text in bytes of UTF-8; 0 for other values.
std::size_t textSize(const Value &value)
{
    if (const auto *named = std::get_if<NamedValue>(&value))
        return named->text.size();
    const auto *text = std::get_if<std::string>(&value);
    return text ? text->size() : 0;
}

bool canBeTyped(const Value &value)
{
    return textSize(value) <= std::size_t(longestText) && !std::holds_alternative<std::vector<std::byte>>(value) &&
           !std::holds_alternative<OpaqueValue>(value) && !std::holds_alternative<NamedValue>(value);
}

} // namespace

QString editableText(const Value &value)
{
    struct Writer
    {
        QString operator()(bool truth) const { return truth ? QStringLiteral("true") : QStringLiteral("false"); }
        QString operator()(std::int64_t number) const { return QString::number(number); }
        QString operator()(std::uint64_t number) const { return QString::number(number); }
        QString operator()(float number) const { return shortest(number); }
        QString operator()(double number) const { return shortest(number); }
        QString operator()(const std::string &text) const { return QString::fromStdString(text); }
        QString operator()(const std::vector<std::byte> &bytes) const { return hexDump(bytes); }
        QString operator()(const OpaqueValue &opaque) const { return hexDump(opaque.bytes); }
        QString operator()(const NamedValue &named) const { return QString::fromStdString(named.text); }
    };
    return std::visit(Writer(), value);
}

Expected<Value> parseValue(const QString &text, const Value &like)
{
    struct Reader
    {
        const QString &text;

        Expected<Value> operator()(bool) const
        {
            const QString word = text.trimmed();
            if (word == QLatin1String("true"))
                return Value(true);
            if (word == QLatin1String("false"))
                return Value(false);
            return noNumber(word, ValuePage::tr("true or false"));
        }
        Expected<Value> operator()(std::int64_t) const
        {
            return parsed<std::int64_t>(text, ValuePage::tr("a 64-bit integer"));
        }
        Expected<Value> operator()(std::uint64_t) const
        {
            // A non-negative number may become negative.
            if (text.trimmed().startsWith(QLatin1Char('-')))
                return parsed<std::int64_t>(text, ValuePage::tr("a 64-bit integer"));
            return parsed<std::uint64_t>(text, ValuePage::tr("a 64-bit integer"));
        }
        Expected<Value> operator()(float) const { return parsed<float>(text, ValuePage::tr("a number")); }
        Expected<Value> operator()(double) const { return parsed<double>(text, ValuePage::tr("a number")); }
        Expected<Value> operator()(const std::string &) const { return Value(text.toStdString()); }
        Expected<Value> operator()(const std::vector<std::byte> &) const { return untypable(); }
        Expected<Value> operator()(const OpaqueValue &) const { return untypable(); }
        Expected<Value> operator()(const NamedValue &) const { return untypable(); }
        static Expected<Value> untypable()
        {
            return Error(ErrorCode::InvalidArgument, ValuePage::tr("Bytes cannot be edited here."));
        }
    };
    return std::visit(Reader{text}, like);
}

ValuePage::ValuePage(QWidget *parent)
    : QWidget(parent)
    , m_what(new QLabel(this))
    , m_editor(new QPlainTextEdit(this))
    , m_problem(new QLabel(this))
    , m_revert(new QPushButton(this))
    , m_apply(new QPushButton(this))
{
    m_what->setTextFormat(Qt::PlainText);
    m_what->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_editor->setTabChangesFocus(true);
    m_editor->setFont(fixedFont(font()));
    m_editor->installEventFilter(this);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_problem, 1);
    buttons->addWidget(m_revert);
    buttons->addWidget(m_apply);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(m_what);
    layout->addWidget(m_editor, 1);
    layout->addLayout(buttons);
    layout->addStretch();

    connect(m_apply, &QPushButton::clicked, this, &ValuePage::apply);
    connect(m_revert, &QPushButton::clicked, this, &ValuePage::showValue);
    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        const bool changed = m_value && canBeTyped(*m_value) && m_editor->toPlainText() != editableText(*m_value);
        const Expected<Value> typed = changed ? parseValue(m_editor->toPlainText(), *m_value) : Expected<Value>(false);
        m_problem->setText(typed ? QString() : typed.error().message());
        m_apply->setEnabled(changed && typed);
        m_revert->setEnabled(changed);
    });
    retranslate();
    setNull();
}

void ValuePage::setValue(std::shared_ptr<const Value> value)
{
    m_value = std::move(value);
    showValue();
}

void ValuePage::setNull()
{
    m_value = nullptr;
    showValue();
}

void ValuePage::showValue()
{
    for (QWidget *widget :
         {static_cast<QWidget *>(m_editor), static_cast<QWidget *>(m_apply), static_cast<QWidget *>(m_revert)})
        widget->setVisible(m_value && (widget == m_editor || canBeTyped(*m_value)));
    m_problem->clear();
    if (!m_value) {
        m_what->setText(tr(
            "This field is empty: an optional field without a value, or a constant. Records store both the same way."));
        m_editor->clear();
        return;
    }
    std::size_t byteCount = 0;
    if (const auto *bytes = std::get_if<std::vector<std::byte>>(m_value.get()))
        byteCount = bytes->size();
    else if (const auto *opaque = std::get_if<OpaqueValue>(m_value.get()))
        byteCount = opaque->bytes.size();
    if (textSize(*m_value) > std::size_t(longestText))
        m_what->setText(tr("A value of type %1. Its text is too long to be edited here; this is the beginning.")
                            .arg(kindOf(*m_value)));
    else if (canBeTyped(*m_value))
        m_what->setText(tr("A value of type %1.").arg(kindOf(*m_value)));
    else if (std::holds_alternative<NamedValue>(*m_value))
        m_what->setText(tr("A value of type %1. It is kept unchanged.").arg(kindOf(*m_value)));
    else
        m_what->setText(
            tr("A value of type %1, %2. It is kept unchanged.").arg(kindOf(*m_value), exactBytesText(byteCount)));
    const bool isLong = !canBeTyped(*m_value) || std::holds_alternative<std::string>(*m_value);
    m_editor->setMaximumHeight(isLong ? QWIDGETSIZE_MAX : scaled(30, font()));
    m_editor->setReadOnly(!canBeTyped(*m_value));
    m_editor->setPlainText(shownText(*m_value));
    m_apply->setEnabled(false);
    m_revert->setEnabled(false);
}

void ValuePage::apply()
{
    if (!m_value || !m_apply->isEnabled())
        return;
    if (const Expected<Value> typed = parseValue(m_editor->toPlainText(), *m_value))
        Q_EMIT edited(*typed);
}

bool ValuePage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        // Only strings can contain line breaks.
        const bool isText = m_value && std::holds_alternative<std::string>(*m_value);
        if (enter && (!isText || (key->modifiers() & Qt::ControlModifier))) {
            apply();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ValuePage::retranslate()
{
    m_editor->setAccessibleName(tr("Value"));
    m_apply->setText(tr("Apply"));
    m_apply->setToolTip(tr("Write this value into the model (Ctrl+Enter)"));
    m_revert->setText(tr("Revert"));
    m_revert->setToolTip(tr("Revert to the value in the model"));
}

void ValuePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (!m_apply->isEnabled())
            showValue();
    } else if (event->type() == QEvent::FontChange) {
        m_editor->setFont(fixedFont(font()));
    }
}

} // namespace burnish
