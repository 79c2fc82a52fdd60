import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { zonedTime } from '@portal/shared/platform/format/zonedTime'
import { countedScore } from '@portal/shared/competition/scores/checkScore'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import type { ScoreRules } from '@portal/shared/directory/rules/scoreRules.schemas'
import type { Place } from './findOrMakePlace'
import type { KnownMatch } from './known.repository'
import type { KnownTeam } from './KnownTeams'
import type { GivenResult } from './resultFields'

/** What of a match a file decides. */
type MatchChange = Pick<
  KnownMatch,
  'externalId' | 'homeTeamId' | 'awayTeamId' | 'districtId' | 'kind' | 'startsAt' | 'timeIsSet' | 'timeZone' | 'status' | 'outcome' | 'homeScore' | 'awayScore' | 'periods' | 'overtimePeriods'
>

/** The score that counts: as the file gives it; for a forfeit without one what the activity's rules give. */
function scoreOf({ outcome, homeScore, awayScore, overtimePeriods }: GivenResult, rules: ScoreRules) {
  return homeScore !== null || outcome === null ? { homeScore, awayScore } : countedScore({ outcome, homeScore, awayScore, periods: [], overtimePeriods }, rules)
}

/**
 * When the match is after the file's row. A row that gives no time leaves a time that is known on that day; on another day, and for a
 * match that is new, the time is not set. Rows of a file without days keep its order, by times that are not real ones.
 */
function timeOf({ day, time, order }: GivenResult, timeZone: string, known: KnownMatch | undefined): Pick<KnownMatch, 'startsAt' | 'timeIsSet'> {
  if (time !== null) return { startsAt: zonedTime(day, time, timeZone), timeIsSet: true }
  if (order === null && known && dayOf(known.startsAt, timeZone) === day) return { startsAt: known.startsAt, timeIsSet: known.timeIsSet }
  return { startsAt: zonedTime(day, order ?? '00:00', timeZone), timeIsSet: false }
}

/** A match as it is after the file's row; `known` is the match as it was. A row without a score leaves the score that is there. */
export function afterRow(given: GivenResult, sides: { home: KnownTeam; away: KnownTeam }, externalId: string, place: Place, zone: string, known: KnownMatch | undefined): MatchChange {
  const timeZone = known?.timeZone ?? zone
  const counts = given.league && sides.home.districtId === place.district.id && sides.away.districtId === place.district.id
  const plan = {
    externalId,
    homeTeamId: sides.home.id,
    awayTeamId: sides.away.id,
    districtId: counts ? place.district.id : null,
    kind: counts ? ('district' as const) : known && known.kind !== 'district' ? known.kind : ('nonDistrict' as const),
    ...timeOf(given, timeZone, known),
    timeZone,
  }
  if (given.outcome === null) {
    if (!known) return { ...plan, status: 'scheduled', outcome: null, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }
    const { status, outcome, homeScore, awayScore, periods, overtimePeriods } = known
    return { ...plan, status, outcome, homeScore, awayScore, periods, overtimePeriods }
  }
  const score = scoreOf(given, place.activity.rules.scores)
  const sameScore = known?.status === 'final' && known.outcome === given.outcome && known.homeScore === score.homeScore && known.awayScore === score.awayScore && known.overtimePeriods === given.overtimePeriods
  // Quarters and sets that someone entered stay as long as they belong to this score.
  return { ...plan, status: 'final', outcome: given.outcome, ...score, periods: sameScore ? known.periods : [], overtimePeriods: given.overtimePeriods }
}

const valueOf = (value: unknown) => (value instanceof Date ? value.getTime() : value)

/** Which of these properties of the two differ. */
function differs<Key extends keyof MatchChange>(before: MatchChange, after: MatchChange, keys: Key[]): boolean {
  return keys.some((key) => valueOf(before[key]) !== valueOf(after[key]))
}

/** What changed: anything, the score (kept as an entry), the time or sides (updated in calendars). */
export function changesOf(before: MatchChange, after: MatchChange) {
  const score = differs(before, after, ['status', 'outcome', 'homeScore', 'awayScore', 'overtimePeriods'])
  const schedule = differs(before, after, ['homeTeamId', 'awayTeamId', 'startsAt', 'timeIsSet'])
  return { score, schedule, any: score || schedule || differs(before, after, ['externalId', 'districtId', 'kind']) }
}

/** The result as an entry of the match's history; null for a match without one. */
export function entryOf({ outcome, homeScore, awayScore, periods, overtimePeriods }: MatchChange): ScoreEntry | null {
  if (outcome === null) return null
  return outcome === 'played' ? { outcome, homeScore, awayScore, periods, overtimePeriods } : { outcome, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }
}
