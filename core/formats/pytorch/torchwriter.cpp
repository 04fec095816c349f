// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchwriter.h"

#include "core/base/fromutf8.h"
#include "core/encoding/pickle/pickleencoder.h"
#include "core/encoding/zipwriter.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/pytorch/torchtensors.h"
#include "core/formats/pytorch/torchtree.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace burnish::pytorch {

namespace {

constexpr std::uint64_t alignment = 64;
constexpr std::string_view folder = "archive/";

/// PyTorch's name for a dtype: the class of its storage or, for newer types, an attribute of `torch`.
struct TypeName
{
    Dtype dtype;
    std::string_view storage;
    std::string_view attribute;
};

constexpr std::array typeNames = {TypeName{Dtype::F64, "DoubleStorage", {}},
                                  TypeName{Dtype::F32, "FloatStorage", {}},
                                  TypeName{Dtype::Flex32, "FloatStorage", {}},
                                  TypeName{Dtype::F16, "HalfStorage", {}},
                                  TypeName{Dtype::BF16, "BFloat16Storage", {}},
                                  TypeName{Dtype::I64, "LongStorage", {}},
                                  TypeName{Dtype::I32, "IntStorage", {}},
                                  TypeName{Dtype::I16, "ShortStorage", {}},
                                  TypeName{Dtype::I8, "CharStorage", {}},
                                  TypeName{Dtype::U8, "ByteStorage", {}},
                                  TypeName{Dtype::Bool, "BoolStorage", {}},
                                  TypeName{Dtype::C64, "ComplexFloatStorage", {}},
                                  TypeName{Dtype::C128, "ComplexDoubleStorage", {}},
                                  TypeName{Dtype::U64, {}, "uint64"},
                                  TypeName{Dtype::U32, {}, "uint32"},
                                  TypeName{Dtype::U16, {}, "uint16"},
                                  TypeName{Dtype::F8E4M3, {}, "float8_e4m3fn"},
                                  TypeName{Dtype::F8E5M2, {}, "float8_e5m2"},
                                  TypeName{Dtype::F8E4M3FNUZ, {}, "float8_e4m3fnuz"},
                                  TypeName{Dtype::F8E5M2FNUZ, {}, "float8_e5m2fnuz"},
                                  TypeName{Dtype::F8E8M0, {}, "float8_e8m0fnu"},
                                  TypeName{Dtype::F4E2M1, {}, "float4_e2m1fn_x2"},
                                  TypeName{Dtype::C32, {}, "complex32"}};

const TypeName *typeName(Dtype dtype)
{
    const auto found = std::ranges::find(typeNames, dtype, &TypeName::dtype);
    return found == typeNames.end() ? nullptr : &*found;
}

/// A storage is identified by the location of its bytes; computed tensors have one each.
using Place = std::tuple<const ByteSource *, std::uint64_t, std::uint64_t, Dtype>;

class Plan final : public FileLayout
{
public:
    Plan()
        : zip(alignment)
    {}
    [[nodiscard]] std::uint64_t fileSize() const override { return zip.fileSize(); }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return bytes; }

    ZipLayout zip;
    std::vector<std::byte> pickle;
    std::vector<TensorPtr> storages; ///< in the order of their keys
    std::uint64_t bytes = 0;
};

class StateDict
{
public:
    explicit StateDict(Plan &plan)
        : m_plan(plan)
        , m_pickle(plan.pickle)
    {}

    Expected<void> write(const StoreTensors &tensors)
    {
        m_pickle.start();
        orderedDict();
        m_pickle.mark();
        for (const StoreTensor &tensor : tensors) {
            if (tensor.path.size() > std::numeric_limits<std::uint32_t>::max())
                return Error(ErrorCode::Unsupported, FormatsText::tr("The name is too long for PyTorch."));
            m_pickle.text(tensor.path);
            rebuilt(tensor.tensor);
        }
        m_pickle.setItems();
        m_pickle.stop();
        return {};
    }

private:
    void orderedDict()
    {
        m_pickle.global("collections", "OrderedDict");
        m_pickle.emptyTuple();
        m_pickle.reduce();
    }

    void numbers(std::span<const std::uint64_t> list)
    {
        m_pickle.mark();
        for (const std::uint64_t number : list)
            m_pickle.integer(number);
        m_pickle.tuple();
    }

    std::size_t storageOf(const TensorPtr &tensor)
    {
        const auto stored = tensor->stored();
        const Place place =
            stored ? Place(stored->source.get(), stored->offset, tensor->info().byteSize(), tensor->info().dtype())
                   : Place(nullptr, m_plan.storages.size(), 0, Dtype::F32);
        const auto [found, isNew] = m_keys.try_emplace(place, m_plan.storages.size());
        if (isNew) {
            m_plan.storages.push_back(tensor);
            m_plan.bytes += tensor->info().byteSize();
        }
        return found->second;
    }

