// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchstorage.h"

#include "core/base/checkedmath.h"
#include "core/formats/formatstext.h"

#include <algorithm>
#include <array>

namespace burnish::pytorch {

namespace {

using Kind = Pickle::Kind;

struct NamedClass
{
    std::string_view name;
    Dtype dtype;
};

constexpr std::array classes = {
    NamedClass{"DoubleStorage", Dtype::F64},       NamedClass{"FloatStorage", Dtype::F32},
    NamedClass{"HalfStorage", Dtype::F16},         NamedClass{"BFloat16Storage", Dtype::BF16},
    NamedClass{"LongStorage", Dtype::I64},         NamedClass{"IntStorage", Dtype::I32},
    NamedClass{"ShortStorage", Dtype::I16},        NamedClass{"CharStorage", Dtype::I8},
    NamedClass{"ByteStorage", Dtype::U8},          NamedClass{"BoolStorage", Dtype::Bool},
    NamedClass{"ComplexFloatStorage", Dtype::C64}, NamedClass{"ComplexDoubleStorage", Dtype::C128},
    NamedClass{"QInt8Storage", Dtype::QI8},        NamedClass{"QUInt8Storage", Dtype::QU8},
    NamedClass{"QInt32Storage", Dtype::QI32}};

Error malformedId()
{
    return Error(ErrorCode::Malformed, FormatsText::tr("A tensor's storage reference is malformed."));
}

std::optional<std::uint64_t> countAt(const Pickle &pickle, Pickle::Ref object)
{
    if (pickle.kind(object) != Kind::Integer || pickle.integer(object) < 0)
        return std::nullopt;
    return std::uint64_t(pickle.integer(object));
}

/// Keys are strings or, in old files, numbers.
std::optional<std::string> keyAt(const Pickle &pickle, Pickle::Ref object)
{
    constexpr std::size_t longest = 255; // many tensors may share one key
    if (pickle.kind(object) == Kind::Text && pickle.text(object).size() <= longest)
        return pickle.text(object);
    if (pickle.kind(object) == Kind::Integer)
        return std::to_string(pickle.integer(object));
    return std::nullopt;
}

} // namespace

std::optional<StorageClass> storageClass(std::string_view global)
{
    if (global == "torch.storage UntypedStorage" || global == "torch UntypedStorage")
        return StorageClass{std::nullopt, 1};
    for (const std::string_view module : {"torch ", "torch.cuda "}) {
        if (!global.starts_with(module))
            continue;
        const auto found = std::ranges::find(classes, global.substr(module.size()), &NamedClass::name);
        if (found != classes.end())
            return StorageClass{found->dtype, traits(found->dtype).blockBytes};
    }
    return std::nullopt;
}

std::optional<std::uint64_t> StorageId::byteSize() const
{
    return checkedMultiply(count, type.elementSize);
}

Expected<StorageId> storageIdOf(const Pickle &pickle, Pickle::Ref object)
{
    const Pickle::Ref id = pickle.id(object);
    if (pickle.kind(id) != Kind::Tuple)
        return malformedId();
    const auto &items = pickle.items(id);
    if (items.size() < 5 || pickle.kind(items[0]) != Kind::Text || pickle.text(items[0]) != "storage" ||
        pickle.kind(items[1]) != Kind::Global) {
        return malformedId();
    }
    const auto type = storageClass(pickle.text(items[1]));
    if (!type) {
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("Unknown PyTorch storage type “%1”.").arg(quotedForMessage(pickle.text(items[1]))));
    }
    const auto key = keyAt(pickle, items[2]);
    const auto count = countAt(pickle, items[4]);
    if (!key || !count)
        return malformedId();
    StorageId storage;
    storage.key = *key;
    storage.type = *type;
    storage.count = *count;
    storage.hasData = pickle.kind(items[3]) != Kind::Text || pickle.text(items[3]) != "meta";
    if (items.size() > 5 && pickle.kind(items[5]) == Kind::Tuple) {
        const auto &view = pickle.items(items[5]);
        const auto first = view.size() == 3 ? countAt(pickle, view[1]) : std::nullopt;
        if (!first)
            return malformedId();
        storage.isView = true;
        storage.viewFirst = *first;
    }
    return storage;
}

std::optional<std::vector<std::uint64_t>> countsAt(const Pickle &pickle, Pickle::Ref object)
{
    // torch.Size is a wrapped tuple.
    if (pickle.isCallOf(object, "torch Size") && pickle.kind(pickle.arguments(object)) == Kind::Tuple &&
        pickle.items(pickle.arguments(object)).size() == 1)
        object = pickle.items(pickle.arguments(object)).front();
    if (pickle.kind(object) != Kind::Tuple && pickle.kind(object) != Kind::List)
        return std::nullopt;
    if (pickle.items(object).size() > torchRankLimit)
        return std::nullopt;
    std::vector<std::uint64_t> counts;
    for (const Pickle::Ref item : pickle.items(object)) {
        if (pickle.kind(item) != Kind::Integer || pickle.integer(item) < 0)
            return std::nullopt;
        counts.push_back(std::uint64_t(pickle.integer(item)));
    }
    return counts;
}

} // namespace burnish::pytorch
