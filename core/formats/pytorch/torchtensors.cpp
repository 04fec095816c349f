// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchtensors.h"

#include "core/base/checkedmath.h"
#include "core/base/dottedpath.h"
#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/pickledarray.h"
#include "core/tensor/expressions/bytesas.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/numpydtype.h"
#include "core/tensor/quantisation/parts/constantpart.h"
#include "core/tensor/torchname.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace burnish::pytorch {

using namespace Qt::StringLiterals;

namespace {

using Kind = Pickle::Kind;

/// Limit for nested wrappers around a tensor (parameters, subclasses).
constexpr int wrapperLimit = 32;
/// Limit for what many tensors can share, marks such as “conj”; see also torchRankLimit.
constexpr std::size_t marksLimit = 64;

/// Likewise for a tensor of torchao: what its description consists of.
constexpr std::size_t membersLimit = 64;
constexpr std::size_t longestPartName = 32;
constexpr std::size_t mostBlockAxes = 8;
constexpr std::array<std::string_view, 6> torchaoAttributes = {
    "block_size", "is_swizzled_scales", "elem_dtype", "orig_dtype", "dtype", "scaler_block_size"};

struct NamedDtype
{
    std::string_view name;
    Dtype dtype;
};

constexpr std::array torchDtypes = {NamedDtype{"float64", Dtype::F64},
                                    NamedDtype{"double", Dtype::F64},
                                    NamedDtype{"float32", Dtype::F32},
                                    NamedDtype{"float", Dtype::F32},
                                    NamedDtype{"float16", Dtype::F16},
                                    NamedDtype{"half", Dtype::F16},
                                    NamedDtype{"bfloat16", Dtype::BF16},
                                    NamedDtype{"int64", Dtype::I64},
                                    NamedDtype{"long", Dtype::I64},
                                    NamedDtype{"int32", Dtype::I32},
                                    NamedDtype{"int", Dtype::I32},
                                    NamedDtype{"int16", Dtype::I16},
                                    NamedDtype{"short", Dtype::I16},
                                    NamedDtype{"int8", Dtype::I8},
                                    NamedDtype{"uint64", Dtype::U64},
                                    NamedDtype{"uint32", Dtype::U32},
                                    NamedDtype{"uint16", Dtype::U16},
                                    NamedDtype{"uint8", Dtype::U8},
                                    NamedDtype{"bool", Dtype::Bool},
                                    NamedDtype{"complex32", Dtype::C32},
                                    NamedDtype{"complex64", Dtype::C64},
                                    NamedDtype{"complex128", Dtype::C128},
                                    NamedDtype{"float8_e4m3fn", Dtype::F8E4M3},
                                    NamedDtype{"float8_e5m2", Dtype::F8E5M2},
                                    NamedDtype{"float8_e4m3fnuz", Dtype::F8E4M3FNUZ},
                                    NamedDtype{"float8_e5m2fnuz", Dtype::F8E5M2FNUZ},
                                    NamedDtype{"float8_e8m0fnu", Dtype::F8E8M0},
                                    NamedDtype{"float4_e2m1fn_x2", Dtype::F4E2M1},
                                    NamedDtype{"qint8", Dtype::QI8},
                                    NamedDtype{"quint8", Dtype::QU8},
                                    NamedDtype{"qint32", Dtype::QI32}};

std::optional<Dtype> dtypeOfGlobal(const Pickle &pickle, Pickle::Ref object)
{
    return pickle.kind(object) == Kind::Global ? dtypeOfTorchGlobal(pickle.text(object)) : std::nullopt;
}

Error badArguments(const std::string &function)
{
    return Error(ErrorCode::Malformed,
                 FormatsText::tr("The arguments of “%1” do not describe a tensor.").arg(quotedForMessage(function)));
}

/// True for the functions of torch that make a tensor.
bool rebuildsTensor(std::string_view function)
{
    return function.starts_with("torch._utils _rebuild_") || function.starts_with("torch._tensor _rebuild_");
}

/// PyTorch counts pairs of F4E2M1 along the last axis; elsewhere, elements count.
std::vector<std::uint64_t> elementsOf(Dtype dtype, std::vector<std::uint64_t> size)
{
    if (dtype != Dtype::F4E2M1)
        return size;
    if (size.empty())
        size.push_back(1);
    // Twice a length that is too large fails as it does.
    size.back() = checkedMultiply(size.back(), 2).value_or(std::numeric_limits<std::uint64_t>::max());
    return size;
}

/// Makes a tensor in a storage. Pairs of F4E2M1 are gathered as the bytes that hold them.
Expected<TensorPtr> inStorage(const TensorInfo &info, const std::vector<std::uint64_t> &size, StridedElements elements)
{
    if (info.dtype() != Dtype::F4E2M1)
        return makeStridedTensor(info, std::move(elements));
    BURNISH_TRY(auto pairs, TensorInfo::make(Dtype::U8, Shape(size)));
    BURNISH_TRY(auto bytes, makeStridedTensor(pairs, std::move(elements)));
    return makeBytesAs(info, std::move(bytes));
}

/// "torchao.quantization.Int8Tensor" of "torchao.quantization Int8Tensor".
std::string nameOfClass(std::string global)
{
    std::ranges::replace(global, ' ', '.');
    return global;
}

/// True for the classes of torchao that have codes and scales.
bool isOfTorchao(const Pickle &pickle, const std::vector<Pickle::Ref> &wrapper)
{
    if (wrapper.size() < 4 || pickle.kind(wrapper[0]) != Kind::Global)
        return false;
    const std::string &global = pickle.text(wrapper[0]);
    const std::size_t space = global.find(' ');
    return global.starts_with("torchao.") && space != std::string::npos &&
           std::ranges::find(torchaoClasses, std::string_view(global).substr(space + 1)) != torchaoClasses.end();
}

/// Like Python's own complex numbers: "(1.5, -2)".
Expected<Value> complexValue(const TensorExpr &scalar, Task &task)
{
    std::array<std::byte, 16> raw{};
    const bool isDouble = scalar.info().dtype() == Dtype::C128;
    BURNISH_CHECK(scalar.read(0, std::span(raw).first(isDouble ? 16 : 8), task));
    const auto part = [&](int i) {
        // Nine digits tell every float from all others.
        return isDouble ? QString::number(loadLittle<double>(raw.data() + i * 8), 'g', QLocale::FloatingPointShortest)
                        : QString::number(double(loadLittle<float>(raw.data() + i * 4)), 'g', 9);
    };
    return Value(NamedValue{"complex", u"(%1, %2)"_s.arg(part(0), part(1)).toStdString()});
}

TorchNumbers only(TensorPtr tensor)
{
    TorchNumbers numbers;
    numbers.parts.push_back({{}, std::move(tensor)});
    return numbers;
}

} // namespace

