import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { mentions } from '../db/mentions'
import { audit } from './audit.tables'
import { withoutPerson, writtenNames, type PersonWords } from './withoutPerson'

const columns = { id: audit.id, userId: audit.userId, actingUserId: audit.actingUserId, subjectType: audit.subjectType, subjectId: audit.subjectId, data: audit.data }

/** As much of a row of the audit as tells whose it is. */
export type AuditedRow = Pick<typeof audit.$inferSelect, 'userId' | 'actingUserId' | 'subjectType' | 'subjectId' | 'data'>

/** Someone who leaves the audit. */
export interface Leaving {
  words: PersonWords
  /** The things that rows are about them through, by type. */
  subjects: Readonly<Record<string, readonly number[]>>
  /** Whether a row that names them has to do with them. */
  isTied: (row: AuditedRow) => boolean
}

export const isOneOf = (subjects: Leaving['subjects'], { subjectType, subjectId }: Pick<AuditedRow, 'subjectType' | 'subjectId'>): boolean =>
  subjectId !== null && (Object.hasOwn(subjects, subjectType) ? subjects[subjectType]!.includes(subjectId) : false)

/** Rows about things, found by their keys. */
const isAboutOneOf = (subjects: Leaving['subjects']) => Object.entries(subjects).filter(([, ids]) => ids.length > 0).map(([type, ids]) => and(eq(audit.subjectType, type), inArray(audit.subjectId, [...ids])))

const textsUnder = (data: unknown, field: string): string[] => {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => (name === field && typeof value === 'string' ? [value] : textsUnder(value, field)))
}

/** A person's words now and formerly: what rows about them say that they were called, and how they were reached. */
export async function findFormerWords(
  tx: Tx, organizationId: number, about: { subjectType: string; subjectId: number }, pseudonym: string, now: { email: string; firstName: string; lastName: string; phone: string },
): Promise<PersonWords> {
  const own = await tx.select({ data: audit.data }).from(audit)
    .where(and(eq(audit.organizationId, organizationId), eq(audit.subjectType, about.subjectType), eq(audit.subjectId, about.subjectId), isNotNull(audit.data)))
  const ever = (field: keyof typeof now) => [...new Set([now[field], ...own.flatMap(({ data }) => textsUnder(data, field))])]
  const lastNames = ever('lastName')
  return { pseudonym, emails: ever('email'), names: ever('firstName').flatMap((firstName) => lastNames.map((lastName) => ({ firstName, lastName }))), phones: ever('phone') }
}

/** Opens the audit for what is written again, in this transaction and this work alone. */
async function whileOpen(tx: Tx, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`select set_config('portal.erasing', 'yes', true)`)
  await work()
  await tx.execute(sql`select set_config('portal.erasing', '', true)`)
}

/**
 * Takes people out of what the audit says, several in one reading of it. Rows are never taken away, and no other part of one is changed: the
 * trigger that keeps the audit append-only lets `data` be written again in this transaction alone.
 * @returns how many rows were changed
 */
export async function leaveAudit(tx: Tx, organizationId: number, people: readonly Leaving[]): Promise<number> {
  if (people.length === 0) return 0
  const words = people.flatMap(({ words }) => [...words.emails, ...words.phones, ...writtenNames(words)])
  const rows = await tx.select(columns).from(audit)
    .where(and(eq(audit.organizationId, organizationId), isNotNull(audit.data), or(...people.flatMap(({ subjects }) => isAboutOneOf(subjects)), mentions(sql`${audit.data}::text`, words, 'json'))))
  let changed = 0
  await whileOpen(tx, async () => {
    for (const row of rows) {
      const after = people.reduce((data, { words, subjects, isTied }) => {
        const isAbout = isOneOf(subjects, row)
        return withoutPerson(data, words, { isAbout, isTied: isAbout || isTied(row) })
      }, row.data)
      if (JSON.stringify(after) === JSON.stringify(row.data)) continue
      await tx.update(audit).set({ data: after }).where(eq(audit.id, row.id))
      changed += 1
    }
  })
  return changed
}

/** Wipes what rows about things say under these fields, when the things themselves are removed for good. */
export async function wipeAudited(tx: Tx, organizationId: number, subjects: Leaving['subjects'], fields: ReadonlySet<string>, isMeant: (data: unknown) => boolean = () => true): Promise<void> {
  const about = isAboutOneOf(subjects)
  if (about.length === 0) return
  const rows = await tx.select({ id: audit.id, data: audit.data }).from(audit).where(and(eq(audit.organizationId, organizationId), isNotNull(audit.data), or(...about)))
  const wipe = (value: unknown, key: string | null): unknown => {
    if (key !== null && fields.has(key) && typeof value === 'string' && value !== '') return 'Removed'
    // A list of people is empty then.
    if (key !== null && fields.has(key) && Array.isArray(value)) return []
    if (Array.isArray(value)) return value.map((each) => wipe(each, null))
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wipe(each, name)])) : value
  }
  await whileOpen(tx, async () => {
    for (const { id, data } of rows.filter((row) => isMeant(row.data))) await tx.update(audit).set({ data: wipe(data, null) }).where(eq(audit.id, id))
  })
}
