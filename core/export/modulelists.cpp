// SPDX-License-Identifier: MIT
#include "core/export/modulelists.h"

#include "core/base/task.h"
#include "core/encoding/json/json.h"
#include "core/encoding/json/jsoncuts.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/export/layout/exporttext.h"
#include "core/regex/literals.h"
#include "core/tensor/quantisation/schemes/quantconfig.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>

namespace burnish {

namespace {

/// Entries × modules: more is examined in no list that a library has written.
constexpr std::size_t mostComparisons = 200'000'000;

/// The entries of a list after the modules were renamed.
class ListRenamer
{
public:
    ListRenamer(const std::vector<ModuleName> &names, const Task &task)
        : m_names(names)
        , m_task(task)
    {}

    /// What an entry becomes; nothing if it stays.
    Expected<std::optional<std::vector<std::string>>> renamed(const std::string &entry, ModuleSelector::Kind kind)
    {
        using Result = std::optional<std::vector<std::string>>;
        if (entry.empty())
            return Result();
        BURNISH_CHECK(m_task.poll());
        m_compared += m_names.size();
        const auto selector = m_compared > mostComparisons ? std::nullopt : ModuleSelector::of(entry, kind);
        if (!selector) {
            warn(entry);
            return Result();
        }
        std::set<std::string_view> requested;
        bool isSame = true;
        for (const ModuleName &name : m_names) {
            const bool isSelected = selector->selects(name.before);
            if (isSelected)
                requested.insert(name.after);
            isSame = isSame && isSelected == selector->selects(name.after);
        }
        if (requested.empty() || isSame)
            return Result();
        if (const auto whole = containerName(entry, kind, requested))
            return Result({*whole});
        return Result(std::vector<std::string>(requested.begin(), requested.end()));
    }

    std::optional<Error> warning;

private:
    /// The new name of the module that contains all selected ones; nothing if it would select others.
    [[nodiscard]] std::optional<std::string> containerName(const std::string &entry, ModuleSelector::Kind kind,
                                                           const std::set<std::string_view> &requested) const
    {
        const auto isInside = [&](const ModuleName &name) {
            return name.before == entry || name.before.starts_with(entry + '.');
        };
        const auto first = std::ranges::find_if(m_names, isInside);
        if (first == m_names.end())
            return std::nullopt;
        const std::string_view rest = std::string_view(first->before).substr(entry.size());
        if (!first->after.ends_with(rest) || first->after.size() == rest.size())
            return std::nullopt;
        const std::string candidate = first->after.substr(0, first->after.size() - rest.size());
        const auto selector = ModuleSelector::of(candidate, kind);
        const bool isRight = selector && std::ranges::all_of(m_names, [&](const ModuleName &name) {
                                 return selector->selects(name.after) == requested.contains(name.after);
                             });
        return isRight ? std::optional(candidate) : std::nullopt;
    }

    void warn(const std::string &entry)
    {
        if (warning)
            return;
        warning = Error(ErrorCode::Unsupported,
                        ExportText::tr("The export renames modules, and the entry %1 of quantization_config was "
                                       "not examined. It stays as it is: check what it selects among the new "
                                       "names.")
                            .arg(quotedForMessage(entry)));
    }

    const std::vector<ModuleName> &m_names;
    const Task &m_task;
    std::size_t m_compared = 0;
};

std::string quoted(const std::string &text)
{
    std::string json;
    appendJsonString(json, text);
    return json;
}

/// Finds the lists of a configuration and collects what has to change.
class ListEditor
{
public:
    ListEditor(std::string_view text, ListRenamer &renamer)
        : m_text(text)
        , m_reader(text)
        , m_renamer(renamer)
    {
        const auto bytes = QByteArray::fromRawData(text.data(), qsizetype(text.size()));
        m_method = QuantConfig::of(QJsonDocument::fromJson(bytes).object()).method();
    }

    Expected<std::vector<JsonCut>> edit()
    {
        if (m_reader.next() != JsonToken::ObjectBegin)
            return Error(ErrorCode::Malformed, ExportText::tr("Expected quantization_config to be a JSON object."));
        BURNISH_CHECK(members([this](const std::string &key, JsonToken value) { return member(key, value); }));
        if (m_reader.next() != JsonToken::End)
            return m_reader.error();
        return std::move(m_cuts);
    }

private:
    /// Calls `take` for each member of the object that was entered; it reads the rest of the value.
    template <typename Take> Expected<void> members(const Take &take)
    {
        JsonToken token = m_reader.next();
        for (; token == JsonToken::Key; token = m_reader.next()) {
            m_keyBegin = m_reader.offset();
            const std::string key(m_reader.text());
            const JsonToken value = m_reader.next();
            if (value == JsonToken::Invalid)
                return m_reader.error();
            BURNISH_CHECK(take(key, value));
        }
        return token == JsonToken::Invalid ? Expected<void>(m_reader.error()) : Expected<void>();
    }

    Expected<void> skip() { return m_reader.skipRest() ? Expected<void>() : Expected<void>(m_reader.error()); }

