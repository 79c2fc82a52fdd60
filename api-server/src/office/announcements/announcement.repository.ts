import { and, asc, desc, eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnnouncementState, Audience } from '@portal/shared/office/announcements/announcement.kinds'
import { mostTold, type AnnouncementSort } from '@portal/shared/office/announcements/announcement.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { announcement } from './announcement.tables'

export type AnnouncementRecord = typeof announcement.$inferSelect

export async function findAnnouncement(reader: Reader, organizationId: number, announcementId: number): Promise<AnnouncementRecord | undefined> {
  const [row] = await reader.select().from(announcement).where(and(eq(announcement.id, announcementId), eq(announcement.organizationId, organizationId)))
  return row
}

/** Announcements of the organization, kept from others until the transaction ends; in the order of their keys, so that two never wait for each other. */
export async function lockAnnouncements(tx: Tx, organizationId: number, announcementIds: number[]): Promise<AnnouncementRecord[]> {
  return tx.select().from(announcement).where(and(inArray(announcement.id, announcementIds), eq(announcement.organizationId, organizationId))).orderBy(asc(announcement.id)).for('update')
}

export async function findAddedWith(reader: Reader, organizationId: number, addedKey: string): Promise<number | undefined> {
  const [row] = await reader.select({ id: announcement.id }).from(announcement).where(and(eq(announcement.organizationId, organizationId), eq(announcement.addedKey, addedKey)))
  return row?.id
}

export async function insertAnnouncement(tx: Tx, values: typeof announcement.$inferInsert): Promise<number> {
  const [row] = await tx.insert(announcement).values(values).returning({ id: announcement.id })
  return row!.id
}

export async function updateAnnouncement(tx: Tx, announcementId: number, values: Partial<typeof announcement.$inferInsert>): Promise<AnnouncementRecord> {
  const [row] = await tx.update(announcement).set({ ...values, version: sql`${announcement.version} + 1` }).where(eq(announcement.id, announcementId)).returning()
  return row!
}

/** The rows in each state on a day, as announcementState says for one. */
const standsSo: Record<AnnouncementState, (today: string) => SQL | undefined> = {
  draft: () => isNull(announcement.from),
  coming: (today) => gt(announcement.from, today),
  now: (today) => and(lte(announcement.from, today), or(isNull(announcement.until), gte(announcement.until, today))),
  over: (today) => and(isNotNull(announcement.from), lt(announcement.until, today)),
}

export interface AnnouncementFilters {
  search: string
  state?: AnnouncementState | undefined
  audience?: Audience | undefined
  deleted?: 'yes' | undefined
}

const isListed = (organizationId: number, today: string, { search, state, audience, deleted }: AnnouncementFilters) => and(
  eq(announcement.organizationId, organizationId),
  deleted ? isNotNull(announcement.deletedAt) : isNull(announcement.deletedAt),
  state && standsSo[state](today),
  audience && eq(announcement.audience, audience),
  ...search.split(/\s+/).filter(Boolean).map((word) => {
    const typed = likePattern(word)
    return or(ilike(announcement.title, typed), ilike(announcement.text, typed))
  }),
)

const columns = { from: announcement.from, until: announcement.until, title: sql`lower(${announcement.title})` }

/** One page of the office's list, and how many there are. */
export async function findAnnouncementPage(reader: Reader, organizationId: number, today: string, { sort, offset, limit, ...filters }: AnnouncementFilters & { sort: AnnouncementSort; offset: number; limit: number }) {
  const where = isListed(organizationId, today, filters)
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  const rows = await reader.select().from(announcement).where(where).orderBy(sort.startsWith('-') ? desc(column) : asc(column), desc(announcement.id)).limit(limit).offset(offset)
  return { rows, total: await reader.$count(announcement, where) }
}

/** What is announced on a day to people of some audiences, newest first. */
export async function findTold(reader: Reader, organizationId: number, told: readonly Audience[], today: string) {
  return reader.select({ announcementId: announcement.id, title: announcement.title, text: announcement.text, from: sql<string>`${announcement.from}` }).from(announcement)
    .where(and(eq(announcement.organizationId, organizationId), isNull(announcement.deletedAt), inArray(announcement.audience, [...told]), standsSo.now(today)))
    .orderBy(desc(announcement.from), desc(announcement.id)).limit(mostTold)
}
