import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { applicant, personRequest } from './request.tables'

/** Who asked to join, was turned down, and is known for nothing else. */
const turnedDown = (organizationId: number, before: Date) => and(
  eq(applicant.organizationId, organizationId), isNull(applicant.userId), lt(applicant.createdAt, before), sql`${applicant.email} not like 'removed-%@removed.invalid'`,
  sql`not exists (select 1 from ${personRequest} asked where asked.applicant_id = ${applicant.id} and asked.status not in ('rejected', 'withdrawn'))`,
)

export const applicantRetention = defineRetention({
  kind: 'applicants', title: 'People who were turned down', removes: 'Names, addresses and answers of people whose sign-up was rejected.', usual: 365, least: 30, most: 1_095,
  count: (reader, organizationId, before) => reader.$count(applicant, turnedDown(organizationId, before)),
  remove: async (tx, organizationId, before, most) => {
    const due = tx.select({ id: applicant.id }).from(applicant).where(turnedDown(organizationId, before)).orderBy(applicant.id).limit(most)
    const removed = await tx.update(applicant).set({ firstName: 'Removed', lastName: 'person', email: sql`'removed-' || ${applicant.id} || '@removed.invalid'`, phone: '', profile: {}, passwordHash: '' })
      .where(inArray(applicant.id, due)).returning({ id: applicant.id })
    await tx.update(personRequest).set({ note: '', reason: '', details: {} }).where(inArray(personRequest.applicantId, removed.map(({ id }) => id)))
    return removed.length
  },
})
