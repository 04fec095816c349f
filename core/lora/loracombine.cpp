// SPDX-License-Identifier: MIT
#include "core/lora/loracombine.h"

#include "core/base/parallel.h"
#include "core/base/seededhash.h"
#include "core/lora/lorasvd.h"
#include "core/lora/loratext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace burnish {

namespace {

Error refused(ErrorCode code, const QString &sentence, const std::string &module)
{
    return Error(code, sentence).inTensor(QString::fromStdString(module));
}

/// A module of one input, with its factor.
struct Term
{
    const LoraModule *module;
    double factor;
};

/// All modules with the same name.
struct Sum
{
    std::string name;
    LoraKeyStyle style = LoraKeyStyle::Peft;
    bool isEmbedding = false;
    const LoraInput *input = nullptr; ///< the first one with it
    std::vector<Term> terms;
};

/// Returns the input axes of a module.
std::vector<std::uint64_t> inputsOf(const LoraFactors &factors)
{
    const auto tail = [](const TensorPtr &tensor, std::size_t from) {
        const auto dimensions = tensor->info().shape().dimensions();
        return std::vector<std::uint64_t>(dimensions.begin() + std::ptrdiff_t(std::min(from, dimensions.size())),
                                          dimensions.end());
    };
    std::vector<std::uint64_t> inputs = tail(factors.down, 1);
    if (!factors.mid)
        return inputs;
    inputs.resize(1);
    const std::vector<std::uint64_t> places = tail(factors.mid, 2);
    inputs.insert(inputs.end(), places.begin(), places.end());
    return inputs;
}

/// All factors of a sum, concatenated, as doubles.
struct Joined
{
    std::size_t rows = 0;
    std::size_t inner = 0;
    std::size_t columns = 0;
    std::vector<double> left;  ///< rows × inner
    std::vector<double> right; ///< inner × columns
    std::vector<std::uint64_t> inputs;
};

Expected<Joined> joinedFactors(const Sum &sum, const Task &task)
{
    std::vector<std::shared_ptr<const LoadedDelta<double>>> loaded;
    Joined joined;
    for (const Term &term : sum.terms) {
        BURNISH_TRY(const auto delta,
                    LoraDelta::make(term.module->factors, false, std::make_shared<LoraFactorCache>()));
        const std::vector<std::uint64_t> inputs = inputsOf(term.module->factors);
        if (!loaded.empty() && (delta->rows() != joined.rows || inputs != joined.inputs))
            return refused(ErrorCode::Mismatch,
                           LoraText::tr("The adapters have modules of this name with different sizes."), sum.name);
        joined.rows = std::size_t(delta->rows());
        joined.columns = std::size_t(delta->columns());
        joined.inputs = inputs;
        BURNISH_TRY(auto factors, delta->load<double>(task));
        joined.inner += factors->first.rank;
        loaded.push_back(std::move(factors));
    }
    joined.left.resize(joined.rows * joined.inner);
    joined.right.resize(joined.inner * joined.columns);
    std::size_t place = 0;
    for (std::size_t i = 0; i < loaded.size(); ++i) {
        const LoadedProduct<double> &product = loaded[i]->first;
        const double root = std::sqrt(std::abs(sum.terms[i].factor));
        const double sign = sum.terms[i].factor < 0 ? -1 : 1;
        for (std::size_t row = 0; row < joined.rows; ++row) {
            for (std::size_t k = 0; k < product.rank; ++k)
                joined.left[row * joined.inner + place + k] = sign * root * product.left[row * product.rank + k];
        }
        for (std::size_t k = 0; k < product.right.size(); ++k)
            joined.right[place * joined.columns + k] = root * product.right[k];
        place += product.rank;
    }
    return joined;
}

/// Converts a module's name to another style; kohya names cannot be split into parts.
Expected<std::string> renamed(const Sum &sum, std::optional<LoraKeyStyle> style)
{
    if (!style || *style == sum.style)
        return sum.name;
    if (sum.style == LoraKeyStyle::Kohya)
        return refused(ErrorCode::Unsupported,
                       LoraText::tr("kohya names do not preserve dots; restoring them requires the base."), sum.name);
    constexpr std::array prefixes = {"base_model.model.", "transformer.", "unet."};
    std::string_view path = sum.name;
    for (const std::string_view prefix : prefixes) {
        if (path.starts_with(prefix)) {
            path.remove_prefix(prefix.size());
            break;
        }
    }
    return loraModuleName(path, *style);
}

/// Returns a module's name in the result, which is the same for every spelling that PEFT and mlx-lm use.
std::string nameOf(const LoraModule &module)
{
    const std::string bare = withoutWrappers(module.name);
    // ComfyUI's files have PEFT's factors, without its prefix.
    const bool isPefts = module.style == LoraKeyStyle::Peft && !bare.starts_with("diffusion_model.");
    return isPefts ? loraModuleName(bare, LoraKeyStyle::Peft) : module.name;
}

class Combiner
{
public:
    Combiner(const std::vector<LoraInput> &inputs, const LoraCombineOptions &options, const Task &task)
        : m_inputs(inputs)
        , m_options(options)
        , m_task(task)
    {}

