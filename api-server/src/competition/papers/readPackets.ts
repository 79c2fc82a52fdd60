import { sheetState } from '@portal/shared/competition/judges/sheetRules'
import type { MedalList, PacketPaper } from '@portal/shared/competition/papers/paper.schemas'
import { awardOf, awardText, packetsOf, type MedalRules, type PacketPerformance, type SchoolPacket } from '@portal/shared/competition/performances/awards'
import { checkInValues } from '@portal/shared/competition/performances/performance.kinds'
import { officialRefusal, viewNotesRefusal } from '@portal/shared/competition/performances/performanceRules'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findSchoolNames } from '../../directory/schools/schoolName.repository'
import { noEvent, presentEventLine, seeEvent, type SeenEvent } from '../events/presentEvent'
import { documentsOf } from './documentsOf'
import { findSheetsOfEvent } from './paper.repository'
import { readMeetMedals } from './readMeetMedals'
import { readAwards } from '../performances/readAwards'
import { findNotes } from '../performances/notes.repository'
import { findPerformances, findPerformers, type NarrowedTo, type PerformanceRow, type PerformerRow } from '../performances/performance.repository'
import { readerOf } from '../performances/performanceReader'
import { ratedOf } from '../performances/presentPerformances'
import { readRules, requireBand } from '../performances/readCategories'

/** What was performed, with all that fills packets. Categories that are not published are no school's yet. */
async function findPerformed(reader: Reader, { row: { event } }: SeenEvent, narrowed: NarrowedTo) {
  const rules = await readRules(reader, event.id)
  const rows = (await findPerformances(reader, event.id, narrowed)).filter(({ category }) => category.isPublished)
  const performers = await findPerformers(reader, rows.map(({ performance }) => performance.id))
  const sheets = (await findSheetsOfEvent(reader, event.id)).filter((each) => ['signedOff', 'confirmed'].includes(sheetState(each)))
  return rows.map((row) => {
    const isReleased = row.category.releasedAt !== null
    const own = performers.filter(({ performanceId }) => performanceId === row.performance.id)
    const ownSheets = isReleased ? sheets.filter(({ performanceId }) => performanceId === row.performance.id) : []
    const packet: PacketPerformance = {
      schoolId: row.performance.schoolId, kind: row.category.kind, rating: isReleased ? ratedOf(row, rules).rating : null, isReleased, didNotStart: row.performance.checkInValue === checkInValues.didNotStart, performers: own.length, sheets: ownSheets.length,
    }
    return { row, performers: own, sheets: ownSheets, packet }
  })
}

const countsOf = ({ schoolId: _school, ...counts }: SchoolPacket) => counts
const noCounts = countsOf({ schoolId: 0, performances: 0, medals: 0, plaques: 0, sheets: 0, didNotStart: 0, waiting: 0 })
const awardTextOf = (packet: PacketPerformance, medals: MedalRules): string => awardText(awardOf(packet, medals))
const namesOf = (performers: readonly PerformerRow[]) => performers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
const aboutOf = ({ row }: SeenEvent) => {
  const { eventId, name, whenText, place } = presentEventLine(row)
  return { eventId, name, whenText, place }
}

/** A contest for a person who runs its day, or who runs the performances of the school that is asked for. An admin who is signed in as them reads what they read. @throws DomainError not-found */
async function seeContest(reader: Reader, signedIn: SignedIn, eventId: number, schoolId: number | null, now: Date): Promise<SeenEvent> {
  const seen = await seeEvent(reader, signedIn, eventId, now)
  const { event } = seen.row
  requireBand(event)
  const who = { ...(await readerOf(reader, signedIn)), actingAs: false }
  if (officialRefusal(event, who) && (schoolId === null || viewNotesRefusal({ schoolId }, who))) throw noEvent()
  return seen
}

/** Medals and plaques of a contest by school, of what is released; for those who run its day. @throws DomainError not-found */
export async function readMedals(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<MedalList> {
  const asked = await seeEvent(reader, who, eventId, now)
  if (asked.row.event.kind === 'meet') return readMeetMedals(reader, who, asked, now)
  const seen = await seeContest(reader, who, eventId, null, now)
  const performed = await findPerformed(reader, seen, {})
  const { medals } = await readRules(reader, eventId)
  const packets = packetsOf(performed.map(({ packet }) => packet), medals)
  const names = new Map((await findSchoolNames(reader, who.organizationId, packets.map(({ schoolId }) => schoolId))).map(({ schoolId, name }) => [schoolId, name]))
  return {
    ...aboutOf(seen), kind: 'band', awards: await readAwards(reader, who, seen, now),
    schools: packets.map((packet) => ({
      schoolId: packet.schoolId, schoolName: names.get(packet.schoolId) ?? '', ...countsOf(packet),
      rows: performed.flatMap(({ row: { performance, categoryName }, packet: own }) => {
        const text = own.schoolId === packet.schoolId && !own.didNotStart ? awardTextOf(own, medals) : ''
        return text === '' || own.rating === null ? [] : [{ performanceId: performance.id, categoryName, uniqueName: performance.uniqueName, rating: own.rating, awardText: text }]
      }),
    })).sort((one, other) => one.schoolName.localeCompare(other.schoolName, 'en') || one.schoolId - other.schoolId),
  }
}

/** What one school takes home. @throws DomainError not-found, also for a school that performs nothing there */
export async function readPacket(reader: Reader, who: SignedIn, { eventId, schoolId }: { eventId: number; schoolId: number }, now: Date): Promise<PacketPaper> {
  const seen = await seeContest(reader, who, eventId, schoolId, now)
  const own = seen.entries.filter((each) => each.schoolId === schoolId)
  if (own.length === 0) throw noEvent()
  const performed = await findPerformed(reader, seen, { schoolId })
  const { medals } = await readRules(reader, eventId)
  const released = performed.filter(({ packet }) => packet.isReleased).map(({ row }: { row: PerformanceRow }) => row.performance.id)
  const notes = await findNotes(reader, released)
  return {
    ...aboutOf(seen), schoolId, schoolName: own[0]!.schoolName, counts: packetsOf(performed.map(({ packet }) => packet), medals).map(countsOf)[0] ?? noCounts,
    performances: performed.map(({ row: { performance, categoryName }, performers, sheets, packet }) => ({
      performanceId: performance.id, categoryName, uniqueName: performance.uniqueName, performers: namesOf(performers), title: performance.title, composer: performance.composer, didNotStart: packet.didNotStart,
      isReleased: packet.isReleased, rating: packet.rating, awardText: packet.didNotStart ? '' : awardTextOf(packet, medals), sheets: sheets.map(({ judgeName, rating, comments }) => ({ judgeName, rating, comments })),
      noteNames: notes.filter(({ performanceId }) => performanceId === performance.id).map(({ fileName }) => fileName),
    })),
    documents: await documentsOf(reader, seen, who, schoolId),
  }
}
