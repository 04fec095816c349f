// SPDX-License-Identifier: MIT
#include "core/explain/generalise.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/explain/namekeys.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <initializer_list>
#include <set>

namespace burnish {

namespace {

constexpr std::int64_t smallNumber = 4; ///< counts of parts and kernels rather than widths, unless they are heads

using Expressions = std::vector<std::pair<std::string, std::int64_t>>;

/// The parts of a name between dots, underscores and capitals, in small letters: "c_attn", "q_proj", "qProj".
std::set<std::string> wordsOf(const std::string &name)
{
    std::set<std::string> words;
    std::string word;
    const auto flush = [&] {
        if (!word.empty())
            words.insert(word);
        word.clear();
    };
    for (const char c : name) {
        const auto letter = static_cast<unsigned char>(c);
        if (!std::isalnum(letter) || (std::isupper(letter) && !word.empty() && std::islower(word.back())))
            flush();
        if (std::isalnum(letter))
            word += char(std::tolower(letter));
    }
    flush();
    return words;
}

bool hasAny(const std::set<std::string> &words, std::initializer_list<const char *> wanted)
{
    return std::ranges::any_of(wanted, [&](const char *word) { return words.contains(word); });
}

bool isKeyOrValue(const std::set<std::string> &words)
{
    return hasAny(words, {"k", "v", "key", "value", "kv", "wk", "wv"});
}

bool isQuery(const std::set<std::string> &words)
{
    return hasAny(words, {"q", "query", "wq"});
}

bool isAttention(const std::set<std::string> &words)
{
    return isKeyOrValue(words) || isQuery(words) ||
           hasAny(words, {"attn", "attention", "qkv", "wqkv", "self", "selfattention"});
}

/// Numbers of the model, and expressions of them.
class ModelNumbers
{
public:
    explicit ModelNumbers(const RuleValues &values)
        : m_values(values)
    {
        for (const char *name : {"heads", "kv_heads", "head_size"})
            m_hasHeads = m_hasHeads && value(name) > 0;
    }

    [[nodiscard]] std::int64_t value(std::string_view name) const
    {
        const auto found = m_values.find(name);
        return found == m_values.end() ? 0 : found->second;
    }
    [[nodiscard]] bool hasHeads() const { return m_hasHeads; }

    /// Returns the first expression with this value.
    [[nodiscard]] static std::optional<QString> find(const Expressions &all, std::int64_t number)
    {
        const auto found = std::ranges::find(all, number, &Expressions::value_type::second);
        return found == all.end() ? std::nullopt : std::optional(fromUtf8(found->first));
    }

    [[nodiscard]] Expressions plainHeads(bool isOfKeys) const
    {
        Expressions all;
        for (const char *name : {isOfKeys ? "kv_heads" : "heads", isOfKeys ? "heads" : "kv_heads"})
            add(all, name, value(name));
        return all;
    }

    /// How many heads something has.
    [[nodiscard]] Expressions heads(bool isOfKeys) const
    {
        Expressions all = plainHeads(isOfKeys);
        add(all, "heads + kv_heads", value("heads") + value("kv_heads"));
        add(all, "heads + 2 * kv_heads", value("heads") + 2 * value("kv_heads"));
        addNamed(all, {"heads", "head"});
        return all;
    }

    /// How many groups of rows there are.
    [[nodiscard]] Expressions groups(std::size_t parts) const
    {
        Expressions all = heads(parts == 3);
        add(all, "experts", value("experts"));
        addNamed(all, {"groups", "experts"});
        return all;
    }

    /// Part `index` of `parts` in a group of rows that belongs to `groups`.
    [[nodiscard]] Expressions groupPart(std::size_t index, std::size_t parts, const QString &groups) const
    {
        Expressions all;
        if (m_hasHeads && parts == 3 && index == 0 && groups == QLatin1String("kv_heads") &&
            value("heads") % value("kv_heads") == 0)
            add(all, "heads / kv_heads * head_size", value("heads") / value("kv_heads") * value("head_size"));
        for (const char *name : {"head_size", "qk_nope_head_dim", "qk_rope_head_dim", "v_head_dim"})
            add(all, name, value(name));
        add(all, "2 * head_size", 2 * value("head_size"));
        addNamed(all, {"dim", "size", "rank"});
        return all;
    }

