// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"

#include <QXmlStreamReader>

#include <memory>
#include <string>

namespace burnish::openvino {

/// Reads an untrusted XML document token by token, without building a tree. Refuses document type definitions, and with
/// them entities; elements that are nested more than 256 times or have thousands of attributes; and single tokens of
/// more than 16 MiB. Malformed: the document is damaged. One thread at a time.
class XmlTokens
{
public:
    /// The source and the task must outlive this object.
    XmlTokens(const ByteSource &source, const Task &task);
    ~XmlTokens();

    /// Moves to the next start or end of an element. False at the end of the document.
    Expected<bool> next();
    /// Moves to the next element inside the current one, which has started. False at the end of the current element.
    Expected<bool> nextChild();
    /// Returns the text up to the next tag, which must be the end of the element that has started.
    Expected<std::string> text();
    /// Moves past the end of the element that has started.
    Expected<void> skip();

    [[nodiscard]] QStringView name() const { return m_xml.name(); }
    [[nodiscard]] bool isStart() const { return m_xml.isStartElement(); }
    /// Empty if the element lacks the attribute.
    [[nodiscard]] std::string attribute(const char *name) const;
    [[nodiscard]] bool hasAttribute(const char *name) const
    {
        return m_xml.attributes().hasAttribute(QLatin1String(name));
    }
    /// An error at the current line.
    [[nodiscard]] Error malformedHere(const QString &sentence) const;

private:
    class Device;

    std::unique_ptr<Device> m_device;
    QXmlStreamReader m_xml;
    std::string *m_text = nullptr; ///< takes the characters; null where nothing needs them
    std::size_t m_depth = 0;
};

} // namespace burnish::openvino
