// SPDX-License-Identifier: MIT
#include "core/modelfolder/sidecarfiles.h"

#include "core/io/paths.h"
#include "core/modelfolder/modelfoldertext.h"

#include <QDir>

#include <algorithm>
#include <array>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

struct KnownName
{
    QLatin1String name;
    SidecarKind kind;
};

constexpr std::array knownNames = {
    KnownName{"config.json"_L1, SidecarKind::Configuration},
    KnownName{"params.json"_L1, SidecarKind::Configuration},
    KnownName{"model_index.json"_L1, SidecarKind::Configuration},
    KnownName{"quanto_qmap.json"_L1, SidecarKind::Configuration},
    KnownName{"generation_config.json"_L1, SidecarKind::Generation},
    KnownName{"adapter_config.json"_L1, SidecarKind::Adapter},
    KnownName{"tokenizer.json"_L1, SidecarKind::Tokenizer},
    KnownName{"tokenizer_config.json"_L1, SidecarKind::Tokenizer},
    KnownName{"special_tokens_map.json"_L1, SidecarKind::Tokenizer},
    KnownName{"added_tokens.json"_L1, SidecarKind::Tokenizer},
    KnownName{"tokenizer.model"_L1, SidecarKind::Tokenizer},
    KnownName{"spiece.model"_L1, SidecarKind::Tokenizer},
    KnownName{"sentencepiece.bpe.model"_L1, SidecarKind::Tokenizer},
    KnownName{"tekken.json"_L1, SidecarKind::Tokenizer},
    KnownName{"vocab.json"_L1, SidecarKind::Vocabulary},
    KnownName{"vocab.txt"_L1, SidecarKind::Vocabulary},
    KnownName{"merges.txt"_L1, SidecarKind::Vocabulary},
    KnownName{"chat_template.jinja"_L1, SidecarKind::ChatTemplate},
    KnownName{"chat_template.json"_L1, SidecarKind::ChatTemplate},
    KnownName{"preprocessor_config.json"_L1, SidecarKind::Processor},
    KnownName{"processor_config.json"_L1, SidecarKind::Processor},
    KnownName{"video_preprocessor_config.json"_L1, SidecarKind::Processor},
    KnownName{"readme.md"_L1, SidecarKind::ModelCard},
    KnownName{"model_card.md"_L1, SidecarKind::ModelCard},
};

bool isLicence(const QString &lower)
{
    return lower.startsWith("licen"_L1) || lower.startsWith("notice"_L1) || lower.startsWith("use_policy"_L1);
}

/// True for a file by which a folder is that of a model.
bool makesModelFolder(SidecarKind kind)
{
    return kind <= SidecarKind::Vocabulary;
}

} // namespace

std::optional<SidecarKind> sidecarKindOf(const QString &name)
{
    const QString lower = name.toLower();
    if (lower.startsWith(u'.') || lower.endsWith(".index.json"_L1) || lower.contains(".index."_L1))
        return std::nullopt;
    const auto *const known = std::ranges::find_if(knownNames, [&](const KnownName &one) { return lower == one.name; });
    if (known != knownNames.end())
        return known->kind;
    if (isLicence(lower))
        return SidecarKind::Licence;
    if (lower.endsWith(".py"_L1))
        return SidecarKind::Code;
    for (const QLatin1String ending : {".json"_L1, ".txt"_L1, ".md"_L1, ".jinja"_L1, ".yaml"_L1, ".yml"_L1, ".toml"_L1})
        if (lower.endsWith(ending))
            return SidecarKind::Other;
    return std::nullopt;
}

std::vector<SidecarFile> sidecarFilesOf(const QString &model)
{
    if (model.isEmpty())
        return {};
    const QString folder = statusOfPath(model).isFolder() ? absolutePath(model) : folderOfPath(model);
    std::vector<SidecarFile> files;
    for (const QString &name : fileNamesIn(folder)) {
        const auto kind = sidecarKindOf(name);
        if (!kind)
            continue;
        const QString path = QDir(folder).filePath(name);
        const PathStatus status = statusOfPath(path);
        if (status.isFile())
            files.push_back({path, name, status.size, *kind});
    }
    if (std::ranges::none_of(files, [](const SidecarFile &file) { return makesModelFolder(file.kind); }))
        return {};
    std::ranges::stable_sort(files, {}, &SidecarFile::kind);
    if (files.size() > mostSidecarFiles)
        files.resize(mostSidecarFiles);
    return files;
}

QString nameOf(SidecarKind kind)
{
    switch (kind) {
    case SidecarKind::Configuration:
        return ModelFolderText::tr("Configuration");
    case SidecarKind::Generation:
        return ModelFolderText::tr("Generation");
    case SidecarKind::Adapter:
        return ModelFolderText::tr("Adapter");
    case SidecarKind::Tokenizer:
        return ModelFolderText::tr("Tokenizer");
    case SidecarKind::Vocabulary:
        return ModelFolderText::tr("Vocabulary");
    case SidecarKind::ChatTemplate:
        return ModelFolderText::tr("Chat template");
    case SidecarKind::Processor:
        return ModelFolderText::tr("Processor");
    case SidecarKind::ModelCard:
        return ModelFolderText::tr("Model card");
    case SidecarKind::Licence:
        return ModelFolderText::tr("Licence");
    case SidecarKind::Code:
        return ModelFolderText::tr("Code");
    case SidecarKind::Other:
        break;
    }
    return ModelFolderText::tr("Other");
}

} // namespace burnish
