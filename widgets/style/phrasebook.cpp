// SPDX-License-Identifier: MIT
#include "widgets/style/phrasebook.h"

#include <QCoreApplication>
#include <QHash>
#include <QMutex>
#include <QMutexLocker>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace burnish {

namespace {

/// Sentences contain values that are sentences themselves; more levels do not occur.
constexpr int deepest = 4;
constexpr qsizetype mostRemembered = 10'000;

/// A text with placeholders, in pieces: literal, placeholder, literal …, literal.
struct Pieces
{
    QStringList literals;
    QList<QChar> placeholders; ///< '1' to '9', or 'n'

    [[nodiscard]] qsizetype letters() const
    {
        qsizetype count = 0;
        for (const QString &literal : literals)
            count += std::ranges::count_if(literal, [](QChar each) { return each.isLetter(); });
        return count;
    }
};

Pieces piecesOf(const QString &pattern)
{
    Pieces pieces;
    QString literal;
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        qsizetype end = at + 1;
        if (pattern[at] == u'%' && end < pattern.size() && pattern[end] == u'L')
            ++end;
        if (pattern[at] != u'%' || end >= pattern.size() ||
            (pattern[end] != u'n' && (pattern[end] < u'1' || pattern[end] > u'9'))) {
            literal += pattern[at];
            continue;
        }
        pieces.literals.append(std::exchange(literal, QString()));
        pieces.placeholders.append(pattern[end]);
        at = end;
    }
    pieces.literals.append(literal);
    return pieces;
}

using Values = QHash<QChar, QString>;

std::optional<Values> valuesIn(const QString &text, const Pieces &pieces)
{
    const QStringList &literals = pieces.literals;
    if (literals.size() == 1)
        return text == literals.front() ? std::optional<Values>(Values()) : std::nullopt;
    if (!text.startsWith(literals.front()) || !text.endsWith(literals.back()))
        return std::nullopt;
    Values values;
    qsizetype at = literals.front().size();
    const qsizetype last = text.size() - literals.back().size();
    for (qsizetype i = 0; i < pieces.placeholders.size(); ++i) {
        const bool isLast = i + 1 == pieces.placeholders.size();
        if (!isLast && literals[i + 1].isEmpty())
            return std::nullopt;
        const qsizetype end = isLast ? last : text.indexOf(literals[i + 1], at);
        if (end < at || end > last)
            return std::nullopt;
        const QString value = text.sliced(at, end - at);
        const QChar placeholder = pieces.placeholders[i];
        if (value.isEmpty() || (values.contains(placeholder) && values[placeholder] != value))
            return std::nullopt;
        values.insert(placeholder, value);
        at = end + literals[i + 1].size();
    }
    return values;
}

