// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

namespace burnish {

/// How a model gets into a program that has no file system to load it from.
enum class EmbedForm : std::uint8_t {
    None,        ///< not at all: the file itself
    Rust,        ///< a Rust source file with the bytes in it
    RustInclude, ///< the file itself, and beside it a Rust source file that takes it in with include_bytes!
    Cpp          ///< a C++20 header with the bytes in it
};

/// "rust", "rust-include" or "cpp"; nothing for other words.
[[nodiscard]] std::optional<EmbedForm> embedFormFromName(QStringView name);
/// The word that the function above reads; empty for None.
[[nodiscard]] QString nameOf(EmbedForm form);

/// What is embedded, as far as the source file tells of it.
struct Embedding
{
    EmbedForm form = EmbedForm::None;
    QString target;                 ///< path of the file that the export writes
    const Format *format = nullptr; ///< of the bytes
    WriteOptions options;           ///< that they are written with
    std::uint64_t byteCount = 0;
};

/// True for formats that Burn reads from memory: its memory recorders and Burnpack.
[[nodiscard]] bool canBeEmbedded(const Format &format);
/// True if the bytes themselves become text.
[[nodiscard]] bool isSourceText(EmbedForm form);
/// The path with the extension of the form's source file in the place of a format's: ".rs", ".hpp". Unchanged for forms
/// that write the file itself.
[[nodiscard]] QString withSourceExtension(const QString &path, EmbedForm form);
/// Where the source of RustInclude goes: beside the file.
[[nodiscard]] QString includingSourcePath(const QString &target);
/// The name of the C++ span: from the file's name, "digits_base_model".
[[nodiscard]] QString cppArrayName(const QString &target);

/// Bytes of the source text that writeEmbedded() writes.
[[nodiscard]] std::uint64_t embeddedSize(const Embedding &embedding);
/// Writes the layout as source text that a compiler turns into the very bytes of the file: in Rust `pub static MODEL:
/// &[u8]`, in C++ a constexpr span of unsigned char. Comments say which lines of Burn code load it. In memory that does
/// not grow with the model; advances the task by tensor bytes. For forms that isSourceText().
Expected<void> writeEmbedded(const Embedding &embedding, const FileLayout &layout, ByteSink &sink, Task &task);
/// The bytes that a text of writeEmbedded() stands for, decoded where they are read; Malformed if the text is not the
/// one that this embedding has.
Expected<ByteSourcePtr> openEmbedded(ByteSourcePtr text, const Embedding &embedding);
/// The source file of RustInclude.
[[nodiscard]] QByteArray includingSource(const Embedding &embedding);

} // namespace burnish
