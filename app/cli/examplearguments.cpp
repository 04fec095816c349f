// SPDX-License-Identifier: MIT
#include "app/cli/examplearguments.h"

#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/rulesarguments.h"
#include "core/base/optiontexts.h"
#include "core/encoding/json/jsondocument.h"
#include "core/explain/exampleconversion.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/modelfolder/sidecarfiles.h"
#include "core/rules/rulevalues.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace burnish::cli {

namespace {

/// The files beside a model that concern a conversion.
struct ModelFolder
{
    QJsonObject config;
    std::vector<SidecarFile> tokenizer;
};

Expected<ModelFolder> folderOf(const QString &model)
{
    ModelFolder folder;
    for (SidecarFile &file : sidecarFilesOf(model)) {
        if (file.name == QLatin1String("config.json")) {
            BURNISH_TRY(const QJsonDocument config, readJsonFile(file.path));
            folder.config = config.object();
        } else if (file.kind == SidecarKind::Tokenizer || file.kind == SidecarKind::Vocabulary) {
            folder.tokenizer.push_back(std::move(file));
        }
    }
    return folder;
}

/// Returns true if the next model has a tokenizer file that differs from the example's file of the same name.
Expected<bool> hasOtherTokenizer(const ModelFolder &example, const ModelFolder &next)
{
    for (const SidecarFile &file : next.tokenizer) {
        const auto same = std::ranges::find(example.tokenizer, file.name, &SidecarFile::name);
        if (same == example.tokenizer.end() || file.name == QLatin1String("tokenizer_config.json"))
            continue;
        if (same->size != file.size)
            return true;
        BURNISH_TRY(const QByteArray theirs, readSmallFile(same->path, shownSidecarSize));
        BURNISH_TRY(const QByteArray own, readSmallFile(file.path, shownSidecarSize));
        if (theirs != own)
            return true;
    }
    return false;
}

/// The folder of a model, or its file's name where the folder is for anything.
QString shownNameOf(const QString &file, const ModelFolder &folder)
{
    const QFileInfo info(QDir::cleanPath(absolutePath(file)));
    if (info.isDir() || folder.config.isEmpty())
        return info.completeBaseName();
    return info.dir().dirName();
}

} // namespace

std::vector<CommandFlag> exampleFlags()
{
    return {
        {.name = "example",
         .values = "A B",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Convert as B was made of A, another model of the same architecture: learn the "
                                   "rules, the dtypes and the metadata from them")},
        {.name = "leave-out-rest",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Leave out tensors that the example shows nothing for, instead of refusing them"),
         .needs = "example"}};
}

Expected<void> checkExample(const CommandLine &line)
{
    if (!line.has("example"))
        return {};
    for (const char *other : {"rules", "rules-preset", "part", "plan", "finish"}) {
        if (line.has(other))
            return invalid(
                CommandLineText::tr("--example and --%1 cannot be given together.").arg(QLatin1String(other)));
    }
    return {};
}

Expected<const Format *> formatOfExample(const CommandLine &line)
{
    const QString target = QDir::cleanPath(line.positionals().last());
    if (!line.has("example") || line.has("to") || line.has("recorder") || formatForFileName(target))
        return nullptr;
    WatchedTask watched;
    BURNISH_TRY(const OpenedInput converted, openInput(line.values("example")[1], watched.task()));
    return converted.format;
}

Expected<ThroughExample> throughExample(const CommandLine &line, const QString &file, const ModelState &state,
                                        Task &task)
{
    if (!line.has("example"))
        return ThroughExample{state, {}, {}};
    const QStringList example = line.values("example");
    BURNISH_TRY(const OpenedInput original, openInput(example[0], task));
    BURNISH_TRY(const OpenedInput converted, openInput(example[1], task));
    warn(original.notes);
    warn(converted.notes);
    BURNISH_TRY(const ModelFolder exampleFolder, folderOf(original.path));
    BURNISH_TRY(const ModelFolder folder, folderOf(file));
    ExplainOptions options;
    options.forNextModel = true;
    BURNISH_TRY(options.values, readRuleValues(original.path, original.state.metadata()));
    // Checkpoints of training programs have no configuration; their conversions do.
    BURNISH_TRY(RuleValues others, readRuleValues(converted.path, converted.state.metadata()));
    options.values.merge(others);
    BURNISH_TRY(const Explanation explanation, explainModels(original.state, converted.state, options, task));
    NextModel next{state, {}, folder.config, shownNameOf(file, folder).toStdString()};
    BURNISH_TRY(next.values, ruleValuesFrom(line, file, state.metadata()));
    auto made = convertByExample({original.state, converted.state, explanation, exampleFolder.config}, next,
                                 line.has("leave-out-rest"), task);
    if (!made)
        return std::move(made.error().inFile(file));
    print(conversionAsText(explanation, *made));
    BURNISH_TRY(const bool isOther, hasOtherTokenizer(exampleFolder, folder));
    if (isOther)
        warn({Error(ErrorCode::Mismatch,
                    CommandLineText::tr("Its tokenizer is another one than the example's, which the metadata "
                                        "describes."))
                  .inFile(file)});
    if (folder.config.isEmpty() && !exampleFolder.config.isEmpty() && !made->metadata.unsure.empty())
        warn({Error(ErrorCode::NotFound,
                    CommandLineText::tr("There is no config.json beside it, so its metadata has the numbers of the "
                                        "example."))
                  .inFile(file)});
    QJsonObject json = conversionAsJson(explanation, *made);
    json.insert(QStringLiteral("original"), example[0]);
    json.insert(QStringLiteral("converted"), example[1]);
    return ThroughExample{std::move(made->state), std::move(made->changes), std::move(json)};
}

} // namespace burnish::cli
