// SPDX-License-Identifier: MIT
#include "core/lora/lorabake.h"
#include "core/lora/loracombine.h"
#include "core/lora/lorasvd.h"
#include "core/tensor/expressions/permute.h"
#include "support/loramaking.h"
#include "support/samecontent.h"
#include "support/testmain.h"

#include <numeric>

namespace burnish::test::tst_loramake {

using namespace Qt::StringLiterals;

namespace {

LoraResult extracted(const ModelState &base, const ModelState &tuned, const LoraExtractOptions &options = {})
{
    Task task;
    auto result = extractLora(base, tuned, options, task);
    if (!result)
        qFatal("refused: %s", qPrintable(result.error().sentence()));
    return *std::move(result);
}

Lora readBack(const ModelState &model)
{
    const Task task;
    const auto config = loraConfigFrom(model.metadata());
    auto lora = readLora(model, config.value(), task);
    if (!lora)
        qFatal("refused: %s", qPrintable(lora.error().sentence()));
    return *std::move(lora);
}

/// The effect of an adapter on a tensor of zeros: its ΔW.
std::vector<double> deltaOf(const ModelState &adapter, const char *path, std::initializer_list<std::uint64_t> shape)
{
    const ModelState zero = modelOf({{path, blankTensor(shape)}});
    const Task task;
    auto change = planBakeLora(zero, adapter, {}, task);
    const ModelState baked = after(zero, change);
    return valuesOf(*baked.node(at(baked, path)).tensor);
}

QString refusal(const std::vector<LoraInput> &inputs, const LoraCombineOptions &options = {})
{
    const Task task;
    const auto result = combineLoras(inputs, options, task);
    return result ? QString() : result.error().sentence();
}

LoraResult combined(const std::vector<LoraInput> &inputs, const LoraCombineOptions &options = {})
{
    const Task task;
    auto result = combineLoras(inputs, options, task);
    if (!result)
        qFatal("refused: %s", qPrintable(result.error().sentence()));
    return *std::move(result);
}

std::vector<double> product(const std::vector<double> &left, const std::vector<double> &right, std::size_t inner)
{
    const std::size_t rows = left.size() / inner;
    const std::size_t columns = right.size() / inner;
    std::vector<double> result(rows * columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t k = 0; k < inner; ++k) {
            for (std::size_t j = 0; j < columns; ++j)
                result[i * columns + j] += left[i * inner + k] * right[k * columns + j];
        }
    }
    return result;
}

std::vector<double> plus(std::vector<double> a, const std::vector<double> &b, double factor = 1)
{
    for (std::size_t i = 0; i < a.size(); ++i)
        a[i] += factor * b[i];
    return a;
}

double squares(const std::vector<double> &values)
{
    double sum = 0;
    for (const double value : values)
        sum += value * value;
    return sum;
}

ModelState peft(const std::vector<double> &up, const std::vector<double> &down, std::uint64_t rank, const char *alpha)
{
    const std::uint64_t out = up.size() / rank;
    const std::uint64_t in = down.size() / rank;
    return modelOf({{"base_model.model.fc.lora_A.weight", tensorOf({rank, in}, down)},
                    {"base_model.model.fc.lora_B.weight", tensorOf({out, rank}, up)}},
                   Layout::Unknown, {{"lora_alpha", alpha}});
}

// The worked examples of the definitions.
const std::vector<double> base = {1.0, -2.0, 0.5, 3.0, 0.0, 1.5, -1.0, 2.0};
const std::vector<double> difference = {0.40, -0.10, 0.05, -0.80, 0.20, -0.60, 0.30, 0.02};

} // namespace

