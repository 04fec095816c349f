// SPDX-License-Identifier: MIT
#pragma once

#include "core/align/pairing.h"
#include "core/base/seededhash.h"
#include "core/merge/config/mergeoptions.h"

namespace burnish {

/// The models of a merge in the roles defined by the method, and their tensors by the leader's paths: names and layouts
/// of the others are aligned with the leader's. Keeps references to the sources and the options.
class MergeModels
{
public:
    /// InvalidArgument: invalid models, too few or too many of them for the method, or a missing base.
    static Expected<MergeModels> choose(const std::vector<MergeSource> &sources, const MergeOptions &options);

    /// Returns true if the method uses differences from the base, which is then the first input of every tensor.
    [[nodiscard]] bool hasBase() const { return m_hasBase; }
    /// Without the base, in the method's order.
    [[nodiscard]] const std::vector<std::size_t> &models() const { return m_models; }
    /// Returns the source that determines the form of the result.
    [[nodiscard]] std::size_t leader() const { return m_hasBase ? *m_options->base : m_models.front(); }
    /// Returns the base, if any, and the models.
    [[nodiscard]] std::vector<std::size_t> involved() const;

    [[nodiscard]] std::size_t sourceCount() const { return m_sources->size(); }
    [[nodiscard]] const QString &nameOf(std::size_t source) const { return (*m_sources)[source].name; }
    [[nodiscard]] const ModelState &stateOf(std::size_t source) const { return (*m_sources)[source].state; }
    /// Returns the reasons why models cannot be aligned: an unknown layout that affects the result, a layout without an
    /// adapter, a tensor that cannot be transposed.
    [[nodiscard]] const std::vector<Error> &problems() const { return m_problems; }
    /// Returns the source's tensors by the leader's names, in the source's order.
    [[nodiscard]] const std::vector<std::string> &pathsOf(std::size_t source) const { return m_tensors[source].paths; }
    struct Entry
    {
        NodeId id;
        TensorPtr tensor;   ///< in the leader's layout
        QString adaptation; ///< "Linear: transposed, PyTorch → Burn"; usually empty
    };
    /// Returns what the source has at this path of the leader; null if nothing.
    [[nodiscard]] const Entry *find(std::size_t source, const std::string &path) const;

private:
    struct Tensors
    {
        std::vector<std::string> paths;
        TextMap<Entry> entries;
    };

    MergeModels(const std::vector<MergeSource> &sources, const MergeOptions &options)
        : m_sources(&sources)
        , m_options(&options)
    {}
    void giveRoles();
    [[nodiscard]] Expected<void> checkCount() const;
    void collectOwn(std::size_t source);
    Expected<void> align();
    Expected<void> alignWith(std::size_t source, const std::vector<SourceTensor> &leaders, const Pairing &pairing);
    void checkLayout(std::size_t source, AdapterKind inDoubt);

    const std::vector<MergeSource> *m_sources;
    const MergeOptions *m_options;
    bool m_hasBase = false;
    std::vector<std::size_t> m_models;
    std::vector<Tensors> m_tensors;
    std::vector<Error> m_problems;
};

} // namespace burnish
