// SPDX-License-Identifier: MIT
#include "widgets/preferences/cachememory.h"

#include "widgets/preferences/settings.h"

namespace burnish {

std::size_t cacheBytes(CachePart part)
{
    const std::size_t all = std::size_t(Settings::instance().value(setting::cacheMemory)) << 20;
    return part == CachePart::Pictures ? all / 2 : all / 4;
}

void onCacheBytesChanged(QObject *context, std::function<void()> changed)
{
    QObject::connect(&Settings::instance(), &Settings::changed, context,
                     [changed = std::move(changed)](const QString &key) {
                         if (key == QLatin1StringView(setting::cacheMemory.key))
                             changed();
                     });
}

} // namespace burnish
