import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import { openDaysOf, seasonInputOf, timeOn } from '@portal/shared/scheduling/seasons/laySeason'
import type { SeasonInput, SeasonWish } from '@portal/shared/scheduling/seasons/season.types'
import type { SeasonWishes } from '@portal/shared/scheduling/seasons/season.schemas'
import { isOpenAllOf } from '@portal/shared/scheduling/venues/findConflicts'
import type { GameRules } from '@portal/shared/scheduling/calendarRules/gameRules'
import { findGameRules } from '../calendarRules/calendarRule.repository'
import { readCountedGames } from '../calendarRules/readRuleConflicts'
import type { Reader } from '../../platform/db/database'
import { findPlayedTimes, findSeason } from '../matches/schedule.repository'
import { teamNameOf } from '../../directory/teams/teamName'
import { findBookings } from '../venues/booking.repository'
import { findLastSeason, findTeamsToPlan, findVenuesToPlan, type DistrictToPlan, type VenueToPlan } from './season.repository'

const minute = 60_000

/** All that a plan for a district is made of. */
export interface SeasonSurroundings {
  district: DistrictToPlan
  teams: (Omit<SeasonInput['teams'][number], 'venueId'> & { city: string; homeVenueId: number | null })[]
  season: { startsOn: string; endsOn: string } | null
  lastSeason: SeasonInput['lastSeason']
  /** What the association's calendar says. */
  rules: GameRules
}

/** @throws DomainError not-found */
export const noDistrict = () => new DomainError('not-found', { message: 'There is no such district.' })

export async function readSurroundings(reader: Reader, organizationId: number, district: DistrictToPlan): Promise<SeasonSurroundings> {
  const rows = await findTeamsToPlan(reader, district.districtId)
  const teamAt = new Map(rows.map(({ schoolId, teamName, teamId }) => [`${schoolId} ${teamName}`, teamId]))
  const before = await findLastSeason(reader, district, organizationId, [...new Set(rows.map(({ schoolId }) => schoolId))])
  return {
    district,
    teams: rows.map(({ teamName, schoolName, schoolId: _, ...each }) => ({ ...each, name: teamNameOf({ schoolName, teamName }) })),
    rules: await findGameRules(reader, organizationId, district),
    season: await findSeason(reader, district.activityId, district.academicYearId),
    // Teams of a year have keys of their own: a school's team with the same name is the same one.
    lastSeason: before.flatMap(({ homeSchoolId, homeName, awaySchoolId, awayName, day }) => {
      const [homeTeamId, awayTeamId] = [teamAt.get(`${homeSchoolId} ${homeName}`), teamAt.get(`${awaySchoolId} ${awayName}`)]
      return homeTeamId === undefined || awayTeamId === undefined ? [] : [{ homeTeamId, awayTeamId, day }]
    }),
  }
}

/** What a first draft begins with: the rest of the season from tomorrow, Tuesdays and Fridays, everyone at their own venue. */
export async function proposeWishes(reader: Reader, organizationId: number, { district, teams, season }: SeasonSurroundings, now: Date, zone: string): Promise<SeasonWishes> {
  const span = season ?? district.year
  const today = dayOf(now, zone)
  const homes = teams.map(({ teamId, homeVenueId }) => ({ teamId, venueId: homeVenueId }))
  const venues = await findVenuesToPlan(reader, organizationId, homes.flatMap(({ venueId }) => venueId ?? []), district.activityId)
  const there = new Set(venues.map(({ venue }) => venue.id))
  return {
    double: false, firstDay: today >= span.startsOn && today < span.endsOn ? addDays(today, 1) : span.startsOn, lastDay: span.endsOn,
    slots: [{ weekday: 2, time: '18:00' }, { weekday: 5, time: '18:00' }], extraDays: [], wishes: [], seed: 1,
    homes: homes.map(({ teamId, venueId }) => ({ teamId, venueId: venueId !== null && there.has(venueId) ? venueId : null })),
    // Who shares a place plays there at different times, or on different fields.
    places: venues.filter(({ venue }) => homes.filter(({ venueId }) => venueId === venue.id).length > 1).map(({ venue, hosting }) => ({ venueId: venue.id, most: Math.max(1, Math.min(20, hosting.length)) })),
  }
}

