// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/parts/partlayout.h"

#include <QByteArray>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// One of the stored tensors that a quantised tensor consists of.
struct TensorPart
{
    std::string role;   ///< "codes", "scale", "zero_point" …, unique in its tensor
    std::string suffix; ///< what its stored name has instead of the tensor's last name: "weight_scale"
    TensorPtr tensor;
};

/// What a tensor in parts consists of.
struct PartedContent
{
    QString note;                    ///< for people: a program that is known to compute other values
    std::string scheme;              ///< "fp8-block": its QuantScheme's `value`
    std::string description;         ///< its blocks: "128×128"
    Dtype targetDtype = Dtype::BF16; ///< the dtype in which its library computes the values
    Shape shape;                     ///< of the values
    /// The last name of the tensor's path, which the suffixes replace: "weight". If it is empty, the suffixes follow
    /// the whole path.
    std::string ending = "weight";
    std::vector<TensorPart> parts; ///< the codes first
    PartLayout layout;             ///< with pointers to some of the parts
    TensorPtr values;              ///< what the parts were quantised from, for operand(); null for stored tensors
    /// An entry of the file's metadata that belongs to the tensor, under its path (torchao); empty for most.
    std::string metadata;
    std::string metadataKey; ///< the path in the file that it was read from
    /// Likewise the entry of ComfyUI's list of layers (`_quantization_metadata`) that describes the tensor; empty for
    /// most.
    std::string layer;
    std::string layerModule;      ///< the module in the file that it was read for
    std::string layerDescription; ///< JSON
    /// What else determines the values: tensors with equal bytes and other parameters have other values.
    std::string parameters;
    bool isNoteReported = false; ///< the note is about a contradiction in the file
    bool isChosen = false;       ///< the file leaves the form open
    /// The JSON object outside the tensors with which they were read: a config.json, or a `quantization_config`. Shared
    /// by all tensors of a file; null if there was none.
    std::shared_ptr<const QByteArray> config = nullptr;
};

/// A quantised tensor in several stored tensors: codes, scales, zero points. A QFloat tensor with a scheme of form
/// Parts and the shape of the values; its bytes are those of the parts, one after another.
class PartedTensor final : public TensorExpr
{
public:
    /// `content.layout` must fit the parts, as the schemes check. Malformed: the parts are too large together.
    static Expected<TensorPtr> make(PartedContent content);

    [[nodiscard]] const PartedContent &content() const { return m_content; }
    [[nodiscard]] const std::vector<TensorPart> &parts() const { return m_content.parts; }
    [[nodiscard]] const PartLayout &layout() const { return m_content.layout; }
    /// Returns the name in a file of a part of this tensor, if the tensor has that path.
    [[nodiscard]] std::string storedName(std::string_view path, const TensorPart &part) const;
    /// Returns the path with which a program finds the tensor by the stored names of its parts; other than `path` if
    /// that has another ending than the scheme requires.
    [[nodiscard]] std::string pathFor(std::string_view path) const;

    /// Returns the same tensor with `map` applied to each part.
    [[nodiscard]] TensorPtr withParts(const std::function<TensorPtr(const TensorPtr &)> &map) const;

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override;
    [[nodiscard]] TensorPtr operand() const override { return m_content.values; }
    [[nodiscard]] const PartedTensor *parted() const override { return this; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override;

    /// For std::make_shared(); use make().
    PartedTensor(TensorInfo info, PartedContent content);

private:
    [[nodiscard]] std::string stemOf(std::string_view path) const;

    PartedContent m_content;
};

/// Describes blocks of one row: "1×32".
[[nodiscard]] inline std::string groupText(std::uint64_t columns)
{
    return "1×" + std::to_string(columns);
}

/// Returns the tensor in parts that `tensor` is, also under a note; null for all others, also for its values.
[[nodiscard]] inline const PartedTensor *partsOf(const TensorExpr &tensor)
{
    return tensor.parted();
}

/// Returns the part with that number; null for tensors without one.
[[nodiscard]] inline TensorPtr partOf(const TensorExpr &tensor, std::size_t number)
{
    const PartedTensor *parted = partsOf(tensor);
    return parted && number < parted->parts().size() ? parted->parts()[number].tensor : nullptr;
}

} // namespace burnish
