import { calendarRuleLimits, type WeekStart } from '@portal/shared/calendarRules/calendarRule.kinds'
import type { Breaches } from '@portal/shared/calendarRules/calendarRule.schemas'
import { overLimitText } from '@portal/shared/calendarRules/overLimit'
import { longDay } from '@portal/shared/format/longDay'
import type { Reader } from '../db/database'
import { teamNameOf } from '../matches/presentMatch'
import { matchTitle } from '../venues/readConflicts'
import { findOnBlackouts, findOverLimits } from './breaches.repository'

type Rows = Breaches['rows']

/** What of a year does not keep to the rules as they are now: rules may come after the matches that they are about. */
export async function readBreaches(reader: Reader, academicYearId: number, weekStartsOn: WeekStart, now: Date): Promise<Breaches> {
  const onBlackouts: Rows = (await findOnBlackouts(reader, academicYearId, now)).map(({ matchId, homeTeamId, day, blackoutName, ...of }) => ({
    key: `blackout ${matchId} ${blackoutName}`, kind: 'blackout', matchId, teamId: homeTeamId, text: `${longDay(day)} (${blackoutName}): ${matchTitle(of)}.`,
  }))
  const inWeeks: Rows = (await findOverLimits(reader, academicYearId, 'week', weekStartsOn)).map(({ teamId, week, count, most, activityName, levelName, ...of }) => ({
    key: `week ${teamId} ${week}`, kind: 'weekLimit', matchId: null, teamId, text: overLimitText(`${teamNameOf(of)} (${activityName} ${levelName})`, { count, limit: most, week }),
  }))
  const inSeason: Rows = (await findOverLimits(reader, academicYearId, 'season', weekStartsOn)).map(({ teamId, count, most, activityName, levelName, ...of }) => ({
    key: `season ${teamId}`, kind: 'seasonLimit', matchId: null, teamId, text: overLimitText(`${teamNameOf(of)} (${activityName} ${levelName})`, { count, limit: most, week: null }),
  }))
  const all = [onBlackouts, inWeeks, inSeason]
  return { rows: all.flatMap((rows) => rows.slice(0, calendarRuleLimits.breaches)), total: all.flat().length }
}
