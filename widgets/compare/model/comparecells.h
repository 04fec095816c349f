// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"
#include "widgets/compare/model/comparelook.h"

#include <QString>

#include <optional>

namespace burnish {

class CompareSession;

/// The contents of a comparison's cells for items of its tree. The session must outlive this and have a tree.
class CompareCells
{
public:
    enum Column {
        LeftName,
        LeftShape,
        RelationColumn,
        RightName,
        RightShape,
        MaximumColumn,
        MeanColumn,
        RelativeColumn,
        CosineColumn,
        ChangedColumn,
        LeftChangeColumn,
        RightChangeColumn,
        TaskCosineColumn,
        WhoColumn,
        ColumnCount
    };
    using Item = CompareTree::Index;

    explicit CompareCells(const CompareSession &session);

    [[nodiscard]] QString text(Item item, int column) const;
    [[nodiscard]] QString toolTip(Item item, int column) const;
    /// The icon before a name; empty if the item is missing on that side.
    [[nodiscard]] QString iconName(Item item, bool left) const;
    /// A Role.
    [[nodiscard]] int textColor(Item item, int column) const;
    /// The full name of a row on one side; empty if it is missing there.
    [[nodiscard]] QString pathText(Item item, bool left) const;
    /// What the rows of a column are sorted by; NaN for items without a figure, and for columns of names. Reads
    /// numbers: CompareSession::comparison() says in which threads that is allowed.
    [[nodiscard]] static double sortValue(const Comparison &comparison, const CompareTree &tree, Item item, int column);
    /// The symbol for columns without text; nullopt for others.
    [[nodiscard]] std::optional<RelationLook> look(Item item, int column) const;
    /// Steps below the root's children.
    [[nodiscard]] int depthOf(Item item) const;

    /// The title of a column; symbol columns have one only if `isSpoken`. Needs no tree.
    [[nodiscard]] QString headerText(int column, bool isSpoken) const;
    /// nullopt if the title is enough. Needs no tree.
    [[nodiscard]] static std::optional<QString> headerToolTip(int column);
    [[nodiscard]] static Qt::Alignment alignmentOf(int column);

private:
    [[nodiscard]] QString nameText(Item item, bool left) const;
    [[nodiscard]] QString shapeText(Item item, bool left) const;
    [[nodiscard]] QString figureText(Item item, int column) const;
    /// The exact figure, and of a module over how many of its tensors, unless over all.
    [[nodiscard]] QString figureTip(Item item, int column) const;
    [[nodiscard]] static QString exactFigure(const TensorDifference &difference, Dtype dtype, int column);
    [[nodiscard]] Relation relationOf(Item item) const;
    [[nodiscard]] const ComparedSide *sideOf(Item item, bool left) const;
    [[nodiscard]] bool hasSide(Item item, bool left) const;

    const CompareSession &m_session;
};

} // namespace burnish
