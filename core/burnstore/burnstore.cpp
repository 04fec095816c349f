// SPDX-License-Identifier: MIT
#include "core/burnstore/burnstore.h"

#include "core/base/dottedpath.h"
#include "core/base/fromutf8.h"
#include "core/burnstore/burnstoretext.h"
#include "core/burnstore/rustdebug.h"
#include "core/structure/storenames.h"

#include <algorithm>
#include <array>
#include <set>

namespace burnish {

namespace {

/// Returns what a container pushes on the stack of types when Burn descends into it; nothing for tuples.
std::optional<std::string> stackName(const Node &container, Traversal traversal)
{
    switch (container.form.kind) {
    case RecordForm::Kind::Tuple:
        return std::nullopt;
    case RecordForm::Kind::Array:
        return traversal == Traversal::Apply ? "Array" : "Vec";
    default:
        break;
    }
    if (container.kind == NodeKind::Sequence)
        return "Vec";
    return container.containerType() ? *container.containerType() : std::string();
}

std::vector<std::string> stackOf(const ModelState &model, NodeId id, Traversal traversal)
{
    std::vector<std::string> stack;
    while (id != model.root()) {
        id = model.node(id).parent;
        if (auto name = stackName(model.node(id), traversal))
            stack.insert(stack.begin(), std::move(*name));
    }
    return stack;
}

bool isLinearWeight(const ModuleParameter &parameter, std::string_view name, const Shape &shape)
{
    return parameter.containerType() == "Linear" && name == "weight" && shape.rank() == 2;
}

Shape transposed(const Shape &shape)
{
    return {shape[1], shape[0]};
}

/// The dtypes that Burn supports in SafeTensors files.
constexpr std::array safetensorsDtypes = {Dtype::U64,  Dtype::I64, Dtype::F64, Dtype::F32, Dtype::U32, Dtype::I32,
                                          Dtype::BF16, Dtype::F16, Dtype::I16, Dtype::I8,  Dtype::U8,  Dtype::Bool};

bool isReadFromSafetensors(Dtype dtype)
{
    return std::ranges::find(safetensorsDtypes, dtype) != safetensorsDtypes.end();
}

/// Returns the safetensors crate's name of a dtype that Burn rejects.
std::string safetensorsName(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F8E4M3:
        return "F8_E4M3";
    case Dtype::F8E5M2:
        return "F8_E5M2";
    case Dtype::F8E8M0:
        return "F8_E8M0";
    case Dtype::F6E2M3:
        return "F6_E2M3";
    case Dtype::F6E3M2:
        return "F6_E3M2";
    case Dtype::F4E2M1:
        return "F4";
    default:
        return std::string(nameOf(dtype));
    }
}

/// Returns the store's error message for missing tensors.
std::string missingText(BurnStoreFormat format, const std::vector<std::string> &missing)
{
    return (format == BurnStoreFormat::Burnpack ? "Validation error" : "Tensor not found") +
           std::string(": Missing tensors: ") + rustDebug(missing);
}

std::string invalidText(BurnStoreFormat format, const std::vector<ApplyError> &errors)
{
    return (format == BurnStoreFormat::Burnpack ? "Validation error" : "Validation failed") +
           std::string(": Import errors: ") + debugTextOf(errors);
}

/// One load, with the same order of operations as the store.
class Loader
{
public:
    Loader(BurnStoreFormat format, const BurnStoreOptions &options)
        : m_format(format)
        , m_options(options)
    {}

    BurnLoad load(const std::vector<StoredTensor> &file, const std::vector<ModuleParameter> &module)
    {
        if (const auto refused = refusal(file)) {
            m_load.outcome = *refused;
            return std::move(m_load);
        }
        const auto remapper = KeyRemapper::compile(m_options.remap);
        if (!remapper) {
            m_load.outcome = "panic: Invalid regex pattern";
            return std::move(m_load);
        }
        remarkFilter();
        for (const StoredTensor &tensor : file) {
            // The PyTorch store filters by the names in the file, before renaming.
            if (m_format == BurnStoreFormat::Pytorch && hasCriteria() && !m_options.filter->matches(tensor.path))
                continue;
            take(remapper->remapped(tensor.path), tensor);
        }
        for (const auto &[path, candidates] : m_candidates) {
            if (candidates.size() > 1)
                m_load.collisions.push_back({path, candidates, m_format != BurnStoreFormat::Burnpack});
        }
        for (const ModuleParameter &parameter : module)
            apply(parameter);
        finish();
        return std::move(m_load);
    }

private:
    [[nodiscard]] bool hasCriteria() const { return m_options.filter && !m_options.filter->isEmpty(); }
    [[nodiscard]] bool adapts() const
    {
        return m_format == BurnStoreFormat::Pytorch ||
               (m_format == BurnStoreFormat::Safetensors && m_options.hasAdapter);
    }

