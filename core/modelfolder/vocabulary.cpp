// SPDX-License-Identifier: MIT
#include "core/modelfolder/vocabulary.h"

#include "core/encoding/json/jsondocument.h"
#include "core/io/smallfile.h"
#include "core/modelfolder/configvalues.h"
#include "core/modelfolder/modelfoldertext.h"
#include "core/modelfolder/sidecarfiles.h"

#include <QJsonObject>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostTokens = std::uint64_t(1) << 24;

Error malformed(const QString &sentence)
{
    return {ErrorCode::Malformed, sentence};
}

Expected<void> add(Vocabulary &vocabulary, const QString &token, const QJsonValue &id)
{
    const qint64 number = id.toInteger(-1);
    if (number < 0 || std::uint64_t(number) >= mostTokens)
        return malformed(
            ModelFolderText::tr("The token %1 has no valid id.").arg(quotedForMessage(token.toStdString())));
    const auto [known, isNew] = vocabulary.ids.try_emplace(token.toStdString(), std::uint64_t(number));
    if (!isNew && known->second != std::uint64_t(number))
        return malformed(ModelFolderText::tr("The token %1 has two ids, %2 and %3.")
                             .arg(quotedForMessage(token.toStdString()))
                             .arg(known->second)
                             .arg(number));
    return {};
}

Expected<Vocabulary> vocabularyIn(const QJsonDocument &json)
{
    Vocabulary vocabulary;
    const QJsonObject root = json.object();
    const QJsonValue tokens = root.value("model"_L1).toObject().value("vocab"_L1);
    if (!tokens.isObject() && !tokens.isArray())
        return malformed(ModelFolderText::tr("The tokenizer lists no vocabulary."));
    const QJsonObject byToken = tokens.toObject();
    for (auto it = byToken.constBegin(); it != byToken.constEnd(); ++it)
        BURNISH_CHECK(add(vocabulary, it.key(), it.value()));
    // Unigram: pairs of a token and its score, by id.
    const QJsonArray byId = tokens.toArray();
    for (qsizetype id = 0; id < byId.size(); ++id)
        BURNISH_CHECK(add(vocabulary, byId[id].toArray().at(0).toString(), qint64(id)));
    vocabulary.added = root.value("added_tokens"_L1).toArray();
    for (const QJsonValue &entry : std::as_const(vocabulary.added))
        BURNISH_CHECK(add(vocabulary, entry["content"_L1].toString(), entry["id"_L1]));
    for (const auto &[token, id] : vocabulary.ids)
        vocabulary.tokens.emplace_back(id, token);
    std::ranges::sort(vocabulary.tokens);
    const auto twice = std::ranges::adjacent_find(vocabulary.tokens, {}, [](const auto &token) { return token.first; });
    if (twice != vocabulary.tokens.end())
        return malformed(ModelFolderText::tr("The tokens %1 and %2 have the same id.")
                             .arg(quotedForMessage(twice->second), quotedForMessage(std::next(twice)->second)));
    return vocabulary;
}

} // namespace

Expected<std::optional<Vocabulary>> vocabularyOf(const QString &model)
{
    const std::vector<SidecarFile> files = sidecarFilesOf(model);
    const auto find = [&](QLatin1String name) {
        return std::ranges::find_if(files, [&](const SidecarFile &file) { return file.name == name; });
    };
    const auto tokenizer = find("tokenizer.json"_L1);
    if (tokenizer == files.end()) {
        const auto other = std::ranges::find_if(files, [](const SidecarFile &file) {
            return file.kind == SidecarKind::Tokenizer || file.kind == SidecarKind::Vocabulary;
        });
        if (other == files.end())
            return std::optional<Vocabulary>();
        return Error(ErrorCode::Unsupported,
                     ModelFolderText::tr("The tokens of this model are only known from a tokenizer.json, which is "
                                         "missing. transformers writes it with save_pretrained()."))
            .inFile(other->path);
    }
    BURNISH_TRY(Vocabulary vocabulary, readJsonFile(tokenizer->path, vocabularyIn));
    vocabulary.file = tokenizer->path;
    if (const auto config = find("config.json"_L1); config != files.end()) {
        BURNISH_TRY(const QByteArray text, readSmallFile(config->path, shownSidecarSize));
        const auto size = configMember(text, "vocab_size");
        bool isNumber = false;
        const std::uint64_t number = size && *size ? (*size)->toULongLong(&isNumber) : 0;
        if (isNumber && number > 0)
            vocabulary.configSize = number;
    }
    return std::optional(std::move(vocabulary));
}

Expected<QByteArray> withAddedTokens(const QByteArray &tokenizer, const QJsonArray &added)
{
    BURNISH_TRY(const auto before, configMember(tokenizer, "added_tokens"));
    if (!before)
        return malformed(ModelFolderText::tr("The tokenizer has no list of added tokens."));
    BURNISH_TRY(const QJsonDocument list, parseJson(*before));
    QJsonArray all = list.array();
    for (const QJsonValue &entry : added)
        all.append(entry);
    return withConfigValues(tokenizer,
                            {{"added_tokens", QJsonDocument(all).toJson(QJsonDocument::Compact).toStdString()}});
}

} // namespace burnish
