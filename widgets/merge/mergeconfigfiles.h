// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergekitconfig.h"

#include <QObject>

#include <optional>

namespace burnish {

class ModelDocument;
class Workspace;

/// Reads and writes mergekit configurations for the models of a workspace. Opens the models named in a configuration if
/// they are not open yet.
class MergeConfigFiles : public QObject
{
    Q_OBJECT

public:
    /// The workspace must outlive this.
    explicit MergeConfigFiles(Workspace &workspace, QObject *parent = nullptr);

    /// Emits loaded() once the file has been read and the last of its models is open, or told() if something is wrong.
    void open(const QString &path);
    /// Call when a model was opened.
    void documentOpened();
    /// Call when a file was refused, for whatever reason. Drops a configuration that is waiting for its models.
    void openingRefused(const Error &error);

    /// Writes the options of a merge of these models, given by their numbers in the workspace. `tokenizer`: the one
    /// that the tokenizer comes from; 0 for none.
    [[nodiscard]] Expected<void> save(const QString &path, MergeOptions options, const std::vector<quint64> &models,
                                      quint64 tokenizer) const;

    /// Finds out which open models have files beside them (core/modelfolder), and emits tokenizersFound().
    void findTokenizers();

Q_SIGNALS:
    void tokenizersFound(const QSet<quint64> &models);
    /// A configuration was read; `models` are the numbers of its models in the workspace.
    void loaded(const burnish::MergeConfig &config, const std::vector<quint64> &models);
    /// The problem with the configuration or its models; empty if there is none so far.
    void statusShown(const QString &sentence);

private:
    /// A configuration waiting for its models to open.
    struct Waiting
    {
        MergeConfig config;
        QStringList files; ///< the files of the configuration's models
    };

    void read(const QString &path, Expected<MergeConfig> config);
    [[nodiscard]] ModelDocument *documentOf(const QString &file) const;
    [[nodiscard]] QString fileOf(const QString &model, const QString &path) const;

    Workspace &m_workspace;
    std::optional<Waiting> m_waiting;
};

} // namespace burnish
