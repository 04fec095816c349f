// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/base/fromutf8.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
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

    /// Adds an entry to the metadata of the file.
    Parts &describe(const std::string &key, const std::string &value)
    {
        m_metadata[key] = value;
        return *this;
    }

    /// Sets the quantisation_config of the model.
    Parts &configure(const QJsonObject &config)
    {
        m_config = config;
        return *this;
    }

    [[nodiscard]] std::uint64_t rows() const { return m_rows; }
    /// Returns the tensor that the parts form.
    [[nodiscard]] TensorPtr joined() const
    {
        const QuantConfig config = QuantConfig::of(m_config);
        const auto metadata = [&](const std::string &key) {
            const auto found = m_metadata.find(key);
            return found == m_metadata.end() ? std::nullopt : std::optional(found->second);
        };
        LayerList layers(metadata(std::string(LayerList::key)), std::nullopt);
        for (const auto &[name, tensor] : m_tensors)
            layers.add(name, tensor->info().dtype());
        const Task task;
        FormChoice choice;
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
                const PartQuery query = {*stem, codes, config, find, metadata, task, layers, choice};
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
    std::map<std::string, std::string> m_metadata;
    // Without one, MXFP8 could be ComfyUI's.
    QJsonObject m_config = {{QStringLiteral("quant_method"), QStringLiteral("none")}};
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

/// MLX' codes with the metadata of mflux.
template <std::uint64_t bits> void makeMlx(Parts &parts)
{
    parts.add("m.weight", Dtype::U32, {parts.rows(), columns * bits / 32}, 0)
        .add("m.scales", Dtype::BF16, {parts.rows(), columns / 64}, bfloatOne)
        .add("m.biases", Dtype::BF16, {parts.rows(), columns / 64}, bfloatOne)
        .describe("quantization_level", std::to_string(bits));
}

void makeMlxBytes(Parts &parts, std::uint64_t bits, std::uint64_t group, std::uint32_t one)
{
    parts.add("m.weight", Dtype::U32, {parts.rows(), columns * bits / 32}, 0)
        .add("m.scales", Dtype::U8, {parts.rows(), columns / group}, one)
        .describe("format", "mlx");
}

void makeComfy(Parts &parts, Dtype dtype, std::uint64_t perByte, const std::string &description)
{
    parts.add("m.weight", dtype, {parts.rows(), columns / perByte}, 0)
        .describe(std::string(LayerList::key), R"({"format_version": "1.0", "layers": {"m": )" + description + "}}");
}

/// int8, with a scale for each row.
void makeComfyInt8(Parts &parts, const std::string &settings)
{
    makeComfy(parts, Dtype::I8, 1, R"({"format": "int8_tensorwise")" + settings + "}");
    parts.add("m.weight_scale", Dtype::F32, {parts.rows(), 1}, floatOne);
}

void makeTorchao(Parts &parts, Dtype dtype, std::uint64_t perByte, const std::string &type, const std::string &settings)
{
    parts.add("m._weight_qdata", dtype, {parts.rows(), columns / perByte}, 0)
        .describe("m.weight", R"({"_type": ")" + type + R"(", "_data": {)" + settings +
                                  R"(}, "_tensor_data_names": ["qdata", "scale"]})");
}

/// The parts lie one after another: all rows have one group.
void makeQuanto(Parts &parts, std::uint64_t perByte)
{
    const std::uint64_t groups = parts.rows() * columns / 128;
    parts.add("m.weight._data._data", Dtype::U8, {groups / perByte, 128}, 0)
        .add("m.weight._scale", Dtype::F32, {groups, 1}, floatOne)
        .add("m.weight._shift", Dtype::F32, {groups, 1}, floatOne)
        .add("m.bias", Dtype::F32, {parts.rows()}, floatOne);
}

void makeHqq(Parts &parts, std::uint64_t bits, bool isAlongRows)
{
    constexpr std::uint64_t group = 64;
    const std::uint64_t groups = parts.rows() * columns / group;
    const std::uint64_t rows = isAlongRows ? groups : group;
    const std::uint64_t width = isAlongRows ? group : groups;
    const Shape scales = isAlongRows ? Shape{groups, 1} : Shape{1, groups};
    const bool areWords = bits == 3;
    const std::uint64_t perElement = areWords ? 10 : 8 / bits;
    parts.add("m.W_q", areWords ? Dtype::I32 : Dtype::U8, {(rows - 1) / perElement + 1, width}, 0)
        .add("m.scale", Dtype::F16, scales, halfOne)
        .add("m.zero", Dtype::F16, scales, halfOne)
        .addNumbers("m.nbits", Dtype::I64, {std::int64_t(bits)})
        .addNumbers("m.axis", Dtype::I64, {isAlongRows ? 1 : 0})
        .addNumbers("m.shape", Dtype::I64, {std::int64_t(parts.rows()), std::int64_t(columns)});
}

/// Packed codes of one row.
void makeSdnq(Parts &parts, std::uint64_t bits)
{
    const std::uint64_t count = parts.rows() * columns;
    const std::uint64_t unit = bits == 6 ? 3 : bits;
    const bool isSpread = 8 % bits != 0;
    parts.add("m.weight", Dtype::U8, isSpread ? Shape{count * bits / 8 / unit, unit} : Shape{count * bits / 8}, 0)
        .add("m.scale", Dtype::F32, {parts.rows(), columns / 64, 1}, floatOne)
        .configure({{QStringLiteral("quant_method"), QStringLiteral("sdnq")},
                    {QStringLiteral("weights_dtype"), QStringLiteral("int%1").arg(bits)}});
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
    Case{"mlx-affine, 2 bits", 0.5, makeMlx<2>},
    Case{"mlx-affine, 3 bits", 0.5, makeMlx<3>},
    Case{"mlx-affine, 4 bits", 0.5, makeMlx<4>},
    Case{"mlx-affine, 5 bits", 0.5, makeMlx<5>},
    Case{"mlx-affine, 6 bits", 0.5, makeMlx<6>},
    Case{"mlx-affine, 8 bits", 0.5, makeMlx<8>},
    Case{"mlx-mxfp4", 0.5, [](Parts &parts) { makeMlxBytes(parts, 4, 32, 127); }},
    Case{"mlx-mxfp8", 0.5, [](Parts &parts) { makeMlxBytes(parts, 8, 32, 127); }},
    Case{"mlx-nvfp4", 0.5, [](Parts &parts) { makeMlxBytes(parts, 4, 16, 0x38); }},
    Case{"comfy-float8_e4m3fn", 0.5,
         [](Parts &parts) {
             makeComfy(parts, Dtype::F8E4M3, 1, R"({"format": "float8_e4m3fn"})");
             parts.add("m.weight_scale", Dtype::F32, {}, floatOne);
         }},
    Case{"comfy-float8_e5m2", 0.5,
         [](Parts &parts) {
             makeComfy(parts, Dtype::F8E5M2, 1, R"({"format": "float8_e5m2"})");
             parts.add("m.weight_scale", Dtype::F32, {}, floatOne);
         }},
    Case{"comfy-int8", 0.5, [](Parts &parts) { makeComfyInt8(parts, {}); }},
    Case{"comfy-int8-convrot", 0.25, [](Parts &parts) { makeComfyInt8(parts, R"(, "convrot": true)"); }},
    Case{"comfy-convrot-w4a4", 0.25,
         [](Parts &parts) {
             makeComfy(parts, Dtype::I8, 2, R"({"format": "convrot_w4a4"})");
             parts.add("m.weight_scale", Dtype::F32, {parts.rows()}, floatOne);
         }},
    Case{"comfy-w4a8", 0.25,
         [](Parts &parts) {
             makeComfy(parts, Dtype::I8, 2, R"({"format": "asym_w4a8_int8", "group_size": 32})");
             parts.add("m.weight_s_rel", Dtype::F32, {parts.rows(), columns / 32}, floatOne)
                 .add("m.weight_s_channel", Dtype::F32, {parts.rows()}, floatOne);
         }},
    Case{"comfy-w4a8, 6 bits", 0.25,
         [](Parts &parts) {
             makeComfy(parts, Dtype::I8, 1, R"({"format": "asym_w4a8_int8", "group_size": 32})");
             parts.add("m.weight", Dtype::I8, {parts.rows(), columns / 4 * 3}, 0)
                 .add("m.weight_s_rel", Dtype::F32, {parts.rows(), columns / 32}, floatOne)
                 .add("m.weight_s_channel", Dtype::F32, {parts.rows()}, floatOne);
         }},
    Case{"comfy-awq", 0.5,
         [](Parts &parts) {
             makeComfy(parts, Dtype::I8, 2, R"({"format": "awq_w4a16"})");
             parts.add("m.weight_scale", Dtype::BF16, {columns / 64, parts.rows()}, bfloatOne)
                 .add("m.weight_zeros", Dtype::BF16, {columns / 64, parts.rows()}, bfloatOne);
         }},
    Case{"comfy-mxfp8", 0.5,
         [](Parts &parts) {
             makeComfy(parts, Dtype::F8E4M3, 1, R"({"format": "mxfp8"})");
             parts.add("m.weight_scale", Dtype::U8, {parts.rows(), columns / 32}, 127);
         }},
    Case{"comfy-nvfp4", 0.5,
         [](Parts &parts) {
             makeComfy(parts, Dtype::U8, 2, R"({"format": "nvfp4"})");
             parts.add("m.weight_scale", Dtype::F8E4M3, {parts.rows(), columns / 16}, 0x38)
                 .add("m.weight_scale_2", Dtype::F32, {}, floatOne);
         }},
    Case{"torchao-Int8Tensor", 0.5,
         [](Parts &parts) {
             makeTorchao(parts, Dtype::I8, 1, "Int8Tensor", {});
             parts.add("m._weight_scale", Dtype::BF16, {parts.rows(), 1}, bfloatOne);
         }},
    Case{"torchao-Float8Tensor", 0.5,
         [](Parts &parts) {
             makeTorchao(parts, Dtype::F8E4M3, 1, "Float8Tensor", {});
             parts.add("m._weight_scale", Dtype::F32, {parts.rows(), 1}, floatOne);
         }},
    Case{"torchao-MXTensor, tiles", 0.5,
         [](Parts &parts) {
             makeTorchao(parts, Dtype::F8E4M3, 1, "MXTensor", R"("is_swizzled_scales": true, "block_size": 32)");
             parts.add("m._weight_scale", Dtype::F8E8M0, {parts.rows() / 4, columns / 8}, 127);
         }},
    Case{"torchao-NVFP4Tensor, tiles", 0.5,
         [](Parts &parts) {
             makeTorchao(parts, Dtype::U8, 2, "NVFP4Tensor", R"("is_swizzled_scales": true, "block_size": 16)");
             parts.add("m._weight_scale", Dtype::F8E4M3, {parts.rows() / 4, columns / 4}, 0x38);
         }},
    Case{"quanto-qint8", 0.5,
         [](Parts &parts) {
             parts.add("m.weight._data", Dtype::I8, {parts.rows(), columns}, 0)
                 .add("m.weight._scale", Dtype::BF16, {parts.rows(), 1}, bfloatOne);
         }},
    Case{"quanto-qfloat8_e5m2", 0.5,
         [](Parts &parts) {
             parts.add("m.weight._data", Dtype::F8E5M2, {parts.rows(), columns}, 0)
                 .add("m.weight._scale", Dtype::BF16, {parts.rows(), 1}, bfloatOne);
         }},
    Case{"quanto-qint4", 0.5, [](Parts &parts) { makeQuanto(parts, 2); }},
    Case{"quanto-qint2", 0.5, [](Parts &parts) { makeQuanto(parts, 4); }},
    Case{"hqq, 8 bits", 0.5, [](Parts &parts) { makeHqq(parts, 8, true); }},
    Case{"hqq, 4 bits", 0.5, [](Parts &parts) { makeHqq(parts, 4, true); }},
    Case{"hqq, 3 bits", 0.5, [](Parts &parts) { makeHqq(parts, 3, true); }},
    Case{"hqq, 2 bits", 0.5, [](Parts &parts) { makeHqq(parts, 2, true); }},
    Case{"hqq, 1 bit", 0.5, [](Parts &parts) { makeHqq(parts, 1, true); }},
    Case{"hqq, 4 bits, axis 0", 0.5, [](Parts &parts) { makeHqq(parts, 4, false); }},
    Case{"sdnq-int4", 0.5, [](Parts &parts) { makeSdnq(parts, 4); }},
    Case{"sdnq-int5", 0.5, [](Parts &parts) { makeSdnq(parts, 5); }},
    Case{"sdnq-int6", 0.5, [](Parts &parts) { makeSdnq(parts, 6); }},
    Case{"bitnet", 0.5,
         [](Parts &parts) {
             parts.add("m.weight", Dtype::U8, {parts.rows() / 4, columns}, 0)
                 .add("m.weight_scale", Dtype::BF16, {1}, bfloatOne)
                 .configure({{QStringLiteral("quant_method"), QStringLiteral("bitnet")}});
         }},
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
        const TensorPtr joined = parts.joined();
        if (!joined)
            qFatal("The parts of %s form no tensor.", each.name);
        for (const Dtype dtype : {Dtype::F32, Dtype::BF16}) {
            const TensorPtr values = required(makeCast(joined, dtype));
            // Floats of both types are compared with a copy of their own.
            std::vector<std::byte> out(std::size_t(values->info().byteSize()));
            std::vector<std::byte> copy(out.size());
            std::vector<double> ours;
            std::vector<double> reference;
            for (int round = 0; round < benchmark.options().rounds; ++round) {
                ours.push_back(coreTimeOf([&] { require(values->read(0, out, Task())); }));
                reference.push_back(coreTimeOf([&] { std::memcpy(copy.data(), out.data(), copy.size()); }));
            }
            benchmark.addSpeed(
                QStringLiteral("dequantise %1 to %2").arg(QLatin1String(each.name), fromUtf8(nameOf(dtype))),
                *std::ranges::min_element(ours), *std::ranges::min_element(reference), each.bound);
        }
    }
}

} // namespace burnish::bench
