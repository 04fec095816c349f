// SPDX-License-Identifier: MIT
#include "core/merge/mergevocabulary.h"

#include "core/base/dottedpath.h"
#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/edit/editbuilder.h"
#include "core/io/smallfile.h"
#include "core/merge/methods/mergetext.h"
#include "core/modelfolder/sidecarfiles.h"
#include "core/modelfolder/vocabulary.h"
#include "core/tensor/computed/meanrows.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/pickedrows.h"
#include "core/tensor/quantisation/quantreading.h"

#include <QJsonObject>

#include <algorithm>
#include <array>
#include <map>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::string_view, 9> embeddingNames = {"embed_tokens",   "wte",        "word_embeddings",
                                                            "tok_embeddings", "embed_in",   "shared",
                                                            "embeddings",     "token_embd", "embedding"};
constexpr std::array<std::string_view, 4> headNames = {"lm_head", "embed_out", "output", "head"};

/// "model.embed_tokens.weight": "embed_tokens"; empty for other names than a weight or a bias.
std::string_view moduleOf(std::string_view path)
{
    const std::string_view name = lastPart(path);
    return name == "weight" || name == "bias" ? lastPart(outerPath(path)) : std::string_view();
}

template <std::size_t N> bool isOneOf(const std::array<std::string_view, N> &names, std::string_view path)
{
    return std::ranges::find(names, moduleOf(path)) != names.end();
}

/// The tokens of one model.
struct ModelTokens
{
    const Vocabulary *vocabulary;
    std::uint64_t size; ///< ids from here on have no row

    [[nodiscard]] std::optional<std::uint32_t> rowOf(std::string_view token) const
    {
        const auto found = vocabulary->ids.find(token);
        return found == vocabulary->ids.end() || found->second >= size ? std::nullopt
                                                                       : std::optional(std::uint32_t(found->second));
    }
};

/// Tokens by their rows in the result; holes have no token.
using Tokens = std::vector<std::optional<std::string>>;

class VocabularyAligner
{
public:
    VocabularyAligner(std::vector<MergeSource> &sources, const MergeConfig &config, Task &task)
        : m_sources(sources)
        , m_config(config)
        , m_request(*config.vocabulary)
        , m_task(task)
    {}

    Expected<AlignedVocabulary> run()
    {
        BURNISH_CHECK(readTokens());
        BURNISH_CHECK(makeOutput());
        BURNISH_CHECK(alignTables());
        return std::move(m_aligned);
    }

private:
    Expected<const Vocabulary *> read(const QString &model)
    {
        const auto known = m_read.find(model);
        if (known != m_read.end())
            return &known->second;
        auto vocabulary = vocabularyOf(model);
        if (!vocabulary)
            return std::move(vocabulary).error();
        if (!*vocabulary)
            return static_cast<const Vocabulary *>(nullptr);
        return &m_read.emplace(model, **std::move(vocabulary)).first->second;
    }

    [[nodiscard]] std::size_t base() const { return m_config.options.base.value_or(0); }

    Expected<void> readTokens()
    {
        BURNISH_TRY(const Vocabulary *const own, read(m_config.models[qsizetype(base())]));
        if (!own)
            return Error(ErrorCode::NotFound,
                         MergeText::tr("There is no tokenizer beside this model, so its rows cannot be aligned."))
                .inFile(m_config.models[qsizetype(base())]);
        for (const QString &model : m_config.models) {
            BURNISH_TRY(const Vocabulary *vocabulary, read(model));
            if (!vocabulary) {
                m_aligned.notes.push_back(
                    Error(ErrorCode::NotFound, MergeText::tr("There is no tokenizer beside this model; it is taken to "
                                                             "have the tokens of %1.")
                                                   .arg(m_config.models[qsizetype(base())]))
                        .inFile(model));
                vocabulary = own;
            }
            m_models.push_back({vocabulary, vocabulary->configSize.value_or(vocabulary->end())});
        }
        return {};
    }

