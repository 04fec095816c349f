// SPDX-License-Identifier: MIT
#include "app/cli/writtenfiles.h"

#include "app/commandline/commandline.h"
#include "core/base/error.h"
#include "core/base/optiontexts.h"
#include "core/io/paths.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish::cli {

namespace {

struct NamedFile
{
    QString path;
    bool isWritten = false;
    bool isBeside = false; ///< written beside the result: the value of a flag
};

/// What may name files: values can have the form FILE=VALUE.
std::vector<NamedFile> namedFiles(const Command &command, const CommandLine &line)
{
    std::vector<NamedFile> files;
    const auto &arguments = line.positionals();
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const bool isLast = i + 1 == arguments.size();
        files.push_back({arguments[i], isLast && command.positionals.back().isWritten});
    }
    const std::vector<CommandFlag> flags = command.flags();
    for (const CommandLine::Given &given : line.given()) {
        const auto flag =
            std::ranges::find(flags, given.name, [](const CommandFlag &each) { return QLatin1String(each.name); });
        const bool isWritten = flag != flags.end() && flag->isWritten;
        for (const QString &value : given.values) {
            files.push_back({value, isWritten, isWritten});
            if (const qsizetype end = value.indexOf(u'='); end > 0 && !isWritten)
                files.push_back({value.left(end)});
        }
    }
    return files;
}

} // namespace

SafeFile::Existing existingFiles(const CommandLine &line)
{
    return line.has("overwrite") ? SafeFile::Existing::Replace : SafeFile::Existing::Refuse;
}

Expected<void> checkWritable(const CommandLine &line, const QString &file)
{
    // What can be no file at all is told first: --overwrite does not help there.
    BURNISH_CHECK(SafeFile::checkTarget(file, SafeFile::Existing::Replace));
    auto writable = SafeFile::checkTarget(file, existingFiles(line));
    if (!writable && writable.error().code() == ErrorCode::Exists)
        return Error(ErrorCode::Exists, CommandLineText::tr("The file already exists. --overwrite replaces it."))
            .inFile(file);
    return writable;
}

Expected<void> checkWrittenFiles(const Command &command, const CommandLine &line)
{
    const std::vector<NamedFile> files = namedFiles(command, line);
    for (auto file = files.begin(); file != files.end(); ++file) {
        if (!file->isBeside)
            continue;
        const auto same = std::ranges::find_if(
            files, [&](const NamedFile &other) { return &other != &*file && leadToSame(other.path, file->path); });
        if (same != files.end())
            return Error(ErrorCode::Collision,
                         same->isWritten
                             ? CommandLineText::tr("The command would write two files of this name.")
                             : CommandLineText::tr("The command would replace this file, which it also reads."))
                .inFile(file->path);
        if (command.writesFolders && statusOfPath(file->path).isFolder())
            continue;
        BURNISH_CHECK(checkWritable(line, file->path));
    }
    return {};
}

} // namespace burnish::cli
