import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { audit } from '../db/schema/organizations'
import { withoutPerson, type PersonWords } from './withoutPerson'

const textsUnder = (data: unknown, field: string): string[] => {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => (name === field && typeof value === 'string' ? [value] : textsUnder(value, field)))
}

/**
 * Lets an erased person leave the audit as a pseudonym. Rows are never taken away, and no other part of one is changed: the trigger
 * that keeps the audit append-only lets `data` be written anew in this transaction alone.
 * @returns how many rows were changed
 */
export async function eraseFromAudit(tx: Tx, organizationId: number, person: { userId: number; email: string; firstName: string; lastName: string; phone: string }): Promise<number> {
  const isAbout = and(eq(audit.subjectType, 'user'), eq(audit.subjectId, person.userId))
  const own = await tx.select({ data: audit.data }).from(audit).where(and(eq(audit.organizationId, organizationId), isAbout, isNotNull(audit.data)))
  const formerly = (field: string) => own.flatMap(({ data }) => textsUnder(data, field))
  const firstNames = [...new Set([person.firstName, ...formerly('firstName')])]
  const lastNames = [...new Set([person.lastName, ...formerly('lastName')])]
  const words: PersonWords = {
    userId: person.userId,
    emails: [...new Set([person.email, ...formerly('email')])],
    names: firstNames.flatMap((firstName) => lastNames.map((lastName) => ({ firstName, lastName }))),
    phones: [...new Set([person.phone, ...formerly('phone')])],
  }
  const mentions = [...words.emails, ...words.names.map(({ firstName, lastName }) => `${firstName} ${lastName}`)].filter((word) => word.trim().length > 2)
    .map((word) => sql`strpos(lower(${audit.data}::text), ${word.toLowerCase()}) > 0`)
  const rows = await tx.select({ id: audit.id, subjectType: audit.subjectType, subjectId: audit.subjectId, data: audit.data }).from(audit)
    .where(and(eq(audit.organizationId, organizationId), isNotNull(audit.data), or(isAbout, ...mentions)))
  await tx.execute(sql`select set_config('portal.erasing', 'yes', true)`)
  let changed = 0
  for (const { id, subjectType, subjectId, data } of rows) {
    const after = withoutPerson(data, words, subjectType === 'user' && subjectId === person.userId)
    if (JSON.stringify(after) === JSON.stringify(data)) continue
    await tx.update(audit).set({ data: after }).where(eq(audit.id, id))
    changed += 1
  }
  await tx.execute(sql`select set_config('portal.erasing', '', true)`)
  return changed
}