std::optional<Dtype> dtypeOfTorchGlobal(std::string_view global)
{
    constexpr std::string_view module = "torch ";
    if (!global.starts_with(module))
        return std::nullopt;
    const auto found = std::ranges::find(torchDtypes, global.substr(module.size()), &NamedDtype::name);
    return found == torchDtypes.end() ? std::nullopt : std::optional(found->dtype);
}

Expected<TorchNumbers> TorchTensors::numbersOf(Ref object)
{
    if (const auto known = m_known.find(object); known != m_known.end())
        return known->second;
    BURNISH_TRY(TorchNumbers numbers, numbersAt(object, 0));
    if (!numbers.parts.empty() || numbers.value || !numbers.withoutData.empty())
        m_known.emplace(object, numbers);
    return numbers;
}

Expected<TorchNumbers> TorchTensors::numbersAt(Ref object, int depth)
{
    if (m_pickle.kind(object) == Kind::Persistent) {
        const Ref id = m_pickle.id(object);
        const bool isNumber = m_pickle.kind(id) == Kind::Integer;
        const bool isText = m_pickle.kind(id) == Kind::Text || m_pickle.kind(id) == Kind::BigInteger;
        const auto found = isNumber || isText ? m_content.tensors.find(isNumber ? std::to_string(m_pickle.integer(id))
                                                                                : m_pickle.text(id))
                                              : m_content.tensors.end();
        return found == m_content.tensors.end() ? TorchNumbers() : only(found->second);
    }
    if (m_pickle.kind(object) != Kind::Call || m_pickle.kind(m_pickle.callable(object)) != Kind::Global)
        return TorchNumbers();
    const std::string &function = m_pickle.text(m_pickle.callable(object));
    BURNISH_TRY(TensorPtr array, pickledArray(m_content, object));
    if (array)
        return only(std::move(array));
    const Ref arguments = m_pickle.arguments(object);
    if (m_pickle.kind(arguments) != Kind::Tuple)
        return TorchNumbers();
    // Very old parameters store their content in the state set by BUILD.
    const Ref state = m_pickle.state(object);
    if (function == "torch.nn.parameter Parameter" && m_pickle.items(arguments).empty() &&
        m_pickle.kind(state) == Kind::Tuple)
        return numbersOfCall(function, m_pickle.items(state), depth);
    return numbersOfCall(function, m_pickle.items(arguments), depth);
}

