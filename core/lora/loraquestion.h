// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <QStringList>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace burnish {

/// Something that changes the weights and that neither the adapter nor the model says.
struct LoraQuestion
{
    enum class Kind : std::uint8_t {
        Place,      ///< which of several tensors a module changes; answered by LoraAnswers::places
        ExpertRows, ///< how rows of gate and up alternate in factors of both; by LoraAnswers::experts
        Alpha       ///< the scale of factors stored without one; by givenAlphaKey in the configuration
    };

    Kind kind;
    std::string module; ///< of the adapter, as in its file; empty: all of its modules
    /// Possible answers: for Place, paths of tensors or names of parameters; for ExpertRows, the names of
    /// LoraExpertRows; for Alpha none, as it is a number.
    std::vector<std::string> answers;
    std::vector<std::string> tensors; ///< paths of the model's tensors that the answer changes; may be empty
    Error error;                      ///< what a program without a person to ask says: a whole sentence
};

/// The order of gate's and up's rows in a factor of both.
enum class LoraExpertRows : std::uint8_t {
    Blocks,     ///< all of gate's, then all of up's (transformers)
    Interleaved ///< gate's and up's by turns (gpt-oss)
};
/// The order of the columns in the B of stacked experts, j being one of the rank's r columns of expert e.
enum class LoraExpertColumns : std::uint8_t {
    RankMajor,  ///< j · experts + e (PEFT)
    ExpertMajor ///< e · r + j (Unsloth before 2026.9.6)
};

/// Returns "blocks" or "interleaved"; "rank-major" or "expert-major".
[[nodiscard]] QString nameOf(LoraExpertRows rows);
[[nodiscard]] QString nameOf(LoraExpertColumns columns);
[[nodiscard]] QStringList loraExpertRowsNames();
[[nodiscard]] QStringList loraExpertColumnsNames();

/// Answers given in advance, which also override what a file says.
struct LoraAnswers
{
    std::optional<LoraExpertRows> experts;
    std::optional<LoraExpertColumns> expertOrder;
    /// A module's name in the adapter, and the path of the tensor (or the name of the parameter) that it changes.
    std::vector<std::pair<std::string, std::string>> places;

    /// Returns the place given for a module; null if there is none.
    [[nodiscard]] const std::string *placeOf(const std::string &module) const;
};

} // namespace burnish