    [[nodiscard]] std::optional<std::string> refusal(const std::vector<StoredTensor> &file) const
    {
        if (m_format != BurnStoreFormat::Safetensors)
            return std::nullopt;
        const auto bad = std::ranges::find_if_not(file, isReadFromSafetensors, &StoredTensor::dtype);
        return bad == file.end() ? std::nullopt : std::optional("Unsupported dtype: " + safetensorsName(bad->dtype));
    }

    void remarkFilter()
    {
        if (!m_options.filter)
            return;
        for (const std::string &pattern : m_options.filter->droppedRegexes())
            m_load.remarks.append(BurnStoreText::tr("The filter pattern “%1” is invalid; it is silently ignored.")
                                      .arg(fromUtf8(pattern)));
        if (m_format == BurnStoreFormat::Safetensors && hasCriteria())
            m_load.remarks.append(BurnStoreText::tr("SafetensorsStore ignores its filter when loading."));
        else if (m_format == BurnStoreFormat::Burnpack && m_options.filter->isEmpty())
            m_load.remarks.append(BurnStoreText::tr("A filter without criteria matches nothing."));
    }

    void take(std::string name, const StoredTensor &tensor)
    {
        auto &candidates = m_candidates[name];
        candidates.push_back(tensor.path);
        const auto chosen = m_options.taken.find(name);
        const bool isOther = candidates.size() > 1 && chosen != m_options.taken.end() && chosen->second != tensor.path;
        if (!isOther)
            m_snapshots.insert_or_assign(std::move(name), &tensor);
    }

    void apply(const ModuleParameter &parameter)
    {
        m_visited.insert(parameter.path);
        const auto found = m_snapshots.find(parameter.path);
        if (found == m_snapshots.end())
            return;
        if (m_format == BurnStoreFormat::Burnpack && m_options.filter &&
            !m_options.filter->matches(parameter.path, parameter.containerPath())) {
            m_skipped.insert(parameter.path);
            return;
        }
        const StoredTensor &tensor = *found->second;
        if (!tensor.loadFailure.empty()) {
            m_load.result.errors.push_back(
                ApplyError::loadError(parameter.path, "Failed to load tensor data: " + tensor.loadFailure));
            return;
        }
        const bool isTransposed = adapts() && isLinearWeight(parameter, lastPart(parameter.path), tensor.shape);
        Shape shape = isTransposed ? transposed(tensor.shape) : tensor.shape;
        if (shape != parameter.shape) {
            m_load.result.errors.push_back(
                ApplyError::shapeMismatch(parameter.path, parameter.shape, std::move(shape)));
            return;
        }
        m_load.result.applied.push_back(parameter.path);
    }

    void finish()
    {
        ApplyResult &result = m_load.result;
        result.skipped.assign(m_skipped.begin(), m_skipped.end());
        for (const std::string &path : m_visited) {
            if (!m_snapshots.contains(path) && !m_skipped.contains(path))
                result.missing.push_back(path);
        }
        for (const auto &[path, tensor] : m_snapshots) {
            if (!m_visited.contains(path))
                result.unused.push_back(path);
        }
        remarkResult();
        if (m_options.validate && !result.errors.empty())
            m_load.outcome = invalidText(m_format, result.errors);
        else if (!m_options.allowPartial && !result.missing.empty())
            m_load.outcome = missingText(m_format, result.missing);
        else
            m_load.outcome = result;
    }

