// SPDX-License-Identifier: MIT
#include "core/lora/lorasvd.h"

#include "core/lora/loratext.h"
#include "core/lora/svdkernels.h"

#include <QCoreApplication>

#include <Eigen/QR>
#include <Eigen/SVD>

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

using Index = Eigen::Index;
using Wide = Eigen::MatrixXd;
using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Narrow = Eigen::MatrixXf;
using NarrowRows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr std::size_t wholeSide = 512;
constexpr std::size_t runElements = 1024 * 1024;
constexpr int powerIterations = 3;

/// Calls `take` with runs of rows, split depending only on the matrix.
template <typename Take> Expected<void> forEachRun(const MatrixRows &matrix, const Task &task, Take take)
{
    const std::size_t most = std::max<std::size_t>(16, runElements / std::max<std::size_t>(1, matrix.columns));
    NarrowRows run;
    for (std::size_t first = 0; first < matrix.rows; first += most) {
        BURNISH_CHECK(task.poll());
        const std::size_t count = std::min(most, matrix.rows - first);
        run.resize(Index(count), Index(matrix.columns));
        BURNISH_CHECK(matrix.read(first, count, std::span(run.data(), std::size_t(run.size()))));
        take(Index(first), run);
    }
    return {};
}

/// Computes the sum of squares and the largest element, in element order.
void measure(const NarrowRows &run, TruncatedSvd &svd)
{
    double squares = 0;
    float largest = 0;
    const float *value = run.data();
    for (Index i = 0; i < run.size(); ++i) {
        squares += double(value[i]) * double(value[i]);
        largest = std::max(largest, std::abs(value[i]));
    }
    svd.energy += squares;
    svd.largest = std::max(svd.largest, double(largest));
}

Expected<void> checkFinite(const TruncatedSvd &svd)
{
    if (!std::isfinite(svd.energy))
        return Error(ErrorCode::Range, LoraText::tr("The difference contains a non-finite value."));
    return {};
}

/// Returns random signs that depend only on the seed and the position (splitmix64 of Steele, Lea and Flood).
Narrow randomSigns(std::size_t rows, std::size_t columns, std::uint64_t seed)
{
    Narrow signs = Narrow::Zero(Index(rows), Index(columns));
    std::uint64_t state = seed;
    for (Index i = 0; i < signs.size(); ++i) {
        state += 0x9e3779b97f4a7c15u;
        std::uint64_t bits = state;
        bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
        bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
        signs.data()[i] = (bits ^ (bits >> 31)) >> 63 ? 1.0F : -1.0F;
    }
    return signs;
}

void take(TruncatedSvd &svd, const Wide &left, const Eigen::VectorXd &values, const Wide &right, std::size_t rank)
{
    const Index count = std::min<Index>(values.size(), Index(rank));
    svd.values.assign(values.data(), values.data() + count);
    svd.left.resize(svd.rows * std::size_t(count));
    svd.right.resize(std::size_t(count) * svd.columns);
    Eigen::Map<Rows>(svd.left.data(), Index(svd.rows), count) = left.leftCols(count);
    Eigen::Map<Rows>(svd.right.data(), count, Index(svd.columns)) = right.leftCols(count).transpose();
}

template <typename Matrix> Matrix orthonormal(const Matrix &matrix)
{
    const Index count = std::min(matrix.rows(), matrix.cols());
    Eigen::HouseholderQR<Matrix> qr(matrix);
    return qr.householderQ() * Matrix::Identity(matrix.rows(), count);
}

Expected<TruncatedSvd> wholeSvd(const MatrixRows &matrix, std::size_t rank, const Task &task)
{
    TruncatedSvd svd;
    svd.rows = matrix.rows;
    svd.columns = matrix.columns;
    Wide whole(Index(matrix.rows), Index(matrix.columns));
    BURNISH_CHECK(forEachRun(matrix, task, [&](Index first, const NarrowRows &run) {
        measure(run, svd);
        whole.middleRows(first, run.rows()) = run.cast<double>();
    }));
    BURNISH_CHECK(checkFinite(svd));
    BURNISH_CHECK(task.poll());
    const Eigen::BDCSVD<Wide> solver(whole, Eigen::ComputeThinU | Eigen::ComputeThinV);
    take(svd, solver.matrixU(), solver.singularValues(), solver.matrixV(), rank);
    return svd;
}

