// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/msgpack/msgpacksniff.h"

#include "core/encoding/msgpackparser.h"
#include "core/encoding/utf8.h"

namespace burnish::burnrecord {

namespace {

using msgpack::Kind;
using msgpack::Token;

constexpr std::string_view memoryModule = "burn_core::record::memory::";

/// Parses the beginning of a record up to the recorder's name.
class RecordStart final : public msgpack::TokenVisitor
{
public:
    explicit RecordStart(std::span<const std::byte> prefix)
        : m_prefixSize(prefix.size())
    {
        (void)msgpack::parse(prefix, *this);
    }

    bool take(const Token &token, std::string_view payload) override;
    /// Stops at the end of the metadata.
    void leave() override { m_isDone = true; }

    std::optional<std::string_view> firstField;
    std::optional<Kind> firstValue;
    std::optional<std::string_view> recorder;

private:
    /// True if a file that consists of the prefix alone could contain this many elements.
    [[nodiscard]] bool fits(const Token &token) const
    {
        return !token.isContainer() || token.length <= m_prefixSize / (token.kind == Kind::Map ? 2 : 1);
    }
    bool takeMetadata(const Token &token, std::string_view payload);

    std::size_t m_prefixSize;
    std::size_t m_taken = 0;
    bool m_isDone = false;
    std::string_view m_key;
};

bool RecordStart::take(const Token &token, std::string_view payload)
{
    switch (m_taken++) {
    case 0:
        return token.kind == Kind::Map && fits(token);
    case 1:
        if (token.kind != Kind::String)
            return false;
        firstField = payload;
        return true;
    case 2:
        if (fits(token))
            firstValue = token.kind;
        return firstValue == Kind::Map;
    default:
        return takeMetadata(token, payload);
    }
}

/// Takes the strings of the metadata, alternating keys and values.
bool RecordStart::takeMetadata(const Token &token, std::string_view payload)
{
    if (m_isDone || token.kind != Kind::String)
        return false;
    const bool isKey = m_taken % 2 == 0;
    if (isKey)
        m_key = payload;
    else if (m_key == "format")
        recorder = payload;
    return isKey ? isUtf8(payload) : !recorder;
}

} // namespace

Sniff sniffMsgpackRecord(std::span<const std::byte> prefix)
{
    const RecordStart start(prefix);
    if (start.firstField == "metadata")
        return start.firstValue.value_or(Kind::Map) == Kind::Map ? Sniff::Mine : Sniff::Maybe;
    return start.firstField == "item" || start.firstField == "_b" ? Sniff::Maybe : Sniff::NotMine;
}

std::optional<RecorderPlace> msgpackRecordPlace(std::span<const std::byte> prefix)
{
    const RecordStart start(prefix);
    if (!start.recorder || !isUtf8(*start.recorder))
        return std::nullopt;
    return start.recorder->starts_with(memoryModule) ? RecorderPlace::Memory : RecorderPlace::File;
}

} // namespace burnish::burnrecord
