// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/formats/burnrecord/formtree.h"
#include "core/formats/burnrecord/json/jsoncoder.h"

#include <string>
#include <string_view>

namespace burnish::burnrecord {

/// Appends JSON in the layout of serde_json, token by token. The caller must balance objects and arrays.
class JsonEmitter
{
public:
    JsonEmitter(std::string &out, JsonStyle style)
        : m_out(out)
        , m_style(style)
    {}

    void beginObject() { begin('{'); }
    void endObject() { end('}'); }
    void beginArray() { begin('['); }
    void endArray() { end(']'); }
    void key(std::string_view name);
    /// Must be called before every element of an array.
    void element();
    void text(std::string_view utf8);
    /// Appends valid JSON unchanged: numbers, true, null.
    void plain(std::string_view json) { m_out += json; }
    /// Appends a complete JSON value of any layout.
    Expected<void> value(std::string_view json);
    void tree(const FormTree &tree);

    /// Number of open objects and arrays.
    [[nodiscard]] int depth() const { return m_depth; }

private:
    void begin(char bracket);
    void end(char bracket);
    void newLine();

    std::string &m_out;
    JsonStyle m_style;
    int m_depth = 0;
    bool m_isEmpty = true; ///< whether the innermost object or array is empty so far
};

} // namespace burnish::burnrecord
