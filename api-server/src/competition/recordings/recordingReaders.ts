import { performanceSight } from '@portal/shared/competition/performances/performanceSight'
import type { PerformanceReader } from '@portal/shared/competition/performances/performanceRules'
import { hearsRecording } from '@portal/shared/competition/recordings/recordingRules'
import { findOwnStudents } from '../../directory/rosters/roster.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findEvent } from '../events/event.repository'
import { findPerformers, type PerformanceRow } from '../performances/performance.repository'
import { readerOf } from '../performances/performanceReader'

/** A performance with what decides who hears it. */
interface RecordedPerformance { performance: Pick<PerformanceRow['performance'], 'id' | 'schoolId'>; category: Pick<PerformanceRow['category'], 'eventId' | 'isPublished' | 'releasedAt'> }

/** Someone who asks for the recordings of a performance. */
export interface RecordingReader {
  asked: PerformanceReader
  facts: { schoolId: number; isReleased: boolean }
  /** They perform in it, or a child of theirs does, and the event has come so far that they see it. */
  isFamily: boolean
  hears: (recording: { isFromSchool: boolean }) => boolean
}

/** Who someone is to the recordings of a performance; null while they know nothing of its category, or its event is removed. */
export async function recordingReaderOf(reader: Reader, who: SignedIn, { performance, category }: RecordedPerformance): Promise<RecordingReader | null> {
  if (!category.isPublished && who.roleType !== 'org') return null
  const found = await findEvent(reader, who.organizationId, category.eventId)
  if (!found || found.event.deletedAt) return null
  const asked = await readerOf(reader, who)
  const facts = { schoolId: performance.schoolId, isReleased: category.releasedAt !== null }
  const isFamily = await isOfFamily(reader, who, performance.id) && performanceSight('family', { stage: found.event.stage, isCategoryPublished: true, isReleased: facts.isReleased, isCertified: false }).entry
  return { asked, facts, isFamily, hears: (recording) => hearsRecording(facts, recording, asked, isFamily) }
}

async function isOfFamily(reader: Reader, who: SignedIn, performanceId: number): Promise<boolean> {
  if (who.roleType !== 'student' && who.roleType !== 'parent') return false
  const performers = await findPerformers(reader, [performanceId])
  return (await findOwnStudents(reader, who.userId, performers.map(({ studentId }) => studentId))).size > 0
}
