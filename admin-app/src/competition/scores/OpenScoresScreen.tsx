import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listActivityChoices } from '@portal/shared/directory/activities/activity.calls'
import { openScoreKinds, openScoreNames } from '@portal/shared/competition/scores/review.schemas'
import type { OpenScore, OpenScoreKind } from '@portal/shared/competition/scores/review.schemas'
import { listOpenScores } from '@portal/shared/competition/scores/score.calls'
import { shortLevel } from '@portal/shared/platform/format/shortLevel'
import { query } from '../../platform/lib/call/queries'
import { cameFrom } from '../../platform/lib/page/wayBack'
import { ActivityFilters } from '../../directory/activities/ActivityFilters'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { numberIn } from '../../platform/ui/list/filters'
import { ListTable } from '../../platform/ui/list/ListTable'
import type { Column } from '../../platform/ui/list/ListTable'
import { Pages } from '../../platform/ui/list/Pages'
import { RowButtons } from '../../platform/ui/list/RowButtons'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { Chip, Chips } from '../../platform/ui/text/Chip'
import { Crest } from '../../platform/ui/text/Crest'
import { EmptyState, NoneMatch, StateView } from '../../platform/ui/loading/StateView'
import { UpdatedAt } from '../../platform/ui/loading/UpdatedAt'
import { useActivityFilter } from '../../directory/activities/useActivityFilter'
import { useMay } from '../../platform/lib/session/useMay'
import styles from './OpenScores.module.css'
import { Contacts, Remind, RemindAll } from './Reminders'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { EntryBar } from './EntryBar'
import { openScoreAct, openScoreStates } from './openScoreActs'
import { schoolChoices } from './schoolChoices'
import { ScoreCell } from './ScoreCell'
import { useRowEntries } from './useRowEntries'
import type { HeldEntries } from './useRowEntries'
import { useSchoolFilter } from '../../directory/activities/useSchoolFilter'

/** What the number above the list counts: with `due` just what the dashboard counts. */
const countNames: Record<OpenScoreKind | 'all', readonly [one: string, many: string]> = {
  all: ['open score', 'open scores'], action: ['score to settle', 'scores to settle'], due: ['missing score', 'missing scores'], late: ['late score', 'late scores'], disputed: ['disputed score', 'disputed scores'],
  underReview: ['score under review', 'scores under review'], confirmed: ['score to approve', 'scores to approve'], reported: ['score to confirm', 'scores to confirm'],
}

/** /scores/late?kind=: scores that are due and those waiting for a school or the office; disputed ones first. */
export default function OpenScoresScreen() {
  const { filter, page, choose, hrefOfPage, params, setParams } = useActivityFilter()
  const [school, chooseSchool] = useSchoolFilter()
  const isOffice = useMay().see('allSchools')
  const team = numberIn(params.get('team') ?? undefined)
  const kind = openScoreKinds.find((each) => each === params.get('kind'))
  const choices = useQuery({ ...query(listActivityChoices, {}), staleTime: 5 * 60_000 })
  // Staff are shown what they have to handle, whatever the address says about schools.
  const read = useQuery({ ...query(listOpenScores, { kind, ...filter, ...(isOffice && { school }), team, page }), placeholderData: keepPreviousData })
  const isFiltered = kind !== undefined || team !== undefined || Object.keys(filter).length > 0 || (isOffice && school !== undefined)
  const chooseKind = (value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('page')
      if (value) after.set('kind', value)
      else after.delete('kind')
      return after
    }, { preventScrollReset: true })
  const total = read.data?.total
  const ofTeam = read.data?.rows.find(({ homeTeamId, awayTeamId }) => homeTeamId === team || awayTeamId === team)
  const teamName = ofTeam && (ofTeam.homeTeamId === team ? ofTeam.homeShort : ofTeam.awayShort)
  const held = useRowEntries()
  const columns = columnsOf(held)
  return (
    <>
      <PageHeader
        title="Open scores"
        lead={<span role="status">{total === undefined ? ' ' : `${total.toLocaleString('en-US')} ${countNames[kind ?? 'all'][total === 1 ? 0 : 1]}${isOffice ? '' : ' of your teams'}`}</span>}
        actions={<Button component={Link} to={linkTo('scoreScreen1')} variant="default">Quick entry</Button>}
        tools={(
          <ActivityFilters choices={choices.data?.activities ?? []} filter={filter} onChange={choose} allActivities="All activities" more={[kind, isOffice && school].filter(Boolean).length}>
            {isOffice && <SlotParts of={schoolChoices} with={{ value: school, onChange: chooseSchool }} />}
            <NativeSelect
              size="md" label="Show" value={kind ?? ''} onChange={(event) => chooseKind(event.currentTarget.value)}
              data={[{ value: '', label: 'All' }, ...openScoreKinds.map((value) => ({ value, label: value === 'due' ? 'Missing' : openScoreNames[value] }))]}
            />
          </ActivityFilters>
        )}
      />
      {team !== undefined && (
        <Chips label="Active filters">
          <Chip remove="Remove the filter Team" onRemove={() => setParams((before) => { const after = new URLSearchParams(before); after.delete('team'); after.delete('page'); return after })}>Team: <strong>{teamName ?? '…'}</strong></Chip>
        </Chips>
      )}
      <StateView read={read} what="scores" isEmpty={({ total: count }) => count === 0} empty={isFiltered ? <NoneMatch what="scores" onClear={() => setParams({})} /> : <EmptyState heading="All scores are in" />}>
        {(data) => (
          <>
            {kind === 'late' && isOffice && <RemindAll total={data.total} filter={{ ...filter, school }} />}
            <ListTable
              caption="Open scores" columns={columns} rows={data.rows} rowKey={rowKey} nameOf={pairOf} sort="none" onSort={() => undefined}
              foot={(
                <>
                  <EntryBar held={held} shown={data.rows.map(rowKey)} />
                  <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
                  <div className={styles.foot}><p className="dim">All times {data.zoneText}.</p><UpdatedAt read={read} /></div>
                </>
              )}
            />
          </>
        )}
      </StateView>
      {read.data?.total === 0 && <EntryBar held={held} shown={[]} />}
      <UnsavedChanges hasChanges={held.hasChanges} />
    </>
  )
}