/// Returns the largest of ‖A v − σ u‖ / σ₁.
Expected<double> largestResidual(const MatrixRows &matrix, const TruncatedSvd &svd, const Task &task)
{
    const auto count = Index(svd.values.size());
    if (count == 0 || svd.values.front() <= 0)
        return 0;
    const Eigen::Map<const Rows> left(svd.left.data(), Index(svd.rows), count);
    const Eigen::Map<const Rows> right(svd.right.data(), count, Index(svd.columns));
    const Eigen::Map<const Eigen::VectorXd> values(svd.values.data(), count);
    const Narrow vectors = right.transpose().cast<float>();
    const Wide expected = left * values.asDiagonal();
    Eigen::VectorXd squares = Eigen::VectorXd::Zero(count);
    BURNISH_CHECK(forEachRun(matrix, task, [&](Index first, const NarrowRows &run) {
        const Narrow product = run * vectors;
        squares +=
            (product.cast<double>() - expected.middleRows(first, run.rows())).colwise().squaredNorm().transpose();
    }));
    return std::sqrt(squares.maxCoeff()) / svd.values.front();
}

/// The most rounds of a projection that converges, with all its power iterations each.
constexpr int mostRounds = 16;
constexpr double convergedResidual = 1e-5;

/// `converges`: repeats the iterations until the vectors are as leadingSvd() promises.
Expected<TruncatedSvd> projectedSvd(const MatrixRows &matrix, std::size_t rank, std::size_t width, std::uint64_t seed,
                                    bool converges, const Task &task)
{
    TruncatedSvd svd;
    svd.rows = matrix.rows;
    svd.columns = matrix.columns;
    svd.isExact = false;
    Narrow rows(Index(matrix.rows), Index(width));
    Narrow columns = randomSigns(matrix.columns, width, seed);
    bool isMeasured = false;
    const auto toRows = [&] {
        return forEachRun(matrix, task, [&](Index first, const NarrowRows &run) {
            if (!isMeasured)
                measure(run, svd);
            rows.middleRows(first, run.rows()).noalias() = run * columns;
        });
    };
    const auto toColumns = [&] {
        columns.setZero();
        return forEachRun(matrix, task, [&](Index first, const NarrowRows &run) {
            columns.noalias() += run.transpose() * rows.middleRows(first, run.rows());
        });
    };
    BURNISH_CHECK(toRows());
    isMeasured = true;
    BURNISH_CHECK(checkFinite(svd));
    for (int round = 0;; ++round) {
        for (int i = 0; i < powerIterations; ++i) {
            rows = orthonormal(rows);
            BURNISH_CHECK(toColumns());
            columns = orthonormal(columns);
            BURNISH_CHECK(toRows());
        }
        rows = orthonormal(rows);
        BURNISH_CHECK(toColumns());
        BURNISH_CHECK(task.poll());
        // matrix ≈ rows · columnsᵀ, and columns = basis · small.
        const Wide wide = columns.cast<double>();
        const Wide basis = orthonormal(wide);
        const Wide small = basis.transpose() * wide;
        const Wide turned = small.transpose();
        const Eigen::BDCSVD<Wide> solver(turned, Eigen::ComputeThinU | Eigen::ComputeThinV);
        take(svd, rows.cast<double>() * solver.matrixU(), solver.singularValues(), basis * solver.matrixV(), rank);
        if (!converges)
            return svd;
        BURNISH_TRY(const double residual, largestResidual(matrix, svd, task));
        if (residual <= convergedResidual)
            return svd;
        if (round == mostRounds)
            return Error(
                ErrorCode::Unsupported,
                LoraText::tr("The largest singular values hardly differ from the next ones, so their vectors are "
                             "not determined."));
        columns = orthonormal(columns);
        BURNISH_CHECK(toRows());
    }
}