    Expected<LoraResult> combine()
    {
        for (const LoraInput &input : m_inputs)
            BURNISH_CHECK(add(input));
        if (m_sums.empty())
            return Error(ErrorCode::InvalidArgument,
                         LoraText::tr("Every adapter has the coefficient 0: nothing is left."));
        BURNISH_CHECK(checkNames());
        m_lora.style = m_options.style.value_or(m_sums.front().style);
        std::vector<NewLoraModule> modules(m_sums.size());
        std::vector<LoraModuleReport> rows(m_sums.size());
        BURNISH_CHECK(parallelFor(m_sums.size(), [&](std::size_t i) { return make(m_sums[i], modules[i], rows[i]); }));
        m_lora.modules = std::move(modules);
        LoraResult result;
        result.rows = std::move(rows);
        for (const auto &[path, tensor] : m_lora.whole) {
            LoraModuleReport report;
            report.path = path;
            report.outcome = LoraModuleReport::Outcome::Whole;
            result.rows.push_back(std::move(report));
        }
        BURNISH_TRY(result.model, loraModel(std::move(m_lora)));
        return result;
    }

private:
    static Expected<void> check(const LoraModule &module)
    {
        const LoraFactors &factors = module.factors;
        const bool isMore =
            !hasDelta(factors.form) || factors.diagonal || factors.outputs || module.base || module.experts != 0;
        if (isMore || !factors.up || (factors.form == LoraForm::LowRank && !factors.down))
            return refused(ErrorCode::Unsupported,
                           LoraText::tr("Only modules with two factors can be joined or resized."), module.name);
        if (factors.form != LoraForm::LowRank)
            return refused(ErrorCode::Unsupported, LoraText::tr("LoHa and LoKr cannot be joined or resized."),
                           module.name);
        if (module.name.ends_with(".base_layer.out_proj"))
            return refused(
                ErrorCode::Unsupported,
                LoraText::tr("PEFT adds the output projection of a MultiheadAttention twice, so it cannot be "
                             "joined or resized."),
                module.name);
        if (module.magnitude || module.bias)
            return refused(ErrorCode::Unsupported,
                           LoraText::tr("Adapters with DoRA magnitudes or biases cannot be joined or resized."),
                           module.name);
        return {};
    }

    Expected<void> add(const LoraInput &input)
    {
        if (!std::isfinite(input.coefficient))
            return Error(ErrorCode::InvalidArgument,
                         LoraText::tr("The coefficient of an adapter must be a finite number."))
                .inFile(input.name);
        if (input.coefficient == 0)
            return {};
        for (const LoraModule &module : input.lora.modules) {
            if (auto good = check(module); !good)
                return std::move(good.error().inFile(input.name));
            const std::string name = nameOf(module);
            const auto [place, isNew] = m_places.try_emplace(name, m_sums.size());
            if (isNew)
                m_sums.push_back({name, module.style, module.isEmbedding, &input, {}});
            Sum &sum = m_sums[place->second];
            if (sum.style != module.style || m_sums.front().style != module.style)
                return refused(ErrorCode::Unsupported,
                               LoraText::tr("Adapters with different key styles cannot be joined."), module.name)
                    .inFile(input.name);
            if (sum.isEmbedding != module.isEmbedding)
                return refused(ErrorCode::Mismatch,
                               LoraText::tr("The adapters have modules of this name with different sizes."),
                               module.name)
                    .inFile(input.name);
            sum.terms.push_back({&module, input.coefficient * module.scale});
        }
        return addWhole(input);
    }

