// SPDX-License-Identifier: MIT
#include "core/formats/supporttable.h"

#include "core/base/joinedtext.h"

#include <QCoreApplication>

#include <array>

namespace burnish {

namespace {

struct SupportText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::SupportTable)
};

QString yesOrNo(bool is)
{
    return is ? SupportText::tr("yes") : SupportText::tr("no");
}

/// `oldest` is the release of Burn from which on the format is supported, if it is one of Burn's.
QString versionsText(const FormatInfo &info, const QStringList &versions, const QString &oldest)
{
    // The others are the same in every language.
    [[maybe_unused]] static constexpr std::array words = {QT_TRANSLATE_NOOP("burnish::SupportTable", "legacy")};
    QStringList all;
    for (const QString &version : versions)
        all += SupportText::tr(version.toUtf8().constData());
    if (!all.isEmpty())
        return joinedNames(all);
    if (!info.isBurnFormat || info.burnVersions.empty())
        return yesOrNo(true);
    return SupportText::tr("Burn %1 to %2").arg(oldest, nameOf(info.burnVersions.back()));
}

QString oldestWritten(const FormatInfo &info)
{
    return info.burnVersions.empty() ? QString() : nameOf(info.burnVersions.front());
}

QString losslessText(const FormatInfo &info)
{
    if (!isLossless(info))
        return yesOrNo(false);
    if (info.namesNothing)
        return SupportText::tr("with a structure");
    return info.holdsOneTensor ? SupportText::tr("one tensor") : yesOrNo(true);
}

SupportRow rowOf(const Format &format)
{
    const FormatInfo &info = format.info;
    QStringList files;
    for (const QString &extension : info.extensions)
        files += QLatin1Char('.') + extension;
    return {nameForPeople(info),         joinedNames(files), readVersionsText(format),
            writtenVersionsText(format), losslessText(info), yesOrNo(info.isMapped)};
}

} // namespace

QString nameForPeople(const FormatInfo &info)
{
    // The other names are the same in every language.
    [[maybe_unused]] static constexpr std::array described = {
        QT_TRANSLATE_NOOP("burnish::SupportTable", "NamedMpk, gzip"),
        QT_TRANSLATE_NOOP("burnish::SupportTable", "NamedMpk, in memory"),
        QT_TRANSLATE_NOOP("burnish::SupportTable", "Bin, gzip"),
        QT_TRANSLATE_NOOP("burnish::SupportTable", "Bin, in memory"),
        QT_TRANSLATE_NOOP("burnish::SupportTable", "JSON, gzip"),
        QT_TRANSLATE_NOOP("burnish::SupportTable", "Pretty JSON"),
        QT_TRANSLATE_NOOP("burnish::SupportTable", "PyTorch, distributed"),
    };
    return SupportText::tr(info.displayName.toUtf8().constData());
}

bool isLossless(const FormatInfo &info)
{
    return info.canRead && info.canWrite;
}

QString readVersionsText(const Format &format)
{
    const FormatInfo &info = format.info;
    if (!format.reader)
        return yesOrNo(false);
    return versionsText(info, info.readVersions, info.oldestRead.isEmpty() ? oldestWritten(info) : info.oldestRead);
}

QString writtenVersionsText(const Format &format)
{
    const FormatInfo &info = format.info;
    return format.writer ? versionsText(info, info.writtenVersions, oldestWritten(info)) : yesOrNo(false);
}

SupportRow supportTitles()
{
    return {SupportText::tr("Format"), SupportText::tr("Files"),    SupportText::tr("Reads"),
            SupportText::tr("Writes"), SupportText::tr("Lossless"), SupportText::tr("Mapped")};
}

QString explanationOf(SupportColumn column)
{
    switch (column) {
    case SupportColumn::Format:
    case SupportColumn::Files:
        break;
    case SupportColumn::Reads:
        return SupportText::tr("The versions of the format or of Burn with files that can be opened");
    case SupportColumn::Writes:
        return SupportText::tr("The versions of the format or of Burn that files can be written for");
    case SupportColumn::Lossless:
        return SupportText::tr("A model that is opened and written in this format keeps its names and every bit of its "
                               "tensors");
    case SupportColumn::Mapped:
        return SupportText::tr("Tensors are read from the file when they are needed, without a copy in memory");
    }
    return {};
}

std::vector<SupportRow> supportTable()
{
    std::vector<SupportRow> rows;
    for (const Format &format : allFormats())
        rows.push_back(rowOf(format));
    return rows;
}

QString supportTableAsMarkdown()
{
    const auto line = [](const SupportRow &cells) {
        QString text = QStringLiteral("|");
        for (const QString &cell : cells)
            text += QLatin1Char(' ') + cell + QStringLiteral(" |");
        return text + QLatin1Char('\n');
    };
    QString table = line(supportTitles());
    table += QLatin1Char('|');
    for (std::size_t i = 0; i < supportColumns; ++i)
        table += QStringLiteral(" --- |");
    table += QLatin1Char('\n');
    for (SupportRow row : supportTable()) {
        // File extensions are code.
        QString &files = row[std::size_t(SupportColumn::Files)];
        files = QLatin1Char('`') + files.replace(QLatin1String(", "), QLatin1String("`, `")) + QLatin1Char('`');
        table += line(row);
    }
    return table;
}

} // namespace burnish
