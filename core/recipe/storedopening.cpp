// SPDX-License-Identifier: MIT
#include "core/recipe/storedopening.h"

#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/io/paths.h"
#include "core/stores/storeid.h"

#include <QCoreApplication>

namespace burnish {

namespace {

/// A revision for a sentence: the refs that mean it, if any, before the commit.
QString revisionText(const StoredModel &model)
{
    if (model.refs.isEmpty())
        return model.revision;
    return QStringLiteral("%1 (%2)").arg(model.revision, joinedNames(model.refs));
}

/// What a sentence calls a model in all of its revisions.
QString nameOf(StoreId id)
{
    id.revision.clear();
    return textOf(id);
}

Error goneRevision(const StoreId &id, const QString &revision, Task &task)
{
    StoreId now = id;
    now.revision.clear();
    const auto found = findStored(now, knownStores(), task);
    if (!found || found->path.isEmpty())
        return {ErrorCode::NotFound,
                RecipeText::tr("“%1” is no longer in its store; its revision was %2.").arg(nameOf(id), revision)};
    return {ErrorCode::NotFound, RecipeText::tr("The revision %2 of “%1” is no longer in its store; there is %3 now.")
                                     .arg(nameOf(id), revision, revisionText(*found))};
}

} // namespace

std::optional<StoredModel> storedModelAt(const QString &path, Task &task)
{
    const auto id = storeIdOfPath(path);
    if (!id || id->store == StoreKind::Folder)
        return std::nullopt;
    auto model = findStored(*id, knownStores(), task);
    if (!model || model->path.isEmpty() || !leadToSame(model->path, path))
        return std::nullopt;
    return *std::move(model);
}

Expected<StoredOpening> findRecorded(const QString &id, const QStringList &refs, Task &task)
{
    const auto parsed = storeIdFrom(id);
    if (!parsed)
        return Error(ErrorCode::InvalidArgument, RecipeText::tr("“%1” is not the name of a model in a store.").arg(id));
    const auto found = findStored(*parsed, knownStores(), task);
    if (!found) {
        if (found.error().code() == ErrorCode::NotFound && !parsed->revision.isEmpty())
            return goneRevision(*parsed, parsed->revision, task);
        return found.error();
    }
    StoredOpening opening;
    BURNISH_TRY(opening.path, pathOfInput(id, task));
    for (const QString &ref : refs) {
        StoreId now = *parsed;
        now.revision = ref;
        const auto meant = findStored(now, knownStores(), task);
        if (meant && meant->revision != found->revision)
            opening.notes.push_back(
                Error(ErrorCode::Mismatch, RecipeText::tr("“%1” of “%2” meant the revision %3 when this was recorded, "
                                                          "and means %4 now. The recorded one is opened.")
                                               .arg(ref, nameOf(*parsed), found->revision, meant->revision))
                    .inFile(opening.path));
    }
    return opening;
}

std::optional<Error> goneFromStore(const QString &path, Task &task)
{
    if (statusOfPath(path).exists())
        return std::nullopt;
    const auto id = storeIdOfPath(path);
    if (!id || id->revision.isEmpty())
        return std::nullopt;
    return goneRevision(*id, id->revision, task).inFile(path);
}

} // namespace burnish
