// SPDX-License-Identifier: MIT
#include "core/lora/lorasvd.h"

#include "core/lora/loratext.h"

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

} // namespace

Expected<TruncatedSvd> truncatedSvd(const MatrixRows &matrix, std::size_t rank, std::uint64_t seed, const Task &task)
{
    const std::size_t side = std::min(matrix.rows, matrix.columns);
    const std::size_t width = rank + std::max<std::size_t>(16, rank / 4);
    if (side <= wholeSide || width > side / 2)
        return wholeSvd(matrix, rank, task);
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
