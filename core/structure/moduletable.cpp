// SPDX-License-Identifier: MIT
#include "core/structure/moduletable.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <set>

namespace burnish {

namespace {

using Kind = RecordType::Kind;

/// A parsed spelling of a type: `Option<Param<Tensor<1>>>`, `[usize; 2]`, `(f64, f64)`, `usize`.
struct Spelling
{
    enum class Form { Named, Array, Tuple };
    Form form = Form::Named;
    std::string text;
    std::string name;                ///< for Named
    std::vector<Spelling> arguments; ///< for Named in `<>`; for Array its element; for Tuple its elements
    std::uint64_t length = 0;        ///< for Array
};

/// The table is part of the program: failing to read it is a bug in the program, never in a file.
[[noreturn]] void refuseTable(const std::string &what)
{
    qFatal("burnmodules.json: %s", what.c_str());
    std::abort();
}

class SpellingReader
{
public:
    explicit SpellingReader(std::string_view text)
        : m_text(text)
    {}

    Spelling read()
    {
        Spelling spelling = type();
        if (m_at != m_text.size())
            refuseTable("what is the type " + std::string(m_text) + '?');
        return spelling;
    }

private:
    Spelling type()
    {
        const std::size_t start = m_at;
        Spelling result;
        if (accept('[')) {
            result.form = Spelling::Form::Array;
            result.arguments.push_back(type());
            expect(';');
            result.length = std::stoull(word());
            expect(']');
        } else if (accept('(')) {
            result.form = Spelling::Form::Tuple;
            result.arguments = list(')');
        } else {
            result.name = word();
            if (accept('<'))
                result.arguments = list('>');
        }
        result.text = m_text.substr(start, m_at - start);
        return result;
    }

    std::vector<Spelling> list(char close)
    {
        std::vector<Spelling> items;
        while (!accept(close)) {
            items.push_back(type());
            accept(',');
        }
        return items;
    }

