// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/msgpack/msgpackform.h"

#include <QCoreApplication>

namespace burnish::burnrecord {

namespace {

using msgpack::Decoder;
using msgpack::Kind;
using msgpack::Token;

constexpr std::uint64_t formNameLimit = 64;
constexpr std::uint64_t countLimit = 32;
constexpr unsigned depthLimit = 8;

struct MsgpackFormText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::MsgpackForm)
};

Expected<FormTree> readTree(Decoder &decoder, unsigned depth)
{
    BURNISH_TRY(const Token token, decoder.next());
    const auto unknown = [&] {
        return Error(ErrorCode::Malformed, MsgpackFormText::tr("The dtype of a tensor is malformed.")).at(token.offset);
    };
    if (token.isContainer() && (depth == depthLimit || token.length > countLimit))
        return unknown();
    switch (token.kind) {
    case Kind::Nil:
        return FormTree();
    case Kind::Bool:
        return FormTree{token.boolean};
    case Kind::Unsigned:
        return FormTree{token.number};
    case Kind::Negative:
        return FormTree{token.negative};
    case Kind::Float32:
        return FormTree{token.float32};
    case Kind::Float64:
        return FormTree{token.float64};
    case Kind::String: {
        BURNISH_TRY(std::string text, decoder.text(token, formNameLimit));
        return FormTree{std::move(text)};
    }
    case Kind::Array: {
        FormTree::Array array;
        for (std::uint64_t i = 0; i < token.length; ++i) {
            BURNISH_TRY(FormTree element, readTree(decoder, depth + 1));
            array.push_back(std::move(element));
        }
        return FormTree{std::move(array)};
    }
    case Kind::Map: {
        FormTree::Map map;
        for (std::uint64_t i = 0; i < token.length; ++i) {
            BURNISH_TRY(const Token key, decoder.next());
            if (key.kind != Kind::String)
                return unknown();
            BURNISH_TRY(std::string name, decoder.text(key, formNameLimit));
            BURNISH_TRY(FormTree value, readTree(decoder, depth + 1));
            map.emplace_back(std::move(name), std::move(value));
        }
        return FormTree{std::move(map)};
    }
    case Kind::Binary:
    case Kind::Extension:
        break;
    }
    return unknown();
}

} // namespace

Expected<FormTree> readFormTree(Decoder &decoder)
{
    return readTree(decoder, 0);
}

void writeFormTree(msgpack::Encoder &encoder, const FormTree &tree)
{
    const auto writeValue = [&](const auto &value) {
        using Value = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<Value, std::monostate>) {
            encoder.nil();
        } else if constexpr (std::is_same_v<Value, bool>) {
            encoder.boolean(value);
        } else if constexpr (std::is_same_v<Value, std::string>) {
            encoder.text(value);
        } else if constexpr (std::is_same_v<Value, FormTree::Marker>) {
            encoder.array(0);
        } else if constexpr (std::is_same_v<Value, FormTree::Array>) {
            encoder.array(std::uint32_t(value.size()));
            for (const FormTree &element : value)
                writeFormTree(encoder, element);
        } else if constexpr (std::is_same_v<Value, FormTree::Map>) {
            encoder.map(std::uint32_t(value.size()));
            for (const auto &[name, content] : value) {
                encoder.text(name);
                writeFormTree(encoder, content);
            }
        } else {
            encoder.number(value);
        }
    };
    std::visit(writeValue, tree.content);
}

} // namespace burnish::burnrecord
