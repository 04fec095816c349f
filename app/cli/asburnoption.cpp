// SPDX-License-Identifier: MIT
#include "app/cli/asburnoption.h"

#include "app/cli/sharedflags.h"
#include "core/base/optiontexts.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace burnish::cli {

namespace {

const QString version = QStringLiteral("0.19.1");

} // namespace

Expected<void> checkAsBurn(const CommandLine &line)
{
    const auto wanted = line.value("as-burn");
    if (!wanted || isSimulatedBurn(*wanted))
        return {};
    return unknownValue(asBurnFlag(), *wanted);
}

QString asBurnText(const std::vector<AsBurn> &files)
{
    QString text;
    for (const AsBurn &burn : files)
        text += asText(burn);
    return text.isEmpty() ? text
                          : CommandLineText::tr("Burn %1 would do this:").arg(version) + QLatin1Char('\n') + text;
}

QJsonObject asBurnJson(const std::vector<AsBurn> &files)
{
    QJsonArray list;
    for (const AsBurn &burn : files)
        list.append(asJson(burn));
    return {{QStringLiteral("version"), version}, {QStringLiteral("files"), list}};
}

} // namespace burnish::cli
