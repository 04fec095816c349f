// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/pickledarray.h"

#include "core/base/checkedmath.h"
#include "core/encoding/pickle/picklereader.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/torchglobals.h"
#include "core/formats/rawelements.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/numpydtype.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace burnish::pytorch {

namespace {

using Kind = Pickle::Kind;
using Ref = Pickle::Ref;

constexpr std::string_view joblibArray = "joblib.numpy_pickle NumpyArrayWrapper";
/// As scikit-learn had it until 0.22.
constexpr std::string_view joblibArrayOfSklearn = "sklearn.externals.joblib.numpy_pickle NumpyArrayWrapper";

struct ElementType
{
    std::optional<Dtype> dtype; ///< empty for strings, objects and types that are not known
    bool isBigEndian = false;
    std::string code; ///< as NumPy spells it: "f4", "O8", "U12"; for types of ml_dtypes their name
    bool isOfMlDtypes = false;
    bool isStructured = false; ///< records with named fields; their code is that of raw bytes
};

struct MlDtype
{
    std::string_view global;
    Dtype dtype;
};

/// NumPy refers to the types of ml_dtypes by their classes.
constexpr std::string_view mlDtypesModule = "ml_dtypes ";
constexpr std::array mlDtypes = {MlDtype{"ml_dtypes bfloat16", Dtype::BF16},
                                 MlDtype{"ml_dtypes float8_e4m3fn", Dtype::F8E4M3},
                                 MlDtype{"ml_dtypes float8_e5m2", Dtype::F8E5M2},
                                 MlDtype{"ml_dtypes float8_e4m3fnuz", Dtype::F8E4M3FNUZ},
                                 MlDtype{"ml_dtypes float8_e5m2fnuz", Dtype::F8E5M2FNUZ},
                                 MlDtype{"ml_dtypes float8_e8m0fnu", Dtype::F8E8M0}};

/// `numpy.dtype("f4", False, True)` with the state (3, "<", …); nothing for anything else.
std::optional<ElementType> elementType(const Pickle &pickle, Ref object)
{
    const auto arguments = argumentsOf(pickle, object);
    if (!pickle.isCallOf(object, "numpy dtype") || arguments.empty())
        return std::nullopt;
    ElementType type;
    if (pickle.kind(arguments[0]) == Kind::Text) {
        type.code = pickle.text(arguments[0]);
        type.dtype = dtypeFromNumpyCode(type.code);
    } else if (pickle.kind(arguments[0]) == Kind::Global) {
        const std::string_view global = pickle.text(arguments[0]);
        if (!global.starts_with(mlDtypesModule))
            return std::nullopt;
        const auto found = std::ranges::find(mlDtypes, global, &MlDtype::global);
        type.dtype = found == mlDtypes.end() ? std::nullopt : std::optional(found->dtype);
        type.code = global.substr(mlDtypesModule.size());
        type.isOfMlDtypes = true;
    } else {
        return std::nullopt;
    }
    const Ref state = pickle.state(object);
    if (pickle.kind(state) == Kind::Tuple && pickle.items(state).size() > 1) {
        const Ref order = pickle.items(state)[1];
        type.isBigEndian = pickle.kind(order) == Kind::Text && pickle.text(order) == ">";
        // (version, order, subarray, names, …)
        type.isStructured = pickle.items(state).size() > 3 &&
                            !(pickle.isNone(pickle.items(state)[2]) && pickle.isNone(pickle.items(state)[3]));
    }
    return type;
}

/// The bytes of an element of a type without Dtype: "U12" has characters of four bytes.
std::optional<std::uint64_t> bytesOfElement(const ElementType &type)
{
    const std::string &code = type.code;
    // All that are not listed have one byte, even those of two bits.
    if (type.isOfMlDtypes)
        return 1;
    if (code.empty())
        return std::nullopt;
    if (code.front() == 'M' || code.front() == 'm')
        return 8;
    std::uint64_t count = 0;
    const char *const end = code.data() + code.size();
    const auto parsed = std::from_chars(code.data() + 1, end, count);
    if (parsed.ec != std::errc() || parsed.ptr != end)
        return std::nullopt;
    return checkedMultiply(count, code.front() == 'U' ? 4 : 1);
}

struct Array
{
    Ref shape = Pickle::none;
    Ref type = Pickle::none;
    bool isFortran = false;
    Ref axes = Pickle::none; ///< the order in which the array has the axes of `shape`; None if it is the same
};

/// True for elements other than numbers: strings, objects, dates.
bool isNoNumber(std::string_view code)
{
    return !code.empty() && std::string_view("SaUOMm").find(code.front()) != std::string_view::npos;
}

Error unknownType(const ElementType &type)
{
    const QString name = quotedForMessage(type.code);
    const bool isFloat = !type.isOfMlDtypes && (type.code.starts_with('f') || type.code.starts_with('c'));
    if (isFloat)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Floats of type “%1” have no format that all machines share.").arg(name));
    return Error(ErrorCode::Unsupported, FormatsText::tr("The array has elements of type “%1”, which Burnish does not "
                                                         "read. Save it with another type, such as float32.")
                                             .arg(name));
}

/// Returns the axes as numbers. Malformed unless each axis of the shape appears once.
Expected<std::vector<std::uint64_t>> permutationAt(const Pickle &pickle, Ref axes, std::size_t rank)
{
    auto order = countsAt(pickle, axes);
    auto sorted = order.value_or(std::vector<std::uint64_t>());
    std::ranges::sort(sorted);
    bool isPermutation = order && sorted.size() == rank;
    for (std::size_t i = 0; i < rank && isPermutation; ++i)
        isPermutation = sorted[i] == i;
    if (!isPermutation)
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The order of an array's axes does not have each of them once."));
    return *std::move(order);
}

Expected<TensorPtr> tensorOf(const TorchContent &content, const Array &array, const BytesPlace &place)
{
    const Pickle &pickle = content.object;
    const auto type = elementType(pickle, array.type);
    const auto shape = countsAt(pickle, array.shape);
    const bool hasType = type && (type->dtype || type->isOfMlDtypes);
    const auto raw = type && !hasType ? dtypeOfRawElements(type->code) : std::nullopt;
    if (type && type->isStructured)
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("Expected an array of numbers, found records with named fields (a structured type)."));
    if (type && !hasType && !raw && type->code.starts_with('V'))
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The array has raw elements, without their type. Save it with another type, "
                                     "such as float32."));
    if (type && !type->dtype && !raw && !isNoNumber(type->isOfMlDtypes ? std::string_view() : type->code))
        return unknownType(*type);
    if (!type || !(type->dtype || raw) || !shape)
        return TensorPtr();
    auto dimensions = *shape;
    auto strides = array.isFortran ? fortranStrides(*shape) : denseStrides(*shape);
    if (!pickle.isNone(array.axes)) {
        BURNISH_TRY(const auto axes, permutationAt(pickle, array.axes, shape->size()));
        const auto dense = denseStrides(*shape);
        for (std::size_t i = 0; i < axes.size(); ++i) {
            dimensions[i] = (*shape)[std::size_t(axes[i])];
            strides[i] = dense[std::size_t(axes[i])];
        }
    }
    const bool isAssumed = content.isOfPaddle && type->dtype == Dtype::U16;
    const Dtype dtype = isAssumed ? Dtype::BF16 : raw ? *raw : *type->dtype;
    BURNISH_TRY(const auto info, TensorInfo::make(dtype, Shape(dimensions)));
    StridedElements elements;
    elements.source = place.source;
    elements.begin = place.begin;
    elements.size = place.size;
    elements.isBigEndian = type->isBigEndian;
    elements.strides = std::move(strides);
    auto tensor = makeStridedTensor(info, std::move(elements));
    if (tensor && raw)
        return withRawElements(*std::move(tensor));
    if (!tensor || !isAssumed)
        return tensor;
    return withAssumption(
        *std::move(tensor),
        FormatsText::tr("The file says that the elements are 16-bit integers. Paddle, which has none, reads "
                        "them as BF16."));
}