    Expected<void> member(const std::string &key, JsonToken value)
    {
        static constexpr std::array<std::string_view, 5> lists = {
            "ignore", "modules_to_not_convert", "llm_int8_skip_modules", "exclude_modules", "skip_modules"};
        static constexpr std::array<std::string_view, 4> objects = {"extra_config", "quantized_layers",
                                                                    "modules_quant_config", "qmap"};
        if (value == JsonToken::ArrayBegin && std::ranges::find(lists, key) != lists.end())
            return list(ModuleSelector::kindFor(m_method));
        if (value == JsonToken::ObjectBegin && key == "config_groups")
            return members([this](const std::string &, JsonToken group) { return this->group(group); });
        const Keys keys = key == "dynamic"                ? Keys::Patterns
                          : key == "module_quant_configs" ? Keys::Searched
                                                          : Keys::Names;
        if (value == JsonToken::ObjectBegin &&
            (keys != Keys::Names || std::ranges::find(objects, key) != objects.end()))
            return members([&](const std::string &each, JsonToken) {
                // AutoRound has names and patterns.
                const bool isPattern = key == "extra_config" && each.find_first_of("\\*+?^$[(|") != std::string::npos;
                return renameKey(each, isPattern ? Keys::Searched : keys);
            });
        // MLX has entries of modules beside the numbers for all of them.
        const bool isEntry = value == JsonToken::ObjectBegin || value == JsonToken::False;
        const bool isOfMlx = m_method.empty() || m_method == "mlx";
        return isEntry && isOfMlx ? renameKey(key, Keys::Names) : skip();
    }

    Expected<void> group(JsonToken value)
    {
        if (value != JsonToken::ObjectBegin)
            return skip();
        return members([this](const std::string &key, JsonToken entry) {
            return key == "targets" && entry == JsonToken::ArrayBegin ? list(ModuleSelector::Kind::Name) : skip();
        });
    }

    /// The array that was entered.
    Expected<void> list(ModuleSelector::Kind kind)
    {
        const std::uint64_t begin = m_reader.offset();
        std::vector<std::string> entries;
        bool isChanged = false;
        JsonToken token = m_reader.next();
        for (; token != JsonToken::ArrayEnd; token = m_reader.next()) {
            const std::uint64_t entryBegin = m_reader.offset();
            const std::string entry(token == JsonToken::String ? m_reader.text() : std::string_view());
            if (token == JsonToken::Invalid || !m_reader.skipRest())
                return m_reader.error();
            const std::string spelled(m_text.substr(entryBegin, m_reader.position() - entryBegin));
            BURNISH_TRY(const auto names, m_renamer.renamed(entry, kind));
            isChanged = isChanged || names;
            if (!names)
                entries.push_back(spelled);
            else
                std::ranges::transform(*names, std::back_inserter(entries), quoted);
        }
        if (!isChanged)
            return {};
        std::set<std::string_view> known;
        std::string text;
        for (const std::string &entry : entries) {
            if (known.insert(entry).second)
                text.append(text.empty() ? "[" : ", ").append(entry);
        }
        m_cuts.push_back({begin, m_reader.position(), text + ']'});
        return {};
    }

    /// What the keys of an object are.
    enum class Keys : std::uint8_t {
        Names,
        Patterns, ///< GPTQ's, with a mark: the first that matches counts
        Searched  ///< patterns that are found anywhere in a name: Gemma, AutoRound
    };

    /// The member that was read.
    Expected<void> renameKey(const std::string &key, Keys keys)
    {
        const std::uint64_t begin = m_keyBegin;
        const std::uint64_t valueBegin = m_reader.offset();
        BURNISH_CHECK(skip());
        const bool isMarked = keys == Keys::Patterns && (key.starts_with("-:") || key.starts_with("+:"));
        const std::string mark = isMarked ? key.substr(0, 2) : std::string();
        const std::string pattern = key.substr(mark.size());
        const std::string entry = keys == Keys::Names      ? pattern
                                  : keys == Keys::Patterns ? "re:" + pattern
                                                           : "re:.*(?:" + pattern + ')';
        BURNISH_TRY(const auto names, m_renamer.renamed(entry, ModuleSelector::Kind::Name));
        if (!names)
            return {};
        const std::string value(m_text.substr(valueBegin, m_reader.position() - valueBegin));
        std::string text;
        for (const std::string &name : *names) {
            const std::string renamed = keys != Keys::Names ? mark + '^' + literalPattern(name) + '$' : name;
            text.append(text.empty() ? "" : ", ").append(quoted(renamed)).append(": ").append(value);
        }
        m_cuts.push_back({begin, m_reader.position(), std::move(text)});
        return {};
    }

    std::string_view m_text;
    JsonReader m_reader;
    ListRenamer &m_renamer;
    std::string m_method;
    std::uint64_t m_keyBegin = 0;
    std::vector<JsonCut> m_cuts;
};

} // namespace

std::string_view moduleOf(std::string_view path)
{
    const std::size_t dot = path.rfind('.');
    return dot == std::string_view::npos ? path : path.substr(0, dot);
}

void unite(std::vector<ModuleName> &names)
{
    std::ranges::sort(names);
    const auto rest = std::ranges::unique(names);
    names.erase(rest.begin(), rest.end());
}

std::vector<ModuleName> inSuccession(const std::vector<ModuleName> &first, const std::vector<ModuleName> &second)
{
    std::vector<ModuleName> both;
    for (const ModuleName &name : first) {
        for (const ModuleName &next : std::ranges::equal_range(second, name.after, {}, &ModuleName::before))
            both.push_back({name.before, next.after});
    }
    unite(both);
    return both;
}

Expected<RenamedLists> withRenamedModules(const QByteArray &quantisation, const std::vector<ModuleName> &names,
                                          const Task &task)
{
    const std::string_view text(quantisation.constData(), std::size_t(quantisation.size()));
    ListRenamer renamer(names, task);
    BURNISH_TRY(const std::vector<JsonCut> cuts, ListEditor(text, renamer).edit());
    return RenamedLists{withCuts(text, cuts), std::move(renamer.warning)};
}

} // namespace burnish
