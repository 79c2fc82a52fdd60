import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { listActivityChoices } from '@portal/shared/directory/activities/activity.calls'
import { contestWords, countedContests } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { DueScore } from '@portal/shared/competition/scores/review.schemas'
import { listDueScores } from '@portal/shared/competition/scores/score.calls'
import { query } from '../../platform/lib/call/queries'
import { cameFrom } from '../../platform/lib/page/wayBack'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { FiltersBar } from '../../platform/ui/list/FiltersBar'
import { SearchBox } from '../../platform/ui/list/SearchBox'
import { useListFilters } from '../../platform/ui/list/useListFilters'
import { useListInput } from '../../platform/ui/list/useListInput'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, NoneMatch, StateView } from '../../platform/ui/loading/StateView'
import styles from './QuickScore.module.css'
import { dropUnsent, findUnsent } from './unsentScore'

/** So many teams are found by looking; from more on there is a search. */
const fewTeams = 8
const noSorts = ['none'] as const

/** /score-screen1?search=&activity=: the quick path at the edge of a field. First the team; teams with a score due are listed first. */
export default function ScoreScreen1() {
  const { userId } = useUser()
  const may = useMay()
  const { pathname, search: address } = useLocation()
  const [unsent, setUnsent] = useState(() => findUnsent(userId))
  const { input: { search }, change } = useListInput(noSorts, 'none')
  const choices = useQuery({ ...query(listActivityChoices, {}), staleTime: 5 * 60_000 })
  const filters = useMemo(() => [{ name: 'activity', label: 'Activity', all: 'All activities', options: choices.data?.activities.map((each) => ({ value: each.activity, label: each.name })) }], [choices.data])
  const { values: { activity }, set } = useListFilters(filters)
  const isNarrowed = search !== '' || activity !== undefined
  const read = useQuery({ ...query(listDueScores, { ...(search !== '' && { search }), activity }), staleTime: 0, placeholderData: keepPreviousData })
  const hasSearch = may.see('allSchools') || isNarrowed || teamsOf(read.data?.rows ?? []).length > fewTeams
  return (
    <div className={styles.page}>
      <PageHeader back={may.open('openScores') ? { to: linkTo('openScores'), label: 'Open scores' } : undefined} title="Which team?" lead="Quick score: team, game, score, check." />
      {unsent.map(({ matchId, name, search }) => (
        <section key={matchId} className={styles.unsent} aria-label={`Not saved: ${name}`}>
          <p><strong>Not saved yet:</strong> {name}</p>
          <div className="row">
            <Button component={Link} to={`${linkTo('scoreScreen4')}${search}`}>Continue</Button>
            <Button variant="subtle" onClick={() => { dropUnsent(userId, matchId); setUnsent(findUnsent(userId)) }}>Discard</Button>
          </div>
        </section>
      ))}
      {hasSearch && (
        <div className={styles.tools}>
          <SearchBox label="Search schools and teams" value={search} onSearch={(text) => change({ search: text })} className={styles.search} />
          <FiltersBar filters={filters} values={activity === undefined ? {} : { activity }} onChange={set} />
        </div>
      )}
      <StateView
        read={read} what="scores" isEmpty={({ rows }) => rows.length === 0}
        empty={isNarrowed
          ? <NoneMatch what="teams" sought={search} onClear={() => { set({ activity: '' }); change({ search: '' }) }} />
          : <EmptyState heading="No scores to enter">Your teams’ games appear here once they begin.</EmptyState>}
      >
        {({ rows, total }) => {
          const all = `${linkTo('openScores')}?kind=due`
          return (
            <>
              <ul className={styles.choices} aria-busy={read.isPlaceholderData || undefined}>
                {teamsOf(rows).map(({ teamId, teamName, teamLabel, contestName, count }) => (
                  <li key={teamId}>
                    <Link className={styles.choice} to={`${linkTo('scoreScreen2')}?team=${teamId}`} state={cameFrom({ to: pathname + address, label: 'Teams' })}>
                      <strong>{teamName}</strong><span>{teamLabel}</span><span className="dim">{countedContests(count, contestWords(contestName))} {count === 1 ? 'is' : 'are'} waiting</span>
                    </Link>
                  </li>
                ))}
              </ul>
              <p className={styles.all}>
                {total > rows.length && <>Here are the newest {rows.length}. </>}
                <Link to={all}>{isNarrowed ? 'All scores due' : total === 1 ? 'The score that is due' : `All ${total.toLocaleString('en-US')} scores due`}</Link>
              </p>
            </>
          )
        }}
      </StateView>
    </div>
  )
}

/** Each team once, in the order of its newest match. */
function teamsOf(rows: readonly DueScore[]) {
  const teams = new Map<number, DueScore & { count: number }>()
  for (const row of rows) teams.set(row.teamId, { ...row, count: (teams.get(row.teamId)?.count ?? 0) + 1 })
  return [...teams.values()]
}