/// The number of a plural as it was written, with any grouping.
std::optional<int> numberIn(const QString &text)
{
    QString digits;
    for (const QChar each : text) {
        if (each.isDigit())
            digits += each;
        else if (each.isLetter())
            return std::nullopt;
    }
    bool isNumber = false;
    const int number = digits.toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

struct Phrase
{
    Pieces pieces;
    qsizetype letters = 0;
    QByteArray context;
    QByteArray source;
    QByteArray disambiguation;
    bool isPlural = false;
};

class Phrasebook
{
public:
    void note(const QString &translation, const char *context, const char *source, const char *disambiguation, int n)
    {
        const QMutexLocker locker(&m_mutex);
        if (m_known.contains(translation))
            return;
        Phrase phrase{piecesOf(translation), 0, context, source, disambiguation, n >= 0};
        phrase.letters = phrase.pieces.letters();
        m_known.insert(translation);
        m_phrases.append(std::move(phrase));
    }

    void switchLanguage()
    {
        const QMutexLocker locker(&m_mutex);
        m_hasSwitched = !m_phrases.isEmpty();
        m_remembered.clear();
    }

    QString rephrase(const QString &text)
    {
        QList<Phrase> phrases;
        {
            const QMutexLocker locker(&m_mutex);
            if (!m_hasSwitched || text.isEmpty())
                return text;
            if (const auto known = m_remembered.constFind(text); known != m_remembered.cend())
                return *known;
            // A copy that costs nothing: translating notes further phrases.
            phrases = m_phrases;
        }
        const QString result = inThisLanguage(text, phrases);
        const QMutexLocker locker(&m_mutex);
        if (m_remembered.size() >= mostRemembered)
            m_remembered.clear();
        m_remembered.insert(text, result);
        return result;
    }

private:
    struct Match
    {
        const Phrase *phrase = nullptr;
        Values values;
    };

    /// The phrase with the most letters.
    static std::optional<Match> bestMatch(const QString &text, const QList<Phrase> &phrases)
    {
        Match best;
        for (const Phrase &phrase : phrases) {
            if (phrase.letters == 0 || (best.phrase && phrase.letters <= best.phrase->letters))
                continue;
            auto values = valuesIn(text, phrase.pieces);
            if (values && (!values->contains(u'n') || numberIn(values->value(u'n'))))
                best = {&phrase, std::move(*values)};
        }
        return best.phrase ? std::optional(std::move(best)) : std::nullopt;
    }

    /// A text in one phrase; its values may be phrases too.
    static QString inOnePhrase(const QString &text, const QList<Phrase> &phrases, int depth)
    {
        const auto match = depth > deepest ? std::nullopt : bestMatch(text, phrases);
        return match ? filled(*match, phrases, depth) : text;
    }

    /// Also a text that is joined from phrases by punctuation, such as "%1: %2".
    static QString inThisLanguage(const QString &text, const QList<Phrase> &phrases)
    {
        if (const auto match = bestMatch(text, phrases))
            return filled(*match, phrases, 0);
        for (const Phrase &phrase : phrases) {
            if (phrase.letters > 0)
                continue;
            auto values = valuesIn(text, phrase.pieces);
            if (!values)
                continue;
            const auto isPhrase = [&](const QString &value) { return inOnePhrase(value, phrases, 1) != value; };
            if (std::ranges::any_of(*values, isPhrase))
                return filled({&phrase, std::move(*values)}, phrases, 0);
        }
        return inParts(text, phrases);
    }

    static QString filled(const Match &match, const QList<Phrase> &phrases, int depth)
    {
        const Phrase &phrase = *match.phrase;
        const Values &values = match.values;
        int number = -1;
        if (phrase.isPlural) {
            const auto shown = numberIn(values.value(u'n'));
            number = shown.value_or(2);
        }
        const QString translation = QCoreApplication::translate(
            phrase.context.constData(), phrase.source.constData(),
            phrase.disambiguation.isEmpty() ? nullptr : phrase.disambiguation.constData(), number);
        // It may be rephrased again.
        notePhrase(translation, phrase.context.constData(), phrase.source.constData(),
                   phrase.disambiguation.constData(), number);
        const Pieces pieces = piecesOf(translation);
        QString result = pieces.literals.front();
        for (qsizetype i = 0; i < pieces.placeholders.size(); ++i) {
            const QString value = values.value(pieces.placeholders[i]);
            // A single word can be the name of a tensor.
            const bool isName =
                std::ranges::all_of(value, [](QChar each) { return each.unicode() < 0x80 && each != u' '; });
            result += (isName ? value : inOnePhrase(value, phrases, depth + 1)) + pieces.literals[i + 1];
        }
        return result;
    }

    /// Lines and sentences are often joined.
    static QString inParts(const QString &text, const QList<Phrase> &phrases)
    {
        for (const QString &between :
             {QStringLiteral("\n"), QStringLiteral("。"), QStringLiteral(". "), QStringLiteral(" · ")}) {
            const qsizetype at = text.indexOf(between);
            if (at < 0 || at + between.size() == text.size())
                continue;
            const bool isSentence = between.front() != u'\n' && between != QStringLiteral(" · ");
            const qsizetype end = at + (isSentence ? 1 : 0);
            qsizetype next = at + between.size();
            while (next < text.size() && text[next] == u' ')
                ++next;
            const QString first = inThisLanguage(text.first(end), phrases);
            const QString rest = inThisLanguage(text.sliced(next), phrases);
            if (first == text.first(end) && rest == text.sliced(next))
                return text;
            const QString joint = isSentence ? QString(first.endsWith(u'。') ? 0 : 1, u' ') : between;
            return first + joint + rest;
        }
        return text;
    }

    QMutex m_mutex;
    QList<Phrase> m_phrases;
    QSet<QString> m_known;
    QHash<QString, QString> m_remembered; ///< rephrased in the language in use
    bool m_hasSwitched = false;
};

Phrasebook &phrasebook()
{
    static Phrasebook book;
    return book;
}

} // namespace

QString rephrased(const QString &text)
{
    return phrasebook().rephrase(text);
}

void notePhrase(const QString &translation, const char *context, const char *source, const char *disambiguation, int n)
{
    phrasebook().note(translation, context, source, disambiguation, n);
}

void noteLanguageSwitch()
{
    phrasebook().switchLanguage();
}

} // namespace burnish
