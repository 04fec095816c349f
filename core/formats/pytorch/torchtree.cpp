// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchtree.h"

#include "core/formats/pytorch/torchtensors.h"
#include "core/model/statebuilder.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>
#include <unordered_set>

namespace burnish::pytorch {

namespace {

struct PyTorchTreeText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::PyTorchTree)
};

using Kind = Pickle::Kind;
using Ref = Pickle::Ref;

/// Limit for nested objects, far above any real checkpoint.
constexpr int depthLimit = 200;
/// Byte strings up to this size are values; for longer ones only the length is shown.
constexpr std::uint64_t bytesLimit = std::uint64_t(1) << 20;

/// The shortest spelling of a float, in Python's style.
std::string floatText(double number)
{
    QString text = QString::number(number, 'g', QLocale::FloatingPointShortest);
    return text.toStdString();
}

std::string quoted(const std::string &text)
{
    std::string out = "'";
    out.append(text).append("'");
    return out;
}

class TreeReader
{
public:
    TreeReader(const TorchContent &content, Task &task, Diagnostics &diagnostics)
        : m_pickle(content.object)
        , m_isScript(content.layout == FileLayoutKind::TorchScript)
        , m_tensors(content, task)
        , m_task(task)
        , m_diagnostics(diagnostics)
        // Shared objects appear at every place, but the limit stops exponential expansion of references.
        , m_leavesLeft(65536 + 4 * std::uint64_t(content.object.objectCount()))
    {}

    Expected<ModelState> read()
    {
        BURNISH_CHECK(walk({}, true, m_pickle.root(), 0));
        m_builder.setLayout(Layout::PyTorch);
        return m_builder.finish();
    }

private:
    using Entry = std::pair<std::string, Ref>;

    /// Restricts the content of an object to tensors; its other attributes are not shown.
    class TensorsOnly
    {
    public:
        explicit TensorsOnly(TreeReader &reader)
            : m_reader(reader)
            , m_before(reader.m_tensorsOnly)
        {
            reader.m_tensorsOnly = true;
        }
        ~TensorsOnly() { m_reader.m_tensorsOnly = m_before; }
        Q_DISABLE_COPY_MOVE(TensorsOnly)

    private:
        TreeReader &m_reader;
        bool m_before;
    };

    static std::string joined(const std::string &path, bool isRoot, const std::string &name)
    {
        return isRoot ? name : path + '.' + name;
    }

    Expected<void> walk(const std::string &path, bool isRoot, Ref object, int depth)
    {
        BURNISH_CHECK(m_task.poll());
        if (depth > depthLimit)
            return std::move(
                Error(ErrorCode::Unsupported, PyTorchTreeText::tr("The saved object is nested too deeply."))
                    .inTensor(shown(path)));
        if (m_leavesLeft == 0)
            return Error(ErrorCode::Unsupported,
                         PyTorchTreeText::tr("The saved object refers to the same objects too many times."));
        auto numbers = m_tensors.numbersOf(object);
        if (!numbers)
            return std::move(numbers.error().inTensor(shown(path)));
        if (!numbers->parts.empty())
            return addTensors(path, isRoot, std::move(numbers->parts));
        if (numbers->value)
            return addValue(path, std::move(*numbers->value));
        if (!numbers->withoutData.empty())
            return addValue(path, NamedValue{"meta-tensor", numbers->withoutData});
        if (m_pickle.kind(object) != Kind::Call && !isContainer(object))
            return addPlain(path, object);
        if (!m_onPath.insert(object).second)
            return {};
        auto done = walkInside(path, isRoot, object, depth);
        m_onPath.erase(object);
        return done;
    }

    [[nodiscard]] bool isContainer(Ref object) const
    {
        const Kind kind = m_pickle.kind(object);
        return kind == Kind::Dict || kind == Kind::List || kind == Kind::Tuple;
    }

    Expected<void> walkInside(const std::string &path, bool isRoot, Ref object, int depth)
    {
        if (m_pickle.kind(object) == Kind::List || m_pickle.kind(object) == Kind::Tuple) {
            const auto &items = m_pickle.items(object);
            if (items.empty())
                return addValue(path, NamedValue{"list", "[]"});
            for (std::size_t i = 0; i < items.size(); ++i)
                BURNISH_CHECK(walk(joined(path, isRoot, std::to_string(i)), false, items[i], depth + 1));
            return {};
        }
        if (isDict(object)) {
            const auto entries = entriesOf(object);
            if (entries.empty())
                return addValue(path, NamedValue{"map", "{}"});
            return walkEntries(path, isRoot, entries, depth);
        }
        if (auto value = knownValue(object))
            return addValue(path, std::move(*value));
        const auto attributes = attributesOf(object);
        if (attributes.contains("_parameters") && attributes.contains("_modules"))
            return walkModule(path, isRoot, attributes, depth);
        return walkObject(path, isRoot, object, depth);
    }

