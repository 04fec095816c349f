// SPDX-License-Identifier: MIT
#include "core/modelfiles/unknownsets.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/seededhash.h"
#include "core/modelfiles/modelfilestext.h"

#include <algorithm>
#include <array>
#include <map>

namespace burnish {

namespace {

/// A module with more tensors than this is a flat list, in which neighbours mean nothing.
constexpr std::size_t mostNeighbours = 64;
constexpr std::uint64_t leastPackedElements = 64;

constexpr std::array<std::string_view, 12> scaleWords = {"scale",           "scales",    "scale_inv", "scale_2",
                                                         "scaling_factor",  "absmax",    "SCB",       "scb",
                                                         "scaling_factors", "s_channel", "s_rel",     "qscale"};
constexpr std::array<std::string_view, 14> otherWords = {"zero",     "zeros",     "zero_point", "zero_points", "zp",
                                                         "biases",   "qbiases",   "shift",      "shifts",      "qzeros",
                                                         "codebook", "codebooks", "quant_map",  "mins"};
constexpr std::array<std::string_view, 14> codesWords = {"qdata",   "codes",  "quantized", "quantised", "q",
                                                         "int8",    "int4",   "packed",    "data",      "int_data",
                                                         "qweight", "blocks", "weight",    "kernel"};
constexpr std::array<std::string_view, 8> weightNames = {"weight", "W",     "kernel",    "data",
                                                         "qdata",  "codes", "embedding", "embeddings"};
/// Parts of the names of integers that are not codes.
constexpr std::array<std::string_view, 18> plainIntegers = {
    "index",   "indices", "idx",   "ids",  "mask",  "position", "token", "step",   "count",
    "tracked", "length",  "shape", "perm", "vocab", "offset",   "seed",  "config", "bias"};

/// EXL3 of exllamav3 1.6 (modules/quant/exl3.py): the bits of tiles of 16 × 16 weights, signs of rows and columns, and
/// what chooses the codebook.
constexpr std::string_view exl3 = "EXL3";
constexpr std::string_view exl3Codes = "trellis";
constexpr std::array<std::string_view, 6> exl3Others = {"suh", "svh", "su", "sv", "mcg", "mul1"};
constexpr std::uint64_t exl3Step = 8; ///< words for each half bit of a weight

/// True for the name, the type and a shape that no other codes have.
bool isTrellis(const Node &node)
{
    if (!node.isTensor() || node.name != exl3Codes)
        return false;
    const Shape &shape = node.tensor->info().shape();
    return node.tensor->info().dtype() == Dtype::I16 && shape.rank() == 3 && shape[2] > 0 && shape[2] % exl3Step == 0;
}

bool isNarrowFloat(Dtype dtype)
{
    return isSmallFloat(dtype) && dtype != Dtype::F8E8M0;
}

/// True for the types of codes of any name. Integers of 16 bits are codes only in forms that are recognised.
bool isCodesType(Dtype dtype)
{
    return dtype == Dtype::I8 || dtype == Dtype::U8 || dtype == Dtype::I32 || dtype == Dtype::U32 ||
           isNarrowFloat(dtype) || (traits(dtype).kind == DtypeKind::Quantised && dtype != Dtype::QFloat);
}

/// Returns what is before a word at the end of a name: "weight" of "weight_scale", nothing if the name is the word.
std::optional<std::string_view> before(std::string_view name, std::string_view word)
{
    if (!name.ends_with(word))
        return std::nullopt;
    name.remove_suffix(word.size());
    constexpr std::string_view separators = "_.-/";
    if (!name.empty() && separators.find(name.back()) == std::string_view::npos)
        return std::nullopt;
    while (!name.empty() && separators.find(name.back()) != std::string_view::npos)
        name.remove_suffix(1);
    return name;
}

/// "_weight" and "weight" are the same stem.
std::string_view trimmed(std::string_view name)
{
    while (name.starts_with('_'))
        name.remove_prefix(1);
    return name;
}

/// How a name says that a tensor accompanies codes.
struct SidecarName
{
    std::string_view stem; ///< what it accompanies; empty: the codes of its module
    bool isScale = false;
};

std::optional<SidecarName> sidecarName(std::string_view name)
{
    name = trimmed(name);
    for (const std::string_view word : scaleWords) {
        if (const auto stem = before(name, word))
            return SidecarName{*stem, true};
    }
    if (name == "scale_weight")
        return SidecarName{"weight", true};
    for (const std::string_view word : otherWords) {
        if (const auto stem = before(name, word))
            return SidecarName{*stem, false};
    }
    return std::nullopt;
}

bool isPlainInteger(std::string_view name)
{
    return std::ranges::any_of(plainIntegers,
                               [&](std::string_view part) { return name.find(part) != std::string_view::npos; });
}

/// True if the companion has one number for each block of the codes along one axis.
bool isFraction(const Shape &sidecar, const TensorInfo &codes)
{
    const Shape &shape = codes.shape();
    if (sidecar.rank() != shape.rank())
        return false;
    const std::uint64_t mostInElement = std::uint64_t(traits(codes.dtype()).blockBytes) * 8;
    std::size_t others = 0;
    for (std::size_t axis = 0; axis < shape.rank(); ++axis) {
        if (sidecar[axis] == shape[axis])
            continue;
        if (++others > 1 || sidecar[axis] == 0 || sidecar[axis] > shape[axis] ||
            shape[axis] > UINT64_MAX / mostInElement || shape[axis] * mostInElement % sidecar[axis] != 0)
            return false;
    }
    return others == 1;
}

} // namespace

/// Looks at the tensors of one module after another.
class UnknownSets::Finder
{
public:
    Finder(const ModelState &state, const std::function<bool(NodeId)> &isTaken)
        : m_state(state)
        , m_isTaken(isTaken)
    {}

