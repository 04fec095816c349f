// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/rust/rusttypes.h"

namespace burnish::rust {

/// What the attributes before an item or a field say.
struct Attributes
{
    bool isTest = false;
    bool derivesModule = false;
    bool derivesRecord = false;
    bool isSkipped = false;
    std::string path;
};

/// Reads what stands around the types in a declaration: attributes, visibility, generic parameters and fields. As
/// TypeReader it refuses nothing.
class FieldReader : public TypeReader
{
protected:
    using TypeReader::TypeReader;

    /// What all that stand here say together; inner ones (`#![…]`) say nothing.
    Attributes attributes();
    void visibility();
    /// `<B: Backend, const N: usize = 3>`; none where no angle opens.
    std::vector<GenericParameter> generics();
    /// Over it, to the body of a struct or an enum.
    void whereClause();
    /// In braces, which are taken.
    std::vector<Field> namedFields();
    /// In parentheses, which are taken; their names are 0, 1, 2 …
    std::vector<Field> tupleFields();

private:
    void attribute(Attributes &out);
    void derives(Attributes &out);
    void condition(Attributes &out);
    void bounds(GenericParameter &parameter);
};

} // namespace burnish::rust
