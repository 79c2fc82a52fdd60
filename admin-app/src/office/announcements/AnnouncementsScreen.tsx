import { linkTo } from '@portal/shared/platform/access/screens'
import { listAnnouncements, removeAnnouncements, restoreAnnouncements } from '@portal/shared/office/announcements/announcement.calls'
import { announcementStateNames, audienceNames } from '@portal/shared/office/announcements/announcement.kinds'
import { announcementSorts, mostAnnouncementsAtOnce } from '@portal/shared/office/announcements/announcement.schemas'
import type { AnnouncementRow, AnnouncementSort } from '@portal/shared/office/announcements/announcement.schemas'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import type { Column } from '../../platform/ui/list/ListTable'
import { useRemoval } from '../../platform/ui/list/useRemoval'
import { Badge } from '../../platform/ui/text/Badge'

const noun = ['announcement', 'announcements'] as const
const rowKey = ({ announcementId }: AnnouncementRow) => announcementId
const nameOf = ({ title }: AnnouncementRow) => title
const ofDays = ['earliest first', 'latest first'] as const

const columns: Column<AnnouncementRow, AnnouncementSort>[] = [
  { key: 'title', heading: 'Title', sort: 'title', isTitle: true, cell: ({ title, isDeleted }) => (isDeleted ? <>{title} <Badge tone="due">Deleted</Badge></> : title), to: (row, may) => may.linkTo('editAnnouncement', row) },
  { key: 'state', heading: 'State', priority: 1, cell: ({ state }) => <Badge tone={state === 'now' ? undefined : 'quiet'}>{announcementStateNames[state]}</Badge> },
  { key: 'audience', heading: 'For', cell: ({ audience }) => audienceNames[audience] },
  { key: 'from', heading: 'First day', priority: 1, sort: 'from', firstOrder: ofDays, cell: ({ from }) => (from ? shortDay(from) : '–') },
  { key: 'until', heading: 'Last day', sort: 'until', firstOrder: ofDays, cell: ({ until }) => (until ? shortDay(until) : '–') },
]
const filters = [
  { name: 'state', label: 'State', options: choicesOf(announcementStateNames) },
  { name: 'audience', label: 'For', options: choicesOf(audienceNames), all: 'Any audience' },
  { name: 'deleted', label: 'Deleted', options: choicesOf({ yes: 'Deleted only' }), all: 'Not deleted' },
]
const announcements = listRead(listAnnouncements)

/** /administration/announcements: drafts first, then the newest. */
export default function AnnouncementsScreen() {
  const removal = useRemoval({
    noun, rowKey, nameOf, remove: removeAnnouncements, restore: restoreAnnouncements, field: 'announcementIds', most: mostAnnouncementsAtOnce,
    explained: 'Nobody will see it anymore. Deleted announcements can be restored.',
  })
  return (
    <ListScreen
      title="Announcements" noun={noun} searchLabel="Search title or text"
      columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={announcementSorts} defaultSort="-from"
      useRows={announcements.useRows} readAll={announcements.readAll} filters={filters} removal={removal}
      rowActions={(row) => (row.isDeleted ? [] : [{ label: 'Edit', to: linkTo('editAnnouncement', row) }])}
      actions={<ScreenButton to="addAnnouncement" kind="add">Add an announcement</ScreenButton>}
      empty={<NoneYet what="announcements" to="addAnnouncement" />}
    />
  )
}
