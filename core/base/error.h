// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace burnish {

/// What went wrong, for programs. People read Error::message().
enum class ErrorCode {
    Cancelled,      ///< the person or the program asked to stop; shown nowhere
    NotFound,       ///< a file, tensor or key that was asked for is not there
    Io,             ///< the operating system refused (permission, full disk, vanished file …)
    Malformed,      ///< the bytes of a file break their format's rules
    Unsupported,    ///< the bytes are fine, but this program or the target cannot hold them
    Exists,         ///< something would be overwritten without leave
    Collision,      ///< two things want one name
    Mismatch,       ///< shapes, dtypes or a stale plan do not fit together
    Range,          ///< a number does not fit its target
    InvalidArgument ///< what the person typed has no meaning here (a bad regex, an unknown option value)
};

/// A failure as a value: a code for programs, a whole translated sentence for people, and the place.
///
/// The place (file, tensor, offset) is added on the way up by whoever knows it; a place once set is kept.
class Error
{
public:
    /// `message` is a whole sentence without file name or offset; both are added by sentence().
    Error(ErrorCode code, QString message)
        : m_code(code)
        , m_message(std::move(message))
    {}

    [[nodiscard]] ErrorCode code() const { return m_code; }
    [[nodiscard]] const QString &message() const { return m_message; }
    [[nodiscard]] const QString &file() const { return m_file; }
    [[nodiscard]] const QString &tensor() const { return m_tensor; }
    /// Byte offset in file().
    [[nodiscard]] std::optional<std::uint64_t> offset() const { return m_offset; }
    [[nodiscard]] bool isCancelled() const { return m_code == ErrorCode::Cancelled; }

    Error &inFile(const QString &file);
    Error &inTensor(const QString &tensor);
    Error &at(std::uint64_t offset);

    /// The message with tensor and offset behind it: "The file ends inside … (tensor a.b, offset 0x1f40)".
    [[nodiscard]] QString details() const;
    /// "FILE: details()", one line, as the command line and the window show it.
    [[nodiscard]] QString sentence() const;

private:
    ErrorCode m_code;
    QString m_message;
    QString m_file;
    QString m_tensor;
    std::optional<std::uint64_t> m_offset;
};

/// The error every cancelled operation returns.
[[nodiscard]] Error cancelledError();

/// Text from a file for use in a message: control characters made visible, at most 120 characters.
[[nodiscard]] QString quotedForMessage(std::string_view utf8);

/// A Malformed error at a byte of its file.
[[nodiscard]] Error malformed(const QString &message, std::uint64_t offset);

/// An InvalidArgument error: what is asked for means nothing or cannot be.
[[nodiscard]] Error invalid(const QString &sentence);

} // namespace burnish
