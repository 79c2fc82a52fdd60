import { DomainError } from '@portal/shared/call/errors'
import { zonedTime } from '@portal/shared/format/zonedTime'
import type { Conflict } from '@portal/shared/venues/conflict.schemas'
import { findConflicts } from '@portal/shared/venues/findConflicts'
import type { matchKinds } from '@portal/shared/matches/match.schemas'
import { spanOf } from '@portal/shared/format/matchTime'
import { readRuleConflicts } from '../calendarRules/readRuleConflicts'
import type { Reader, Tx } from '../db/database'
import { lockWords } from '../db/lockWords'
import { seesMatch } from '../events/event.policy'
import { readStandingSessions } from '../events/readStandingSessions'
import { findEventsOfMatches } from '../events/sessionsAround.repository'
import type { SignedIn } from '../http/requestContext'
import { teamNameOf } from '../matches/presentMatch'
import { findCoachesByName, findSeason, findStandingMatches, findTeamsCoachedBy, type TeamToSchedule } from '../matches/schedule.repository'
import { findBookings } from './booking.repository'
import type { AssetRecord, VenueRecord } from './venue.repository'

/** A match at a place and time, with the rows that it names. */
export interface PlannedMatch {
  home: TeamToSchedule
  away: TeamToSchedule
  day: string
  /** Null while it is not set. */
  time: string | null
  venue: VenueRecord | null
  asset: AssetRecord | null
  /** The match that is moved; null for a new one. */
  matchId: number | null
  /** What the limits of matches go by; what the match is, or a district match if it is not said. */
  kind?: (typeof matchKinds)[number] | undefined
  /** It stands as planned already, in this transaction: what it was before cannot be told any more. */
  isWritten?: boolean
}

const minute = 60_000
/** Matches of the same day are looked at, whatever the zone. */
const around = 26 * 60 * minute

/** The moments of a planned match, by the clocks of its venue or else of its home school: those of its day while its time is not set. */
export function momentsOf({ home, day, time, venue }: Pick<PlannedMatch, 'home' | 'day' | 'time' | 'venue'>): { start: Date; end: Date; timeIsSet: boolean; zone: string } {
  const zone = venue?.timeZone ?? home.zone
  return { ...spanOf({ startsAt: zonedTime(day, time ?? '00:00', zone), timeIsSet: time !== null }, home.matchMinutes), zone }
}

/** "Girls Soccer Varsity: Borea at Atlas" */
export const matchTitle = ({ activityName, levelName, home, away }: { activityName: string; levelName: string; home: { schoolName: string; teamName: string }; away: { schoolName: string; teamName: string } }) =>
  `${activityName} ${levelName}: ${teamNameOf(away)} at ${teamNameOf(home)}`

/** Everything that stands against a planned match, in sentences, as far as this person may know of it. */
export async function readConflicts(reader: Reader, who: SignedIn, planned: PlannedMatch): Promise<Conflict[]> {
  return (await readConflictsOf(reader, who, [planned]))[0]!
}

/**
 * Everything that stands against each of some planned matches of one activity and year, in their order. Those before one in the
 * list stand against it too: what has no key yet goes by its place in the list, as a negative number.
 */
