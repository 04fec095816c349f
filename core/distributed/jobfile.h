// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QStringList>

#include <array>

namespace burnish {

/// A program that runs the parts of a plan on several machines.
enum class ClusterEngine : std::uint8_t { Slurm, Kubernetes, Ray };
inline constexpr std::array clusterEngines = {ClusterEngine::Slurm, ClusterEngine::Kubernetes, ClusterEngine::Ray};

/// Returns the engine's name, which is not translated.
[[nodiscard]] QString engineName(ClusterEngine engine);
/// Returns the engine of a name as the command line takes it: "slurm", "kubernetes" or "ray".
[[nodiscard]] std::optional<ClusterEngine> engineOf(QStringView id);
[[nodiscard]] QString engineId(ClusterEngine engine);

/// What a job file is made for. Files and folders have the same names on all machines.
struct JobRequest
{
    QStringList command; ///< program, command and its arguments, without the options for plans and parts
    QString plan;
    QString output;    ///< folder of the result and the receipts
    QString directory; ///< absolute; relative names start here
    /// Absolute: the inputs, the plan, and a name in the output folder. Kubernetes mounts volumes that contain them.
    QStringList files;
    std::size_t parts = 1;
    std::size_t atOnce = 0; ///< parts that run at the same time; 0: all
    unsigned processors = 1;
    unsigned memory = 1024; ///< of a part, in MiB
    QString image;          ///< of Kubernetes; empty: a placeholder that says what it stands for
    /// Likewise: the volume that contains all files, which is mounted at the deepest folder that does; or several, each
    /// as "NAME:/FOLDER".
    QStringList claims;
};

/// Returns the file that makes the engine run all parts and finish after them: a script for Slurm, Jobs for Kubernetes,
/// a command line for Ray. The templates of the first two are in packaging/cluster. Unsupported, for Kubernetes:
/// names that are not UTF-8, and files that no volume would contain.
Expected<QByteArray> jobFile(ClusterEngine engine, const JobRequest &request);
/// Returns the name to save the file under.
[[nodiscard]] QString jobFileName(ClusterEngine engine, const JobRequest &request);
/// Returns the command line that starts the saved file.
[[nodiscard]] QString jobCommand(ClusterEngine engine, const QString &file);

/// Returns the deepest folder that contains all these absolute paths.
[[nodiscard]] QString commonFolder(const QStringList &paths);

} // namespace burnish
