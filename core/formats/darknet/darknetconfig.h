// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <optional>
#include <string>
#include <vector>

namespace burnish::darknet {

/// A section of a .cfg: "[convolutional]" and the options below it.
struct ConfigSection
{
    std::string type; ///< without the brackets
    std::size_t line = 0;
    std::vector<std::pair<std::string, std::string>> options;

    /// The first option of this name; nullptr if there is none.
    [[nodiscard]] const std::string *text(std::string_view name) const;
    /// Its number, as atoi() reads it.
    [[nodiscard]] std::int64_t number(std::string_view name, std::int64_t otherwise) const;
    /// Its numbers, which commas separate.
    [[nodiscard]] std::vector<std::int64_t> numbers(std::string_view name) const;
};

struct Config
{
    ConfigSection net;
    std::vector<ConfigSection> layers;
};

/// Reads a description as read_cfg() does: blanks anywhere mean nothing. Malformed: it does not start with [net] or
/// [network], or has too many sections.
Expected<Config> configFrom(std::string_view content);

/// Finds the .cfg of a file with weights: the one of the same stem; else the one that the name of the weights starts
/// with, as in yolov3_final.weights and yolov3.conv.74; else the only one in the folder. NotFound: there is none, or no
/// single one.
Expected<QString> configBeside(const QString &weights);
/// False for a .cfg that was found only because there is no other one.
[[nodiscard]] bool isNamedLike(const QString &config, const QString &weights);

} // namespace burnish::darknet