    Expected<void> walkEntries(const std::string &path, bool isRoot, const std::vector<Entry> &entries, int depth)
    {
        for (const auto &[name, value] : entries)
            BURNISH_CHECK(walk(joined(path, isRoot, name), false, value, depth + 1));
        return {};
    }

    /// Walks a module in the order of its state_dict: parameters, then persistent buffers, then modules.
    Expected<void> walkModule(const std::string &path, bool isRoot, const std::map<std::string, Ref> &attributes,
                              int depth)
    {
        std::vector<Entry> entries;
        const auto take = [&](const char *name, const std::vector<std::string> &without) {
            const auto found = attributes.find(name);
            if (found == attributes.end() || !isDict(found->second))
                return;
            for (Entry &entry : entriesOf(found->second)) {
                if (!m_pickle.isNone(entry.second) && std::ranges::find(without, entry.first) == without.end())
                    entries.push_back(std::move(entry));
            }
        };
        take("_parameters", {});
        take("_buffers", transientBuffers(attributes));
        take("_modules", {});
        return walkEntries(path, isRoot, entries, depth);
    }

    [[nodiscard]] std::vector<std::string> transientBuffers(const std::map<std::string, Ref> &attributes) const
    {
        std::vector<std::string> names;
        const auto found = attributes.find("_non_persistent_buffers_set");
        if (found == attributes.end())
            return names;
        for (const Ref item : setItems(found->second)) {
            if (m_pickle.kind(item) == Kind::Text)
                names.push_back(m_pickle.text(item));
        }
        return names;
    }

    Expected<void> walkObject(const std::string &path, bool isRoot, Ref object, int depth)
    {
        // In TorchScript, attributes form the names of the state_dict and objects have no other representation.
        if (!m_isScript)
            BURNISH_CHECK(addValue(path, NamedValue{"object", className(object)}));
        const TensorsOnly only(*this);
        const Ref state = m_pickle.state(object);
        std::vector<Entry> inside = isDict(state) ? entriesOf(state) : std::vector<Entry>();
        if (m_pickle.kind(object) == Kind::Call) {
            for (Entry &entry : pairs(m_pickle.items(object)))
                inside.push_back(std::move(entry));
        }
        return walkEntries(path, isRoot, inside, depth);
    }

    // -- object kinds --

    [[nodiscard]] bool isDict(Ref object) const
    {
        return m_pickle.kind(object) == Kind::Dict || m_pickle.isCallOf(object, "collections OrderedDict") ||
               m_pickle.isCallOf(object, "collections defaultdict") ||
               m_pickle.isCallOf(object, "collections Counter") || m_pickle.isCallOf(object, "builtins dict") ||
               m_pickle.isCallOf(object, "__builtin__ dict");
    }

    [[nodiscard]] std::vector<Ref> argumentsOf(Ref call) const
    {
        const Ref arguments = m_pickle.arguments(call);
        return m_pickle.kind(arguments) == Kind::Tuple ? m_pickle.items(arguments) : std::vector<Ref>();
    }

