import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listActivityChoices } from '@portal/shared/directory/activities/activity.calls'
import { openScoreKinds, openScoreNames } from '@portal/shared/competition/scores/review.schemas'
import type { OpenScore, OpenScoreKind } from '@portal/shared/competition/scores/review.schemas'
import { listOpenScores } from '@portal/shared/competition/scores/score.calls'
import { query } from '../../platform/lib/call/queries'
import { cameFrom } from '../../platform/lib/page/wayBack'
import { ActivityFilters } from '../../directory/activities/ActivityFilters'
import { Badge } from '../../platform/ui/text/Badge'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { Pages } from '../../platform/ui/list/Pages'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { useActivityFilter } from '../../directory/activities/useActivityFilter'
import { useMay } from '../../platform/lib/session/useMay'
import styles from './OpenScores.module.css'
import { Contacts, Remind, RemindAll } from './Reminders'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { schoolChoices } from './schoolChoices'
import { useSchoolFilter } from './useSchoolFilter'

/** What the number above the list counts: with `due` just what the dashboard counts. */
const countNames: Record<OpenScoreKind | 'all', readonly [one: string, many: string]> = {
  all: ['open score', 'open scores'], due: ['score due', 'scores due'], late: ['late score', 'late scores'], disputed: ['disputed score', 'disputed scores'],
  underReview: ['score under review', 'scores under review'], confirmed: ['score waiting for approval', 'scores waiting for approval'], reported: ['report waiting for an answer', 'reports waiting for an answer'],
}

/** /scores/late?kind=: scores that are due and those waiting for a school or the office; disputed ones first. */
export default function OpenScoresScreen() {
  const { filter, page, choose, hrefOfPage, params, setParams } = useActivityFilter()
  const [school, chooseSchool] = useSchoolFilter()
  const isOffice = useMay().see('allSchools')
  const kind = openScoreKinds.find((each) => each === params.get('kind'))
  const choices = useQuery({ ...query(listActivityChoices, {}), staleTime: 5 * 60_000 })
  // Staff are shown what they have to handle, whatever the address says about schools.
  const read = useQuery({ ...query(listOpenScores, { kind, ...filter, ...(isOffice && { school }), page }), placeholderData: keepPreviousData })
  const isFiltered = kind !== undefined || Object.keys(filter).length > 0 || (isOffice && school !== undefined)
  const chooseKind = (value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('page')
      if (value) after.set('kind', value)
      else after.delete('kind')
      return after
    }, { preventScrollReset: true })
  const total = read.data?.total
  return (
    <>
      <PageHeader
        title="Open scores"
        lead={<span role="status">{total === undefined ? ' ' : `${total.toLocaleString('en-US')} ${countNames[kind ?? 'all'][total === 1 ? 0 : 1]}${isOffice ? '' : ' of your teams'}`}</span>}
        actions={<Button component={Link} to={linkTo('scoreScreen1')} variant="default">Quick entry</Button>}
      />
      <ActivityFilters choices={choices.data?.activities ?? []} filter={filter} onChange={choose} allActivities="All activities">
        {isOffice && <SlotParts of={schoolChoices} with={{ value: school, onChange: chooseSchool }} />}
        <NativeSelect
          size="md" label="Show" value={kind ?? ''} onChange={(event) => chooseKind(event.currentTarget.value)}
          data={[{ value: '', label: 'All' }, ...openScoreKinds.map((value) => ({ value, label: value === 'due' ? 'All due' : openScoreNames[value] }))]}
        />
      </ActivityFilters>
      <StateView read={read} isEmpty={({ total: count }) => count === 0} empty={<EmptyState heading={isFiltered ? 'None of these' : 'All scores are in'}>{isFiltered ? 'Choose another kind, activity or district.' : 'Scores that are due or waiting for an answer are listed here.'}</EmptyState>}>
        {(data) => (
          <>
            {kind === 'late' && isOffice && <RemindAll total={data.total} filter={{ ...filter, school }} />}
            <ul className={styles.list} aria-label="Open scores">{data.rows.map((row) => <Row key={row.matchId} row={row} />)}</ul>
            <Pages page={data.page} pageSize={data.pageSize} total={data.total} hrefOfPage={hrefOfPage} />
          </>
        )}
      </StateView>
    </>
  )
}

function Row({ row }: { row: OpenScore }) {
  const pair = `${row.away} at ${row.home}`
  const { pathname, search } = useLocation()
  const state = cameFrom({ to: pathname + search, label: 'Open scores' })
  return (
    <li className={styles.row}>
      <div>
        <p><Badge tone={row.kind === 'reported' || row.kind === 'due' ? 'quiet' : 'due'}>{openScoreNames[row.kind]}</Badge> <strong><Team teamId={row.awayTeamId} name={row.away} /> at <Team teamId={row.homeTeamId} name={row.home} /></strong></p>
        <p className="dim">{[row.activityName, row.levelName, row.dayText, row.dueText].filter(Boolean).join(' · ')}</p>
        {row.reports.map((text) => <p key={text}>{text}</p>)}
        {row.remindedText && <p className="dim">{row.remindedText}</p>}
        <Contacts contacts={row.contacts} />
      </div>
      <div className="row no-print">
        {row.actionId !== null && <Button component={Link} to={linkTo('reviewScore', { matchId: row.matchId, actionId: row.actionId })} state={state} aria-label={`Review ${pair}`}>Review</Button>}
        {row.can.confirm && <Button component={Link} to={linkTo('answerScore', { matchId: row.matchId })} state={state} aria-label={`Answer ${pair}`}>Answer</Button>}
        {row.can.enter && row.actionId === null && !row.can.confirm && <Button component={Link} variant={row.kind === 'late' ? 'filled' : 'default'} to={linkTo('submitScore', row)} state={state} aria-label={`Enter the score of ${pair}`}>{row.kind === 'late' || row.kind === 'due' ? 'Enter score' : 'Open'}</Button>}
        {row.can.remind && <Remind matchId={row.matchId} pair={pair} />}
      </div>
    </li>
  )
}

/** A team's name leads to its matches. */
const Team = ({ teamId, name }: { teamId: number; name: string }) => <Link to={linkTo('teamMatches', { schoolTeamId: teamId })}>{name}</Link>
