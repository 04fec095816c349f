// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/exportarguments.h"
#include "core/lora/lorabake.h"

#include <QJsonObject>

namespace burnish::cli {

/// An adapter's file, opened, with what lies beside it.
struct OpenedAdapter
{
    QString file;
    ModelState state;
    Metadata
        config; ///< of --adapter-config and --alpha, else of the adapter_config.json that PEFT keeps beside the file
};

/// Opens an adapter; every error names the file.
Expected<OpenedAdapter> openAdapter(const QString &file, const CommandLine &line, Task &task);
/// Reads what its tensors mean.
Expected<Lora> readAdapter(const OpenedAdapter &adapter, const Task &task);

/// "FILE=NUMBER" of an option for one of `files`, or a number alone for all of them: one for each file, `standard`
/// where none is given.
Expected<std::vector<double>> numbersOfFiles(const CommandLine &line, const char *option, const QStringList &files,
                                             double standard);
/// The number of an option that is given once at most. InvalidArgument: no number, or outside of [least, most].
Expected<std::optional<double>> numberFrom(const CommandLine &line, const char *option, double least, double most);

/// Writes the model as the export options say, unless the line has --plan, and adds what was written to `json`.
Expected<void> writeResult(const CommandLine &line, const ModelState &model, const ExportOptions &options,
                           QJsonObject &json, Task &task);
/// Prints the plan: as JSON with --json, else `text`; writes it to --report; then the error, if there is one. The exit
/// code.
int finishLora(const CommandLine &line, QJsonObject json, const QString &text, const Expected<void> &done);

/// --plan, --json and --report.
[[nodiscard]] OptionGroup loraReports();

[[nodiscard]] Command loraBakeCommand();
[[nodiscard]] Command loraExtractCommand();
[[nodiscard]] Command loraResizeCommand();
[[nodiscard]] Command loraCombineCommand();

} // namespace burnish::cli
