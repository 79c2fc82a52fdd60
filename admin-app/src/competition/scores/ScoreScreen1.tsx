import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { contestWords, countedContests } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { DueScore } from '@portal/shared/competition/scores/review.schemas'
import { listDueScores } from '@portal/shared/competition/scores/score.calls'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './QuickScore.module.css'
import { dropUnsent, findUnsent } from './unsentScore'

/** /score-screen1: the quick path at the edge of a field. First the team; teams with a score due are listed first. */
export default function ScoreScreen1() {
  const { userId } = useUser()
  const [unsent, setUnsent] = useState(() => findUnsent(userId))
  const read = useQuery({ ...query(listDueScores, {}), staleTime: 0 })
  return (
    <div className={styles.page}>
      <PageHeader title="Which team?" lead="Quick score: team, match, score, check." />
      {unsent.map(({ matchId, name, search }) => (
        <section key={matchId} className={styles.unsent} aria-label={`Not saved: ${name}`}>
          <p><strong>Not saved yet:</strong> {name}</p>
          <div className="row">
            <Button component={Link} to={`${linkTo('scoreScreen4')}${search}`}>Continue</Button>
            <Button variant="subtle" onClick={() => { dropUnsent(userId, matchId); setUnsent(findUnsent(userId)) }}>Discard</Button>
          </div>
        </section>
      ))}
      <StateView read={read} isEmpty={({ rows }) => rows.length === 0} empty={<EmptyState heading="No match is waiting for your score">Matches of your teams are listed here as soon as they have begun.</EmptyState>}>
        {({ rows, total }) => {
          const all = `${linkTo('openScores')}?kind=due`
          return (
            <>
              <ul className={styles.choices}>
                {teamsOf(rows).map(({ teamId, teamName, teamLabel, contestName, count }) => (
                  <li key={teamId}>
                    <Link className={styles.choice} to={`${linkTo('scoreScreen2')}?team=${teamId}`}>
                      <strong>{teamName}</strong><span>{teamLabel}</span><span className="dim">{countedContests(count, contestWords(contestName))} {count === 1 ? 'is' : 'are'} waiting</span>
                    </Link>
                  </li>
                ))}
              </ul>
              <p className={styles.all}>
                {total > rows.length && <>Here are the newest {rows.length}. </>}
                <Link to={all}>{total === 1 ? 'The score that is due' : `All ${total.toLocaleString('en-US')} scores due`}</Link>
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