Expected<TorchNumbers> TorchTensors::numbersOfCall(const std::string &function, const Arguments &arguments, int depth)
{
    if (depth > wrapperLimit)
        return badArguments(function);
    if (function == "torch.nn.parameter Parameter" || function == "torch._utils _rebuild_parameter" ||
        function == "torch._utils _rebuild_parameter_with_state") {
        if (arguments.empty())
            return badArguments(function);
        return numbersAt(arguments[0], depth + 1);
    }
    if (function == "torch._tensor _rebuild_from_type_v2" || function == "torch.tensor _rebuild_from_type_v2") {
        if (arguments.size() < 3 || m_pickle.kind(arguments[0]) != Kind::Global ||
            m_pickle.kind(arguments[2]) != Kind::Tuple)
            return badArguments(function);
        const Arguments &inner = m_pickle.items(arguments[2]);
        if (m_pickle.text(arguments[0]) == "torch._utils _rebuild_wrapper_subclass" && arguments.size() > 3 &&
            isOfTorchao(m_pickle, inner))
            return ofTorchao(inner, arguments[3], depth);
        auto numbers = numbersOfCall(m_pickle.text(arguments[0]), inner, depth + 1);
        const bool isUnknown = numbers && numbers->parts.empty() && !numbers->value && numbers->withoutData.empty();
        if (isUnknown)
            return unknownTensor(function, {arguments[1]});
        return numbers;
    }
    if (function == "torch._utils _rebuild_sparse_tensor")
        return sparse(arguments, depth);
    if (function == "torch._utils _rebuild_sparse_csr_tensor" && arguments.size() > 1 &&
        m_pickle.kind(arguments[1]) == Kind::Tuple)
        return sparseOf({"crow_indices", "col_indices", "values"}, m_pickle.items(arguments[1]), depth);
    if (function == "torch._utils _rebuild_meta_tensor_no_storage")
        return withoutStorage(arguments);
    if (function == "torch._utils _rebuild_nested_tensor")
        return nested(function, arguments, depth);
    if (function == "torch.nested._internal.nested_tensor _rebuild_njt")
        return jagged(arguments, depth);
    if (isNumpyFunction(function, "scalar"))
        return numpyScalar(arguments);
    for (const std::string_view name : {"torch._utils _rebuild_tensor", "torch._utils _rebuild_tensor_v2",
                                        "torch._utils _rebuild_tensor_v3", "torch._utils _rebuild_qtensor"}) {
        if (function == name)
            return rebuilt(function, arguments);
    }
    if (rebuildsTensor(function))
        return unknownTensor(function, arguments);
    return TorchNumbers();
}

/// Returns what torchao's SafeTensors files have for an attribute; nothing for objects, which change no value.
std::optional<QJsonValue> TorchTensors::attributeOf(Ref object) const
{
    switch (m_pickle.kind(object)) {
    case Kind::Bool:
        return QJsonValue(m_pickle.integer(object) != 0);
    case Kind::Integer:
        return QJsonValue(qint64(m_pickle.integer(object)));
    case Kind::Tuple:
    case Kind::List: {
        const auto counts = countsAt(m_pickle, object);
        if (!counts || counts->size() > mostBlockAxes)
            return std::nullopt;
        QJsonArray list;
        for (const std::uint64_t count : *counts)
            list.append(qint64(count));
        return list;
    }
    case Kind::Global: {
        const std::string &name = m_pickle.text(object);
        if (!dtypeOfTorchGlobal(name))
            return std::nullopt;
        return QJsonObject{{"_type"_L1, "torch.dtype"_L1}, {"_data"_L1, fromUtf8(name.substr(name.find(' ') + 1))}};
    }
    default:
        return std::nullopt;
    }
}

