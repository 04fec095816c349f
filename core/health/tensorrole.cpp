// SPDX-License-Identifier: MIT
#include "core/health/tensorrole.h"

#include <algorithm>
#include <array>
#include <string>

namespace burnish {

namespace {

constexpr std::array<std::string_view, 9> statistics = {
    "running_mean", "running_var", "num_batches_tracked",     "position_ids",
    "inv_freq",     "freqs_cis",   "relative_position_index", "cos_cached",
    "sin_cached"};
constexpr std::array<std::string_view, 6> optimizerPrefixes = {"exp_avg",    "max_exp_avg", "moment",
                                                               "square_avg", "velocity",    "grad_avg"};

TensorRole roleOfSegment(std::string_view segment, bool isLast)
{
    if (segment == "optimizer" || segment == "optimizer_state" || segment == "optim")
        return TensorRole::Optimizer;
    if (std::ranges::any_of(optimizerPrefixes, [&](std::string_view prefix) { return segment.starts_with(prefix); }))
        return TensorRole::Optimizer;
    if (isLast && std::ranges::count(statistics, segment) > 0)
        return TensorRole::Statistic;
    if (isLast && segment.find("mask") != std::string_view::npos)
        return TensorRole::Mask;
    const auto has = [&](std::string_view part) { return segment.find(part) != std::string_view::npos; };
    const bool isTable = has("embed") || segment.ends_with("embd") || has("position") || has("rel_pos");
    if (isTable || segment == "wte" || segment == "wpe")
        return TensorRole::Embedding;
    return TensorRole::Weight;
}

} // namespace

TensorRole roleOf(std::string_view path)
{
    std::string lower(path);
    std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    TensorRole role = TensorRole::Weight;
    for (std::size_t begin = 0; begin <= lower.size();) {
        const std::size_t end = std::min(lower.find('.', begin), lower.size());
        const bool isLast = end == lower.size();
        const TensorRole here = roleOfSegment(std::string_view(lower).substr(begin, end - begin), isLast);
        if (here == TensorRole::Optimizer)
            return here;
        if (here != TensorRole::Weight)
            role = here;
        begin = end + 1;
    }
    return role;
}

} // namespace burnish
