// SPDX-License-Identifier: MIT
#include "widgets/inspector/pages/profilespage.h"

#include "widgets/controls/filequestion.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/profileview.h"
#include "widgets/plots/savejob.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace burnish {

ProfilesPage::ProfilesPage(JobRunner &runner, QWidget *parent)
    : InspectorPage(parent)
    , m_runner(runner)
    , m_slices(new SliceBar(this))
    , m_legend(new QLabel(this))
{
    m_legend->setForegroundRole(QPalette::PlaceholderText);
    m_legend->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(4);
    layout->addWidget(m_slices);
    for (Section &section : m_sections) {
        makeSection(section);
        auto *head = new QHBoxLayout;
        head->setSpacing(8);
        head->addWidget(section.title);
        head->addWidget(section.readOut, 1);
        head->addWidget(section.menuButton);
        layout->addLayout(head);
        layout->addWidget(section.view, 1);
    }
    layout->addWidget(m_legend);
    connect(m_slices, &SliceBar::planeChanged, this, &ProfilesPage::invalidate);
    ProfilesPage::setFonts();
    ProfilesPage::retranslate();
}

void ProfilesPage::makeSection(Section &section)
{
    section.title = new QLabel(this);
    section.readOut = new QLabel(this);
    section.readOut->setForegroundRole(QPalette::PlaceholderText);
    section.readOut->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    section.readOut->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    section.menuButton = new QToolButton(this);
    section.menuButton->setAutoRaise(true);
    section.menuButton->setPopupMode(QToolButton::InstantPopup);
    section.menuButton->setIcon(icon(QStringLiteral("menu")));
    section.menu = new QMenu(this);
    section.menuButton->setMenu(section.menu);
    section.view = new ProfileView(this);
    section.view->addActions(*section.menu, m_runner, [this] { return m_name; });
    section.saveTable = section.menu->addAction(QString(), this, [this, &section] { saveTable(section); });
    connect(section.view, &ProfileView::hoveredChanged, this, [this, &section] { showHovered(section); });
}

QString ProfilesPage::key() const
{
    return QStringLiteral("inspector.profiles.%1").arg(quintptr(this));
}

void ProfilesPage::setTensor(TensorPtr tensor, const QString &name)
{
    m_name = name;
    if (tensor == m_tensor)
        return;
    m_tensor = std::move(tensor);
    if (m_tensor)
        m_slices->setShape(m_tensor->info().shape());
    invalidate();
}

void ProfilesPage::invalidate()
{
    m_runner.drop(key());
    m_stale = true;
    for (const Section &section : m_sections)
        section.view->setMessage(m_tensor ? tr("Reading…") : QString());
    if (isVisible())
        read();
}

void ProfilesPage::showEvent(QShowEvent *event)
{
    InspectorPage::showEvent(event);
    if (m_stale)
        read();
}

void ProfilesPage::read()
{
    m_stale = false;
    if (!m_tensor)
        return;
    JobSpec spec;
    spec.key = key();
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_name] { return tr("Profiles of %1").arg(name); };
    m_runner.run(
        std::move(spec), this,
        [tensor = m_tensor, slice = m_slices->slice()](Task &task) { return computeProfiles(tensor, slice, task); },
        [this](Expected<PlaneProfiles> profiles) {
            if (profiles) {
                m_sections[0].view->setProfiles(std::move(profiles->rows), m_tensor->info().dtype());
                m_sections[1].view->setProfiles(std::move(profiles->columns), m_tensor->info().dtype());
                return;
            }
            for (const Section &section : m_sections)
                section.view->setMessage(profiles.error().sentence());
        });
}

void ProfilesPage::showHovered(const Section &section)
{
    const auto hovered = section.view->hovered();
    if (!hovered)
        return section.readOut->clear();
    const LineProfile &line = section.view->profiles()[*hovered];
    const QString number = QStringLiteral("[%1]").arg(*hovered);
    if (line.finiteCount == 0)
        return section.readOut->setText(tr("%1 no finite values").arg(number));
    const Dtype dtype = m_tensor->info().dtype();
    //: number of a row or column, its mean, standard deviation, smallest and largest value
    section.readOut->setText(tr("%1 %2 ± %3, %4 to %5")
                                 .arg(number, floatText(line.mean, 3), floatText(line.standardDeviation, 3),
                                      valueText(line.minimum, dtype, 3), valueText(line.maximum, dtype, 3)));
}

void ProfilesPage::saveTable(const Section &section)
{
    promptForFile(this, tr("Save profiles"), m_name, {{tr("CSV tables (*.csv)"), QStringLiteral("csv")}},
                  [this, lines = section.view->profiles()](const QString &path) {
                      saveInBackground(
                          m_runner, this, [name = m_name] { return tr("Saving profiles of %1").arg(name); }, path,
                          [lines](ByteSink &sink, Task &) {
                              const QByteArray text = profilesAsCsv(lines);
                              return sink.write(bytesOf(text));
                          });
                  });
}

void ProfilesPage::retranslate()
{
    m_sections[0].title->setText(tr("Rows"));
    m_sections[1].title->setText(tr("Columns"));
    m_sections[0].view->setAccessibleName(tr("Row profiles"));
    m_sections[1].view->setAccessibleName(tr("Column profiles"));
    for (const Section &section : m_sections) {
        section.saveTable->setText(tr("Save as CSV…"));
        section.menuButton->setAccessibleName(tr("Profile menu"));
    }
    m_legend->setText(tr("Pale: minimum to maximum. Strong: mean ± standard deviation. Line: mean."));
}

void ProfilesPage::setFonts()
{
    for (const Section &section : m_sections) {
        section.title->setFont(titleFont(font()));
        section.readOut->setFont(captionFont(font()));
    }
    m_legend->setFont(captionFont(font()));
}

} // namespace burnish
