// SPDX-License-Identifier: MIT
#include "core/structure/rust/rustfiles.h"

#include "core/io/filesource.h"
#include "core/structure/rust/rustsourcetext.h"

#include <QCoreApplication>

namespace burnish {

Expected<std::string> readRustFile(const QString &path)
{
    constexpr std::uint64_t maximalSize = std::uint64_t(16) << 20;
    BURNISH_TRY(const auto file, FileSource::open(path));
    if (file->size() > maximalSize)
        return Error(ErrorCode::Unsupported, RustSourceText::tr("A Rust source file must not exceed 16 MiB."))
            .inFile(path);
    std::string text(std::size_t(file->size()), '\0');
    BURNISH_CHECK(file->read(0, std::as_writable_bytes(std::span(text))));
    return text;
}

} // namespace burnish
