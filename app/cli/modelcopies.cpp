// SPDX-License-Identifier: MIT
#include "app/cli/modelcopies.h"

#include "app/cli/jsonwriter.h"
#include "app/cli/output.h"
#include "core/base/optiontexts.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/stores/samecontent.h"

#include <QDir>
#include <QStandardPaths>

#include <algorithm>
#include <set>

namespace burnish::cli {

namespace {

QString cachePath()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    return folder.isEmpty() ? QString() : QDir(folder).filePath(QStringLiteral("burnish/digests"));
}

/// What hard links between all of the files would save.
std::uint64_t savedByAll(const std::vector<SameContent> &found)
{
    std::uint64_t saved = 0;
    for (const SameContent &same : found)
        saved += same.saved;
    return saved;
}

void printAsJson(std::span<const StoredModel> models, const std::vector<SameContent> &found)
{
    JsonWriter json;
    json.beginObject().key("models").beginArray();
    for (const SameModels &same : sameModelsAmong(models, found)) {
        json.beginObject().key("ids").beginArray();
        for (const std::size_t model : same.models)
            json.text(models[model].fullId());
        json.endArray().key("saved").number(same.saved).endObject();
    }
    json.endArray().key("files").beginArray();
    for (const SameContent &same : found) {
        json.beginObject().key("size").number(same.size).key("saved").number(same.saved).key("copies").beginArray();
        for (const SameContent::Copy &copy : same.copies) {
            const StoredFile &file = models[copy.model].files[copy.file];
            json.beginObject().key("id").text(models[copy.model].fullId()).key("name").text(file.name);
            json.key("path").text(file.path).endObject();
        }
        json.endArray().endObject();
    }
    print(json.endArray().key("saved").number(savedByAll(found)).endObject().take() + '\n');
}

void printAsText(std::span<const StoredModel> models, const std::vector<SameContent> &found)
{
    if (found.empty()) {
        print(CommandLineText::tr("No weights are stored twice.") + QLatin1Char('\n'));
        return;
    }
    const std::vector<SameModels> whole = sameModelsAmong(models, found);
    std::vector<std::set<std::size_t>> ofWhole;
    for (const SameModels &same : whole) {
        ofWhole.emplace_back(same.models.begin(), same.models.end());
        print(CommandLineText::tr("%n model(s) with the same weights; hard links would save %1 bytes:", nullptr,
                                  forPlural(same.models.size()))
                  .arg(same.saved) +
              QLatin1Char('\n'));
        for (const std::size_t model : same.models)
            print(QStringLiteral("  %1  %2\n").arg(shownText(models[model].shownId()), shownPath(models[model].path)));
    }
    for (const SameContent &same : found) {
        const bool isShown = std::ranges::any_of(ofWhole, [&](const std::set<std::size_t> &group) {
            return std::ranges::all_of(same.copies,
                                       [&](const SameContent::Copy &copy) { return group.contains(copy.model); });
        });
        if (isShown)
            continue;
        print(CommandLineText::tr("%n file(s) with the same %1 bytes; hard links would save %2 bytes:", nullptr,
                                  forPlural(same.copies.size()))
                  .arg(same.size)
                  .arg(same.saved) +
              QLatin1Char('\n'));
        for (const SameContent::Copy &copy : same.copies)
            print(
                QStringLiteral("  %1  %2\n")
                    .arg(shownText(models[copy.model].shownId()), shownPath(models[copy.model].files[copy.file].path)));
    }
    print(
        CommandLineText::tr("Hard links would save %1 bytes in all. Burnish deletes nothing.").arg(savedByAll(found)) +
        QLatin1Char('\n'));
}

} // namespace

int printCopies(std::span<const StoredModel> models, bool asJson)
{
    DigestCache cache(cachePath());
    WatchedTask watched;
    const auto found = findSameContent(models, cache, watched.task());
    // Only time is lost without it.
    (void)cache.save();
    if (!found)
        return fail(found.error());
    if (asJson)
        printAsJson(models, *found);
    else
        printAsText(models, *found);
    return Done;
}

} // namespace burnish::cli