/**
 * What the generator is asked besides the wishes: that teams do not play on days on which they have another match, and are not at
 * home while their venue is closed or taken as a whole. It is kept where it can be; where not, it is reported as a conflict of the match.
 */
export async function readTakenDays(reader: Reader, organizationId: number, { teams, district, rules }: SeasonSurroundings, wishes: SeasonWishes, venues: readonly VenueToPlan[], zone: string): Promise<SeasonWish[]> {
  const days = openDaysOf(wishes, rules)
  if (days.length === 0) return []
  const [from, to] = [new Date(zonedTime(days[0]!, '00:00', zone).getTime() - 26 * 60 * minute), new Date(zonedTime(days.at(-1)!, '23:59', zone).getTime() + 26 * 60 * minute)]
  const matches = await findPlayedTimes(reader, organizationId, { teamIds: teams.map(({ teamId }) => teamId), from, to })
  const open = new Set(days)
  const asked = new Set(wishes.wishes.flatMap((wish) => (wish.kind === 'fixed' ? [`${wish.homeTeamId} ${wish.day}`, `${wish.awayTeamId} ${wish.day}`] : wish.kind === 'rivalry' ? wish.teamIds.map((id) => `${id} ${wish.day}`) : [])))
  const known = new Set(teams.map(({ teamId }) => teamId))
  const busy = new Set(matches.flatMap(({ homeTeamId, awayTeamId, startsAt, timeZone }) => [homeTeamId, awayTeamId].filter((id) => known.has(id)).map((id) => `${id} ${dayOf(startsAt, timeZone)}`)))
  const resting = [...busy].filter((key) => !asked.has(key)).flatMap((key): SeasonWish[] => {
    const [teamId, day] = key.split(' ') as [string, string]
    return open.has(day) ? [{ kind: 'blackout', teamId: Number(teamId), day }] : []
  })
  const bookings = await findBookings(reader, venues.map(({ venue }) => venue.id), from, to)
  const closed = venues.flatMap(({ venue }) => days.filter((day) => {
    const start = zonedTime(day, timeOn(day, wishes), venue.timeZone)
    const end = new Date(start.getTime() + district.matchMinutes * minute)
    const isBooked = bookings.some(({ booking }) => booking.venueId === venue.id && booking.assetId === null && booking.startsAt < end && booking.endsAt > start)
    return isBooked || (venue.openingTimes.length > 0 && !isOpenAllOf({ start, end }, venue.openingTimes, venue.timeZone))
  }).flatMap((day) => wishes.homes.filter(({ teamId, venueId }) => venueId === venue.id && !asked.has(`${teamId} ${day}`)).map(({ teamId }): SeasonWish => ({ kind: 'notAtHome', teamId, day }))))
  return [...resting, ...closed]
}

/** Existing matches of the district's teams, where a limit counts them. */
export const readOtherGames = (reader: Reader, { rules, teams }: SeasonSurroundings) => readCountedGames(reader, rules, teams.map(({ teamId }) => teamId))

/** The generator's input of some wishes; `taken` is requested too, but not reported as a wish. */
export function inputOf({ teams, lastSeason, rules }: SeasonSurroundings, wishes: SeasonWishes, venues: readonly VenueToPlan[], taken: readonly SeasonWish[] = [], otherGames: SeasonInput['otherGames'] = []): SeasonInput {
  const input = seasonInputOf(wishes, { teams, lastSeason, venueNames: new Map(venues.map(({ venue }) => [venue.id, venue.name])) })
  return { ...input, rules, otherGames, wishes: [...input.wishes, ...taken] }
}
