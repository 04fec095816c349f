// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

namespace burnish {

/// How a model is embedded into a program that cannot load it from a file system.
enum class EmbedForm : std::uint8_t {
    None,        ///< not embedded: the file itself
    Rust,        ///< a Rust source file that contains the bytes
    RustInclude, ///< the file itself, and a Rust source file next to it that uses include_bytes!
    Cpp          ///< a C++20 header that contains the bytes
};

/// Parses "rust", "rust-include" or "cpp"; returns nothing for other words.
[[nodiscard]] std::optional<EmbedForm> embedFormFromName(QStringView name);
/// Returns the word that embedFormFromName() parses; empty for None.
[[nodiscard]] QString nameOf(EmbedForm form);

/// Describes the embedded file, for the generated source.
struct Embedding
{
    EmbedForm form = EmbedForm::None;
    QString target;                 ///< path of the file that the export writes
    const Format *format = nullptr; ///< of the bytes
    WriteOptions options;           ///< used to write the bytes
    std::uint64_t byteCount = 0;
};

/// True for formats that Burn reads from memory: its memory recorders and Burnpack.
[[nodiscard]] bool canBeEmbedded(const Format &format);
/// True if the bytes themselves are written as source text.
[[nodiscard]] bool isSourceText(EmbedForm form);
/// Replaces the format's extension with that of the form's source file: ".rs", ".hpp". Returns the path unchanged for
/// forms that write the file itself.
[[nodiscard]] QString withSourceExtension(const QString &path, EmbedForm form);
/// Returns the path of the source file of RustInclude: next to the file.
[[nodiscard]] QString includingSourcePath(const QString &target);
/// Returns the name of the C++ span, derived from the file's name: "digits_base_model".
[[nodiscard]] QString cppArrayName(const QString &target);

/// Returns the size in bytes of the source text that writeEmbedded() writes.
[[nodiscard]] std::uint64_t embeddedSize(const Embedding &embedding);
/// Writes the layout as source text that compiles to exactly the bytes of the file: in Rust `pub static MODEL: &[u8]`,
/// in C++ a constexpr span of unsigned char. Comments show the Burn code that loads it. Memory use does not grow with
/// the model; advances the task by tensor bytes. Only for forms for which isSourceText() is true.
Expected<void> writeEmbedded(const Embedding &embedding, const FileLayout &layout, ByteSink &sink, Task &task);
/// Returns the bytes encoded in a text written by writeEmbedded(), decoded on read; Malformed if the text does not
/// match this embedding.
Expected<ByteSourcePtr> openEmbedded(ByteSourcePtr text, const Embedding &embedding);
/// Returns the source file of RustInclude.
[[nodiscard]] QByteArray includingSource(const Embedding &embedding);

} // namespace burnish
