// SPDX-License-Identifier: MIT
#include "core/merge/config/blockpresets.h"

#include <array>
#include <cmath>
#include <functional>
#include <numbers>

namespace burnish {

namespace {

// BASE and the 25 blocks of a UNet; 5 means one half.
struct Steps
{
    const char *name;
    const char *digits;
};
constexpr std::array steps = {
    Steps{"WRAP08", "01111000000000000000001111"},      Steps{"WRAP12", "01111110000000000000111111"},
    Steps{"WRAP14", "01111111000000000001111111"},      Steps{"WRAP16", "01111111100000000011111111"},
    Steps{"MID12_50", "00000055555555555555000000"},    Steps{"OUT07", "00000000000000000001111111"},
    Steps{"OUT12", "00000000000000111111111111"},       Steps{"OUT12_5", "00000000000005111111111111"},
    Steps{"RING08_SOFT", "00000051115000005111500000"}, Steps{"RING08_5", "00000001111000001111000000"},
    Steps{"RING10_5", "00000011111000001111100000"},    Steps{"RING10_3", "00000001111100011111000000"},
    Steps{"ALL_A", "00000000000000000000000000"},       Steps{"ALL_B", "11111111111111111111111111"}};

std::vector<double> fromDigits(const char *digits)
{
    std::vector<double> values;
    for (; *digits != 0; ++digits)
        values.push_back(*digits == '5' ? 0.5 : double(*digits - '0'));
    return values;
}

double smoothstep(double x)
{
    return x * x * (3 - 2 * x);
}

/// Alternates linearly between 0 and 1.
double zigzag(double x)
{
    const double place = std::fmod(x, 2.0);
    return place <= 1 ? place : 2 - place;
}

// Curves over the 25 blocks from IN00 (0) to OUT11 (1); BASE is 0.
using Curve = std::function<double(double)>;

double fakeHermite(double x)
{
    const double u = x - 0.5;
    return 0.5 + u * (76 * u * u - 7) / 12;
}

double trueHermite(double x)
{
    const double u = x - 0.5;
    // The published list starts at 0, regardless of the curve.
    return x == 0 ? 0 : 25.0 / 48 + u * (308 * u * u - 31) / 48;
}

std::vector<double> fromCurve(const Curve &curve, bool isReversed)
{
    std::vector<double> values = {0};
    for (int block = 0; block < 25; ++block) {
        const double value = curve(block / 24.0);
        values.push_back(isReversed ? 1 - value : value);
    }
    return values;
}

std::vector<BlockWeights> makePresets()
{
    std::vector<BlockWeights> presets;
    const auto add = [&](const QString &name, std::vector<double> values) {
        presets.push_back({name, std::move(values)});
    };
    const auto addBoth = [&](const QString &name, const QString &reversed, const Curve &curve) {
        add(name, fromCurve(curve, false));
        add(reversed, fromCurve(curve, true));
    };
    addBoth(QStringLiteral("GRAD_A"), QStringLiteral("GRAD_V"), [](double x) { return zigzag(2 * x); });
    add(QStringLiteral("FLAT_25"), fromCurve([](double) { return 0.25; }, false));
    add(QStringLiteral("FLAT_75"), fromCurve([](double) { return 0.75; }, false));
    for (const Steps &each : steps)
        add(QLatin1String(each.name), fromDigits(each.digits));
    addBoth(QStringLiteral("SMOOTHSTEP"), QStringLiteral("REVERSE-SMOOTHSTEP"), smoothstep);
    for (const int times : {2, 3, 4}) {
        addBoth(QStringLiteral("SMOOTHSTEP*%1").arg(times), QStringLiteral("R_SMOOTHSTEP*%1").arg(times),
                [=](double x) { return zigzag(times * smoothstep(x)); });
    }
    for (const int times : {2, 3, 4}) {
        addBoth(QStringLiteral("SMOOTHSTEP/%1").arg(times), QStringLiteral("R_SMOOTHSTEP/%1").arg(times),
                [=](double x) { return smoothstep(zigzag(times * x)); });
    }
    addBoth(QStringLiteral("REVERSE_COSINE"), QStringLiteral("COSINE"),
            [](double x) { return (1 - std::cos(std::numbers::pi * x)) / 2; });
    addBoth(QStringLiteral("TRUE_CUBIC_HERMITE"), QStringLiteral("TRUE_REVERSE_CUBIC_HERMITE"), trueHermite);
    addBoth(QStringLiteral("FAKE_CUBIC_HERMITE"), QStringLiteral("FAKE_REVERSE_CUBIC_HERMITE"), fakeHermite);
    return presets;
}

} // namespace

const std::vector<BlockWeights> &blockWeightPresets()
{
    static const std::vector<BlockWeights> presets = makePresets();
    return presets;
}

} // namespace burnish
