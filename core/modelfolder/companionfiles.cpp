// SPDX-License-Identifier: MIT
#include "core/modelfolder/companionfiles.h"

#include "core/io/paths.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>
#include <array>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

struct CompanionFilesText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CompanionFiles)
};

struct KnownName
{
    QLatin1String name;
    CompanionKind kind;
};

constexpr std::array knownNames = {
    KnownName{"config.json"_L1, CompanionKind::Configuration},
    KnownName{"params.json"_L1, CompanionKind::Configuration},
    KnownName{"model_index.json"_L1, CompanionKind::Configuration},
    KnownName{"generation_config.json"_L1, CompanionKind::Generation},
    KnownName{"adapter_config.json"_L1, CompanionKind::Adapter},
    KnownName{"tokenizer.json"_L1, CompanionKind::Tokenizer},
    KnownName{"tokenizer_config.json"_L1, CompanionKind::Tokenizer},
    KnownName{"special_tokens_map.json"_L1, CompanionKind::Tokenizer},
    KnownName{"added_tokens.json"_L1, CompanionKind::Tokenizer},
    KnownName{"tokenizer.model"_L1, CompanionKind::Tokenizer},
    KnownName{"spiece.model"_L1, CompanionKind::Tokenizer},
    KnownName{"sentencepiece.bpe.model"_L1, CompanionKind::Tokenizer},
    KnownName{"tekken.json"_L1, CompanionKind::Tokenizer},
    KnownName{"vocab.json"_L1, CompanionKind::Vocabulary},
    KnownName{"vocab.txt"_L1, CompanionKind::Vocabulary},
    KnownName{"merges.txt"_L1, CompanionKind::Vocabulary},
    KnownName{"chat_template.jinja"_L1, CompanionKind::ChatTemplate},
    KnownName{"chat_template.json"_L1, CompanionKind::ChatTemplate},
    KnownName{"preprocessor_config.json"_L1, CompanionKind::Processor},
    KnownName{"processor_config.json"_L1, CompanionKind::Processor},
    KnownName{"video_preprocessor_config.json"_L1, CompanionKind::Processor},
    KnownName{"readme.md"_L1, CompanionKind::ModelCard},
    KnownName{"model_card.md"_L1, CompanionKind::ModelCard},
};

bool isLicence(const QString &lower)
{
    return lower.startsWith("licen"_L1) || lower.startsWith("notice"_L1) || lower.startsWith("use_policy"_L1);
}

/// True for a file by which a folder is that of a model.
bool makesModelFolder(CompanionKind kind)
{
    return kind <= CompanionKind::Vocabulary;
}

} // namespace

std::optional<CompanionKind> companionKindOf(const QString &name)
{
    const QString lower = name.toLower();
    if (lower.startsWith(u'.') || lower.endsWith(".index.json"_L1) || lower.contains(".index."_L1))
        return std::nullopt;
    const auto *const known = std::ranges::find_if(knownNames, [&](const KnownName &one) { return lower == one.name; });
    if (known != knownNames.end())
        return known->kind;
    if (isLicence(lower))
        return CompanionKind::Licence;
    if (lower.endsWith(".py"_L1))
        return CompanionKind::Code;
    for (const QLatin1String ending : {".json"_L1, ".txt"_L1, ".md"_L1, ".jinja"_L1, ".yaml"_L1, ".yml"_L1, ".toml"_L1})
        if (lower.endsWith(ending))
            return CompanionKind::Other;
    return std::nullopt;
}

std::vector<CompanionFile> companionFilesOf(const QString &model)
{
    if (model.isEmpty())
        return {};
    const QString folder = statusOfPath(model).isFolder() ? absolutePath(model) : folderOfPath(model);
    std::vector<CompanionFile> files;
    for (const QString &name : fileNamesIn(folder)) {
        const auto kind = companionKindOf(name);
        if (!kind)
            continue;
        const QString path = QDir(folder).filePath(name);
        const PathStatus status = statusOfPath(path);
        if (status.isFile())
            files.push_back({path, name, status.size, *kind});
    }
    if (std::ranges::none_of(files, [](const CompanionFile &file) { return makesModelFolder(file.kind); }))
        return {};
    std::ranges::stable_sort(files, {}, &CompanionFile::kind);
    if (files.size() > mostCompanionFiles)
        files.resize(mostCompanionFiles);
    return files;
}

QString nameOf(CompanionKind kind)
{
    switch (kind) {
    case CompanionKind::Configuration:
        return CompanionFilesText::tr("Configuration");
    case CompanionKind::Generation:
        return CompanionFilesText::tr("Generation");
    case CompanionKind::Adapter:
        return CompanionFilesText::tr("Adapter");
    case CompanionKind::Tokenizer:
        return CompanionFilesText::tr("Tokenizer");
    case CompanionKind::Vocabulary:
        return CompanionFilesText::tr("Vocabulary");
    case CompanionKind::ChatTemplate:
        return CompanionFilesText::tr("Chat template");
    case CompanionKind::Processor:
        return CompanionFilesText::tr("Processor");
    case CompanionKind::ModelCard:
        return CompanionFilesText::tr("Model card");
    case CompanionKind::Licence:
        return CompanionFilesText::tr("Licence");
    case CompanionKind::Code:
        return CompanionFilesText::tr("Code");
    case CompanionKind::Other:
        break;
    }
    return CompanionFilesText::tr("Other");
}

} // namespace burnish