/// `wrapper` is (class, dtype, size, stride, …), the state has tensors and attributes by name
/// (torch/_utils.py, _rebuild_wrapper_subclass; torchao 0.18).
Expected<TorchNumbers> TorchTensors::ofTorchao(const Arguments &wrapper, Ref state, int depth)
{
    const std::string name = nameOfClass(m_pickle.text(wrapper[0]));
    const QString shown = quotedForMessage(name);
    const auto size = countsAt(m_pickle, wrapper[2]);
    if (!size || m_pickle.kind(state) != Kind::Dict)
        return unknownTensor({}, wrapper);
    TorchNumbers numbers;
    QJsonObject data;
    QJsonArray names;
    const auto &all = m_pickle.items(state);
    const auto members = std::span(all).first(std::min(all.size(), membersLimit));
    for (std::size_t i = 0; i + 1 < members.size(); i += 2) {
        if (m_pickle.kind(members[i]) != Kind::Text)
            continue;
        const std::string &key = m_pickle.text(members[i]);
        if (std::ranges::find(torchaoAttributes, key) != torchaoAttributes.end()) {
            if (const auto attribute = attributeOf(members[i + 1]))
                data.insert(fromUtf8(key), *attribute);
            continue;
        }
        if (key.size() > longestPartName)
            continue;
        BURNISH_TRY(TorchNumbers part, numbersAt(members[i + 1], depth + 1));
        const bool isKnown = std::ranges::find(numbers.parts, key, &TorchNumbers::Part::suffix) != numbers.parts.end();
        if (part.parts.size() != 1 || !part.description.empty() || isKnown)
            continue;
        names.append(fromUtf8(key));
        numbers.parts.push_back({key, std::move(part.parts.front().tensor)});
    }
    const bool isNf4 = name.ends_with(torchaoNf4);
    const std::array<const char *, 2> required = {isNf4 ? "quantized_data" : "qdata",
                                                  isNf4 ? "quantized_scalers" : "scale"};
    for (const char *each : required) {
        if (std::ranges::find(numbers.parts, each, &TorchNumbers::Part::suffix) == numbers.parts.end())
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The tensor is an object of “%1” without its part “%2”.")
                             .arg(shown, QLatin1StringView(each)));
    }
    const TensorPtr &codes = std::ranges::find(numbers.parts, required[0], &TorchNumbers::Part::suffix)->tensor;
    Shape shape = codes->info().shape();
    if (codes->info().dtype() == Dtype::U8 && shape.rank() > 0)
        shape = withColumns(shape, checkedMultiply(shape[shape.rank() - 1], 2).value_or(0));
    // The codes of NF4 have one axis.
    const auto count = isNf4 ? Shape(*size).elementCount() : std::nullopt;
    if (isNf4 ? count != shape.elementCount() : !(shape == Shape(*size)))
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The tensor is an object of “%1” with the shape %2, but its codes have the "
                                     "shape %3.")
                         .arg(shown, shapeAsList(Shape(*size)), shapeAsList(codes->info().shape())));
    if (isNf4) {
        if (const auto sizes = attributeOf(wrapper[2]))
            data.insert("size"_L1, *sizes);
    }
    if (const auto dtype = attributeOf(wrapper[1]))
        data.insert(name.ends_with(".Int8Tensor") || name.ends_with("UnpackedToInt8Tensor") ? u"dtype"_s
                                                                                            : u"orig_dtype"_s,
                    *dtype);
    const QJsonObject json = {
        {u"_type"_s, fromUtf8(lastPart(name))}, {u"_data"_s, data}, {u"_tensor_data_names"_s, names}};
    numbers.description = QJsonDocument(json).toJson(QJsonDocument::Compact).toStdString();
    return numbers;
}

/// A tensor of a class of its own, such as torchao's: names the class, if the arguments do.
Error TorchTensors::unknownTensor(const std::string &function, const Arguments &arguments) const
{
    const bool namesClass = !arguments.empty() && m_pickle.kind(arguments[0]) == Kind::Global;
    const std::string name = nameOfClass(namesClass ? m_pickle.text(arguments[0]) : function);
    return {ErrorCode::Unsupported,
            FormatsText::tr("The tensor is an object of “%1”, which Burnish does not read. In Python, save it as "
                            "a plain tensor, such as with dequantize().")
                .arg(quotedForMessage(name))};
}

/// pickle.dump() puts every storage into bytes that torch.save() writes (torch/storage.py, TypedStorage.__reduce__).
Expected<const TorchTensors::SavedStorage *> TorchTensors::savedStorage(Ref call)
{
    if (const auto known = m_saved.find(call); known != m_saved.end())
        return &known->second;
    const Ref arguments = m_pickle.arguments(call);
    const bool isOne = m_pickle.kind(arguments) == Kind::Tuple && m_pickle.items(arguments).size() == 1;
    const Ref bytes = isOne ? m_pickle.items(arguments).front() : Pickle::none;
    const auto slice = bytesOf(m_pickle, bytes);
    if (!slice)
        return badArguments("torch.storage _load_from_bytes");
    Diagnostics flaws;
    BURNISH_TRY(const TorchContent content, openLegacy(*slice, m_task, flaws));
    if (content.object.kind(content.object.root()) != Kind::Persistent)
        return badArguments("torch.storage _load_from_bytes");
    SavedStorage saved;
    BURNISH_TRY(saved.id, storageIdOf(content.object, content.object.root()));
    BURNISH_TRY(saved.bytes, content.storages->find(saved.id, m_task));
    return &m_saved.emplace(call, std::move(saved)).first->second;
}

