// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergekitconfig.h"

#include <QObject>

#include <optional>

namespace burnish {

class ModelDocument;
class Workspace;

/// Reads and writes configurations of mergekit for the models of a workspace. Models that a configuration names are
/// opened where they are not open yet.
class MergeConfigFiles : public QObject
{
    Q_OBJECT

public:
    /// The workspace must outlive it.
    explicit MergeConfigFiles(Workspace &workspace, QObject *parent = nullptr);

    /// Answers with loaded(), at once or when the last of the models is open, or with told() of what is wrong.
    void open(const QString &path);
    /// To be called when a model was opened.
    void documentOpened();
    /// To be called when a file was refused, for whatever reason. A configuration that waits for its models waits no
    /// longer.
    void openingRefused(const Error &error);

    /// Writes these options of a merge of these models, by their numbers in the workspace.
    [[nodiscard]] Expected<void> save(const QString &path, MergeOptions options,
                                      const std::vector<quint64> &models) const;

Q_SIGNALS:
    /// A configuration was read, and `models` are the numbers of its models in the workspace.
    void loaded(const burnish::MergeConfig &config, const std::vector<quint64> &models);
    /// What is wrong with the configuration or its models; an empty sentence where nothing is so far.
    void told(const QString &sentence);

private:
    /// A configuration that waits for its models to be opened.
    struct Waiting
    {
        MergeConfig config;
        QStringList files; ///< of the configuration's models
    };

    [[nodiscard]] ModelDocument *documentOf(const QString &file) const;
    [[nodiscard]] QString fileOf(const QString &model, const QString &path) const;

    Workspace &m_workspace;
    std::optional<Waiting> m_waiting;
};

} // namespace burnish
