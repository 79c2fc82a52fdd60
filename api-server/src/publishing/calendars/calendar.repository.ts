import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { user } from '../../identity/users/user.tables'
import { venue } from '../../scheduling/venues/venue.tables'
import { calendarFeed } from './calendar.tables'

/** What has a public feed besides teams: its name, and the organization that it belongs to. Deleted things have none. */
export async function findFeedSubject(reader: Reader, kind: 'school' | 'activity' | 'venue', id: number) {
  const table = { school, activity, venue }[kind]
  const [row] = await reader
    .select({ name: table.name, orgParam: organization.orgParam })
    .from(table)
    .innerJoin(organization, eq(organization.id, table.organizationId))
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
  return row
}

/** Whose calendar a token opens: of people who may sign in, by an address that was not revoked. */
export async function findFeedOwner(reader: Reader, tokenHash: string) {
  const [row] = await reader
    .select({ userId: user.id, orgParam: organization.orgParam, organizationName: organization.name })
    .from(calendarFeed)
    .innerJoin(user, eq(user.id, calendarFeed.userId))
    .innerJoin(organization, eq(organization.id, user.organizationId))
    .where(and(eq(calendarFeed.tokenHash, tokenHash), isNull(calendarFeed.revokedAt), isNull(user.deletedAt), eq(user.status, 'active')))
  return row
}

/** The person's feed that is not revoked, if there is one. */
export async function findOpenFeed(reader: Reader, userId: number) {
  const [row] = await reader.select().from(calendarFeed).where(and(eq(calendarFeed.userId, userId), isNull(calendarFeed.revokedAt))).orderBy(desc(calendarFeed.id)).limit(1)
  return row
}

/** Makes changes of a person's feeds wait for each other. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
}

export async function insertFeed(tx: Tx, values: typeof calendarFeed.$inferInsert): Promise<void> {
  await tx.insert(calendarFeed).values(values)
}

/** Ends every feed of the person. */
export async function revokeFeeds(tx: Tx, userId: number, revokedAt: Date): Promise<void> {
  await tx.update(calendarFeed).set({ revokedAt }).where(and(eq(calendarFeed.userId, userId), isNull(calendarFeed.revokedAt)))
}
