import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getDashboard, getSeasonNow, getWork } from '@portal/shared/publishing/dashboard/dashboard.calls'
import type { Dashboard, DashboardPart } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listStudentEligibility } from '@portal/shared/eligibility/eligibility/eligibility.calls'
import { mainReason } from '@portal/shared/eligibility/eligibility/words'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { later } from '../../platform/ui/loading/later'
import { UpdatedAt } from '../../platform/ui/loading/UpdatedAt'
import { dashboardPanels } from '../../platform/ui/slot/dashboardPanels'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { DayHeader } from './DayHeader'
import { whoseGame } from './gameTexts'
import { GameRows } from './GameRows'
import { Jobs } from './Jobs'
import { NextGame } from './NextGame'
import { Onward, Week } from './Season'
import { Panel, Part } from '../../platform/ui/page/Panel'
import { SchoolDue } from './SchoolDue'
import { ScoresTable } from './ScoresTable'
import { Teams } from './Teams'
import { useOwnSteps } from './useOwnSteps'
import { WorkStrip } from './WorkStrip'
import type { Tile } from './workTiles'
import styles from './home.module.css'

/** Comes after the page, and draws nothing where there is nothing to do. */
const HomeTasks = later<object>(() => import('../../competition/eventTasks/HomeTasks').catch(() => ({ default: () => null })))

const GuidePanel = later<object>(() => import('./GuidePanel').catch(() => ({ default: () => null })))

/** Rows of people on the page. */
const shownPeople = 5

/** Home of an athletic director or coach: what waits for the school, the next game, scores to enter, who cannot play, and the own teams. */
export default function SchoolHome() {
  const { school } = useUser()
  const may = useMay()
  const work = useQuery({ ...query(getWork, {}), refetchOnWindowFocus: true })
  const own = useQuery({ ...query(getDashboard, {}), refetchOnWindowFocus: true })
  const season = useQuery({ ...query(getSeasonNow, {}), refetchOnWindowFocus: true })
  const mayEligibility = may.open('studentEligibility') && school !== null
  const barred = useQuery({ ...query(listStudentEligibility, { state: 'ineligible' }), enabled: mayEligibility })
  const papers = useQuery({ ...query(listStudentEligibility, { rule: 'document' }), enabled: mayEligibility })
  const events = useOwnSteps()
  const tiles: Tile[] = [
    ...events.tiles,
    { key: 'barred', count: barred.data?.people ?? 0, label: 'Not eligible', note: 'Players on a roster', screen: 'studentEligibility' as const, to: `${linkTo('studentEligibility')}?state=ineligible` },
    { key: 'papers', count: papers.data?.people ?? 0, label: 'Documents missing', note: 'Players on a roster', screen: 'studentEligibility' as const, to: `${linkTo('studentEligibility')}?rule=document` },
  ].filter(({ count }) => count > 0)
  const next = own.data?.nextMatches[0]
  return (
    <div className={styles.home}>
      <DayHeader week={season.data?.weekText} />
      <WorkStrip read={work} more={tiles} isPending={events.isPending} isFailed={events.isFailed} />
      {may.open('setupGuide') && <GuidePanel />}
      {own.data && <Failed parts={own.data.failed} />}
      {own.data && isBare(own.data) && !events.isPending && events.tiles.length + events.week.length === 0 && <NothingYet />}
      <div className={`${styles.cols} ${styles.school}`}>
        <div className={styles.main}>
          <div className={styles.pair}>
            {next && <NextGame match={next} />}
            {own.data && own.data.nextMatches.length > 1 && (
              <Panel heading="Next games">
                <GameRows rows={own.data.nextMatches.slice(1, 4).map((match) => ({ match, name: match.isHome ? match.awayShort : match.homeShort, whose: whoseGame(match), to: linkTo('game', match) }))} />
              </Panel>
            )}
          </div>
          {may.open('openScores') && <ScoresTable heading="Scores to enter" kinds={['due', 'disputed']} counts={work.data?.scores} isCounting={work.isPending} />}
          {own.data && <SchoolDue dashboard={own.data} />}
          {mayEligibility && (barred.data?.people ?? 0) > 0 && (
            <Panel heading="Not eligible" more={{ to: `${linkTo('studentEligibility')}?state=ineligible`, label: `All ${barred.data!.people.toLocaleString('en-US')}`, name: 'All who are not eligible' }}>
              <ul className={styles.lines}>
                {firstOf(barred.data!.rows).slice(0, shownPeople).map(({ entryId, personId, name, activity, team, eligibility }) => {
                  const to = may.linkTo('studentHub', { studentId: personId })
                  const inside = <><span className={styles.grow}><span className={styles.strong}>{name}</span><span className={styles.second}>{[`${activity.name}, ${team.name}`, mainReason(eligibility)].filter(Boolean).join(' · ')}</span></span><Onward /></>
                  return <li key={entryId}>{to ? <Link className={styles.dated} to={to}>{inside}</Link> : <div className={styles.dated}>{inside}</div>}</li>
                })}
              </ul>
            </Panel>
          )}
        </div>
        <div className={styles.rail}>
          {school && <Week read={season} schoolId={school.id} events={events.week} />}
          <Part read={own} what="Your teams" rows={5}>{({ teams, latestResults, nextMatches }) => (
            <>
              {teams.length > 0 && <Teams teams={teams} next={nextMatches} />}
              {latestResults.length > 0 && (
                <Panel heading="Latest results" more={{ to: linkTo('scores'), label: 'Scores' }}>
                  <GameRows isPast rows={latestResults.map((match) => ({ match, name: match.isHome ? match.awayShort : match.homeShort, whose: whoseGame(match), to: linkTo('game', match) }))} />
                </Panel>
              )}
            </>
          )}
          </Part>
          <Jobs jobs={own.data?.jobs ?? []} />
        </div>
      </div>
      <HomeTasks />
      <SlotParts of={dashboardPanels} with={{}} />
      <UpdatedAt read={own} more={[work, season]} />
    </div>
  )
}

/** Who is on several teams is one of them. */
const firstOf = <Row extends { personId: number }>(rows: readonly Row[]) => rows.filter(({ personId }, index) => rows.findIndex((each) => each.personId === personId) === index)

const isBare = ({ teams, scoresDueTotal, nextMatches, coming, latestResults, failed }: Dashboard) =>
  !failed.includes('matches') && teams.length + scoresDueTotal + nextMatches.length + coming.length + latestResults.length === 0

const partWords: Record<DashboardPart, string> = {
  matches: 'your games', coming: 'other upcoming dates', due: 'your to-do list', rosters: 'roster deadlines', documents: 'documents', jobs: 'exports', favourites: 'what you follow',
}

/** Says which parts failed to load; the rest of the page is shown. */
export function Failed({ parts }: { parts: readonly DashboardPart[] }) {
  if (parts.length === 0) return null
  return <p role="status" className={styles.none}>Some of this page didn’t load: {parts.map((part) => partWords[part]).join(', ')}. Reload in a moment.</p>
}

const NothingYet = () => (
  <EmptyState heading="You have no teams yet">
    Coaches see the teams they are assigned to: the athletic director or the office assigns them on the team’s page. All schools’ results are under <Link to={linkTo('scores')}>Scores</Link> and <Link to={linkTo('standings')}>Standings</Link>.
  </EmptyState>
)
