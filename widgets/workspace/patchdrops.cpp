// SPDX-License-Identifier: MIT
#include "widgets/workspace/patchdrops.h"

#include "core/io/smallfile.h"
#include "widgets/jobs/awaited.h"

namespace burnish::patchdrops {

namespace {

/// The metadata are the first entry in the header of a patch.
constexpr std::uint64_t patchHeadSize = 64 * 1024;

Handler &patchHandler()
{
    static Handler the;
    return the;
}

} // namespace

void setHandler(Handler given)
{
    patchHandler() = std::move(given);
}

bool isPatchFile(const QString &path)
{
    if (!path.endsWith(QLatin1String(".safetensors"), Qt::CaseInsensitive))
        return false;
    const auto head = readFileStart(path, patchHeadSize);
    return head && head->contains("\"burnish.patch\"");
}

bool mayTake(const QString &path)
{
    return patchHandler() && awaited([path] { return isPatchFile(path); });
}

void drop(ModelDocument *model, const QString &file)
{
    if (patchHandler())
        patchHandler()(model, file);
}

} // namespace burnish::patchdrops
