// SPDX-License-Identifier: MIT
#include "core/formats/ncnn/network.h"

#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace burnish::ncnn {

namespace {

/// Networks of thousands of layers have a few hundred KiB.
constexpr std::uint64_t largestNetwork = std::uint64_t(16) << 20; ///< bytes
constexpr std::string_view blanks = " \t\r";

/// Takes the next word of a line; empty at its end.
std::string_view takeWord(std::string_view &line)
{
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(blanks));
    line.remove_prefix(word.size());
    return word;
}

std::optional<std::int64_t> integerFrom(std::string_view text)
{
    std::int32_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || failure != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

Error badLine(std::size_t line, const QString &sentence)
{
    return {ErrorCode::Malformed, FormatsText::tr("Line %1 of the network: %2").arg(QString::number(line), sentence)};
}

Expected<NetworkLayer> layerFrom(std::string_view line, std::size_t number)
{
    NetworkLayer layer;
    layer.line = number;
    layer.type = takeWord(line);
    layer.name = takeWord(line);
    const auto inputs = integerFrom(takeWord(line));
    const auto outputs = integerFrom(takeWord(line));
    if (!inputs || !outputs || *inputs < 0 || *outputs < 0)
        return badLine(number, FormatsText::tr("Expected a type, a name, and the numbers of inputs and outputs."));
    for (std::int64_t i = 0; i < *inputs + *outputs; ++i) {
        if (takeWord(line).empty())
            return badLine(number,
                           FormatsText::tr("Expected %1 inputs and outputs, found %2.").arg(*inputs + *outputs).arg(i));
    }
    for (std::string_view word = takeWord(line); !word.empty(); word = takeWord(line)) {
        const std::size_t equals = word.find('=');
        // Texts of ncnn can have blanks.
        if (equals != std::string_view::npos)
            layer.parameters.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    if (!isUtf8(layer.type) || !isUtf8(layer.name))
        return badLine(number, FormatsText::tr("Expected UTF-8, found other bytes."));
    return layer;
}

} // namespace

Expected<std::int64_t> NetworkLayer::number(int id, std::int64_t otherwise) const
{
    const auto found = std::ranges::find(parameters, std::to_string(id), &std::pair<std::string, std::string>::first);
    if (found == parameters.end())
        return otherwise;
    const auto value = integerFrom(found->second);
    if (!value)
        return badLine(line, FormatsText::tr("Expected a number, found “%1”.").arg(quotedForMessage(found->second)));
    return *value;
}

Expected<std::vector<NetworkLayer>> networkFrom(const ByteSource &source, const Task &task)
{
    if (source.size() > largestNetwork)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The network has more than %1 MiB.").arg(largestNetwork >> 20));
    std::string content(std::size_t(source.size()), '\0');
    BURNISH_CHECK(source.read(0, std::as_writable_bytes(std::span(content))));
    std::string_view rest = content;
    std::size_t number = 0;
    const auto nextLine = [&] {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        ++number;
        return line;
    };
    std::string_view line = nextLine();
    if (takeWord(line) != networkMagic)
        return malformed(FormatsText::tr("The file does not start like a network of ncnn."), 0);
    line = nextLine();
    const auto expected = integerFrom(takeWord(line));
    if (!expected || *expected < 0)
        return badLine(number, FormatsText::tr("Expected the numbers of layers and of blobs."));
    std::vector<NetworkLayer> layers;
    while (!rest.empty()) {
        BURNISH_CHECK(task.poll());
        line = nextLine();
        if (line.find_first_not_of(blanks) == std::string_view::npos)
            continue;
        BURNISH_TRY(NetworkLayer layer, layerFrom(line, number));
        layers.push_back(std::move(layer));
    }
    if (std::int64_t(layers.size()) != *expected)
        return malformed(FormatsText::tr("Expected %1 layers, found %2.").arg(*expected).arg(layers.size()),
                         source.size());
    return layers;
}

} // namespace burnish::ncnn
