// SPDX-License-Identifier: MIT
#include "core/recipe/recipecheck.h"

#include "core/base/optiontexts.h"
#include "core/codegen/embed.h"
#include "core/export/layout/folderset.h"
#include "core/formats/writeroffiles.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/io/smallfile.h"
#include "core/modelfiles/distributedcheckpoint.h"
#include "core/modelfiles/orbaxcheckpoint.h"
#include "core/modelfiles/partname.h"
#include "core/modelfiles/shardedset.h"
#include "core/modelfiles/tensorflowfiles.h"
#include "core/modelfiles/weightsbeside.h"
#include "core/modelfiles/zerocheckpoint.h"
#include "core/recipe/recipeexport.h"
#include "core/recipe/storedopening.h"
#include "core/stores/storeid.h"
#include "core/tensor/analysis/digest.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace burnish {

namespace {

Error changed(const QString &file)
{
    return Error(ErrorCode::Mismatch, RecipeText::tr("The file differs from the one the recipe was made with."))
        .inFile(file);
}

/// Checks the files that a recipe reads and writes, step by step.
class Checker
{
public:
    Checker(const RecipeOptions &options, Task &task)
        : m_options(options)
        , m_task(task)
    {}

    Expected<void> check(const RecipeStep &step)
    {
        if (step.action == RecipeAction::Open)
            BURNISH_CHECK(checkOpened(step));
        if (step.action == RecipeAction::Export)
            return checkTarget(step);
        if (step.action == RecipeAction::Open || step.action == RecipeAction::Bind) {
            BURNISH_TRY(const StructurePtr structure, structureFrom(step.arguments, m_options.baseFolder));
        }
        return {};
    }

private:
    Expected<void> checkOpened(const RecipeStep &step)
    {
        BURNISH_TRY(const QString file, openedFile(step, m_options, m_task));
        BURNISH_CHECK(checkPath(file));
        if (isAmongTargets(m_written, file))
            return {};
        const QString name = step.arguments.value(QLatin1String("file")).toString();
        auto whole = checkContent(step, file);
        if (!whole && whole.error().code() == ErrorCode::Mismatch && storeIdFrom(name))
            return Error(ErrorCode::Mismatch,
                         RecipeText::tr("“%1” leads to other content now than when this was recorded.").arg(name))
                .inFile(whole.error().file());
        return whole;
    }

    Expected<void> checkContent(const RecipeStep &step, const QString &file)
    {
        const QJsonValue size = step.arguments.value(QLatin1String("size"));
        const PathStatus status = statusOfFileOrSet(file);
        if (!status.isFile())
            return Error(ErrorCode::NotFound, RecipeText::tr("The file does not exist.")).inFile(file);
        if (size.isDouble() && std::int64_t(status.size) != size.toInteger())
            return changed(file);
        const QJsonValue modified = step.arguments.value(QLatin1String("modified"));
        if (m_options.checksTimes && modified.isDouble() && status.modifiedAt != modified.toInteger())
            return changed(file);
        BURNISH_CHECK(checkDigest(file, step.arguments.value(QLatin1String("sha256")).toString()));
        for (const auto &[part, digest] : pairsFrom(step.arguments.value(QLatin1String("parts")))) {
            const QString path = QDir(folderOfPath(file)).filePath(QString::fromStdString(part));
            if (!statusOfPath(path).isFile())
                return Error(ErrorCode::NotFound, RecipeText::tr("The file does not exist.")).inFile(path);
            BURNISH_CHECK(checkDigest(path, QString::fromStdString(digest)));
        }
        return {};
    }

    Expected<void> checkDigest(const QString &file, const QString &requested)
    {
        if (requested.isEmpty() || !m_options.checksDigests)
            return {};
        BURNISH_TRY(const QString digest, sha256OfFile(file, m_task));
        return digest == requested.toLower() ? Expected<void>() : Expected<void>(changed(file));
    }

    Expected<void> checkTarget(const RecipeStep &step)
    {
        const QString target = exportTarget(step, m_options);
        BURNISH_CHECK(checkPath(target));
        BURNISH_TRY(const ExportOptions options, exportOptionsFrom(step.arguments, target));
        BURNISH_TRY(const StructurePtr structure, structureFrom(step.arguments, m_options.baseFolder));
        if (!m_options.checksTargets)
            return {};
        BURNISH_CHECK(options.format && isFolderFormat(*options.format)
                          ? checkFolder(folderTarget(target, *options.format))
                          : checkWritable(target, folderOfPath(target)));
        if (options.embed == EmbedForm::RustInclude)
            BURNISH_CHECK(checkWritable(includingSourcePath(target), folderOfPath(target)));
        return {};
    }

    /// A model that is a folder has one of its own, which is created.
    Expected<void> checkFolder(const QString &target)
    {
        const QString own = folderOfPath(target);
        const PathStatus status = statusOfPath(own);
        if (status.exists() && !status.isFolder())
            return Error(ErrorCode::Exists, RecipeText::tr("The file already exists.")).inFile(own);
        return checkWritable(target, status.exists() ? own : folderOfPath(own));
    }

