// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/value.h"

#include <QByteArray>

#include <string>

namespace burnish::cli {

/// Writes one JSON document piece by piece: keys in the order of the calls, 64-bit integers exactly, and non-finite
/// numbers as "NaN", "Infinity" and "-Infinity". The caller must balance begin and end calls.
class JsonWriter
{
public:
    JsonWriter &beginObject() { return open('{'); }
    JsonWriter &endObject() { return close('}'); }
    JsonWriter &beginArray() { return open('['); }
    JsonWriter &endArray() { return close(']'); }
    JsonWriter &key(std::string_view name);

    /// Adds members of an object as another writer has written them.
    JsonWriter &members(std::string_view json) { return raw(json); }

    JsonWriter &null() { return raw("null"); }
    JsonWriter &boolean(bool value) { return raw(value ? "true" : "false"); }
    JsonWriter &number(std::uint64_t value);
    JsonWriter &number(std::int64_t value);
    JsonWriter &number(double value);
    JsonWriter &number(float value);
    JsonWriter &text(std::string_view utf8);
    /// Spells bytes of paths that are not UTF-8 as \xNN.
    JsonWriter &text(const QString &value);
    /// Writes numbers, booleans and strings as such, bytes in hexadecimal.
    JsonWriter &value(const Value &value);

    [[nodiscard]] QByteArray take();
    [[nodiscard]] qsizetype pendingSize() const { return qsizetype(m_out.size()); }

private:
    JsonWriter &raw(std::string_view text);
    JsonWriter &open(char bracket);
    JsonWriter &close(char bracket);
    void separate();

    std::string m_out;
    bool m_first = true;
    bool m_afterKey = false;
};

} // namespace burnish::cli