/// A matrix with few columns, in strips for svdKernels().
struct Strips
{
    std::size_t rows = 0;
    std::vector<std::vector<float>> strips;

    [[nodiscard]] Index columns() const { return Index(strips.size() * svdStrip); }
    void add(std::vector<float> strip) { strips.push_back(std::move(strip)); }
    [[nodiscard]] std::vector<float> zeros() const { return std::vector<float>(rows * svdStrip, 0.0F); }
};

constexpr auto stripSide = Index(svdStrip);
using StripRows = Eigen::Matrix<float, Eigen::Dynamic, stripSide, Eigen::RowMajor>;

/// thisᵀ · other
Wide productOfTransposed(const Strips &matrix, const Strips &other)
{
    Wide product(matrix.columns(), other.columns());
    StripRows block = StripRows::Zero(stripSide, stripSide);
    for (std::size_t i = 0; i < matrix.strips.size(); ++i) {
        for (std::size_t j = 0; j < other.strips.size(); ++j) {
            block.setZero();
            svdKernels().addTransposed(matrix.strips[i].data(), matrix.rows, svdStrip, other.strips[j].data(),
                                       block.data());
            product.block(Index(i * svdStrip), Index(j * svdStrip), stripSide, stripSide) = block.cast<double>();
        }
    }
    return product;
}

/// Adds a strip's orthonormal part outside of the columns of `basis`, which are orthonormal or zero. Twice, since what
/// remains of a column that is almost inside loses its digits.
void extendBasis(Strips &basis, std::vector<float> strip)
{
    StripRows factors = StripRows::Zero(stripSide, stripSide);
    std::vector<float> inside = basis.zeros();
    Eigen::Map<StripRows> outside(strip.data(), Index(basis.rows), stripSide);
    for (int round = 0; round < 2; ++round) {
        for (const std::vector<float> &known : basis.strips) {
            factors.setZero();
            svdKernels().addTransposed(known.data(), basis.rows, svdStrip, strip.data(), factors.data());
            svdKernels().product(known.data(), basis.rows, svdStrip, factors.data(), inside.data());
            outside -= Eigen::Map<const StripRows>(inside.data(), Index(basis.rows), stripSide);
        }
        // The decomposition squares what it gets; only the directions matter.
        if (const float largest = outside.cwiseAbs().maxCoeff(); largest > 0 && std::isfinite(largest))
            outside /= largest;
        outside = orthonormal(Narrow(outside));
    }
    // Where nothing was left outside, the decomposition returns columns that lie inside again.
    Eigen::Array<float, 1, stripSide> inBasis = Eigen::Array<float, 1, stripSide>::Zero();
    for (const std::vector<float> &known : basis.strips) {
        factors.setZero();
        svdKernels().addTransposed(known.data(), basis.rows, svdStrip, strip.data(), factors.data());
        inBasis += factors.colwise().squaredNorm().array();
    }
    for (Index column = 0; column < stripSide; ++column) {
        if (!(inBasis[column] < 1e-4F))
            outside.col(column).setZero();
    }
    basis.add(std::move(strip));
}

Strips orthonormalStrips(const Strips &matrix)
{
    Strips basis{matrix.rows, {}};
    for (const std::vector<float> &strip : matrix.strips)
        extendBasis(basis, strip);
    return basis;
}

/// strips · right
Wide productOf(const Strips &strips, const Wide &right)
{
    Wide product = Wide::Zero(Index(strips.rows), right.cols());
    for (std::size_t i = 0; i < strips.strips.size(); ++i) {
        const Eigen::Map<const StripRows> strip(strips.strips[i].data(), Index(strips.rows), stripSide);
        const Narrow part = strip * right.middleRows(Index(i * svdStrip), stripSide).cast<float>();
        product += part.cast<double>();
    }
    return product;
}