    std::vector<Found> run()
    {
        m_state.visit(m_state.root(), [&](NodeId id, const Node &node) {
            if (node.isContainer())
                lookAt(id, node);
            return true;
        });
        return std::move(m_found);
    }

private:
    struct Field
    {
        NodeId id;
        std::string_view name;
        const TensorInfo *info;
        std::optional<SidecarName> sidecar;
    };
    using Fields = std::vector<Field>;

    [[nodiscard]] Fields fieldsOf(const Node &module) const
    {
        Fields fields;
        for (const NodeId child : module.children) {
            const Node &node = m_state.node(child);
            if (!node.isTensor() || node.tensor->info().dtype() == Dtype::QFloat || m_isTaken(child))
                continue;
            const std::string &name = node.name.str();
            fields.push_back({child, name, &node.tensor->info(), sidecarName(name)});
        }
        return fields;
    }

    void lookAt(NodeId id, const Node &module)
    {
        if (keepTrellis(module))
            return;
        const bool mayHaveCodes = std::ranges::any_of(module.children, [&](NodeId child) {
            const Node &node = m_state.node(child);
            return node.isTensor() && isCodesType(node.tensor->info().dtype());
        });
        if (!mayHaveCodes)
            return;
        const Fields fields = fieldsOf(module);
        const auto areCodes = [](const Field &field) {
            return isCodesType(field.info->dtype()) && traits(field.info->dtype()).kind != DtypeKind::Quantised &&
                   !field.sidecar && field.info->shape().rank() > 0 && field.info->elementCount() > 1 &&
                   (isFloatingPoint(field.info->dtype()) || !isPlainInteger(field.name));
        };
        TextViewMap<std::vector<const Field *>> byStem;
        for (const Field &field : fields) {
            if (field.sidecar)
                byStem[trimmed(field.sidecar->stem)].push_back(&field);
        }
        for (const Field &codes : fields) {
            // Readers mark integers that have their scales elsewhere in the file.
            if (traits(codes.info->dtype()).kind == DtypeKind::Quantised && unknownSchemeOf(*tensorOf(codes)))
                keep(codes, {});
            if (!areCodes(codes))
                continue;
            Fields sidecars;
            for (const std::string_view stem : stemsOf(codes, fields.size())) {
                if (const auto found = byStem.find(stem); found != byStem.end()) {
                    for (const Field *field : found->second)
                        add(sidecars, codes, *field);
                }
            }
            addBelow(sidecars, codes, module);
            if (!hasScale(sidecars))
                addAbove(sidecars, codes, id, module);
            if (!hasScale(sidecars))
                sidecars =
                    id == m_state.root() || fields.size() > mostNeighbours ? Fields() : fractionsOf(codes, fields);
            if (!sidecars.empty())
                keep(codes, sidecars);
        }
    }

