// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/io/bytesource.h"
#include "core/model/modelstate.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/cast.h"

#include <QString>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace burnish::fuzz {

/// The bytes that a target is called with.
using Input = std::span<const std::uint8_t>;

inline std::string_view textOf(Input input)
{
    return {reinterpret_cast<const char *>(input.data()), input.size()};
}

inline QByteArray bytesOf(Input input)
{
    return {reinterpret_cast<const char *>(input.data()), qsizetype(input.size())};
}

/// A source of exactly these bytes, so that the sanitizers see every access beyond them.
inline ByteSourcePtr sourceOf(Input input)
{
    const auto bytes = std::as_bytes(input);
    return std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()), QStringLiteral("input"));
}

/// Cuts the input into parts at its first zero bytes; missing parts are empty. The last part keeps further zero bytes.
template <std::size_t count> std::array<Input, count> partsOf(Input input)
{
    std::array<Input, count> parts;
    for (std::size_t i = 0; i < count; ++i) {
        const auto end = i + 1 < count ? std::ranges::find(input, 0) : input.end();
        const auto length = std::size_t(end - input.begin());
        parts[i] = input.first(length);
        input = input.subspan(std::min(length + 1, input.size()));
    }
    return parts;
}

/// Ends the program with a finding if core breaks a promise.
inline void require(bool isKept, const char *promise)
{
    if (isKept)
        return;
    std::fprintf(stderr, "Broken: %s\n", promise);
    std::abort();
}

/// Every error is a message for people.
inline void checkError(const Error &error)
{
    require(!error.message().isEmpty() && !error.sentence().contains(u'\n'), "errors are sentences on one line");
}

template <typename T> const Expected<T> &checked(const Expected<T> &result)
{
    if (!result)
        checkError(result.error());
    return result;
}

/// A model of the fixtures, by its path there.
inline ModelState fixture(const char *file)
{
    Task task;
    Diagnostics diagnostics;
    const auto opened =
        openModelFile(QStringLiteral(BURNISH_SOURCE_DIR "/tests/fixtures/") + QLatin1String(file), task, diagnostics);
    require(opened.has_value(), "fixtures can be opened");
    return opened->model.state;
}

/// Reads the first and the last bytes of the tensor, at most 64 KiB each.
inline void readEnds(const TensorExpr &tensor)
{
    constexpr std::uint64_t most = 64 << 10;
    const std::uint64_t size = tensor.info().byteSize();
    const std::uint64_t block = traits(tensor.info().dtype()).blockBytes;
    std::vector<std::byte> bytes(std::size_t(std::min(size, most / block * block)));
    const Task task;
    static_cast<void>(checked(tensor.read(0, bytes, task)));
    static_cast<void>(checked(tensor.read(size - bytes.size(), bytes, task)));
}

/// Reads the ends of up to 64 tensors; of quantised ones, also as floats.
inline void readTensors(const ModelState &state)
{
    const std::vector<NodeId> tensors = state.tensors();
    for (std::size_t i = 0; i < std::min<std::size_t>(tensors.size(), 64); ++i) {
        const TensorPtr &tensor = state.node(tensors[i]).tensor;
        readEnds(*tensor);
        if (tensor->info().dtype() != Dtype::QFloat)
            continue;
        if (const auto floats = makeCast(tensor, Dtype::F32); checked(floats))
            readEnds(**floats);
    }
}

/// A function that the program calls with mutated inputs if it is started with --target=name.
struct Target
{
    const char *name;
    void (*call)(Input);
};

inline std::vector<Target> &allTargets()
{
    static std::vector<Target> targets;
    return targets;
}

struct RegisteredTarget
{
    RegisteredTarget(const char *name, void (*call)(Input)) { allTargets().push_back({name, call}); }
};

} // namespace burnish::fuzz

/// Adds a target; its body follows.
#define BURNISH_FUZZ(name, input)                                                                                      \
    static void fuzz_##name(burnish::fuzz::Input input);                                                               \
    static const burnish::fuzz::RegisteredTarget registered_##name(#name, &fuzz_##name);                               \
    static void fuzz_##name(burnish::fuzz::Input input)