Expected<TensorPtr> TorchTensors::viewOf(Ref object, const TorchView &view)
{
    for (int depth = 0; depth <= wrapperLimit; ++depth) {
        if (m_pickle.kind(object) != Kind::Call || m_pickle.kind(m_pickle.callable(object)) != Kind::Global ||
            m_pickle.kind(m_pickle.arguments(object)) != Kind::Tuple)
            break;
        const std::string &function = m_pickle.text(m_pickle.callable(object));
        const Arguments &arguments = m_pickle.items(m_pickle.arguments(object));
        if (function == "torch._utils _rebuild_parameter" && !arguments.empty()) {
            object = arguments[0];
            continue;
        }
        if (function != "torch._utils _rebuild_tensor_v2" && function != "torch._utils _rebuild_tensor_v3")
            break;
        BURNISH_TRY(TorchNumbers numbers, rebuilt(function, arguments, &view));
        if (numbers.parts.size() != 1)
            break;
        return std::move(numbers.parts.front().tensor);
    }
    return Error(ErrorCode::Unsupported,
                 FormatsText::tr("The tensor is a view of an object that is not a plain tensor."));
}

/// All elements of a stored tensor of int64 with at most two axes, which must not be negative.
Expected<std::vector<std::uint64_t>> TorchTensors::countsOfTensor(Ref object, int depth)
{
    BURNISH_TRY(const TorchNumbers numbers, numbersAt(object, depth + 1));
    const TensorPtr tensor = numbers.parts.size() == 1 ? numbers.parts.front().tensor : nullptr;
    // A stored one is as large as its bytes in the file.
    if (!tensor || tensor->info().dtype() != Dtype::I64 || tensor->info().shape().rank() > 2 || !tensor->stored() ||
        tensor->info().byteSize() / sizeof(std::uint64_t) > m_componentsLeft * torchRankLimit)
        return badArguments("torch._utils _rebuild_nested_tensor");
    std::vector<std::uint64_t> counts(std::size_t(tensor->info().byteSize() / sizeof(std::uint64_t)));
    BURNISH_CHECK(tensor->read(0, std::as_writable_bytes(std::span(counts)), m_task));
    for (std::uint64_t &count : counts) {
        count = loadLittle<std::uint64_t>(reinterpret_cast<const std::byte *>(&count));
        if (!std::in_range<std::int64_t>(count))
            return badArguments("torch._utils _rebuild_nested_tensor");
    }
    return counts;
}

/// (buffer, sizes, strides, offsets), with a row of the sizes and strides for each component. All are views of the
/// storage of the buffer. The offsets are numbers up to PyTorch 2.0, a tensor since then.
Expected<TorchNumbers> TorchTensors::nested(const std::string &function, const Arguments &arguments, int depth)
{
    if (arguments.size() < 4)
        return unknownTensor(function, arguments);
    const auto listed = countsAt(m_pickle, arguments[3]);
    std::vector<std::uint64_t> offsets;
    if (listed) {
        offsets = *listed;
    } else {
        BURNISH_TRY(offsets, countsOfTensor(arguments[3], depth));
    }
    TorchNumbers numbers;
    if (offsets.empty()) {
        numbers.value = NamedValue{"nested-tensor", "[]"};
        return numbers;
    }
    if (offsets.size() > m_componentsLeft)
        return Error(ErrorCode::Unsupported, FormatsText::tr("The nested tensor has too many components."));
    m_componentsLeft -= offsets.size();
    BURNISH_TRY(const std::vector<std::uint64_t> sizes, countsOfTensor(arguments[1], depth));
    BURNISH_TRY(const std::vector<std::uint64_t> strides, countsOfTensor(arguments[2], depth));
    const std::size_t rank = sizes.size() / offsets.size();
    if (sizes.size() != strides.size() || rank * offsets.size() != sizes.size() || rank > torchRankLimit)
        return badArguments(function);
    for (std::size_t i = 0; i < offsets.size(); ++i) {
        const auto row = [&](const std::vector<std::uint64_t> &all) {
            const auto begin = all.begin() + std::ptrdiff_t(i * rank);
            return std::vector<std::uint64_t>(begin, begin + std::ptrdiff_t(rank));
        };
        BURNISH_TRY(TensorPtr component, viewOf(arguments[0], {offsets[i], row(sizes), row(strides)}));
        numbers.parts.push_back(
            {std::to_string(i),
             withNote(std::move(component),
                      FormatsText::tr("Component %1 of a nested tensor of PyTorch.").arg(qulonglong(i)))});
    }
    return numbers;
}

