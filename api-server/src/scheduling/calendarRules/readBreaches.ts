import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { calendarRuleLimits } from '@portal/shared/scheduling/calendarRules/calendarRule.kinds'
import type { WeekStart } from '@portal/shared/identity/organizations/weekStart.kinds'
import type { Breaches } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import { daysText } from '@portal/shared/scheduling/calendarRules/gameRules'
import { overLimitText } from '@portal/shared/scheduling/calendarRules/overLimit'
import { longDay } from '@portal/shared/platform/format/longDay'
import type { Reader } from '../../platform/db/database'
import { teamNameOf } from '../../directory/teams/teamName'
import { matchTitle } from '../../directory/teams/teamName'
import { findOnBlackouts, findOverLimits } from './breaches.repository'
import { whatIsOnBlackouts } from '../scheduling.hooks'

type Rows = Breaches['rows']

/** What of a year does not keep to the rules as they are now: rules may come after the matches that they are about. */
export async function readBreaches(reader: Reader, academicYearId: number, weekStartsOn: WeekStart, now: Date): Promise<Breaches> {
  const onBlackouts: Rows = (await findOnBlackouts(reader, academicYearId, now)).map(({ matchId, homeTeamId, day, blackoutName, ...of }) => ({
    key: `blackout ${matchId} ${blackoutName}`, kind: 'blackout', matchId, teamId: homeTeamId, eventId: null, text: `${longDay(day)} (${blackoutName}): ${matchTitle(of)}.`,
  }))
  const events: Rows = (await whatIsOnBlackouts.run({ reader, academicYearId, now })).flat().map(({ eventId, name, blackoutName, startsOn, endsOn }) => ({
    key: `event ${eventId} ${blackoutName}`, kind: 'event', matchId: null, teamId: null, eventId, text: `${daysText(startsOn, endsOn)} (${blackoutName}): ${name}.`,
  }))
  const inWeeks: Rows = (await findOverLimits(reader, academicYearId, 'week', weekStartsOn)).map(({ teamId, week, count, most, activityName, contestName, levelName, ...of }) => ({
    key: `week ${teamId} ${week}`, kind: 'weekLimit', matchId: null, teamId, eventId: null, text: overLimitText(`${teamNameOf(of)} (${activityName} ${levelName})`, { count, limit: most, week }, contestWords(contestName)),
  }))
  const inSeason: Rows = (await findOverLimits(reader, academicYearId, 'season', weekStartsOn)).map(({ teamId, count, most, activityName, contestName, levelName, ...of }) => ({
    key: `season ${teamId}`, kind: 'seasonLimit', matchId: null, teamId, eventId: null, text: overLimitText(`${teamNameOf(of)} (${activityName} ${levelName})`, { count, limit: most, week: null }, contestWords(contestName)),
  }))
  const all = [onBlackouts, events, inWeeks, inSeason]
  return { rows: all.flatMap((rows) => rows.slice(0, calendarRuleLimits.breaches)), total: all.flat().length }
}