    /// One tensor of a model has two names if one adapter was trained on a part of it: both would change that tensor.
    [[nodiscard]] Expected<void> checkNames() const
    {
        const std::string inner = std::string(peftPrefix) + "model.";
        for (const Sum &sum : m_sums) {
            if (sum.style != LoraKeyStyle::Peft || !sum.name.starts_with(inner))
                continue;
            const auto other = m_places.find(std::string(peftPrefix) + sum.name.substr(inner.size()));
            if (other != m_places.end() && m_sums[other->second].input != sum.input)
                return refused(ErrorCode::Collision,
                               LoraText::tr("The adapters may name one module in two ways, %1 and %2. Rename the "
                                            "tensors of one of them first.")
                                   .arg(quotedForMessage(sum.name), quotedForMessage(other->first)),
                               sum.name);
        }
        return {};
    }

    Expected<void> addWhole(const LoraInput &input)
    {
        for (const LoraReplacement &whole : input.lora.replacements) {
            const bool isKnown =
                std::ranges::any_of(m_lora.whole, [&](const auto &other) { return other.first == whole.key; });
            if (isKnown || whole.rows || input.coefficient != 1)
                return refused(ErrorCode::Unsupported,
                               LoraText::tr("Whole tensors in an adapter cannot be added together or scaled."),
                               whole.key)
                    .inFile(input.name);
            m_lora.whole.emplace_back(whole.key, whole.tensor);
        }
        return {};
    }

    Expected<void> make(const Sum &sum, NewLoraModule &module, LoraModuleReport &report) const
    {
        BURNISH_CHECK(m_task.poll());
        BURNISH_TRY(const Joined joined, joinedFactors(sum, m_task));
        BURNISH_TRY(module.name, renamed(sum, m_options.style));
        module.isEmbedding = sum.isEmbedding;
        module.out = joined.rows;
        module.in = joined.inputs;
        report.path = sum.name;
        if (m_options.rank) {
            TruncatedSvd svd = productSvd(joined.left, joined.right, joined.rows, joined.inner, joined.columns);
            module.rank = m_options.rank->rankFor(svd.values, svd.energy, std::min(joined.rows, joined.columns),
                                                  sum.terms.front().factor);
            double kept = 0;
            for (std::size_t i = 0; i < module.rank; ++i)
                kept += svd.values[i] * svd.values[i];
            report.energyKept = svd.energy > 0 ? kept / svd.energy : 1;
            report.energy = svd.energy;
            setFactors(module, svd.left, svd.values, svd.right, false, m_options.scaling);
            report.spectrum = std::move(svd.values);
        } else {
            module.rank = joined.inner;
            module.up.assign(joined.left.begin(), joined.left.end());
            module.down.assign(joined.right.begin(), joined.right.end());
        }
        report.rank = module.rank;
        return {};
    }

    const std::vector<LoraInput> &m_inputs;
    const LoraCombineOptions &m_options;
    const Task &m_task;
    std::vector<Sum> m_sums;
    TextMap<std::size_t> m_places;
    NewLora m_lora;
};

} // namespace

Expected<LoraResult> combineLoras(const std::vector<LoraInput> &inputs, const LoraCombineOptions &options,
                                  const Task &task)
{
    for (const LoraInput &input : inputs) {
        if (auto isDelta = checkIsDelta(input.lora.config); !isDelta)
            return std::move(isDelta.error().inFile(input.name));
        if (auto hasScale = checkHasScale(input.lora); !hasScale)
            return std::move(hasScale.error().inFile(input.name));
        // Their factors hold several experts side by side.
        if (!input.lora.config.parameters.empty())
            return Error(ErrorCode::Unsupported,
                         LoraText::tr("The adapter adapts parameters by their names (%1), which may hold several "
                                      "experts. Burnish does not resize or combine such factors.")
                             .arg(QStringLiteral("target_parameters")))
                .inFile(input.name);
    }
    return Combiner(inputs, options, task).combine();
}

} // namespace burnish