    std::string word()
    {
        skipBlanks();
        const std::size_t start = m_at;
        while (m_at < m_text.size() && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) || m_text[m_at] == '_'))
            ++m_at;
        if (m_at == start)
            refuseTable("what is the type " + std::string(m_text) + '?');
        return std::string(m_text.substr(start, m_at - start));
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
    }
    bool accept(char c)
    {
        skipBlanks();
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }
    void expect(char c)
    {
        if (!accept(c))
            refuseTable("what is the type " + std::string(m_text) + '?');
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

struct Member
{
    std::string name;
    Spelling type;
};

/// The layout of a module, a state, an optimizer or a scheduler from one version on.
struct FieldLayout
{
    enum class Form { Gone, Constant, Struct, Enum, PerParameter, Whole };
    BurnVersion since = BurnVersion::V0_6;
    Form form = Form::Gone;
    std::vector<Member> members; ///< for Struct and Enum
    Spelling type;               ///< for PerParameter the state, for Whole the record
};

struct Entry
{
    std::vector<FieldLayout> layouts; ///< oldest first

    [[nodiscard]] const FieldLayout *at(BurnVersion version) const
    {
        const auto next =
            std::ranges::find_if(layouts, [&](const FieldLayout &layout) { return layout.since > version; });
        if (next == layouts.begin() || std::prev(next)->form == FieldLayout::Form::Gone)
            return nullptr;
        return &*std::prev(next);
    }
};

using Entries = std::map<std::string, Entry, std::less<>>;

std::string textOf(const QJsonValue &value, const char *what)
{
    if (!value.isString())
        refuseTable(std::string("a text is missing: ") + what);
    return value.toString().toStdString();
}

BurnVersion versionOf(const QJsonValue &value)
{
    const std::optional<BurnVersion> version = burnVersionFromName(value.toString());
    if (!version)
        refuseTable("which version is " + value.toString().toStdString() + '?');
    return *version;
}

std::vector<Member> membersOf(const QJsonArray &list)
{
    std::vector<Member> members;
    for (const QJsonValue &pair : list) {
        const QJsonArray both = pair.toArray();
        members.push_back(
            {textOf(both.at(0), "the field's name"), SpellingReader(textOf(both.at(1), "the field's type")).read()});
    }
    return members;
}

FieldLayout layoutOf(const QJsonObject &object)
{
    FieldLayout layout;
    layout.since = versionOf(object[QLatin1String("since")]);
    const auto value = [&](const char *key) { return object[QLatin1String(key)]; };
    if (value("constant").toBool()) {
        layout.form = FieldLayout::Form::Constant;
    } else if (value("struct").isArray()) {
        layout.form = FieldLayout::Form::Struct;
        layout.members = membersOf(value("struct").toArray());
    } else if (value("enum").isArray()) {
        layout.form = FieldLayout::Form::Enum;
        layout.members = membersOf(value("enum").toArray());
    } else if (value("perParameter").isString()) {
        layout.form = FieldLayout::Form::PerParameter;
        layout.type = SpellingReader(value("perParameter").toString().toStdString()).read();
    } else if (value("whole").isString()) {
        layout.form = FieldLayout::Form::Whole;
        layout.type = SpellingReader(value("whole").toString().toStdString()).read();
    } else if (!value("gone").toBool()) {
        refuseTable("a layout without a form");
    }
    return layout;
}

Entries entriesOf(const QJsonValue &list)
{
    Entries entries;
    for (const QJsonValue &item : list.toArray()) {
        const QJsonObject object = item.toObject();
        Entry entry;
        for (const QJsonValue &layout : object[QLatin1String("layouts")].toArray())
            entry.layouts.push_back(layoutOf(layout.toObject()));
        if (!std::ranges::is_sorted(entry.layouts, {}, &FieldLayout::since))
            refuseTable("versions out of order");
        entries.emplace(textOf(object[QLatin1String("name")], "a name"), std::move(entry));
    }
    if (entries.empty())
        refuseTable("an empty list");
    return entries;
}

template <std::size_t Count> std::vector<std::array<std::string, Count>> wordsOf(const QJsonValue &list)
{
    std::vector<std::array<std::string, Count>> rows;
    for (const QJsonValue &item : list.toArray()) {
        auto &row = rows.emplace_back();
        for (std::size_t i = 0; i < Count; ++i)
            row[i] = textOf(item[qsizetype(i)], "a word of a list");
    }
    return rows;
}

struct Table
{
    BurnVersion constantsInOnePieceSince = BurnVersion::V0_22;
    std::set<std::string, std::less<>> plainTypes;
    Entries modules;
    Entries states;
    Entries optimizers;
    Entries schedulers;
    std::vector<std::array<std::string, 3>> defaultVariants; ///< module, field, variant
    std::vector<std::array<std::string, 2>> successors;      ///< old name, new name
    std::vector<std::pair<BurnVersion, int>> firstRanks;
    int lastRank = 0;
};

QJsonObject readTable()
{
    QFile file(QStringLiteral(":/burnish/structure/burnmodules.json"));
    QJsonParseError error;
    if (!file.open(QIODevice::ReadOnly))
        refuseTable("it is not in the program");
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &error);
    if (!document.isObject())
        refuseTable(error.errorString().toStdString());
    return document.object();
}

const Table &table()
{
    static const Table instance = [] {
        const QJsonObject json = readTable();
        Table read;
        read.constantsInOnePieceSince = versionOf(json[QLatin1String("constantsInOnePieceSince")]);
        for (const QJsonValue &name : json[QLatin1String("plainTypes")].toArray())
            read.plainTypes.insert(textOf(name, "a plain type"));
        read.modules = entriesOf(json[QLatin1String("modules")]);
        read.states = entriesOf(json[QLatin1String("states")]);
        read.optimizers = entriesOf(json[QLatin1String("optimizers")]);
        read.schedulers = entriesOf(json[QLatin1String("schedulers")]);
        read.defaultVariants = wordsOf<3>(json[QLatin1String("defaultVariants")]);
        read.successors = wordsOf<2>(json[QLatin1String("successors")]);
        for (const QJsonValue &rank : json[QLatin1String("firstRank")].toArray())
            read.firstRanks.emplace_back(versionOf(rank[QLatin1String("since")]), rank[QLatin1String("rank")].toInt());
        read.lastRank = json[QLatin1String("lastRank")].toInt();
        return read;
    }();
    return instance;
}

/// Every type of one version.
class Version
{
public:
    explicit Version(BurnVersion version)
        : m_version(version)
    {
        for (const auto &[name, entry] : table().modules) {
            if (entry.at(version))
                module(name);
        }
        if (version >= BurnVersion::V0_22)
            return;
        collect(RecordKind::Family::Optimizer, table().optimizers);
        collect(RecordKind::Family::Scheduler, table().schedulers);
    }

