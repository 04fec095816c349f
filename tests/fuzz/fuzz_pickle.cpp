// SPDX-License-Identifier: MIT
// The input is a pickle.
#include "core/encoding/pickle/picklereader.h"
#include "fuzz/fuzzing.h"

using namespace burnish;
using namespace burnish::fuzz;

namespace {

void check(const Pickle &pickle, Pickle::Ref object)
{
    require(object < pickle.objectCount(), "objects refer to objects");
    for (const Pickle::Ref item : pickle.items(object))
        require(item < pickle.objectCount(), "items are objects");
    require(pickle.state(object) < pickle.objectCount(), "states are objects");
    switch (pickle.kind(object)) {
    case Pickle::Kind::Text:
    case Pickle::Kind::BigInteger:
    case Pickle::Kind::Global:
        require(pickle.text(object).size() <= pickle.source()->size() * 6, "strings are from the pickle");
        break;
    case Pickle::Kind::Bytes:
        require(pickle.bytesOffset(object) + pickle.bytesLength(object) <= pickle.source()->size(),
                "bytes are inside the pickle");
        break;
    case Pickle::Kind::Call:
        require(pickle.callable(object) < pickle.objectCount() && pickle.arguments(object) < pickle.objectCount(),
                "calls are of objects");
        break;
    default:
        break;
    }
}

} // namespace

BURNISH_FUZZ(pickle, input)
{
    Task task;
    const auto pickle = readPickle(sourceOf(input), 0, {}, task);
    if (!checked(pickle))
        return;
    require(pickle->end() <= input.size(), "pickles end inside the file");
    for (Pickle::Ref object = 0; object < pickle->objectCount(); ++object)
        check(*pickle, object);
}
