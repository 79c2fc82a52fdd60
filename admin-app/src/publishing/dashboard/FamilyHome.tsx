import { IconPlus, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { getFamilyHome } from '@portal/shared/publishing/dashboard/dashboard.calls'
import type { EventTask } from '@portal/shared/competition/eventTasks/eventTask.schemas'
import type { FamilyMember } from '@portal/shared/publishing/dashboard/home.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { Crest } from '@portal/shared/views/crest/Crest'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { PageHeading } from '../../platform/ui/page/PageHeading'
import { UpdatedAt } from '../../platform/ui/loading/UpdatedAt'
import { dashboardPanels } from '../../platform/ui/slot/dashboardPanels'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { CanPlay } from './CanPlay'
import { Followed } from './Followed'
import { whoseGame } from './gameTexts'
import { GameRows } from './GameRows'
import { NextGame } from './NextGame'
import { Panel, Part } from '../../platform/ui/page/Panel'
import { OwnTimes } from '../../competition/eventDays/OwnTimes'
import { EventToDos } from './EventToDos'
import { recordOf } from './Teams'
import { ToDos } from './ToDos'
import home from './home.module.css'
import styles from './family.module.css'

/** Home of a family or a student: what they must do, by when, and where the next game is. */
export default function FamilyHome() {
  const read = useQuery({ ...query(getFamilyHome, {}), refetchOnWindowFocus: true })
  const asked = useSearchParams()[0].get('who')
  const isFollowing = asked === 'following'
  return (
    <div className={styles.page}>
      <div className="visually-hidden"><PageHeading>Home</PageHeading></div>
      <Part read={read} what="Your family" rows={4} rowClass={home.cardBone}>
        {({ members, tasks }) => {
          const member = isFollowing ? undefined : members.find(({ studentId }) => String(studentId) === asked) ?? members[0]
          return (
            <>
              <Whose members={members} shown={member?.studentId ?? null} />
              {member ? <><Member key={member.studentId} member={member} members={members} tasks={tasks} /><UpdatedAt read={read} /></> : <Followed isAlone={members.length === 0} />}
            </>
          )
        }}
      </Part>
    </div>
  )
}

/** Whose page it is, as chips; what is followed besides. */
function Whose({ members, shown }: { members: readonly FamilyMember[]; shown: number | null }) {
  const may = useMay()
  return (
    <nav className={styles.whose} aria-label="Whose">
      {members.map(({ studentId, firstName, crest }, index) => (
        <Link key={studentId} to={index === 0 ? '?' : `?who=${studentId}`} preventScrollReset aria-current={studentId === shown ? 'true' : undefined}><Crest of={crest} /> {firstName}</Link>
      ))}
      <Link to="?who=following" preventScrollReset aria-current={shown === null ? 'true' : undefined}><IconStar size="1.25rem" aria-hidden="true" /> Following</Link>
      {may.open('ownFamily') && <Link to={linkTo('ownFamily')}><IconPlus size="1.25rem" aria-hidden="true" /> {members.length === 0 ? 'Add a child' : 'Family'}</Link>}
    </nav>
  )
}

/** Games without a score that are told in the order of the results. */
const mostAmongResults = 3

function Member({ member, members, tasks }: { member: FamilyMember; members: readonly FamilyMember[]; tasks: readonly EventTask[] }) {
  const may = useMay()
  const { firstName, teams, results, unscored, schoolShort, times } = member
  const [next, ...after] = member.next
  const team = teams.find(({ teamId }) => teamId === (next ?? results[0])?.teamId) ?? teams[0]
  const schedule = team ? may.linkTo('schoolTeamSchedules', team) ?? linkTo('teamHub', team) : null
  const ownTimes = <OwnTimes heading={members.length > 1 ? `Where ${firstName} has to be` : 'Where to be'} times={times} />
  // What comes first stands first: the rest of it is not in a phone's first screen.
  const isTimeFirst = times[0] !== undefined && (next === undefined || times[0].startsAt < next.startsAt)
  // A few are told among the results; more of them would leave none in sight.
  const isFolded = unscored.length > mostAmongResults
  const rows = (matches: FamilyMember['next']) => matches.map((match) => ({
    match, name: match.isHome ? match.awayShort : match.homeShort, whose: teams.length > 1 ? whoseGame(match) : undefined, to: linkTo('game', match),
  }))
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ToDos members={[member]} of={members} />
        {isTimeFirst && ownTimes}
        {next ? <NextGame match={next} calendarPath={teams.find(({ teamId }) => teamId === next.teamId)?.calendarPath} /> : <Panel heading="Next game"><p className={home.none}>No game of {schoolShort} is scheduled.</p></Panel>}
        {!isTimeFirst && ownTimes}
        <EventToDos tasks={tasks} />
        <CanPlay member={member} />
      </div>
      <div className={styles.column}>
        {after.length > 0 && <Panel heading="Coming up" more={schedule === null ? null : { to: schedule, label: 'Schedule', name: `Schedule of ${team!.label}` }}><GameRows rows={rows(after)} /></Panel>}
        {results.length + unscored.length > 0 && (
          <Panel heading="Results" note={team && <span className={home.second} dir="ltr">{[recordOf(team), team.rankText].filter(Boolean).join(', ')}</span>} more={team ? { to: `${linkTo('standings')}?activity=${team.activity}`, label: 'Standings' } : null}>
            {isFolded && (
              <details className={styles.unscored}>
                <summary>{unscored.length} games are waiting for a score</summary>
                <GameRows isPast rows={rows(unscored)} />
              </details>
            )}
            <GameRows isPast rows={rows(isFolded ? results : [...unscored, ...results].sort((one, other) => (one.startsAt < other.startsAt ? 1 : -1)))} />
          </Panel>
        )}
        {teams.length > 1 && (
          <Panel heading={`${firstName}’s teams`}>
            <ul className={home.lines}>
              {teams.map((each) => {
                const to = linkTo('teamHub', each)
                const inside = <><span className={home.grow}><span className={home.strong}>{each.label}</span></span><span className={home.record}><b dir="ltr">{recordOf(each)}</b>{each.rankText && <span className={home.second}>{each.rankText}</span>}</span></>
                return <li key={each.teamId}>{to ? <Link className={home.dated} to={to}>{inside}</Link> : <div className={home.dated}>{inside}</div>}</li>
              })}
            </ul>
          </Panel>
        )}
        <SlotParts of={dashboardPanels} with={{}} />
      </div>
    </div>
  )
}
