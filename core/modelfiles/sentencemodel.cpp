// SPDX-License-Identifier: MIT
#include "core/modelfiles/sentencemodel.h"

#include "core/base/plural.h"
#include "core/base/seededhash.h"
#include "core/io/paths.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/modelfolder/sentencemodules.h"

#include <QDir>
#include <QSet>

#include <map>

namespace burnish {

namespace {

class SentenceModel
{
public:
    SentenceModel(const OpenWeights &open, Diagnostics &diagnostics)
        : m_open(open)
        , m_diagnostics(diagnostics)
    {}

    Expected<void> add(const SentenceModule &module, const QString &folder)
    {
        if (module.weights == SentenceModule::Weights::None)
            return {};
        const QString weights = sentenceWeightsIn(folder);
        if (weights.isEmpty()) {
            if (module.weights == SentenceModule::Weights::Expected || !statusOfPath(folder).isFolder())
                reportMissing(module, folder);
            return {};
        }
        // Some classes of others need no tensors, and leave the model's own folder to the Transformer in it.
        if (m_taken.contains(weights))
            return {};
        m_taken.insert(weights);
        BURNISH_TRY(const OpenedFile file, m_open(weights));
        m_files.insert(m_files.end(), file.files.begin(), file.files.end());
        if (!m_format)
            m_format = file.opened.format;
        for (const FileReference &reference : file.opened.model.references)
            m_references.emplace(reference.name, reference);
        for (const auto &[key, value] : file.opened.model.state.metadata().entries()) {
            if (m_keys.insert(key).second)
                m_builder.metadata().set(key, value);
        }
        ++m_modules;
        for (const std::string &prefix : module.prefixes)
            addTensors(file, prefix);
        m_part.foundSize += file.part ? file.part->foundSize : 0;
        m_part.requestedSize += file.part ? file.part->requestedSize : 0;
        return {};
    }

    Expected<OpenedFile> finish()
    {
        if (m_tensors == 0)
            return Error(ErrorCode::NotFound,
                         ModelFilesText::tr("None of the modules has a weight file with tensors."));
        m_builder.setLayout(Layout::PyTorch);
        OpenedFile whole;
        whole.files = std::move(m_files);
        if (!m_part.missing.empty()) {
            m_part.tensors = m_tensors + m_part.missing.size();
            whole.part = std::move(m_part);
        }
        whole.opened.format = m_format;
        OpenedModel &model = whole.opened.model;
        model.state = m_builder.finish();
        model.state.setOmissions(std::move(m_omissions));
        for (auto &[name, reference] : m_references)
            model.references.push_back(std::move(reference));
        model.detail =
            ModelFilesText::tr("sentence-transformers, %n module(s) with weights", nullptr, forPlural(m_modules));
        return whole;
    }

private:
    void reportMissing(const SentenceModule &module, const QString &folder)
    {
        const std::string &prefix = module.prefixes.front();
        Error flaw(ErrorCode::NotFound,
                   ModelFilesText::tr("The weights of the module “%1” (%2) are missing: its folder has neither "
                                      "model.safetensors nor pytorch_model.bin.")
                       .arg(quotedForMessage(prefix.substr(0, prefix.size() - 1)),
                            quotedForMessage(module.type.toStdString())));
        flaw.inFile(folder);
        m_omissions.add({OmissionKind::MissingFiles, flaw, {}});
        m_diagnostics.add(std::move(flaw));
    }

    /// No two modules share a prefix, so that no names meet.
    void addTensors(const OpenedFile &file, const std::string &prefix)
    {
        const ModelState &state = file.opened.model.state;
        state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
            m_tensors += node.isTensor() ? 1 : 0;
            if (!node.isContainer())
                m_builder.addLeafAt(prefix + path, node);
            return true;
        });
        for (Omission omission : state.omissions().entries()) {
            if (!omission.path.empty())
                omission.path.insert(0, prefix);
            m_omissions.add(std::move(omission));
        }
        for (const std::string &lost : file.part ? file.part->missing : std::vector<std::string>())
            m_part.missing.push_back(prefix + lost);
    }

    const OpenWeights &m_open;
    Diagnostics &m_diagnostics;
    StateBuilder m_builder;
    const Format *m_format = nullptr;
    QSet<QString> m_taken; ///< weight files
    std::map<std::string, FileReference> m_references;
    TextSet m_keys;
    std::uint64_t m_modules = 0;
    std::size_t m_tensors = 0;
    std::vector<FileOnDisk> m_files;
    ReadablePart m_part;
    Omissions m_omissions;
};

} // namespace

Expected<OpenedFile> openSentenceModel(const QString &modulesFile, const OpenWeights &open, Task &task,
                                       Diagnostics &diagnostics)
{
    const FileOnDisk list = fileOnDisk(modulesFile);
    BURNISH_TRY(const std::vector<SentenceModule> modules, readSentenceModules(modulesFile));
    SentenceModel model(open, diagnostics);
    const QDir folder(folderOfPath(modulesFile));
    for (const SentenceModule &module : modules) {
        BURNISH_CHECK(task.poll());
        BURNISH_CHECK(model.add(module, module.folder.isEmpty() ? folder.path() : folder.filePath(module.folder)));
    }
    auto whole = model.finish();
    if (!whole)
        return std::move(whole.error().inFile(modulesFile));
    whole->files.push_back(list);
    return whole;
}

std::optional<Error> noteOnModule(const QString &path)
{
    const auto found = sentenceModuleOf(path);
    if (!found || !onlySentenceWeights(found->modulesFile).isEmpty())
        return std::nullopt;
    const std::string &prefix = found->module.prefixes.front();
    return Error(ErrorCode::Mismatch,
                 ModelFilesText::tr("This file has the weights of the module “%1” (%2) of a model of "
                                    "sentence-transformers; open its modules.json to load all modules.")
                     .arg(quotedForMessage(prefix.substr(0, prefix.size() - 1)),
                          quotedForMessage(found->module.type.toStdString())))
        .inFile(path);
}

} // namespace burnish
