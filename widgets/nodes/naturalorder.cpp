// SPDX-License-Identifier: MIT
#include "widgets/nodes/naturalorder.h"

namespace burnish {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

unsigned char lower(char c)
{
    return static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

std::string_view takeNumber(std::string_view &text)
{
    std::size_t length = 0;
    while (length < text.size() && isDigit(text[length]))
        ++length;
    std::string_view number = text.substr(0, length);
    text.remove_prefix(length);
    while (number.size() > 1 && number.front() == '0')
        number.remove_prefix(1);
    return number;
}

} // namespace

int compareNatural(std::string_view a, std::string_view b)
{
    const std::string_view wholeA = a;
    const std::string_view wholeB = b;
    while (!a.empty() && !b.empty()) {
        if (isDigit(a.front()) && isDigit(b.front())) {
            const std::string_view left = takeNumber(a);
            const std::string_view right = takeNumber(b);
            if (left.size() != right.size())
                return left.size() < right.size() ? -1 : 1;
            if (const int order = left.compare(right))
                return order;
            continue;
        }
        const unsigned char left = lower(a.front());
        const unsigned char right = lower(b.front());
        if (left != right)
            return left < right ? -1 : 1;
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    if (a.size() != b.size())
        return a.size() < b.size() ? -1 : 1;
    return wholeA.compare(wholeB);
}

} // namespace burnish
