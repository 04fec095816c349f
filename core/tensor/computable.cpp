// SPDX-License-Identifier: MIT
#include "core/tensor/computable.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace burnish {

namespace {

struct ComputableText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Computable)
};

constexpr std::uint64_t alwaysComputed = std::uint64_t(1) << 30;
constexpr std::uint64_t repetitions = 4;

} // namespace

Expected<void> checkComputable(const TensorExpr &tensor)
{
    // A slice of a huge view is small, and a cast may make a stored tensor larger.
    const TensorExpr &root = rootOf(tensor);
    const std::uint64_t size = std::min(root.info().byteSize(), tensor.info().byteSize());
    if (size <= alwaysComputed)
        return {};
    bool isStored = false;
    std::uint64_t stored = 0;
    root.visitSources([&](const ByteSourcePtr &source) {
        isStored = true;
        stored += std::min(source->size(), std::numeric_limits<std::uint64_t>::max() - stored);
    });
    if (!isStored || (size - alwaysComputed) / repetitions <= stored)
        return {};
    return Error(ErrorCode::Unsupported,
                 ComputableText::tr("The tensor repeats its stored bytes too often to be computed: expected at most "
                                    "%1 bytes for the shape %2, found %3.")
                     .arg(alwaysComputed + repetitions * stored)
                     .arg(shapeAsList(tensor.info().shape()))
                     .arg(size));
}

} // namespace burnish