    [[nodiscard]] const std::map<std::string, RecordTypePtr, std::less<>> &modules() const { return m_modules; }
    [[nodiscard]] const std::vector<RecordKind> &kinds() const { return m_kinds; }

private:
    RecordTypePtr module(const std::string &name)
    {
        if (const auto known = m_modules.find(name); known != m_modules.end())
            return known->second;
        const auto entry = table().modules.find(name);
        const FieldLayout *layout = entry == table().modules.end() ? nullptr : entry->second.at(m_version);
        if (!layout)
            refuseTable("no module " + name);
        RecordTypePtr type;
        if (layout->form == FieldLayout::Form::Constant) {
            type = makeRecordType(Kind::Constant, name);
        } else {
            std::vector<RecordField> fields;
            fields.reserve(layout->members.size());
            for (const Member &member : layout->members)
                fields.push_back({member.name, fieldType(member.type)});
            type = makeCompoundType(layout->form == FieldLayout::Form::Enum ? Kind::Enum : Kind::Struct,
                                    std::move(fields), name);
        }
        return m_modules.emplace(name, type).first->second;
    }

    RecordTypePtr fieldType(const Spelling &spelling)
    {
        if (m_version >= table().constantsInOnePieceSince && namesNoModule(spelling))
            return makeRecordType(Kind::Constant, spelling.text);
        return moduleFieldType(spelling);
    }

    /// The rule of the derive macro of 0.21: the type mentions neither the backend nor a module parameter.
    [[nodiscard]] bool namesNoModule(const Spelling &spelling) const
    {
        if (spelling.form == Spelling::Form::Named) {
            if (spelling.name == "Param" || spelling.name == "Tensor" || hasBackend(spelling.name))
                return false;
        }
        return std::ranges::all_of(spelling.arguments,
                                   [this](const Spelling &argument) { return namesNoModule(argument); });
    }

    [[nodiscard]] bool hasBackend(const std::string &name) const
    {
        const auto entry = table().modules.find(name);
        const FieldLayout *layout = entry == table().modules.end() ? nullptr : entry->second.at(m_version);
        return layout && layout->form != FieldLayout::Form::Constant;
    }

    RecordTypePtr moduleFieldType(const Spelling &spelling)
    {
        switch (spelling.form) {
        case Spelling::Form::Array:
            return makeArrayType(moduleFieldType(spelling.arguments.front()), spelling.length, spelling.text);
        case Spelling::Form::Tuple:
            refuseTable("a tuple in a module");
        case Spelling::Form::Named:
            break;
        }
        if (spelling.name == "Param")
            return makeParameterType(rankOf(spelling.arguments.front(), 0));
        if (spelling.name == "Option")
            return makeWrapperType(Kind::Option, moduleFieldType(spelling.arguments.front()), spelling.text);
        if (spelling.name == "Vec")
            return makeWrapperType(Kind::Vec, moduleFieldType(spelling.arguments.front()), spelling.text);
        if (spelling.name == "Tensor" || spelling.name == "Ignored" || isPlainRustType(spelling.name))
            return makeRecordType(Kind::Constant, spelling.text);
        return module(spelling.name);
    }

    [[nodiscard]] static std::uint32_t rankOf(const Spelling &tensor, std::uint32_t generic)
    {
        if (tensor.name != "Tensor" || tensor.arguments.size() != 1)
            refuseTable("no tensor: " + tensor.text);
        const std::string &rank = tensor.arguments.front().name;
        return rank == "D" ? generic : std::uint32_t(std::stoul(rank));
    }

    /// Returns a type of a record outside of modules, where numbers are stored.
    RecordTypePtr recordType(const Spelling &spelling, std::uint32_t rank)
    {
        if (spelling.form == Spelling::Form::Tuple) {
            if (spelling.arguments.empty())
                return makeRecordType(Kind::Unit, spelling.text);
            std::vector<RecordField> elements;
            elements.reserve(spelling.arguments.size());
            for (const Spelling &element : spelling.arguments)
                elements.push_back({std::to_string(elements.size()), recordType(element, rank)});
            return makeCompoundType(Kind::Tuple, std::move(elements), spelling.text);
        }
        if (spelling.name == "Option")
            return makeWrapperType(Kind::Option, recordType(spelling.arguments.front(), rank), spelling.text);
        if (spelling.name == "Vec")
            return makeWrapperType(Kind::Vec, recordType(spelling.arguments.front(), rank), spelling.text);
        if (spelling.name == "Tensor") {
            RecordType tensor;
            tensor.kind = Kind::Tensor;
            tensor.rank = rankOf(spelling, rank);
            tensor.tensorKind = TensorKind::Float;
            return std::make_shared<const RecordType>(std::move(tensor));
        }
        if (const std::optional<ScalarKind> scalar = scalarKindOf(spelling.name))
            return makeScalarType(*scalar);
        if (const auto scheduler = table().schedulers.find(spelling.name); scheduler != table().schedulers.end())
            return wholeRecord(*scheduler->second.at(m_version));
        return state(spelling.name, rank);
    }

