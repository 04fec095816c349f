// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/numberfiles.h"

#include "core/encoding/npyheader.h"
#include "core/tensor/analysis/profiles.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/decoded.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/numpydtype.h"
#include "core/tensor/tensortext.h"

#include <algorithm>

namespace burnish {

namespace {

constexpr std::uint64_t elementsAtOnce = 32 * 1024;

} // namespace

Expected<TensorPtr> asNumpyTensor(TensorPtr tensor)
{
    const Dtype dtype = tensor->info().dtype();
    if (!numpyTypeCode(dtype).empty())
        return tensor;
    if (dtype == Dtype::C32)
        return Error(ErrorCode::Unsupported, TensorText::tr("NumPy has no complex type with 16-bit floats."));
    return isCastable(dtype) && !unknownSchemeOf(*tensor) ? makeCast(std::move(tensor), Dtype::F32)
                                                          : makeDecoded(std::move(tensor));
}

Expected<void> writeNpy(const TensorPtr &tensor, ByteSink &sink, Task &task)
{
    BURNISH_TRY(const TensorPtr numbers, asNumpyTensor(tensor));
    task.setTotalBytes(numbers->info().byteSize());
    const TensorInfo &info = numbers->info();
    const auto dimensions = info.shape().dimensions();
    if (dimensions.size() > npyRankLimit)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("Expected at most %1 dimensions in a NumPy array, found %2.")
                         .arg(npyRankLimit)
                         .arg(dimensions.size()));
    const std::string header = npyHeader(numpyTypeString(info.dtype()), dimensions);
    BURNISH_CHECK(sink.write(std::as_bytes(std::span(header))));
    return streamTensor(*numbers, task, true, [&](std::span<const std::byte> bytes) { return sink.write(bytes); });
}

Expected<TensorPtr> makeNumberPlane(const TensorPtr &tensor, const MatrixSlice &slice)
{
    auto plane = makePlane(tensor, slice);
    if (plane || plane.error().code() != ErrorCode::Unsupported)
        return plane;
    BURNISH_TRY(auto decoded, makeDecoded(tensor));
    return makePlane(std::move(decoded), slice);
}

Expected<void> writeCsv(const TensorPtr &tensor, const MatrixSlice &slice, ByteSink &sink, Task &task)
{
    BURNISH_TRY(const TensorPtr plane, makeNumberPlane(tensor, slice));
    const std::uint64_t elements = plane->info().elementCount();
    const std::uint64_t columns = std::max<std::uint64_t>(1, plane->info().shape()[1]);
    task.setTotalBytes(elements);
    QByteArray text;
    for (std::uint64_t first = 0; first < elements; first += elementsAtOnce) {
        BURNISH_CHECK(task.poll());
        const auto count = std::size_t(std::min(elementsAtOnce, elements - first));
        BURNISH_TRY(const ElementRun run, ElementRun::read(*plane, first, count, task));
        text.clear();
        for (std::size_t i = 0; i < count; ++i) {
            text += run.text(i).toLatin1();
            text += (first + i + 1) % columns == 0 ? '\n' : ',';
        }
        BURNISH_CHECK(sink.write(bytesOf(text)));
        task.advance(count);
    }
    return {};
}

} // namespace burnish
