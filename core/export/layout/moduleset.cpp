// SPDX-License-Identifier: MIT
#include "core/export/layout/moduleset.h"

#include "core/export/layout/exporttext.h"
#include "core/formats/formatstore.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/model/statebuilder.h"

#include <QDir>

#include <algorithm>
#include <map>

namespace burnish {

namespace {

/// A module, and which of its prefixes a tensor's name starts with.
struct ModulePlace
{
    std::size_t module = 0;
    std::size_t prefix = 0;
};

/// Prefixes can start with each other where a Router is listed beside what is in it: the longest counts.
std::optional<ModulePlace> placeOf(const ModuleFiles &files, std::string_view path)
{
    std::optional<ModulePlace> best;
    std::size_t longest = 0;
    for (std::size_t module = 0; module < files.modules.size(); ++module) {
        const SentenceModule &each = files.modules[module];
        if (each.weights == SentenceModule::Weights::None)
            continue;
        for (std::size_t i = 0; i < each.prefixes.size(); ++i) {
            const std::string &prefix = each.prefixes[i];
            if (prefix.size() > longest && path.size() > prefix.size() && path.starts_with(prefix)) {
                longest = prefix.size();
                best = ModulePlace{module, i};
            }
        }
    }
    return best;
}

Error withoutModule(const std::string &path)
{
    return Error(ErrorCode::Mismatch,
                 ExportText::tr("The tensor belongs to none of the modules of the model of sentence-transformers that "
                                "it is written beside."))
        .inTensor(QString::fromStdString(path));
}

} // namespace

ModuleFiles modulesOf(const ModelState &state, const QString &modulesFile)
{
    auto modules = readSentenceModules(modulesFile);
    if (!modules)
        return {};
    ModuleFiles files = {*std::move(modules), modulesFile};
    const std::vector<NodeId> tensors = state.tensors();
    const bool areNamed = !tensors.empty() && std::ranges::all_of(tensors, [&](NodeId id) {
        return placeOf(files, state.path(id)).has_value();
    });
    return areNamed ? files : ModuleFiles();
}

Expected<ShardSet> layOutModules(const ModelState &state, const ShardTarget &target, const ModuleFiles &modules,
                                 Diagnostics &losses)
{
    BURNISH_TRY(const StoreContent content, planStore(state));
    reportOmitted(content.values, content.nulls, &losses);
    const QDir folder(folderOfPath(target.path));
    std::map<std::size_t, StateBuilder> builders;
    std::map<std::size_t, TextSet> taken;
    std::uint64_t again = 0;
    for (std::size_t i = 0; i < content.tensors.size(); ++i) {
        const StoreTensor tensor = content.tensors[i];
        const auto place = placeOf(modules, tensor.path);
        if (!place)
            return withoutModule(std::string(tensor.path));
        const std::string name(tensor.path.substr(modules.modules[place->module].prefixes[place->prefix].size()));
        if (!taken[place->module].insert(name).second) {
            ++again;
            continue;
        }
        builders[place->module].addTensorAt(name, tensor.tensor);
    }
    if (again > 0)
        losses.add(Error(ErrorCode::Unsupported,
                         ExportText::tr("%n tensor(s) of modules that are listed several times are written once.",
                                        nullptr, int(std::min<std::uint64_t>(again, 1'000'000'000)))));
    Metadata metadata = state.metadata();
    // Of the index of a module that was read.
    for (const char *key : {"total_size", "total_parameters"})
        metadata.remove(key);
    ShardSet set;
    for (auto &[number, builder] : builders) {
        const SentenceModule &module = modules.modules[number];
        ExportShard shard;
        shard.path = folder.filePath(module.folder.isEmpty() ? QString(moduleWeightsName)
                                                             : module.folder + u'/' + moduleWeightsName);
        builder.metadata() = metadata;
        builder.setLayout(state.layout());
        shard.state = builder.finish();
        BURNISH_TRY(shard.layout, target.format->writer->layOut(shard.state, target.options, &losses));
        set.shards.push_back(std::move(shard));
    }
    constexpr std::uint64_t limit = std::uint64_t(4) << 20;
    BURNISH_TRY(const QByteArray list, readSmallFile(modules.modulesFile, limit));
    set.indexPath = folder.filePath(sentenceModulesName);
    set.indexJson = list.toStdString();
    return set;
}

Error quantisedModules()
{
    return {ErrorCode::Unsupported,
            ExportText::tr("The tensors of several modules of sentence-transformers cannot be quantised together: the "
                           "description of quantised tensors names those of one file. Open the weight file of one "
                           "module instead of modules.json, and export that.")};
}

Error shardsOfModules()
{
    return {
        ErrorCode::Unsupported,
        ExportText::tr("A model of sentence-transformers is written as one file for each of its modules, which cannot "
                       "be divided into shards. Omit the size of the shards.")};
}

} // namespace burnish
