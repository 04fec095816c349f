// SPDX-License-Identifier: MIT
#include "core/formats/openvino/xmltokens.h"

#include "core/formats/formatstext.h"
#include "core/io/windowedreader.h"

#include <QIODevice>

#include <algorithm>
#include <cstring>

namespace burnish::openvino {

namespace {

constexpr std::size_t depthLimit = 256;
/// Qt holds each token in memory, in two bytes per character.
constexpr std::uint64_t tokenLimit = std::uint64_t(16) << 20; ///< bytes
/// Of one token: Qt compares each attribute of an element with all others.
constexpr std::ptrdiff_t equalSignLimit = 4096;

} // namespace

/// The source, as Qt's reader expects it.
class XmlTokens::Device final : public QIODevice
{
public:
    Device(const ByteSource &source, const Task &task)
        : m_reader(source, 0, WindowedReader::toTheEnd, &task)
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

    [[nodiscard]] bool isSequential() const override { return true; }
    [[nodiscard]] bool atEnd() const override { return m_reader.atEnd(); }
    [[nodiscard]] std::uint64_t position() const { return m_reader.position(); }
    void startToken()
    {
        m_tokenStart = m_reader.position();
        m_equalSigns = 0;
    }
    [[nodiscard]] bool isTokenTooLong() const { return m_reader.position() - m_tokenStart > tokenLimit; }
    [[nodiscard]] bool hasTooManyAttributes() const { return m_hasTooManyAttributes; }
    [[nodiscard]] const std::optional<Error> &failure() const { return m_reader.failure(); }

protected:
    qint64 readData(char *out, qint64 most) override
    {
        const auto size = std::size_t(std::min<std::uint64_t>(std::uint64_t(most), m_reader.left()));
        m_hasTooManyAttributes = m_equalSigns > equalSignLimit;
        if (size == 0 || isTokenTooLong() || m_hasTooManyAttributes)
            return -1;
        if (!m_reader.read({reinterpret_cast<std::byte *>(out), size}))
            return -1;
        m_equalSigns += std::count(out, out + size, '=');
        return qint64(size);
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    WindowedReader m_reader;
    std::uint64_t m_tokenStart = 0;
    std::ptrdiff_t m_equalSigns = 0; ///< read for the token
    bool m_hasTooManyAttributes = false;
};

XmlTokens::XmlTokens(const ByteSource &source, const Task &task)
    : m_device(std::make_unique<Device>(source, task))
    , m_xml(m_device.get())
{
    m_xml.setNamespaceProcessing(false);
}

XmlTokens::~XmlTokens() = default;

Error XmlTokens::malformedHere(const QString &sentence) const
{
    return Error(ErrorCode::Malformed,
                 FormatsText::tr("Line %1 of the XML: %2").arg(QString::number(m_xml.lineNumber()), sentence));
}

Expected<bool> XmlTokens::next()
{
    for (;;) {
        m_device->startToken();
        const auto token = m_xml.readNext();
        if (m_device->failure())
            return *m_device->failure();
        if (token == QXmlStreamReader::DTD)
            return malformedHere(FormatsText::tr("Document type definitions are not allowed."));
        if (m_device->isTokenTooLong())
            return malformedHere(FormatsText::tr("An element is larger than %1 MiB.").arg(tokenLimit >> 20));
        if (m_device->hasTooManyAttributes())
            return malformedHere(FormatsText::tr("An element has too many attributes."));
        if (m_xml.error() == QXmlStreamReader::PrematureEndOfDocumentError)
            return malformedHere(FormatsText::tr("The file is truncated."));
        if (m_xml.hasError())
            return malformedHere(FormatsText::tr("The document is not well-formed."));
        if (token == QXmlStreamReader::EndDocument)
            return false;
        if (token == QXmlStreamReader::EndElement) {
            --m_depth;
            return true;
        }
        if (token == QXmlStreamReader::Characters && m_text)
            m_text->append(m_xml.text().toUtf8().toStdString());
        if (token != QXmlStreamReader::StartElement)
            continue;
        if (++m_depth > depthLimit)
            return malformedHere(FormatsText::tr("The elements are nested too deeply."));
        return true;
    }
}

Expected<bool> XmlTokens::nextChild()
{
    BURNISH_TRY(const bool isMore, next());
    return isMore && isStart();
}

Expected<std::string> XmlTokens::text()
{
    std::string text;
    m_text = &text;
    const auto isMore = next();
    m_text = nullptr;
    if (!isMore)
        return isMore.error();
    if (isStart())
        return malformedHere(FormatsText::tr("Expected text, found an element."));
    return text;
}

Expected<void> XmlTokens::skip()
{
    for (std::size_t open = 1; open > 0;) {
        BURNISH_TRY(const bool isMore, next());
        if (!isMore)
            return {};
        open = isStart() ? open + 1 : open - 1;
    }
    return {};
}

std::string XmlTokens::attribute(const char *name) const
{
    return m_xml.attributes().value(QLatin1String(name)).toUtf8().toStdString();
}

} // namespace burnish::openvino
