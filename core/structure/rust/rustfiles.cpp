// SPDX-License-Identifier: MIT
#include "core/structure/rust/rustfiles.h"

#include "core/io/smallfile.h"

namespace burnish {

Expected<std::string> readRustFile(const QString &path)
{
    constexpr std::uint64_t maximalSize = std::uint64_t(16) << 20;
    BURNISH_TRY(const QByteArray text, readSmallFile(path, maximalSize));
    return text.toStdString();
}

} // namespace burnish
