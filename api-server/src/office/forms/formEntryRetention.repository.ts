import { and, inArray, lt, sql } from 'drizzle-orm'
import { oldRowsOf } from '../../platform/retentionKinds/oldRows.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { form, formEntry } from './form.tables'
import { forgetTotals } from './formTotal.repository'

const isOld = (organizationId: number, before: Date) => and(sql`${formEntry.formId} in (select asked.id from ${form} asked where asked.organization_id = ${organizationId})`, lt(formEntry.submittedAt, before))

export const formEntryRetention = defineRetention({
  kind: 'formEntries', title: 'Entries of forms', isOptional: true, usual: 1_825, least: 365, most: 36_500,
  removes: 'What was submitted in forms, including public entries, and their totals. The forms and their questions stay.',
  ...oldRowsOf(formEntry, isOld),
  remove: async (tx, organizationId, before, most) => {
    const due = tx.select({ id: formEntry.id }).from(formEntry).where(isOld(organizationId, before)).orderBy(formEntry.id).limit(most)
    const gone = await tx.delete(formEntry).where(inArray(formEntry.id, due)).returning({ formId: formEntry.formId })
    // Nobody looks at the totals of a form that is years old, mostly: they are counted again if someone does.
    await forgetTotals(tx, gone.map(({ formId }) => formId))
    return gone.length
  },
})
