// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsonstate.h"

#include "core/encoding/json/jsonencoder.h"
#include "core/encoding/json/jsonnumber.h"
#include "core/formats/burnrecord/fieldkeys.h"
#include "core/formats/burnrecord/recordtensor.h"
#include "core/formats/burnrecord/tensorform.h"
#include "core/formats/formatstext.h"

#include <charconv>

namespace burnish::burnrecord {

namespace {

/// A State: a map of named States, a tensor, or the id of a parameter.
struct State
{
    enum class Kind { Named, Data, Id };
    Kind kind = Kind::Named;
    struct Child;
    std::vector<Child> children;
    TensorPtr tensor;
    std::string id;
    std::uint64_t offset = 0;

    [[nodiscard]] const State *child(std::string_view name, Kind of) const;
    /// The content of a parameter, {id, data}; null if this is not a parameter.
    [[nodiscard]] const State *wrapped() const;
};

struct State::Child
{
    std::string first;
    State second;
};

const State *State::child(std::string_view name, Kind of) const
{
    const auto found = std::ranges::find(children, name, &Child::first);
    return found != children.end() && found->second.kind == of ? &found->second : nullptr;
}

const State *State::wrapped() const
{
    if (kind != Kind::Named || children.size() != 2 || !child("id", Kind::Id))
        return nullptr;
    const State *data = child("data", Kind::Data);
    return data ? data : child("data", Kind::Named);
}

/// Determines the element type of the file's tensors from how serde_json spelled them.
class TypeFinder
{
public:
    explicit TypeFinder(const ByteSource &source)
        : m_json(source)
    {}
    Expected<Dtype> find()
    {
        for (;;) {
            const JsonToken token = m_json.next();
            if (token == JsonToken::Invalid)
                return m_json.error();
            if (token == JsonToken::End)
                return m_hasFloat || !m_hasInteger ? Dtype::F32 : Dtype::F16;
            if (token == JsonToken::Key)
                m_isValue = m_json.text() == "value";
            if (token == JsonToken::Number && m_isValue && !take(m_json.text()))
                return Dtype::F64;
        }
    }

private:
    /// Returns false for a spelling that only a double can have.
    bool take(std::string_view number)
    {
        const bool isFloat = number.find_first_of(".eE") != std::string_view::npos;
        (isFloat ? m_hasFloat : m_hasInteger) = true;
        if (!isFloat)
            return true;
        m_spelling.clear();
        appendJsonNumber(m_spelling, float(jsonDouble(number)));
        return m_spelling == number;
    }

    JsonReader m_json;
    std::string m_spelling;
    bool m_isValue = false;
    bool m_hasFloat = false;
    bool m_hasInteger = false;
};

class Parser
{
public:
    Parser(JsonReader &json, JsonTensorReader &tensors)
        : m_json(json)
        , m_tensors(tensors)
    {}
    Expected<State> state();

private:
    Expected<void> expect(JsonToken token, std::string_view text = {});
    Expected<void> namedStates(State &state);
    Expected<void> data(State &state);
    Expected<void> id(State &state);
    [[nodiscard]] Error unknown() const
    {
        return malformed(FormatsText::tr("The Burn 0.6 State is malformed."), m_json.offset());
    }