/// ({"values": …, "offsets": …, "lengths": … or None, "_ragged_idx": …}): parts of the values, along one axis
/// (torch/nested/_internal/nested_tensor.py).
Expected<TorchNumbers> TorchTensors::jagged(const Arguments &arguments, int depth)
{
    const std::string function = "torch.nested._internal.nested_tensor _rebuild_njt";
    if (arguments.empty() || m_pickle.kind(arguments[0]) != Kind::Dict)
        return badArguments(function);
    const auto &all = m_pickle.items(arguments[0]);
    const auto members = std::span(all).first(std::min(all.size(), marksLimit));
    const auto member = [&](std::string_view name) {
        Ref found = Pickle::none;
        for (std::size_t i = 0; i + 1 < members.size(); i += 2) {
            if (m_pickle.kind(members[i]) == Kind::Text && m_pickle.text(members[i]) == name)
                found = members[i + 1];
        }
        return found;
    };
    const Ref ragged = member("_ragged_idx");
    const std::int64_t axis = m_pickle.kind(ragged) == Kind::Integer ? m_pickle.integer(ragged) : 1;
    TorchNumbers numbers;
    for (const char *name : {"values", "offsets", "lengths"}) {
        const Ref object = member(name);
        if (m_pickle.isNone(object) && std::string_view(name) == "lengths")
            continue;
        BURNISH_TRY(TorchNumbers part, numbersAt(object, depth + 1));
        if (part.parts.size() != 1)
            return part.withoutData.empty() ? badArguments(function) : Expected<TorchNumbers>(std::move(part));
        numbers.parts.push_back({name, std::move(part.parts.front().tensor)});
    }
    TensorPtr &values = numbers.parts.front().tensor;
    values =
        withNote(std::move(values), FormatsText::tr("Values of a nested tensor of PyTorch with the layout “jagged”: "
                                                    "its components begin at “offsets” along axis %1.")
                                        .arg(axis - 1));
    return numbers;
}

/// (storage, offset, size, stride[, requires_grad, hooks[, dtype or marks]]). A view has its own offset, size and
/// strides.
Expected<TorchNumbers> TorchTensors::rebuilt(const std::string &function, const Arguments &arguments,
                                             const TorchView *view)
{
    const bool isInBytes = !arguments.empty() && m_pickle.isCallOf(arguments[0], "torch.storage _load_from_bytes");
    if (arguments.size() < 4 || (m_pickle.kind(arguments[0]) != Kind::Persistent && !isInBytes) ||
        m_pickle.kind(arguments[1]) != Kind::Integer || m_pickle.integer(arguments[1]) < 0)
        return badArguments(function);
    const auto size = view ? view->size : countsAt(m_pickle, arguments[2]);
    auto strides = view ? view->strides : countsAt(m_pickle, arguments[3]);
    if (!size || !strides)
        return badArguments(function);
    const SavedStorage *saved = nullptr;
    if (isInBytes) {
        BURNISH_TRY(saved, savedStorage(arguments[0]));
    }
    BURNISH_TRY(const StorageId id, saved ? Expected<StorageId>(saved->id) : storageIdOf(m_pickle, arguments[0]));

    std::optional<Dtype> dtype = id.type.dtype;
    if (function.ends_with("_v3")) {
        dtype = arguments.size() > 6 ? dtypeOfGlobal(m_pickle, arguments[6]) : std::nullopt;
        if (!dtype && arguments.size() > 6 && m_pickle.kind(arguments[6]) == Kind::Global) {
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("Unknown dtype “%1”.").arg(quotedForMessage(m_pickle.text(arguments[6]))));
        }
    }
    if (!dtype)
        return badArguments(function);
    BURNISH_TRY(auto info, TensorInfo::make(*dtype, Shape(elementsOf(*dtype, *size))));
    if (!id.hasData) {
        TorchNumbers numbers;
        numbers.withoutData = std::string(nameOf(*dtype)) + ' ' + shapeAsList(info.shape()).toStdString();
        return numbers;
    }

    StridedElements elements;
    elements.strides = std::move(*strides);
    elements.first = view ? view->first : std::uint64_t(m_pickle.integer(arguments[1]));
    if (function.ends_with("_v2") && arguments.size() > 6 && m_pickle.kind(arguments[6]) == Kind::Dict) {
        const auto &all = m_pickle.items(arguments[6]);
        const auto marks = std::span(all).first(std::min(all.size(), marksLimit));
        for (std::size_t i = 0; i + 1 < marks.size(); i += 2) {
            if (m_pickle.kind(marks[i]) != Kind::Text || m_pickle.kind(marks[i + 1]) != Kind::Bool ||
                m_pickle.integer(marks[i + 1]) == 0)
                continue;
            if (m_pickle.text(marks[i]) == "conj")
                elements.change = StridedElements::Change::Conjugate;
            else if (m_pickle.text(marks[i]) == "neg")
                elements.change = StridedElements::Change::Negative;
        }
    }
    if (!m_content.storages && !saved)
        return badArguments(function);
    BURNISH_TRY(const StorageBytes bytes,
                saved ? Expected<StorageBytes>(saved->bytes) : m_content.storages->find(id, m_task));
    const auto skipped = checkedMultiply(id.viewFirst, id.type.elementSize);
    if (!skipped || *skipped > bytes.size)
        return badArguments(function);
    elements.source = bytes.source;
    elements.begin = bytes.begin + *skipped;
    elements.size = bytes.size - *skipped;
    elements.isBigEndian = bytes.isBigEndian;
    BURNISH_TRY(auto tensor, inStorage(info, *size, std::move(elements)));
    if (function.ends_with("_qtensor") && arguments.size() > 4) {
        BURNISH_TRY(tensor, quantised(std::move(tensor), arguments[4]));
    }
    return only(std::move(tensor));
}

