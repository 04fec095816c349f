// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/formats/burnrecord/formtree.h"
#include "core/formats/burnrecord/json/jsoncoder.h"

#include <string>
#include <string_view>

namespace burnish::burnrecord {

/// Appends JSON text as serde_json lays it out, token by token. The caller keeps objects and arrays in step.
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
    /// Before every element of an array.
    void element();
    void text(std::string_view utf8);
    /// Text that is JSON already: numbers, true, null.
    void plain(std::string_view json) { m_out += json; }
    /// A whole value that is JSON of any layout.
    Expected<void> value(std::string_view json);
    void tree(const FormTree &tree);

    /// How many objects and arrays are open.
    [[nodiscard]] int depth() const { return m_depth; }

private:
    void begin(char bracket);
    void end(char bracket);
    void newLine();

    std::string &m_out;
    JsonStyle m_style;
    int m_depth = 0;
    bool m_isEmpty = true; ///< the innermost object or array so far
};

} // namespace burnish::burnrecord
