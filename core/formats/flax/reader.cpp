// SPDX-License-Identifier: MIT
#include "core/formats/flax/flax.h"
#include "core/formats/flax/flaxarray.h"
#include "core/formats/flax/flaxlimits.h"
#include "core/formats/flax/flaxtree.h"
#include "core/io/startoffile.h"

namespace burnish::flax {

namespace {

using msgpack::Kind;
using msgpack::Token;

/// True if the bytes that follow a map's marker contain an array of Flax: its extension, and in it a list of three.
bool containsArray(std::span<const std::byte> prefix, msgpack::Decoder &decoder)
{
    while (decoder.position() < prefix.size()) {
        const auto token = decoder.next();
        if (!token)
            return false;
        constexpr auto listOfThree = std::byte(0x93);
        if (token->kind == Kind::Extension && token->payload < prefix.size() &&
            (token->extensionType == ArrayExtension || token->extensionType == ScalarExtension) &&
            prefix[std::size_t(token->payload)] == listOfThree)
            return true;
    }
    return false;
}

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        const StartOfFile source(prefix, fileSize);
        msgpack::Decoder decoder(source);
        const auto root = decoder.next();
        if (prefix.empty() || !root || root->kind != Kind::Map || root->length == 0)
            return Sniff::NotMine;
        const auto key = decoder.peek();
        if (decoder.position() < prefix.size() && (!key || key->kind != Kind::String || key->length > nameLimit))
            return Sniff::NotMine;
        return containsArray(prefix, decoder) ? Sniff::Mine : Sniff::Maybe;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        OpenedModel opened;
        BURNISH_TRY(opened.state, readTree(source, task, diagnostics));
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        FileMap map;
        map.fileSize = source->size();
        Diagnostics flaws;
        BURNISH_CHECK(readTree(source, task, flaws, &map.parts));
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::flax
