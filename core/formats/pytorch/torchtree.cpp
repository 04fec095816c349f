// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchtree.h"

#include "core/base/dottedpath.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/picklebytes.h"
#include "core/formats/pytorch/pickledarray.h"
#include "core/formats/pytorch/torchtensors.h"
#include "core/formats/textarray.h"
#include "core/tensor/notedtensor.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <ranges>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace burnish::pytorch {

namespace {

using Kind = Pickle::Kind;
using Ref = Pickle::Ref;

/// Limit for nested objects, far above any real checkpoint.
constexpr int depthLimit = 200;
/// Byte strings up to this size are values; for longer ones only the length is shown.
constexpr std::uint64_t bytesLimit = std::uint64_t(1) << 20;

/// Longer texts are cut where a key or a small value is spelled out.
constexpr std::size_t longestText = 1000;
/// Limit for the bytes of all paths and of values that appear in several places, beyond twice the pickle's size.
constexpr std::uint64_t repeatedBytes = std::uint64_t(128) << 20;

constexpr std::string_view ellipsis = "…";

/// The shortest spelling of a float, in Python's style.
std::string floatText(double number)
{
    QString text = QString::number(number, 'g', QLocale::FloatingPointShortest);
    return text.toStdString();
}

/// Cuts a long text at the start of a character.
std::string cutText(const std::string &text)
{
    if (text.size() <= longestText)
        return text;
    std::size_t end = longestText;
    while (end > 0 && (std::uint8_t(text[end]) & 0xc0) == 0x80)
        --end;
    return text.substr(0, end).append(ellipsis);
}

std::string quoted(const std::string &text)
{
    std::string out = "'";
    for (const char c : cutText(text)) {
        if (c == '\'' || c == '\\')
            out += '\\';
        out += c;
    }
    return out += '\'';
}

class TreeReader
{
public:
    TreeReader(const TorchContent &content, Task &task, Diagnostics &diagnostics)
        : m_pickle(content.object)
        , m_isScript(content.layout == FileLayoutKind::TorchScript)
        , m_isPlain(content.layout == FileLayoutKind::Pickle)
        , m_isOfTorch(content.globals.contains("torch._utils _rebuild_tensor_v2"))
        , m_tensors(content, task)
        , m_task(task)
        , m_diagnostics(diagnostics)
        // Shared objects appear at every place, but the limits stop exponential expansion of references.
        , m_leavesLeft(
              std::min(torchLeafLimit(content.object.end()), 65536 + 4 * std::uint64_t(content.object.objectCount())))
        , m_workLeft(torchTreeLimit + 8 * std::uint64_t(content.object.objectCount()))
        , m_bytesLeft(repeatedBytes + 2 * content.object.end())
    {}

    Expected<ModelState> read(const std::string &stem)
    {
        BURNISH_CHECK(walk(stem, stem.empty(), m_pickle.root(), 0));
        if (m_tensorCount == 0 && m_firstLeftOut)
            return std::move(*m_firstLeftOut);
        if (m_tensorCount == 0 && m_isPlain)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("This is a Python pickle without arrays of numbers, not a model."));
        if (!m_isPlain || m_isOfTorch)
            m_builder.setLayout(Layout::PyTorch);
        if (!m_descriptions.empty())
            m_builder.metadata() = Metadata(std::move(m_descriptions));
        return m_builder.finish();
    }

