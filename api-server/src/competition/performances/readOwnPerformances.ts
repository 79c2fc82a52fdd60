import { columnsOf } from '@portal/shared/competition/performances/columnsOf'
import type { OwnPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceSight } from '@portal/shared/competition/performances/performanceSight'
import { hearsRecording } from '@portal/shared/competition/recordings/recordingRules'
import { grouped } from '../../directory/participation/grouped'
import { ownScope } from '../../identity/organizations/scope'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findReleased, type ReleasedSlot } from '../../scheduling/slots/slot.repository'
import { findFilesOf } from './notes.repository'
import { findOwnPerformances } from './ownPerformances.repository'
import { readerOf } from './performanceReader'
import { correctedAt, placeOf, ratedOf } from './presentPerformances'
import { readRules } from './readCategories'

/** What someone performs in the year that they look at: a student's own, parents' children's, and for staff all of their school's students, each as lists of the event show it to them. @param studentId only those of this one of them */
export async function readOwnPerformances({ database: { reader }, who, common }: RequestContext<SignedIn>, studentId?: number): Promise<OwnPerformance[]> {
  const isStaff = who.roleType === 'staff'
  if (isStaff && who.schoolId === null) return []
  const { academicYear } = await ownScope(reader, who, common)
  const rows = await findOwnPerformances(reader, { organizationId: who.organizationId, academicYearId: academicYear.id, studentId, of: isStaff ? { schoolId: who.schoolId! } : { userId: who.userId } })
  const asked = await readerOf(reader, who)
  const readsRatings = columnsOf('bandEventInfo', asked).includes('rating')
  const recordingsOf = grouped(await findFilesOf(reader, [...new Set(rows.map(({ performance }) => performance.id))], 'recording'), ({ performanceId }) => performanceId)
  const rules = new Map<number, Awaited<ReturnType<typeof readRules>>>()
  const slots = new Map<number, ReleasedSlot>()
  for (const { event } of rows) {
    if (rules.has(event.id)) continue
    rules.set(event.id, await readRules(reader, event.id))
    for (const slot of await findReleased(reader, event.id)) slots.set(slot.entryId, slot)
  }
  return rows.flatMap((row) => {
    const { performance, category, categoryName, event, studentId, firstName, lastName, instrument } = row
    const sight = performanceSight(isStaff ? 'ownStaff' : 'family', { stage: event.stage, isCategoryPublished: category.isPublished, isReleased: category.releasedAt !== null, isCertified: row.isCertified })
    if (!sight.entry) return []
    const isRated = sight.rating && readsRatings
    return [{
      performanceId: performance.id, eventId: event.id, eventName: event.name, startsOn: event.startsOn, studentId, studentName: `${firstName} ${lastName}`, studentInstrument: instrument, categoryName,
      title: sight.program ? performance.title : '', composer: sight.program ? performance.composer : '', checkInValue: sight.program ? performance.checkInValue : null,
      ...(isRated ? ratedOf(row, rules.get(event.id)!) : { rating: null, points: null }), correctedAt: isRated ? correctedAt(row) : null, isReleased: category.releasedAt !== null,
      ...placeOf(sight.program ? slots.get(performance.id) : null),
      isScratched: sight.program && performance.scratchedAt !== null,
      recordings: (recordingsOf.get(performance.id) ?? []).filter((each) => hearsRecording({ schoolId: performance.schoolId, isReleased: category.releasedAt !== null }, each, asked, !isStaff)).length,
    }]
  })
}
