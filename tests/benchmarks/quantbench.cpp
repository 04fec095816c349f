// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"

#include <algorithm>
#include <cstring>
#include <ctime>

namespace burnish::bench {

namespace {

TensorPtr inMemory(TensorInfo info, std::vector<std::byte> bytes)
{
    auto source = std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
    return required(makeStoredTensor(std::move(info), std::move(source), 0));
}

std::vector<std::byte> bytesOf(const TensorPtr &tensor)
{
    std::vector<std::byte> bytes(std::size_t(tensor->info().byteSize()));
    require(tensor->read(0, bytes, Task()));
    return bytes;
}

/// CPU time, which is that of one core, and does not count other programs.
double coreSecondsOf(const std::function<void()> &work)
{
    const std::clock_t start = std::clock();
    work();
    return double(std::clock() - start) / CLOCKS_PER_SEC;
}

/// A matrix with values of a changing magnitude.
TensorPtr matrix(int mebibytes)
{
    constexpr std::uint64_t columns = 4096;
    const std::uint64_t rows = std::uint64_t(mebibytes) * 64;
    std::vector<std::byte> bytes(std::size_t(rows * columns * sizeof(float)));
    std::uint32_t random = 1;
    for (std::size_t at = 0; at < bytes.size(); at += sizeof(float)) {
        random = random * 1664525 + 1013904223;
        const float value = float(std::int32_t(random)) * 0x1p-31F;
        std::memcpy(bytes.data() + at, &value, sizeof value);
    }
    return inMemory(required(TensorInfo::make(Dtype::F32, {rows, columns})), std::move(bytes));
}

} // namespace

void benchmarkQuantisation(Benchmark &benchmark)
{
    const bool dequantises = benchmark.wants(QStringLiteral("dequantise"));
    const bool quantises = benchmark.wants(QStringLiteral("quantise"));
    if (!dequantises && !quantises)
        return;
    const int mebibytes = std::min(benchmark.options().mebibytes, 256);
    const TensorPtr values = matrix(mebibytes);
    const std::vector<std::byte> floats = bytesOf(values);
    std::vector<std::byte> copy(floats.size());
    const auto measure = [&](const QString &name, const TensorPtr &tensor, double goal) {
        std::vector<std::byte> out(std::size_t(tensor->info().byteSize()));
        std::vector<double> ours;
        std::vector<double> reference;
        for (int round = 0; round < benchmark.options().rounds; ++round) {
            ours.push_back(coreSecondsOf([&] { require(tensor->read(0, out, Task())); }));
            reference.push_back(coreSecondsOf([&] { std::memcpy(copy.data(), floats.data(), copy.size()); }));
        }
        benchmark.addSpeed(name + QStringLiteral(", memcpy of the floats"), *std::ranges::min_element(ours),
                           *std::ranges::min_element(reference), goal);
    };
    const auto measureBoth = [&](const char *text, double goal) {
        const QuantScheme scheme = required(quantSchemeFromText(QString::fromLatin1(text)));
        const TensorPtr lazy = required(makeQuantised(values, scheme));
        if (quantises)
            measure(QStringLiteral("quantise to %1").arg(QLatin1String(text)), lazy, goal);
        if (dequantises)
            measure(QStringLiteral("dequantise %1").arg(QLatin1String(text)),
                    required(makeDequantised(inMemory(lazy->info(), bytesOf(lazy)))), 0.5);
    };
    for (const char *text : {"q8s", "q8s/32", "q8s/32:f16", "q4s", "q4s/32:f16", "q4s/32@u32", "q2s@u32", "e4m3/32@u32",
                             "e4m3/32:ue8m0@u32", "e2m1/16:ue4m3+f32@u32"})
        measureBoth(text, 0.5);
    for (const char *text : {"Q8_0", "Q4_0", "Q4_1", "Q5_0", "Q5_1", "MXFP4", "NVFP4"})
        measureBoth(text, 0.25);
    // These search their scales.
    for (const char *text : {"Q2_K", "Q3_K", "Q4_K", "Q5_K", "Q6_K"})
        measureBoth(text, 0.01);
}

} // namespace burnish::bench
