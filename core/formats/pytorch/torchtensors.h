// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/pytorch/torchcontent.h"
#include "core/model/value.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::pytorch {

/// What an object of a pickle is, if it holds numbers.
struct TorchNumbers
{
    struct Part
    {
        std::string suffix; ///< “indices”, “values” … of sparse tensors; empty for the tensor itself
        TensorPtr tensor;
    };
    std::vector<Part> parts;    ///< empty for objects that hold no numbers
    std::optional<Value> value; ///< NumPy's scalars
    std::string withoutData;    ///< of a tensor on the device “meta”: its type and shape, for people
};

/// Makes tensors of the calls that PyTorch and NumPy write for them. The list of names that mean something is closed,
/// and none of them is ever called; every number is checked against the storage that it counts in.
class TorchTensors
{
public:
    /// All must outlive this object.
    TorchTensors(const TorchContent &content, Task &task)
        : m_content(content)
        , m_pickle(content.object)
        , m_task(task)
    {}

    /// Malformed for a known call with arguments that make no tensor.
    Expected<TorchNumbers> numbersOf(Pickle::Ref object);

private:
    using Ref = Pickle::Ref;
    using Arguments = std::vector<Ref>;

    Expected<TorchNumbers> numbersOfCall(const std::string &function, const Arguments &arguments, int depth);
    Expected<TorchNumbers> numbersAt(Ref object, int depth);
    Expected<TorchNumbers> rebuilt(const std::string &function, const Arguments &arguments);
    Expected<TorchNumbers> sparse(const Arguments &arguments, int depth);
    Expected<TorchNumbers> sparseOf(const std::vector<std::string_view> &names, const Arguments &parts, int depth);
    Expected<TorchNumbers> withoutStorage(const Arguments &arguments) const;
    Expected<TorchNumbers> numpyArray(Ref object);
    Expected<TorchNumbers> numpyScalar(const Arguments &arguments);
    Expected<std::pair<ByteSourcePtr, std::uint64_t>> bytesOf(Ref object, std::uint64_t &length);
    [[nodiscard]] std::optional<std::vector<std::uint64_t>> countsAt(Ref object) const;

    const TorchContent &m_content;
    const Pickle &m_pickle;
    Task &m_task;
};

} // namespace burnish::pytorch
