// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <map>

namespace burnish {

/// Something that the source does not tell.
struct RustQuestion
{
    enum class Kind {
        Type,      ///< a type that is declared nowhere in the files at hand
        Parameter, ///< a type parameter of the root, "M" of Wrapper<B, M>, that was given no argument
        Length     ///< the length of an array, whose expression cannot be computed
    };
    Kind kind = Kind::Type;
    QString name; ///< the type's or parameter's name, the expression's text: the key of the answer
    QString file; ///< where it is used
    int line = 0;
    /// False where it can only be a constant by Burn's rules (a type that names neither the backend nor a type
    /// parameter of the module it is used in), unless it is an alias of a list: it is taken for one, an answer may
    /// correct that.
    bool isRequired = true;
};

/// What a person says to a question.
struct RustAnswer
{
    /// It stores nothing.
    static RustAnswer constant() { return {}; }
    /// It is this Rust type, in the words of the root file: "burn::nn::Linear", "Wrapper<B, Linear<B>>"; for a length a
    /// number. A type without arguments takes those of the place where it is used.
    static RustAnswer type(QString text) { return {std::move(text)}; }

    QString text; ///< empty: a constant
};
using RustAnswers = std::map<QString, RustAnswer>;

} // namespace burnish
