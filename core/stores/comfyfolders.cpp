// SPDX-License-Identifier: MIT
#include "core/stores/comfyfolders.h"

#include "core/base/fromutf8.h"
#include "core/base/pathtext.h"
#include "core/encoding/yaml/yamldocument.h"
#include "core/io/folderentries.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/stores/expandedpath.h"
#include "core/stores/storestext.h"

#include <QDir>
#include <QSet>

#include <yaml-cpp/yaml.h>

#include <array>

namespace burnish {

namespace {

/// Folders without models.
bool isOther(const QString &category)
{
    static constexpr std::array others = {u"custom_nodes", u"configs", u"datasets", u"fonts"};
    return std::ranges::any_of(others, [&](const char16_t *other) { return category == QStringView(other); });
}

/// Reads the categories of one section.
void readSection(const YAML::Node &section, const QString &folder, std::vector<ComfyFolder> &folders)
{
    const auto expanded = [&](const QString &path) {
        return QDir::cleanPath(
            QDir(folder).absoluteFilePath(expandedPath(path, QProcessEnvironment::systemEnvironment())));
    };
    QString base = folder;
    if (const YAML::Node given = section["base_path"]; given && given.IsScalar())
        base = expanded(fromUtf8(given.Scalar()));
    for (const auto &entry : section) {
        if (!entry.first.IsScalar() || !entry.second.IsScalar())
            continue;
        const QString category = fromUtf8(entry.first.Scalar());
        if (category == u"base_path" || category == u"is_default" || isOther(category))
            continue;
        for (const QString &line : fromUtf8(entry.second.Scalar()).split(u'\n', Qt::SkipEmptyParts)) {
            if (const QString path = line.trimmed(); !path.isEmpty())
                folders.push_back({category, QDir::cleanPath(QDir(base).absoluteFilePath(path))});
        }
    }
}

Expected<void> readExtraPaths(const QString &file, std::vector<ComfyFolder> &folders)
{
    BURNISH_TRY(const QByteArray text, readSmallFile(file, std::uint64_t(yamlSizeLimit)));
    BURNISH_TRY(const YAML::Node root, readYaml(text));
    if (root.IsNull())
        return {};
    if (!root.IsMap())
        return Error(ErrorCode::Malformed, StoresText::tr("Expected sections with paths."));
    for (const auto &section : root) {
        if (section.second.IsMap())
            readSection(section.second, folderOfPath(file), folders);
    }
    return {};
}

} // namespace

std::vector<ComfyFolder> comfyFolders(const QString &root, std::vector<Error> &problems)
{
    constexpr std::size_t mostFolders = 500;
    std::vector<ComfyFolder> found;
    const QString models = root + QStringLiteral("/models");
    if (auto entries = entriesOfFolder(models)) {
        for (const FolderEntry &entry : entries->entries) {
            const QString path = models + u'/' + entry.name;
            const bool isFolder = entry.kind == FolderEntry::Kind::Folder ||
                                  (entry.kind == FolderEntry::Kind::Link && statusOfPath(path).isFolder());
            if (isFolder && !entry.name.startsWith(u'.') && !isOther(entry.name))
                found.push_back({entry.name, path});
        }
    } else if (entries.error().code() != ErrorCode::NotFound) {
        problems.push_back(std::move(entries).error());
    }
    const QString extra = root + QStringLiteral("/extra_model_paths.yaml");
    if (statusOfPath(extra).exists()) {
        if (auto read = readExtraPaths(extra, found); !read)
            problems.push_back(std::move(read.error().inFile(extra)));
    }
    std::vector<ComfyFolder> folders;
    QSet<QString> taken;
    for (ComfyFolder &folder : found) {
        const QString real = realPath(folder.path);
        if (real.isEmpty() || taken.contains(real) || folders.size() == mostFolders)
            continue;
        taken.insert(real);
        folders.push_back(std::move(folder));
    }
    return folders;
}

} // namespace burnish
