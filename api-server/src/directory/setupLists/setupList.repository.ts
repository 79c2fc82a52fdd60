import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { setupListKinds, type OrderedListKind } from '@portal/shared/directory/setupLists/setupList.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { event } from '../../competition/events/event.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { form, formEntry } from '../../office/forms/form.tables'
import { gameLimit } from '../../scheduling/calendarRules/calendarRule.tables'
import { match } from '../../scheduling/matches/match.tables'
import { level } from '../activities/activity.tables'
import { district } from '../districts/district.tables'
import { team } from '../teams/team.tables'
import { setupItem } from './setupList.tables'
import { defaultLists } from './defaultLists'

/** Whose list it is, and which. */
export interface ListKey {
  organizationId: number
  kind: OrderedListKind
}

const levelColumns = { entryId: level.id, name: level.name, color: sql<string>`''`, isRetired: level.isRetired, version: level.version }
const itemColumns = { entryId: setupItem.id, name: setupItem.name, color: setupItem.color, isRetired: setupItem.isRetired, version: setupItem.version }
const levelsOf = ({ organizationId }: ListKey) => eq(level.organizationId, organizationId)
const itemsOf = ({ organizationId, kind }: ListKey) => and(eq(setupItem.organizationId, organizationId), eq(setupItem.kind, kind as (typeof setupListKinds)[number]))

/** A list in its order. */
export async function findEntries(reader: Reader, key: ListKey) {
  return key.kind === 'level'
    ? reader.select(levelColumns).from(level).where(levelsOf(key)).orderBy(asc(level.position), asc(level.id))
    : reader.select(itemColumns).from(setupItem).where(itemsOf(key)).orderBy(asc(setupItem.position), asc(setupItem.id))
}

/** Lets one person at a time change the lists of an organization. @returns the current list */
export async function lockEntries(tx: Tx, key: ListKey) {
  await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, key.organizationId)).for('no key update')
  return findEntries(tx, key)
}

/** How many things refer to each entry; those without any are not in it. Levels, event levels and form statuses are referred to. */
export async function countUses(reader: Reader, { organizationId, kind }: ListKey): Promise<Map<number, number>> {
  const uses = new Map<number, number>()
  if (kind === 'eventLevel') {
    const rows = await reader.select({ id: event.eventLevelId, count: sql<number>`count(*)::int` }).from(event).where(eq(event.organizationId, organizationId)).groupBy(event.eventLevelId)
    for (const { id, count } of rows) if (id !== null) uses.set(id, count)
  }
  if (kind === 'formStatus') {
    const rows = await reader.select({ id: formEntry.statusId, count: sql<number>`count(*)::int` }).from(formEntry).innerJoin(form, eq(form.id, formEntry.formId)).where(eq(form.organizationId, organizationId)).groupBy(formEntry.statusId)
    for (const { id, count } of rows) if (id !== null) uses.set(id, count)
  }
  if (kind !== 'level') return uses
  const found = await Promise.all([team, district].map((table) => reader
    .select({ id: table.levelId, count: sql<number>`count(*)::int` })
    .from(table)
    .where(eq(table.organizationId, organizationId))
    .groupBy(table.levelId)))
  for (const { id, count } of found.flat()) uses.set(id, (uses.get(id) ?? 0) + count)
  return uses
}

/** What refers to one entry: counts, and the first few by name. */
export async function findUsers(reader: Reader, { kind }: ListKey, entryId: number): Promise<{ noun: readonly [string, string]; count: number; names: string[] }[]> {
  if (kind === 'eventLevel') return [{ noun: ['event', 'events'], count: await reader.$count(event, eq(event.eventLevelId, entryId)), names: [] }]
  if (kind === 'formStatus') {
    return [
      { noun: ['form entry', 'form entries'], count: await reader.$count(formEntry, eq(formEntry.statusId, entryId)), names: [] },
      { noun: ['form', 'forms'], count: await reader.$count(form, eq(form.firstStatusId, entryId)), names: [] },
    ]
  }
  if (kind !== 'level') return []
  const districts = await reader.select({ name: district.name }).from(district).where(eq(district.levelId, entryId)).orderBy(asc(district.id))
  return [
    { noun: ['team', 'teams'], count: await reader.$count(team, eq(team.levelId, entryId)), names: [] },
    { noun: ['district', 'districts'], count: districts.length, names: [...new Set(districts.map(({ name }) => name))].slice(0, 3) },
    { noun: ['match', 'matches'], count: await reader.$count(match, eq(match.levelId, entryId)), names: [] },
    { noun: ['event', 'events'], count: await reader.$count(event, eq(event.levelId, entryId)), names: [] },
    { noun: ['limit of games', 'limits of games'], count: await reader.$count(gameLimit, eq(gameLimit.levelId, entryId)), names: [] },
  ]
}

/** @param slug of a level, free in the organization */
export async function insertEntry(tx: Tx, key: ListKey, { slug, ...values }: { name: string; color: string; slug: string }): Promise<number> {
  const { organizationId, kind } = key
  const end = (table: typeof level | typeof setupItem) => sql`(select coalesce(max(position), 0) + 1 from ${table} where organization_id = ${organizationId})`
  const [row] = kind === 'level'
    ? await tx.insert(level).values({ organizationId, slug, name: values.name, position: end(level) }).returning({ id: level.id })
    : await tx.insert(setupItem).values({ organizationId, kind, ...values, position: end(setupItem) }).returning({ id: setupItem.id })
  return row!.id
}

export async function findLevelSlugs(reader: Reader, organizationId: number): Promise<Set<string>> {
  const rows = await reader.select({ slug: level.slug }).from(level).where(eq(level.organizationId, organizationId))
  return new Set(rows.map(({ slug }) => slug))
}

export async function updateEntry(tx: Tx, { kind }: ListKey, entryId: number, { name, color, isRetired }: { name: string; color: string; isRetired: boolean }): Promise<void> {
  if (kind === 'level') await tx.update(level).set({ name, isRetired, version: sql`${level.version} + 1` }).where(eq(level.id, entryId))
  else await tx.update(setupItem).set({ name, color, isRetired, version: sql`${setupItem.version} + 1` }).where(eq(setupItem.id, entryId))
}

/** Numbers the entries in this order. */
export async function updateOrder(tx: Tx, { kind }: ListKey, order: readonly number[]): Promise<void> {
  const table = kind === 'level' ? level : setupItem
  const position = sql`array_position(${sql.raw(`array[${order.map(Number).join(', ')}]::int[]`)}, ${table.id})`
  if (order.length > 0) await tx.update(table).set({ position }).where(inArray(table.id, [...order]))
}

export async function deleteEntry(tx: Tx, { kind }: ListKey, entryId: number): Promise<void> {
  const table = kind === 'level' ? level : setupItem
  await tx.delete(table).where(eq(table.id, entryId))
}

/** Gives a new organization lists to begin with. */
export async function insertDefaultLists(tx: Tx, organizationId: number, createdAt?: Date): Promise<void> {
  await tx.insert(setupItem).values(setupListKinds.flatMap((kind) =>
    defaultLists[kind].map(([name, color = ''], index) => ({ organizationId, kind, name, color, position: index + 1, ...(createdAt && { createdAt }) }))))
}