/// Returns what (scheme, scale, zero point) or (scheme, scales, zero points, axis) says; without scales for schemes
/// that are not linear.
Expected<TorchQuantisation> TorchTensors::quantisationIn(const Arguments &parameters)
{
    TorchQuantisation numbers;
    if (parameters.size() < 3 || m_pickle.kind(parameters[0]) != Kind::Global)
        return numbers;
    const std::string &scheme = m_pickle.text(parameters[0]);
    if (scheme == "torch per_tensor_affine" && m_pickle.kind(parameters[1]) == Kind::Float &&
        m_pickle.kind(parameters[2]) == Kind::Integer) {
        std::vector<std::byte> scale(sizeof(double));
        std::vector<std::byte> zero(sizeof(std::int64_t));
        storeLittle(scale.data(), m_pickle.real(parameters[1]));
        storeLittle(zero.data(), std::int64_t(m_pickle.integer(parameters[2])));
        BURNISH_TRY(numbers.scale, makeConstantPart(Dtype::F64, Shape(), std::move(scale)));
        BURNISH_TRY(numbers.zero, makeConstantPart(Dtype::I64, Shape(), std::move(zero)));
    } else if (scheme == "torch per_channel_affine" && parameters.size() > 3 &&
               m_pickle.kind(parameters[3]) == Kind::Integer && m_pickle.integer(parameters[3]) >= 0) {
        // Quantised numbers of quantised numbers would nest without end.
        for (const Ref each : {parameters[1], parameters[2]}) {
            if (m_pickle.isCallOf(each, "torch._utils _rebuild_qtensor"))
                return numbers;
        }
        BURNISH_TRY(TorchNumbers scales, numbersAt(parameters[1], wrapperLimit));
        BURNISH_TRY(TorchNumbers zeros, numbersAt(parameters[2], wrapperLimit));
        if (scales.parts.size() != 1 || zeros.parts.size() != 1)
            return numbers;
        numbers = {std::move(scales.parts.front().tensor), std::move(zeros.parts.front().tensor),
                   std::size_t(m_pickle.integer(parameters[3]))};
    }
    return numbers;
}

/// (scheme, scale, zero point) of a tensor, or (scheme, scales, zero points, axis).
Expected<TensorPtr> TorchTensors::quantised(TensorPtr codes, Ref parameters)
{
    if (m_pickle.kind(parameters) == Kind::Tuple) {
        BURNISH_TRY(const TorchQuantisation numbers, quantisationIn(m_pickle.items(parameters)));
        BURNISH_TRY(TensorPtr tensor, makeTorchQuantised(codes, numbers));
        if (tensor)
            return tensor;
    }
    const auto scheme = std::make_shared<UnknownScheme>();
    scheme->members.push_back({"codes", codes});
    QStringList facts;
    const Arguments all = m_pickle.kind(parameters) == Kind::Tuple ? m_pickle.items(parameters) : Arguments();
    for (const Ref each : std::span(all).first(std::min<std::size_t>(all.size(), 4))) {
        if (m_pickle.kind(each) == Kind::Global)
            facts += fromUtf8(m_pickle.text(each).substr(m_pickle.text(each).rfind(' ') + 1));
        else if (m_pickle.kind(each) == Kind::Float)
            facts += QString::number(m_pickle.real(each), 'g', 17);
        else if (m_pickle.kind(each) == Kind::Integer)
            facts += QString::number(m_pickle.integer(each));
        else if (m_pickle.isCallOf(each, "torch._utils _rebuild_tensor_v2") &&
                 m_pickle.kind(m_pickle.arguments(each)) == Kind::Tuple) {
            BURNISH_TRY(const TorchNumbers numbers,
                        rebuilt("torch._utils _rebuild_tensor_v2", m_pickle.items(m_pickle.arguments(each))));
            for (const auto &part : numbers.parts)
                scheme->members.push_back({"scales", part.tensor});
        }
    }
    const QString text = facts.join(QStringLiteral(", "));
    scheme->parameters = text.toStdString();
    scheme->note = FormatsText::tr("Quantised by PyTorch: %1.").arg(quotedForMessage(scheme->parameters));
    return withUnknownScheme(std::move(codes), scheme);
}

