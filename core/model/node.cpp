// SPDX-License-Identifier: MIT
#include "core/model/node.h"

namespace burnish {

const Node::Details &Node::details() const
{
    static const Details none;
    return m_details ? *m_details : none;
}

Node::Details &Node::ownDetails()
{
    if (!m_details)
        m_details = new Details;
    return *m_details;
}

void Node::setContainerType(std::shared_ptr<const std::string> type)
{
    if (type || m_details)
        ownDetails().containerType = std::move(type);
}

void Node::setValue(std::shared_ptr<const Value> value)
{
    if (value || m_details)
        ownDetails().value = std::move(value);
}

void Node::setExtras(std::shared_ptr<const RecordExtras> extras)
{
    if (extras || m_details)
        ownDetails().extras = std::move(extras);
}

} // namespace burnish
