import type { CommonParameters } from '@portal/shared/call/commonParameters'
import { DomainError, notFoundIn } from '@portal/shared/call/errors'
import { findDistricts, findLevel } from '../activities/activity.repository'
import type { Reader } from '../db/database'
import { findPublishedSessions, type SessionFilter } from '../events/sessionsAround.repository'
import { findTeamsOfSchools } from '../favourites/favourite.repository'
import { readFollowed } from '../favourites/readFollowed'
import { findAllMatches, type MatchFilter, type ShownMatch } from '../matches/match.repository'
import { presentMatch } from '../matches/presentMatch'
import { publicScope, type Scope } from '../organizations/scope'
import { hashToken } from '../sessions/findSignedIn'
import { findFeedOwner, findFeedSubject } from './calendar.repository'
import { matchEntry, type CalendarEntry, type CalendarFeed } from './makeCalendar'
import { mostSessions, sessionEntry } from './sessionEntry'

/** As many matches as one feed holds: more make calendar programs give up. */
const mostEvents = 2_000
/** Where a year has more, what is over for so many days is left out. */
const daysKept = 30

export interface FeedContext {
  reader: Reader
  common: CommonParameters
  /** The portal's address, without a slash at the end. */
  baseUrl: string
  now: Date
}

const words = { school: 'There is no such school.', activity: 'There is no such activity.', venue: 'There is no such venue.' } as const

/**
 * The published matches of a school, an activity or a venue in one academic year, the current one unless another is named, and the
 * sessions of published events.
 * @throws DomainError not-found naming the field
 */
export async function readPublicFeed(
  context: FeedContext, kind: keyof typeof words, id: number, { level, district }: { level?: string | undefined; district?: string | undefined } = {},
): Promise<CalendarFeed> {
  const subject = await findFeedSubject(context.reader, kind, id)
  if (!subject) throw notFoundIn(`${kind}Id`, words[kind])
  const scope = await publicScope(context.reader, { ...context.common, orgParam: subject.orgParam })
  const { filter, sessions } = await filtersOf(context.reader, scope, kind, id)
  const names: string[] = []
  if (level !== undefined) {
    const found = await findLevel(context.reader, scope, level)
    filter.levelId = sessions.levelId = found.id
    names.push(found.name)
  }
  if (district !== undefined) {
    const districts = await findDistricts(context.reader, scope, { activityId: id, ...(filter.levelId !== undefined && { levelId: filter.levelId }), district })
    if (!districts[0]) throw notFoundIn('district', 'There is no such district.')
    filter.districtIds = sessions.districtIds = districts.map((each) => each.id)
    names.push(districts[0].name)
  }
  return feedOf(context, scope, { filter, sessions }, `${subject.name}${names.length > 0 ? ` (${names.join(', ')})` : ''}`)
}

/** Which matches and which sessions a feed holds. */
interface FeedFilters {
  filter: MatchFilter
  sessions: SessionFilter
}

async function filtersOf(reader: Reader, scope: Scope, kind: keyof typeof words, id: number): Promise<FeedFilters> {
  if (kind === 'venue') return { filter: { venueId: id }, sessions: { venueId: id } }
  if (kind === 'activity') return { filter: { activityId: id }, sessions: { activityIds: [id] } }
  const teamIds = (await findTeamsOfSchools(reader, scope, [id])).map(({ teamId }) => teamId)
  return { filter: { followed: { teamIds, activityIds: [] } }, sessions: { teamIds, hostSchoolIds: [id] } }
}

/** The sessions of published events that a team takes part in. */
export const readSessionsOfTeam = async (reader: Reader, scope: Scope, teamId: number): Promise<CalendarEntry[]> =>
  (await findPublishedSessions(reader, scope, { teamIds: [teamId] }, mostSessions)).map(sessionEntry)

/**
 * The published matches of what a person follows, by the token of their private address. Nobody is named in it, and what is
 * not published is not in it either, whatever the person may see: a calendar is often shared.
 * @throws DomainError not-found for a token that is unknown or was revoked
 */
export async function readFavouritesFeed(context: FeedContext, token: string): Promise<CalendarFeed> {
  const owner = await findFeedOwner(context.reader, hashToken(token))
  if (!owner) throw new DomainError('not-found', { message: 'There is no such calendar, or its address was revoked.' })
  const scope = await publicScope(context.reader, { ...context.common, orgParam: owner.orgParam })
  const { filter, keys } = await readFollowed(context.reader, scope, owner.userId)
  return feedOf(context, scope, { filter: { followed: filter }, sessions: { ...filter, hostSchoolIds: keys.school } }, `${owner.organizationName}: favorites`)
}

async function feedOf({ reader, baseUrl, now }: FeedContext, scope: Scope, { filter, sessions }: FeedFilters, name: string): Promise<CalendarFeed> {
  let rows = await findAllMatches(reader, scope, filter, { limit: mostEvents + 1 })
  if (rows.length > mostEvents) {
    // From the start of a day, so that the feed changes once a day and not with every look.
    const from = new Date(Math.floor(now.getTime() / 86_400_000 - daysKept) * 86_400_000)
    rows = await findAllMatches(reader, scope, { ...filter, startsFrom: from }, { limit: mostEvents })
  }
  const atEvents = await findPublishedSessions(reader, scope, sessions, mostSessions)
  const { organization, academicYear } = scope
  return { name, description: `${organization.name}, ${academicYear.label}`, orgParam: organization.orgParam, baseUrl, entries: [...rows.map(calendarMatch), ...atEvents.map(sessionEntry)] }
}

/** A match as it is told to who is for neither side. */
function calendarMatch(row: ShownMatch): CalendarEntry {
  const match = presentMatch(row)
  const { home, away, level, districtName } = match
  const score = home.score === null || away.score === null ? null : `Result: ${away.teamName} ${away.score}, ${home.teamName} ${home.score}`
  return matchEntry(match, {
    summary: `${match.activity.name} (${level.name}): ${away.teamName} at ${home.teamName}`,
    description: [match.kind === 'district' ? districtName : null, score, match.note].filter(Boolean).join('\n'),
    path: `/embed-code/team-match-schedules/${home.teamId}`,
    sequence: row.match.sequence,
    updatedAt: row.match.updatedAt,
    minutes: row.activity.matchMinutes,
  })
}
