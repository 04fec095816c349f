// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/rust/rusttypes.h"

namespace burnish::rust {

/// What the attributes before an item or a field specify.
struct Attributes
{
    bool isTest = false;
    bool derivesModule = false;
    bool derivesRecord = false;
    bool isSkipped = false;
    std::string path;
};

/// Reads the parts of a declaration around its types: attributes, visibility, generic parameters and fields. Like
/// TypeReader, it rejects nothing.
class FieldReader : public TypeReader
{
protected:
    using TypeReader::TypeReader;

    /// Reads all attributes at this position and combines them; ignores inner ones (`#![…]`).
    Attributes attributes();
    void visibility();
    /// Reads `<B: Backend, const N: usize = 3>`; empty if there is no opening angle bracket.
    std::vector<GenericParameter> generics();
    /// Skips it, to the body of a struct or an enum.
    void whereClause();
    /// Reads fields in braces, including the braces.
    std::vector<Field> namedFields();
    /// Reads fields in parentheses, including the parentheses; their names are 0, 1, 2 …
    std::vector<Field> tupleFields();

private:
    void attribute(Attributes &out);
    void derives(Attributes &out);
    void condition(Attributes &out);
    void bounds(GenericParameter &parameter);
};

} // namespace burnish::rust