    /// Collects the tokens of the result, and those that the tokenizer lacks.
    Expected<void> makeOutput()
    {
        BURNISH_TRY(const Vocabulary *const start, read(*m_config.tokenizer));
        if (!start)
            return Error(ErrorCode::NotFound, MergeText::tr("There is no tokenizer beside this model."))
                .inFile(*m_config.tokenizer);
        const bool isBase = m_config.tokenizer == m_config.models[qsizetype(base())];
        const std::uint64_t end = isBase ? m_models[base()].size : start->end();
        TextSet known;
        for (const auto &[id, token] : start->tokens) {
            if (id >= end) {
                return Error(ErrorCode::Unsupported,
                             MergeText::tr("The tokenizer has tokens beyond the vocabulary of its configuration, such "
                                           "as %1 with the id %2; remove them first.")
                                 .arg(quotedForMessage(token), QString::number(id)))
                    .inFile(start->file);
            }
            m_tokens.resize(std::size_t(id) + 1);
            m_tokens.back() = token;
            known.insert(token);
        }
        QJsonArray added;
        const auto add = [&](const std::string &token, QJsonObject entry) {
            if (!known.insert(token).second)
                return;
            entry.insert("id"_L1, qint64(m_tokens.size()));
            added.append(entry);
            m_tokens.emplace_back(token);
        };
        for (const ModelTokens &model : m_request.isUnion ? m_models : std::vector<ModelTokens>())
            addAll(model, add);
        for (const MergeTokenSource &token : m_request.tokens)
            add(token.token, plainEntry(token.token));
        if (added.isEmpty())
            return {};
        BURNISH_TRY(const QByteArray text, readSmallFile(start->file, std::uint64_t(64) << 20));
        auto changed = withAddedTokens(text, added);
        if (!changed)
            return std::move(changed.error().inFile(start->file));
        m_aligned.files.emplace_back("tokenizer.json", changed->toStdString());
        return {};
    }

    static QJsonObject plainEntry(const std::string &token)
    {
        return {{u"content"_s, QString::fromStdString(token)},
                {u"single_word"_s, false},
                {u"lstrip"_s, false},
                {u"rstrip"_s, false},
                {u"normalized"_s, true},
                {u"special"_s, false}};
    }

    /// Adds the tokens of a model that the result lacks: those of its vocabulary, then those that were added to it.
    template <typename Add> static void addAll(const ModelTokens &model, const Add &add)
    {
        TextMap<QJsonObject> entries;
        for (const QJsonValue &entry : model.vocabulary->added)
            entries.emplace(entry["content"_L1].toString().toStdString(), entry.toObject());
        for (const bool isAdded : {false, true}) {
            for (const auto &[id, token] : model.vocabulary->tokens) {
                const auto entry = entries.find(token);
                if (id < model.size && (entry != entries.end()) == isAdded)
                    add(token, isAdded ? entry->second : plainEntry(token));
            }
        }
    }

    /// One table in all models that have it.
    struct Table
    {
        std::vector<std::size_t> models;
        std::vector<NodeId> nodes;
    };

    Expected<void> alignTables()
    {
        std::map<std::string, Table> tables;
        for (std::size_t model = 0; model < m_sources.size(); ++model)
            BURNISH_CHECK(findTables(model, tables));
        if (tables.empty())
            return {};
        for (const auto &[path, table] : tables) {
            if (auto done = align(table); !done)
                return std::move(done.error().inTensor(QString::fromStdString(path)));
        }
        const std::uint64_t multiple = m_request.multipleOf;
        m_aligned.rows = (m_tokens.size() + multiple - 1) / multiple * multiple;
        return {};
    }

