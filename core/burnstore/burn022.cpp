// SPDX-License-Identifier: MIT
#include "core/burnstore/burn022.h"

#include "core/base/fromutf8.h"
#include "core/burnstore/burnstoretext.h"
#include "core/burnstore/loadingsummary.h"
#include "core/burnstore/rustdebug.h"

#include <algorithm>
#include <array>
#include <set>

namespace burnish {

namespace {

constexpr std::string_view structPrefix = "Struct:";
constexpr std::string_view enumPrefix = "Enum:";

enum class TensorClass { Float, Quantised, Int, Bool };

TensorClass classOf(std::string_view dtype)
{
    if (dtype.starts_with("QFloat"))
        return TensorClass::Quantised;
    if (dtype.starts_with("Bool"))
        return TensorClass::Bool;
    constexpr std::array<std::string_view, 5> floats = {"F64", "F32", "Flex32", "F16", "BF16"};
    return std::ranges::find(floats, dtype) != floats.end() ? TensorClass::Float : TensorClass::Int;
}

/// Returns the class of the parameter's tensor type: quantised ones are floats.
TensorClass parameterClass(const LaterParameter &parameter)
{
    const TensorClass stored = classOf(parameter.dtype);
    return stored == TensorClass::Quantised ? TensorClass::Float : stored;
}

std::string inQuotes(std::string_view text)
{
    return rustDebug(text);
}

/// The dtype of the enum for a debug form; its parameters are lost.
Dtype plainDtype(std::string_view debug)
{
    return dtypeFromName(debug.substr(0, debug.find('('))).value_or(Dtype::F32);
}

/// Returns `["a", "b"]` of texts that are not quoted.
template <typename List, typename Format> std::string debugList(const List &list, Format format)
{
    std::string text = "[";
    for (const auto &each : list)
        text += (text.size() > 1 ? ", " : "") + format(each);
    return text + ']';
}

/// An ApplyError with the texts of its version.
struct LaterError
{
    ApplyError error;
    std::string expected;
    std::string found;

    [[nodiscard]] std::string debug() const
    {
        if (error.kind == ApplyError::Kind::LoadError)
            return debugTextOf(error);
        return std::string(nameOf(error.kind)) + " { path: " + inQuotes(error.path) + ", expected: " + expected +
               ", found: " + found + " }";
    }
    [[nodiscard]] std::string display() const
    {
        if (error.kind == ApplyError::Kind::LoadError)
            return textOf(error);
        const char *what = error.kind == ApplyError::Kind::ShapeMismatch ? "Shape" : "DType";
        return std::string(what) + " mismatch for '" + error.path + "': expected " + expected + ", found " + found;
    }
};

/// The type of a module's tensor that the default settings of a device give.
std::string defaultDtype(TensorClass of)
{
    return of == TensorClass::Bool ? "Bool(Native)" : of == TensorClass::Int ? "I32" : "F32";
}

bool accepts(TensorClass parameter, std::string_view dtype)
{
    const TensorClass found = classOf(dtype);
    switch (parameter) {
    case TensorClass::Int:
        return found == TensorClass::Int;
    case TensorClass::Bool:
        return found == TensorClass::Bool || dtype == "U8" || dtype == "U32";
    default:
        return found == TensorClass::Float || found == TensorClass::Quantised;
    }
}

/// A load by burn-store, in the order of its Applier.
class StoreLoader
{
public:
    StoreLoader(const std::vector<LaterTensor> &file, BurnStoreFormat format, const LaterStoreOptions &options)
        : m_file(file)
        , m_format(format)
        , m_options(options)
        , m_skipsVariants(options.skipsVariants && format != BurnStoreFormat::Burnpack)
    {}

    Burn022Load load(const std::vector<LaterParameter> &module)
    {
        if (!takeNames()) {
            m_load.outcome = "panic: Invalid regex pattern";
            return std::move(m_load);
        }
        for (const LaterParameter &parameter : module)
            apply(parameter);
        finish();
        return std::move(m_load);
    }

private:
    [[nodiscard]] bool isBefore(BurnVersion version) const { return m_options.version < version; }

