// SPDX-License-Identifier: MIT
#include "core/merge/mergefiles.h"

#include "core/merge/config/mergeoptiontable.h"
#include "core/modelfolder/configvalues.h"
#include "core/tensor/torchname.h"

#include <QJsonDocument>
#include <QSet>

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// The names that several programs use for the same.
constexpr std::array layerCounts = {"num_hidden_layers", "n_layer", "n_layers", "num_layers"};

/// Lists with an entry per layer.
constexpr std::array layerLists = {"layer_types", "attention_layers", "no_rope_layers"};

std::uint64_t layersIn(const std::vector<MergeSlice> &slices)
{
    std::uint64_t layers = 0;
    for (const MergeSlice &slice : slices)
        if (!slice.parts.empty())
            layers += slice.parts.front().end - slice.parts.front().begin;
    return layers;
}

bool isCommonName(const QString &file)
{
    return file.startsWith("model."_L1) || file.startsWith("model-"_L1) || file.startsWith("pytorch_model"_L1) ||
           file.startsWith("consolidated."_L1) || file.startsWith("diffusion_pytorch_model"_L1);
}

/// A code block with a fence that is longer than any in the text.
QByteArray codeBlock(const char *language, const QByteArray &text)
{
    qsizetype longest = 0;
    qsizetype run = 0;
    for (const char letter : text) {
        run = letter == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const QByteArray fence(std::max<qsizetype>(3, longest + 1), '`');
    return fence + language + '\n' + text + fence + '\n';
}

/// As inline code, which shows every character as it is.
QByteArray inlineCode(const QString &text)
{
    QString shown = text;
    shown.replace(u'`', u'\'').replace(u'\n', u' ');
    return "`" + shown.toUtf8() + "`";
}

/// The merge with its models by their names in the card, or unchanged if two of them would share a name.
MergeConfig renamed(const MergeConfig &merge)
{
    MergeConfig named = merge;
    for (QString &model : named.models)
        model = nameInCard(model);
    if (QSet<QString>(named.models.cbegin(), named.models.cend()).size() != named.models.size())
        return merge;
    if (named.tokenizer)
        named.tokenizer = nameInCard(*named.tokenizer);
    return named;
}

QByteArray frontMatter(const QStringList &models)
{
    YAML::Emitter out;
    out << YAML::BeginMap << YAML::Key << "base_model" << YAML::Value << YAML::BeginSeq;
    for (const QString &model : models)
        out << model.toStdString();
    out << YAML::EndSeq << YAML::Key << "tags" << YAML::Value << YAML::BeginSeq << "merge"
        << "burnish" << YAML::EndSeq << YAML::EndMap;
    return "---\n" + QByteArray(out.c_str()) + "\n---\n";
}

} // namespace

QString nameInCard(const QString &model)
{
    QStringList parts = model.split(u'/', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i + 1 < parts.size(); ++i) {
        // The Hugging Face cache: models--ORG--NAME/snapshots/…
        if (parts[i].startsWith("models--"_L1) && parts[i + 1] == "snapshots"_L1)
            return parts[i].mid(8).replace("--"_L1, "/"_L1);
    }
    if (parts.isEmpty())
        return model;
    const bool isFile = parts.last().contains(u'.') && isCommonName(parts.last());
    const bool isOnHub = parts.size() == 2 && !isFile && parts.first() != "."_L1 && parts.first() != ".."_L1 &&
                         !model.startsWith(u'/') && !model.startsWith(u'~');
    if (isOnHub)
        return model;
    if (isFile && parts.size() > 1 && parts[parts.size() - 2] != "."_L1 && parts[parts.size() - 2] != ".."_L1)
        return parts[parts.size() - 2];
    return parts.last();
}

QByteArray mergeCard(const MergeConfig &merge)
{
    const MergeConfig named = renamed(merge);
    const MergeOptions &options = named.options;
    QByteArray card = frontMatter(named.models);
    card += "\n# Merged model\n\nThis model was merged with Burnish by the method " +
            inlineCode(QString::fromLatin1(options.method->id.data(), qsizetype(options.method->id.size()))) +
            ".\n\n## Models\n\n";
    for (std::size_t model = 0; model < std::size_t(named.models.size()); ++model) {
        card += "- " + inlineCode(named.models[qsizetype(model)]);
        if (options.base == model)
            card += " (base)";
        card += '\n';
    }
    if (named.tokenizer)
        card += "\nThe configuration and the tokenizer are those of " + inlineCode(*named.tokenizer) + ".\n";
    card += "\n## Recipe\n\n";
    if (const auto yaml = writeMergekitConfig(named))
        return card + codeBlock("yaml", *yaml);
    // mergekit lacks something of this merge: then it is described as a step of Burnish's recipes.
    return card + codeBlock("json", QJsonDocument(mergeAsJson(named)).toJson());
}

MergedFiles mergedFilesOf(const MergeConfig &merge)
{
    MergedFiles files;
    files.texts.emplace_back("README.md", mergeCard(merge).toStdString());
    if (!merge.chatTemplate.isEmpty() && merge.chatTemplate != "auto"_L1)
        files.texts.emplace_back("chat_template.jinja", merge.chatTemplate.toStdString());
    if (!merge.options.slices.empty()) {
        for (const char *key : layerCounts)
            files.configValues.emplace_back(key, std::to_string(layersIn(merge.options.slices)));
        std::vector<std::pair<std::uint64_t, std::uint64_t>> layers;
        for (const MergeSlice &slice : merge.options.slices)
            if (!slice.parts.empty())
                layers.emplace_back(slice.parts.front().begin, slice.parts.front().end);
        for (const char *key : layerLists)
            files.configValues.emplace_back(key, elementsOf(layers));
    }
    const std::string dtype(merge.options.dtype ? torchNameOf(*merge.options.dtype) : std::string_view());
    if (!dtype.empty())
        for (const char *key : dtypeMembers)
            files.configValues.emplace_back(key, '"' + dtype + '"');
    return files;
}

} // namespace burnish
