// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/pickle/pickle.h"

namespace burnish {

/// Interprets the pickle that starts at `offset`, up to its STOP. Time and memory grow only with its length; long byte
/// strings stay in the source. All errors carry their offset in `source`.
Expected<Pickle> readPickle(ByteSourcePtr source, std::uint64_t offset, const Pickle::Limits &limits, Task &task,
                            const Pickle::Interlude &interlude = {});

} // namespace burnish
