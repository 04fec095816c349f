// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/effectiverank.h"

#include "core/base/parallel.h"
#include "core/tensor/analysis/tridiagonal.h"
#include "core/tensor/computable.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/sourcecheck.h"
#include "core/tensor/tensortext.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>

namespace burnish {

namespace {

using Matrix = Eigen::MatrixXd;

/// Computes the lower triangle of the Gram matrix of the smaller side.
class Gram
{
public:
    Gram(const TensorExpr &tensor, std::uint64_t rows, std::uint64_t columns, Task &task)
        : m_tensor(tensor)
        , m_task(task)
        , m_byColumns(rows <= columns)
        , m_side(Eigen::Index(std::min(rows, columns)))
        , m_length(Eigen::Index(std::max(rows, columns)))
        , m_panel(m_side, std::min<Eigen::Index>(m_length, std::max<Eigen::Index>(16, panelElements / m_side)))
        , m_gram(Matrix::Zero(m_side, m_side))
    {}

    Expected<Matrix> make()
    {
        m_task.restart(m_tensor.info().byteSize());
        for (Eigen::Index first = 0; first < m_length; first += m_panel.cols()) {
            const Eigen::Index count = std::min(m_panel.cols(), m_length - first);
            BURNISH_CHECK(m_byColumns ? readColumns(first, count) : readRows(first, count));
            BURNISH_CHECK(addProducts(count));
            m_task.advance(std::uint64_t(double(count) / double(m_length) * double(m_tensor.info().byteSize())));
        }
        return std::move(m_gram);
    }

private:
    static constexpr Eigen::Index panelElements = 512 * 1024;
    static constexpr Eigen::Index stripe = 64;

    /// Reads columns [first, first + count) of a matrix that is wider than high.
    Expected<void> readColumns(Eigen::Index first, Eigen::Index count)
    {
        std::vector<double> values(static_cast<std::size_t>(count));
        for (Eigen::Index row = 0; row < m_side; ++row) {
            BURNISH_CHECK(m_task.poll());
            BURNISH_CHECK(read(std::uint64_t(row * m_length + first), values));
            m_panel.row(row).head(count) = Eigen::Map<const Eigen::RowVectorXd>(values.data(), count);
        }
        return {};
    }

    /// Reads rows [first, first + count) of a matrix that is higher than wide.
    Expected<void> readRows(Eigen::Index first, Eigen::Index count)
    {
        BURNISH_CHECK(m_task.poll());
        return read(std::uint64_t(first * m_side), std::span(m_panel.data(), std::size_t(count * m_side)));
    }

    Expected<void> read(std::uint64_t first, std::span<double> out)
    {
        BURNISH_CHECK(m_run.load(m_tensor, first, out.size(), m_task));
        m_run.decode(0, out);
        if (std::ranges::all_of(out, [](double value) { return std::isfinite(value); }))
            return {};
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("A matrix that contains NaN or infinities has no effective rank."));
    }

    Expected<void> addProducts(Eigen::Index count)
    {
        const auto stripes = std::size_t((m_side + stripe - 1) / stripe);
        const auto panel = m_panel.leftCols(count);
        return parallelFor(stripes, [&](std::size_t i) -> Expected<void> {
            BURNISH_CHECK(m_task.poll());
            // The longest first, so that the last ones are short.
            const Eigen::Index first = Eigen::Index(stripes - 1 - i) * stripe;
            const Eigen::Index height = std::min(stripe, m_side - first);
            m_gram.block(first, 0, height, first + height).noalias() +=
                panel.middleRows(first, height) * panel.topRows(first + height).transpose();
            return {};
        });
    }

    const TensorExpr &m_tensor;
    Task &m_task;
    bool m_byColumns;
    Eigen::Index m_side;
    Eigen::Index m_length;
    Matrix m_panel; ///< some columns of the matrix, oriented to have m_side rows
    Matrix m_gram;
    ElementRun m_run;
};

/// Computes the eigenvalues of a symmetric matrix given by its lower triangle, which is overwritten. Uses Householder's
/// reduction to a tridiagonal matrix (Golub and Van Loan, Matrix Computations, 8.3.1), column by column so that it can
/// be cancelled; Eigen's own cannot.
Expected<std::vector<double>> eigenvalues(Matrix matrix, const Task &task)
{
    const Eigen::Index size = matrix.rows();
    std::vector<double> diagonal;
    std::vector<double> below;
    Eigen::VectorXd update(size);
    for (Eigen::Index i = 0; i + 1 < size; ++i) {
        BURNISH_CHECK(task.poll());
        const Eigen::Index left = size - i - 1;
        auto column = matrix.col(i).tail(left);
        double beta = 0;
        double scale = 0;
        column.makeHouseholderInPlace(scale, beta);
        column(0) = 1;
        auto rest = matrix.bottomRightCorner(left, left);
        auto vector = update.tail(left);
        vector.noalias() = rest.selfadjointView<Eigen::Lower>() * (scale * column);
        vector += (-0.5 * scale * vector.dot(column)) * column;
        rest.selfadjointView<Eigen::Lower>().rankUpdate(column, vector, -1);
        diagonal.push_back(matrix(i, i));
        below.push_back(beta);
    }
    diagonal.push_back(matrix(size - 1, size - 1));
    return tridiagonalEigenvalues(std::move(diagonal), std::move(below), task);
}

void fillRanks(EffectiveRank &rank)
{
    double sum = 0;
    double squares = 0;
    for (const double value : rank.singularValues) {
        sum += value;
        squares += value * value;
    }
    if (sum == 0)
        return;
    double entropy = 0;
    double reached = 0;
    for (const double value : rank.singularValues) {
        if (value == 0)
            break;
        entropy -= value / sum * std::log(value / sum);
        if (reached < 0.99 * squares)
            ++rank.rankAt99;
        reached += value * value;
    }
    rank.entropyRank = std::exp(entropy);
    rank.stableRank = squares / (rank.singularValues.front() * rank.singularValues.front());
}

} // namespace

Expected<EffectiveRank> computeEffectiveRank(const TensorExpr &tensor, Task &task)
{
    const Shape &shape = tensor.info().shape();
    if (shape.rank() < 2)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("Only tensors with at least two axes have an effective rank."));
    if (isComplex(tensor.info().dtype()))
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("The effective rank of complex numbers cannot be computed."));
    EffectiveRank result;
    const std::uint64_t elements = tensor.info().elementCount();
    if (elements == 0)
        return result;
    result.rows = shape[0];
    result.columns = elements / result.rows;
    if (std::min(result.rows, result.columns) > EffectiveRank::largestSide)
        return Error(
            ErrorCode::Unsupported,
            TensorText::tr(
                "The effective rank of a %1 × %2 matrix cannot be computed: its smaller side must not exceed %3.")
                .arg(result.rows)
                .arg(result.columns)
                .arg(EffectiveRank::largestSide));
    BURNISH_CHECK(checkComputable(tensor));
    BURNISH_TRY(Matrix gram, Gram(tensor, result.rows, result.columns, task).make());
    BURNISH_CHECK(checkSourcesUnchanged(tensor));
    if (!std::isfinite(gram.trace()))
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("The effective rank of this matrix cannot be computed: its values are too large."));
    BURNISH_TRY(const std::vector<double> values, eigenvalues(std::move(gram), task));
    const double noise = values.back() * double(values.size()) * std::numeric_limits<double>::epsilon();
    for (const double value : std::views::reverse(values))
        result.singularValues.push_back(value > noise ? std::sqrt(value) : 0);
    fillRanks(result);
    return result;
}

} // namespace burnish