    /// Keys and values; if a key occurs twice, it keeps the first position and the last value, as in Python.
    [[nodiscard]] std::vector<Entry> pairs(const std::vector<Ref> &items) const
    {
        std::vector<Entry> entries;
        std::unordered_map<std::string, std::size_t> places;
        for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
            std::string name = keyText(items[i]);
            // A number and a string are different keys even if they are spelled alike.
            const std::string unique = std::to_string(int(m_pickle.kind(items[i]))) + name;
            const auto [place, isNew] = places.emplace(unique, entries.size());
            if (isNew)
                entries.emplace_back(std::move(name), items[i + 1]);
            else
                entries[place->second].second = items[i + 1];
        }
        return entries;
    }

    [[nodiscard]] std::vector<Entry> entriesOf(Ref dict) const
    {
        std::vector<Ref> items;
        if (m_pickle.kind(dict) == Kind::Call) {
            // Protocols 0 and 1 pass the content of an ordered dictionary as a list of pairs.
            for (const Ref argument : argumentsOf(dict)) {
                if (m_pickle.kind(argument) != Kind::List)
                    continue;
                for (const Ref pair : m_pickle.items(argument)) {
                    const bool isPair = (m_pickle.kind(pair) == Kind::List || m_pickle.kind(pair) == Kind::Tuple) &&
                                        m_pickle.items(pair).size() == 2;
                    if (isPair)
                        items.insert(items.end(), m_pickle.items(pair).begin(), m_pickle.items(pair).end());
                }
            }
        }
        const auto &own = m_pickle.items(dict);
        items.insert(items.end(), own.begin(), own.end());
        return pairs(items);
    }

    /// The state set by BUILD: a dictionary, or a pair of a dictionary and the slots.
    [[nodiscard]] std::map<std::string, Ref> attributesOf(Ref object) const
    {
        std::map<std::string, Ref> attributes;
        Ref state = m_pickle.state(object);
        if (m_pickle.kind(state) == Kind::Tuple && m_pickle.items(state).size() == 2)
            state = m_pickle.items(state).front();
        if (isDict(state)) {
            for (const auto &[name, value] : entriesOf(state))
                attributes.emplace(name, value);
        }
        return attributes;
    }

    [[nodiscard]] std::vector<Ref> setItems(Ref object) const
    {
        if (m_pickle.kind(object) == Kind::Set)
            return m_pickle.items(object);
        if (m_pickle.kind(object) == Kind::Call) {
            const auto arguments = argumentsOf(object);
            if (arguments.size() == 1 && m_pickle.kind(arguments[0]) == Kind::List)
                return m_pickle.items(arguments[0]);
        }
        return {};
    }

    [[nodiscard]] std::string className(Ref object) const
    {
        const Ref callable = m_pickle.callable(object);
        if (m_pickle.kind(callable) != Kind::Global)
            return "object";
        std::string name = m_pickle.text(callable);
        std::ranges::replace(name, ' ', '.');
        // Protocol 2 creates objects through a function with the class as its first argument.
        if (name == "copyreg._reconstructor" || name == "copy_reg._reconstructor") {
            const auto arguments = argumentsOf(object);
            if (!arguments.empty() && m_pickle.kind(arguments[0]) == Kind::Global) {
                name = m_pickle.text(arguments[0]);
                std::ranges::replace(name, ' ', '.');
            }
        }
        return name;
    }

    /// Recognises calls that create plain values.
    [[nodiscard]] std::optional<Value> knownValue(Ref object) const
    {
        if (m_pickle.kind(object) != Kind::Call || m_pickle.kind(m_pickle.callable(object)) != Kind::Global)
            return std::nullopt;
        const std::string &name = m_pickle.text(m_pickle.callable(object));
        const auto arguments = argumentsOf(object);
        if (name == "torch Size" && arguments.size() == 1)
            return NamedValue{"torch.Size", pythonText(arguments[0], 0)};
        if (name == "torch device" && !arguments.empty()) {
            std::string device = pythonPlain(arguments[0]);
            if (arguments.size() > 1)
                device += ':' + pythonPlain(arguments[1]);
            return NamedValue{"device", std::move(device)};
        }
        if (name.ends_with(" complex") && arguments.size() == 2)
            return NamedValue{"complex", pythonText(m_pickle.arguments(object), 0)};
        if (name.ends_with(" set") || name.ends_with(" frozenset"))
            return NamedValue{"set", pythonText(object, 0)};
        if (name == "_codecs encode" && !arguments.empty() && m_pickle.kind(arguments[0]) == Kind::Text) {
            const std::string &text = m_pickle.text(arguments[0]);
            const QByteArray bytes = QString::fromUtf8(text.data(), qsizetype(text.size())).toLatin1();
            const auto raw = std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
            return std::vector<std::byte>(raw.begin(), raw.end());
        }
        if (name.ends_with(" bytearray") || (name.ends_with(" bytes") && arguments.empty())) {
            if (!arguments.empty() && m_pickle.kind(arguments[0]) == Kind::Call)
                return knownValue(arguments[0]);
            if (arguments.empty())
                return std::vector<std::byte>();
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string keyText(Ref key) const
    {
        return m_pickle.kind(key) == Kind::Text ? m_pickle.text(key) : pythonText(key, 0);
    }
    [[nodiscard]] std::string pythonPlain(Ref object) const
    {
        return m_pickle.kind(object) == Kind::Text ? m_pickle.text(object) : pythonText(object, 0);
    }

    /// Formats keys and small values like Python's repr().
    [[nodiscard]] std::string pythonText(Ref object, int depth) const
    {
        constexpr std::size_t longest = 1000;
        if (depth > 8)
            return "…";
        switch (m_pickle.kind(object)) {
        case Kind::None:
            return "None";
        case Kind::Bool:
            return m_pickle.integer(object) ? "True" : "False";
        case Kind::Integer:
            return std::to_string(m_pickle.integer(object));
        case Kind::BigInteger:
            return m_pickle.text(object);
        case Kind::Float:
            return floatText(m_pickle.real(object));
        case Kind::Text:
            return quoted(m_pickle.text(object));
        case Kind::Tuple:
        case Kind::List:
        case Kind::Set:
            break;
        case Kind::Call:
            if (!setItems(object).empty())
                break;
            return className(object);
        default:
            return "…";
        }
        const bool isSet = m_pickle.kind(object) == Kind::Set || m_pickle.kind(object) == Kind::Call;
        const bool isTuple = m_pickle.kind(object) == Kind::Tuple;
        std::string text(1, isSet ? '{' : isTuple ? '(' : '[');
        for (const Ref item : isSet ? setItems(object) : m_pickle.items(object)) {
            if (text.size() > 1)
                text += ", ";
            text += pythonText(item, depth + 1);
            if (text.size() > longest)
                return text + "…";
        }
        return text + (isSet ? '}' : isTuple ? ')' : ']');
    }

    // -- leaves --

    Expected<void> addPlain(const std::string &path, Ref object)
    {
        switch (m_pickle.kind(object)) {
        case Kind::None:
            if (!m_tensorsOnly && take(path))
                m_builder.addNullAt(path);
            return {};
        case Kind::Bool:
            return addValue(path, m_pickle.integer(object) != 0);
        case Kind::Integer:
            return addValue(path, m_pickle.integer(object));
        case Kind::BigInteger:
            return addValue(path, NamedValue{"int", m_pickle.text(object)});
        case Kind::Text:
            return addValue(path, m_pickle.text(object));
        case Kind::Float:
            return addValue(path, m_pickle.real(object));
        case Kind::Bytes: {
            if (m_pickle.bytesLength(object) > bytesLimit)
                return addValue(path, NamedValue{"bytes", std::to_string(m_pickle.bytesLength(object))});
            std::vector<std::byte> bytes(std::size_t(m_pickle.bytesLength(object)));
            BURNISH_CHECK(m_pickle.source()->read(m_pickle.bytesOffset(object), bytes));
            return addValue(path, std::move(bytes));
        }
        case Kind::Set:
            return addValue(path, NamedValue{"set", pythonText(object, 0)});
        case Kind::Global: {
            std::string name = m_pickle.text(object);
            std::ranges::replace(name, ' ', '.');
            return addValue(path, NamedValue{name.starts_with("torch.") ? "dtype" : "object", name});
        }
        default:
            return addValue(path, NamedValue{"object", "object"});
        }
    }

    Expected<void> addTensors(const std::string &path, bool isRoot, std::vector<TorchNumbers::Part> parts)
    {
        for (TorchNumbers::Part &part : parts) {
            std::string name = part.suffix.empty() ? path : joined(path, isRoot, part.suffix);
            if (name.empty())
                m_builder.addTensor(m_builder.root(), {}, std::move(part.tensor));
            else if (take(name))
                m_builder.addTensorAt(name, std::move(part.tensor));
            else
                m_builder.addTensor(m_builder.root(), std::move(name), std::move(part.tensor));
        }
        return {};
    }

    Expected<void> addValue(const std::string &path, Value value)
    {
        if (m_tensorsOnly)
            return {};
        if (path.empty() || !take(path))
            m_builder.addValue(m_builder.root(), path, std::move(value));
        else
            m_builder.addValueAt(path, std::move(value));
        return {};
    }

    /// Returns false and adds a diagnostic if the path is already taken: the object then keeps its full path as a flat
    /// name outside the tree.
    bool take(const std::string &path)
    {
        --m_leavesLeft;
        if (m_taken.insert(path).second)
            return true;
        m_diagnostics.add(
            std::move(Error(ErrorCode::Collision, PyTorchTreeText::tr("Two objects have this path; both are kept."))
                          .inTensor(shown(path))));
        return false;
    }

    static QString shown(const std::string &path) { return quotedForMessage(path); }

    const Pickle &m_pickle;
    bool m_isScript;
    TorchTensors m_tensors;
    Task &m_task;
    Diagnostics &m_diagnostics;
    StateBuilder m_builder;
    std::unordered_set<std::string> m_taken;
    std::unordered_set<Ref> m_onPath;
    std::uint64_t m_leavesLeft;
    bool m_tensorsOnly = false;
};

} // namespace

Expected<ModelState> readTree(const TorchContent &content, Task &task, Diagnostics &diagnostics)
{
    return TreeReader(content, task, diagnostics).read();
}

} // namespace burnish::pytorch
