import { asc, inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { ofLeft } from './erasable.repository'
import { emergencyContact } from '../profiles/profile.tables'

const oldContacts = (reader: Reader, organizationId: number, before: Date) => ofLeft(reader, emergencyContact.studentId, organizationId, before)

export const contactRetention = defineRetention({
  kind: 'contacts', title: 'Emergency contacts of students who left', isOptional: true, usual: 365, least: 30, most: 3_650,
  removes: 'Names, numbers and addresses of those who are called in an emergency, once the student has left.',
  count: (reader, organizationId, before) => reader.$count(emergencyContact, oldContacts(reader, organizationId, before)),
  remove: async (tx, organizationId, before, most) => {
    const due = tx.select({ id: emergencyContact.id }).from(emergencyContact).where(oldContacts(tx, organizationId, before)).orderBy(asc(emergencyContact.id)).limit(most)
    return (await tx.delete(emergencyContact).where(inArray(emergencyContact.id, due)).returning({ id: emergencyContact.id })).length
  },
})
