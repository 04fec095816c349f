// SPDX-License-Identifier: MIT
#include "core/formats/conformity.h"

#include "core/base/joinedtext.h"
#include "core/formats/formatstext.h"
#include "core/formats/supporttable.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <tuple>

namespace burnish {

namespace {

std::vector<FormatProof> storedProofs()
{
    QFile file(QStringLiteral(":/burnish/formats/conformity.json"));
    std::vector<FormatProof> proofs;
    if (!file.open(QIODevice::ReadOnly))
        return proofs;
    const QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
    for (const QJsonValue row : document[QLatin1String("proofs")].toArray()) {
        const auto text = [&](const char *key) { return row[QLatin1String(key)].toString(); };
        const auto claim = [&](const char *key) { return row[QLatin1String(key)].toBool(); };
        proofs.push_back({text("format"), text("version"), claim("read"), claim("written"), claim("lossless"),
                          text("program"), text("release"), text("date"), text("check")});
    }
    return proofs;
}

/// True if both fit into one row.
bool differInReleaseOnly(const FormatProof &left, const FormatProof &right)
{
    const auto rest = [](const FormatProof &proof) {
        return std::tie(proof.format, proof.version, proof.isRead, proof.isWritten, proof.isLossless, proof.program,
                        proof.date, proof.check);
    };
    return rest(left) == rest(right);
}

/// Several formats have the same name for people.
QString labelOf(const Format &format)
{
    return QStringLiteral("%1 (%2)").arg(nameForPeople(format.info), format.info.id);
}

/// One row of the table: proofs that differ in the release only.
QString proofRow(const Format &format, const std::vector<const FormatProof *> &proofs)
{
    const FormatProof &first = *proofs.front();
    QStringList releases;
    for (const FormatProof *proof : proofs)
        releases += proof->release;
    const auto yesOrNo = [](bool is) { return is ? FormatsText::tr("yes") : QStringLiteral("–"); };
    const QStringList cells = {labelOf(format),
                               first.version.isEmpty() ? QStringLiteral("–") : first.version,
                               yesOrNo(first.isRead),
                               yesOrNo(first.isWritten),
                               yesOrNo(first.isLossless),
                               QStringLiteral("%1 %2").arg(first.program, joinedNames(releases)),
                               first.date.isEmpty() ? QStringLiteral("–") : first.date,
                               QStringLiteral("`%1`").arg(first.check)};
    return QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | ")));
}

QString proofRows(const Format &format)
{
    std::vector<std::vector<const FormatProof *>> rows;
    for (const FormatProof &proof : formatProofs()) {
        if (proof.format != format.info.id)
            continue;
        const auto row =
            std::ranges::find_if(rows, [&](const auto &others) { return differInReleaseOnly(*others.front(), proof); });
        if (row == rows.end())
            rows.push_back({&proof});
        else
            row->push_back(&proof);
    }
    QString text;
    for (const auto &row : rows)
        text += proofRow(format, row);
    return text;
}

} // namespace

const std::vector<FormatProof> &formatProofs()
{
    static const std::vector<FormatProof> proofs = storedProofs();
    return proofs;
}

QString conformityAsMarkdown()
{
    const QStringList titles = {FormatsText::tr("Format"),   FormatsText::tr("Version"),
                                FormatsText::tr("Reads"),    FormatsText::tr("Writes"),
                                FormatsText::tr("Lossless"), FormatsText::tr("Verified by"),
                                FormatsText::tr("Last run"), FormatsText::tr("Check")};
    QString text = QStringLiteral("| %1 |\n|%2\n")
                       .arg(titles.join(QStringLiteral(" | ")), QStringLiteral(" --- |").repeated(titles.size()));
    QStringList others;
    for (const Format &format : allFormats()) {
        const QString rows = proofRows(format);
        text += rows;
        if (rows.isEmpty())
            others += labelOf(format);
    }
    return text + QLatin1Char('\n') + FormatsText::tr("Not checked in this way: %1.").arg(joinedNames(others)) +
           QLatin1Char('\n');
}

} // namespace burnish