    /// Keeps what is named as the parts of EXL3 are; false if the module has no such codes.
    bool keepTrellis(const Node &module)
    {
        const auto codes =
            std::ranges::find_if(module.children, [&](NodeId child) { return isTrellis(m_state.node(child)); });
        if (codes == module.children.end() || m_isTaken(*codes))
            return false;
        Found found = {*codes, {}, {}, fromUtf8(exl3)};
        for (const NodeId child : module.children) {
            const Node &node = m_state.node(child);
            if (node.isTensor() && std::ranges::find(exl3Others, node.name.str()) != exl3Others.end())
                found.sidecars.push_back(child);
        }
        m_found.push_back(std::move(found));
        return true;
    }

    [[nodiscard]] const TensorPtr &tensorOf(const Field &field) const { return m_state.node(field.id).tensor; }

    static bool hasScale(const Fields &sidecars)
    {
        return std::ranges::any_of(sidecars, [](const Field &field) { return field.sidecar->isScale; });
    }

    /// Returns the stems that companions of these codes can have; empty for those of the module.
    static std::vector<std::string_view> stemsOf(const Field &codes, std::size_t neighbours)
    {
        const std::string_view name = trimmed(codes.name);
        std::vector<std::string_view> stems = {name};
        bool isWeight = std::ranges::find(weightNames, name) != weightNames.end();
        for (const std::string_view word : codesWords) {
            const auto stem = before(name, word);
            if (!stem)
                continue;
            isWeight = isWeight || stem->empty() || std::ranges::find(weightNames, *stem) != weightNames.end();
            if (!stem->empty())
                stems.push_back(*stem);
        }
        const bool isAnyName =
            !isFloatingPoint(codes.info->dtype()) && codes.info->shape().rank() > 1 && neighbours <= mostNeighbours;
        if (isWeight || isAnyName)
            stems.emplace_back();
        std::ranges::sort(stems);
        const auto [first, last] = std::ranges::unique(stems);
        stems.erase(first, last);
        return stems;
    }

    static void add(Fields &sidecars, const Field &codes, const Field &field)
    {
        const Dtype dtype = field.info->dtype();
        // Floats of the codes' own type are not scales: models that were cast to 8 bits have them everywhere.
        const bool isAlike = isFloatingPoint(codes.info->dtype()) && dtype == codes.info->dtype();
        const bool isLess = isBurnFloat(dtype) || field.info->elementCount() <= codes.info->elementCount();
        if (field.id != codes.id && !isAlike && isLess)
            sidecars.push_back(field);
    }

    /// Adds the tensors in a module of the codes' own name: "weight.absmax" beside "weight".
    void addBelow(Fields &sidecars, const Field &codes, const Node &module) const
    {
        if (module.children.size() > mostNeighbours)
            return;
        for (const NodeId child : module.children) {
            const Node &node = m_state.node(child);
            if (!node.isContainer() || node.name != codes.name)
                continue;
            for (const Field &field : fieldsOf(node)) {
                if (field.sidecar)
                    add(sidecars, codes, field);
            }
        }
    }

    /// Adds the companions beside a module that only wraps the codes: "weight._scale" of "weight._data._data".
    void addAbove(Fields &sidecars, const Field &codes, NodeId id, const Node &module) const
    {
        const Node &above = m_state.node(module.parent);
        if (id == m_state.root() || trimmed(module.name.str()) != "data" || above.children.size() > mostNeighbours)
            return;
        for (const Field &field : fieldsOf(above)) {
            if (field.sidecar && field.sidecar->stem.empty())
                add(sidecars, codes, field);
        }
    }

    static Fields fractionsOf(const Field &codes, const Fields &fields)
    {
        const Shape &shape = codes.info->shape();
        Fields sidecars;
        if (isFloatingPoint(codes.info->dtype()) || shape.rank() < 2 ||
            codes.info->elementCount() < leastPackedElements)
            return sidecars;
        for (const Field &field : fields) {
            if (!isFloatingPoint(field.info->dtype()) || field.name.find("bias") != std::string_view::npos)
                continue;
            // One number for each row or column means something only for integers of a byte with a sign: other
            // integers that are not codes also have biases.
            const Shape &own = field.info->shape();
            const bool isPerAxis = codes.info->dtype() == Dtype::I8 && own.rank() == 1 &&
                                   (own[0] == shape[0] || own[0] == shape[shape.rank() - 1]);
            if (isPerAxis || isFraction(own, *codes.info))
                sidecars.push_back(field);
        }
        return sidecars;
    }

