import { isCheckInOpen } from '@portal/shared/competition/events/checkInRules'
import type { NotEligible } from '@portal/shared/competition/events/entryEligibility.schemas'
import { columnsSeen } from '@portal/shared/competition/performances/columnsOf'
import { entryWarnings } from '@portal/shared/competition/performances/entryWarnings'
import { finalRating } from '@portal/shared/competition/performances/finalRating'
import { pointsFor } from '@portal/shared/competition/performances/performancePoints'
import { deedsOf, readsNote, type PerformanceReader } from '@portal/shared/competition/performances/performanceRules'
import type { ListedPerformance, PerformanceInfo, ReleasedPlace } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceSight, presentPerformance, readerKindOf } from '@portal/shared/competition/performances/performanceSight'
import { hearsRecording } from '@portal/shared/competition/recordings/recordingRules'
import { scratchButtonsOf } from '@portal/shared/competition/scratches/scratchRules'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { timeOfMinute } from '@portal/shared/platform/format/timeOfMinute'
import { readsRosters } from '../../directory/rosters/roster.policy'
import type { ReleasedSlot } from '../../scheduling/slots/slot.repository'
import type { EventRecord } from '../events/event.repository'
import { factsOf, isFrozen, scratchFactsOf } from './performanceReader'
import { addressOf } from './fileAddress'
import type { NotesRow } from './notes.repository'
import type { PerformanceRow, PerformerRow } from './performance.repository'
import type { ContestRules } from './readCategories'

/** When and where a slot that was released is; empty without one. */
export const placeOf = (slot: Pick<ReleasedSlot, 'roomName' | 'day' | 'start'> | null | undefined): ReleasedPlace => ({ room: slot?.roomName ?? '', dateSlot: slot?.day ?? '', timeSlot: slot ? timeOfMinute(slot.start) : '' })

/** An event with what it asks of its performances, and who reads them. */
export interface Reading {
  event: EventRecord
  rules: ContestRules
  who: PerformanceReader
  /** For a student their own record, for parents their children's. */
  ownStudentIds: readonly number[]
  now: Date
  /** A family none of whose schools takes part: it reads what everyone reads, which is results alone. */
  isOutside?: boolean
}

/** The rating that counts, with its points by the table of the category or of the event. */
export function ratedOf({ performance, category, sheets }: PerformanceRow, { points }: ContestRules): { rating: number | null; points: number | null } {
  const { checkInValue, paperRating, overrideRating, overrideReason, musicClass } = performance
  const { rating } = finalRating({ checkInValue, judges: category.judges, sheets, paper: paperRating, override: overrideRating === null ? null : { rating: overrideRating, reason: overrideReason } })
  return { rating, points: pointsFor(category.points ?? points, { kind: category.kind, musicClass, rating }) }
}

/** When a released rating was corrected; null if it was not. What was overridden before is no correction. */
export const correctedAt = ({ performance: { overrideRating, overriddenAt }, category: { releasedAt } }: Pick<PerformanceRow, 'performance' | 'category'>): string | null =>
  overrideRating !== null && overriddenAt && releasedAt && overriddenAt > releasedAt ? overriddenAt.toISOString() : null

/** What someone should know: who performs and no longer learns at the school, that nobody performs, that the piece is of another kind. */
const warningsOf = ({ performance, category: { kind }, categoryName, pieceEvent }: PerformanceRow, performers: readonly PerformerRow[]): string[] => [
  ...performers.filter(({ learnsAt }) => learnsAt !== performance.schoolId).map(({ firstName, lastName }) => `${firstName} ${lastName} is no longer at the school.`),
  ...entryWarnings({ kind, categoryName, performers: performers.length, pieceEvent: pieceEvent ?? '' }),
]