    /// Lengths of axes. `keysFirst` decides where keys and queries have the same number of rows.
    [[nodiscard]] Expressions widths(bool isOfAttention, bool keysFirst) const
    {
        Expressions all;
        const std::int64_t queries = value("heads") * value("head_size");
        const std::int64_t keys = value("kv_heads") * value("head_size");
        const auto addHeads = [&] {
            if (!m_hasHeads)
                return;
            if (keysFirst)
                add(all, "kv_heads * head_size", keys);
            add(all, "heads * head_size", queries);
            add(all, "kv_heads * head_size", keys);
            add(all, "2 * kv_heads * head_size", 2 * keys);
            add(all, "2 * heads * head_size", 2 * queries);
            add(all, "heads * head_size + kv_heads * head_size", queries + keys);
            add(all, "heads * head_size + 2 * kv_heads * head_size", queries + 2 * keys);
            add(all, "head_size", value("head_size"));
        };
        if (isOfAttention)
            addHeads();
        for (const char *name : {"hidden_size", "intermediate_size", "vocabulary"})
            add(all, name, value(name));
        const std::size_t known = all.size();
        addNamed(all, {"size", "dim", "width", "inner", "ffn", "hidden", "embd", "embed", "ff", "rank", "channels"});
        const Expressions single(all.begin() + std::ptrdiff_t(isOfAttention ? std::min(known, all.size()) : 0),
                                 all.end());
        for (const std::int64_t factor : {2, 3, 4}) {
            for (const auto &[text, number] : single) {
                if (text.find(' ') == std::string::npos)
                    add(all, std::to_string(factor) + " * " + text, factor * number);
            }
            if (isOfAttention)
                add(all, std::to_string(factor) + " * hidden_size", factor * value("hidden_size"));
        }
        if (!isOfAttention)
            addHeads();
        for (const auto &[text, number] : single) {
            if (number % 2 == 0 && text.find(' ') == std::string::npos)
                add(all, text + " / 2", number / 2);
        }
        return all;
    }

    /// Lengths of a vocabulary that is padded.
    [[nodiscard]] Expressions vocabularies() const
    {
        Expressions all;
        addNamed(all, {"vocab", "vocabulary"});
        return all;
    }

private:
    static void add(Expressions &all, std::string text, std::int64_t number)
    {
        if (number > 0)
            all.emplace_back(std::move(text), number);
    }

    /// Other numbers of the configuration with one of these words in their names.
    void addNamed(Expressions &all, std::initializer_list<const char *> words) const
    {
        for (const auto &[name, number] : m_values) {
            if (name.find('.') == std::string::npos && number > 1 && hasAny(wordsOf(name), words))
                add(all, name, number);
        }
    }

    const RuleValues &m_values;
    bool m_hasHeads = true;
};

class NumberReader
{
public:
    NumberReader(ExplainedAct &act, std::span<const TensorPtr> sources, const RuleValues &values)
        : m_act(act)
        , m_sources(sources)
        , m_numbers(values)
    {}

    void run()
    {
        for (std::size_t i = 0; i < m_act.steps.size(); ++i) {
            ExplainStep &step = m_act.steps[i];
            m_words.clear();
            for (const auto *names : {&step.inputs, &step.outputs}) {
                for (const std::string &name : *names)
                    m_words.merge(wordsOf(name));
            }
            const std::string &operation = step.operation;
            if (operation == "split")
                split(step, i == 0);
            else if (operation == "concat")
                concat(step);
            else if (operation == "split-grouped" || operation == "concat-grouped")
                grouped(step);
            else if (operation.starts_with("rope-"))
                heads(step);
            else if (operation == "reshape")
                reshape(step);
            else if (operation == "crop")
                crop(step);
            else if (operation == "pad")
                pad(step, i == 0);
        }
    }

private:
    static std::int64_t numberIn(const ExplainStep &step, const char *name)
    {
        return step.parameters.value(QLatin1String(name)).toInteger();
    }

    static std::vector<std::int64_t> numbersIn(const ExplainStep &step, const char *name)
    {
        std::vector<std::int64_t> numbers;
        const QJsonArray list = step.parameters.value(QLatin1String(name)).toArray();
        for (const auto &entry : list)
            numbers.push_back(entry.toInteger());
        return numbers;
    }

    static void set(ExplainStep &step, const char *name, const QJsonValue &value)
    {
        step.parameters.insert(QLatin1String(name), value);
    }

    /// The length of the axis of the act's first tensor; 0 if it is not known.
    [[nodiscard]] std::int64_t sourceLength(const ExplainStep &step, bool isFirst) const
    {
        const std::int64_t axis = numberIn(step, "axis");
        if (!isFirst || m_act.sources.empty())
            return 0;
        const Shape &shape = m_sources[m_act.sources.front()]->info().shape();
        return axis >= 0 && std::size_t(axis) < shape.rank() ? std::int64_t(shape[std::size_t(axis)]) : 0;
    }

