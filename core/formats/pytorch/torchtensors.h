// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/pytorch/torchcontent.h"
#include "core/formats/pytorch/torchquantised.h"
#include "core/model/value.h"
#include "core/tensor/tensorexpr.h"

#include <QJsonValue>

#include <unordered_map>

namespace burnish::pytorch {

/// Returns the dtype that a global stands for, "torch float32"; empty for all others.
[[nodiscard]] std::optional<Dtype> dtypeOfTorchGlobal(std::string_view global);

/// The numeric content of a pickled object, if any.
struct TorchNumbers
{
    struct Part
    {
        std::string suffix; ///< “indices”, “values” … for sparse tensors; empty for the tensor itself
        TensorPtr tensor;
    };
    std::vector<Part> parts;    ///< empty for non-numeric objects
    std::optional<Value> value; ///< for NumPy scalars
    std::string withoutData;    ///< for a tensor on the device “meta”: its type and shape, for display
    /// For a quantised tensor of torchao: what it is, as JSON of torchao's SafeTensors files; the parts are named as
    /// there, "qdata", "scale" ….
    std::string description;
};

/// A tensor in the memory of another one, as torch.as_strided() takes it: in elements, from the start of the storage.
struct TorchView
{
    std::uint64_t first = 0;
    std::vector<std::uint64_t> size;
    std::vector<std::uint64_t> strides;
};

/// Creates tensors from the calls that PyTorch and NumPy pickle for them. Only a fixed set of names is recognised, and
/// none of them is ever called; every number is checked against the storage that it refers to.
class TorchTensors
{
public:
    /// All must outlive this object.
    TorchTensors(const TorchContent &content, Task &task)
        : m_content(content)
        , m_pickle(content.object)
        , m_task(task)
    {}

    /// Malformed for a known call with arguments that do not form a tensor. Unsupported for a tensor of a type, or of a
    /// kind, that is not read.
    Expected<TorchNumbers> numbersOf(Pickle::Ref object);
    /// Makes such a view of a plain tensor, or of a parameter; Unsupported for everything else.
    Expected<TensorPtr> viewOf(Pickle::Ref object, const TorchView &view);

private:
    using Ref = Pickle::Ref;
    using Arguments = std::vector<Ref>;
    struct SavedStorage
    {
        StorageId id;
        StorageBytes bytes;
    };

    Expected<const SavedStorage *> savedStorage(Ref call);

    Expected<TorchNumbers> numbersOfCall(const std::string &function, const Arguments &arguments, int depth);
    Expected<TorchNumbers> numbersAt(Ref object, int depth);
    Expected<TorchQuantisation> quantisationIn(const Arguments &parameters);
    Expected<TensorPtr> quantised(TensorPtr codes, Ref parameters);
    Expected<TorchNumbers> rebuilt(const std::string &function, const Arguments &arguments,
                                   const TorchView *view = nullptr);
    Expected<TorchNumbers> nested(const std::string &function, const Arguments &arguments, int depth);
    Expected<TorchNumbers> jagged(const Arguments &arguments, int depth);
    Expected<std::vector<std::uint64_t>> countsOfTensor(Ref object, int depth);
    Expected<TorchNumbers> sparse(const Arguments &arguments, int depth);
    Expected<TorchNumbers> sparseOf(const std::vector<std::string_view> &names, const Arguments &parts, int depth);
    Expected<TorchNumbers> ofTorchao(const Arguments &wrapper, Ref state, int depth);
    [[nodiscard]] std::optional<QJsonValue> attributeOf(Ref object) const;
    Expected<TorchNumbers> withoutStorage(const Arguments &arguments) const;
    [[nodiscard]] Error unknownTensor(const std::string &function, const Arguments &arguments) const;
    Expected<TorchNumbers> numpyScalar(const Arguments &arguments);

    const TorchContent &m_content;
    const Pickle &m_pickle;
    Task &m_task;
    std::unordered_map<Ref, TorchNumbers> m_known; ///< objects that several places may refer to
    std::unordered_map<Ref, SavedStorage> m_saved; ///< storages that lie in bytes of the pickle
    /// Components of nested tensors that may still be made: many can share their sizes.
    std::size_t m_componentsLeft = std::size_t(1) << 15;
};

} // namespace burnish::pytorch