/** A performance as this reader may see it; null for one that they see nothing of. */
export function presentListed(row: PerformanceRow, { teamName, performers, notes, recordings, slot, accommodations, notEligible }: { teamName: string; performers: readonly PerformerRow[]; notes: readonly NotesRow[]; recordings: readonly { isFromSchool: boolean }[]; slot: ReleasedSlot | undefined; accommodations: number; notEligible: NotEligible[] }, { event, rules, who, ownStudentIds, now, isOutside = false }: Reading): ListedPerformance | null {
  const { performance, category, categoryName } = row
  const { schoolId } = performance
  const kind = isOutside ? 'public' : readerKindOf({ roleType: who.roleType, ownSchoolIds: who.ownSchoolIds, ownStudentIds, readsRosters: readsRosters(who) }, { schoolId, hostSchoolId: event.hostSchoolId, performerIds: performers.map(({ studentId }) => studentId) })
  const facts = factsOf(row, event, isFrozen(event, rules, now), isCheckInOpen(event, now))
  const sight = performanceSight(kind, { stage: event.stage, isCategoryPublished: category.isPublished, isReleased: facts.isReleased, isCertified: facts.isCertified })
  const rated = ratedOf(row, rules)
  // As on the page that everyone reads: a yes to a child's name is none to a failure.
  if (isOutside && (!sight.rating || rated.rating === null || (category.kind !== 'large' && rated.rating > rules.publicRatings))) return null
  const seen = presentPerformance(
    { ...performance, categoryName, kind: category.kind, performers: performers.map(({ studentInstrument, learnsAt: _learnsAt, ...student }) => ({ student, studentInstrument })), slot: slot ?? null, ...rated },
    { ...sight, rating: sight.rating && columnsSeen(who).includes('rating') }, dayOf(now, event.timeZone),
  )
  if (!seen) return null
  const { slot: seenSlot, isHidden, ...fields } = seen
  const can = deedsOf(facts, who)
  // Rosters name schoolmates, and tell nobody who was absent.
  const readsCheckIn = sight.fullNames && sight.program && kind !== 'schoolmate'
  const scratchFacts = scratchFactsOf(row, event, rules, now)
  const buttons = scratchButtonsOf(scratchFacts, who)
  const read = can.viewNotes.isShown ? notes.filter((note) => readsNote(facts, note, who)).map(({ fileId, fileName }) => ({ documentId: fileId, documentUrl: addressOf(fileId), fileName })) : []
  return {
    performanceId: performance.id, categoryId: isHidden ? null : category.termId, ...fields,
    checkInValue: readsCheckIn ? performance.checkInValue : null,
    ...placeOf(seenSlot), notesUrl: read.map(({ documentUrl }) => documentUrl), notes: read, orgSchoolId: schoolId, teamId: performance.teamId, teamName,
    correctedAt: fields.rating === null ? null : correctedAt(row), warnings: kind === 'office' || kind === 'ownStaff' ? warningsOf(row, performers) : [], notEligible,
    advancedFrom: kind === 'office' || kind === 'host' || kind === 'ownStaff' ? row.advancedFrom ?? '' : '', accommodations: can.edit.isShown ? accommodations : null,
    own: kind === 'family' ? 'family' : kind === 'ownStaff' ? 'school' : null,
    isScratched: readsCheckIn && performance.scratchedAt !== null,
    scratch: buttons && { ...buttons, reason: performance.scratchReason, isOver: scratchFacts.isScratchOver },
    recordings: can.viewNotes.isShown || can.uploadNotes.isShown ? recordings.filter((each) => hearsRecording(facts, each, who, kind === 'family')).length : null, can, version: performance.version,
  }
}

/** A performance for those who may edit it. */
export function presentInfo(row: PerformanceRow, performers: readonly PerformerRow[], { event, rules, who, now }: Omit<Reading, 'ownStudentIds'>): PerformanceInfo {
  const { performance, category, categoryName } = row
  const { id, schoolId, teamId, uniqueName, pmlCodeId, pmlCodeValue, musicClass, title, composer, accompanist, version } = performance
  return {
    performanceId: id, eventId: event.id, categoryId: category.termId, categoryName, schoolId, teamId, uniqueName, pmlCodeId, pmlCodeValue, gradeId: musicClass, title, composer, accompanist,
    studentsWithInstruments: performers.map(({ studentId, firstName, lastName, studentInstrument }) => ({ studentId, studentName: `${firstName} ${lastName}`, studentInstrument })),
    can: deedsOf(factsOf(row, event, isFrozen(event, rules, now), isCheckInOpen(event, now)), who), version,
  }
}
