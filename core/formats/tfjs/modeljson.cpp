// SPDX-License-Identifier: MIT
#include "core/formats/tfjs/modeljson.h"

#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/encoding/json/json.h"
#include "core/formats/entrylimit.h"
#include "core/formats/formatstext.h"

#include <charconv>
#include <cmath>

namespace burnish::tfjs {

namespace {

constexpr std::size_t mostMembers = 1024;
constexpr std::uint64_t longestMember = std::uint64_t(64) << 20; ///< bytes

class ModelParser
{
public:
    ModelParser(const ByteSource &source, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_json(source)
    {}

    Expected<ModelJson> parse()
    {
        const JsonToken first = next();
        if (first == JsonToken::ArrayBegin)
            BURNISH_CHECK(manifest());
        else if (first == JsonToken::ObjectBegin)
            BURNISH_CHECK(members());
        else
            return unexpected();
        if (next() != JsonToken::End)
            return unexpected();
        if (!m_hasManifest)
            return malformed(
                FormatsText::tr("The file has no list of weights: expected the key “%1”.").arg(fromUtf8(manifestKey)),
                0);
        return std::move(m_model);
    }

private:
    JsonToken next() { return m_last = m_json.next(); }

    [[nodiscard]] Error unexpected() const
    {
        if (m_last == JsonToken::Invalid)
            return m_json.error();
        return malformed(FormatsText::tr("The list of weights is not built as TensorFlow.js expects it."),
                         m_json.offset());
    }

    Expected<void> expect(JsonToken token) { return next() == token ? Expected<void>() : Expected<void>(unexpected()); }

    Expected<void> countEntry()
    {
        BURNISH_CHECK(m_task.poll());
        return ++m_entries <= entryLimit(m_source.size())
                   ? Expected<void>()
                   : Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
    }

    Expected<void> skipRest() { return m_json.skipRest() ? Expected<void>() : Expected<void>(m_json.error()); }

    Expected<void> members()
    {
        for (;;) {
            const JsonToken token = next();
            if (token == JsonToken::ObjectEnd)
                return {};
            if (token != JsonToken::Key)
                return unexpected();
            BURNISH_CHECK(m_task.poll());
            std::string key(m_json.text());
            if (!m_keys.insert(key).second)
                return malformed(FormatsText::tr("The key “%1” occurs twice.").arg(quotedForMessage(key)),
                                 m_json.offset());
            if (m_keys.size() > mostMembers)
                return malformed(FormatsText::tr("The file has more than %1 members.").arg(mostMembers),
                                 m_json.offset());
            const JsonToken value = next();
            if (key == manifestKey && value == JsonToken::ArrayBegin)
                BURNISH_CHECK(manifest());
            else
                BURNISH_CHECK(member(std::move(key)));
        }
    }

    /// Keeps the text of the value that has started.
    Expected<void> member(std::string key)
    {
        const std::uint64_t begin = m_json.offset();
        BURNISH_CHECK(skipRest());
        const std::uint64_t size = m_json.position() - begin;
        if (size > longestMember) {
            m_diagnostics.add(Error(ErrorCode::Unsupported,
                                    FormatsText::tr("“%1” is longer than %2 MiB and is left out of the metadata.")
                                        .arg(quotedForMessage(key))
                                        .arg(longestMember >> 20))
                                  .at(begin));
            return {};
        }
        std::string text(std::size_t(size), '\0');
        BURNISH_CHECK(m_source.read(begin, std::as_writable_bytes(std::span(text))));
        m_model.members.emplace_back(std::move(key), std::move(text));
        return {};
    }

    /// The groups of an array that has started.
    Expected<void> manifest()
    {
        m_hasManifest = true;
        m_model.manifestBegin = m_json.offset();
        for (;;) {
            const JsonToken token = next();
            if (token == JsonToken::ArrayEnd) {
                m_model.manifestEnd = m_json.position();
                return {};
            }
            if (token != JsonToken::ObjectBegin)
                return unexpected();
            BURNISH_CHECK(countEntry());
            BURNISH_CHECK(group(m_model.groups.emplace_back()));
        }
    }

    Expected<void> group(WeightGroup &group)
    {
        for (;;) {
            const JsonToken token = next();
            if (token == JsonToken::ObjectEnd)
                return {};
            if (token != JsonToken::Key)
                return unexpected();
            const std::string key(m_json.text());
            if (key == "paths" && group.files.empty()) {
                BURNISH_CHECK(expect(JsonToken::ArrayBegin));
                BURNISH_CHECK(files(group.files));
            } else if (key == "weights" && group.weights.empty()) {
                BURNISH_CHECK(expect(JsonToken::ArrayBegin));
                BURNISH_CHECK(weights(group.weights));
            } else {
                next();
                BURNISH_CHECK(skipRest());
            }
        }
    }

    Expected<void> files(std::vector<std::string> &files)
    {
        for (;;) {
            BURNISH_CHECK(m_task.poll());
            const JsonToken token = next();
            if (token == JsonToken::ArrayEnd)
                return {};
            if (token != JsonToken::String)
                return unexpected();
            BURNISH_CHECK(countEntry());
            files.emplace_back(m_json.text());
        }
    }

    Expected<void> weights(std::vector<Weight> &weights)
    {
        for (;;) {
            BURNISH_CHECK(m_task.poll());
            const JsonToken token = next();
            if (token == JsonToken::ArrayEnd)
                return {};
            if (token != JsonToken::ObjectBegin)
                return unexpected();
            BURNISH_CHECK(countEntry());
            BURNISH_CHECK(weight(weights.emplace_back()));
        }
    }

    Expected<void> weight(Weight &weight)
    {
        weight.place = m_json.offset();
        bool hasName = false;
        bool hasShape = false;
        for (;;) {
            const JsonToken token = next();
            if (token == JsonToken::ObjectEnd)
                break;
            if (token != JsonToken::Key)
                return unexpected();
            const std::string key(m_json.text());
            if (key == "name") {
                BURNISH_CHECK(expect(JsonToken::String));
                weight.name = m_json.text();
                hasName = true;
            } else if (key == "dtype") {
                BURNISH_CHECK(expect(JsonToken::String));
                weight.type = m_json.text();
            } else if (key == "shape") {
                BURNISH_CHECK(expect(JsonToken::ArrayBegin));
                BURNISH_CHECK(shape(weight.shape));
                hasShape = true;
            } else if (key == "quantization" && next() == JsonToken::ObjectBegin) {
                BURNISH_CHECK(quantisation(weight.quantisation.emplace()));
            } else {
                if (key != "quantization")
                    next();
                BURNISH_CHECK(skipRest());
            }
        }
        if (!hasName || !hasShape || weight.type.empty())
            return malformed(FormatsText::tr("Expected a weight with “name”, “shape” and “dtype”."), weight.place);
        if (weight.name.size() > longestName)
            return malformed(FormatsText::tr("The name is longer than %1 bytes.").arg(longestName), weight.place);
        return {};
    }

    Expected<void> shape(std::vector<std::uint64_t> &shape)
    {
        shape.clear();
        for (;;) {
            const JsonToken token = next();
            if (token == JsonToken::ArrayEnd)
                return {};
            if (token != JsonToken::Number)
                return unexpected();
            if (shape.size() == largestRank)
                return malformed(FormatsText::tr("The tensor has more than %1 dimensions.").arg(largestRank),
                                 m_json.offset());
            const std::string_view digits = m_json.text();
            std::uint64_t size = 0;
            const auto [end, flaw] = std::from_chars(digits.data(), digits.data() + digits.size(), size);
            if (flaw != std::errc() || end != digits.data() + digits.size())
                return malformed(
                    FormatsText::tr("Expected the size of a dimension, found “%1”.").arg(quotedForMessage(digits)),
                    m_json.offset());
            shape.push_back(size);
        }
    }

    Expected<void> quantisation(Quantisation &quantisation)
    {
        for (;;) {
            const JsonToken token = next();
            if (token == JsonToken::ObjectEnd)
                return {};
            if (token != JsonToken::Key)
                return unexpected();
            const std::string key(m_json.text());
            if (key == "dtype") {
                BURNISH_CHECK(expect(JsonToken::String));
                quantisation.type = m_json.text();
            } else if (key == "scale" || key == "min") {
                BURNISH_CHECK(expect(JsonToken::Number));
                bool isNumber = false;
                const std::string_view digits = m_json.text();
                const double number =
                    QByteArray::fromRawData(digits.data(), qsizetype(digits.size())).toDouble(&isNumber);
                if (!isNumber || !std::isfinite(number))
                    return malformed(
                        FormatsText::tr("Expected a finite number, found “%1”.").arg(quotedForMessage(digits)),
                        m_json.offset());
                (key == "scale" ? quantisation.scale : quantisation.min) = number;
            } else {
                next();
                BURNISH_CHECK(skipRest());
            }
        }
    }

    const ByteSource &m_source;
    Task &m_task;
    Diagnostics &m_diagnostics;
    JsonReader m_json;
    JsonToken m_last = JsonToken::Invalid;
    ModelJson m_model;
    TextSet m_keys;
    std::uint64_t m_entries = 0; ///< of the list: groups, files and weights
    bool m_hasManifest = false;
};

} // namespace

Expected<ModelJson> readModelJson(const ByteSource &source, Task &task, Diagnostics &diagnostics)
{
    return ModelParser(source, task, diagnostics).parse();
}

bool canBeMember(std::string_view json)
{
    const auto isValue = [](std::string_view text) {
        JsonReader reader(text);
        const JsonToken first = reader.next();
        return first != JsonToken::Invalid && first != JsonToken::End && reader.skipRest() &&
               reader.next() == JsonToken::End;
    };
    // In the file, it is one level deeper.
    return isValue(json) && isValue(std::string("[").append(json).append("]"));
}

} // namespace burnish::tfjs
