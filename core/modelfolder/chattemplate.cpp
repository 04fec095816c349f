// SPDX-License-Identifier: MIT
#include "core/modelfolder/chattemplate.h"

#include "core/encoding/json/jsondocument.h"
#include "core/io/smallfile.h"
#include "core/modelfolder/sidecarfiles.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

Expected<QString> templateIn(const QJsonDocument &tokenizer)
{
    const QJsonValue value = tokenizer.object().value("chat_template"_L1);
    if (!value.isArray())
        return value.toString();
    const QJsonArray several = value.toArray();
    for (const auto &each : several)
        if (each["name"_L1].toString() == "default"_L1)
            return each["template"_L1].toString();
    return QString();
}

} // namespace

Expected<QString> chatTemplateOf(const QString &model)
{
    const std::vector<SidecarFile> files = sidecarFilesOf(model);
    const auto find = [&](QLatin1String name) { return std::ranges::find(files, name, &SidecarFile::name); };
    if (const auto own = find("chat_template.jinja"_L1); own != files.end()) {
        BURNISH_TRY(const QByteArray text, readSmallFile(own->path, shownSidecarSize));
        return QString::fromUtf8(text);
    }
    const auto tokenizer = find("tokenizer_config.json"_L1);
    return tokenizer == files.end() ? Expected<QString>(QString()) : readJsonFile(tokenizer->path, templateIn);
}

} // namespace burnish
