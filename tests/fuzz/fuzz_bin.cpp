// SPDX-License-Identifier: MIT
// The input is a type of tests/fixtures/rust/models.rs, such as "Cnn", a zero byte, and a bincode record.
#include "core/formats/burnrecord/bin/binfit.h"
#include "core/modelfiles/openmodel.h"
#include "core/structure/rust/rustsource.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

namespace {

/// The structure of the type; null if there is none.
StructurePtr structureOf(Input name)
{
    static const auto source = RustSource::read({QStringLiteral(BURNISH_SOURCE_DIR "/tests/fixtures/rust/models.rs")});
    require(source.has_value(), "the fixture can be read");
    const auto structure = makeRustStructure(*source, QString::fromUtf8(bytesOf(name)));
    return checked(structure) ? StructurePtr(*structure) : nullptr;
}

} // namespace

BURNISH_FUZZ(bin, input)
{
    const auto [name, record] = partsOf<2>(input);
    const ByteSourcePtr source = sourceOf(record);
    const OpenOptions options{structureOf(name)};
    Task task;
    Diagnostics diagnostics;
    const auto opened = openModelSource(source, task, diagnostics, options);
    if (checked(opened)) {
        require(opened->model.state.isConsistent(), "opened models are trees");
        readTensors(opened->model.state);
    }
    if (options.structure)
        static_cast<void>(checked(burnrecord::rankedByFit(source, {options.structure}, task)));
}