/** What is known of a score besides its row: what was entered, until when, who was reminded and whom to call. */
function Details({ row }: { row: OpenScore }) {
  const lines = [row.dueText, ...row.reports, row.remindedText].filter(Boolean)
  if (lines.length + row.contacts.length === 0 && !row.can.remind) return '–'
  return (
    <details className={styles.details}>
      <summary aria-label={`Details of ${pairOf(row)}`}>Details</summary>
      {lines.map((line) => <p key={line}>{line}</p>)}
      <Contacts contacts={row.contacts} />
      {row.can.remind && <Remind matchId={row.matchId} pair={pairOf(row)} />}
    </details>
  )
}

function Act({ row }: { row: OpenScore }) {
  const { pathname, search } = useLocation()
  const act = openScoreAct(row)
  // Periods, forfeits and what else there is to say have a page of their own.
  const label = row.entry ? 'More' : act?.label
  return (
    <RowButtons>
      {act && <Button component={Link} variant="default" to={act.to} state={cameFrom({ to: pathname + search, label: 'Open scores' })} aria-label={row.entry ? `More to enter: ${pairOf(row)}` : `${label}: ${pairOf(row)}`}>{label}</Button>}
    </RowButtons>
  )
}

const pairOf = ({ awayShort, homeShort }: OpenScore) => `${awayShort} at ${homeShort}`
const rowKey = ({ matchId }: OpenScore) => matchId

/** In the order in which they are read; the two boxes are where the numbers are. */
const columnsOf = (held: HeldEntries): Column<OpenScore, 'none'>[] => [
  {
    key: 'game', heading: 'Game', isTitle: true, width: 22, to: (row) => linkTo('game', row),
    cell: (row) => <span title={`${row.away} at ${row.home}`}><Crest of={row.awayCrest} size="s" /> {row.awayShort} <span className="dim">at</span> <Crest of={row.homeCrest} size="s" /> {row.homeShort}</span>,
  },
  { key: 'score', heading: 'Score', isKept: true, width: 12, cell: (row) => (row.entry ? <ScoreCell row={row} held={held} /> : row.scores.join(' or ') || '–') },
  { key: 'state', heading: 'State', isKept: true, width: 8, cell: ({ kind }) => <Badge tone={openScoreStates[kind].tone}>{openScoreStates[kind].text}</Badge> },
  // The same two schools meet in several activities, on one day too: where numbers are entered, both are said on a phone as well.
  { key: 'activity', heading: 'Activity', isKept: true, cell: ({ activityName, levelName }) => `${activityName}, ${shortLevel(levelName)}` },
  { key: 'district', heading: 'District', priority: 3, cell: ({ districtName }) => districtName || 'Non-district' },
  { key: 'played', heading: 'Played', isKept: true, cell: ({ dayText }) => dayText },
  { key: 'waiting', heading: 'Waiting on', priority: 3, cell: ({ waitingOn }) => waitingOn },
  { key: 'overdue', heading: 'Overdue', priority: 1, width: 8, cell: ({ overdueText, isOverdue }) => <span className={isOverdue ? styles.over : undefined}>{overdueText || '–'}</span> },
  { key: 'details', heading: 'Details', isKept: true, width: 7, cell: (row) => <Details row={row} /> },
  { key: 'act', heading: 'Action', isKept: true, width: 9, cell: (row) => <Act row={row} /> },
]