    Expected<ModelState> readEntries(Ref dict, const TextViewSet &without)
    {
        std::vector<Entry> entries = isDict(dict) ? entriesOf(dict) : std::vector<Entry>();
        std::erase_if(entries, [&](const Entry &entry) {
            return m_pickle.kind(entry.first) == Kind::Text && without.contains(m_pickle.text(entry.first));
        });
        BURNISH_CHECK(walkEntries({}, true, entries, 0));
        return m_builder.finish();
    }

private:
    using Entry = std::pair<Ref, Ref>; ///< key and value
    using Objects = std::span<const Ref>;
    using Position = std::pair<std::uint32_t, Ref>; ///< of an object without a name

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
            return std::move(Error(ErrorCode::Unsupported, FormatsText::tr("The saved object is nested too deeply."))
                                 .inTensor(shown(path)));
        if (m_leavesLeft == 0)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The saved object contains too many tensors and values."));
        if (!chargeWork(1))
            return sharesTooMuch();
        auto numbers = m_tensors.numbersOf(object);
        if (!numbers && numbers.error().code() == ErrorCode::Unsupported)
            return leaveOut(path, std::move(numbers).error());
        if (!numbers)
            return std::move(numbers.error().inTensor(shown(path)));
        if (!numbers->description.empty())
            return addOfTorchao(path, std::move(*numbers));
        if (!numbers->parts.empty()) {
            noteMask(path, object);
            return addTensors(path, isRoot, std::move(numbers->parts));
        }
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
            const Objects items = m_pickle.items(object);
            if (items.empty())
                return addValue(path, NamedValue{"list", "[]"});
            for (std::size_t i = 0; i < items.size(); ++i)
                BURNISH_CHECK(walkChild(path, isRoot, std::to_string(i), items[i], depth));
            return {};
        }
        if (const Objects elements = objectsOfArray(m_pickle, object); !elements.empty())
            return walkElements(path, isRoot, elements, depth);
        if (isDict(object)) {
            const auto entries = m_isPlain ? mainEntriesOf(object) : entriesOf(object);
            if (entries.empty())
                return addValue(path, NamedValue{"map", "{}"});
            return walkEntries(path, isRoot, entries, depth);
        }
        if (const Ref array = arrayOfPaddle(object); array != Pickle::none)
            return walk(path, isRoot, array, depth + 1);
        BURNISH_TRY(auto value, knownValue(object));
        if (value)
            return addValue(path, std::move(*value));
        const auto attributes = attributesOf(object);
        if (attributes.contains("_parameters") && attributes.contains("_modules"))
            return walkModule(path, isRoot, attributes, depth);
        return walkObject(path, isRoot, object, depth);
    }

    // Not part of the frames of the recursion, which may be 200 deep.
    Q_NEVER_INLINE Expected<void> walkElements(const std::string &path, bool isRoot, Objects elements, int depth)
    {
        // numpy.save() makes a dictionary the only element.
        if (elements.size() == 1)
            return walk(path, isRoot, elements.front(), depth + 1);
        for (std::size_t i = 0; i < elements.size(); ++i)
            BURNISH_CHECK(walkChild(path, isRoot, std::to_string(i), elements[i], depth));
        return {};
    }

    Q_NEVER_INLINE std::vector<Entry> mainEntriesOf(Ref dict)
    {
        std::vector<Entry> entries = entriesOf(dict);
        std::erase_if(entries, [&](const Entry &entry) { return isSideline(entry.first); });
        return entries;
    }

    Expected<void> walkChild(const std::string &path, bool isRoot, const std::string &name, Ref object, int depth)
    {
        BURNISH_CHECK(chargeBytes(path.size() + name.size()));
        return walk(joined(path, isRoot, name), false, object, depth + 1);
    }

    Expected<void> walkEntries(const std::string &path, bool isRoot, const std::vector<Entry> &entries, int depth)
    {
        const std::vector<std::string> names = namesOfObjects(path, isRoot, entries);
        for (std::size_t i = 0; i < entries.size(); ++i)
            BURNISH_CHECK(walkChild(path, isRoot,
                                    names.empty() || names[i].empty() ? nameOfKey(entries[i].first) : names[i],
                                    entries[i].second, depth));
        return {};
    }

    Q_NEVER_INLINE Expected<void> walkPositions(const std::string &path, bool isRoot,
                                                const std::vector<Position> &positions, int depth)
    {
        for (const auto &[position, object] : positions)
            BURNISH_CHECK(walkChild(path, isRoot, std::to_string(position), object, depth));
        return {};
    }

    /// Names of keys that are objects: different ones may be spelled alike. Empty for other keys, or if there are none.
    Q_NEVER_INLINE std::vector<std::string> namesOfObjects(const std::string &path, bool isRoot,
                                                           const std::vector<Entry> &entries)
    {
        const auto isObject = [&](const Entry &entry) {
            const Kind kind = m_pickle.kind(entry.first);
            return kind == Kind::Call || kind == Kind::Bytes || kind == Kind::Tuple || kind == Kind::Set ||
                   kind == Kind::Global;
        };
        std::vector<std::string> names;
        if (!m_isPlain || std::ranges::none_of(entries, isObject))
            return names;
        names.resize(entries.size());
        TextMap<std::size_t> times;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (!isObject(entries[i]))
                continue;
            std::string name = nameOfKey(entries[i].first);
            if (!chargeBytes(2 * name.size()))
                break; // the next visit reports it
            const std::size_t time = ++times[name];
            if (time > 1) {
                reportTaken(joined(path, isRoot, name));
                name.append(" #").append(std::to_string(time));
            }
            names[i] = std::move(name);
        }
        return names;
    }

    /// The text of a key, or how Python spells it.
    Q_NEVER_INLINE std::string nameOfKey(Ref key)
    {
        const Kind kind = m_pickle.kind(key);
        if (kind == Kind::Text)
            return m_pickle.text(key);
        if (kind == Kind::Bytes)
            return nameOfBytes(key);
        if (kind != Kind::Call || !setItems(key).empty())
            return pythonText(key, 0);
        const Objects arguments = argumentsOf(m_pickle, key);
        if (m_pickle.isCallOf(key, "_codecs encode") && !arguments.empty() && m_pickle.kind(arguments[0]) == Kind::Text)
            return m_pickle.text(arguments[0]);
        if (const auto numbers = m_tensors.numbersOf(key); numbers && numbers->value)
            return textOfNumber(*numbers->value);
        // Col(1) of an enumeration, Point(1, 2) of a named tuple.
        return arguments.empty() ? className(key) : className(key) + pythonText(m_pickle.arguments(key), 0);
    }

    [[nodiscard]] static std::string textOfNumber(const Value &value)
    {
        if (const auto *const integer = std::get_if<std::int64_t>(&value))
            return std::to_string(*integer);
        if (const auto *const real = std::get_if<double>(&value))
            return floatText(*real);
        return valueForPeople(value).toStdString();
    }

    [[nodiscard]] std::string nameOfBytes(Ref key) const
    {
        const std::uint64_t length = m_pickle.bytesLength(key);
        std::string raw(std::size_t(std::min<std::uint64_t>(length, longestText)), '\0');
        if (!m_pickle.source()->read(m_pickle.bytesOffset(key), std::as_writable_bytes(std::span(raw))))
            return std::string(ellipsis);
        std::string text = isUtf8(raw) ? raw : QString::fromLatin1(raw.data(), qsizetype(raw.size())).toStdString();
        return length > raw.size() ? text.append(ellipsis) : text;
    }

    /// True for what Paddle calls its parameters besides; detectron2's mark, too, that the names and layouts of a file
    /// are those of PyTorch.
    bool isSideline(Ref key)
    {
        if (m_pickle.kind(key) != Kind::Text)
            return false;
        m_isOfTorch = m_isOfTorch || m_pickle.text(key) == "matching_heuristics";
        return m_pickle.text(key) == paddleNames;
    }

    // -- limits --

    /// Counts visits and the items looked at; false once there were too many for the number of objects.
    bool chargeWork(std::size_t items)
    {
        const bool fits = items <= m_workLeft;
        m_workLeft -= std::min<std::uint64_t>(items, m_workLeft);
        return fits;
    }

    /// Counts bytes of the file that are copied, which it may repeat any number of times.
    Expected<void> chargeBytes(std::uint64_t bytes)
    {
        const bool fits = bytes <= m_bytesLeft;
        m_bytesLeft -= std::min(bytes, m_bytesLeft);
        return fits ? Expected<void>() : sharesTooMuch();
    }

    [[nodiscard]] static Error sharesTooMuch()
    {
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The saved object refers to the same objects too many times."));
    }

    /// Walks a module in the order of its state_dict: parameters, then persistent buffers, then modules.
    Q_NEVER_INLINE Expected<void> walkModule(const std::string &path, bool isRoot, const TextViewMap<Ref> &attributes,
                                             int depth)
    {
        std::vector<Entry> entries;
        const auto take = [&](const char *name, const TextViewSet &without) {
            const auto found = attributes.find(name);
            if (found == attributes.end() || !isDict(found->second))
                return;
            for (const Entry &entry : entriesOf(found->second)) {
                const bool isLeftOut =
                    m_pickle.kind(entry.first) == Kind::Text && without.contains(m_pickle.text(entry.first));
                if (!m_pickle.isNone(entry.second) && !isLeftOut)
                    entries.push_back(entry);
            }
        };
        take("_parameters", {});
        take("_buffers", transientBuffers(attributes));
        take("_modules", {});
        return walkEntries(path, isRoot, entries, depth);
    }

    [[nodiscard]] TextViewSet transientBuffers(const TextViewMap<Ref> &attributes)
    {
        TextViewSet names;
        const auto found = attributes.find("_non_persistent_buffers_set");
        if (found == attributes.end())
            return names;
        const Objects items = setItems(found->second);
        chargeWork(items.size());
        for (const Ref item : items) {
            if (m_pickle.kind(item) == Kind::Text)
                names.insert(m_pickle.text(item));
        }
        return names;
    }

    Q_NEVER_INLINE Expected<void> walkObject(const std::string &path, bool isRoot, Ref object, int depth)
    {
        // In TorchScript, attributes form the names of the state_dict and objects have no other representation.
        if (!m_isScript && !m_tensorsOnly) {
            std::string name = className(object);
            BURNISH_CHECK(chargeBytes(name.size()));
            BURNISH_CHECK(addValue(path, NamedValue{"object", std::move(name)}));
        }
        if (m_isPlain)
            BURNISH_CHECK(addWords(path, isRoot, object));
        const TensorsOnly only(*this);
        auto done = walkEntries(path, isRoot, namedInside(object), depth);
        if (done && m_isPlain)
            done = walkPositions(path, isRoot, positionsInside(object), depth);
        return done;
    }

    /// The words of vectors of gensim, in the form that files of word2vec have, which can be written from it.
    Q_NEVER_INLINE Expected<void> addWords(const std::string &path, bool isRoot, Ref object)
    {
        if (!className(object).starts_with("gensim."))
            return {};
        const auto attributes = attributesOf(object);
        auto list = attributes.find("index_to_key");
        if (list == attributes.end())
            list = attributes.find("index2word"); // before gensim 4
        if (list == attributes.end() || m_pickle.kind(list->second) != Kind::List)
            return {};
        const Objects items = m_pickle.items(list->second);
        if (!chargeWork(items.size()))
            return sharesTooMuch();
        // Vectors of documents can have numbers instead.
        if (items.empty() || !std::ranges::all_of(items, [&](Ref item) { return m_pickle.kind(item) == Kind::Text; }))
            return {};
        WordList words;
        for (const Ref item : items) {
            const std::string &word = m_pickle.text(item);
            BURNISH_CHECK(chargeBytes(word.size()));
            words.add(word);
        }
        BURNISH_TRY(Value value, words.value());
        const bool before = std::exchange(m_tensorsOnly, false);
        auto done = addValue(joined(path, isRoot, "words"), std::move(value));
        m_tensorsOnly = before;
        return done;
    }

    /// The attributes and slots of an object, and its items if it is a dictionary.
    Q_NEVER_INLINE std::vector<Entry> namedInside(Ref object)
    {
        std::vector<Entry> inside;
        const auto take = [&](Ref dict) {
            if (isDict(dict))
                std::ranges::copy(entriesOf(dict), std::back_inserter(inside));
        };
        const Ref state = m_pickle.state(object);
        take(state);
        if (m_isPlain && hasSlots(state)) {
            for (const Ref part : m_pickle.items(state))
                take(part);
        }
        if (m_isPlain)
            take(contentOfBase(object));
        if (m_pickle.kind(object) == Kind::Call)
            std::ranges::copy(pairs(m_pickle.items(object)), std::back_inserter(inside));
        return inside;
    }

    /// What may contain tensors among the arguments of a call, the elements of its result, and a state without names.
    Q_NEVER_INLINE std::vector<Position> positionsInside(Ref object)
    {
        std::vector<Position> inside;
        const auto take = [&](const auto &items) {
            if (!chargeWork(items.size()))
                return; // the next visit reports it
            std::uint32_t position = 0;
            for (const Ref item : items) {
                if (m_pickle.kind(item) == Kind::Call || m_pickle.kind(item) == Kind::Persistent || isContainer(item))
                    inside.emplace_back(position, item);
                ++position;
            }
        };
        const auto takeList = [&](Ref list) {
            if (m_pickle.kind(list) == Kind::List || m_pickle.kind(list) == Kind::Tuple)
                take(m_pickle.items(list));
        };
        if (m_pickle.kind(object) != Kind::Call)
            return inside;
        if (const Ref content = contentOfBase(object); content != Pickle::none)
            takeList(content);
        else
            take(argumentsOf(m_pickle, object));
        const Ref state = m_pickle.state(object);
        if (m_pickle.kind(state) == Kind::Call && !isDict(state))
            take(std::array{state});
        else if (!hasSlots(state))
            takeList(state);
        take(m_pickle.elements(object) | std::views::values);
        return inside;
    }

    /// True for the state of a class with slots: a dictionary or None, and the slots.
    [[nodiscard]] bool hasSlots(Ref state) const
    {
        if (m_pickle.kind(state) != Kind::Tuple || m_pickle.items(state).size() != 2)
            return false;
        const auto &items = m_pickle.items(state);
        return (m_pickle.isNone(items[0]) || isDict(items[0])) && isDict(items[1]);
    }

    /// The list, tuple or dictionary that protocols 0 and 1 make an object of a subclass from: (class, base, content).
    [[nodiscard]] Ref contentOfBase(Ref object) const
    {
        const Objects arguments = argumentsOf(m_pickle, object);
        const bool isMade =
            m_pickle.isCallOf(object, "copyreg _reconstructor") || m_pickle.isCallOf(object, "copy_reg _reconstructor");
        return isMade && arguments.size() == 3 ? arguments[2] : Pickle::none;
    }

    /// The array that Paddle saves as tuple(("linear_0.w_0", array)) or eval("data", {"data": array}); None for others.
    [[nodiscard]] Q_NEVER_INLINE Ref arrayOfPaddle(Ref object) const
    {
        const Objects arguments = argumentsOf(m_pickle, object);
        if (!m_isPlain || arguments.empty())
            return Pickle::none;
        Ref pair = Pickle::none;
        const auto isBuiltin = [&](const char *old, const char *now) {
            return m_pickle.isCallOf(object, old) || m_pickle.isCallOf(object, now);
        };
        if (arguments.size() == 1 && isBuiltin("__builtin__ tuple", "builtins tuple") &&
            m_pickle.kind(arguments[0]) == Kind::Tuple)
            pair = arguments[0];
        else if (arguments.size() == 2 && isBuiltin("__builtin__ eval", "builtins eval") &&
                 m_pickle.kind(arguments[1]) == Kind::Dict)
            pair = arguments[1];
        if (pair == Pickle::none || m_pickle.items(pair).size() != 2)
            return Pickle::none;
        const auto &items = m_pickle.items(pair);
        return m_pickle.kind(items[0]) == Kind::Text && m_pickle.kind(items[1]) == Kind::Call ? items[1] : Pickle::none;
    }

    // -- object kinds --

    [[nodiscard]] bool isDict(Ref object) const
    {
        return m_pickle.kind(object) == Kind::Dict || m_pickle.isCallOf(object, "collections OrderedDict") ||
               m_pickle.isCallOf(object, "collections defaultdict") ||
               m_pickle.isCallOf(object, "collections Counter") || m_pickle.isCallOf(object, "builtins dict") ||
               m_pickle.isCallOf(object, "__builtin__ dict");
    }

    /// Keys and values; if a key occurs twice, it keeps the first position and the last value, as in Python.
    [[nodiscard]] std::vector<Entry> pairs(Objects items)
    {
        std::vector<Entry> entries;
        std::unordered_map<Ref, std::size_t> places;
        if (!chargeWork(items.size()))
            return entries; // the next visit reports it
        for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
            const auto [place, isNew] = places.try_emplace(firstEqual(items[i]), entries.size());
            if (isNew)
                entries.emplace_back(items[i], items[i + 1]);
            else
                entries[place->second].second = items[i + 1];
        }
        return entries;
    }

    /// Returns the first object seen that is the same key. Each is spelled and hashed once, wherever it is used.
    [[nodiscard]] Ref firstEqual(Ref key)
    {
        const auto [known, isNew] = m_firstEqual.try_emplace(key, key);
        if (!isNew)
            return known->second;
        // A number and a string are different keys even if they are spelled alike.
        TextViewMap<Ref> &keys = m_keys[m_pickle.kind(key)];
        if (m_pickle.kind(key) == Kind::Text) {
            known->second = keys.try_emplace(m_pickle.text(key), key).first->second;
        } else if (std::string text = pythonText(key, 0);
                   text.find(ellipsis) == std::string::npos && isSpelledOut(key)) {
            const auto found = keys.find(text);
            if (found != keys.end())
                known->second = found->second;
            else
                keys.emplace(m_spelledKeys.emplace_back(std::move(text)), key);
        }
        return known->second;
    }

    /// False if the spelling of a key does not say all of it: that of an object is only its class. The spelling must
    /// be short, because this visits all parts of the key.
    [[nodiscard]] bool isSpelledOut(Ref key) const
    {
        switch (m_pickle.kind(key)) {
        case Kind::None:
        case Kind::Bool:
        case Kind::Integer:
        case Kind::BigInteger:
        case Kind::Float:
        case Kind::Text:
            return true;
        case Kind::Tuple:
        case Kind::List:
        case Kind::Set:
            return std::ranges::all_of(m_pickle.items(key), [&](Ref item) { return isSpelledOut(item); });
        default:
            return false;
        }
    }

    [[nodiscard]] std::vector<Entry> entriesOf(Ref dict)
    {
        std::vector<Ref> items;
        if (m_pickle.kind(dict) == Kind::Call) {
            // Protocols 0 and 1 pass the content of an ordered dictionary as a list of pairs.
            for (const Ref argument : argumentsOf(m_pickle, dict)) {
                if (m_pickle.kind(argument) != Kind::List || !chargeWork(m_pickle.items(argument).size()))
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
        if (items.empty())
            return pairs(own);
        items.insert(items.end(), own.begin(), own.end());
        return pairs(items);
    }

    /// The state set by BUILD: a dictionary, or a pair of a dictionary and the slots.
    [[nodiscard]] TextViewMap<Ref> attributesOf(Ref object)
    {
        TextViewMap<Ref> attributes;
        Ref state = m_pickle.state(object);
        if (m_pickle.kind(state) == Kind::Tuple && m_pickle.items(state).size() == 2)
            state = m_pickle.items(state).front();
        if (isDict(state)) {
            for (const auto &[key, value] : entriesOf(state)) {
                if (m_pickle.kind(key) == Kind::Text)
                    attributes.emplace(m_pickle.text(key), value);
            }
        }
        return attributes;
    }

    [[nodiscard]] Objects setItems(Ref object) const
    {
        if (m_pickle.kind(object) == Kind::Set)
            return m_pickle.items(object);
        if (m_pickle.kind(object) == Kind::Call) {
            const auto arguments = argumentsOf(m_pickle, object);
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
            const auto arguments = argumentsOf(m_pickle, object);
            if (!arguments.empty() && m_pickle.kind(arguments[0]) == Kind::Global) {
                name = m_pickle.text(arguments[0]);
                std::ranges::replace(name, ' ', '.');
            }
        }
        return name;
    }

    /// Recognises calls that create plain values.
    Expected<std::optional<Value>> knownValue(Ref object, int depth = 0)
    {
        using Known = std::optional<Value>;
        constexpr int deepest = 8;
        if (depth > deepest || m_pickle.kind(object) != Kind::Call ||
            m_pickle.kind(m_pickle.callable(object)) != Kind::Global)
            return Known();
        const std::string &name = m_pickle.text(m_pickle.callable(object));
        const auto arguments = argumentsOf(m_pickle, object);
        if (name == "torch Size" && arguments.size() == 1)
            return Known(NamedValue{"torch.Size", pythonText(arguments[0], 0)});
        if (name == "torch device" && !arguments.empty()) {
            std::string device = pythonPlain(arguments[0]);
            if (arguments.size() > 1)
                device += ':' + pythonPlain(arguments[1]);
            return Known(NamedValue{"device", std::move(device)});
        }
        if (name.ends_with(" complex") && arguments.size() == 2)
            return Known(NamedValue{"complex", pythonText(m_pickle.arguments(object), 0)});
        if (name.ends_with(" set") || name.ends_with(" frozenset"))
            return Known(NamedValue{"set", pythonText(object, 0)});
        if (name == "_codecs encode" && !arguments.empty() && m_pickle.kind(arguments[0]) == Kind::Text) {
            const std::string &text = m_pickle.text(arguments[0]);
            BURNISH_CHECK(chargeBytes(text.size()));
            const QByteArray bytes = QString::fromUtf8(text.data(), qsizetype(text.size())).toLatin1();
            const auto raw = std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
            return Known(std::vector<std::byte>(raw.begin(), raw.end()));
        }
        if (name.ends_with(" bytearray") || (name.ends_with(" bytes") && arguments.empty())) {
            if (!arguments.empty() && m_pickle.kind(arguments[0]) == Kind::Call)
                return knownValue(arguments[0], depth + 1);
            if (arguments.empty())
                return Known(std::vector<std::byte>());
        }
        return Known();
    }

    [[nodiscard]] std::string pythonPlain(Ref object) const
    {
        return m_pickle.kind(object) == Kind::Text ? cutText(m_pickle.text(object)) : pythonText(object, 0);
    }

    /// Formats keys and small values like Python's repr().
    [[nodiscard]] std::string pythonText(Ref object, int depth) const
    {
        if (depth > 8)
            return std::string(ellipsis);
        switch (m_pickle.kind(object)) {
        case Kind::None:
            return "None";
        case Kind::Bool:
            return m_pickle.integer(object) ? "True" : "False";
        case Kind::Integer:
            return std::to_string(m_pickle.integer(object));
        case Kind::BigInteger:
            return cutText(m_pickle.text(object));
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
            return std::string(ellipsis);
        }
        const bool isSet = m_pickle.kind(object) == Kind::Set || m_pickle.kind(object) == Kind::Call;
        const bool isTuple = m_pickle.kind(object) == Kind::Tuple;
        std::string text(1, isSet ? '{' : isTuple ? '(' : '[');
        for (const Ref item : isSet ? setItems(object) : Objects(m_pickle.items(object))) {
            if (text.size() > 1)
                text += ", ";
            text += pythonText(item, depth + 1);
            if (text.size() > longestText)
                return text.append(ellipsis);
        }
        return text + (isSet ? '}' : isTuple ? ')' : ']');
    }

    // -- leaves --

    Expected<void> addPlain(const std::string &path, Ref object)
    {
        if (m_tensorsOnly)
            return {};
        switch (m_pickle.kind(object)) {
        case Kind::None:
            if (take(path))
                m_builder.addNullAt(path);
            return {};
        case Kind::Bool:
            return addValue(path, m_pickle.integer(object) != 0);
        case Kind::Integer:
            return addValue(path, m_pickle.integer(object));
        case Kind::BigInteger:
            BURNISH_CHECK(chargeBytes(m_pickle.text(object).size()));
            return addValue(path, NamedValue{"int", m_pickle.text(object)});
        case Kind::Text:
            BURNISH_CHECK(chargeBytes(m_pickle.text(object).size()));
            return addValue(path, m_pickle.text(object));
        case Kind::Float:
            return addValue(path, m_pickle.real(object));
        case Kind::Bytes: {
            if (m_pickle.bytesLength(object) > bytesLimit)
                return addValue(path, NamedValue{"bytes", std::to_string(m_pickle.bytesLength(object))});
            BURNISH_CHECK(chargeBytes(m_pickle.bytesLength(object)));
            std::vector<std::byte> bytes(std::size_t(m_pickle.bytesLength(object)));
            BURNISH_CHECK(m_pickle.source()->read(m_pickle.bytesOffset(object), bytes));
            return addValue(path, std::move(bytes));
        }
        case Kind::Set:
            return addValue(path, NamedValue{"set", pythonText(object, 0)});
        case Kind::Global: {
            BURNISH_CHECK(chargeBytes(m_pickle.text(object).size()));
            std::string name = m_pickle.text(object);
            std::ranges::replace(name, ' ', '.');
            return addValue(path, NamedValue{name.starts_with("torch.") ? "dtype" : "object", name});
        }
        default:
            return addValue(path, NamedValue{"object", "object"});
        }
    }

    /// A tensor that cannot be read does not keep the others from being read.
    Expected<void> leaveOut(const std::string &path, Error flaw)
    {
        m_leavesLeft -= m_leavesLeft > 0 ? 1 : 0;
        flaw.inTensor(shown(path));
        if (!m_firstLeftOut)
            m_firstLeftOut = flaw;
        m_diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw), path);
        return {};
    }

    /// Masked arrays of NumPy are read as what lies under the mask.
    Q_NEVER_INLINE void noteMask(const std::string &path, Ref object)
    {
        if (!m_isPlain || !m_pickle.isCallOf(object, "numpy.ma.core _mareconstruct"))
            return;
        Error flaw(ErrorCode::Unsupported, FormatsText::tr("The array is masked. Its mask was left out."));
        flaw.inTensor(shown(path));
        m_diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw), path);
    }

    Expected<void> addTensors(const std::string &path, bool isRoot, std::vector<TorchNumbers::Part> parts)
    {
        m_tensorCount += parts.size();
        for (TorchNumbers::Part &part : parts) {
            std::string name = part.suffix.empty() ? path : joined(path, isRoot, part.suffix);
            if (isDtypeAssumed(*part.tensor))
                m_diagnostics.add(std::move(Error(ErrorCode::Unsupported, noteOf(*part.tensor)).inTensor(shown(name))));
            if (name.empty())
                m_builder.addTensor(m_builder.root(), {}, std::move(part.tensor));
            else if (take(name))
                m_builder.addTensorAt(name, std::move(part.tensor));
            else
                m_builder.addTensor(m_builder.root(), std::move(name), std::move(part.tensor));
        }
        return {};
    }

    /// Adds the parts under the names that torchao gives them in SafeTensors files, so that they are joined as there:
    /// "net.a._weight_qdata" for "net.a.weight".
    Expected<void> addOfTorchao(const std::string &path, TorchNumbers numbers)
    {
        BURNISH_CHECK(chargeBytes(path.size() + numbers.description.size()));
        const std::string stem = withLastPart(path, '_' + std::string(lastPart(path)) + '_');
        for (TorchNumbers::Part &part : numbers.parts)
            part.suffix.insert(0, stem);
        m_descriptions.emplace_back(path, std::move(numbers.description));
        return addTensors({}, true, std::move(numbers.parts));
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
        m_leavesLeft -= m_leavesLeft > 0 ? 1 : 0;
        if (m_taken.insert(path).second)
            return true;
        reportTaken(path);
        return false;
    }

    void reportTaken(const std::string &path)
    {
        m_diagnostics.add(
            std::move(Error(ErrorCode::Collision, FormatsText::tr("Two objects have this path; both are kept."))
                          .inTensor(shown(path))));
    }

    static QString shown(const std::string &path) { return quotedForMessage(path); }

    const Pickle &m_pickle;
    bool m_isScript;
    bool m_isPlain; ///< torch.save() did not write it
    bool m_isOfTorch;
    TorchTensors m_tensors;
    Task &m_task;
    Diagnostics &m_diagnostics;
    StateBuilder m_builder;
    TextSet m_taken;
    std::unordered_set<Ref> m_onPath;
    std::unordered_map<Ref, Ref> m_firstEqual;
    std::map<Kind, TextViewMap<Ref>> m_keys; ///< the first object of each kind that is this key
    std::deque<std::string> m_spelledKeys;   ///< keys other than strings, which m_keys refers to
    std::uint64_t m_leavesLeft;
    std::uint64_t m_workLeft;
    std::uint64_t m_bytesLeft;
    bool m_tensorsOnly = false;
    std::size_t m_tensorCount = 0;
    std::vector<Metadata::Entry> m_descriptions; ///< of tensors of torchao, by path
    std::optional<Error> m_firstLeftOut;
};

} // namespace

