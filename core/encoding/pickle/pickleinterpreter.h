// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/pickle/picklemachine.h"
#include "core/io/windowedreader.h"

namespace burnish {

/// Reads the opcodes of a pickle with their arguments and executes them on a PickleMachine.
class PickleInterpreter
{
public:
    /// The pickle starts at `offset` and must not extend past `end`. Source, task and machine must outlive the
    /// interpreter.
    PickleInterpreter(const ByteSource &source, std::uint64_t offset, std::uint64_t end, PickleMachine &machine,
                      const Task &task)
        : m_reader(source, offset, end, &task)
        , m_machine(machine)
    {}

    /// Sets what returns how many bytes of data follow a BUILD of this object.
    void setInterlude(std::function<Expected<std::uint64_t>(Pickle::Ref object, std::uint64_t offset)> interlude)
    {
        m_interlude = std::move(interlude);
    }

    /// Runs up to and including STOP; returns the pickled object.
    Expected<Pickle::Ref> run();
    /// The offset after the last opcode.
    [[nodiscard]] std::uint64_t position() const { return m_reader.position(); }

private:
    using Ref = Pickle::Ref;
    using Kind = Pickle::Kind;

    /// Each of these executes the opcodes of its kind and returns false for others.
    Expected<bool> stepNumber(std::uint8_t code);
    Expected<bool> stepText(std::uint8_t code);
    Expected<bool> stepContainer(std::uint8_t code);
    Expected<bool> stepObject(std::uint8_t code);
    Expected<bool> stepMemo(std::uint8_t code);
    /// Executes one opcode; returns false after STOP.
    Expected<bool> step();

    Expected<void> pushIntegerLine(bool isLong);
    Expected<void> pushFloatLine();
    Expected<void> pushQuotedLine();
    Expected<void> pushLong(std::uint64_t length);
    Expected<void> pushBytes(std::uint64_t length);
    Expected<void> pushInstance();
    Expected<void> build();

    template <typename T> Expected<T> little();
    /// Reads the next little-endian number of 1, 4 or 8 bytes.
    Expected<std::uint64_t> length(std::size_t bytes);
    Expected<std::string> line();
    Expected<std::uint64_t> numberLine();
    Expected<std::string> textOf(std::uint64_t length);
    [[nodiscard]] Error refusal() const;
    [[nodiscard]] Error announcesTooMuch(std::uint64_t length) const;

    WindowedReader m_reader;
    PickleMachine &m_machine;
    std::function<Expected<std::uint64_t>(Ref, std::uint64_t)> m_interlude;
};

} // namespace burnish
