// SPDX-License-Identifier: MIT
#include "core/modelfolder/sidecarfiles.h"

#include "core/io/paths.h"
#include "core/modelfolder/modelfoldertext.h"
#include "core/modelfolder/sentencemodules.h"

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
    KnownName{"config_sentence_transformers.json"_L1, SidecarKind::Configuration},
    KnownName{"sentence_bert_config.json"_L1, SidecarKind::Configuration},
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

/// Files of weights in the folder of a module, and what other programs convert them to.
bool isNamedLikeWeights(const QString &name)
{
    const QString lower = name.toLower();
    return lower.contains(".index."_L1) ||
           std::ranges::any_of(std::array{".safetensors"_L1, ".bin"_L1, ".pt"_L1, ".pth"_L1, ".ckpt"_L1, ".h5"_L1,
                                          ".msgpack"_L1, ".onnx"_L1, ".onnx_data"_L1, ".ot"_L1, ".gguf"_L1, ".xml"_L1},
                               [&](QLatin1String ending) { return lower.endsWith(ending); });
}

/// Adds the files in the folder of a module and below it, unless a link leads out of the model's folder `root`. Links
/// to folders below are not followed: they can lead in circles.
void addFilesBelow(const QString &root, const QString &folder, const QString &name, bool areWeights,
                   std::vector<SidecarFile> &files)
{
    constexpr qsizetype deepest = 16;
    if (!realPath(folder).startsWith(root) || name.count(u'/') > deepest)
        return;
    for (const QString &file : fileNamesIn(folder)) {
        if (files.size() >= mostModuleFiles || file.startsWith(u'.') || isNamedLikeWeights(file) != areWeights)
            continue;
        const QString path = QDir(folder).filePath(file);
        if (const PathStatus status = statusOfPath(path); status.isFile())
            files.push_back({path, name + u'/' + file, status.size, sidecarKindOf(file).value_or(SidecarKind::Other)});
    }
    for (const QString &below :
         QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDir::Name))
        addFilesBelow(root, QDir(folder).filePath(below), name + u'/' + below, areWeights, files);
}

std::vector<SidecarFile> filesOfModules(const QString &folder, bool areWeights)
{
    std::vector<SidecarFile> files;
    const QString list = sentenceModulesAt(folder);
    const auto modules = list.isEmpty() ? Expected<std::vector<SentenceModule>>({}) : readSentenceModules(list);
    if (!modules)
        return files;
    const QString root = realPath(folder) + u'/';
    QStringList done;
    for (const SentenceModule &module : *modules) {
        const bool isIn = std::ranges::any_of(done, [&](const QString &other) {
            return module.folder == other || module.folder.startsWith(other + u'/');
        });
        if (module.folder.isEmpty() || isIn)
            continue;
        done += module.folder;
        addFilesBelow(root, QDir(folder).filePath(module.folder), module.folder, areWeights, files);
    }
    return files;
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
    if (std::ranges::none_of(files, [](const SidecarFile &file) { return makesModelFolder(file.kind); }) &&
        sentenceModulesAt(folder).isEmpty())
        return {};
    std::ranges::stable_sort(files, {}, &SidecarFile::kind);
    if (files.size() > mostSidecarFiles)
        files.resize(mostSidecarFiles);
    std::ranges::move(filesOfModules(folder, false), std::back_inserter(files));
    return files;
}

std::vector<SidecarFile> weightFilesOfModules(const QString &model)
{
    return filesOfModules(statusOfPath(model).isFolder() ? absolutePath(model) : folderOfPath(model), true);
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
