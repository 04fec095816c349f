// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>

class QObject;

namespace burnish {

/// What the memory for caches is divided among.
enum class CachePart {
    Pictures, ///< parts of a heat map at the scale they were shown
    Kernels,  ///< kernels of a convolution
    Values    ///< blocks of the table of values
};

/// The most bytes that one cache of this kind keeps, as the settings have it at present.
[[nodiscard]] std::size_t cacheBytes(CachePart part);
/// Calls `changed` whenever cacheBytes() may return something else, as long as `context` exists.
void onCacheBytesChanged(QObject *context, std::function<void()> changed);

} // namespace burnish
