import { bracketWords } from '@portal/shared/competition/brackets/bracketWords'
import { slotConflicts, type TimedMatch } from '@portal/shared/competition/brackets/slotConflicts'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { clockOf } from '@portal/shared/platform/format/zonedTime'
import { spanOf } from '@portal/shared/platform/format/matchTime'
import type { Conflict } from '@portal/shared/scheduling/venues/conflict.schemas'
import { findRuleConflicts } from '@portal/shared/scheduling/calendarRules/gameRules'
import { holds } from '@portal/shared/scheduling/occasions/occasions'
import { findConflicts } from '@portal/shared/scheduling/venues/findConflicts'
import { findGameRules } from '../../scheduling/calendarRules/calendarRule.repository'
import { isOffice } from '../../scheduling/calendarRules/readRuleConflicts'
import type { Reader } from '../../platform/db/database'
import { findOccasions } from '../../scheduling/occasions/occasionKinds'
import type { SignedIn } from '../../platform/http/requestContext'
import { findPair, planMatch } from '../../scheduling/matches/planMatch'
import { findSeason } from '../../scheduling/matches/schedule.repository'
import { readConflicts } from '../../scheduling/matches/readConflicts'
import { findAssetsOf, findVenue } from '../../scheduling/venues/venue.repository'
import { findMatchRow } from './matchResult.repository'
import type { FoundSlot } from './bracket.repository'
import type { LoadedBracket } from './loadBracket'

/** What is on the same day is checked, whatever the zone. */
const around = 26 * 3_600_000
/** More is at no venue in three days. */
const mostStanding = 5_000

/** A team that is not known yet: no existing match is theirs. */
const unknownTeam = { teamId: 0, name: '', coaches: [] }

/** All conflicts of the times of some matches, as they are now: in the schedules, at the places, and in the bracket itself. */
export async function readSlotConflicts(reader: Reader, who: SignedIn, loaded: LoadedBracket, keys: readonly string[]): Promise<Conflict[]> {
  const { structure, slots, found, contest } = loaded
  const words = bracketWords(structure, contest)
  const timed = slots.flatMap((each): (TimedMatch & { found: FoundSlot })[] => {
    const match = structure.matches.find(({ key }) => key === each.slot.key)
    if (!match || !each.startsAt || each.status === 'cancelled') return []
    const { venueId, assetId, startsAt, timeIsSet } = each
    return [{ ...match, number: words.numberOf(match.key) ?? 0, ...spanOf({ startsAt, timeIsSet }, found.activity.matchMinutes), venueId, assetId, isScheduled: each.slot.matchId !== null, found: each }]
  })
  const own = slotConflicts(timed, contest).filter(({ key }) => keys.some((each) => key.split(/[<=]/).includes(each)))
  const others: Conflict[] = []
  for (const each of timed.filter(({ key }) => keys.includes(key))) {
    const conflicts = each.found.slot.matchId === null ? await atPlace(reader, who, loaded, each) : await inSchedules(reader, who, each, each.found.slot.matchId)
    others.push(...conflicts.map((conflict) => ({ ...conflict, key: `${each.key} ${conflict.key}`, text: `${contest.One} ${each.number}: ${conflict.text}` })))
  }
  return [...own, ...others]
}

async function inSchedules(reader: Reader, who: SignedIn, { start, timeIsSet, found: { timeZone, venueId, assetId } }: TimedMatch & { found: FoundSlot }, matchId: number): Promise<Conflict[]> {
  const row = (await findMatchRow(reader, matchId))!
  const pair = await findPair(reader, who, row.homeTeamId, row.awayTeamId)
  const planned = await planMatch(reader, who, pair, { day: dayOf(start, timeZone), time: timeIsSet ? clockOf(start, timeZone) : null, venueId, assetId }, matchId)
  return readConflicts(reader, who, { ...planned, isWritten: true })
}

/** While the teams are not known, it can only conflict with the place and the season. */
async function atPlace(reader: Reader, who: SignedIn, { found: { bracket, activity } }: LoadedBracket, { start, end, timeIsSet, venueId, assetId, found: { timeZone } }: TimedMatch & { found: FoundSlot }): Promise<Conflict[]> {
  const venue = venueId === null ? undefined : (await findVenue(reader, who.organizationId, venueId))?.venue
  const asset = venue && assetId !== null ? (await findAssetsOf(reader, [venue.id])).find(({ id }) => id === assetId) : undefined
  const { occasions } = venue
    ? await findOccasions(reader, { organizationId: who.organizationId, who, from: new Date(start.getTime() - around), to: new Date(end.getTime() + around), anyOf: { venueIds: [venue.id] }, limit: mostStanding })
    : { occasions: [] }
  const rules = await findGameRules(reader, who.organizationId, bracket)
  const onBlackout = findRuleConflicts({ matchId: null, day: dayOf(start, timeZone), kind: 'playoff', was: null, teams: [] }, rules, [], isOffice(who))
  return [...onBlackout, ...findConflicts(
    {
      start, end, timeIsSet, activity: { activityId: bracket.activityId, name: activity.name, contestName: activity.contestName }, teams: [unknownTeam], homeZone: timeZone,
      venue: venue ? { venueId: venue.id, name: venue.name, timeZone: venue.timeZone, openingTimes: venue.openingTimes } : null,
      asset: asset ? { assetId: asset.id, name: asset.name, activityIds: asset.activityIds } : null,
      season: await findSeason(reader, bracket.activityId, bracket.academicYearId),
    },
    occasions.filter((each) => holds(each) && (each.stands.within === undefined || each.stands.within !== bracket.eventId)).map((each) => ({ ...each, coachIds: [] })),
  )]
}
