import { readsNote, uploadNotesRefusal, viewNotesRefusal, type PerformanceFacts, type PerformanceReader, type PerformanceRefusal } from '../performances/performanceRules'

type Of = Pick<PerformanceFacts, 'schoolId' | 'isReleased'>

/**
 * Hear a recording of a performance: whoever reads its notes, by the same release (readsNote); and once the results of its category are released those
 * who perform in it, and their parents.
 * @param isFamily they perform in it, or a child of theirs does, and they see the entry
 */
export const hearsRecording = (performance: Of, recording: { isFromSchool: boolean }, who: PerformanceReader, isFamily: boolean): boolean =>
  readsNote(performance, recording, who) || (isFamily && performance.isReleased)

/** Open the list of a performance's recordings: who may hear or bring some. */
export const opensRecordings = (performance: Of, who: PerformanceReader, isFamily: boolean): boolean =>
  viewNotesRefusal(performance, who) === null || uploadNotesRefusal(performance, { ...who, actingAs: false }) === null || (isFamily && performance.isReleased)

/** Take a recording away: the office any, staff who upload notes what their school brought; a judge's stays theirs to hear. */
export function removeRecordingRefusal(performance: Of, { isFromSchool }: { isFromSchool: boolean }, who: PerformanceReader): PerformanceRefusal | null {
  const refusal = uploadNotesRefusal(performance, who)
  if (refusal || isFromSchool || who.roleType === 'org') return refusal
  return { id: 'not-yours', message: 'This recording is a judge’s. Please ask the office.' }
}