/// (1, shape, dtype, is_fortran, bytes)
Expected<TensorPtr> tensorOfState(const TorchContent &content, Ref state)
{
    const Pickle &pickle = content.object;
    if (pickle.kind(state) != Kind::Tuple || pickle.items(state).size() < 5)
        return TensorPtr();
    const auto &items = pickle.items(state);
    // Objects lie in a list.
    if (pickle.kind(items[4]) == Kind::List)
        return TensorPtr();
    BURNISH_TRY(const BytesPlace place, bytesAt(pickle, items[4]));
    const bool isFortran = pickle.kind(items[3]) == Kind::Bool && pickle.integer(items[3]) != 0;
    return tensorOf(content, {items[1], items[2], isFortran}, place);
}

/// (bytes, dtype, shape, order[, axes])
Expected<TensorPtr> tensorOfBuffer(const TorchContent &content, std::span<const Ref> arguments)
{
    const Pickle &pickle = content.object;
    BURNISH_TRY(const BytesPlace place, bytesAt(pickle, arguments[0]));
    const std::string order = pickle.kind(arguments[3]) == Kind::Text ? pickle.text(arguments[3]) : std::string();
    const Ref axes = arguments.size() > 4 ? arguments[4] : Pickle::none;
    // "K" is for arrays with axes in neither order, which are then given.
    if (order == "K" && !pickle.isNone(axes))
        return tensorOf(content, {arguments[2], arguments[1], false, axes}, place);
    if (order != "C" && order != "F")
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("The array has its elements in the unknown order “%1”.").arg(quotedForMessage(order)));
    return tensorOf(content, {arguments[2], arguments[1], order == "F"}, place);
}

