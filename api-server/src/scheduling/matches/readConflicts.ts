import { zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Conflict } from '@portal/shared/scheduling/venues/conflict.schemas'
import { findConflicts, type Standing } from '@portal/shared/scheduling/venues/findConflicts'
import { holds } from '@portal/shared/scheduling/occasions/occasions'
import type { matchKinds } from '@portal/shared/scheduling/matches/match.schemas'
import { spanOf } from '@portal/shared/platform/format/matchTime'
import { readRuleConflicts } from '../calendarRules/readRuleConflicts'
import type { Reader } from '../../platform/db/database'
import { findOccasions } from '../occasions/occasionKinds'
import type { SignedIn } from '../../platform/http/requestContext'
import { matchTitle, teamNameOf } from '../../directory/teams/teamName'
import { matchStands } from './matchOccasion'
import { findCoachesByName, findEventsOfMatches, findSeason, findTeamsCoachedBy, type TeamToSchedule } from './schedule.repository'
import type { AssetRecord, VenueRecord } from '../venues/venue.repository'

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
  /** It is already written as planned, in this transaction: what it was before is no longer known. */
  isWritten?: boolean
}

const minute = 60_000
/** What is on the same day is checked, whatever the zone. */
const around = 26 * 60 * minute
/** No season conflicts with more than this at once. */
const mostStanding = 50_000

/** The moments of a planned match, by the clocks of its venue or else of its home school: those of its day while its time is not set. */
export function momentsOf({ home, day, time, venue }: Pick<PlannedMatch, 'home' | 'day' | 'time' | 'venue'>): { start: Date; end: Date; timeIsSet: boolean; zone: string } {
  const zone = venue?.timeZone ?? home.zone
  return { ...spanOf({ startsAt: zonedTime(day, time ?? '00:00', zone), timeIsSet: time !== null }, home.matchMinutes), zone }
}

/** All conflicts of a planned match, in sentences, as far as this person may know of them. */
export async function readConflicts(reader: Reader, who: SignedIn, planned: PlannedMatch): Promise<Conflict[]> {
  return (await readConflictsOf(reader, who, [planned]))[0]!
}

/**
 * All conflicts of each of several planned matches of one activity and year, in their order. A match can conflict with those before it
 * in the list too: what has no key yet goes by its place in the list.
 */
export async function readConflictsOf(reader: Reader, who: SignedIn, planned: readonly PlannedMatch[]): Promise<Conflict[][]> {
  const [first] = planned
  if (!first) return []
  const { activityId, activityName, contestName, academicYearId, levelName } = first.home
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
  const { occasions } = await findOccasions(reader, {
    organizationId: who.organizationId, who, from: new Date(earliest.getTime() - around), to: new Date(latest.getTime() + around), anyOf: { venueIds, teamIds: theirTeamIds }, limit: mostStanding,
  })
  const moved = new Set(matchIds.map((matchId) => `match-${matchId}`))
  const standing = occasions.filter((each) => holds(each) && !moved.has(each.key)).map((each): Standing => ({ ...each, coachIds: coachesOf(each.teamIds) }))
  const eventOf = await findEventsOfMatches(reader, matchIds)
  const among = planned.length === 1 ? [] : planned.map(({ home, away, venue, asset }, index): Standing => ({
    key: `plan-${index + 1}`, name: matchTitle({ activityName, levelName, home: namesOf(home), away: namesOf(away) }), ...moments[index]!, stands: matchStands(contestName),
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
        activity: { activityId, name: activityName, contestName },
        teams: [home, away].map((team) => ({ teamId: team.teamId, name: teamNameOf(namesOf(team)), coaches: coaches.filter(({ teamId }) => teamId === team.teamId) })),
        venue: venue && { venueId: venue.id, name: venue.name, timeZone: venue.timeZone, openingTimes: venue.openingTimes },
        asset: asset && { assetId: asset.id, name: asset.name, activityIds: asset.activityIds },
        homeZone: home.zone,
        season,
      },
      [...standing.filter(({ stands }) => stands.within === undefined || stands.within !== eventId), ...among.slice(0, index)].filter(isNear),
    )]
  })
}

const namesOf = ({ schoolName, name }: TeamToSchedule) => ({ schoolName, teamName: name })
