import { and, lt, sql } from 'drizzle-orm'
import { oldRowsOf } from '../../platform/retentionKinds/oldRows.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { form, formEntry } from './form.tables'

export const formEntryRetention = defineRetention({
  kind: 'formEntries', title: 'Entries of forms', isOptional: true, usual: 1_825, least: 365, most: 36_500,
  removes: 'What was submitted in forms, including public entries. The forms and their questions stay.',
  ...oldRowsOf(formEntry, (organizationId, before) => and(sql`${formEntry.formId} in (select asked.id from ${form} asked where asked.organization_id = ${organizationId})`, lt(formEntry.submittedAt, before))),
})