    /// Expressions for the lengths of parts with these names; nothing if one has none.
    [[nodiscard]] std::optional<QJsonArray> lengthsOf(const std::vector<std::int64_t> &sizes,
                                                      const std::vector<std::string> &names) const
    {
        const bool isOfAttention = isAttention(m_words);
        QJsonArray list;
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            const std::set<std::string> words = names.size() == sizes.size() ? wordsOf(names[i]) : m_words;
            // Queries come first where names do not say.
            const bool isOfKeys = isKeyOrValue(words) && !isQuery(words);
            const auto text =
                ModelNumbers::find(m_numbers.widths(isOfAttention, isOfKeys || (sizes.size() == 3 && i > 0)), sizes[i]);
            if (!text)
                return std::nullopt;
            list.append(*text);
        }
        return list;
    }

    /// Equal parts are those of queries, keys and values if they have the width of all heads: another model can have
    /// fewer heads for keys.
    [[nodiscard]] bool areOfHeads(std::int64_t size, std::size_t parts) const
    {
        return parts == 3 && m_numbers.hasHeads() && isAttention(m_words) &&
               size == m_numbers.value("heads") * m_numbers.value("head_size");
    }

    void split(ExplainStep &step, bool isFirst) const
    {
        std::vector<std::int64_t> sizes = numbersIn(step, "sizes");
        if (sizes.empty()) {
            const std::int64_t parts = numberIn(step, "parts");
            const std::int64_t length = sourceLength(step, isFirst);
            if (parts <= 0 || length % parts != 0 || !areOfHeads(length / parts, step.outputs.size()))
                return;
            sizes.assign(std::size_t(parts), length / parts);
        }
        if (const auto list = lengthsOf(sizes, step.outputs)) {
            step.parameters.remove(QStringLiteral("parts"));
            set(step, "sizes", *list);
        }
    }

    void concat(ExplainStep &step) const
    {
        std::vector<std::int64_t> sizes = numbersIn(step, "sizes");
        if (sizes.empty()) {
            // Joining needs no sizes; they only lead back.
            const std::int64_t axis = numberIn(step, "axis");
            const bool isOfSources = m_act.sources.size() == step.inputs.size();
            for (const std::size_t source : m_act.sources) {
                const Shape &shape = m_sources[source]->info().shape();
                if (isOfSources && axis >= 0 && std::size_t(axis) < shape.rank())
                    sizes.push_back(std::int64_t(shape[std::size_t(axis)]));
            }
            if (sizes.size() != step.inputs.size() || !areOfHeads(sizes.front(), sizes.size()))
                return;
        }
        step.parameters.remove(QStringLiteral("equal"));
        step.parameters.remove(QStringLiteral("sizes"));
        if (const auto list = lengthsOf(sizes, step.inputs))
            set(step, "sizes", *list);
    }

    void grouped(ExplainStep &step) const
    {
        const std::vector<std::int64_t> sizes = numbersIn(step, "sizes");
        const auto groups = ModelNumbers::find(m_numbers.groups(sizes.size()), numberIn(step, "groups"));
        if (!groups)
            return;
        QJsonArray list;
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            const auto text = ModelNumbers::find(m_numbers.groupPart(i, sizes.size(), *groups), sizes[i]);
            if (!text)
                return;
            list.append(*text);
        }
        set(step, "groups", *groups);
        set(step, "sizes", list);
    }

    void heads(ExplainStep &step) const
    {
        const bool isOfKeys = isKeyOrValue(m_words) && !isQuery(m_words);
        if (const auto text = ModelNumbers::find(m_numbers.heads(isOfKeys), numberIn(step, "heads")))
            set(step, "heads", *text);
    }

