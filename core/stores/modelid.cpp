// SPDX-License-Identifier: MIT
#include "core/stores/modelid.h"

#include "core/io/paths.h"
#include "core/modelfiles/ollamamanifest.h"

#include <tuple>

namespace burnish {

std::pair<QString, QString> dividedAfter(const QString &text, int count)
{
    return {text.section(u'/', 0, count - 1), text.section(u'/', count)};
}

std::pair<QString, QString> revisionAndFile(const QString &text)
{
    constexpr int partsOfRefs = 3;
    return dividedAfter(text, text.startsWith(QLatin1String("refs/")) ? partsOfRefs : 1);
}

std::optional<StoreId> storeIdFrom(const QString &text)
{
    const qsizetype colon = text.indexOf(u':');
    const auto kind = colon < 0 ? std::nullopt : storeKindFromId(QStringView(text).first(colon));
    if (!kind || text.contains(QChar::Null) || statusOfPath(text).exists() || isLink(text))
        return std::nullopt;
    const QString rest = text.mid(colon + 1);
    StoreId id{*kind, rest, {}, {}};
    if (*kind == StoreKind::HuggingFace) {
        if (const qsizetype at = rest.indexOf(u'@'); at >= 0) {
            id.id = rest.first(at);
            std::tie(id.revision, id.file) = revisionAndFile(rest.mid(at + 1));
        } else {
            std::tie(id.id, id.file) = dividedAfter(rest, 2);
        }
    } else if (*kind == StoreKind::LmStudio) {
        std::tie(id.id, id.file) = dividedAfter(rest, 2);
    } else if (*kind == StoreKind::Ollama) {
        if (const auto name = OllamaName::of(rest))
            id.id = name->shown();
    }
    return id;
}

QString textOf(const StoreId &id)
{
    QString text = idOf(id.store) + QLatin1Char(':') + id.id;
    // Without its revision, a file after an id of one part would read like the second part, and the end of one with an
    // @ like a revision.
    if (!id.revision.isEmpty())
        text += QLatin1Char('@') + id.revision;
    else if (id.store == StoreKind::HuggingFace && !id.file.isEmpty() &&
             (id.id.count(u'/') != 1 || id.file.contains(u'@')))
        text += QLatin1Char('@') + QLatin1String("main");
    if (!id.file.isEmpty())
        text += QLatin1Char('/') + id.file;
    return text;
}

} // namespace burnish