export async function readConflictsOf(reader: Reader, who: SignedIn, planned: readonly PlannedMatch[]): Promise<Conflict[][]> {
  const [first] = planned
  if (!first) return []
  const { activityId, activityName, academicYearId, levelName } = first.home
  const moments = planned.map(momentsOf)
  const teamIds = [...new Set(planned.flatMap(({ home, away }) => [home.teamId, away.teamId]))]
  const venueIds = [...new Set(planned.flatMap(({ venue }) => venue?.id ?? []))]
  const coaches = await findCoachesByName(reader, teamIds)
  const coached = await findTeamsCoachedBy(reader, academicYearId, [...new Set(coaches.map(({ userId }) => userId))])
  const coachesOf = (of: readonly number[]) => coached.filter(({ teamId }) => of.includes(teamId)).map(({ userId }) => userId)
  const earliest = new Date(Math.min(...moments.map(({ start }) => start.getTime())))
  const latest = new Date(Math.max(...moments.map(({ end }) => end.getTime())))
  const matchIds = planned.flatMap(({ matchId }) => matchId ?? [])
  const theirTeamIds = [...new Set([...teamIds, ...coached.map(({ teamId }) => teamId)])]
  const found = (await findStandingMatches(reader, who.organizationId, {
    venueIds, teamIds: theirTeamIds, from: new Date(earliest.getTime() - around), to: new Date(latest.getTime() + around), exceptMatchIds: matchIds,
  })).filter((each) => seesMatch(who, each))
  const eventOf = await findEventsOfMatches(reader, matchIds)
  const atEvents = (await readStandingSessions(reader, who, { venueIds, teamIds: theirTeamIds, from: earliest, to: latest })).map((each) => ({ ...each, coachIds: coachesOf(each.teamIds) }))
  const bookings = (await findBookings(reader, venueIds, earliest, latest)).map(({ booking, assetName }) => ({
    bookingId: booking.id, title: booking.title, start: booking.startsAt, end: booking.endsAt, venueId: booking.venueId, assetId: booking.assetId, assetName,
  }))
  const standing = found.map((each) => ({
    matchId: each.matchId, title: matchTitle(each), ...spanOf(each, each.minutes),
    venueId: each.venueId, assetId: each.assetId, assetName: each.assetName, teamIds: [each.homeTeamId, each.awayTeamId], coachIds: coachesOf([each.homeTeamId, each.awayTeamId]),
  }))
  const among = planned.length === 1 ? [] : planned.map(({ home, away, venue, asset }, index) => ({
    matchId: -1 - index, title: matchTitle({ activityName, levelName, home: namesOf(home), away: namesOf(away) }), ...moments[index]!,
    venueId: venue?.id ?? null, assetId: asset?.id ?? null, assetName: asset?.name ?? null, teamIds: [home.teamId, away.teamId], coachIds: coachesOf([home.teamId, away.teamId]),
  }))
  const season = await findSeason(reader, activityId, academicYearId)
  const byRules = await readRuleConflicts(reader, who, planned)
  return planned.map(({ home, away, venue, asset, matchId }, index) => {
    const eventId = matchId === null ? undefined : eventOf.get(matchId)
    const { start, end, timeIsSet } = moments[index]!
    const isNear = (each: { start: Date; end: Date }) => each.end.getTime() > start.getTime() - around && each.start.getTime() < end.getTime() + around
    return [...byRules[index]!, ...findConflicts(
      {
        start, end, timeIsSet,
        activity: { activityId, name: activityName },
        teams: [home, away].map((team) => ({ teamId: team.teamId, name: teamNameOf(namesOf(team)), coaches: coaches.filter(({ teamId }) => teamId === team.teamId) })),
        venue: venue && { venueId: venue.id, name: venue.name, timeZone: venue.timeZone, openingTimes: venue.openingTimes },
        asset: asset && { assetId: asset.id, name: asset.name, activityIds: asset.activityIds },
        homeZone: home.zone,
        season,
      },
      { matches: [...standing, ...among.slice(0, index)].filter(isNear), bookings: bookings.filter(isNear), sessions: atEvents.filter((each) => each.eventId !== eventId && isNear(each)) },
    )]
  })
}

const namesOf = ({ schoolName, name }: TeamToSchedule) => ({ schoolName, teamName: name })

/**
 * Lets those who schedule at one venue, or with one team, go one after the other until the transaction ends: the second sees
 * what the first has saved. Always in the same order, so that two never wait for each other.
 */
export async function lockPlaces(tx: Tx, { venueIds, teamIds = [] }: { venueIds: readonly number[]; teamIds?: readonly number[] }): Promise<void> {
  for (const venueId of [...new Set(venueIds)].sort((one, other) => one - other)) await lockWords(tx, 'venue', venueId)
  for (const teamId of [...new Set(teamIds)].sort((one, other) => one - other)) await lockWords(tx, 'team schedule', teamId)
}

/** @throws DomainError conflicts with all of them, if there is a warning that the person has not seen yet, or one that is not theirs to pass over */
export function refuseUnseen(conflicts: readonly Conflict[], accepted: readonly string[]): void {
  const unseen = conflicts.filter(({ key, isWarning, isRefusal }) => isRefusal || (isWarning && !accepted.includes(key)))
  if (unseen.length > 0) throw new DomainError('conflicts', { message: unseen.map(({ text }) => text).join(' '), details: { conflicts } })
}
