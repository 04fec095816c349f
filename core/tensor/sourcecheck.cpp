// SPDX-License-Identifier: MIT
#include "core/tensor/sourcecheck.h"

namespace burnish {

Expected<void> checkSourcesUnchanged(const TensorExpr &tensor)
{
    Expected<void> done;
    tensor.visitSources([&](const ByteSourcePtr &source) {
        if (done)
            done = source->checkUnchanged();
    });
    return done;
}

} // namespace burnish
