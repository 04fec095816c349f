// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace burnish {

/// The category of an error, for programs. People read Error::message().
enum class ErrorCode {
    Cancelled,       ///< cancelled by the user or the program: not a failure
    NotFound,        ///< a requested file, tensor or key does not exist
    Io,              ///< the operating system refused (permission denied, disk full, file vanished …)
    Malformed,       ///< the bytes of a file violate its format
    Unsupported,     ///< the bytes are valid, but this program or the target format cannot represent them
    Exists,          ///< something would be overwritten without permission
    Collision,       ///< two things have the same name
    Mismatch,        ///< shapes or dtypes do not match, or a plan is stale
    Range,           ///< a number does not fit its target type
    InvalidArgument, ///< the user's input is invalid (a bad regex, an unknown option value)
    NeedsConsent     ///< possible, but so costly that the user must agree first, see Task::allowLarge()
};

/// A failure as a value: a code for programs, a complete translated sentence for people, and the location.
///
/// Callers add the location (file, tensor, offset) as the error propagates; a location once set is kept.
class Error
{
public:
    /// `message` is a complete sentence without file name or offset; sentence() adds both.
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

    /// The same failure at the same place, told by another message.
    [[nodiscard]] Error withMessage(QString message) const;

    /// The message followed by tensor and offset: "The file ends inside … (tensor a.b, offset 0x1f40)".
    [[nodiscard]] QString details() const;
    /// "FILE: details()" on one line, as shown on the command line and in windows; "Cancelled." of a cancelled
    /// operation, in place of its result.
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

/// A string from a file, prepared for a message: control characters made visible, at most 120 characters.
[[nodiscard]] QString quotedForMessage(std::string_view utf8);

/// Returns a Malformed error at a byte offset of the file.
[[nodiscard]] Error malformed(const QString &message, std::uint64_t offset);

/// Returns an InvalidArgument error for a request that is meaningless or impossible.
[[nodiscard]] Error invalid(const QString &sentence);

} // namespace burnish