class TestLoraMake : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWorkedNumbers_data()
    {
        QTest::addColumn<int>("scaling");
        QTest::newRow("both") << int(LoraScaling::Both);
        QTest::newRow("up") << int(LoraScaling::Up);
        QTest::newRow("down") << int(LoraScaling::Down);
    }
    void theWorkedNumbers()
    {
        QFETCH(int, scaling);
        const ModelState from = modelOf({{"fc.weight", tensorOf({2, 4}, base)}});
        const ModelState to = modelOf({{"fc.weight", tensorOf({2, 4}, plus(base, difference))}});
        LoraExtractOptions options;
        options.rank.most = 1;
        options.scaling = LoraScaling(scaling);
        const LoraResult result = extracted(from, to, options);
        QCOMPARE(result.rows.size(), std::size_t(1));
        QCOMPARE(result.rows.front().rank, std::uint64_t(1));
        compareNumbers({result.rows.front().spectrum.front(), result.rows.front().energyKept}, {0.929618, 0.663282},
                       1e-6);
        compareNumbers(deltaOf(result.model, "fc.weight", {2, 4}),
                       {0.416744, -0.283866, 0.141933, -0.696278, 0.154973, -0.10556, 0.05278, -0.258923}, 1e-6);
        if (options.scaling == LoraScaling::Both) {
            const Lora lora = readBack(result.model);
            std::vector<double> down = valuesOf(*lora.modules.front().factors.down);
            const double sign = down.front() > 0 ? -1 : 1;
            for (double &value : down)
                value *= sign;
            compareNumbers(down, {-0.46115, 0.314113, -0.157057, 0.77047}, 1e-5);
        }
    }

    void fullRankReproducesTheTunedModel()
    {
        const auto weights = noise(24 * 40, 1);
        const auto tuned = plus(weights, noise(24 * 40, 2), 0.1);
        for (const LoraKeyStyle style :
             {LoraKeyStyle::Peft, LoraKeyStyle::Kohya, LoraKeyStyle::Diffusers, LoraKeyStyle::Burn}) {
            for (const Layout layout : {Layout::PyTorch, Layout::Burn}) {
                const ModelState from = modelOf({{"a.fc.weight", tensorOf({24, 40}, weights)}}, layout);
                const ModelState to = modelOf({{"a.fc.weight", tensorOf({24, 40}, tuned)}}, layout);
                LoraExtractOptions options;
                options.style = style;
                const LoraResult result = extracted(from, to, options);
                const Lora lora = readBack(result.model);
                QCOMPARE(lora.modules.front().style, style);
                QCOMPARE(lora.modules.front().factors.up->info().shape()[0],
                         std::uint64_t(layout == Layout::Burn ? 40 : 24));
                QCOMPARE(lora.modules.front().scale, 1.0);
                const Task task;
                LoraBakeOptions bake;
                if (style == LoraKeyStyle::Burn)
                    bake.config.set("lora_alpha", std::to_string(lora.modules.front().rank));
                const ModelState baked = after(from, planBakeLora(from, result.model, bake, task));
                compareNumbers(valuesOf(*baked.node(at(baked, "a.fc.weight")).tensor), tuned, 1e-5);
            }
        }
    }

    /// A fine-tune in the other layout gives the same bits as one in the base's.
    void anotherLayoutIsAligned_data()
    {
        QTest::addColumn<int>("ofBase");
        QTest::addColumn<int>("ofTuned");
        QTest::newRow("Burn, PyTorch") << int(Layout::Burn) << int(Layout::PyTorch);
        QTest::newRow("PyTorch, Burn") << int(Layout::PyTorch) << int(Layout::Burn);
        QTest::newRow("Burn, unknown") << int(Layout::Burn) << int(Layout::Unknown);
        QTest::newRow("unknown, Burn") << int(Layout::Unknown) << int(Layout::Burn);
    }
    void anotherLayoutIsAligned()
    {
        QFETCH(int, ofBase);
        QFETCH(int, ofTuned);
        // [in, out] if Burn's.
        const auto model = [](Layout layout, Layout form, double factor) {
            const bool isBurns = form == Layout::Burn;
            const auto linear = [&](std::uint64_t out, std::uint64_t in, std::uint64_t seed) {
                const TensorPtr weight =
                    tensorOf({out, in}, plus(noise(out * in, seed), noise(out * in, seed + 10), factor));
                return isBurns ? makeTranspose(weight).value() : weight;
            };
            const auto vector = [&](std::uint64_t seed) {
                return tensorOf({4}, plus(noise(4, seed), noise(4, seed + 10), factor));
            };
            StateBuilder builder;
            const auto module = [&](const char *name, const char *type) {
                const NodeId id = builder.addModule(builder.root(), name);
                builder.setContainerType(id, type);
                return id;
            };
            const NodeId fc = module("fc", "Linear");
            builder.addTensor(fc, "weight", linear(6, 4, 1));
            const NodeId square = module("square", "Linear");
            builder.addTensor(square, "weight", linear(4, 4, 2));
            builder.addTensor(square, "bias", vector(3));
            const NodeId embedding = module("embed", "Embedding");
            builder.addTensor(embedding, "weight", tensorOf({5, 4}, plus(noise(20, 4), noise(20, 14), factor)));
            const NodeId norm = module("norm", "LayerNorm");
            builder.addTensor(norm, isBurns ? "gamma" : "weight", vector(5));
            builder.addTensor(norm, isBurns ? "beta" : "bias", vector(6));
            builder.setLayout(layout);
            return builder.finish();
        };
        const auto formOf = [](Layout layout) { return layout == Layout::Burn ? layout : Layout::PyTorch; };
        const ModelState from = model(Layout(ofBase), formOf(Layout(ofBase)), 0);
        LoraExtractOptions options;
        options.rank.most = 2;
        const LoraResult same = extracted(from, model(Layout(ofBase), formOf(Layout(ofBase)), 1), options);
        const LoraResult other = extracted(from, model(Layout(ofTuned), formOf(Layout(ofTuned)), 1), options);
        QCOMPARE(contentOf(other.model), contentOf(same.model));
        QCOMPARE(other.rows.size(), same.rows.size());
        const QString reason = QString::fromUtf8(ofBase == int(Layout::Burn) ? "Linear: transposed, PyTorch → Burn"
                                                                             : "Linear: transposed, Burn → PyTorch");
        for (std::size_t i = 0; i < same.rows.size(); ++i) {
            QCOMPARE(other.rows[i].path, same.rows[i].path);
            QCOMPARE(other.rows[i].spectrum, same.rows[i].spectrum);
            const bool isLinear = same.rows[i].path == "fc.weight" || same.rows[i].path == "square.weight";
            QCOMPARE(other.rows[i].alignment, isLinear ? reason : QString());
            QCOMPARE(same.rows[i].alignment, QString());
        }
        QVERIFY(other.warnings.size() == same.warnings.size());
    }

    void squareLayersOfAnUnknownLayoutAreRefused()
    {
        const ModelState from = modelOf({{"fc.weight", tensorOf({2, 2}, {1, 2, 3, 4})}}, Layout::Burn);
        const ModelState to = modelOf({{"fc.weight", tensorOf({2, 2}, {1, 2, 3, 5})}});
        Task task;
        const auto refused = extractLora(from, to, {}, task);
        QVERIFY(!refused && refused.error().sentence().contains(u"Set its layout"_s));
        QVERIFY(extractLora(from, modelOf({{"fc.weight", tensorOf({2, 2}, {1, 2, 3, 5})}}, Layout::Burn), {}, task));
    }

    void whatDoesNotDifferIsLeftAlone()
    {
        const std::vector<double> four = {1, 2, 3, 4};
        const ModelState from = modelOf({{"same.weight", tensorOf({2, 2}, four)},
                                         {"fc.weight", tensorOf({2, 2}, four)},
                                         {"fc.bias", tensorOf({2}, {0, 0})},
                                         {"embed_tokens.weight", tensorOf({2, 2}, four)},
                                         {"conv.weight", tensorOf({1, 1, 2, 2}, four)}});
        const std::vector<double> other = {2, 2, 3, 5};
        const ModelState to = modelOf({{"same.weight", tensorOf({2, 2}, four)},
                                       {"fc.weight", tensorOf({2, 2}, other)},
                                       {"fc.bias", tensorOf({2}, {0, 1})},
                                       {"embed_tokens.weight", tensorOf({2, 2}, other)},
                                       {"conv.weight", tensorOf({1, 1, 2, 2}, other)},
                                       {"new.weight", tensorOf({2, 2}, other)}});
        const auto outcomes = [](const LoraResult &result) {
            QStringList list;
            for (const LoraModuleReport &row : result.rows)
                list += QString::fromStdString(row.path) + QLatin1Char(' ') + QString::number(int(row.outcome));
            return list.join(QLatin1Char(','));
        };
        LoraResult result = extracted(from, to);
        QCOMPARE(outcomes(result), QStringLiteral("fc.weight 0,fc.bias 2,embed_tokens.weight 1,conv.weight 2"));
        QCOMPARE(result.warnings.size(), std::size_t(2));
        LoraExtractOptions options;
        options.embeddings = LoraEmbeddings::Decompose;
        options.convolutionRank = 1;
        result = extracted(from, to, options);
        QCOMPARE(outcomes(result), QStringLiteral("fc.weight 0,fc.bias 2,embed_tokens.weight 0,conv.weight 0"));
        const Task task;
        const ModelState baked = after(from, planBakeLora(from, result.model, {}, task));
        for (const char *path : {"fc.weight", "embed_tokens.weight", "conv.weight"})
            compareNumbers(valuesOf(*baked.node(at(baked, path)).tensor), other, 1e-6);
        options = {};
        options.includes = {"^conv"};
        Task running;
        QVERIFY(!extractLora(from, to, options, running));
        QVERIFY(!extractLora(from, from, {}, running));
        const ModelState misshapen = modelOf({{"fc.weight", tensorOf({1, 2}, {1, 2})}});
        const auto misfit = extractLora(from, misshapen, {}, running);
        QVERIFY(!misfit && misfit.error().sentence().contains(QStringLiteral("fc.weight")));
        const ModelState infinite = modelOf({{"fc.weight", tensorOf({2, 2}, {1, INFINITY, 3, 4})}});
        const auto broken = extractLora(from, infinite, {}, running);
        QVERIFY(!broken && broken.error().code() == ErrorCode::Range);
    }

    /// GPT-2 stores its weights as [in, out], which only their biases show.
    void conv1dIsExtractedAsPeftReadsIt()
    {
        const auto model = [](double factor) {
            const auto weight = [&](std::initializer_list<std::uint64_t> shape, std::size_t count, std::uint64_t seed) {
                return tensorOf(shape, plus(noise(count, seed), noise(count, seed + 10), factor));
            };
            return modelOf({{"h.0.attn.c_attn.weight", weight({2, 6}, 12, 1)},
                            {"h.0.attn.c_attn.bias", tensorOf({6}, std::vector<double>(6, 0))},
                            {"h.0.attn.c_proj.weight", weight({2, 2}, 4, 2)},
                            {"h.0.attn.c_proj.bias", tensorOf({2}, {0, 0})},
                            {"h.0.mlp.c_proj.weight", weight({8, 2}, 16, 3)},
                            {"h.0.mlp.c_proj.bias", tensorOf({2}, {0, 0})},
                            {"head.weight", weight({3, 2}, 6, 4)},
                            {"head.bias", tensorOf({3}, {0, 0, 0})}});
        };
        const ModelState from = model(0);
        const ModelState to = model(1);
        LoraResult result = extracted(from, to);
        QCOMPARE(result.model.metadata().value("fan_in_fan_out"), std::optional<std::string>("true"));
        const Metadata config = metadataFromAdapterConfig(adapterConfigOf(result.model)).value();
        QCOMPARE(config.value("fan_in_fan_out"), std::optional<std::string>("true"));
        QStringList outputs;
        for (const LoraModule &module : readBack(result.model).modules)
            outputs += QString::number(module.factors.up->info().shape()[0]);
        QCOMPARE(outputs.join(u' '), u"6 2 2 3"_s);
        QCOMPARE(result.energyKept(), 1.0);
        const Task task;
        const ModelState baked = after(from, planBakeLora(from, result.model, {}, task));
        for (const char *path : {"h.0.attn.c_attn.weight", "h.0.attn.c_proj.weight", "h.0.mlp.c_proj.weight"})
            compareNumbers(valuesOf(*baked.node(at(baked, path)).tensor), valuesOf(*to.node(at(to, path)).tensor),
                           1e-5);
        // What is lost counts by its energy.
        LoraExtractOptions options;
        options.rank.most = 1;
        result = extracted(from, to, options);
        double all = 0;
        double kept = 0;
        for (const LoraModuleReport &row : result.rows) {
            all += row.energy;
            kept += row.spectrum.front() * row.spectrum.front();
        }
        QVERIFY(kept < all);
        QVERIFY(std::abs(result.energyKept() - kept / all) < 1e-12);
    }

    void rankRules()
    {
        const std::vector<double> values = {4, 3, 1, 0.5};
        const double energy = squares(values);
        const auto rank = [&](LoraRankRule::Kind kind, double value, std::uint64_t most = 128) {
            return LoraRankRule{kind, value, most}.rankFor(values, energy, 4);
        };
        using Kind = LoraRankRule::Kind;
        QCOMPARE(rank(Kind::Fixed, 0, 3), std::uint64_t(3));
        QCOMPARE(rank(Kind::Fixed, 0), std::uint64_t(4));
        QCOMPARE(rank(Kind::Energy, 0.6), std::uint64_t(1));
        QCOMPARE(rank(Kind::Energy, 0.62), std::uint64_t(2));
        QCOMPARE(rank(Kind::Frobenius, 0.78), std::uint64_t(2));
        QCOMPARE(rank(Kind::Frobenius, 0.79), std::uint64_t(3));
        QCOMPARE(rank(Kind::Cumulative, 0.8), std::uint64_t(3));
        QCOMPARE(rank(Kind::Ratio, 4), std::uint64_t(3));
        QCOMPARE(rank(Kind::Ratio, 4.1), std::uint64_t(4));
        QCOMPARE(rank(Kind::Epsilon, 0.9), std::uint64_t(3));
        QCOMPARE(rank(Kind::Epsilon, 9), std::uint64_t(1));
        QCOMPARE(rank(Kind::Energy, 1, 2), std::uint64_t(2));
        QCOMPARE(rank(Kind::Energy, 1), std::uint64_t(4));
        QCOMPARE(rank(Kind::Cumulative, 1), std::uint64_t(4));
    }

    /// Ranks that sd-scripts' resize_lora was seen to keep.
    void kohyasRulesKeepWhatKohyaKeeps()
    {
        using Kind = LoraRankRule::Kind;
        const std::vector<double> values = {4, 2, 1, 0.5, 0.25, 0.125};
        const auto rank = [&](Kind kind, double value, std::uint64_t most = 128, double scale = 1) {
            return LoraRankRule{kind, value, most}.rankFor(values, squares(values), 6, scale);
        };
        QCOMPARE(rank(Kind::Ratio, 3), std::uint64_t(3));
        QCOMPARE(rank(Kind::Frobenius, 0.9), std::uint64_t(3));
        QCOMPARE(rank(Kind::Cumulative, 0.9), std::uint64_t(5));
        // The given rank limits the number with the additional one.
        QCOMPARE(rank(Kind::Cumulative, 0.9, 4), std::uint64_t(4));
        QCOMPARE(rank(Kind::Cumulative, 1), std::uint64_t(6));
        QCOMPARE(rank(Kind::Cumulative, 0.9, 128, 5e6), std::uint64_t(1));
    }

    /// Compares the randomised projection with the full decomposition, on noise with a few strong directions and on
    /// noise alone.
    void projectionsComeNearTheOptimum_data()
    {
        QTest::addColumn<double>("strong");
        QTest::addColumn<double>("tolerance");
        QTest::newRow("noise alone") << 0.0 << 0.05;
        QTest::newRow("strong directions") << 1000.0 << 1e-4;
    }
    void projectionsComeNearTheOptimum()
    {
        QFETCH(double, strong);
        QFETCH(double, tolerance);
        constexpr std::size_t rows = 520;
        constexpr std::size_t columns = 530;
        std::vector<double> matrix = noise(rows * columns, 3);
        for (std::size_t k = 1; k <= 4 && strong > 0; ++k)
            matrix = plus(std::move(matrix), product(noise(rows, 10 + k), noise(columns, 20 + k), 1),
                          strong / double(k * columns));
        MatrixRows source{rows, columns,
                          [&](std::size_t first, std::size_t count, std::span<float> out) -> Expected<void> {
                              for (std::size_t i = 0; i < count * columns; ++i)
                                  out[i] = float(matrix[first * columns + i]);
                              return {};
                          }};
        const Task task;
        const auto projected = truncatedSvd(source, 16, 7, task);
        QVERIFY(projected && !projected->isExact);
        const auto whole = truncatedSvd(source, 260, 7, task);
        QVERIFY(whole && whole->isExact);
        QVERIFY(std::abs(projected->energy / squares(matrix) - 1) < 1e-5);
        if (strong > 0) {
            // Iterates until the leading vectors are those of the full decomposition.
            const auto leading = leadingSvd(source, 3, task);
            QVERIFY(leading && !leading->isExact);
            for (std::size_t i = 0; i < 3 * columns; ++i) {
                const double sign = leading->left[i / columns] * whole->left[i / columns] < 0 ? -1 : 1;
                QVERIFY(std::abs(leading->right[i] - sign * whole->right[i]) < 1e-3);
            }
        }
        const auto residual = [&](const TruncatedSvd &svd) {
            double kept = 0;
            for (std::size_t i = 0; i < 16; ++i)
                kept += svd.values[i] * svd.values[i];
            return std::sqrt(svd.energy - kept);
        };
        QVERIFY(residual(*projected) <= 1.01 * residual(*whole));
        QVERIFY(std::abs(projected->values.front() / whole->values.front() - 1) < tolerance);
        // The product has the error that the values imply, and the bits depend on the seed alone.
        std::vector<double> scaled = projected->left;
        for (std::size_t i = 0; i < scaled.size(); ++i)
            scaled[i] *= projected->values[i % 16];
        const double left = std::sqrt(squares(plus(matrix, product(scaled, projected->right, 16), -1)));
        QVERIFY(std::abs(left / residual(*projected) - 1) < 1e-3);
        QCOMPARE(truncatedSvd(source, 16, 7, task)->values, projected->values);
        QVERIFY(truncatedSvd(source, 16, 8, task)->values != projected->values);
    }

    /// The smallest errors of torch.svd_lowrank(difference, rank, niter=2) for eight seeds, in PyTorch 2.15.
    void errorsAreAtMostThoseOfTorch_data()
    {
        QTest::addColumn<std::size_t>("rank");
        QTest::addColumn<double>("most");
        QTest::newRow("16") << std::size_t(16) << 0.959291;
        QTest::newRow("32") << std::size_t(32) << 0.919811;
    }
    void errorsAreAtMostThoseOfTorch()
    {
        QFETCH(const std::size_t, rank);
        QFETCH(const double, most);
        constexpr std::size_t columns = 600;
        const std::vector<double> matrix = noise(640 * columns, 5);
        const MatrixRows source{640, columns,
                                [&](std::size_t first, std::size_t count, std::span<float> out) -> Expected<void> {
                                    std::transform(matrix.begin() + std::ptrdiff_t(first * columns),
                                                   matrix.begin() + std::ptrdiff_t((first + count) * columns),
                                                   out.begin(), [](double value) { return float(value); });
                                    return {};
                                }};
        const auto svd = truncatedSvd(source, rank, 1, Task());
        QVERIFY(svd && !svd->isExact && svd->values.size() == rank);
        const double kept = std::accumulate(svd->values.begin(), svd->values.end(), 0.0,
                                            [](double sum, double value) { return sum + value * value; });
        const double error = std::sqrt(1 - kept / svd->energy);
        QVERIFY2(error <= most, qPrintable(QString::number(error, 'g', 8)));
    }

    /// Few rows or columns differ, as trained tokens do: the difference has a lower rank than what is asked for.
    void lowRanksAreFoundExactly_data()
    {
        QTest::addColumn<std::size_t>("rank");
        QTest::addColumn<double>("scale");
        QTest::addColumn<bool>("inRows");
        for (const std::size_t rank : {8U, 16U, 32U})
            for (const bool inRows : {false, true})
                QTest::addRow("%zu, %s", rank, inRows ? "rows" : "columns") << rank << 1.0 << inRows;
        QTest::newRow("large") << std::size_t(8) << 1e15 << true;
        QTest::newRow("small") << std::size_t(8) << 1e-15 << true;
    }
    void lowRanksAreFoundExactly()
    {
        QFETCH(const std::size_t, rank);
        QFETCH(const double, scale);
        QFETCH(const bool, inRows);
        constexpr std::size_t side = 660;
        constexpr std::size_t changed = 6;
        const std::vector<double> values = noise(changed * side, 9);
        const auto at = [&](std::size_t row, std::size_t column) {
            const std::size_t line = inRows ? row : column;
            const std::size_t place = inRows ? column : row;
            return line % 100 == 3 && line < changed * 100 ? scale * values[line / 100 * side + place] : 0.0;
        };
        const MatrixRows source{side, side,
                                [&](std::size_t first, std::size_t count, std::span<float> out) -> Expected<void> {
                                    for (std::size_t i = 0; i < out.size() && i < count * side; ++i)
                                        out[i] = float(at(first + i / side, i % side));
                                    return {};
                                }};
        const auto svd = truncatedSvd(source, rank, 1, Task());
        QVERIFY(svd && !svd->isExact);
        double kept = 0;
        for (const double value : svd->values)
            kept += value * value;
        QVERIFY2(std::abs(kept / svd->energy - 1) < 1e-4, qPrintable(QString::number(kept / svd->energy)));
        double error = 0;
        for (std::size_t row = 0; row < side; ++row) {
            for (std::size_t column = 0; column < side; ++column) {
                double sum = -at(row, column);
                for (std::size_t k = 0; k < svd->values.size(); ++k)
                    sum += svd->left[row * svd->values.size() + k] * svd->values[k] * svd->right[k * side + column];
                error += sum * sum;
            }
        }
        QVERIFY2(error <= 1e-6 * svd->energy, qPrintable(QString::number(error / svd->energy)));
    }

    void sidesBySideAreTheExactSum()
    {
        const auto upA = noise(6 * 2, 1);
        const auto downA = noise(2 * 5, 2);
        const auto upB = noise(6 * 3, 3);
        const auto downB = noise(3 * 5, 4);
        const std::vector<LoraInput> inputs = {{readBack(peft(upA, downA, 2, "4")), 0.7, QStringLiteral("a")},
                                               {readBack(peft(upB, downB, 3, "3")), -0.4, QStringLiteral("b")}};
        const std::vector<double> expected =
            plus(plus(std::vector<double>(30), product(upA, downA, 2), 1.4), product(upB, downB, 3), -0.4);
        const LoraResult exact = combined(inputs);
        QCOMPARE(exact.rows.front().rank, std::uint64_t(5));
        compareNumbers(deltaOf(exact.model, "fc.weight", {6, 5}), expected, 1e-6);
        QCOMPARE(exact.model.metadata().value("use_rslora"), std::optional<std::string>("false"));
        LoraCombineOptions options;
        options.rank = LoraRankRule{LoraRankRule::Kind::Fixed, 0, 5};
        compareNumbers(deltaOf(combined(inputs, options).model, "fc.weight", {6, 5}), expected, 1e-6);
        options.rank->most = 2;
        const LoraResult small = combined(inputs, options);
        const double left = squares(plus(expected, deltaOf(small.model, "fc.weight", {6, 5}), -1));
        QVERIFY(std::abs(left / squares(expected) - (1 - small.rows.front().energyKept)) < 1e-6);
        options.style = LoraKeyStyle::Kohya;
        QCOMPARE(readBack(combined(inputs, options).model).modules.front().name, std::string("lora_unet_fc"));
    }

    /// mlx-lm has other names than PEFT for the same module, and turned factors.
    void adaptersOfPeftAndMlxAreJoined()
    {
        const auto upA = noise(6 * 2, 1);
        const auto downA = noise(2 * 5, 2);
        const auto upB = noise(6 * 2, 3);
        const auto downB = noise(2 * 5, 4);
        const auto turned = [](const std::vector<double> &matrix, std::size_t rows) {
            std::vector<double> result;
            for (std::size_t column = 0; column < matrix.size() / rows; ++column) {
                for (std::size_t row = 0; row < rows; ++row)
                    result.push_back(matrix[row * (matrix.size() / rows) + column]);
            }
            return result;
        };
        const auto mlx = [&](const char *scale) {
            return modelOf(
                {{"fc.lora_a", tensorOf({5, 2}, turned(downB, 2))}, {"fc.lora_b", tensorOf({2, 6}, turned(upB, 6))}},
                Layout::Unknown, {{"lora_parameters", scale}});
        };
        const Lora first = readBack(peft(upA, downA, 2, "4"));
        const LoraResult result = combined({{first, 1, {}}, {readBack(mlx("{\"scale\": 20}")), 0.5, {}}});
        QCOMPARE(result.rows.size(), std::size_t(1));
        QCOMPARE(readBack(result.model).modules.front().name, std::string("base_model.model.fc"));
        compareNumbers(deltaOf(result.model, "fc.weight", {6, 5}),
                       plus(plus(std::vector<double>(30), product(upA, downA, 2), 2), product(upB, downB, 2), 10),
                       1e-5);
        // Without its scale, it is not taken for 1.
        QVERIFY(refusal({{first, 1, {}}, {readBack(mlx("null")), 0.5, u"mlx"_s}}).contains(u"mlx-lm stores"_s));
    }

    void twoNamesThatMayBeOneAreRefused()
    {
        const Lora inner = readBack(peft(noise(4, 1), noise(6, 2), 2, "2"));
        const Lora outer =
            readBack(modelOf({{"base_model.model.model.fc.lora_A.weight", tensorOf({2, 3}, noise(6, 1))},
                              {"base_model.model.model.fc.lora_B.weight", tensorOf({2, 2}, noise(4, 1))}}));
        const QString sentence = refusal({{inner, 1, {}}, {outer, 1, {}}});
        QVERIFY2(sentence.contains(u"base_model.model.model.fc"_s) && sentence.contains(u" and base_model.model.fc."_s),
                 qPrintable(sentence));
    }

    void ranksOfTheirOwnAreInTheConfiguration()
    {
        const auto module = [](const char *name, std::uint64_t rank) {
            return modelOf(
                {{(QByteArray(name) + ".lora_A.weight").constData(), tensorOf({rank, 2}, noise(2 * rank, 1))},
                 {(QByteArray(name) + ".lora_B.weight").constData(), tensorOf({2, rank}, noise(2 * rank, 2))}});
        };
        const LoraResult result = combined(
            {{readBack(module("base_model.model.a", 1)), 1, {}}, {readBack(module("base_model.model.b", 3)), 1, {}}});
        const QByteArray config = adapterConfigOf(result.model);
        const Metadata entries = metadataFromAdapterConfig(config).value();
        QCOMPARE(entries.value("r"), std::optional<std::string>("3"));
        QCOMPARE(entries.value("rank_pattern"), std::optional<std::string>("{\"a\":1}"));
        QCOMPARE(entries.value("target_modules"), std::optional<std::string>("[\"a\",\"b\"]"));
        for (const LoraModule &one : readBack(result.model).modules)
            QCOMPARE(one.scale, 1.0);
    }

    void convolutionsKeepTheirKernels()
    {
        const ModelState adapter =
            modelOf({{"lora_unet_conv.lora_down.weight", tensorOf({2, 1, 2, 2}, {1, 0, 0, 1, 0, 2, 1, 0})},
                     {"lora_unet_conv.lora_up.weight", tensorOf({2, 2, 1, 1}, {1, 2, 0, -1})}});
        LoraCombineOptions options;
        options.rank = LoraRankRule{LoraRankRule::Kind::Fixed, 0, 2};
        const LoraResult result = combined({{readBack(adapter), 2, {}}}, options);
        compareNumbers(deltaOf(result.model, "conv.weight", {2, 1, 2, 2}), {2, 8, 4, 2, 0, -4, -2, 0}, 1e-6);
        const Lora lora = readBack(result.model);
        QVERIFY(lora.modules.front().factors.down->info().shape() == Shape({2, 1, 2, 2}));
        QVERIFY(lora.modules.front().factors.up->info().shape() == Shape({2, 2, 1, 1}));
    }

    void whatCannotBeJoinedIsRefused()
    {
        const Lora one = readBack(peft(noise(4, 1), noise(6, 2), 2, "2"));
        const Lora larger = readBack(peft(noise(6, 1), noise(6, 2), 2, "2"));
        QVERIFY(refusal({{one, 1, {}}, {larger, 1, {}}}).contains(QStringLiteral("fc")));
        Lora other = one;
        other.config.parameters = {"experts.down_proj"};
        QVERIFY(refusal({{other, 1, u"a.safetensors"_s}}).contains(u"target_parameters"_s));
        other = one;
        other.config.obstacle = u"It is more than its factors."_s;
        QCOMPARE(refusal({{one, 1, {}}, {other, 1, u"a.safetensors"_s}}),
                 u"a.safetensors: It is more than its factors."_s);
        QVERIFY(!refusal({{one, 0, {}}}).isEmpty());
        QVERIFY(!refusal({{one, std::nan(""), {}}}).isEmpty());
        const Lora kohya = readBack(modelOf({{"lora_unet_fc.lora_down.weight", tensorOf({1, 1}, {1})},
                                             {"lora_unet_fc.lora_up.weight", tensorOf({1, 1}, {1})}}));
        QVERIFY(!refusal({{one, 1, {}}, {kohya, 1, {}}}).isEmpty());
        LoraCombineOptions options;
        options.style = LoraKeyStyle::Peft;
        QVERIFY(refusal({{kohya, 1, {}}}, options).contains(QStringLiteral("kohya")));
        // PEFT adapts the UNet itself.
        const Lora unet = readBack(modelOf({{"unet.conv_in.lora_A.weight", tensorOf({1, 1}, {1})},
                                            {"unet.conv_in.lora_B.weight", tensorOf({1, 1}, {1})}}));
        Task task;
        const auto renamed = combineLoras({{unet, 1, {}}}, options, task);
        QVERIFY(renamed && renamed->model.find("base_model.model.conv_in.lora_A.weight"));
        const Lora dora = readBack(modelOf({{"x.lora_A.weight", tensorOf({1, 1}, {1})},
                                            {"x.lora_B.weight", tensorOf({1, 1}, {1})},
                                            {"x.lora_magnitude_vector", tensorOf({1}, {1})}}));
        QVERIFY(refusal({{dora, 1, {}}}).contains(QStringLiteral("DoRA")));
    }
};

BURNISH_TEST(TestLoraMake)

} // namespace burnish::test::tst_loramake

#include "tst_loramake.moc"
