// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/schemes/layerlist.h"
#include "core/tensor/quantisation/schemes/quantconfig.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace burnish {

/// The name of a codes tensor: the path of its values is stem + ending, as in PartedContent.
struct PartStem
{
    std::string_view stem; ///< "model.layers.0.q_proj."; the whole path if the ending is empty
    std::string_view ending;
    std::string_view suffix; ///< of the codes, after the stem

    /// Returns the path of the values.
    [[nodiscard]] std::string path() const { return pathOf(ending); }
    /// Returns the path of the codes or of another part.
    [[nodiscard]] std::string pathOf(std::string_view part) const { return std::string(stem).append(part); }
};

/// Decides between forms that the same tensors fit where nothing in the files does.
class FormChoice
{
public:
    FormChoice() = default;
    /// `chosen`: names of forms, for all tensors of a model.
    explicit FormChoice(std::vector<std::string> chosen)
        : m_chosen(std::move(chosen))
    {}

    /// Returns the first of these forms that is chosen; nothing if none is: takeOpen() are then these forms.
    [[nodiscard]] std::optional<std::size_t> among(std::span<const std::string> forms);
    /// Returns the forms between which nothing was chosen since the last call, and forgets them.
    [[nodiscard]] std::vector<std::string> takeOpen() { return std::exchange(m_open, {}); }
    /// How many forms were decided by what is chosen.
    [[nodiscard]] std::size_t uses() const { return m_uses; }
    /// Returns the chosen names that have decided nothing.
    [[nodiscard]] std::vector<std::string> unused() const;
    /// Returns two of the chosen names between which one tensor leaves the choice; nothing if there are none.
    [[nodiscard]] const std::optional<std::pair<std::string, std::string>> &conflict() const { return m_conflict; }

private:
    std::vector<std::string> m_chosen;
    std::vector<std::string> m_open;
    std::vector<std::string> m_used;
    std::optional<std::pair<std::string, std::string>> m_conflict;
    std::size_t m_uses = 0;
};

/// The tensor that could be the codes of a quantised one, and where the others are.
struct PartQuery
{
    PartStem name;
    TensorPtr codes; ///< never null
    const QuantConfig &config;
    /// Returns the stored tensor of a name, null if there is none.
    std::function<TensorPtr(const std::string &)> tensorAt;
    /// Returns the value of a key in the file's metadata.
    std::function<std::optional<std::string>(const std::string &)> metadata;
    const Task &task;
    const LayerList &layers;
    FormChoice &choice;

    /// Returns the tensor stem + suffix; null if there is none.
    [[nodiscard]] TensorPtr find(std::string_view suffix) const { return tensorAt(name.pathOf(suffix)); }
    /// Returns the path of the module, without the dot at the end.
    [[nodiscard]] std::string module() const;
};

/// A family of schemes that share a form of names, of one library or several. Schemes are described in files of this
/// folder, one each, and listed in partschemelist.h.
struct PartScheme
{
    /// Returns where the codes and the other parts are, if a tensor has the name and the dtype of codes, or of another
    /// part that all tensors of the family have. Called for every tensor.
    std::optional<PartStem> (*stemOf)(std::string_view path, Dtype dtype);
    /// Returns what the tensors are together; nothing if they are not of this family at all. NotFound: a part is
    /// missing. Other errors: the parts do not fit together. Reads shapes and descriptions that are stored as tensors,
    /// and the index of groups.
    Expected<std::optional<PartedContent>> (*join)(const PartQuery &query);
    /// The ends of names that only companions have, to report those without codes.
    std::span<const std::string_view> sidecars;
    /// Codes without companions are tensors of their own in many models.
    bool isQuietAlone = false;
    /// What the file says about each tensor counts, not the configuration of the model.
    bool isSelfDescribed = false;
};

} // namespace burnish