    Expected<void> findTables(std::size_t model, std::map<std::string, Table> &tables)
    {
        const ModelState &state = m_sources[model].state;
        if (state.layout() == Layout::Burn || state.isRecord())
            return Error(ErrorCode::Unsupported,
                         MergeText::tr("Rows are aligned by tokens only in PyTorch's layout; convert the model first."))
                .inFile(m_sources[model].name);
        Expected<void> done;
        state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
            if (!done || !node.isTensor() || !(isOneOf(embeddingNames, path) || isOneOf(headNames, path)))
                return true;
            const Shape &shape = node.tensor->info().shape();
            // Heads of classifiers and tables of positions are called the same.
            const bool isSure = moduleOf(path) == "embed_tokens" || moduleOf(path) == "lm_head";
            const bool isTable = shape.rank() > 0 && shape.rank() < 3 && shape[0] == m_models[model].size;
            if (isTable) {
                Table &table = tables[path];
                table.models.push_back(model);
                table.nodes.push_back(id);
            } else if (isSure && shape.rank() > 0 && shape[0] >= m_models[model].vocabulary->end()) {
                Table &table = tables[path];
                table.models.push_back(model);
                table.nodes.push_back(id);
            } else if (isSure) {
                done = Error(ErrorCode::Mismatch,
                             MergeText::tr("Expected a row for each of %1 tokens, found the shape %2.")
                                 .arg(m_models[model].vocabulary->end())
                                 .arg(shapeAsList(shape)))
                           .inTensor(QString::fromStdString(path))
                           .inFile(m_sources[model].name);
            }
            return true;
        });
        return done;
    }

    /// The rows that models take for a token that they lack, or that is forced; nothing if no row is needed.
    Expected<std::vector<RowPicks::Pick>> sourceOf(const std::string &token, const MergeTokenSource *request,
                                                   const Table &table,
                                                   const std::vector<std::optional<std::uint32_t>> &rows) const
    {
        using Kind = MergeTokenSource::Kind;
        const auto pick = [&](std::size_t place, std::uint64_t row) {
            return std::vector{RowPicks::Pick{std::uint32_t(place), std::uint32_t(row)}};
        };
        const auto placeOf = [&](std::size_t model) {
            return std::size_t(std::ranges::find(table.models, model) - table.models.begin());
        };
        const auto lacks = [&](std::size_t model) {
            return Error(
                ErrorCode::NotFound,
                MergeText::tr("%1 has no row for the token %2.").arg(m_sources[model].name, quotedForMessage(token)));
        };
        if (request && request->kind == Kind::Zero)
            return std::vector<RowPicks::Pick>();
        if (request && request->kind != Kind::Usual) {
            const std::size_t place = placeOf(request->model);
            std::optional<std::uint32_t> row;
            if (place < table.models.size() && request->kind == Kind::Model)
                row = rows[place];
            else if (place < table.models.size() && request->kind == Kind::ModelToken)
                row = m_models[request->model].rowOf(request->other);
            else if (place < table.models.size() && request->row < rowsOf(table, place))
                row = std::uint32_t(request->row);
            return row ? Expected(pick(place, *row)) : Expected<std::vector<RowPicks::Pick>>(lacks(request->model));
        }
        std::vector<RowPicks::Pick> all;
        for (std::size_t place = 0; place < rows.size(); ++place) {
            if (rows[place])
                all.push_back({std::uint32_t(place), *rows[place]});
        }
        const std::size_t basePlace = placeOf(base());
        if (all.size() > 1 && m_config.options.base && basePlace < rows.size() && rows[basePlace])
            return pick(basePlace, *rows[basePlace]);
        return all;
    }

    [[nodiscard]] const TensorPtr &tensorOf(const Table &table, std::size_t place) const
    {
        return m_sources[table.models[place]].state.node(table.nodes[place]).tensor;
    }
    [[nodiscard]] std::uint64_t rowsOf(const Table &table, std::size_t place) const
    {
        return tensorOf(table, place)->info().shape()[0];
    }

    Expected<void> align(const Table &table)
    {
        BURNISH_TRY(const std::vector<TensorPtr> operands, operandsOf(table));
        std::vector<std::shared_ptr<RowPicks>> picks;
        for (std::size_t place = 0; place < table.models.size(); ++place)
            picks.push_back(std::make_shared<RowPicks>());
        TextViewMap<const MergeTokenSource *> requests;
        for (const MergeTokenSource &token : m_request.tokens)
            requests.emplace(token.token, &token);
        std::vector<std::optional<std::uint32_t>> rows(table.models.size());
        for (const std::optional<std::string> &token : m_tokens) {
            BURNISH_CHECK(m_task.poll());
            bool areAll = true;
            for (std::size_t place = 0; place < rows.size(); ++place) {
                rows[place] = token ? m_models[table.models[place]].rowOf(*token) : std::nullopt;
                if (rows[place] && *rows[place] >= rowsOf(table, place))
                    rows[place].reset();
                areAll = areAll && rows[place];
            }
            const auto request = token ? requests.find(*token) : requests.end();
            const MergeTokenSource *const own = request == requests.end() ? nullptr : request->second;
            const bool isForced = own && own->isForced;
            std::vector<RowPicks::Pick> other;
            if (token && (!areAll || isForced)) {
                BURNISH_TRY(other, sourceOf(*token, own, table, rows));
            }
            for (std::size_t place = 0; place < rows.size(); ++place) {
                if (rows[place] && !isForced)
                    picks[place]->add(std::array{RowPicks::Pick{std::uint32_t(place), *rows[place]}});
                else
                    picks[place]->add(other);
            }
        }
        for (std::size_t place = 0; place < rows.size(); ++place) {
            BURNISH_TRY(TensorPtr made, makePickedRows(operands, picks[place]));
            BURNISH_TRY(made, padded(std::move(made)));
            ModelState &state = m_sources[table.models[place]].state;
            Node node = state.node(table.nodes[place]);
            node.tensor = std::move(made);
            state.assign(table.nodes[place], std::make_shared<const Node>(std::move(node)));
        }
        return {};
    }

    /// Returns the tables with one dtype.
    Expected<std::vector<TensorPtr>> operandsOf(const Table &table) const
    {
        std::vector<TensorPtr> operands;
        for (std::size_t place = 0; place < table.models.size(); ++place) {
            TensorPtr floats = floatValuesOf(tensorOf(table, place));
            if (!floats)
                return Error(ErrorCode::Unsupported,
                             MergeText::tr("Only floating-point tensors have rows that can be aligned; found %1.")
                                 .arg(fromUtf8(tensorOf(table, place)->info().typeName())));
            operands.push_back(std::move(floats));
        }
        const auto isOther = [&](const TensorPtr &tensor) {
            return tensor->info().dtype() != operands.front()->info().dtype();
        };
        const bool isMixed = std::ranges::any_of(operands, isOther);
        const auto isWide = [](const TensorPtr &tensor) { return tensor->info().dtype() == Dtype::F64; };
        const Dtype dtype = std::ranges::any_of(operands, isWide) ? Dtype::F64 : Dtype::F32;
        for (TensorPtr &tensor : operands) {
            if (isMixed) {
                BURNISH_TRY(tensor, makeCast(tensor, dtype));
            }
        }
        return operands;
    }

    /// Adds rows, the mean of all, up to a multiple.
    Expected<TensorPtr> padded(TensorPtr tensor) const
    {
        const std::uint64_t more =
            (m_request.multipleOf - m_tokens.size() % m_request.multipleOf) % m_request.multipleOf;
        if (more == 0)
            return tensor;
        BURNISH_TRY(TensorPtr mean, makeMeanRows(tensor, 0, more));
        return makeConcat({std::move(tensor), std::move(mean)}, 0);
    }

    std::vector<MergeSource> &m_sources;
    const MergeConfig &m_config;
    const MergeVocabulary &m_request;
    Task &m_task;
    std::map<QString, Vocabulary> m_read;
    std::vector<ModelTokens> m_models;
    Tokens m_tokens;
    AlignedVocabulary m_aligned;
};

} // namespace