constexpr std::size_t krylovSteps = 5;
/// Rows that stay in a near cache between both products of a step.
constexpr std::size_t nearRows = 12;

/// Strips of each step for this rank: all steps together have two and a half times as many columns.
std::size_t krylovStrips(std::size_t rank)
{
    return (rank + 2 * svdStrip - 1) / (2 * svdStrip);
}

/// Projects on the space of S, MᵀM S, (MᵀM)² S … with random signs S; their products with M are known once the space
/// is. It then improves the first `rank` columns by half a power iteration, which also restores the digits that MᵀM
/// loses.
Expected<TruncatedSvd> krylovSvd(const MatrixRows &matrix, std::size_t rank, std::uint64_t seed, const Task &task)
{
    TruncatedSvd svd;
    svd.rows = matrix.rows;
    svd.columns = matrix.columns;
    svd.isExact = false;
    const SvdKernels &kernels = svdKernels();
    const std::size_t width = krylovStrips(rank);
    Strips space{matrix.columns, {}};
    Strips images{matrix.rows, {}};
    const Narrow signs = randomSigns(svdStrip, matrix.columns * width, seed);
    for (std::size_t i = 0; i < width; ++i) {
        const float *first = signs.data() + i * matrix.columns * svdStrip;
        extendBasis(space, std::vector<float>(first, first + matrix.columns * svdStrip));
    }
    for (std::size_t step = 0; step < krylovSteps; ++step) {
        const bool isLast = step + 1 == krylovSteps;
        std::vector<std::vector<float>> next(width, space.zeros());
        for (std::size_t i = 0; i < width; ++i)
            images.add(images.zeros());
        BURNISH_CHECK(forEachRun(matrix, task, [&](Index first, const NarrowRows &run) {
            if (step == 0)
                measure(run, svd);
            for (std::size_t row = 0; row < std::size_t(run.rows()); row += nearRows) {
                const std::size_t count = std::min(nearRows, std::size_t(run.rows()) - row);
                const float *rows = run.data() + row * matrix.columns;
                for (std::size_t i = 0; i < width; ++i) {
                    const std::size_t strip = step * width + i;
                    float *image = images.strips[strip].data() + (std::size_t(first) + row) * svdStrip;
                    kernels.product(rows, count, matrix.columns, space.strips[strip].data(), image);
                    if (!isLast)
                        kernels.addTransposed(rows, count, matrix.columns, image, next[i].data());
                }
            }
        }));
        BURNISH_CHECK(checkFinite(svd));
        for (std::size_t i = 0; i < width && !isLast; ++i)
            extendBasis(space, std::move(next[i]));
    }
    space.strips.clear();
    const Strips imageBasis = orthonormalStrips(images);
    const Eigen::BDCSVD<Wide> all(productOfTransposed(imageBasis, images), Eigen::ComputeThinU);
    images.strips.clear();
    const std::size_t kept = (rank + svdStrip - 1) / svdStrip * svdStrip;
    const Wide left = productOf(imageBasis, all.matrixU().leftCols(Index(kept)));
    Strips leading{matrix.rows, {}};
    Strips rights{matrix.columns, {}};
    for (std::size_t at = 0; at < kept; at += svdStrip) {
        leading.add(leading.zeros());
        Eigen::Map<StripRows>(leading.strips.back().data(), Index(matrix.rows), stripSide) =
            left.middleCols(Index(at), stripSide).cast<float>();
        rights.add(rights.zeros());
    }
    BURNISH_CHECK(forEachRun(matrix, task, [&](Index first, const NarrowRows &run) {
        for (std::size_t i = 0; i < rights.strips.size(); ++i)
            kernels.addTransposed(run.data(), std::size_t(run.rows()), matrix.columns,
                                  leading.strips[i].data() + std::size_t(first) * svdStrip, rights.strips[i].data());
    }));
    BURNISH_CHECK(task.poll());
    // matrix ≈ leading · rightsᵀ, and rights = basis · small.
    const Strips basis = orthonormalStrips(rights);
    const Wide turned = productOfTransposed(rights, basis);
    const Eigen::BDCSVD<Wide> solver(turned, Eigen::ComputeThinU | Eigen::ComputeThinV);
    take(svd, left * solver.matrixU(), solver.singularValues(), productOf(basis, solver.matrixV()), rank);
    return svd;
}

} // namespace

