import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getOpenDateForm, listOpenDates, removeOpenDate } from '@portal/shared/scheduling/openDates/openDate.calls'
import { openDateSorts, type OpenDate } from '@portal/shared/scheduling/openDates/openDate.schemas'
import { openDateSideNames } from '@portal/shared/scheduling/openDates/openDate.kinds'
import { query, useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { later } from '../../platform/ui/loading/later'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { Badge } from '../../platform/ui/text/Badge'
import { NameLink } from '../../platform/ui/text/NameLink'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { SchoolName } from '../../platform/ui/text/SchoolName'

const AnswerDialog = later(async () => ({ default: (await import('./AnswerDialog')).AnswerDialog }))
const PostDialog = later(async () => ({ default: (await import('./PostDialog')).PostDialog }))

const rowKey = ({ openDateId }: OpenDate) => openDateId
const nameOf = ({ teamName, dayText }: OpenDate) => `${teamName}, ${dayText}`
/** The match is asked for in the row; once it was, the row says so. */
const columnsFor = (answer: (date: OpenDate) => void): Column<OpenDate, (typeof openDateSorts)[number]>[] => [
  { key: 'team', heading: 'Team', cell: ({ teamId, teamName, shortName, crest, isOwn }, may) => <><NameLink to={may.linkTo('teamHub', { teamId })}><SchoolName name={teamName} mark={{ shortName, crest }} /></NameLink> {isOwn && <Badge tone="quiet">Yours</Badge>}</>, isTitle: true },
  { key: 'date', heading: 'Day', isKept: true, priority: 1, cell: ({ dayText }) => <span style={{ whiteSpace: 'nowrap' }}>{dayText}</span>, sort: 'date', firstOrder: ['soonest first', 'latest first'] },
  { key: 'side', heading: 'They play', cell: ({ side }) => openDateSideNames[side] },
  // A day on the board has no page of its own: what is said of it is said here.
  { key: 'activity', heading: 'Activity', isKept: true, priority: 1, cell: ({ activityName, levelName }) => `${activityName} ${levelName}` },
  { key: 'city', heading: 'City', priority: 3, cell: ({ city }) => city || '–' },
  { key: 'note', heading: 'Note', isKept: true, priority: 1, cell: ({ note }) => note || '–', isWide: true },
  {
    key: 'answer', heading: 'Answer', isKept: true, priority: 1, isWide: true,
    cell: (date) => (date.isAsked
      ? <Badge tone="due">Asked</Badge>
      : date.answerWith.length > 0 ? <Button className="no-print" aria-label={`Propose ${contestWords(date.contestName).a}: ${nameOf(date)}`} onClick={() => answer(date)}>Propose {contestWords(date.contestName).a}</Button> : '–'),
  },
]
const openDates = listRead(listOpenDates)

/** /activity/open-dates: days on which teams look for an opponent. */
export default function OpenDatesScreen() {
  const { data } = useQuery(query(getOpenDateForm, {}))
  const remove = useCall(removeOpenDate)
  const [open, setOpen] = useState<{ what: 'answer' | 'remove'; date: OpenDate } | 'post' | null>(null)
  const close = () => setOpen(null)
  const columns = useMemo(() => columnsFor((date) => setOpen({ what: 'answer', date })), [])
  const filters = useMemo((): readonly ListFilter[] => {
    const options = (named: { id: number; name: string }[] = []) => named.map(({ id, name }) => ({ value: String(id), label: name }))
    return [
      { name: 'activityId', label: 'Activity', options: options(data?.activities) },
      { name: 'levelId', label: 'Level', options: options(data?.levels) },
      { name: 'side', label: 'We would play', options: choicesOf({ home: 'At home', away: 'Away' }) },
      { name: 'whose', label: 'Whose', options: choicesOf({ others: 'Other schools’', own: 'Our own' }) },
    ]
  }, [data])
  const isObject = open !== null && open !== 'post'
  return (
    <>
      <ListScreen
        title="Open dates" noun={['open date', 'open dates']} searchLabel="Search school, city or activity" columns={columns} rowKey={rowKey} nameOf={nameOf}
        sorts={openDateSorts} defaultSort="date" useRows={openDates.useRows} filters={filters}
        rowActions={(date) => [
          ...(date.isAsked && date.answerWith.length > 0 ? [{ label: `Propose another ${contestWords(date.contestName).one}`, onSelect: () => setOpen({ what: 'answer' as const, date }) }] : []),
          ...(date.can.remove ? [{ label: 'Remove from the board', danger: true, onSelect: () => setOpen({ what: 'remove', date }) }] : []),
        ]}
        actions={(
          <div className="row">
            {data && data.teams.length > 0 && <Button leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => setOpen('post')}>Post an open date</Button>}
            <Button variant="default" component={Link} to={linkTo('matchProposals')}>Game proposals</Button>
          </div>
        )}
        empty={<EmptyState heading="No open dates">Teams looking for an opponent post a date here; scheduling a game that day removes it.</EmptyState>}
      />
      {open === 'post' && data && <PostDialog teams={data.teams} onClose={close} />}
      {isObject && open.what === 'answer' && <AnswerDialog date={open.date} onClose={close} />}
      <ConfirmDialog
        opened={isObject && open.what === 'remove'} title="Remove the date from the board?" confirm="Remove" cancel="Cancel" danger onCancel={close}
        onConfirm={() => {
          if (isObject) remove.mutate({ openDateId: open.date.openDateId })
          close()
        }}
      >
        {isObject && `${nameOf(open.date)}. Proposals already made for it stay.`}
      </ConfirmDialog>
    </>
  )
}
