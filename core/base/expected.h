// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <optional>
#include <utility>
#include <variant>

namespace burnish {

/// A value, or the Error explaining why there is none; the names follow C++23's std::expected.
template <typename T> class [[nodiscard]] Expected
{
public:
    using value_type = T;

    Expected(T value)
        : m_content(std::in_place_index<0>, std::move(value))
    {}
    Expected(Error error)
        : m_content(std::in_place_index<1>, std::move(error))
    {}
    /// Allows returning a value that converts to T, such as a pointer to a derived class or the value of an optional.
    template <typename U>
        requires(std::is_convertible_v<U &&, T> && !std::is_same_v<std::remove_cvref_t<U>, T> &&
                 !std::is_same_v<std::remove_cvref_t<U>, Error> && !std::is_same_v<std::remove_cvref_t<U>, Expected>)
    Expected(U &&value)
        : m_content(std::in_place_index<0>, std::forward<U>(value))
    {}

    [[nodiscard]] bool has_value() const { return m_content.index() == 0; }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] T &value() & { return *std::get_if<0>(&m_content); }
    [[nodiscard]] const T &value() const & { return *std::get_if<0>(&m_content); }
    [[nodiscard]] T &&value() && { return std::move(*std::get_if<0>(&m_content)); }
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T &&operator*() && { return std::move(*this).value(); }
    T *operator->() { return std::get_if<0>(&m_content); }
    const T *operator->() const { return std::get_if<0>(&m_content); }

    [[nodiscard]] const Error &error() const & { return *std::get_if<1>(&m_content); }
    [[nodiscard]] Error &error() & { return *std::get_if<1>(&m_content); }
    [[nodiscard]] Error &&error() && { return std::move(*std::get_if<1>(&m_content)); }

private:
    std::variant<T, Error> m_content;
};

template <> class [[nodiscard]] Expected<void>
{
public:
    using value_type = void;

    Expected() = default;
    Expected(Error error)
        : m_error(std::move(error))
    {}

    [[nodiscard]] bool has_value() const { return !m_error; }
    explicit operator bool() const { return has_value(); }
    [[nodiscard]] const Error &error() const & { return *m_error; }
    [[nodiscard]] Error &error() & { return *m_error; }
    [[nodiscard]] Error &&error() && { return std::move(*m_error); }

private:
    std::optional<Error> m_error;
};

} // namespace burnish

#define BURNISH_JOIN_(a, b) a##b
#define BURNISH_JOIN(a, b) BURNISH_JOIN_(a, b)
#define BURNISH_TRY_(temporary, declaration, expression)                                                               \
    auto temporary = (expression);                                                                                     \
    if (!temporary)                                                                                                    \
        return std::move(temporary).error();                                                                           \
    declaration = std::move(*temporary)

/// `BURNISH_TRY(auto header, readHeader(source));` declares `header`, or returns the error to the caller.
#define BURNISH_TRY(declaration, expression)                                                                           \
    BURNISH_TRY_(BURNISH_JOIN(burnishTried_, __COUNTER__), declaration, expression)

/// `BURNISH_CHECK(sink.write(bytes));` returns the error to the caller, if there is one.
#define BURNISH_CHECK(expression)                                                                                      \
    do {                                                                                                               \
        if (auto burnishChecked_ = (expression); !burnishChecked_)                                                     \
            return std::move(burnishChecked_).error();                                                                 \
    } while (false)
