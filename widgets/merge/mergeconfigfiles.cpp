// SPDX-License-Identifier: MIT
#include "widgets/merge/mergeconfigfiles.h"

#include "core/io/paths.h"
#include "core/modelfolder/sidecarfiles.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/merge/form/mergefiles.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/workspace.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace burnish {

MergeConfigFiles::MergeConfigFiles(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
{}

ModelDocument *MergeConfigFiles::documentOf(const QString &file) const
{
    for (ModelDocument *document : m_workspace.documents()) {
        if (!document->isProvisional() && m_workspace.opener().isModelAt(document, file))
            return document;
    }
    return nullptr;
}

/// The file that a model name in the configuration at `path` refers to.
QString MergeConfigFiles::fileOf(const QString &model, const QString &path) const
{
    QString file = fileOfModel(model, path);
    // Open models can be referred to by name alone.
    for (const ModelDocument *document : m_workspace.documents()) {
        const QFileInfo info(document->filePath());
        if (!statusOfPath(file).exists() && !document->isProvisional() &&
            (info.fileName() == model || info.completeBaseName() == model))
            file = document->filePath();
    }
    return file;
}

void MergeConfigFiles::open(const QString &path)
{
    m_workspace.jobs().run(
        {QStringLiteral("merge-config"), {}, JobVisibility::Silent}, this,
        [path](Task &task) -> Expected<MergeConfig> {
            BURNISH_TRY(const QByteArray text, readMergeFile(path));
            BURNISH_TRY(MergeConfig config, readMergekitConfig(text));
            BURNISH_CHECK(findStoredModels(config, path, task));
            return config;
        },
        [this, path](Expected<MergeConfig> config) { read(path, std::move(config)); });
}

void MergeConfigFiles::read(const QString &path, Expected<MergeConfig> config)
{
    if (!config) {
        Q_EMIT statusShown(Error(config.error()).inFile(path).sentence());
        return;
    }
    Waiting waiting{std::move(*config), {}};
    QStringList unopened;
    for (const QString &name : std::as_const(waiting.config.models)) {
        const QString file = fileOf(name, path);
        if (!statusOfPath(file).exists() && !documentOf(file)) {
            Q_EMIT statusShown(tr("%1 is not open, and there is no such file next to the configuration.").arg(name));
            return;
        }
        waiting.files.append(file);
        if (!documentOf(file) && !unopened.contains(file))
            unopened.append(file);
    }
    if (!waiting.config.chatTemplate.isEmpty())
        waiting.config.notes.emplace_back(
            ErrorCode::Unsupported,
            tr("The panel takes the chat template from the tokenizer's model; burnish-cli uses that of the "
               "configuration."));
    if (waiting.config.vocabulary)
        waiting.config.notes.emplace_back(
            ErrorCode::Unsupported,
            tr("The panel takes the tokenizer's files, but merges the rows of embeddings as they are; burnish-cli "
               "aligns them by their tokens."));
    Q_EMIT statusShown({});
    m_waiting = std::move(waiting);
    if (unopened.isEmpty())
        documentOpened();
    else
        m_workspace.opener().openFiles(unopened);
}

void MergeConfigFiles::documentOpened()
{
    if (!m_waiting)
        return;
    std::vector<quint64> ids;
    for (const QString &file : std::as_const(m_waiting->files)) {
        const ModelDocument *document = documentOf(file);
        if (!document)
            return;
        ids.push_back(m_workspace.idOf(document));
    }
    const Waiting ready = *std::exchange(m_waiting, std::nullopt);
    Q_EMIT loaded(ready.config, ids);
}

void MergeConfigFiles::openingRefused(const Error &error)
{
    if (!m_waiting)
        return;
    m_waiting.reset();
    Q_EMIT statusShown(error.isCancelled() ? QString() : error.sentence());
}

void MergeConfigFiles::findTokenizers()
{
    std::vector<std::pair<quint64, QString>> models;
    for (const ModelDocument *document : m_workspace.documents()) {
        if (!document->isProvisional() && !document->filePath().isEmpty())
            models.emplace_back(m_workspace.idOf(document), document->filePath());
    }
    m_workspace.jobs().run(
        {QStringLiteral("merge-tokenizers"), {}, JobVisibility::Silent}, this,
        [models](Task &task) -> Expected<QSet<quint64>> {
            QSet<quint64> found;
            for (const auto &[id, file] : models) {
                BURNISH_CHECK(task.poll());
                if (!sidecarFilesOf(file).empty())
                    found.insert(id);
            }
            return found;
        },
        [this](const Expected<QSet<quint64>> &found) {
            if (found)
                Q_EMIT tokenizersFound(*found);
        });
}

Expected<void> MergeConfigFiles::save(const QString &path, MergeOptions options, const std::vector<quint64> &models,
                                      quint64 tokenizer) const
{
    MergeConfig config;
    config.options = std::move(options);
    const QDir folder = QFileInfo(path).dir();
    for (const quint64 id : models) {
        const ModelDocument *document = m_workspace.documentById(id);
        const QString file = document ? document->filePath() : QString();
        if (file.isEmpty())
            return Error(ErrorCode::Unsupported,
                         tr("A configuration can only refer to models that have a file. Export this model first."));
        config.models.append(folder.relativeFilePath(file));
        if (id == tokenizer)
            config.tokenizer = config.models.last();
    }
    BURNISH_TRY(const QByteArray text, writeMergekitConfig(config));
    return writeMergeFile(path, text);
}

} // namespace burnish
