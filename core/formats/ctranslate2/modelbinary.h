// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/task.h"
#include "core/io/windowedreader.h"
#include "core/tensor/tensorinfo.h"

#include <string>
#include <string_view>
#include <vector>

namespace burnish::ctranslate2 {

/// The start of a file. The specification's name is empty in files of version 1.
struct ModelHead
{
    std::uint32_t version = 0;
    std::string spec;
    std::uint32_t revision = 1;
    std::uint32_t variables = 0;
};

struct Variable
{
    std::string name;
    std::uint64_t place = 0;   ///< of its description in the file
    std::uint64_t payload = 0; ///< where its bytes start
    TensorInfo info;
};

struct Alias
{
    std::string name;
    std::string variable;
    std::uint64_t place = 0;
};

struct ModelBinary
{
    ModelHead head;
    std::uint64_t headEnd = 0;
    std::vector<Variable> variables; ///< names are unique, also among the aliases
    std::uint64_t aliasesBegin = 0;
    std::vector<Alias> aliases;
    std::uint64_t end = 0;
};

/// True for the name of a class; empty is that of models of the first version, which later versions can also contain.
[[nodiscard]] bool isSpecName(std::string_view text);
/// Reads the start of a file, up to the first variable. Malformed: what follows is not a model of CTranslate2.
Expected<ModelHead> readHead(WindowedReader &reader);
/// Reads the description of a variable, and returns with the reader at its payload, which need not be in the file.
Expected<Variable> readVariable(WindowedReader &reader, std::uint32_t version);
/// Reads everything but the payloads.
Expected<ModelBinary> readModelBinary(const ByteSource &source, const Task &task);

} // namespace burnish::ctranslate2
