// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/numberfiles.h"

#include "core/tensor/analysis/profiles.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/decoded.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace burnish {

namespace {

struct NumberFileText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::NumberFile)
};

constexpr std::uint64_t elementsAtOnce = 32 * 1024;
constexpr qsizetype headerAlignment = 64;

/// Returns NumPy's "array-protocol type string"; empty if there is none.
QByteArray typeString(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F64:
        return "<f8";
    case Dtype::F32:
        return "<f4";
    case Dtype::F16:
        return "<f2";
    case Dtype::I64:
        return "<i8";
    case Dtype::I32:
    case Dtype::QI32:
        return "<i4";
    case Dtype::I16:
        return "<i2";
    case Dtype::I8:
    case Dtype::QI8:
        return "|i1";
    case Dtype::U64:
        return "<u8";
    case Dtype::U32:
        return "<u4";
    case Dtype::U16:
        return "<u2";
    case Dtype::U8:
    case Dtype::QU8:
        return "|u1";
    case Dtype::Bool:
        return "|b1";
    case Dtype::C64:
        return "<c8";
    case Dtype::C128:
        return "<c16";
    default:
        return {};
    }
}

QByteArray npyHeader(const TensorInfo &info)
{
    QByteArray shape;
    for (const std::uint64_t dimension : info.shape().dimensions())
        shape += QByteArray::number(qulonglong(dimension)) + ", ";
    if (info.shape().rank() != 1)
        shape.chop(std::min<qsizetype>(shape.size(), 2)); // a one-element tuple keeps its comma
    QByteArray dictionary =
        "{'descr': '" + typeString(info.dtype()) + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    constexpr qsizetype before = 10; // magic, version, length
    const qsizetype length = before + dictionary.size() + 1;
    dictionary += QByteArray((headerAlignment - length % headerAlignment) % headerAlignment, ' ') + '\n';
    QByteArray header("\x93NUMPY\x01\x00", 8);
    header += char(dictionary.size() & 0xff);
    header += char(dictionary.size() >> 8);
    return header + dictionary;
}

} // namespace

Expected<TensorPtr> asNumpyTensor(TensorPtr tensor)
{
    const Dtype dtype = tensor->info().dtype();
    if (!typeString(dtype).isEmpty())
        return tensor;
    if (dtype == Dtype::C32)
        return Error(ErrorCode::Unsupported, NumberFileText::tr("NumPy has no complex type with 16-bit floats."));
    return isCastable(dtype) ? makeCast(std::move(tensor), Dtype::F32) : makeDecoded(std::move(tensor));
}

Expected<void> writeNpy(const TensorPtr &tensor, ByteSink &sink, Task &task)
{
    BURNISH_TRY(const TensorPtr numbers, asNumpyTensor(tensor));
    task.setTotalBytes(numbers->info().byteSize());
    BURNISH_CHECK(sink.write(bytesOf(npyHeader(numbers->info()))));
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