bool isJoblibArray(const Pickle &pickle, Ref object)
{
    return pickle.isCallOf(object, joblibArray) || pickle.isCallOf(object, joblibArrayOfSklearn);
}

/// True if the pickle, of an array of objects, has further arrays or tensors.
bool hasArraysInside(const Pickle &pickle)
{
    for (Ref object = 0; object < pickle.objectCount(); ++object) {
        if (object == pickle.root() || pickle.kind(object) != Kind::Call ||
            pickle.kind(pickle.callable(object)) != Kind::Global)
            continue;
        const std::string &function = pickle.text(pickle.callable(object));
        if (isNumpyFunction(function, "_reconstruct") || function == "numpy._core.numeric _frombuffer" ||
            function == "numpy.core.numeric _frombuffer" || function.starts_with("torch._utils _rebuild_"))
            return true;
    }
    return false;
}

/// What the state of joblib's wrapper has under a key; None without it.
Ref valueAt(const Pickle &pickle, Ref dict, std::string_view key)
{
    if (pickle.kind(dict) != Kind::Dict)
        return Pickle::none;
    const auto &items = pickle.items(dict);
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        if (pickle.kind(items[i]) == Kind::Text && pickle.text(items[i]) == key)
            return items[i + 1];
    }
    return Pickle::none;
}

Array arrayOfWrapper(const Pickle &pickle, Ref object)
{
    const Ref state = pickle.state(object);
    const Ref order = valueAt(pickle, state, "order");
    return {valueAt(pickle, state, "shape"), valueAt(pickle, state, "dtype"),
            pickle.kind(order) == Kind::Text && pickle.text(order) == "F"};
}

Error badWrapper(std::uint64_t offset)
{
    return malformed(FormatsText::tr("The pickle does not say how many bytes the array of joblib has here."), offset);
}

/// Finds where the elements of joblib's arrays lie: after the wrapper, behind a byte that counts the padding.
class JoblibArrays
{
public:
    JoblibArrays(ByteSourcePtr source, Task &task)
        : m_source(std::move(source))
        , m_task(task)
    {}

    Expected<std::uint64_t> skip(const Pickle &pickle, Ref object, std::uint64_t offset)
    {
        if (!isJoblibArray(pickle, object))
            return 0;
        const Array array = arrayOfWrapper(pickle, object);
        const auto type = elementType(pickle, array.type);
        const auto shape = countsAt(pickle, array.shape);
        if (!type || !shape)
            return badWrapper(offset);
        // Python objects are a pickle of their own.
        if (!type->isOfMlDtypes && type->code.starts_with('O')) {
            BURNISH_TRY(const Pickle inner, readPickle(m_source, offset, {}, m_task));
            BURNISH_TRY(auto globals, globalsOf(inner, m_task));
            m_globals.merge(globals);
            if (hasArraysInside(inner))
                m_arraysInside.insert(object);
            return inner.end() - offset;
        }
        const auto element =
            type->dtype ? std::optional<std::uint64_t>(traits(*type->dtype).blockBytes) : bytesOfElement(*type);
        const auto count = Shape(*shape).elementCount();
        const auto bytes = element && count ? checkedMultiply(*element, *count) : std::nullopt;
        if (!bytes)
            return badWrapper(offset);
        std::uint64_t padding = 0;
        if (!pickle.isNone(valueAt(pickle, pickle.state(object), "numpy_array_alignment_bytes"))) {
            std::array<std::byte, 1> length{};
            BURNISH_CHECK(m_source->read(offset, length));
            padding = 1 + std::uint64_t(length[0]);
        }
        m_places[object] = offset + padding;
        return checkedAdd(padding, *bytes).value_or(m_source->size());
    }