    void reshape(ExplainStep &step) const
    {
        const std::vector<std::int64_t> shape = numbersIn(step, "shape");
        const bool isOfAttention = isAttention(m_words);
        const bool isOfKeys = isKeyOrValue(m_words) && !isQuery(m_words);
        const std::int64_t headSize = m_numbers.value("head_size");
        const bool hasHeadSize =
            std::ranges::any_of(shape, [&](std::int64_t n) { return n == headSize || 2 * n == headSize; });
        QJsonArray list;
        std::vector<std::size_t> open;
        std::optional<std::size_t> wide;
        for (std::size_t i = 0; i < shape.size(); ++i) {
            std::optional<QString> text;
            if (isOfAttention && hasHeadSize && shape[i] != headSize)
                text = ModelNumbers::find(m_numbers.plainHeads(isOfKeys), shape[i]);
            if (!text && shape[i] <= smallNumber) {
                list.append(qint64(shape[i]));
                continue;
            }
            if (!text)
                text = ModelNumbers::find(m_numbers.widths(isOfAttention, isOfKeys), shape[i]);
            if (!wide)
                wide = i;
            if (!text)
                open.push_back(i);
            list.append(text ? QJsonValue(*text) : QJsonValue(qint64(shape[i])));
        }
        if (open.size() > 1 || !wide)
            return;
        list[qsizetype(open.empty() ? *wide : open.front())] = -1;
        set(step, "shape", list);
    }

    void crop(ExplainStep &step) const
    {
        const bool isOfAttention = isAttention(m_words);
        const bool isOfKeys = isKeyOrValue(m_words) && !isQuery(m_words);
        const Expressions all = m_numbers.widths(isOfAttention, isOfKeys);
        for (const char *name : {"start", "length"}) {
            if (const auto text = ModelNumbers::find(all, numberIn(step, name)))
                set(step, name, *text);
        }
    }

    void pad(ExplainStep &step, bool isFirst) const
    {
        const std::int64_t to = numberIn(step, "to");
        const std::int64_t length = sourceLength(step, isFirst);
        if (to <= 0 || length <= 0)
            return;
        if (const auto text = ModelNumbers::find(m_numbers.vocabularies(), to)) {
            set(step, "to", *text);
            return;
        }
        static constexpr std::int64_t largestMultiple = 8192;
        for (std::int64_t multiple = largestMultiple; multiple > 1; multiple /= 2) {
            if ((length + multiple - 1) / multiple * multiple != to)
                continue;
            step.parameters.remove(QStringLiteral("to"));
            set(step, "multiple_of", qint64(multiple));
            return;
        }
    }

    ExplainedAct &m_act;
    std::span<const TensorPtr> m_sources;
    ModelNumbers m_numbers;
    std::set<std::string> m_words; ///< of the names of a step
};

bool isWidth(const QJsonValue &value, const QString &name)
{
    return value.isDouble() &&
           (name == QLatin1String("heads") || name == QLatin1String("groups") || value.toInteger() > smallNumber);
}

} // namespace

void generaliseNumbers(ExplainedAct &act, std::span<const TensorPtr> sources, const RuleValues &values)
{
    NumberReader(act, sources, values).run();
}

QStringList fixedNumbers(const TensorRules &rules)
{
    static const QStringList widths = {
        QStringLiteral("heads"),       QStringLiteral("groups"), QStringLiteral("sizes"),  QStringLiteral("shape"),
        QStringLiteral("start"),       QStringLiteral("length"), QStringLiteral("slices"), QStringLiteral("to"),
        QStringLiteral("multiple_of"), QStringLiteral("value")};
    QStringList texts;
    for (const TensorRule &rule : rules.steps) {
        QStringList fixed;
        for (auto member = rule.parameters.begin(); member != rule.parameters.end(); ++member) {
            if (!widths.contains(member.key()))
                continue;
            const QJsonArray list = member.value().toArray();
            const bool isText = member.key() == QLatin1String("slices");
            // What is multiplied can follow from a width, such as 1 / sqrt(head_size).
            const bool isFactor = member.key() == QLatin1String("value") && rule.operation == "multiply" &&
                                  std::abs(member.value().toDouble()) != 1;
            if (member.key() == QLatin1String("value") && !isFactor)
                continue;
            const bool isFixed =
                isText || isFactor || isWidth(member.value(), member.key()) ||
                std::ranges::any_of(list, [&](const auto &entry) { return isWidth(QJsonValue(entry), member.key()); });
            if (!isFixed)
                continue;
            const QByteArray value = list.isEmpty() ? member.value().toVariant().toString().toUtf8()
                                                    : QJsonDocument(list).toJson(QJsonDocument::Compact);
            fixed += QStringLiteral("%1=%2").arg(member.key(), QString::fromUtf8(value));
        }
        if (!fixed.isEmpty())
            texts += QStringLiteral("%1 %2: %3")
                         .arg(fromUtf8(rule.operation), rule.inputs.empty() ? QString() : fromUtf8(rule.inputs.front()),
                              joinedNames(fixed));
    }
    return texts;
}

} // namespace burnish
