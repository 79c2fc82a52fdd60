import type { CommonParameters } from '@portal/shared/call/commonParameters'
import { DomainError } from '@portal/shared/call/errors'
import { findDistricts, findLevel } from '../activities/activity.repository'
import type { Reader } from '../db/database'
import { findTeamsOfSchools } from '../favourites/favourite.repository'
import { readFollowed } from '../favourites/readFollowed'
import { findAllMatches, type MatchFilter, type ShownMatch } from '../matches/match.repository'
import { presentMatch } from '../matches/presentMatch'
import { publicScope, type Scope } from '../organizations/scope'
import { hashToken } from '../sessions/findSignedIn'
import { findFeedOwner, findFeedSubject } from './calendar.repository'
import { makeCalendar, type CalendarMatch } from './makeCalendar'

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
 * The published matches of a school, an activity or a venue in one academic year, the current one unless another is named.
 * @throws DomainError not-found naming the field
 */
export async function readPublicFeed(
  context: FeedContext, kind: keyof typeof words, id: number, { level, district }: { level?: string | undefined; district?: string | undefined } = {},
): Promise<string> {
  const subject = await findFeedSubject(context.reader, kind, id)
  if (!subject) throw new DomainError('not-found', { message: words[kind], fields: [{ field: `${kind}Id`, message: words[kind] }] })
  const scope = await publicScope(context.reader, { ...context.common, orgParam: subject.orgParam })
  const filter = await filterOf(context.reader, scope, kind, id)
  const names: string[] = []
  if (level !== undefined) {
    const found = await findLevel(context.reader, scope, level)
    filter.levelId = found.id
    names.push(found.name)
  }
  if (district !== undefined) {
    const districts = await findDistricts(context.reader, scope, { activityId: id, ...(filter.levelId !== undefined && { levelId: filter.levelId }), district })
    if (!districts[0]) throw new DomainError('not-found', { message: 'There is no such district.', fields: [{ field: 'district', message: 'There is no such district.' }] })
    filter.districtIds = districts.map((each) => each.id)
    names.push(districts[0].name)
  }
  return feedOf(context, scope, filter, `${subject.name}${names.length > 0 ? ` (${names.join(', ')})` : ''}`)
}

async function filterOf(reader: Reader, scope: Scope, kind: keyof typeof words, id: number): Promise<MatchFilter> {
  if (kind === 'venue') return { venueId: id }
  if (kind === 'activity') return { activityId: id }
  return { followed: { teamIds: (await findTeamsOfSchools(reader, scope, [id])).map(({ teamId }) => teamId), activityIds: [] } }
}

/**
 * The published matches of what a person follows, by the token of their private address. Nobody is named in it, and what is
 * not published is not in it either, whatever the person may see: a calendar is often shared.
 * @throws DomainError not-found for a token that is unknown or was revoked
 */
export async function readFavouritesFeed(context: FeedContext, token: string): Promise<string> {
  const owner = await findFeedOwner(context.reader, hashToken(token))
  if (!owner) throw new DomainError('not-found', { message: 'There is no such calendar, or its address was revoked.' })
  const scope = await publicScope(context.reader, { ...context.common, orgParam: owner.orgParam })
  const { filter } = await readFollowed(context.reader, scope, owner.userId)
  return feedOf(context, scope, { followed: filter }, `${owner.organizationName}: favorites`)
}

async function feedOf({ reader, baseUrl, now }: FeedContext, scope: Scope, filter: MatchFilter, name: string): Promise<string> {
  let rows = await findAllMatches(reader, scope, filter, { limit: mostEvents + 1 })
  if (rows.length > mostEvents) {
    // From the start of a day, so that the feed changes once a day and not with every look.
    const from = new Date(Math.floor(now.getTime() / 86_400_000 - daysKept) * 86_400_000)
    rows = await findAllMatches(reader, scope, { ...filter, startsFrom: from }, { limit: mostEvents })
  }
  const { organization, academicYear } = scope
  return makeCalendar({ name, description: `${organization.name}, ${academicYear.label}`, orgParam: organization.orgParam, baseUrl, matches: rows.map(calendarMatch) })
}

/** A match as it is told to who is for neither side. */
function calendarMatch(row: ShownMatch): CalendarMatch {
  const match = presentMatch(row)
  const { home, away, level, districtName } = match
  const score = home.score === null || away.score === null ? null : `Result: ${away.teamName} ${away.score}, ${home.teamName} ${home.score}`
  return {
    match,
    summary: `${match.activity.name} (${level.name}): ${away.teamName} at ${home.teamName}`,
    description: [match.kind === 'district' ? districtName : null, score, match.note].filter(Boolean).join('\n'),
    path: `/embed-code/team-match-schedules/${home.teamId}`,
    sequence: row.match.sequence,
    updatedAt: row.match.updatedAt,
    minutes: row.activity.matchMinutes,
  }
}
