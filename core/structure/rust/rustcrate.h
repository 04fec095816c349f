// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/structure/rust/rustfiles.h"
#include "core/structure/rust/rustsyntax.h"

#include <QStringList>

#include <set>

namespace burnish::rust {

struct SourceFile
{
    QString path;
    std::string text;
    bool ownsFolder = false; ///< mod.rs, lib.rs, main.rs: `mod x;` is in the same folder
    std::size_t module = 0;
};

/// What a name refers to.
struct Target
{
    enum class Kind {
        Nothing,
        Module,
        Item,
        Constant, ///< of module `index`, named by the last name of the path
        External  ///< from another crate or built into Rust; `path` is its full path
    };
    Kind kind = Kind::Nothing;
    std::size_t index = 0;
    std::vector<std::string> path;
};

enum class Namespace { Types, Constants };

/// The declarations of all files, and the meaning of names in them. Immutable once created.
class Crate
{
public:
    static Expected<std::shared_ptr<const Crate>> read(const QStringList &paths, std::optional<std::string> firstText,
                                                       const RustFileProvider &provider);

    [[nodiscard]] const Declarations &declarations() const { return m_declarations; }
    [[nodiscard]] const std::vector<std::unique_ptr<SourceFile>> &files() const { return m_files; }
    [[nodiscard]] const QStringList &missingFiles() const { return m_missingFiles; }

    /// Resolves a path in a module. `budget` decreases by the steps taken; nothing is found once it is used up.
    [[nodiscard]] Target find(std::size_t module, const std::vector<std::string> &path, bool isGlobal, Namespace names,
                              std::size_t &budget) const;
    /// Returns the items of that name, wherever they are declared.
    [[nodiscard]] std::vector<std::size_t> itemsNamed(const std::string &name) const;
    /// Returns the handwritten implementation of Burn's Module for the item; null if there is none.
    [[nodiscard]] const ModuleImplementation *implementationOf(std::size_t item) const;
    /// Returns true if no module has a backend parameter, as from Burn 0.22 on.
    [[nodiscard]] bool isBackendFree() const { return m_isBackendFree; }
    /// Returns false for modules that are one constant in records, like those without the backend among their
    /// parameters.
    [[nodiscard]] bool hasRecord(const Item &module) const;
    /// Returns false for files that others include.
    [[nodiscard]] bool isGiven(std::size_t file) const;
    /// Returns an empty string if there is no such file, as for types entered by the user.
    [[nodiscard]] QString fileName(std::size_t file) const;
    /// Returns "encoder::Block".
    [[nodiscard]] std::string pathOf(const Item &item) const;

private:
    class Loader;
    using Visited = std::set<std::pair<std::size_t, std::string>>;
    struct Search;
    [[nodiscard]] Target findPath(std::size_t module, const std::vector<std::string> &path, Search &search,
                                  int depth) const;
    [[nodiscard]] Target findName(std::size_t module, const std::string &name, bool isLast, Search &search,
                                  int depth) const;
    [[nodiscard]] bool handsOnBurn(std::size_t module) const;
    [[nodiscard]] std::size_t rootOf(std::size_t module) const;
    void index();

    Declarations m_declarations;
    std::vector<std::unique_ptr<SourceFile>> m_files;
    QStringList m_missingFiles;
    TextMap<std::vector<std::size_t>> m_itemsByName;
    std::unordered_map<std::size_t, std::size_t> m_implementations;
    std::vector<std::size_t> m_roots;
    std::set<QString> m_givenFiles;
    bool m_isBackendFree = false;
};

/// Returns true if the item has a type parameter that Burn takes for the backend, judging by its name alone.
[[nodiscard]] bool hasBackendParameter(const Item &item);
/// Applies the rule of Burn 0.22: returns true for a plain number, Boolean or string, or lists of them.
[[nodiscard]] bool isPrimitive(const Type &type);

} // namespace burnish::rust
