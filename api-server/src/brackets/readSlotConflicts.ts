import { drawWords } from '@portal/shared/brackets/drawWords'
import { slotConflicts, type TimedMatch } from '@portal/shared/brackets/slotConflicts'
import { dayOf } from '@portal/shared/format/dateTexts'
import { clockOf } from '@portal/shared/format/zonedTime'
import { spanOf } from '@portal/shared/format/matchTime'
import type { Conflict } from '@portal/shared/venues/conflict.schemas'
import { findRuleConflicts } from '@portal/shared/calendarRules/gameRules'
import { findConflicts } from '@portal/shared/venues/findConflicts'
import { findGameRules } from '../calendarRules/calendarRule.repository'
import { isOffice } from '../calendarRules/readRuleConflicts'
import type { Reader } from '../db/database'
import { seesMatch } from '../events/event.policy'
import { readStandingSessions } from '../events/readStandingSessions'
import type { SignedIn } from '../http/requestContext'
import { findPair, planMatch } from '../matches/planMatch'
import { findSeason, findStandingMatches } from '../matches/schedule.repository'
import { findBookings } from '../venues/booking.repository'
import { matchTitle, readConflicts } from '../venues/readConflicts'
import { findAssetsOf, findVenue } from '../venues/venue.repository'
import { findMatchRow } from './matchResult.repository'
import type { FoundSlot } from './bracket.repository'
import type { LoadedBracket } from './loadBracket'

/** Matches of the same day are looked at, whatever the zone. */
const around = 26 * 3_600_000

/** Whoever will play: no match that stands is theirs yet. */
const unknownTeam = { teamId: 0, name: '', coaches: [] }

/** Everything that stands against the times of some matches, as they are now: in the schedules, at the places, and in the bracket itself. */
export async function readSlotConflicts(reader: Reader, who: SignedIn, loaded: LoadedBracket, keys: readonly string[]): Promise<Conflict[]> {
  const { draw, slots, found } = loaded
  const words = drawWords(draw)
  const timed = slots.flatMap((each): (TimedMatch & { found: FoundSlot })[] => {
    const match = draw.matches.find(({ key }) => key === each.slot.key)
    if (!match || !each.startsAt || each.status === 'cancelled') return []
    const { venueId, assetId, startsAt, timeIsSet } = each
    return [{ ...match, number: words.numberOf(match.key) ?? 0, ...spanOf({ startsAt, timeIsSet }, found.activity.matchMinutes), venueId, assetId, isScheduled: each.slot.matchId !== null, found: each }]
  })
  const own = slotConflicts(timed).filter(({ key }) => keys.some((each) => key.split(/[<=]/).includes(each)))
  const others: Conflict[] = []
  for (const each of timed.filter(({ key }) => keys.includes(key))) {
    const conflicts = each.found.slot.matchId === null ? await atPlace(reader, who, loaded, each) : await inSchedules(reader, who, each, each.found.slot.matchId)
    others.push(...conflicts.map((conflict) => ({ ...conflict, key: `${each.key} ${conflict.key}`, text: `Match ${each.number}: ${conflict.text}` })))
  }
  return [...own, ...others]
}

async function inSchedules(reader: Reader, who: SignedIn, { start, timeIsSet, found: { timeZone, venueId, assetId } }: TimedMatch & { found: FoundSlot }, matchId: number): Promise<Conflict[]> {
  const row = (await findMatchRow(reader, matchId))!
  const pair = await findPair(reader, who, row.homeTeamId, row.awayTeamId)
  const planned = await planMatch(reader, who, pair, { day: dayOf(start, timeZone), time: timeIsSet ? clockOf(start, timeZone) : null, venueId, assetId }, matchId)
  return readConflicts(reader, who, { ...planned, isWritten: true })
}

/** While the teams are not known, only the place and the season can stand against it. */
async function atPlace(reader: Reader, who: SignedIn, { found: { bracket, activity } }: LoadedBracket, { start, end, timeIsSet, venueId, assetId, found: { timeZone } }: TimedMatch & { found: FoundSlot }): Promise<Conflict[]> {
  const venue = venueId === null ? undefined : (await findVenue(reader, who.organizationId, venueId))?.venue
  const asset = venue && assetId !== null ? (await findAssetsOf(reader, [venue.id])).find(({ id }) => id === assetId) : undefined
  const matches = venue ? await findStandingMatches(reader, who.organizationId, { venueIds: [venue.id], teamIds: [], from: new Date(start.getTime() - around), to: new Date(end.getTime() + around), exceptMatchIds: [] }) : []
  const bookings = venue ? await findBookings(reader, [venue.id], start, end) : []
  const sessions = venue ? (await readStandingSessions(reader, who, { venueIds: [venue.id], teamIds: [], from: start, to: end })).filter(({ eventId }) => eventId !== bracket.eventId) : []
  const rules = await findGameRules(reader, who.organizationId, bracket)
  const onBlackout = findRuleConflicts({ matchId: null, day: dayOf(start, timeZone), kind: 'playoff', was: null, teams: [] }, rules, [], isOffice(who))
  return [...onBlackout, ...findConflicts(
    {
      start, end, timeIsSet, activity: { activityId: bracket.activityId, name: activity.name }, teams: [unknownTeam], homeZone: timeZone,
      venue: venue ? { venueId: venue.id, name: venue.name, timeZone: venue.timeZone, openingTimes: venue.openingTimes } : null,
      asset: asset ? { assetId: asset.id, name: asset.name, activityIds: asset.activityIds } : null,
      season: await findSeason(reader, bracket.activityId, bracket.academicYearId),
    },
    {
      matches: matches.filter((each) => seesMatch(who, each)).map((each) => ({
        matchId: each.matchId, title: matchTitle(each), ...spanOf(each, each.minutes),
        venueId: each.venueId, assetId: each.assetId, assetName: each.assetName, teamIds: [each.homeTeamId, each.awayTeamId], coachIds: [],
      })),
      bookings: bookings.map(({ booking, assetName }) => ({ bookingId: booking.id, title: booking.title, start: booking.startsAt, end: booking.endsAt, venueId: booking.venueId, assetId: booking.assetId, assetName })),
      sessions: sessions.map((each) => ({ ...each, coachIds: [] })),
    },
  )]
}
