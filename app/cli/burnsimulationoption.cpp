// SPDX-License-Identifier: MIT
#include "app/cli/burnsimulationoption.h"

#include "app/cli/sharedflags.h"
#include "core/base/optiontexts.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace burnish::cli {

namespace {

QString releaseOf(const std::vector<BurnSimulation> &files)
{
    const std::string_view release = latestReleaseOf(files.empty() ? BurnVersion::V0_19 : files.front().version);
    return QString::fromLatin1(release.data(), qsizetype(release.size()));
}

} // namespace

Expected<void> checkAsBurn(const CommandLine &line)
{
    const auto requested = line.value("as-burn");
    if (!requested || simulatedBurn(*requested))
        return {};
    return unknownValue(asBurnFlag(), *requested);
}

QString asBurnText(const std::vector<BurnSimulation> &files)
{
    QString text;
    for (const BurnSimulation &burn : files)
        text += asText(burn);
    return text.isEmpty()
               ? text
               : CommandLineText::tr("Burn %1 would do this:").arg(releaseOf(files)) + QLatin1Char('\n') + text;
}

QJsonObject asBurnJson(const std::vector<BurnSimulation> &files)
{
    QJsonArray list;
    for (const BurnSimulation &burn : files)
        list.append(asJson(burn));
    return {{QStringLiteral("version"), releaseOf(files)}, {QStringLiteral("files"), list}};
}

} // namespace burnish::cli