    RecordTypePtr state(const std::string &name, std::uint32_t rank)
    {
        const auto entry = table().states.find(name);
        const FieldLayout *layout = entry == table().states.end() ? nullptr : entry->second.at(m_version);
        if (!layout)
            refuseTable("no state " + name);
        std::vector<RecordField> fields;
        fields.reserve(layout->members.size());
        for (const Member &member : layout->members)
            fields.push_back({member.name, recordType(member.type, rank)});
        return makeCompoundType(layout->form == FieldLayout::Form::Enum ? Kind::Enum : Kind::Struct, std::move(fields),
                                name);
    }

    RecordTypePtr wholeRecord(const FieldLayout &layout)
    {
        return layout.form == FieldLayout::Form::Whole ? recordType(layout.type, 0) : perParameter(layout.type);
    }

    RecordTypePtr perParameter(const Spelling &stateName)
    {
        std::vector<RecordField> ranks;
        for (int rank = firstRank(); rank <= table().lastRank; ++rank)
            ranks.push_back({"Rank" + std::to_string(rank), recordType(stateName, std::uint32_t(rank))});
        RecordTypePtr byRank = makeCompoundType(Kind::Enum, std::move(ranks), "AdaptorRecordV1");
        RecordTypePtr adaptor = makeCompoundType(Kind::Enum, {{"V1", std::move(byRank)}}, "AdaptorRecord");
        return makeWrapperType(Kind::Map, std::move(adaptor), "HashMap<ParamId, AdaptorRecord>");
    }

    [[nodiscard]] int firstRank() const
    {
        int rank = 0;
        for (const auto &[since, first] : table().firstRanks) {
            if (since <= m_version)
                rank = first;
        }
        return rank;
    }

    void collect(RecordKind::Family family, const Entries &entries)
    {
        for (const auto &[name, entry] : entries) {
            if (const FieldLayout *layout = entry.at(m_version))
                m_kinds.push_back({family, name, wholeRecord(*layout)});
        }
    }

    BurnVersion m_version;
    std::map<std::string, RecordTypePtr, std::less<>> m_modules;
    std::vector<RecordKind> m_kinds;
};

const Version &versionTypes(BurnVersion version)
{
    constexpr std::size_t count = std::size_t(BurnVersion::V0_23) + 1;
    static std::array<std::once_flag, count> once;
    static std::array<std::unique_ptr<const Version>, count> versions;
    const std::size_t index = std::size_t(version);
    std::call_once(once[index], [&] { versions[index] = std::make_unique<const Version>(version); });
    return *versions[index];
}

RecordTypePtr kindType(RecordKind::Family family, std::string_view name, BurnVersion version)
{
    for (const RecordKind &kind : versionTypes(version).kinds()) {
        if (kind.family == family && kind.name == name)
            return kind.type;
    }
    return nullptr;
}

} // namespace

RecordTypePtr moduleType(std::string_view name, BurnVersion version)
{
    const auto &modules = versionTypes(version).modules();
    const auto found = modules.find(name);
    return found == modules.end() ? nullptr : found->second;
}

std::vector<std::string> moduleNames(BurnVersion version)
{
    std::vector<std::string> names;
    for (const auto &[name, type] : versionTypes(version).modules())
        names.push_back(name);
    return names;
}

std::string defaultVariantOf(std::string_view moduleName, std::string_view field)
{
    for (const auto &[module, name, variant] : table().defaultVariants) {
        if (module == moduleName && name == field)
            return variant;
    }
    return {};
}

std::string moduleNameIn(std::string_view moduleName, BurnVersion version)
{
    if (!moduleType(moduleName, version)) {
        for (const auto &[before, after] : table().successors) {
            if (before == moduleName && moduleType(after, version))
                return after;
            if (after == moduleName && moduleType(before, version))
                return before;
        }
    }
    return std::string(moduleName);
}

bool isPlainRustType(std::string_view name)
{
    return table().plainTypes.contains(name);
}

bool storesCompoundConstants(BurnVersion version)
{
    return version < table().constantsInOnePieceSince;
}

RecordTypePtr optimizerType(std::string_view name, BurnVersion version)
{
    return kindType(RecordKind::Family::Optimizer, name, version);
}

RecordTypePtr schedulerType(std::string_view name, BurnVersion version)
{
    return kindType(RecordKind::Family::Scheduler, name, version);
}

std::vector<RecordKind> recordKinds(BurnVersion version)
{
    return versionTypes(version).kinds();
}

} // namespace burnish
