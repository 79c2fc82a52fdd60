import { DomainError } from '@portal/shared/call/errors'
import { zonedTime } from '@portal/shared/format/zonedTime'
import type { Conflict } from '@portal/shared/venues/conflict.schemas'
import { findConflicts } from '@portal/shared/venues/findConflicts'
import type { Reader, Tx } from '../db/database'
import { teamNameOf } from '../matches/presentMatch'
import { findCoachesByName, findSeason, findStandingMatches, findTeamsCoachedBy, type TeamToSchedule } from '../matches/schedule.repository'
import { lockWords } from '../profiles/profile.repository'
import { findBookings } from './booking.repository'
import type { AssetRecord, VenueRecord } from './venue.repository'

/** A match at a place and time, with the rows that it names. */
export interface PlannedMatch {
  home: TeamToSchedule
  away: TeamToSchedule
  day: string
  time: string
  venue: VenueRecord | null
  asset: AssetRecord | null
  /** The match that is moved; null for a new one. */
  matchId: number | null
}

const minute = 60_000
/** Matches of the same day are looked at, whatever the zone. */
const around = 26 * 60 * minute

/** The moments of a planned match, by the clocks of its venue or else of its home school. */
export function momentsOf({ home, day, time, venue }: Pick<PlannedMatch, 'home' | 'day' | 'time' | 'venue'>): { start: Date; end: Date; zone: string } {
  const zone = venue?.timeZone ?? home.zone
  const start = zonedTime(day, time, zone)
  return { start, end: new Date(start.getTime() + home.matchMinutes * minute), zone }
}

/** "Girls Soccer Varsity: Borea at Atlas" */
export const matchTitle = ({ activityName, levelName, home, away }: { activityName: string; levelName: string; home: { schoolName: string; teamName: string }; away: { schoolName: string; teamName: string } }) =>
  `${activityName} ${levelName}: ${teamNameOf(away)} at ${teamNameOf(home)}`

/** Everything that stands against a planned match, in sentences. */
export async function readConflicts(reader: Reader, organizationId: number, planned: PlannedMatch): Promise<Conflict[]> {
  const { home, away, venue, asset } = planned
  const { start, end } = momentsOf(planned)
  const own = [home.teamId, away.teamId]
  const coaches = await findCoachesByName(reader, own)
  const coached = await findTeamsCoachedBy(reader, home.academicYearId, [...new Set(coaches.map(({ userId }) => userId))])
  const [from, to] = [new Date(start.getTime() - around), new Date(end.getTime() + around)]
  const matches = await findStandingMatches(reader, organizationId, {
    venueId: venue?.id ?? null, teamIds: [...new Set([...own, ...coached.map(({ teamId }) => teamId)])], from, to, exceptMatchId: planned.matchId,
  })
  const bookings = venue ? await findBookings(reader, venue.id, start, end) : []
  return findConflicts(
    {
      start, end,
      activity: { activityId: home.activityId, name: home.activityName },
      teams: [home, away].map((team) => ({ teamId: team.teamId, name: teamNameOf({ schoolName: team.schoolName, teamName: team.name }), coaches: coaches.filter(({ teamId }) => teamId === team.teamId) })),
      venue: venue && { venueId: venue.id, name: venue.name, timeZone: venue.timeZone, openingTimes: venue.openingTimes },
      asset: asset && { assetId: asset.id, name: asset.name, activityIds: asset.activityIds },
      homeZone: home.zone,
      season: await findSeason(reader, home.activityId, home.academicYearId),
    },
    {
      matches: matches.map((each) => ({
        matchId: each.matchId, title: matchTitle(each), start: each.startsAt, end: new Date(each.startsAt.getTime() + each.minutes * minute),
        venueId: each.venueId, assetId: each.assetId, assetName: each.assetName, teamIds: [each.homeTeamId, each.awayTeamId],
        coachIds: coached.filter(({ teamId }) => teamId === each.homeTeamId || teamId === each.awayTeamId).map(({ userId }) => userId),
      })),
      bookings: bookings.map(({ booking, assetName }) => ({
        bookingId: booking.id, title: booking.title, start: booking.startsAt, end: booking.endsAt, venueId: booking.venueId, assetId: booking.assetId, assetName,
      })),
    },
  )
}

/**
 * Lets those who schedule at one venue, or with one team, go one after the other until the transaction ends: the second sees
 * what the first has saved. Always in the same order, so that two never wait for each other.
 */
export async function lockPlaces(tx: Tx, { venueIds, teamIds = [] }: { venueIds: readonly number[]; teamIds?: readonly number[] }): Promise<void> {
  for (const venueId of [...new Set(venueIds)].sort((one, other) => one - other)) await lockWords(tx, 'venue', venueId)
  for (const teamId of [...new Set(teamIds)].sort((one, other) => one - other)) await lockWords(tx, 'team schedule', teamId)
}

/** @throws DomainError conflicts with all of them, if there is a warning that the person has not seen yet */
export function refuseUnseen(conflicts: readonly Conflict[], accepted: readonly string[]): void {
  const unseen = conflicts.filter(({ key, isWarning }) => isWarning && !accepted.includes(key))
  if (unseen.length > 0) throw new DomainError('conflicts', { message: unseen.map(({ text }) => text).join(' '), details: { conflicts } })
}
