// SPDX-License-Identifier: MIT
#include "core/base/error.h"

#include "core/base/basetext.h"
#include "core/base/pathtext.h"

#include <algorithm>

namespace burnish {

namespace {
bool breaksLine(QChar c)
{
    return c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
}

QString onOneLine(const QString &text)
{
    if (std::ranges::none_of(text, breaksLine))
        return text;
    QString shown;
    for (const QChar c : text)
        shown += breaksLine(c) ? QStringLiteral("\\u%1").arg(c.unicode(), 4, 16, QLatin1Char('0')) : QString(c);
    return shown;
}
} // namespace

Error &Error::inFile(const QString &file)
{
    if (m_file.isEmpty())
        m_file = file;
    return *this;
}

Error &Error::inTensor(const QString &tensor)
{
    if (m_tensor.isEmpty())
        m_tensor = tensor;
    return *this;
}

Error &Error::at(std::uint64_t offset)
{
    if (!m_offset)
        m_offset = offset;
    return *this;
}

Error Error::withMessage(QString message) const
{
    Error other = *this;
    other.m_message = std::move(message);
    return other;
}

QString Error::details() const
{
    const QString message = onOneLine(shownText(m_message));
    const QString tensor = onOneLine(m_tensor);
    const QString offset = m_offset ? QStringLiteral("0x") + QString::number(*m_offset, 16) : QString();
    if (!m_tensor.isEmpty() && m_offset)
        return BaseText::tr("%1 (tensor %2, offset %3)").arg(message, tensor, offset);
    if (!m_tensor.isEmpty())
        return BaseText::tr("%1 (tensor %2)").arg(message, tensor);
    if (m_offset)
        return BaseText::tr("%1 (offset %2)").arg(message, offset);
    return message;
}

QString Error::sentence() const
{
    if (isCancelled())
        return onOneLine(m_message);
    return m_file.isEmpty() ? details() : onOneLine(shownPath(m_file)) + QStringLiteral(": ") + details();
}

Error cancelledError()
{
    return {ErrorCode::Cancelled, BaseText::tr("Cancelled.")};
}

QString quotedForMessage(std::string_view utf8)
{
    constexpr int limit = 120;
    // A character takes at most four bytes, so this is enough for the limit and bounds the work.
    const QString text = QString::fromUtf8(utf8.data(), qsizetype(std::min<std::size_t>(utf8.size(), 4 * (limit + 1))));
    QString shown;
    for (const QChar c : text) {
        if (shown.size() >= limit) {
            shown += QChar(0x2026);
            break;
        }
        shown += onOneLine(c);
    }
    return shown;
}

Error malformed(const QString &message, std::uint64_t offset)
{
    return std::move(Error(ErrorCode::Malformed, message).at(offset));
}

Error invalid(const QString &sentence)
{
    return {ErrorCode::InvalidArgument, sentence};
}

} // namespace burnish