Expected<AlignedVocabulary> alignVocabulary(std::vector<MergeSource> &sources, const MergeConfig &config, Task &task)
{
    return VocabularyAligner(sources, config, task).run();
}

std::optional<Error> vocabularyDifference(const QStringList &models)
{
    std::optional<Vocabulary> first;
    QString firstName;
    for (const QString &model : models) {
        auto vocabulary = vocabularyOf(model);
        if (!vocabulary || !*vocabulary)
            continue;
        if (!first) {
            first = **std::move(vocabulary);
            firstName = model;
            continue;
        }
        if ((*vocabulary)->tokens == first->tokens)
            continue;
        std::size_t others = 0;
        for (const auto &[id, token] : (*vocabulary)->tokens) {
            const auto known = first->ids.find(token);
            others += known == first->ids.end() || known->second != id;
        }
        return Error(ErrorCode::Mismatch,
                     MergeText::tr("The tokenizers of %1 and %2 differ: %n of its token(s) have another row or none in "
                                   "the other. Rows of embeddings and heads are merged as they are; name a "
                                   "tokenizer_source in a configuration to align them.",
                                   nullptr, int(std::min<std::size_t>(others, 1'000'000'000)))
                         .arg(firstName, model));
    }
    return std::nullopt;
}

QStringList storeTiedHeads(std::vector<MergeSource> &sources)
{
    struct Found
    {
        std::optional<NodeId> embedding;
        std::optional<NodeId> head;
    };
    std::vector<Found> all(sources.size());
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const ModelState &state = sources[i].state;
        if (state.isRecord() || state.layout() == Layout::Burn)
            return {};
        state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
            if (node.isTensor() && path == "lm_head.weight")
                all[i].head = id;
            else if (node.isTensor() && node.name == "weight" &&
                     (moduleOf(path) == "embed_tokens" || moduleOf(path) == "wte"))
                all[i].embedding = id;
            return true;
        });
    }
    const auto stores = std::ranges::find_if(all, [](const Found &found) { return found.head.has_value(); });
    QStringList tied;
    if (stores == all.end())
        return tied;
    const Shape head = sources[std::size_t(stores - all.begin())].state.node(*stores->head).tensor->info().shape();
    for (std::size_t i = 0; i < sources.size(); ++i) {
        if (all[i].head || !all[i].embedding)
            continue;
        ModelState &state = sources[i].state;
        const TensorPtr &table = state.node(*all[i].embedding).tensor;
        const Shape &shape = table->info().shape();
        if (shape.rank() != 2 || head.rank() != 2 || shape[1] != head[1] || state.find("lm_head"))
            continue;
        EditBuilder builder(state);
        Node module;
        module.name = SharedText("lm_head");
        const NodeId parent = builder.insert(state.root(), state.nodeCount(), std::move(module));
        Node weight;
        weight.kind = NodeKind::Tensor;
        weight.name = SharedText("weight");
        weight.tensor = table;
        builder.insert(parent, 0, std::move(weight));
        state = builder.state();
        tied += sources[i].name;
    }
    return tied;
}

} // namespace burnish
