import { and, asc, inArray, lt } from 'drizzle-orm'
import { wipeFiles } from '../../identity/students/erasable.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { ofPastPerformances } from './pastPerformances.repository'
import { performanceDocument } from './performance.tables'

const oldNotes = (organizationId: number, before: Date) => and(ofPastPerformances(performanceDocument.performanceId, organizationId, before), lt(performanceDocument.createdAt, before))

/** Papers, recordings and whatever else was uploaded to performances, with their files; as long as the entries and marks of meets. */
export const notesRetention = defineRetention({
  kind: 'performanceNotes', title: 'Judges’ notes on performances and recordings', isOptional: true, usual: 2_555, least: 1_095, most: 36_500,
  removes: 'Notes and recordings that were uploaded to performances, with their files, once the contest is over. Ratings and places stay.',
  count: (reader, organizationId, before) => reader.$count(performanceDocument, oldNotes(organizationId, before)),
  atOnce: 500,
  remove: async (tx, organizationId, before, most, now) => {
    const due = tx.select({ id: performanceDocument.id }).from(performanceDocument).where(oldNotes(organizationId, before)).orderBy(asc(performanceDocument.id)).limit(most)
    const gone = await tx.delete(performanceDocument).where(inArray(performanceDocument.id, due)).returning({ fileId: performanceDocument.fileId })
    await wipeFiles(tx, gone.map(({ fileId }) => fileId), now)
    return gone.length
  },
})