    /// (storage, offset, size, stride, requires_grad, hooks[, type])
    void rebuilt(const TensorPtr &tensor)
    {
        const TensorInfo &info = tensor->info();
        const TypeName &type = *typeName(info.dtype());
        const bool isUntyped = type.storage.empty();
        m_pickle.global("torch._utils", isUntyped ? "_rebuild_tensor_v3" : "_rebuild_tensor_v2");
        m_pickle.mark();
        m_pickle.mark();
        m_pickle.text("storage");
        if (isUntyped)
            m_pickle.global("torch.storage", "UntypedStorage");
        else
            m_pickle.global("torch", type.storage);
        m_pickle.text(std::to_string(storageOf(tensor)));
        m_pickle.text("cpu");
        m_pickle.integer(isUntyped ? info.byteSize() : info.elementCount());
        m_pickle.tuple();
        m_pickle.persistentId();
        m_pickle.integer(0);
        const auto dimensions = info.shape().dimensions();
        std::vector<std::uint64_t> size(dimensions.begin(), dimensions.end());
        if (isPacked(info.dtype()))
            size.back() /= traits(info.dtype()).blockElements;
        numbers(size);
        std::vector<std::uint64_t> strides(size.size(), 1);
        for (std::size_t axis = size.size(); axis-- > 1;)
            strides[axis - 1] = strides[axis] * std::max<std::uint64_t>(size[axis], 1);
        numbers(strides);
        m_pickle.boolean(false);
        orderedDict();
        if (isUntyped)
            m_pickle.global("torch", type.attribute);
        m_pickle.tuple();
        m_pickle.reduce();
    }

    Plan &m_plan;
    PickleEncoder m_pickle;
    std::map<Place, std::size_t> m_keys;
};

class Writer final : public FormatWriter
{
public:
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(const auto content, planStore(state));
        for (const StoreTensor &tensor : content.tensors) {
            if (const std::size_t rank = tensor.tensor->info().shape().rank(); rank > torchRankLimit)
                return Error(ErrorCode::Unsupported,
                             FormatsText::tr("Expected at most %1 dimensions in a PyTorch file, found %2.")
                                 .arg(torchRankLimit)
                                 .arg(rank))
                    .inTensor(quotedForMessage(tensor.path));
            const Dtype dtype = tensor.tensor->info().dtype();
            if (!canWrite(dtype)) {
                // PyTorch has its own quantised types, with a scale that the codes alone lack.
                const bool isOfTorch = dtype == Dtype::QI8 || dtype == Dtype::QU8 || dtype == Dtype::QI32;
                const QString sentence =
                    isOfTorch ? FormatsText::tr("Burnish does not write PyTorch's quantised type %1. In Python, "
                                                "save the tensor with dequantize().")
                              : FormatsText::tr("PyTorch does not support dtype %1.");
                return Error(ErrorCode::Unsupported, sentence.arg(fromUtf8(tensor.tensor->info().typeName())))
                    .inTensor(quotedForMessage(tensor.path));
            }
        }
        for (const StoreTensor &tensor : content.tensors) {
            const TensorInfo &info = tensor.tensor->info();
            if (const auto axes = info.shape().dimensions(); isPacked(info.dtype()) && axes.back() % 2 != 0)
                return Error(ErrorCode::Unsupported,
                             FormatsText::tr("PyTorch stores %1 as pairs along the last axis: expected an even "
                                             "length, found %2.")
                                 .arg(fromUtf8(info.typeName()))
                                 .arg(qulonglong(axes.back())))
                    .inTensor(quotedForMessage(tensor.path));
        }
        reportOmitted(content.values, content.nulls, losses);
        auto plan = std::make_unique<Plan>();
        BURNISH_CHECK(StateDict(*plan).write(content.tensors));
        if (const std::uint64_t limit = torchLeafLimit(plan->pickle.size()); content.tensors.size() > limit)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("Expected at most %1 tensors in a PyTorch file, found %2.")
                             .arg(limit)
                             .arg(content.tensors.size()));
        plan->zip.add(std::string(folder) + "data.pkl", plan->pickle.size());
        plan->zip.add(std::string(folder) + "byteorder", byteOrder.size());
        for (std::size_t i = 0; i < plan->storages.size(); ++i)
            plan->zip.add(std::string(folder) + "data/" + std::to_string(i), plan->storages[i]->info().byteSize());
        plan->zip.add(std::string(folder) + "version", version.size());
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const Plan &>(layout);
        ZipWriter zip(plan.zip, sink);
        const auto member = [&](std::span<const std::byte> bytes) -> Expected<void> {
            BURNISH_CHECK(zip.begin());
            BURNISH_CHECK(zip.write(bytes));
            return zip.end();
        };
        BURNISH_CHECK(member(plan.pickle));
        BURNISH_CHECK(member(std::as_bytes(std::span(byteOrder))));
        for (const TensorPtr &tensor : plan.storages) {
            BURNISH_CHECK(task.poll());
            BURNISH_CHECK(zip.begin());
            BURNISH_CHECK(writeTensor(*tensor, zip, task));
            BURNISH_CHECK(zip.end());
        }
        BURNISH_CHECK(member(std::as_bytes(std::span(version))));
        return zip.finish();
    }

private:
    static constexpr std::string_view byteOrder = "little";
    static constexpr std::string_view version = "3\n";
};

} // namespace

bool canWrite(Dtype dtype)
{
    return typeName(dtype) != nullptr;
}

std::shared_ptr<const FormatWriter> writer()
{
    return std::make_shared<const Writer>();
}

} // namespace burnish::pytorch