    void remarkResult()
    {
        for (const BurnCollision &collision : m_load.collisions) {
            m_load.remarks.append(
                collision.isRandom
                    ? BurnStoreText::tr("%n tensors in the file are named “%1”; which one is used is random.", nullptr,
                                        int(collision.candidates.size()))
                          .arg(fromUtf8(collision.path))
                    : BurnStoreText::tr("%n tensors in the file are named “%1”; the last one, “%2”, is used.", nullptr,
                                        int(collision.candidates.size()))
                          .arg(fromUtf8(collision.path), fromUtf8(collision.candidates.back())));
        }
        const auto &applied = m_load.result.applied;
        const std::size_t places = std::set<std::string>(applied.begin(), applied.end()).size();
        if (places < applied.size())
            m_load.remarks.append(BurnStoreText::tr(
                "The elements of a tuple share the same names, so one tensor is loaded into several parameters."));
        const auto isNormName = [&](const std::string &path) {
            const std::string_view name = lastPart(path);
            if (name != "gamma" && name != "beta")
                return false;
            const std::string other = path.substr(0, path.size() - name.size()) + (name == "gamma" ? "weight" : "bias");
            return m_snapshots.contains(other);
        };
        if (adapts() && std::ranges::any_of(m_load.result.missing, isNormName))
            m_load.remarks.append(BurnStoreText::tr("The adapter's renaming of norm parameters (weight to gamma, bias "
                                                    "to beta) has no effect when loading."));
    }

    BurnStoreFormat m_format;
    const BurnStoreOptions &m_options;
    BurnLoad m_load;
    std::map<std::string, const StoredTensor *> m_snapshots;
    std::map<std::string, std::vector<std::string>> m_candidates;
    std::set<std::string> m_visited;
    std::set<std::string> m_skipped;
};

} // namespace

std::string ModuleParameter::containerPath() const
{
    std::string path;
    for (const std::string &type : containers)
        path += (&type == containers.data() ? "" : ".") + type;
    return path;
}

std::string_view ModuleParameter::containerType() const
{
    return containers.empty() ? std::string_view("Unknown") : containers.back();
}

std::vector<ModuleParameter> moduleParameters(const ModelState &record, Traversal traversal)
{
    const ModelState model = withGuessedTuples(record);
    std::vector<ModuleParameter> parameters;
    for (const NodeId id : model.tensors()) {
        const TensorInfo &info = model.node(id).tensor->info();
        parameters.push_back(
            {storePath(model, id, BurnVersion::V0_19), stackOf(model, id, traversal), info.dtype(), info.shape(), id});
    }
    return parameters;
}

std::string BurnLoad::error() const
{
    const auto *text = std::get_if<std::string>(&outcome);
    return text ? *text : std::string();
}

std::optional<BurnStoreFormat> burnStoreFor(QStringView formatId)
{
    if (formatId == QLatin1String("burnpack"))
        return BurnStoreFormat::Burnpack;
    if (formatId == QLatin1String("safetensors"))
        return BurnStoreFormat::Safetensors;
    if (formatId == QLatin1String("pytorch"))
        return BurnStoreFormat::Pytorch;
    return std::nullopt;
}

QString nameOf(BurnStoreFormat format)
{
    switch (format) {
    case BurnStoreFormat::Burnpack:
        return QStringLiteral("BurnpackStore");
    case BurnStoreFormat::Safetensors:
        return QStringLiteral("SafetensorsStore");
    case BurnStoreFormat::Pytorch:
        break;
    }
    return QStringLiteral("PytorchStore");
}

std::vector<StoredTensor> storedTensors(const ModelState &file, BurnStoreFormat format)
{
    std::vector<StoredTensor> tensors;
    file.visitPaths(file.root(), [&](NodeId, const Node &node, const std::string &path) {
        // In PyTorch files, only dicts are traversed.
        if (format == BurnStoreFormat::Pytorch && node.kind == NodeKind::Sequence)
            return false;
        if (!node.isTensor())
            return true;
        StoredTensor tensor{path, node.tensor->info().dtype(), node.tensor->info().shape()};
        if (format == BurnStoreFormat::Pytorch && node.tensor->info().elementCount() == 0)
            tensor.loadFailure = "PanicError(\"Panic occurred while loading tensor data\")";
        tensors.push_back(std::move(tensor));
        return true;
    });
    if (format == BurnStoreFormat::Burnpack)
        std::ranges::stable_sort(tensors, {}, &StoredTensor::path);
    return tensors;
}

BurnLoad burnLoad(const std::vector<StoredTensor> &file, BurnStoreFormat format,
                  const std::vector<ModuleParameter> &module, const BurnStoreOptions &options)
{
    return Loader(format, options).load(file, module);
}

} // namespace burnish
