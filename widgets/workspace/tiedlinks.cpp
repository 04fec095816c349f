// SPDX-License-Identifier: MIT
#include "widgets/workspace/tiedlinks.h"

#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/workspace.h"

namespace burnish {

namespace {

QString tiedKeyOf(const ModelDocument *document)
{
    return QStringLiteral("tied-%1").arg(quintptr(document), 0, 16);
}

} // namespace

TiedLinks &TiedLinks::of(Workspace &workspace)
{
    if (auto *links = workspace.findChild<TiedLinks *>(QString(), Qt::FindDirectChildrenOnly))
        return *links;
    return *new TiedLinks(workspace);
}

TiedLinks::TiedLinks(Workspace &workspace)
    : QObject(&workspace)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::documentOpened, this, &TiedLinks::follow);
    connect(&workspace, &Workspace::documentClosing, this, &TiedLinks::forget);
    for (ModelDocument *document : workspace.documents())
        follow(document);
}

std::shared_ptr<const TiedTensors> TiedLinks::tied(const ModelDocument *document) const
{
    return m_tied.value(document);
}

void TiedLinks::follow(ModelDocument *document)
{
    connect(document, &ModelDocument::changed, this, [this, document] { find(document); });
    connect(document, &ModelDocument::reset, this, [this, document] { find(document); });
    find(document);
}

void TiedLinks::forget(ModelDocument *document)
{
    m_workspace.jobs().drop(tiedKeyOf(document));
    document->disconnect(this);
    m_tied.remove(document);
}

void TiedLinks::find(ModelDocument *document)
{
    m_workspace.jobs().run(
        {tiedKeyOf(document), {}, JobVisibility::Silent}, this,
        [state = document->state()](Task &task) { return TiedTensors::of(state, task); },
        [this, document](Expected<TiedTensors> tied) {
            if (!tied)
                return;
            m_tied.insert(document, std::make_shared<const TiedTensors>(*std::move(tied)));
            Q_EMIT changed(document);
        });
}

} // namespace burnish
