// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"

#include <algorithm>
#include <cstring>
#include <ctime>
#include <map>

namespace burnish::bench {

namespace {

constexpr std::uint64_t columns = 4096;

/// CPU time, which is that of one core, and does not count other programs.
double coreTimeOf(const std::function<void()> &work)
{
    const std::clock_t start = std::clock();
    work();
    return double(std::clock() - start) / CLOCKS_PER_SEC;
}

/// The stored tensors of one quantised tensor, with random codes and scales near one.
class Parts
{
public:
    explicit Parts(std::uint64_t rows)
        : m_rows(rows)
    {}

    Parts &add(const std::string &name, Dtype dtype, const Shape &shape, std::uint32_t number)
    {
        const TensorInfo info = required(TensorInfo::make(dtype, shape));
        std::vector<std::byte> bytes(std::size_t(info.byteSize()));
        const std::size_t size = traits(dtype).blockBytes;
        for (std::size_t at = 0; at < bytes.size(); at += size) {
            const std::uint32_t bits = number != 0 ? number : next();
            std::memcpy(bytes.data() + at, &bits, std::min(size, sizeof bits));
        }
        return put(name, info, std::move(bytes));
    }
    Parts &addText(const std::string &name, std::string_view text)
    {
        const auto *bytes = reinterpret_cast<const std::byte *>(text.data());
        return put(name, required(TensorInfo::make(Dtype::U8, {text.size()})), {bytes, bytes + text.size()});
    }
    Parts &addNumbers(const std::string &name, Dtype dtype, const std::vector<std::int64_t> &numbers)
    {
        const TensorInfo info = required(TensorInfo::make(dtype, {numbers.size()}));
        std::vector<std::byte> bytes(std::size_t(info.byteSize()));
        const std::size_t size = traits(dtype).blockBytes;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            std::memcpy(bytes.data() + i * size, &numbers[i], size);
        return put(name, info, std::move(bytes));
    }

    /// Sets the bits of mflux' codes, in groups of 64.
    Parts &setLevel(const char *bits)
    {
        m_level = bits;
        return *this;
    }

    [[nodiscard]] std::uint64_t rows() const { return m_rows; }
    /// Returns the tensor that the parts form.
    [[nodiscard]] TensorPtr joined() const
    {
        // Without one, MXFP8 could be ComfyUI's.
        const QuantConfig config = QuantConfig::of({{QStringLiteral("quant_method"), QStringLiteral("none")}});
        const LayerList layers;
        const Task task;
        const auto find = [&](const std::string &path) {
            const auto found = m_tensors.find(path);
            return found == m_tensors.end() ? TensorPtr() : found->second;
        };
        for (const auto &[name, tensor] : m_tensors) {
            for (const PartScheme &scheme : partSchemes()) {
                const auto stem = scheme.stemOf(name, tensor->info().dtype());
                if (!stem)
                    continue;
                const TensorPtr codes = find(std::string(stem->stem).append(stem->suffix));
                const auto metadata = [&](const std::string &key) {
                    return key == "quantization_level" ? m_level : std::nullopt;
                };
                const PartQuery query = {*stem, codes, config, find, metadata, task, layers};
                auto content = scheme.join(query);
                if (content && *content)
                    return required(PartedTensor::make(**std::move(content)));
            }
        }
        return nullptr;
    }

private:
    Parts &put(const std::string &name, const TensorInfo &info, std::vector<std::byte> bytes)
    {
        auto source = std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
        m_tensors[name] = required(makeStoredTensor(info, std::move(source), 0));
        return *this;
    }
    std::uint32_t next()
    {
        m_random = m_random * 1664525 + 1013904223;
        // E4M3 has NaN in its largest codes.
        return (m_random >> 1) & 0x3f3f3f3f;
    }

