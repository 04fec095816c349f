// SPDX-License-Identifier: MIT
#include "core/export/stages/targetcheck.h"

#include "core/export/layout/exporttext.h"
#include "core/formats/writeroffiles.h"
#include "core/io/paths.h"
#include "core/stores/storeid.h"

#include <QFileInfo>

#include <algorithm>

namespace burnish::stages {

namespace {

/// A format that is a folder has one of its own, which is created.
bool hasFolder(const Target &target)
{
    const QString folder = folderOfPath(target.path);
    if (isFolderFormat(*target.format) && !statusOfPath(folder).exists())
        return statusOfPath(folderOfPath(folder)).isFolder();
    return statusOfPath(folder).isFolder();
}

} // namespace

PlanProblem fileExists(const QString &file)
{
    return {Error(ErrorCode::Exists, ExportText::tr("The file already exists.")).inFile(file), PlanRemedy::Overwrite};
}

std::vector<PlanProblem> checkTarget(const Target &target)
{
    std::vector<PlanProblem> problems;
    if (target.path.isEmpty())
        return problems;
    if (auto path = checkPath(target.path); !path) {
        problems.push_back({std::move(path).error()});
        return problems;
    }
    if (auto outside = checkOutsideStores(target.path); !outside)
        problems.push_back({std::move(outside.error().inFile(target.path)), PlanRemedy::OtherPlace});
    const PathStatus file = statusOfPath(target.path);
    if (file.isFolder()) {
        problems.push_back({Error(ErrorCode::Io, ExportText::tr("This is a folder, not a file.")).inFile(target.path)});
    } else if (file.exists() && !file.isFile()) {
        problems.push_back({Error(ErrorCode::Io, ExportText::tr("This is not a regular file.")).inFile(target.path)});
    } else if (!target.isSet && (file.exists() || isLink(target.path)) && !target.overwrite) {
        problems.push_back(fileExists(target.path));
    } else if (const QString own = folderOfPath(target.path);
               isFolderFormat(*target.format) && statusOfPath(own).exists() && !statusOfPath(own).isFolder()) {
        problems.push_back({Error(ErrorCode::Exists, ExportText::tr("The file already exists.")).inFile(own)});
    } else if (!hasFolder(target)) {
        problems.push_back({Error(ErrorCode::NotFound, ExportText::tr("The file's folder does not exist."))
                                .inFile(isFolderFormat(*target.format) ? folderOfPath(target.path) : target.path)});
    }
    const QString beside = includingSourcePath(target.path);
    if (target.embed == EmbedForm::RustInclude && (beside == target.path || leadToSame(beside, target.path)))
        problems.push_back(
            {Error(ErrorCode::Collision, ExportText::tr("The file and the Rust source that includes it would have the "
                                                        "same name. Give the file another, such as model.bin."))
                 .inFile(target.path)});
    else if (isSourceText(target.embed) && formatForFileName(target.path))
        problems.push_back({Error(ErrorCode::InvalidArgument,
                                  ExportText::tr("The file would contain source code under the name of a model. "
                                                 "Give it a name such as %1.")
                                      .arg(QFileInfo(withSourceExtension(target.path, target.embed)).fileName()))
                                .inFile(target.path)});
    if (target.embed == EmbedForm::RustInclude && !target.overwrite && statusOfPath(beside).exists())
        problems.push_back(fileExists(beside));
    const FormatInfo &info = target.format->info;
    const auto &versions = info.burnVersions;
    if (!versions.empty() && std::ranges::find(versions, target.burnVersion) == versions.end()) {
        problems.push_back(
            {Error(ErrorCode::Unsupported,
                   ExportText::tr("Burn %1 does not read %2 files.").arg(nameOf(target.burnVersion), info.displayName)),
             PlanRemedy::OtherFormat});
    }
    return problems;
}

} // namespace burnish::stages