    bool takeNames()
    {
        const auto remapper = KeyRemapper::compile(m_options.store.remap);
        if (!remapper)
            return false;
        std::vector<std::string> names;
        names.reserve(m_file.size());
        for (const LaterTensor &tensor : m_file)
            names.push_back(remapper->remapped(tensor.path));
        if (m_options.mapIndices && m_format != BurnStoreFormat::Burnpack)
            names = m_options.mapIndices(names);
        std::map<std::string, std::vector<std::string>> candidates;
        for (std::size_t i = 0; i < names.size(); ++i) {
            candidates[names[i]].push_back(m_file[i].path);
            m_tensors.insert_or_assign(std::move(names[i]), i);
        }
        for (auto &[path, paths] : candidates) {
            if (paths.size() < 2)
                continue;
            m_load.remarks.append(BurnStoreText::tr("%n tensors in the file are named “%1”; one of them is used.",
                                                    nullptr, int(paths.size()))
                                      .arg(fromUtf8(path)));
            m_load.collisions.push_back({path, std::move(paths), false});
        }
        return true;
    }

    [[nodiscard]] bool isRenamedNorm(std::string_view owner) const
    {
        return owner == "BatchNorm" || owner == "LayerNorm" || owner == "GroupNorm" ||
               (owner == "RmsNorm" && !isBefore(BurnVersion::V0_22));
    }

    /// Returns the tensor of that name or, with an adapter, of the name that PyTorch gives a norm's parameter.
    std::optional<std::pair<std::string, std::size_t>> tensorFor(const LaterParameter &parameter,
                                                                 const std::string &path) const
    {
        if (const auto found = m_tensors.find(path); found != m_tensors.end())
            return *found;
        const std::string &name = parameter.steps.back().name;
        if (!m_options.store.hasAdapter || !isRenamedNorm(parameter.owner()) || (name != "gamma" && name != "beta"))
            return std::nullopt;
        const std::string other = name == "gamma" ? "weight" : "bias";
        const auto found = m_tensors.find(path.substr(0, path.size() - name.size()) + other);
        return found == m_tensors.end() ? std::nullopt : std::optional<std::pair<std::string, std::size_t>>(*found);
    }

    void fail(ApplyError error, std::string expected, std::string found)
    {
        m_errors.push_back({std::move(error), std::move(expected), std::move(found)});
    }

    [[nodiscard]] std::string shapeText(const Shape &shape) const
    {
        return isBefore(BurnVersion::V0_21) ? rustDebug(shape) : "Shape { dims: " + rustDebug(shape) + " }";
    }

    void apply(const LaterParameter &parameter)
    {
        m_load.parameters.push_back({std::nullopt, parameter.dtype, LaterLoaded::Id::Own});
        const std::string path = parameter.path(m_skipsVariants);
        m_visited[path] = parameter.containerPath();
        const auto found = tensorFor(parameter, path);
        const bool isSelected =
            !m_options.store.filter || m_options.store.filter->matches(path, parameter.containerPath());
        if (!found) {
            // From 0.23 on a parameter that the filter excludes is not missing.
            if (!isSelected && !isBefore(BurnVersion::V0_23))
                m_skipped.insert(path);
            return;
        }
        const LaterTensor &tensor = m_file[found->second];
        // Until 0.21 a tensor found by its other name is unused as well.
        m_consumed.insert(isBefore(BurnVersion::V0_22) ? path : found->first);
        if (!isSelected) {
            m_skipped.insert(path);
            return;
        }
        const TensorClass requested = parameterClass(parameter);
        if (!accepts(requested, tensor.dtype)) {
            if (!isBefore(BurnVersion::V0_22)) {
                ApplyError error =
                    ApplyError::dtypeMismatch(path, plainDtype(defaultDtype(requested)), plainDtype(tensor.dtype));
                fail(std::move(error), defaultDtype(requested), tensor.dtype);
                return;
            }
            m_load.remarks.append(BurnStoreText::tr("“%1” gets %2 values, which do not suit the parameter; Burn %3 "
                                                    "does not check this.")
                                      .arg(fromUtf8(path), fromUtf8(tensor.dtype), nameOf(m_options.version)));
        }
        const bool isTransposed = m_options.store.hasAdapter && parameter.owner() == "Linear" &&
                                  parameter.steps.back().name == "weight" && tensor.shape.rank() == 2;
        const Shape shape = isTransposed ? Shape{tensor.shape[1], tensor.shape[0]} : tensor.shape;
        if (shape != parameter.shape) {
            fail(ApplyError::shapeMismatch(path, parameter.shape, shape), shapeText(parameter.shape), shapeText(shape));
            return;
        }
        m_load.result.applied.push_back(path);
        const bool takesId = tensor.hasId && !isBefore(BurnVersion::V0_22);
        m_load.parameters.back() = {found->second, requested == TensorClass::Bool ? parameter.dtype : tensor.dtype,
                                    takesId ? LaterLoaded::Id::Stored : LaterLoaded::Id::Own};
    }

