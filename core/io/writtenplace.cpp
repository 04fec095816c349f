// SPDX-License-Identifier: MIT
#include "core/io/writtenplace.h"

#include <atomic>

namespace burnish {

namespace {

std::atomic<PlaceCheck> &placeCheck()
{
    static std::atomic<PlaceCheck> check = nullptr;
    return check;
}

} // namespace

void setPlaceCheck(PlaceCheck check)
{
    placeCheck() = check;
}

Expected<void> checkWrittenPlace(const QString &path)
{
    const PlaceCheck check = placeCheck();
    return check ? check(path) : Expected<void>();
}

} // namespace burnish
