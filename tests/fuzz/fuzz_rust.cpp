// SPDX-License-Identifier: MIT
// The input is Rust source.
#include "core/model/burnversion.h"
#include "core/structure/rust/rustsource.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

BURNISH_FUZZ(rust, input)
{
    const auto noFile = [](const QString &path) -> Expected<std::string> {
        return Error(ErrorCode::NotFound, QStringLiteral("There is no such file.")).inFile(path);
    };
    const auto source = RustSource::readText(QStringLiteral("main.rs"), std::string(textOf(input)), noFile);
    if (!checked(source))
        return;
    QStringList names = {source->probableRoot()};
    for (const RustModuleType &type : source->types())
        names += type.path;
    constexpr qsizetype most = 8;
    for (const QString &name : names.first(std::min(names.size(), most))) {
        const auto structure = makeRustStructure(*source, name);
        if (!checked(structure))
            continue;
        for (const BurnVersion version : {BurnVersion::V0_9, BurnVersion::V0_21}) {
            static_cast<void>(checked((*structure)->typeFor(version)));
            static_cast<void>((*structure)->questions(version));
        }
    }
}
