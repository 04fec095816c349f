// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace burnish {

/// Shows a few rows of a file's bytes around an invalid spot.
class HexStrip : public QWidget
{
    Q_OBJECT

public:
    explicit HexStrip(QWidget *parent = nullptr);

    /// Reads the beginning of the file and the bytes around `spot`; unreadable parts are left out.
    void showFile(const QString &path, std::optional<std::uint64_t> spot);
    [[nodiscard]] bool isEmpty() const { return m_rows.empty(); }
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Row
    {
        std::uint64_t offset = 0;
        std::vector<unsigned char> bytes;
        bool marked = false;
    };
    /// Bytes per line at this width: 16, 8 or 4.
    [[nodiscard]] std::uint64_t lineBytes(int width) const;
    [[nodiscard]] std::vector<Row> lines(int width) const;
    void retranslate();

    std::vector<Row> m_rows;
    std::optional<std::uint64_t> m_endRow; ///< the end of the file, if the spot is there
};

} // namespace burnish
