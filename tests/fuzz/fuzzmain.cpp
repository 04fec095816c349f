// SPDX-License-Identifier: MIT
// The functions that libFuzzer calls. All targets are in one program, because linking core takes long.
#include "core/formats/hdf5/libraryprocess.h"
#include "fuzz/fuzzing.h"

#include <QDir>
#include <QFileInfo>

namespace {

const burnish::fuzz::Target *s_target = nullptr;

} // namespace

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    burnish::hdf5::setLibraryProgram(
        QFileInfo(QString::fromLocal8Bit((*argv)[0])).absoluteDir().filePath(QStringLiteral("burnish-hdf5")));
    // libFuzzer ignores arguments that begin with two hyphens.
    constexpr std::string_view option = "--target=";
    for (int i = 1; i < *argc; ++i) {
        const std::string_view argument = (*argv)[i];
        if (!argument.starts_with(option))
            continue;
        for (const burnish::fuzz::Target &target : burnish::fuzz::allTargets()) {
            if (argument.substr(option.size()) == target.name)
                s_target = &target;
        }
    }
    if (s_target)
        return 0;
    std::fprintf(stderr, "Expected %.*s and one of:", int(option.size()), option.data());
    for (const burnish::fuzz::Target &target : burnish::fuzz::allTargets())
        std::fprintf(stderr, " %s", target.name);
    std::fprintf(stderr, "\n");
    std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    s_target->call({data, size});
    return 0;
}
