import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { contestWords, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { TeamStatistics } from '@portal/shared/competition/statistics/sheet.schemas'
import { getTeamStatistics } from '@portal/shared/competition/statistics/statistic.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { TeamFrame } from '../../directory/teams/TeamFrame'
import { useMay } from '../../platform/lib/session/useMay'
import { SeasonTable } from './SeasonTable'
import styles from './statistics.module.css'

/** /administration/activity/team-statistics/:teamId/:activityId/:levelId: the season of a team's players, and the matches to enter. */
export default function TeamStatisticsScreen() {
  const isStaff = useMay().see('workForOthers')
  return (
    <TeamFrame
      current="statistics"
      actions={({ teamId, activity }) => (
        <>
          <Button component={Link} to={`${linkTo('leaders')}?activity=${activity.activity}`} variant="default">Leaders</Button>
          <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print</Button>
          {isStaff && <ExportButton export="teamStatistics" input={{ teamId }} />}
        </>
      )}
    >
      {({ teamId, activity }) => <SeasonOf teamId={teamId} words={contestWords(activity.contestName)} />}
    </TeamFrame>
  )
}

function SeasonOf({ teamId, words }: { teamId: number; words: ContestWords }) {
  const read = useQuery(query(getTeamStatistics, { teamId }))
  return (
    <StateView read={read} what="statistics" loading={<Skeleton lines={10} height={40} />}>
      {(season) => (
        <div className="stack">
          {season.definitions.length === 0
            ? <EmptyState heading="No statistics are tracked">The association’s office chooses which statistics an activity tracks.</EmptyState>
            : season.players.length === 0
              ? <EmptyState heading="Nothing is entered yet">The season’s sums appear with the first {words.one} whose players are entered.</EmptyState>
              : <SeasonTable season={season} words={words} />}
          <OpenSheets season={season} words={words} />
        </div>
      )}
    </StateView>
  )
}

/** The matches that have begun, for those who enter them. */
function OpenSheets({ season: { matches, teamId }, words }: { season: TeamStatistics; words: ContestWords }) {
  if (matches.length === 0) return null
  return (
    <section className="panel no-print" aria-labelledby="sheets">
      <h2 id="sheets" className="section-heading">{words.Many}</h2>
      <ul className={styles.open}>
        {matches.map(({ matchId, eventId, dayText, opponentName, playerCount }) => (
          <li key={matchId}>
            <span><strong>{dayText}</strong> {opponentName} <span className={styles.sub}>{playerCount === 0 ? 'Nobody is entered' : `${playerCount} ${playerCount === 1 ? 'player' : 'players'}`}</span></span>
            <Button
              component={Link} variant={playerCount === 0 ? 'light' : 'default'} to={`${linkTo('addPlayerToMatch', { matchId, eventId })}?team=${teamId}`}
              aria-label={`${playerCount === 0 ? 'Enter players' : 'Change'}: ${opponentName}, ${dayText}`}
            >
              {playerCount === 0 ? 'Enter players' : 'Change'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
