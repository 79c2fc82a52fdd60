import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { DomainError, notFoundIn } from '@portal/shared/platform/call/errors'
import { findDistricts, findLevel } from '../../directory/activities/activity.repository'
import type { Reader } from '../../platform/db/database'
import { findTeamsOfSchools } from '../favourites/favourite.repository'
import { readFollowed } from '../favourites/readFollowed'
import { findOccasions, type OccasionKind, type OccasionsAsked } from '../../scheduling/occasions/occasionKinds'
import { publicScope, type Scope } from '../../identity/organizations/scope'
import { hashToken } from '../../identity/sessions/findSignedIn'
import { findFeedOwner, findFeedSubject } from './calendar.repository'
import { readOwnEntries } from './readOwnEntries'
import { occasionEntry, type CalendarEntry, type CalendarFeed } from './makeCalendar'

/** As many of each kind as one feed holds: more make calendar programs give up. */
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
 * What is published of a school, an activity or a venue in one academic year, the current one unless another is named.
 * @throws DomainError not-found naming the field
 */
export async function readPublicFeed(
  context: FeedContext, kind: keyof typeof words, id: number, { level, district }: { level?: string | undefined; district?: string | undefined } = {},
): Promise<CalendarFeed> {
  const subject = await findFeedSubject(context.reader, kind, id)
  if (!subject) throw notFoundIn(`${kind}Id`, words[kind])
  const scope = await publicScope(context.reader, { ...context.common, orgParam: subject.orgParam })
  const asked: Narrowed = { anyOf: await subjectsOf(context.reader, scope, kind, id) }
  const names: string[] = []
  if (level !== undefined) {
    const found = await findLevel(context.reader, scope, level)
    asked.levelId = found.id
    names.push(found.name)
  }
  if (district !== undefined) {
    const districts = await findDistricts(context.reader, scope, { activityId: id, ...(asked.levelId !== undefined && { levelId: asked.levelId }), district })
    if (!districts[0]) throw notFoundIn('district', 'There is no such district.')
    asked.districtIds = districts.map((each) => each.id)
    names.push(districts[0].name)
  }
  return feedOf(context, scope, asked, `${subject.name}${names.length > 0 ? ` (${names.join(', ')})` : ''}`)
}

/** What a feed holds. */
type Narrowed = Pick<OccasionsAsked, 'anyOf' | 'levelId' | 'districtIds'>

async function subjectsOf(reader: Reader, scope: Scope, kind: keyof typeof words, id: number): Promise<NonNullable<Narrowed['anyOf']>> {
  if (kind === 'venue') return { venueIds: [id] }
  if (kind === 'activity') return { activityIds: [id] }
  return { teamIds: (await findTeamsOfSchools(reader, scope, [id])).map(({ teamId }) => teamId), hostSchoolIds: [id] }
}

/** What is requested of every kind for a feed: also what was canceled or removed, so that calendars that have it learn of it. */
const ofYear = ({ organization, academicYear }: Scope) => ({ organizationId: organization.id, academicYearId: academicYear.id, who: null, removed: true, limit: mostEvents } as const)

/** What a team takes part in, besides what is described from its own side. */
export const readOthersOfTeam = async (reader: Reader, scope: Scope, teamId: number): Promise<CalendarEntry[]> =>
  (await findOccasions(reader, { ...ofYear(scope), anyOf: { teamIds: [teamId] } }, ({ shelf, isListedApart }) => shelf !== null && !isListedApart)).occasions.map(occasionEntry)

/**
 * What is published of what a person follows, with where they have to be and what they have to do for events, by the token of their private
 * address. Nobody is named in it, and what is not published is not in it either, whatever the person may see: a calendar is often shared.
 * @throws DomainError not-found for a token that is unknown or was revoked
 */
export async function readFavouritesFeed(context: FeedContext, token: string): Promise<CalendarFeed> {
  const owner = await findFeedOwner(context.reader, hashToken(token))
  if (!owner) throw new DomainError('not-found', { message: 'There is no such calendar, or its address was revoked.' })
  const scope = await publicScope(context.reader, { ...context.common, orgParam: owner.orgParam })
  const { filter, keys } = await readFollowed(context.reader, scope, owner.userId)
  const feed = await feedOf(context, scope, { anyOf: { ...filter, hostSchoolIds: keys.school } }, `${owner.organizationName}: favorites`)
  const own = await readOwnEntries(context.reader, scope, owner.userId)
  // A performance of one's own is often one that is followed too: it is there once, with when to be there.
  const ownKeys = new Set(own.map(({ key }) => key))
  return { ...feed, entries: [...feed.entries.filter(({ key }) => !ownKeys.has(key)), ...own] }
}

async function feedOf({ reader, baseUrl, now }: FeedContext, scope: Scope, asked: Narrowed, name: string): Promise<CalendarFeed> {
  const isPublic = ({ shelf }: OccasionKind) => shelf !== null
  let found = await findOccasions(reader, { ...ofYear(scope), ...asked }, isPublic)
  if (!found.isWhole) {
    // From the start of a day, so that the feed changes once a day and not with every look.
    const from = new Date(Math.floor(now.getTime() / 86_400_000 - daysKept) * 86_400_000)
    found = await findOccasions(reader, { ...ofYear(scope), ...asked, from }, isPublic)
  }
  const { organization, academicYear } = scope
  return { name, description: `${organization.name}, ${academicYear.label}`, orgParam: organization.orgParam, baseUrl, entries: found.occasions.map(occasionEntry) }
}
