// SPDX-License-Identifier: MIT
#include "core/encoding/yaml/yamldocument.h"

#include "core/base/fromutf8.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/utf8.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <vector>

namespace burnish {

namespace {

Error atLine(ErrorCode code, const QString &message, const YAML::Mark &mark)
{
    return {code, EncodingText::tr("%1 (line %2)").arg(message).arg(QString::number(mark.line + 1))};
}

/// Ends the parser; the error is in LimitCheck::error().
struct LimitReached
{};

/// Counts the nodes of a document as they are parsed, before a tree is built from them.
class LimitCheck final : public YAML::EventHandler
{
public:
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

    void OnDocumentStart(const YAML::Mark &) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark &mark, YAML::anchor_t anchor) override
    {
        checkKey(mark);
        addLeaf(mark, anchor);
    }
    void OnScalar(const YAML::Mark &mark, const std::string &, YAML::anchor_t anchor, const std::string &text) override
    {
        // yaml-cpp passes other bytes on, and writes replacement characters in their place.
        if (!isUtf8(text))
            refuse(EncodingText::tr("The YAML document is not UTF-8 text."), mark);
        checkKey(mark, &text);
        addLeaf(mark, anchor);
    }
    void OnAlias(const YAML::Mark &mark, YAML::anchor_t anchor) override
    {
        const auto target = m_anchors.find(anchor);
        if (target == m_anchors.end())
            refuse(EncodingText::tr("The YAML document contains a node that refers to itself."), mark);
        checkKey(mark);
        add(target->second, mark);
    }
    void OnSequenceStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override
    {
        open(mark, anchor, false);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override
    {
        open(mark, anchor, true);
    }
    void OnMapEnd() override { close(); }

private:
    /// A node with everything inside it, aliases expanded.
    struct Extent
    {
        std::size_t nodes = 1;
        std::size_t depth = 1;
    };
    struct OpenNode
    {
        YAML::anchor_t anchor;
        bool isMap = false;
        Extent extent = {};
        bool isAtKey = true;                  ///< of a map: the next node is a key
        std::map<std::string, int> keys = {}; ///< of a map: their lines, from 1
    };

    [[noreturn]] void refuse(const QString &message, const YAML::Mark &mark)
    {
        m_error = atLine(ErrorCode::Malformed, message, mark);
        throw LimitReached();
    }

    /// Every node of a map is a key or its value. Programs differ in which of two equal keys they take.
    void checkKey(const YAML::Mark &mark, const std::string *text = nullptr)
    {
        if (m_open.empty() || !m_open.back().isMap)
            return;
        OpenNode &map = m_open.back();
        if (map.isAtKey && text && *text != "<<") {
            const auto [first, isNew] = map.keys.try_emplace(*text, mark.line + 1);
            if (!isNew)
                refuse(EncodingText::tr("The key “%1” is there twice, first in line %2.")
                           .arg(quotedForMessage(*text))
                           .arg(QString::number(first->second)),
                       mark);
        }
        map.isAtKey = !map.isAtKey;
    }

    void addLeaf(const YAML::Mark &mark, YAML::anchor_t anchor)
    {
        if (anchor != YAML::NullAnchor)
            m_anchors[anchor] = {};
        add({}, mark);
    }

    void open(const YAML::Mark &mark, YAML::anchor_t anchor, bool isMap)
    {
        checkKey(mark);
        check({}, mark);
        m_open.push_back({anchor, isMap});
    }

    /// Counts a node inside the open one.
    void add(const Extent &extent, const YAML::Mark &mark)
    {
        check(extent, mark);
        include(extent);
    }

    void check(const Extent &extent, const YAML::Mark &mark)
    {
        m_nodes += extent.nodes;
        if (m_nodes > yamlNodeLimit)
            refuse(
                EncodingText::tr("The YAML document has more than %1 nodes, with aliases expanded.").arg(yamlNodeLimit),
                mark);
        if (m_open.size() + extent.depth > yamlDepthLimit)
            refuse(EncodingText::tr("The YAML document is nested more than %1 levels deep.").arg(yamlDepthLimit), mark);
    }

    void include(const Extent &extent)
    {
        if (m_open.empty())
            return;
        Extent &parent = m_open.back().extent;
        parent.nodes += extent.nodes;
        parent.depth = std::max(parent.depth, extent.depth + 1);
    }

    void close()
    {
        const OpenNode closed = m_open.back();
        m_open.pop_back();
        if (closed.anchor != YAML::NullAnchor)
            m_anchors[closed.anchor] = closed.extent;
        include(closed.extent);
    }

    std::size_t m_nodes = 0;
    std::vector<OpenNode> m_open;
    std::map<YAML::anchor_t, Extent> m_anchors;
    std::optional<Error> m_error;
};

} // namespace

Expected<YAML::Node> readYaml(const QByteArray &yaml)
{
    if (yaml.size() > yamlSizeLimit)
        return Error(ErrorCode::Malformed,
                     EncodingText::tr("Expected a YAML document of at most %1 bytes.").arg(yamlSizeLimit));
    const std::string text = yaml.toStdString();
    LimitCheck limits;
    // yaml-cpp throws; no exception leaves this function.
    try {
        std::istringstream stream(text);
        YAML::Parser(stream).HandleNextDocument(limits);
        return YAML::Load(text);
    } catch (const LimitReached &) {
        return *limits.error();
    } catch (const YAML::Exception &exception) {
        return atLine(ErrorCode::Malformed,
                      EncodingText::tr("Invalid YAML: %1").arg(QString::fromStdString(exception.msg)), exception.mark);
    }
}

namespace {

bool isNoncharacter(char32_t point)
{
    return (point & 0xFFFE) == 0xFFFE || (point >= 0xFDD0 && point <= 0xFDEF);
}

} // namespace

bool isLongYamlKey(const std::string &key)
{
    constexpr std::size_t longestEscape = 10; // of a code point: \UXXXXXXXX
    return key.size() > 1024 / longestEscape;
}

void writeYamlKey(YAML::Emitter &out, const std::string &key)
{
    if (isLongYamlKey(key))
        out << YAML::LongKey;
    out << YAML::Key;
    if (std::ranges::any_of(fromUtf8(key).toStdU32String(), isNoncharacter))
        writeYamlText(out, key);
    else
        out << key;
}

void writeYamlText(YAML::Emitter &out, const std::string &text)
{
    const std::u32string points = fromUtf8(text).toStdU32String();
    if (std::ranges::none_of(points, isNoncharacter)) {
        out << YAML::DoubleQuoted << text;
        return;
    }
    std::string quoted = "\"";
    for (const char32_t point : points) {
        if (point >= 0x20 && point < 0x7f && point != '"' && point != '\\')
            quoted += char(point);
        else
            quoted += QString::asprintf("\\U%08X", unsigned(point)).toStdString();
    }
    quoted += '"';
    out.WriteIntegralType(std::string_view(quoted)); // writes a scalar as it is
}

} // namespace burnish