    /// Moves what was found to the content.
    void giveTo(TorchContent &content)
    {
        content.arrays = std::move(m_places);
        content.arraysInside = std::move(m_arraysInside);
        content.globals.merge(m_globals);
    }

private:
    ByteSourcePtr m_source;
    Task &m_task;
    std::map<Ref, std::uint64_t> m_places;
    std::set<Ref> m_arraysInside;
    std::set<std::string, std::less<>> m_globals; ///< of the pickles of objects
};

} // namespace

bool isNumpyFunction(std::string_view global, std::string_view name)
{
    return global.ends_with(name) &&
           (global.starts_with("numpy.core.multiarray ") || global.starts_with("numpy._core.multiarray ")) &&
           global.size() == global.find(' ') + 1 + name.size();
}

Expected<TensorPtr> pickledArray(const TorchContent &content, Ref object)
{
    const Pickle &pickle = content.object;
    if (pickle.kind(object) != Kind::Call || pickle.kind(pickle.callable(object)) != Kind::Global)
        return TensorPtr();
    const std::string &function = pickle.text(pickle.callable(object));
    if (isNumpyFunction(function, "_reconstruct") || function == "numpy.ma.core _mareconstruct")
        return tensorOfState(content, pickle.state(object));
    const auto arguments = argumentsOf(pickle, object);
    // (function, its arguments, the state of the array, that of its abstract value)
    if (function == "jax._src.array _reconstruct_array" && arguments.size() > 2)
        return tensorOfState(content, arguments[2]);
    if ((function == "numpy.core.numeric _frombuffer" || function == "numpy._core.numeric _frombuffer") &&
        arguments.size() > 3)
        return tensorOfBuffer(content, arguments);
    if (content.arraysInside.contains(object))
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("This is an array of Python objects with arrays inside, which joblib keeps in a "
                                     "pickle of its own. Save the arrays in a list instead."));
    if (const auto found = content.arrays.find(object); found != content.arrays.end())
        return tensorOf(content, arrayOfWrapper(pickle, object),
                        {pickle.source(), found->second, pickle.source()->size() - found->second});
    return TensorPtr();
}

Expected<TensorPtr> pickledScalar(const Pickle &pickle, std::span<const Ref> arguments)
{
    const auto type = arguments.size() > 1 ? elementType(pickle, arguments[0]) : std::nullopt;
    if (!type || !type->dtype)
        return TensorPtr();
    BURNISH_TRY(const auto info, TensorInfo::make(*type->dtype, Shape()));
    BURNISH_TRY(const BytesPlace place, bytesAt(pickle, arguments[1]));
    StridedElements elements;
    elements.source = place.source;
    elements.begin = place.begin;
    elements.size = place.size;
    elements.isBigEndian = type->isBigEndian;
    return makeStridedTensor(info, std::move(elements));
}

std::span<const Ref> objectsOfArray(const Pickle &pickle, Ref object)
{
    if (pickle.kind(object) != Kind::Call || pickle.kind(pickle.callable(object)) != Kind::Global ||
        !isNumpyFunction(pickle.text(pickle.callable(object)), "_reconstruct"))
        return {};
    const Ref state = pickle.state(object);
    if (pickle.kind(state) != Kind::Tuple || pickle.items(state).size() < 5 ||
        pickle.kind(pickle.items(state)[4]) != Kind::List)
        return {};
    return pickle.items(pickle.items(state)[4]);
}

Expected<TorchContent> openPickle(const ByteSourcePtr &source, std::uint64_t offset, Task &task)
{
    JoblibArrays arrays(source, task);
    TorchContent content;
    content.layout = FileLayoutKind::Pickle;
    BURNISH_TRY(content.object,
                readPickle(source, offset, {}, task, [&](const Pickle &pickle, Ref object, std::uint64_t at) {
                    return arrays.skip(pickle, object, at);
                }));
    BURNISH_TRY(content.globals, globalsOf(content.object, task));
    arrays.giveTo(content);
    for (Ref object = 0; object < content.object.objectCount() && !content.isOfPaddle; ++object)
        content.isOfPaddle = content.object.kind(object) == Kind::Text && content.object.text(object) == paddleNames;
    return content;
}

} // namespace burnish::pytorch