    void finish()
    {
        ApplyResult &result = m_load.result;
        std::set<std::string> known(result.applied.begin(), result.applied.end());
        known.insert(m_skipped.begin(), m_skipped.end());
        for (const LaterError &each : m_errors) {
            known.insert(each.error.path);
            result.errors.push_back(each.error);
        }
        result.skipped.assign(m_skipped.begin(), m_skipped.end());
        for (const auto &[path, containers] : m_visited) {
            if (known.contains(path))
                continue;
            m_load.missing.emplace_back(path, containers);
            result.missing.push_back(path);
            m_load.missingInEnums += containers.find(enumPrefix) != std::string::npos ? 1 : 0;
        }
        for (const auto &[path, tensor] : m_tensors) {
            if (!m_consumed.contains(path) && !m_skipped.contains(path))
                result.unused.push_back(path);
        }
        if (m_options.store.validate && !result.errors.empty())
            m_load.outcome = errorsText();
        else if (!m_options.store.allowPartial && !result.missing.empty())
            m_load.outcome = missingText();
        else
            m_load.outcome = result;
    }

    [[nodiscard]] std::string summary() const
    {
        QStringList errors;
        for (const LaterError &each : m_errors)
            errors.append(fromUtf8(each.display()));
        const ApplyResult &result = m_load.result;
        return textOf(LoadingSummary{result.applied.size(), result.skipped.size(), result.missing, result.unused,
                                     errors, m_load.missingInEnums})
            .toStdString();
    }

    [[nodiscard]] std::string errorsText() const
    {
        const std::string debug = debugList(m_errors, [](const LaterError &each) { return each.debug(); });
        switch (m_format) {
        case BurnStoreFormat::Burnpack:
            return "Validation error: Import errors: " + debug;
        case BurnStoreFormat::Safetensors:
            return "Validation failed: Import errors: " + debug;
        default:
            return "Validation failed: Import errors:\n" + summary();
        }
    }

    [[nodiscard]] std::string missingText() const
    {
        if (m_format == BurnStoreFormat::Burnpack)
            return "Validation error: Missing tensors: " + debugList(m_load.missing, [](const auto &each) {
                       return "(" + inQuotes(each.first) + ", " + inQuotes(each.second) + ")";
                   });
        const std::string text = "Tensor not found: \n" + summary();
        if (isBefore(BurnVersion::V0_22))
            return text;
        return text + "\n\nHint: Use `.allow_partial(true)` on the store to get an `ApplyResult` with structured "
                      "missing/error info instead of a hard failure.";
    }