Expected<ModelState> readTree(const TorchContent &content, Task &task, Diagnostics &diagnostics)
{
    return TreeReader(content, task, diagnostics).read({});
}

Expected<ModelState> readTreeBelow(const std::string &stem, const TorchContent &content, Task &task,
                                   Diagnostics &diagnostics)
{
    return TreeReader(content, task, diagnostics).read(stem);
}

Expected<void> checkJoinedSize(std::uint64_t leaves, std::uint64_t pathBytes)
{
    if (leaves > torchTreeLimit)
        return Error(ErrorCode::Unsupported, FormatsText::tr("The saved object contains too many tensors and values."));
    if (pathBytes > repeatedBytes)
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("The paths of the tensors and values exceed %1 MiB in total.").arg(repeatedBytes >> 20));
    return {};
}

bool JoinedTrees::isFree(const std::string &path)
{
    if (m_taken.insert(path).second)
        return true;
    m_diagnostics.add(
        std::move(Error(ErrorCode::Collision, FormatsText::tr("Two objects have this path; both are kept."))
                      .inTensor(quotedForMessage(path))));
    return false;
}

void JoinedTrees::count(const std::string &path)
{
    ++m_leaves;
    m_pathBytes += path.size();
}

void JoinedTrees::add(const std::string &path, TensorPtr tensor)
{
    ++m_tensorCount;
    count(path);
    if (!path.empty() && isFree(path))
        m_builder.addTensorAt(path, std::move(tensor));
    else
        m_builder.addTensor(m_builder.root(), path, std::move(tensor));
}

void JoinedTrees::add(const std::string &path, Value value)
{
    count(path);
    if (!path.empty() && isFree(path))
        m_builder.addValueAt(path, std::move(value));
    else
        m_builder.addValue(m_builder.root(), path, std::move(value));
}

void JoinedTrees::addNull(const std::string &path)
{
    count(path);
    if (!path.empty() && isFree(path))
        m_builder.addNullAt(path);
    else
        m_builder.addNull(m_builder.root(), path);
}

void JoinedTrees::add(const ModelState &state)
{
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isContainer())
            return true;
        if (node.isTensor())
            add(path, node.tensor);
        else if (node.value())
            add(path, *node.value());
        else
            addNull(path);
        return true;
    });
    for (const auto &[key, value] : state.metadata().entries())
        setMetadata(key, value);
}

ModelState JoinedTrees::finish()
{
    m_builder.setLayout(Layout::PyTorch);
    return m_builder.finish();
}

Expected<ModelState> readEntries(const TorchContent &content, Pickle::Ref dict, const TextViewSet &without, Task &task,
                                 Diagnostics &diagnostics)
{
    return TreeReader(content, task, diagnostics).readEntries(dict, without);
}

} // namespace burnish::pytorch