    /// `folder` is that which must be there.
    Expected<void> checkWritable(const QString &target, const QString &folder)
    {
        if (!m_options.outputFolder.isEmpty())
            BURNISH_CHECK(SafeFile::checkInside(target, m_options.outputFolder));
        if (auto outside = checkOutsideStores(target); !outside)
            return std::move(outside.error().inFile(target));
        const PathStatus status = statusOfPath(target);
        if (status.isFolder())
            return Error(ErrorCode::Io, RecipeText::tr("This is a folder, not a file.")).inFile(target);
        if (status.exists() && !status.isFile())
            return Error(ErrorCode::Io, RecipeText::tr("This is not a regular file.")).inFile(target);
        const bool isWritten = m_written.contains(absolutePath(target));
        if ((status.exists() || isLink(target) || isWritten) && !m_options.overwrite)
            return Error(ErrorCode::Exists, RecipeText::tr("The file already exists.")).inFile(target);
        const bool isMade = !m_options.outputFolder.isEmpty() && leadToSame(folder, m_options.outputFolder);
        const bool isFolder = statusOfPath(folder).isFolder();
        if (!isFolder && !isMade)
            return Error(ErrorCode::NotFound, RecipeText::tr("The file's folder does not exist.")).inFile(target);
        if (isFolder && !isWritableFolder(folder))
            return Error(ErrorCode::Io, RecipeText::tr("The file's folder is not writable.")).inFile(target);
        m_written.insert(absolutePath(target));
        return {};
    }

    const RecipeOptions &m_options;
    Task &m_task;
    QSet<QString> m_written; ///< files written by the steps so far
};

/// Returns the number of bytes that checking will read.
std::uint64_t bytesToRead(const Recipe &recipe, const RecipeOptions &options, Task &task)
{
    std::uint64_t bytes = 0;
    for (const RecipeStep &step : recipe.steps) {
        if (!options.checksDigests || step.action != RecipeAction::Open ||
            !step.arguments.contains(QLatin1String("sha256")))
            continue;
        if (const auto file = openedFile(step, options, task))
            bytes += statusOfFileOrSet(*file).size;
    }
    return bytes;
}

/// The other files of a model of several, if `path` is one of them: a graph, and the weights beside it.
Expected<QStringList> filesBeside(const QString &path)
{
    BURNISH_TRY(QString model, modelOfWeights(path));
    if (model.isEmpty())
        model = indexOfDataFile(path);
    if (model.isEmpty())
        model = path;
    const QDir folder(folderOfPath(path));
    QStringList names;
    for (const QString &file : QStringList{model} + dataFilesOf(model) + weightsBeside(model)) {
        if (absolutePath(file) != absolutePath(path) && statusOfPath(file).isFile())
            names += folder.relativeFilePath(file);
    }
    return names;
}

} // namespace

Expected<QString> sha256OfFile(const QString &path, Task &task)
{
    BURNISH_TRY(const auto file, FileSource::open(path));
    BURNISH_TRY(const QByteArray digest, sha256OfRange(*file, 0, file->size(), task));
    return QString::fromLatin1(digest);
}

Expected<QStringList> partsOf(const QString &path)
{
    if (isPathOfSet(path))
        return partsOfSet(path).names;
    if (const QString folder = checkpointFolderOf(path); !folder.isEmpty()) {
        QStringList parts = fileNamesIn(folder);
        parts.removeIf([](const QString &name) { return !name.endsWith(QLatin1String(".distcp")); });
        return parts;
    }
    if (isOpenedAsZero(path))
        return zeroFilesIn(zeroFolderOf(path));
    if (const QString orbax = orbaxFileOf(path); !orbax.isEmpty())
        return orbaxDataFiles(orbax);
    BURNISH_TRY(const QByteArray start, readFileStart(path, FormatReader::sniffSize));
    if (!isShardIndex(std::as_bytes(std::span(start.constData(), std::size_t(start.size()))), path))
        return filesBeside(path);
    BURNISH_TRY(const QByteArray json, readSmallFile(path, shardIndexSizeLimit));
    BURNISH_TRY(const ShardIndex index, parseShardIndex({json.constData(), std::size_t(json.size())}));
    QStringList parts;
    for (const std::string &part : index.fileNames())
        parts += QString::fromStdString(part);
    const QDir folder(folderOfPath(path));
    parts.erase(std::remove_if(parts.begin(), parts.end(),
                               [&](const QString &part) { return !statusOfPath(folder.filePath(part)).isFile(); }),
                parts.end());
    return parts;
}

QString exportTarget(const RecipeStep &step, const RecipeOptions &options)
{
    const QDir folder(options.outputFolder.isEmpty() ? options.baseFolder : options.outputFolder);
    return QDir::cleanPath(folder.filePath(step.arguments.value(QLatin1String("file")).toString()));
}

Expected<QString> openedFile(const RecipeStep &step, const RecipeOptions &options, Task &task, Diagnostics *notes)
{
    const QString file = step.arguments.value(QLatin1String("file")).toString();
    const QString path = QDir::cleanPath(QDir(options.baseFolder).filePath(file));
    if (!storeIdFrom(file) || statusOfPath(path).exists())
        return path;
    BURNISH_TRY(const StoredOpening found,
                findRecorded(file, textsFrom(step.arguments.value(QLatin1String("refs"))), task));
    for (const Error &note : notes ? found.notes : std::vector<Error>())
        notes->add(note);
    return found.path;
}

bool isAmongTargets(const QSet<QString> &targets, const QString &file)
{
    return std::ranges::any_of(
        allFormats(), [&](const Format &format) { return targets.contains(absolutePath(folderTarget(file, format))); });
}

Expected<void> checkRecipeFiles(const Recipe &recipe, const RecipeOptions &options, Task &task)
{
    task.restart(bytesToRead(recipe, options, task));
    Checker checker(options, task);
    for (std::size_t i = 0; i < recipe.steps.size(); ++i) {
        BURNISH_CHECK(task.poll());
        if (const auto fine = checker.check(recipe.steps[i]); !fine)
            return inStep(i, recipe.steps[i].action, fine.error());
    }
    return {};
}

} // namespace burnish
