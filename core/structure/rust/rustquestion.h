// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <map>

namespace burnish {

/// Something that the source does not define.
struct RustQuestion
{
    enum class Kind {
        Type,      ///< a type that no available file declares
        Parameter, ///< a type parameter of the root without an argument, "M" of Wrapper<B, M>
        Length     ///< an array length, given by an expression that cannot be evaluated
    };
    Kind kind = Kind::Type;
    QString name; ///< name of the type or parameter, or the expression: the key of the answer
    QString file; ///< where it is used
    int line = 0;
    /// False if it can only be a constant by Burn's rules (a type that names neither the backend nor a type parameter
    /// of the module that uses it) unless it is an alias of a list: it is treated as a constant, and an answer can
    /// correct that.
    bool isRequired = true;
};

/// The user's answer to a question.
struct RustAnswer
{
    /// It stores nothing.
    static RustAnswer constant() { return {}; }
    /// It is this Rust type, as written in the root file: "burn::nn::Linear", "Wrapper<B, Linear<B>>"; a number for a
    /// length. A type without arguments takes those of the place where it is used.
    static RustAnswer type(QString text) { return {std::move(text)}; }

    QString text; ///< empty: a constant
};
using RustAnswers = std::map<QString, RustAnswer>;

} // namespace burnish