Expected<TorchNumbers> TorchTensors::sparseOf(const std::vector<std::string_view> &names, const Arguments &parts,
                                              int depth)
{
    TorchNumbers numbers;
    if (parts.size() < names.size())
        return badArguments("_rebuild_sparse_tensor");
    for (std::size_t i = 0; i < names.size(); ++i) {
        BURNISH_TRY(TorchNumbers part, numbersAt(parts[i], depth + 1));
        if (part.parts.size() != 1)
            return badArguments("_rebuild_sparse_tensor");
        numbers.parts.push_back({std::string(names[i]), std::move(part.parts.front().tensor)});
    }
    return numbers;
}

/// (layout, (indices, values, size …)), or compressed and plain indices before the values.
Expected<TorchNumbers> TorchTensors::sparse(const Arguments &arguments, int depth)
{
    if (arguments.size() < 2 || m_pickle.kind(arguments[1]) != Kind::Tuple)
        return badArguments("_rebuild_sparse_tensor");
    const Ref layout = arguments[0];
    std::string name;
    if (m_pickle.kind(layout) == Kind::Call && m_pickle.kind(m_pickle.arguments(layout)) == Kind::Tuple &&
        m_pickle.items(m_pickle.arguments(layout)).size() == 1) {
        const Ref text = m_pickle.items(m_pickle.arguments(layout)).front();
        if (m_pickle.kind(text) == Kind::Text)
            name = m_pickle.text(text);
    }
    const auto &parts = m_pickle.items(arguments[1]);
    if (name.ends_with("_coo"))
        return sparseOf({"indices", "values"}, parts, depth);
    if (name.ends_with("_csr") || name.ends_with("_bsr"))
        return sparseOf({"crow_indices", "col_indices", "values"}, parts, depth);
    if (name.ends_with("_csc") || name.ends_with("_bsc"))
        return sparseOf({"ccol_indices", "row_indices", "values"}, parts, depth);
    return badArguments("_rebuild_sparse_tensor");
}

/// (dtype, size, stride, requires_grad)
Expected<TorchNumbers> TorchTensors::withoutStorage(const Arguments &arguments) const
{
    const auto dtype = arguments.empty() ? std::nullopt : dtypeOfGlobal(m_pickle, arguments[0]);
    const auto size = arguments.size() > 1 ? countsAt(m_pickle, arguments[1]) : std::nullopt;
    if (!dtype || !size)
        return badArguments("_rebuild_meta_tensor_no_storage");
    TorchNumbers numbers;
    numbers.withoutData =
        std::string(nameOf(*dtype)) + ' ' + shapeAsList(Shape(elementsOf(*dtype, *size))).toStdString();
    return numbers;
}

/// (dtype, bytes)
Expected<TorchNumbers> TorchTensors::numpyScalar(const Arguments &arguments)
{
    BURNISH_TRY(const TensorPtr tensor, pickledScalar(m_pickle, arguments));
    if (!tensor)
        return TorchNumbers();
    TorchNumbers numbers;
    const Dtype dtype = tensor->info().dtype();
    const DtypeKind kind = traits(dtype).kind;
    if (dtype == Dtype::C64 || dtype == Dtype::C128) {
        BURNISH_TRY(numbers.value, complexValue(*tensor, m_task));
        return numbers;
    }
    if (dtype == Dtype::U64) {
        std::array<std::byte, 8> raw;
        BURNISH_CHECK(tensor->read(0, raw, m_task));
        const auto number = loadLittle<std::uint64_t>(raw.data());
        if (std::in_range<std::int64_t>(number))
            numbers.value = std::int64_t(number);
        else
            numbers.value = number;
        return numbers;
    }
    BURNISH_TRY(const auto values, readElements(*tensor, 0, 1, m_task));
    if (kind == DtypeKind::Bool) {
        numbers.value = values.front() != 0;
    } else if (kind == DtypeKind::Integer) {
        BURNISH_TRY(const auto wide, makeCast(tensor, Dtype::I64));
        std::array<std::byte, 8> raw;
        BURNISH_CHECK(wide->read(0, raw, m_task));
        numbers.value = loadLittle<std::int64_t>(raw.data());
    } else {
        numbers.value = values.front();
    }
    return numbers;
}

} // namespace burnish::pytorch
