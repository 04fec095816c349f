// SPDX-License-Identifier: MIT
#include "core/patch/patchmodel.h"

#include "core/patch/patchtext.h"

#include <QStringList>

#include <atomic>

namespace burnish {

namespace {

std::atomic<BaseSearch> baseSearch = nullptr;

} // namespace

Expected<std::vector<WrongBase>> checkBase(const PatchDocument &, const ModelState &, bool, Task &)
{
    return Error(ErrorCode::Unsupported, PatchText::tr("Not yet."));
}

Error wrongBaseError(const PatchDocument &, const QString &, const std::vector<WrongBase> &)
{
    return {ErrorCode::Mismatch, PatchText::tr("Not yet.")};
}

Expected<ModelState> patchedModel(const PatchDocument &, const ModelState &)
{
    return Error(ErrorCode::Unsupported, PatchText::tr("Not yet."));
}

void setBaseSearch(BaseSearch search)
{
    baseSearch = search;
}

QStringList searchBase(const PatchSide &base)
{
    const BaseSearch search = baseSearch;
    return search ? search(base) : QStringList();
}

} // namespace burnish
