// SPDX-License-Identifier: MIT
#pragma once

#include <QSharedData>

#include <compare>
#include <string>
#include <string_view>

namespace burnish {

/// An immutable string of one pointer; copies share its text. For names and paths: a model may have a million tensors
/// with few different names, and several lists of their paths.
class SharedText
{
public:
    SharedText() = default;
    explicit SharedText(std::string_view text)
        : m_text(text.empty() ? nullptr : new Text(text))
    {}
    SharedText &operator=(std::string_view text) { return *this = SharedText(text); }

    // Valid until the last copy is destroyed.
    [[nodiscard]] const std::string &str() const { return m_text ? m_text->text : none(); }
    operator const std::string &() const { return str(); }
    operator std::string_view() const { return str(); }

    [[nodiscard]] bool empty() const { return !m_text; }
    [[nodiscard]] std::size_t size() const { return str().size(); }

    friend bool operator==(const SharedText &a, const SharedText &b)
    {
        return a.m_text == b.m_text || a.str() == b.str();
    }
    friend bool operator==(const SharedText &a, std::string_view b) { return a.str() == b; }
    friend auto operator<=>(const SharedText &a, const SharedText &b) { return a.str() <=> b.str(); }
    friend auto operator<=>(const SharedText &a, std::string_view b) { return std::string_view(a.str()) <=> b; }
    friend std::string operator+(const SharedText &a, std::string_view b) { return a.str() + std::string(b); }
    friend std::string operator+(std::string a, const SharedText &b) { return std::move(a) + b.str(); }

private:
    struct Text : QSharedData
    {
        explicit Text(std::string_view text)
            : text(text)
        {}
        std::string text;
    };
    [[nodiscard]] static const std::string &none()
    {
        static const std::string empty;
        return empty;
    }

    QExplicitlySharedDataPointer<const Text> m_text; ///< null if empty
};

} // namespace burnish