    std::map<std::string, TensorPtr> m_tensors;
    std::optional<std::string> m_level;
    std::uint64_t m_rows;
    std::uint32_t m_random = 1;
};

constexpr std::uint32_t bfloatOne = 0x3f80;
constexpr std::uint32_t halfOne = 0x3c00;
constexpr std::uint32_t floatOne = 0x3f800000;

struct Case
{
    const char *name;
    double bound; ///< of memcpy
    void (*make)(Parts &parts);
};

void makePacked(Parts &parts, std::uint64_t bits, std::uint64_t group)
{
    parts.add("w_packed", Dtype::I32, {parts.rows(), columns * bits / 32}, 0)
        .add("w_scale", Dtype::BF16, {parts.rows(), columns / group}, bfloatOne)
        .addNumbers("w_shape", Dtype::I64, {std::int64_t(parts.rows()), std::int64_t(columns)});
}

void makeGptq(Parts &parts, std::uint64_t bits, bool isOrdered)
{
    constexpr std::uint64_t group = 128;
    parts.add("m.qweight", Dtype::I32, {columns * bits / 32, parts.rows()}, 0)
        .add("m.qzeros", Dtype::I32, {columns / group, parts.rows() * bits / 32}, 0)
        .add("m.scales", Dtype::F16, {columns / group, parts.rows()}, halfOne);
    std::vector<std::int64_t> groups(columns);
    for (std::size_t i = 0; i < columns; ++i)
        groups[i] = std::int64_t(isOrdered ? i * 37 % (columns / group) : i / group);
    parts.addNumbers("m.g_idx", Dtype::I32, groups);
}

void makeMlx(Parts &parts, std::uint64_t bits, const char *level)
{
    parts.add("m.weight", Dtype::U32, {parts.rows(), columns * bits / 32}, 0)
        .add("m.scales", Dtype::BF16, {parts.rows(), columns / 64}, bfloatOne)
        .add("m.biases", Dtype::BF16, {parts.rows(), columns / 64}, bfloatOne)
        .setLevel(level);
}

const std::array cases = {
    Case{"fp8-block", 0.5,
         [](Parts &parts) {
             parts.add("w", Dtype::F8E4M3, {parts.rows(), columns}, 0)
                 .add("w_scale_inv", Dtype::F32, {parts.rows() / 128, columns / 128}, floatOne);
         }},
    Case{"mxfp8", 0.5,
         [](Parts &parts) {
             parts.add("w", Dtype::F8E4M3, {parts.rows(), columns}, 0)
                 .add("w_scale", Dtype::U8, {parts.rows(), columns / 32}, 127);
         }},
    Case{"int8-channel", 0.5,
         [](Parts &parts) {
             parts.add("m.weight", Dtype::I8, {parts.rows(), columns}, 0)
                 .add("m.weight_scale", Dtype::BF16, {parts.rows(), 1}, bfloatOne);
         }},
    Case{"int4-pack, groups of 128", 0.5, [](Parts &parts) { makePacked(parts, 4, 128); }},
    Case{"int4-pack, groups of 32", 0.5, [](Parts &parts) { makePacked(parts, 4, 32); }},
    Case{"int3-pack", 0.2, [](Parts &parts) { makePacked(parts, 3, 128); }},
    Case{"nvfp4", 0.5,
         [](Parts &parts) {
             parts.add("w_packed", Dtype::U8, {parts.rows(), columns / 2}, 0)
                 .add("w_scale", Dtype::F8E4M3, {parts.rows(), columns / 16}, 0x38)
                 .add("w_global_scale", Dtype::F32, {1}, floatOne);
         }},
    Case{"mxfp4", 0.5,
         [](Parts &parts) {
             parts.add("w_packed", Dtype::U8, {parts.rows(), columns / 2}, 0)
                 .add("w_scale", Dtype::U8, {parts.rows(), columns / 32}, 127);
         }},
    Case{"mxfp4, experts", 0.5,
         [](Parts &parts) {
             parts.add("w_blocks", Dtype::U8, {parts.rows() / 4096, 4096, columns / 32, 16}, 0)
                 .add("w_scales", Dtype::U8, {parts.rows() / 4096, 4096, columns / 32}, 127);
         }},
    Case{"gptq", 0.5, [](Parts &parts) { makeGptq(parts, 4, false); }},
    Case{"gptq, 8 bits", 0.5, [](Parts &parts) { makeGptq(parts, 8, false); }},
    Case{"gptq, 3 bits", 0.2, [](Parts &parts) { makeGptq(parts, 3, false); }},
    Case{"gptq, order of activation", 0.2, [](Parts &parts) { makeGptq(parts, 4, true); }},
    Case{"awq-gemm", 0.5,
         [](Parts &parts) {
             parts.add("m.qweight", Dtype::I32, {columns, parts.rows() / 8}, 0)
                 .add("m.qzeros", Dtype::I32, {columns / 128, parts.rows() / 8}, 0)
                 .add("m.scales", Dtype::F16, {columns / 128, parts.rows()}, halfOne);
         }},
    Case{"mlx-affine, 3 bits", 0.5, [](Parts &parts) { makeMlx(parts, 3, "3"); }},
    Case{"mlx-affine, 4 bits", 0.5, [](Parts &parts) { makeMlx(parts, 4, "4"); }},
    Case{"mlx-affine, 6 bits", 0.5, [](Parts &parts) { makeMlx(parts, 6, "6"); }},
    Case{"mlx-affine, 8 bits", 0.5, [](Parts &parts) { makeMlx(parts, 8, "8"); }},
    Case{"bnb-nf4", 0.5,
         [](Parts &parts) {
             const std::string state = R"({"quant_type": "nf4", "blocksize": 64, "dtype": "bfloat16", "shape": [)" +
                                       std::to_string(parts.rows()) + ", " + std::to_string(columns) + "]}";
             parts.add("w", Dtype::U8, {parts.rows() * columns / 2, 1}, 0)
                 .add("w.absmax", Dtype::F32, {parts.rows() * columns / 64}, floatOne)
                 .add("w.quant_map", Dtype::F32, {16}, floatOne)
                 .addText("w.quant_state.bitsandbytes__nf4", state);
         }},
};

} // namespace

void benchmarkQuantisedParts(Benchmark &benchmark)
{
    if (!benchmark.wants(QStringLiteral("dequantise")))
        return;
    const int mebibytes = std::clamp(benchmark.options().mebibytes, 64, 256);
    for (const Case &each : cases) {
        Parts parts(std::uint64_t(mebibytes) * 64);
        each.make(parts);
        const TensorPtr values = required(makeDequantised(parts.joined()));
        std::vector<std::byte> out(std::size_t(values->info().byteSize()));
        std::vector<std::byte> copy(out.size());
        std::vector<double> ours;
        std::vector<double> reference;
        for (int round = 0; round < benchmark.options().rounds; ++round) {
            ours.push_back(coreTimeOf([&] { require(values->read(0, out, Task())); }));
            reference.push_back(coreTimeOf([&] { std::memcpy(copy.data(), out.data(), copy.size()); }));
        }
        benchmark.addSpeed(QStringLiteral("dequantise %1, memcpy of the floats").arg(QLatin1String(each.name)),
                           *std::ranges::min_element(ours), *std::ranges::min_element(reference), each.bound);
    }
}

} // namespace burnish::bench