    void keep(const Field &codes, Fields sidecars)
    {
        std::ranges::stable_partition(sidecars,
                                      [](const Field &field) { return !field.sidecar || field.sidecar->isScale; });
        QStringList parts = {ModelFilesText::tr("codes %1").arg(nameForText(codes.info->dtype()))};
        Found found = {codes.id, {}, {}, {}};
        for (const Field &field : sidecars) {
            const QString dtype = nameForText(field.info->dtype());
            const QString part = !field.sidecar || field.sidecar->isScale
                                     ? ModelFilesText::tr("scales %1").arg(dtype)
                                     : QStringLiteral("%1 %2").arg(quotedForMessage(field.name), dtype);
            if (!parts.contains(part))
                parts += part;
            found.sidecars.push_back(field.id);
        }
        found.what = joinedNames(parts);
        m_found.push_back(std::move(found));
    }

    const ModelState &m_state;
    const std::function<bool(NodeId)> &m_isTaken;
    std::vector<Found> m_found;
};

bool UnknownSets::canBeCodes(Dtype dtype)
{
    return isCodesType(dtype) || dtype == Dtype::I16;
}

void UnknownSets::markAll()
{
    m_found = Finder(m_state, m_isTaken).run();
    // Notes of readers say more. Their sets are not found anew, except PyTorch's types, which only this reports.
    std::erase_if(m_found, [this](const Found &found) {
        return isMarked(found.codes) &&
               traits(m_state.node(found.codes).tensor->info().dtype()).kind != DtypeKind::Quantised;
    });
    for (const Found &found : m_found) {
        const auto scheme = std::make_shared<UnknownScheme>();
        scheme->note = found.form.isEmpty()
                           ? ModelFilesText::tr("Quantised in a way Burnish does not know: %1.").arg(found.what)
                           : ModelFilesText::tr("Quantised as %1, which Burnish does not decode.").arg(found.form);
        const auto add = [&](NodeId id) {
            const Node &node = m_state.node(id);
            scheme->members.push_back({node.name.str(), node.tensor});
        };
        add(found.codes);
        std::ranges::for_each(found.sidecars, add);
        mark(found.codes, scheme);
        for (const NodeId id : found.sidecars)
            mark(id, scheme);
    }
}

void UnknownSets::markSet(std::span<const NodeId> ids, const UnknownSchemePtr &scheme)
{
    for (const NodeId id : ids)
        mark(id, scheme);
}

void UnknownSets::markAlone(NodeId id)
{
    const TensorPtr &tensor = m_state.node(id).tensor;
    const auto scheme = std::make_shared<UnknownScheme>();
    scheme->note = ModelFilesText::tr("A part of a quantised tensor, without the other parts.");
    scheme->members.push_back({m_state.node(id).name.str(), tensor});
    mark(id, scheme);
}

void UnknownSets::mark(NodeId id, const UnknownSchemePtr &scheme)
{
    if (isMarked(id))
        return;
    Node node = m_state.node(id);
    node.tensor = withUnknownScheme(std::move(node.tensor), scheme);
    m_state.assign(id, std::make_shared<const Node>(std::move(node)));
}

bool UnknownSets::isMarked(NodeId id) const
{
    return bool(unknownSchemeOf(*m_state.node(id).tensor));
}

void UnknownSets::report(Diagnostics &diagnostics, std::span<const NodeId> reported) const
{
    std::map<QString, std::vector<const Found *>> fresh;
    for (const Found &found : m_found) {
        if (!std::ranges::binary_search(reported, found.codes))
            fresh[found.form].push_back(&found);
    }
    for (const auto &[form, all] : fresh) {
        const Found &first = *all.front();
        const int count = int(std::min<std::size_t>(all.size(), 1'000'000'000));
        const QString path = quotedForMessage(m_state.path(first.codes));
        const QString sentence =
            form.isEmpty()
                ? ModelFilesText::tr("%n tensor(s), such as %1, are quantised in a way Burnish does not know (%2). "
                                     "They are moved and copied whole with what belongs to them; nothing is computed "
                                     "from them.",
                                     nullptr, count)
                      .arg(path, first.what)
                : ModelFilesText::tr("%n tensor(s), such as %1, are quantised as %2, which Burnish does not decode. "
                                     "They are moved and copied whole with what belongs to them; nothing is computed "
                                     "from them.",
                                     nullptr, count)
                      .arg(path, form);
        Error flaw(ErrorCode::Unsupported, sentence);
        if (all.size() == 1)
            flaw.inTensor(QString::fromStdString(m_state.path(first.codes)));
        diagnostics.add(std::move(flaw));
    }
}

} // namespace burnish