    JsonReader &m_json;
    JsonTensorReader &m_tensors;
};

Expected<void> Parser::expect(JsonToken token, std::string_view text)
{
    BURNISH_TRY(const JsonToken found, m_tensors.next());
    if (found != token || (!text.empty() && m_json.text() != text))
        return unknown();
    return {};
}

/// Reads on from after the opening brace.
Expected<State> Parser::state()
{
    State state;
    state.offset = m_json.offset();
    BURNISH_CHECK(m_tensors.poll());
    BURNISH_CHECK(expect(JsonToken::Key));
    const std::string kind(m_json.text());
    BURNISH_CHECK(expect(JsonToken::ObjectBegin));
    if (kind == jsonStateKey)
        BURNISH_CHECK(namedStates(state));
    else if (kind == "Data")
        BURNISH_CHECK(data(state));
    else if (kind == "ParamId")
        BURNISH_CHECK(id(state));
    else
        return unknown();
    BURNISH_CHECK(expect(JsonToken::ObjectEnd));
    return state;
}

Expected<void> Parser::namedStates(State &state)
{
    BURNISH_CHECK(expect(JsonToken::Key, "values"));
    BURNISH_CHECK(expect(JsonToken::ObjectBegin));
    FieldKeys keys;
    for (;;) {
        BURNISH_TRY(const JsonToken key, m_tensors.next());
        if (key == JsonToken::ObjectEnd)
            break;
        std::string name(m_json.text());
        BURNISH_CHECK(m_tensors.takeValueBytes(name.size(), m_json.offset()));
        if (!keys.add(name))
            return malformed(FormatsText::tr("Duplicate field “%1”.").arg(quotedForMessage(name)), m_json.offset());
        BURNISH_CHECK(expect(JsonToken::ObjectBegin));
        BURNISH_TRY(State child, this->state());
        state.children.emplace_back(std::move(name), std::move(child));
    }
    return expect(JsonToken::ObjectEnd);
}

Expected<void> Parser::data(State &state)
{
    state.kind = State::Kind::Data;
    std::optional<JsonElements> elements;
    std::optional<std::vector<std::uint64_t>> shape;
    for (;;) {
        BURNISH_TRY(const JsonToken key, m_tensors.next());
        if (key == JsonToken::ObjectEnd)
            break;
        const bool isShape = m_json.text() == "shape";
        if ((!isShape && m_json.text() != "value") || (isShape ? shape.has_value() : elements.has_value()))
            return unknown();
        BURNISH_CHECK(expect(JsonToken::ArrayBegin));
        if (isShape) {
            BURNISH_TRY(shape, m_tensors.readShape());
        } else {
            elements.emplace(m_tensors.types(), *m_tensors.spool());
            BURNISH_CHECK(m_tensors.readElements(*elements));
        }
    }
    if (!elements || !shape)
        return unknown();
    RecordDtype dtype;
    dtype.dtype = elements->dtype();
    auto tensor = makeRecordTensor(dtype, Shape(*shape), elements->byteCount(), m_tensors.spool(), elements->begin());
    if (!tensor)
        return std::move(std::move(tensor).error().at(state.offset));
    state.tensor = std::move(*tensor);
    return {};
}

Expected<void> Parser::id(State &state)
{
    state.kind = State::Kind::Id;
    BURNISH_CHECK(expect(JsonToken::Key, "value"));
    BURNISH_CHECK(expect(JsonToken::String));
    state.id = std::string(m_json.text());
    if (!isUuid(state.id)) {
        return malformed(FormatsText::tr("“%1” is not a valid Burn parameter id.").arg(quotedForMessage(state.id)),
                         m_json.offset());
    }
    return expect(JsonToken::ObjectEnd);
}

/// Returns the indices of the children in numerical order if they are named mod-0, mod-1 … without a gap.
std::vector<std::size_t> listOrder(const State &state)
{
    constexpr std::string_view prefix = "mod-";
    std::vector<std::size_t> order(state.children.size(), state.children.size());
    for (std::size_t i = 0; i < state.children.size(); ++i) {
        const std::string &name = state.children[i].first;
        std::size_t index = 0;
        if (!name.starts_with(prefix))
            return {};
        const char *const end = name.data() + name.size();
        const auto result = std::from_chars(name.data() + prefix.size(), end, index);
        if (result.ec != std::errc() || result.ptr != end || index >= order.size() || order[index] < order.size())
            return {};
        order[index] = i;
    }
    return order;
}

class Builder
{
public:
    explicit Builder(StateBuilder &builder)
        : m_builder(builder)
    {}
    void addChildren(NodeId module, const State &state)
    {
        for (const auto &[name, child] : state.children)
            add(module, name, child);
    }

private:
    void add(NodeId parent, std::string name, const State &state)
    {
        if (const State *data = state.wrapped())
            return addWrapped(parent, std::move(name), state.child("id", State::Kind::Id)->id, *data);
        switch (state.kind) {
        case State::Kind::Data:
            m_builder.addTensor(parent, std::move(name), state.tensor);
            return;
        case State::Kind::Id:
            m_builder.addValue(parent, std::move(name), state.id, state.offset);
            return;
        case State::Kind::Named:
            addNamed(parent, std::move(name), state);
        }
    }
    void addWrapped(NodeId parent, std::string name, const std::string &id, const State &data)
    {
        if (data.kind != State::Kind::Data)
            return add(parent, std::move(name), data);
        RecordExtras extras;
        extras.foreignId = id;
        m_builder.setExtras(m_builder.addTensor(parent, std::move(name), data.tensor), std::move(extras));
    }
    void addNamed(NodeId parent, std::string name, const State &state)
    {
        if (state.children.empty()) {
            m_builder.addNull(parent, std::move(name), state.offset);
            return;
        }
        const std::vector<std::size_t> order = listOrder(state);
        if (order.empty()) {
            addChildren(m_builder.addModule(parent, std::move(name), state.offset), state);
            return;
        }
        const NodeId sequence = m_builder.addSequence(parent, std::move(name), state.offset);
        for (std::size_t i = 0; i < order.size(); ++i)
            add(sequence, std::to_string(i), state.children[order[i]].second);
    }

    StateBuilder &m_builder;
};

} // namespace

Expected<void> readJsonState(const ByteSource &source, JsonReader &json, JsonTensorReader &tensors,
                             StateBuilder &builder)
{
    BURNISH_TRY(const Dtype dtype, TypeFinder(source).find());
    tensors.setDialect(dialectOf(BurnVersion::V0_6), {.floats = dtype, .integers = dtype});
    BURNISH_TRY(const State root, Parser(json, tensors).state());
    const State *wrapped = root.wrapped();
    Builder(builder).addChildren(builder.root(), wrapped ? *wrapped : root);
    builder.metadata().set("version", "0.6");
    return {};
}

} // namespace burnish::burnrecord
