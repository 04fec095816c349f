// SPDX-License-Identifier: MIT
#include "core/check/tokenizersize.h"

#include "core/encoding/json/jsondocument.h"
#include "core/encoding/protobuf/protobuf.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/io/windowedreader.h"
#include "core/modelfolder/sidecarfiles.h"
#include "core/modelfolder/vocabulary.h"

#include <QDir>
#include <QJsonObject>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// One more than the largest id of {"token": id}.
std::uint64_t endOf(const QString &path)
{
    std::uint64_t end = 0;
    const auto json = readJsonFile(path);
    const QJsonObject ids = json ? json->object() : QJsonObject();
    for (const QJsonValue &id : ids)
        end = std::max(end, std::uint64_t(std::max<qint64>(id.toInteger(-1) + 1, 0)));
    return end;
}

std::uint64_t piecesOf(const QString &path)
{
    const auto source = FileSource::open(path);
    if (!source)
        return 0;
    WindowedReader reader(**source, 0, (*source)->size());
    protobuf::Message model(reader, 0, (*source)->size());
    std::uint64_t pieces = 0;
    while (true) {
        const auto field = model.next();
        if (!field)
            return 0;
        if (!*field)
            return pieces;
        pieces += std::uint64_t((*field)->number == 1 && (*field)->wire == protobuf::Wire::Bytes);
    }
}

std::uint64_t linesOf(const QString &path)
{
    const auto text = readSmallFile(path, shownSidecarSize);
    if (!text || text->isEmpty())
        return 0;
    return std::uint64_t(text->count('\n')) + std::uint64_t(!text->endsWith('\n'));
}

} // namespace

std::optional<TokenizerSize> tokenizerSizeOf(const QString &model)
{
    const QDir folder(folderOfPath(model));
    const auto isThere = [&](QLatin1String name) { return statusOfPath(folder.filePath(name)).isFile(); };
    if (isThere("tokenizer.json"_L1)) {
        const auto vocabulary = vocabularyOf(model);
        if (!vocabulary || !*vocabulary || (*vocabulary)->end() == 0)
            return std::nullopt;
        return TokenizerSize{(*vocabulary)->file, (*vocabulary)->end()};
    }
    TokenizerSize found;
    struct Kind
    {
        QLatin1String name;
        std::uint64_t (*count)(const QString &path);
    };
    for (const Kind &kind :
         {Kind{"vocab.json"_L1, endOf}, Kind{"tokenizer.model"_L1, piecesOf}, Kind{"vocab.txt"_L1, linesOf}}) {
        if (found.size == 0 && isThere(kind.name))
            found = {folder.filePath(kind.name), kind.count(folder.filePath(kind.name))};
    }
    if (found.size == 0)
        return std::nullopt;
    if (isThere("added_tokens.json"_L1))
        found.size = std::max(found.size, endOf(folder.filePath("added_tokens.json"_L1)));
    return found;
}

} // namespace burnish