    const std::vector<LaterTensor> &m_file;
    BurnStoreFormat m_format;
    const LaterStoreOptions &m_options;
    bool m_skipsVariants;
    Burn022Load m_load;
    std::map<std::string, std::size_t> m_tensors; ///< by name after renaming
    std::map<std::string, std::string> m_visited; ///< to the container path
    std::set<std::string> m_consumed;
    std::set<std::string> m_skipped;
    std::vector<LaterError> m_errors;
};

/// The dtype of a parameter that got a tensor from a module record, or how Burn panics.
struct RecordFit
{
    std::string dtype;
    std::string panic = {};
};

RecordFit recordFit(const LaterParameter &parameter, const std::string &stored, bool castsToModule)
{
    const TensorClass found = classOf(stored);
    switch (parameterClass(parameter)) {
    case TensorClass::Bool:
        return {parameter.dtype};
    case TensorClass::Int:
        return {castsToModule && found != TensorClass::Quantised ? parameter.dtype : stored};
    default:
        break;
    }
    if (found == TensorClass::Quantised)
        return {stored};
    const std::string &made = castsToModule ? parameter.dtype : stored;
    if (classOf(made) == TensorClass::Float)
        return {made};
    return {made, "panic: Expected float dtype, got " + made};
}

/// Since 0.23 tensor data must have the size of its type. A quantised tensor in an integer parameter has lost its
/// scale, and only a `Native` store has one byte per value; for others Burn's text is not predicted.
std::string panicOfSize(const Shape &shape, const std::string &dtype)
{
    std::string text = "panic: Shape " + rustDebug(shape) + " with dtype " + dtype + " is invalid for input of size ";
    if (dtype.find("store: Native") == std::string::npos)
        return text + "…";
    std::uint64_t count = 1;
    for (std::size_t axis = 0; axis < shape.rank(); ++axis)
        count *= shape[axis];
    return text + std::to_string(count) + " bytes";
}

void remarkRecord(Burn022Load &load, const LaterParameter &parameter, const std::string &dtype, BurnVersion version)
{
    const bool losesScale = parameterClass(parameter) == TensorClass::Int && classOf(dtype) == TensorClass::Quantised;
    if (losesScale && version >= BurnVersion::V0_23) {
        if (load.laterPanic.empty())
            load.laterPanic = panicOfSize(parameter.shape, dtype);
        load.remarks.append(BurnStoreText::tr("The integer parameter “%1” gets quantised values without their scale; "
                                              "Burn %2 panics when the module is used or saved: %3")
                                .arg(fromUtf8(parameter.path()), nameOf(version),
                                     fromUtf8(load.laterPanic.substr(std::string_view("panic: ").size()))));
        return;
    }
    if (parameterClass(parameter) == TensorClass::Int && classOf(dtype) != TensorClass::Int) {
        load.remarks.append(BurnStoreText::tr("The integer parameter “%1” gets %2 values; Burn does not check this.")
                                .arg(fromUtf8(parameter.path()), fromUtf8(dtype)));
    } else if (classOf(dtype) == TensorClass::Quantised && classOf(parameter.dtype) == TensorClass::Float) {
        load.remarks.append(BurnStoreText::tr("“%1” stays quantised after loading.").arg(fromUtf8(parameter.path())));
    }
}

} // namespace

std::string LaterParameter::path(bool skipsVariants) const
{
    std::string path;
    for (const Step &step : steps) {
        if (!skipsVariants || !step.container.starts_with(enumPrefix))
            path += (path.empty() ? "" : ".") + step.name;
    }
    return path;
}

std::string LaterParameter::containerPath() const
{
    std::string path;
    for (const Step &step : steps)
        path += (path.empty() ? "" : ".") + step.container;
    return path;
}

std::string_view LaterParameter::owner() const
{
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        const std::string_view container = step->container;
        if (container.starts_with(structPrefix) || container.starts_with(enumPrefix))
            return container.substr(container.find(':') + 1);
    }
    return {};
}

Burn022Load laterStoreLoad(const std::vector<LaterTensor> &file, BurnStoreFormat format,
                           const std::vector<LaterParameter> &module, const LaterStoreOptions &options)
{
    return StoreLoader(file, format, options).load(module);
}

Burn022Load moduleRecordLoad(const std::vector<LaterTensor> &file, const std::vector<LaterParameter> &module,
                             const ModuleRecordOptions &options)
{
    Burn022Load load;
    std::map<std::string, std::size_t> left;
    for (std::size_t i = 0; i < file.size(); ++i)
        left.insert_or_assign(file[i].path, i);
    std::vector<std::string> errors;
    ApplyResult &result = load.result;
    for (const LaterParameter &parameter : module) {
        load.parameters.push_back({std::nullopt, parameter.dtype, LaterLoaded::Id::Own});
        const std::string path = parameter.path();
        const auto found = left.find(path);
        if (found == left.end()) {
            result.missing.push_back(path);
            load.missing.emplace_back(path, parameter.containerPath());
            continue;
        }
        const std::size_t index = found->second;
        const LaterTensor &tensor = file[index];
        left.erase(found);
        if (tensor.shape != parameter.shape) {
            errors.push_back(path + ": shape mismatch, expected Shape { dims: " + rustDebug(parameter.shape) +
                             " } but record has Shape { dims: " + rustDebug(tensor.shape) + " }");
            result.errors.push_back(ApplyError::shapeMismatch(path, parameter.shape, tensor.shape));
            continue;
        }
        const RecordFit fit = recordFit(parameter, tensor.dtype, options.castsToModule);
        if (!fit.panic.empty()) {
            load.outcome = fit.panic;
            return load;
        }
        result.applied.push_back(path);
        load.parameters.back() = {index, fit.dtype, tensor.hasId ? LaterLoaded::Id::Stored : LaterLoaded::Id::Random};
        remarkRecord(load, parameter, fit.dtype, options.version);
    }
    for (const auto &[path, index] : left)
        result.unused.push_back(path);
    const std::string start = "Record validation error: ";
    if (options.validate && !errors.empty())
        load.outcome = start + "Apply errors: " + rustDebug(errors);
    else if (!options.allowPartial && !result.missing.empty())
        load.outcome = start + "Missing tensors: " + rustDebug(result.missing);
    else if (!options.allowUnused && !result.unused.empty())
        load.outcome = start + "Unused tensors: " + rustDebug(result.unused);
    else
        load.outcome = result;
    return load;
}

} // namespace burnish
