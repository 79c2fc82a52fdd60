import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getDashboard } from '@portal/shared/publishing/dashboard/dashboard.calls'
import type { Dashboard, DashboardPart, OwnMatch } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { later } from '../../platform/ui/loading/later'
import { MatchLine } from '../../scheduling/matches/MatchLine'
import lines from '../../scheduling/matches/MatchLine.module.css'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { dashboardPanels } from '../../platform/ui/slot/dashboardPanels'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { Charts } from './Charts'
import { Coming } from './Coming'
import styles from './dashboard.module.css'
import { DuePanel } from './DuePanel'
import { FavouritesPanel } from './FavouritesPanel'
import { Section } from '../../platform/ui/page/Section'
import { matchPath } from './teamPath'
import { Teams } from './Teams'

/** Comes after the dashboard: most associations have published long ago. */
const GuidePanel = later<object>(() => import('./GuidePanel').catch(() => ({ default: () => null })))

/** /dashboard: what is due first, then what comes next, what came out, what one follows, and the teams. */
export default function DashboardScreen() {
  const user = useUser()
  const mayHaveGuide = useMay().open('setupGuide')
  const read = useQuery({ ...query(getDashboard, {}), refetchOnWindowFocus: true })
  return (
    <>
      <PageHeader title={`Hello, ${user.firstName}`} lead={[user.userRole, user.school?.name].filter(Boolean).join(' · ')} />
      <StateView read={read} loading={<Skeleton lines={4} height={72} />}>
        {(dashboard) => (
          <div className={styles.grid} data-alone={dashboard.teams.length === 0 || undefined}>
            {dashboard.totals && <Totals totals={dashboard.totals} />}
            <div className={styles.main}>
              <Failed parts={dashboard.failed} />
              {mayHaveGuide && <GuidePanel />}
              {isBare(dashboard) && <NothingYet />}
              <ScoresDue dashboard={dashboard} />
              <DuePanel dashboard={dashboard} />
              <SlotParts of={dashboardPanels} with={{}} />
              <MatchList heading="Next matches" matches={dashboard.nextMatches} neutral={dashboard.totals !== null} empty={dashboard.teams.length > 0 ? 'No match is scheduled.' : undefined} />
              <Coming coming={dashboard.coming} />
              <Charts charts={dashboard.charts} />
              <MatchList heading="Latest results" matches={dashboard.latestResults} neutral={dashboard.totals !== null} />
              {!dashboard.failed.includes('favourites') && <FavouritesPanel favourites={dashboard.favourites} />}
            </div>
            {dashboard.teams.length > 0 && <Teams teams={dashboard.teams} />}
          </div>
        )}
      </StateView>
    </>
  )
}

const isBare = (dashboard: Dashboard) =>
  !dashboard.totals && !dashboard.favourites && !dashboard.failed.includes('matches')
  && dashboard.teams.length + dashboard.scoresDueTotal + dashboard.nextMatches.length + dashboard.coming.length + dashboard.latestResults.length === 0

const partWords: Record<DashboardPart, string> = {
  matches: 'your matches', coming: 'other upcoming dates', due: 'your to-do list', rosters: 'roster deadlines', documents: 'documents', jobs: 'exports', favourites: 'your favorites', charts: 'the charts',
}

/** Says which parts failed to load; the rest of the page is shown. */
function Failed({ parts }: { parts: readonly DashboardPart[] }) {
  if (parts.length === 0) return null
  return <p role="status" className={styles.failed}>Parts of this page could not be loaded: {parts.map((part) => partWords[part]).join(', ')}. Please reload in a moment.</p>
}

/** Just the matches that are counted. */
const allDue = `${linkTo('openScores')}?kind=due`

function ScoresDue({ dashboard: { scoresDue, scoresDueTotal, totals } }: { dashboard: Dashboard }) {
  if (scoresDue.length === 0) return null
  return (
    <Section heading="Scores due" note={<Link to={allDue} className={styles.dueCount}>{scoresDueTotal.toLocaleString('en-US')}<span className="visually-hidden"> scores due: see all</span></Link>}>
      <ul className={lines.lines}>
        {scoresDue.map((match) => (
          <MatchLine key={`${match.matchId}-${match.teamId}`} match={match} teamLabel={match.teamLabel} due enterAt={enterAt(match)} toAnswer={match.toAnswer} neutral={totals !== null} />
        ))}
      </ul>
      {scoresDueTotal > scoresDue.length && <p><Link to={allDue}>See all {scoresDueTotal.toLocaleString('en-US')} scores due</Link></p>}
    </Section>
  )
}

/** The reader's own side of the match is the school that the score is entered for. What the other school has reported is answered. */
const enterAt = (match: OwnMatch) => (!match.can.submitScore ? null : match.toAnswer ? linkTo('answerScore', match) : linkTo('submitScore', { matchId: match.matchId, schoolId: (match.isHome ? match.home : match.away).schoolId }))

function MatchList({ heading, matches, neutral, empty }: { heading: string; matches: OwnMatch[]; neutral: boolean; empty?: string }) {
  const may = useMay()
  if (matches.length === 0 && !empty) return null
  return (
    <Section heading={heading}>
      {matches.length === 0
        ? <p className="dim">{empty}</p>
        : (
          <ul className={lines.lines}>
            {matches.map((match) => <MatchLine key={`${match.matchId}-${match.teamId}`} match={match} to={matchPath(may, match)} teamLabel={match.teamLabel} neutral={neutral} />)}
          </ul>
        )}
    </Section>
  )
}

function Totals({ totals }: { totals: NonNullable<Dashboard['totals']> }) {
  const cards: { label: string; value: number; to?: string; due?: boolean }[] = [
    { label: 'Schools', value: totals.schools, to: linkTo('schools') },
    { label: 'Teams', value: totals.teams, to: `${linkTo('resultsReport')}?all=yes` },
    { label: 'Matches', value: totals.matches, to: `${linkTo('scheduleReport')}?all=yes` },
    { label: 'Scores due', value: totals.scoresDue, to: allDue, due: totals.scoresDue > 0 },
  ]
  return (
    <dl className={styles.totals}>
      {cards.map(({ label, value, to, due }) => (
        <div key={label} className={styles.total} data-due={due || undefined}>
          <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd>{value.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

function NothingYet() {
  const user = useUser()
  const may = useMay()
  if (may.see('ownSchoolFirst')) {
    return (
      <EmptyState heading="You have no teams yet">
        Coaches see the teams they are assigned to: the athletic director or the office assigns them on the team’s page. All schools’ results are under <Link to={linkTo('scores')}>Scores</Link> and <Link to={linkTo('standings')}>Standings</Link>.
      </EmptyState>
    )
  }
  return (
    <EmptyState heading={user.school ? `No team of ${user.school.name} has a match yet` : 'Nothing is linked to your account yet'}>
      Published results of all schools are under <Link to={linkTo('scores')}>Scores</Link> and <Link to={linkTo('standings')}>Standings</Link>.
    </EmptyState>
  )
}