Expected<TruncatedSvd> truncatedSvd(const MatrixRows &matrix, std::size_t rank, std::uint64_t seed, const Task &task)
{
    const std::size_t side = std::min(matrix.rows, matrix.columns);
    const std::size_t width = rank + std::max<std::size_t>(16, rank / 4);
    if (side <= wholeSide || width > side / 2)
        return wholeSvd(matrix, rank, task);
    if (krylovSteps * krylovStrips(rank) * svdStrip <= side / 2) {
        BURNISH_TRY(TruncatedSvd svd, krylovSvd(matrix, rank, seed, task));
        // Squares of numbers far from 1 leave the range of f32.
        if (svd.largest == 0 || (svd.largest > 1e-12 && svd.largest < 1e12))
            return svd;
    }
    return projectedSvd(matrix, rank, width, seed, false, task);
}

Expected<TruncatedSvd> leadingSvd(const MatrixRows &matrix, std::size_t rank, const Task &task)
{
    const std::size_t side = std::min(matrix.rows, matrix.columns);
    // More columns than for a truncation: the gap to the last of them determines how fast it converges.
    const std::size_t width = 2 * rank + 32;
    if (side <= wholeSide || width > side / 2)
        return wholeSvd(matrix, rank, task);
    return projectedSvd(matrix, rank, width, 0, true, task);
}

Expected<TruncatedSvd> leadingQr(const MatrixRows &matrix, std::size_t rank, const Task &task)
{
    TruncatedSvd parts;
    parts.rows = matrix.rows;
    parts.columns = matrix.columns;
    const auto count = Index(rank);
    Wide first(Index(matrix.rows), count);
    BURNISH_CHECK(forEachRun(matrix, task, [&](Index row, const NarrowRows &run) {
        measure(run, parts);
        first.middleRows(row, run.rows()) = run.leftCols(count).cast<double>();
    }));
    BURNISH_CHECK(checkFinite(parts));
    const Wide left = orthonormal(first);
    Wide right = Wide::Zero(count, Index(matrix.columns));
    BURNISH_CHECK(forEachRun(matrix, task, [&](Index row, const NarrowRows &run) {
        right.noalias() += left.middleRows(row, run.rows()).transpose() * run.cast<double>();
    }));
    parts.left.resize(matrix.rows * rank);
    parts.right.resize(rank * matrix.columns);
    Eigen::Map<Rows>(parts.left.data(), Index(matrix.rows), count) = left;
    Eigen::Map<Rows>(parts.right.data(), count, Index(matrix.columns)) = right;
    return parts;
}

TruncatedSvd productSvd(std::span<const double> left, std::span<const double> right, std::size_t rows,
                        std::size_t inner, std::size_t columns)
{
    TruncatedSvd svd;
    svd.rows = rows;
    svd.columns = columns;
    const Wide first = Eigen::Map<const Rows>(left.data(), Index(rows), Index(inner));
    const Wide second = Eigen::Map<const Rows>(right.data(), Index(inner), Index(columns)).transpose();
    const Wide firstBasis = orthonormal(first);
    const Wide secondBasis = orthonormal(second);
    const Wide core = (firstBasis.transpose() * first) * (secondBasis.transpose() * second).transpose();
    const Eigen::BDCSVD<Wide> solver(core, Eigen::ComputeThinU | Eigen::ComputeThinV);
    const Eigen::VectorXd values = solver.singularValues();
    take(svd, firstBasis * solver.matrixU(), values, secondBasis * solver.matrixV(), std::size_t(values.size()));
    svd.energy = values.squaredNorm();
    return svd;
}

} // namespace burnish
