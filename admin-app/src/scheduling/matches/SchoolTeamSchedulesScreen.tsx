import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { getTeamSeason } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import type { ScheduledMatch } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import { MonthView } from '@portal/shared/views/matches/MonthView'
import type { MonthDay } from '@portal/shared/views/matches/MonthView'
import { ScheduleView } from '@portal/shared/views/matches/ScheduleView'
import { linkTo } from '@portal/shared/platform/access/screens'
import { query } from '../../platform/lib/call/queries'
import { teamsPath } from '../../platform/lib/page/publicPages'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PublicView } from '../../platform/ui/page/PublicView'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { NewMatchButton } from '../../directory/teams/NewMatchButton'
import { TeamFrame } from '../../directory/teams/TeamFrame'
import { ScheduleTabs } from './ScheduleTabs'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { teamSeasonParts, type TeamSeason } from './teamSeasonParts'
import { Dotted, venueParts } from './venueParts'

/** /administration/activity/view-school-team-schedules/...: the season as a list or month by month, the calendar to subscribe to, and what the team performs in each music contest. */
export default function SchoolTeamSchedulesScreen() {
  return <TeamFrame current="schedule" actions={(page) => <NewMatchButton page={page} />}>{(page) => <Season page={page} />}</TeamFrame>
}

function Season({ page }: { page: TeamPage }) {
  const { teamId, teamName } = page
  const { one, Many } = contestWords(page.activity.contestName)
  const { organization } = useUser()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const read = useQuery(query(getTeamSeason, { teamId }))
  const today = dayOf(new Date(), organization.timeZone)
  // A phone's row has no room for a school's whole name.
  const isPhone = useMediaQuery('screen and (max-width: 29.9em)', undefined, { getInitialValueInEffect: false }) ?? false
  const asked = params.get('month') ?? ''
  const byMonth = params.has('month')
  return (
    <StateView read={read} what="schedule" loading={<Skeleton lines={8} height={44} />} isEmpty={({ matches, contests }) => matches.length + contests.length === 0} empty={<EmptyState heading={`No ${one} is scheduled yet`} />}>
      {(data) => {
        const performed = data.contests.length > 0 && <SlotParts of={teamSeasonParts} with={{ contests: data.contests, teamId }} />
        if (data.matches.length === 0) return <>{performed}</>
        // The current month, else that of the next match, else of the last one.
        const next = data.matches.find(({ day }) => day >= today) ?? data.matches.at(-1)!
        const places = new Map(data.matches.map(({ matchId, place }) => [matchId, place]))
        const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : next.day.slice(0, 7)
        return (
          <>
            <ScheduleTabs page={page} current={byMonth ? 'month' : 'list'} month={month} />
            <PublicView>
              {byMonth
                ? <MonthView month={month} days={daysOf(data.matches)} today={today} label={`${Many} of ${teamName}`} headingLevel={2} onMonth={(to) => setParams({ month: to }, { preventScrollReset: true })} empty={`No ${one} in this month.`} note={data.zoneText} />
                : <ScheduleView data={isPhone ? inShort(data) : data} isHeadless teamPath={teamsPath} matchPath={linkTo('game', { matchId: '' })} placeOf={(match) => <Dotted parts={venueParts({ ...match, place: places.get(match.matchId) }, may)} />} />}
            </PublicView>
            {performed}
          </>
        )
      }}
    </StateView>
  )
}


/** Opponents by their short names, as far as they have one. */
const inShort = (data: TeamSeason): TeamSeason => ({ ...data, matches: data.matches.map((match) => ({ ...match, opponentName: (match.isHome ? match.away : match.home).shortName || match.opponentName })) })

/** A season's matches by day, as the month shows them. */
function daysOf(matches: readonly ScheduledMatch[]): MonthDay[] {
  return [...new Set(matches.map(({ day }) => day))].map((day) => ({
    day,
    items: matches.filter((match) => match.day === day).map((match) => {
      const [own, other] = match.isHome ? [match.home, match.away] : [match.away, match.home]
      const score = own.score !== null && other.score !== null ? `${own.score}-${other.score}` : ''
      return {
        key: String(match.matchId), timeText: match.timeText, title: `${match.isHome ? 'vs' : 'at'} ${match.opponentName}`,
        note: [match.result, score, match.note || match.venue?.name].filter(Boolean).join(' '), tone: match.isHome ? 'plain' as const : 'quiet' as const,
        isOff: match.status === 'postponed' || match.status === 'cancelled',
      }
    }),
  }))
}
