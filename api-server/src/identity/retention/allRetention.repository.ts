import { and, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/db/database'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { parentalConsent } from '../consents/consent.tables'
import { passwordLink } from '../passwords/password.tables'
import { namingWord } from '../publicNames/publicName.tables'
import { recordView } from '../recordViews/recordView.tables'
import { applicant, personRequest } from '../requests/request.tables'
import { session } from '../sessions/session.tables'
import { user } from '../users/user.tables'
import { childrensRetention } from './childrensRetention.repository'
import { defineRetention, type RetentionKind } from './defineRetention'

/** Rows of a table with a key that are removed as they are. */
const rowsOf = (table: PgTable & { id: AnyPgColumn }, old: (organizationId: number, before: Date) => SQL | undefined): Pick<RetentionKind, 'count' | 'remove'> => ({
  count: (reader: Reader, organizationId, before) => reader.$count(table, old(organizationId, before)),
  remove: async (tx: Tx, organizationId, before, most) => {
    const due = tx.select({ id: table.id }).from(table).where(old(organizationId, before)).orderBy(table.id).limit(most)
    return (await tx.delete(table).where(inArray(table.id, due)).returning({ id: table.id })).length
  },
})

const peopleOf = (organizationId: number) => sql`(select person.id from ${user} person where person.organization_id = ${organizationId})`
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Who asked to join, was turned down, and is known for nothing else. */
const turnedDown = (organizationId: number, before: Date) => and(
  eq(applicant.organizationId, organizationId), isNull(applicant.userId), lt(applicant.createdAt, before), sql`${applicant.email} not like 'removed-%@removed.invalid'`,
  sql`not exists (select 1 from ${personRequest} asked where asked.applicant_id = ${applicant.id} and asked.status not in ('rejected', 'withdrawn'))`,
)

/** What is not kept for ever, each with its age. Scores, rosters and the audit are records of the association and no kinds of these. */
export const allRetention: readonly RetentionKind[] = [
  defineRetention({
    kind: 'recordViews', title: 'Who looked at students’ records', removes: 'The days on which someone looked at a student’s record.', usual: 1_825, least: 365, most: 3_650,
    ...rowsOf(recordView, (organizationId, before) => and(eq(recordView.organizationId, organizationId), lt(recordView.day, dayOf(before)))),
  }),
  defineRetention({
    kind: 'sessions', title: 'Ended sessions', removes: 'Where and with which browser someone was signed in.', usual: 180, least: 30, most: 730,
    ...rowsOf(session, (organizationId, before) => and(sql`${session.userId} in ${peopleOf(organizationId)}`, or(lt(session.revokedAt, before), lt(session.expiresAt, before)))),
  }),
  defineRetention({
    kind: 'passwordLinks', title: 'Used and expired links', removes: 'That a link to set a password was sent.', usual: 180, least: 30, most: 730,
    ...rowsOf(passwordLink, (organizationId, before) => and(sql`${passwordLink.userId} in ${peopleOf(organizationId)}`, lt(passwordLink.expiresAt, before))),
  }),
  defineRetention({
    kind: 'messages', title: 'Sent messages', removes: 'To whom email and text messages were sent, and their subjects; their text is erased as soon as they are sent.', usual: 365, least: 30, most: 1_825,
    ...rowsOf(outgoingMessage, (organizationId, before) => and(eq(outgoingMessage.organizationId, organizationId), lt(outgoingMessage.createdAt, before))),
  }),
  defineRetention({
    kind: 'applicants', title: 'People who were turned down', removes: 'Names, addresses and answers of people who asked to join and were turned down.', usual: 365, least: 30, most: 1_095,
    count: (reader, organizationId, before) => reader.$count(applicant, turnedDown(organizationId, before)),
    remove: async (tx, organizationId, before, most) => {
      const due = tx.select({ id: applicant.id }).from(applicant).where(turnedDown(organizationId, before)).orderBy(applicant.id).limit(most)
      const removed = await tx.update(applicant).set({ firstName: 'Removed', lastName: 'person', email: sql`'removed-' || ${applicant.id} || '@removed.invalid'`, phone: '', profile: {}, passwordHash: '' })
        .where(inArray(applicant.id, due)).returning({ id: applicant.id })
      await tx.update(personRequest).set({ note: '', reason: '', details: {} }).where(inArray(personRequest.applicantId, removed.map(({ id }) => id)))
      return removed.length
    },
  }),
  defineRetention({
    kind: 'consents', title: 'Withdrawn consents of parents', removes: 'Consents to a child’s account that were withdrawn.', usual: 1_825, least: 1_095, most: 3_650,
    ...rowsOf(parentalConsent, (organizationId, before) => and(eq(parentalConsent.organizationId, organizationId), isNotNull(parentalConsent.withdrawnAt), lt(parentalConsent.withdrawnAt, before))),
  }),
  defineRetention({
    kind: 'namingWords', title: 'Earlier answers about public names', removes: 'Who said what of naming a student, once the same speaker said something else.', usual: 1_825, least: 1_095, most: 3_650,
    ...rowsOf(namingWord, (organizationId, before) => and(eq(namingWord.organizationId, organizationId), isNotNull(namingWord.replacedAt), lt(namingWord.replacedAt, before))),
  }),
  ...childrensRetention,
]
