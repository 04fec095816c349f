// SPDX-License-Identifier: MIT
#include "core/formats/supporttable.h"

#include "core/base/joinedtext.h"
#include "core/formats/formatstext.h"

#include <QCoreApplication>

#include <array>

namespace burnish {

namespace {

QString yesOrNo(bool is)
{
    return is ? FormatsText::tr("yes") : FormatsText::tr("no");
}

/// `oldest` is the release of Burn from which on the format is supported, if it is one of Burn's.
QString versionsText(const FormatInfo &info, const QStringList &versions, const QString &oldest)
{
    // The others are the same in every language.
    [[maybe_unused]] static constexpr std::array words = {QT_TRANSLATE_NOOP("burnish::Formats", "legacy")};
    QStringList all;
    for (const QString &version : versions)
        all += FormatsText::tr(version.toUtf8().constData());
    if (!all.isEmpty())
        return joinedNames(all);
    if (!info.isBurnFormat || info.burnVersions.empty())
        return yesOrNo(true);
    return FormatsText::tr("Burn %1 to %2").arg(oldest, nameOf(info.burnVersions.back()));
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
        return FormatsText::tr("with a structure");
    return info.holdsOneTensor ? FormatsText::tr("one tensor") : yesOrNo(true);
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
        QT_TRANSLATE_NOOP("burnish::Formats", "NamedMpk, gzip"),
        QT_TRANSLATE_NOOP("burnish::Formats", "NamedMpk, in memory"),
        QT_TRANSLATE_NOOP("burnish::Formats", "Bin, gzip"),
        QT_TRANSLATE_NOOP("burnish::Formats", "Bin, in memory"),
        QT_TRANSLATE_NOOP("burnish::Formats", "JSON, gzip"),
        QT_TRANSLATE_NOOP("burnish::Formats", "Pretty JSON"),
        QT_TRANSLATE_NOOP("burnish::Formats", "PyTorch, distributed"),
    };
    return FormatsText::tr(info.displayName.toUtf8().constData());
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
    return {FormatsText::tr("Format"), FormatsText::tr("Files"),    FormatsText::tr("Reads"),
            FormatsText::tr("Writes"), FormatsText::tr("Lossless"), FormatsText::tr("Mapped")};
}

QString explanationOf(SupportColumn column)
{
    switch (column) {
    case SupportColumn::Format:
    case SupportColumn::Files:
        break;
    case SupportColumn::Reads:
        return FormatsText::tr("The versions of the format or of Burn with files that can be opened");
    case SupportColumn::Writes:
        return FormatsText::tr("The versions of the format or of Burn that files can be written for");
    case SupportColumn::Lossless:
        return FormatsText::tr("A model that is opened and written in this format keeps its names and every bit of its "
                               "tensors");
    case SupportColumn::Mapped:
        return FormatsText::tr("Tensors are read from the file when they are needed, without a copy in memory");
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
