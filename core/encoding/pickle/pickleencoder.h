// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace burnish {

/// Writes pickle opcodes of protocol 2 (CPython's Lib/pickle.py), limited to those that torch.load(weights_only=True)
/// accepts. The caller must keep the stack consistent.
class PickleEncoder
{
public:
    /// Appends to `out`, which must outlive the encoder.
    explicit PickleEncoder(std::vector<std::byte> &out)
        : m_out(out)
    {}

    void start();
    void stop() { opcode('.'); }
    void mark() { opcode('('); }
    void emptyTuple() { opcode(')'); }
    void tuple() { opcode('t'); }
    void reduce() { opcode('R'); }
    void setItems() { opcode('u'); }
    void persistentId() { opcode('Q'); }
    void boolean(bool value) { opcode(value ? '\x88' : '\x89'); }
    void global(std::string_view module, std::string_view name);
    void integer(std::uint64_t number);
    void text(std::string_view utf8);

private:
    void opcode(char code) { m_out.push_back(std::byte(code)); }
    void raw(std::string_view bytes);
    template <typename T> void little(T number);

    std::vector<std::byte> &m_out;
};

} // namespace burnish
