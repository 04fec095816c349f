// SPDX-License-Identifier: MIT
#include "core/modelfolder/configvalues.h"

#include "core/encoding/json/json.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

struct ConfigValuesText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ConfigValues)
};

using Values = std::vector<std::pair<std::string, std::string>>;

/// A part of the text to be replaced.
struct Cut
{
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    const std::string *value = nullptr;
};

/// Collects the values of an object, which the reader has just entered.
Expected<void> collect(JsonReader &reader, const Values &values, bool isWhole, std::vector<Cut> &cuts)
{
    JsonToken token = reader.next();
    for (; token == JsonToken::Key; token = reader.next()) {
        const std::string key(reader.text());
        const JsonToken value = reader.next();
        const std::uint64_t begin = reader.offset();
        if (isWhole && key == "text_config" && value == JsonToken::ObjectBegin) {
            BURNISH_CHECK(collect(reader, values, false, cuts));
            continue;
        }
        if (value == JsonToken::Invalid || !reader.skipRest())
            return reader.error();
        const auto wanted = std::ranges::find(values, key, &Values::value_type::first);
        if (wanted != values.end())
            cuts.push_back({begin, reader.position(), &wanted->second});
    }
    return token == JsonToken::Invalid ? Expected<void>(reader.error()) : Expected<void>();
}

} // namespace

Expected<QByteArray> withConfigValues(const QByteArray &config, const Values &values)
{
    const std::string_view text(config.constData(), std::size_t(config.size()));
    JsonReader reader(text);
    const JsonToken first = reader.next();
    if (first == JsonToken::Invalid)
        return reader.error();
    if (first != JsonToken::ObjectBegin)
        return Error(ErrorCode::Malformed, ConfigValuesText::tr("Expected an object."));
    std::vector<Cut> cuts;
    BURNISH_CHECK(collect(reader, values, true, cuts));
    QByteArray changed;
    std::uint64_t at = 0;
    for (const Cut &cut : cuts) {
        changed += text.substr(at, cut.begin - at);
        changed += *cut.value;
        at = cut.end;
    }
    changed += text.substr(at);
    return changed;
}

} // namespace burnish
