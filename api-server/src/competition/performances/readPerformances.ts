import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { canceledText, certifiedTextOf } from '@portal/shared/competition/events/closedRules'
import { shows } from '@portal/shared/competition/events/eventStages'
import { columnsSeen } from '@portal/shared/competition/performances/columnsOf'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import type { ListPerformances, StudentsForCategory } from '@portal/shared/competition/performances/performance.schemas'
import { addRefusal } from '@portal/shared/competition/performances/performanceRules'
import type { PerformanceInfo, PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findActiveStudents, findEntries as findRosterEntries, findOwnStudents } from '../../directory/rosters/roster.repository'
import { findSchoolMarks } from '../../directory/schools/schoolMark.repository'
import { fullName } from '../events/eventTexts'
import { findReleased } from '../../scheduling/slots/slot.repository'
import { EntryEligibility, type Asking } from '../events/entryEligibility'
import { readCertified } from '../events/certified'
import { seeEvent } from '../events/presentEvent'
import { findCategories } from './eventCategory.repository'
import { findAccommodations } from './accommodation.repository'
import { findFilesOf, findNotes } from './notes.repository'
import { findPerformance, findPerformances, findPerformers, type PerformanceRow } from './performance.repository'
import { isFrozen, readerOf } from './performanceReader'
import { presentInfo, presentListed } from './presentPerformances'
import { readRules, requireBand } from './readCategories'

export const noPerformance = () => new DomainError('not-found', { message: 'There is no such performance.' })

const byPerformance = <Row extends { performanceId: number }>(rows: readonly Row[]) => {
  const groups = new Map<number, Row[]>()
  for (const each of rows) groups.set(each.performanceId, [...(groups.get(each.performanceId) ?? []), each])
  return ({ performance }: PerformanceRow) => groups.get(performance.id) ?? []
}

/**
 * The performances of an event as this reader may see them. The role and the person that a request names are not looked at: the session says both.
 * @param recordViews where it is noted whom they are told of as not eligible; left out, nobody is asked about
 * @throws DomainError not-found
 */
export async function readPerformances(reader: Reader, signedIn: SignedIn, { eventId, categoryId, schoolId, teamId }: z.output<typeof ListPerformances>, now: Date, recordViews?: Asking['recordViews']): Promise<PerformanceList> {
  const { row: { event }, entries, own, whole } = await seeEvent(reader, signedIn, eventId, now)
  requireBand(event)
  const visible = (whole || shows(event.stage, 'teams') ? entries : own).filter(({ entry }) => takesPart(entry.state))
  const team = teamId === null ? null : visible.find(({ entry }) => entry.teamId === teamId)
  if (team === undefined) throw new DomainError('not-found', { message: 'This team is not in the event.' })
  const who = await readerOf(reader, signedIn)
  const rows = await findPerformances(reader, eventId, { categoryId, schoolId, teamId })
  const performers = await findPerformers(reader, rows.map(({ performance }) => performance.id))
  const isFamily = signedIn.roleType === 'student' || signedIn.roleType === 'parent'
  const ownStudentIds = isFamily ? [...(await findOwnStudents(reader, signedIn.userId, performers.map(({ studentId }) => studentId)))] : []
  const [performersOf, notesOf] = [byPerformance(performers), byPerformance(await findNotes(reader, rows.map(({ performance }) => performance.id)))]
  const recordingsOf = byPerformance(await findFilesOf(reader, rows.map(({ performance }) => performance.id), 'recording'))
  const accommodationsOf = byPerformance(await findAccommodations(reader, rows.map(({ performance }) => performance.id)))
  const slots = new Map((await findReleased(reader, eventId)).map((each) => [each.entryId, each]))
  const markOf = await findSchoolMarks(reader, entries.map((each) => each.schoolId))
  const nameOf = ({ performance }: PerformanceRow) => fullName({ schoolName: markOf(performance.schoolId)?.shortName ?? '', teamName: entries.find(({ entry }) => entry.teamId === performance.teamId)?.teamName ?? '' })
  const reading = { event, rules: await readRules(reader, eventId), who, ownStudentIds, now, isOutside: isFamily && ownStudentIds.length === 0 && !own.some(({ entry }) => takesPart(entry.state)) }
  const eligibility = recordViews && new EntryEligibility(reader, { who: signedIn, now: () => now, recordViews }, event, reading.rules.eligibility)
  const seen = rows.filter(({ category }) => category.isPublished || signedIn.roleType === 'org')
  const notEligible = await eligibility?.tell(seen.map((row) => ({ schoolId: row.performance.schoolId, teamId: row.performance.teamId, students: performersOf(row) })), (entry) => runs(who, entry.schoolId)) ?? []
  const notEligibleIn = new Map(seen.map((row, index) => [row.performance.id, notEligible[index] ?? []]))
  const frozen = isFrozen(event, reading.rules, now)
  const certified = await readCertified(reader, event)
  const closedFor = (entry: (typeof entries)[number]['entry']) => (event.cancelledAt ? canceledText : certifiedTextOf(certified.ofTeam(entry)))
  const categories = (await findCategories(reader, eventId)).filter(({ category }) => category.isPublished || signedIn.roleType === 'org')
  const addsFor = visible.flatMap((each) => {
    const refusal = addRefusal({ schoolId: each.schoolId, isFrozen: frozen }, who)
    return refusal?.id === 'not-yours' ? [] : [{ teamId: each.entry.teamId, teamName: fullName(each), schoolId: each.schoolId, disabledText: closedFor(each.entry) || (refusal?.message ?? '') }]
  })
  const listed = rows.flatMap((row) => presentListed(row, { teamName: nameOf(row), performers: performersOf(row), notes: notesOf(row), recordings: recordingsOf(row), slot: slots.get(row.performance.id), accommodations: accommodationsOf(row).length, notEligible: notEligibleIn.get(row.performance.id) ?? [] }, reading) ?? [])
  // Neither what a list is narrowed to nor its order tells the category of one that is called by its kind alone.
  const [hidden, plain] = [listed.filter((each) => each.categoryId === null), listed.filter((each) => each.categoryId !== null)]
  return {
    studentData: categoryId === null ? [...plain, ...hidden] : plain,
    fees: addsFor.length === 0 ? [] : categories.map(({ category: { termId, entryFeeCents, performerFeeCents } }) => ({ categoryId: termId, entryFeeCents, performerFeeCents })),
    releasedCategoryIds: addsFor.length === 0 ? [] : categories.flatMap(({ category: { termId, releasedAt } }) => (releasedAt ? [termId] : [])),
    categoriesData: categories.map(({ category, name }) => ({ categoryId: category.termId, categoryName: name })),
    teamSchoolId: team?.schoolId ?? null,
    columns: columnsSeen(who),
    addsFor,
  }
}

/** Whether a person runs the performances of a school; an admin who is signed in as them reads what they read. */
export const runs = (who: Awaited<ReturnType<typeof readerOf>>, schoolId: number): boolean => addRefusal({ schoolId, isFrozen: false }, { ...who, actingAs: false }) === null

/** A performance for those who may edit it; for others there is none. @throws DomainError not-found */
export async function readInfo(reader: Reader, signedIn: SignedIn, performanceId: number, now: Date): Promise<PerformanceInfo> {
  const row = await findPerformance(reader, signedIn.organizationId, performanceId)
  const who = await readerOf(reader, signedIn)
  if (!row || row.performance.deletedAt || !runs(who, row.performance.schoolId)) throw noPerformance()
  const { row: { event } } = await seeEvent(reader, signedIn, row.category.eventId, now)
  if (!row.category.isPublished && signedIn.roleType !== 'org') throw noPerformance()
  return presentInfo(row, await findPerformers(reader, [performanceId]), { event, rules: await readRules(reader, event.id), who, now })
}

/** Active students of a school, and who of them performs. Those on a roster of its teams in the event are 'published'. @throws DomainError not-found */
export async function readStudents(reader: Reader, signedIn: SignedIn, recordViews: Asking['recordViews'], { eventId, categoryId, schoolId, performanceId }: z.output<typeof StudentsForCategory>, now: Date) {
  const { row: { event }, entries } = await seeEvent(reader, signedIn, eventId, now)
  requireBand(event)
  const who = await readerOf(reader, signedIn)
  const found = (await findCategories(reader, eventId)).find(({ category }) => category.termId === categoryId)
  const teams = entries.filter((each) => each.schoolId === schoolId && takesPart(each.entry.state))
  if (!runs(who, schoolId) || teams.length === 0 || !found || !(found.category.isPublished || signedIn.roleType === 'org')) throw new DomainError('not-found')
  const row = performanceId === undefined ? undefined : await findPerformance(reader, signedIn.organizationId, performanceId)
  const isOfThese = row && !row.performance.deletedAt && row.performance.schoolId === schoolId && row.category.eventId === eventId
  if (performanceId !== undefined && !isOfThese) throw noPerformance()
  const enrolled = performanceId === undefined ? [] : await findPerformers(reader, [performanceId])
  const onRoster = new Set<number>()
  for (const { entry } of teams) for (const { studentId } of await findRosterEntries(reader, entry.teamId)) onRoster.add(studentId)
  const students = (await findActiveStudents(reader, signedIn.organizationId, schoolId)).filter(({ studentId }) => !enrolled.some((each) => each.studentId === studentId))
  const eligibility = new EntryEligibility(reader, { who: signedIn, now: () => now, recordViews }, event, (await readRules(reader, eventId)).eligibility)
  const asked = [...students.map((each) => ({ ...each, learnsAt: schoolId })), ...enrolled]
  const standing = await eligibility.choices({ schoolId, teamId: row?.performance.teamId ?? teams[0]!.entry.teamId, students: asked }, () => true)
  const notEligible = (studentId: number) => standing.get(studentId) ?? ''
  return {
    availableStudentsData: students.map(({ studentId, firstName, lastName }) => ({ studentId, studentName: `${firstName} ${lastName}`, studentEnrolledStatus: onRoster.has(studentId) ? 'published' : '', notEligible: notEligible(studentId) }))
      .sort((one, other) => one.studentName.localeCompare(other.studentName, 'en') || one.studentId - other.studentId),
    enrolledStudentsData: enrolled.map(({ studentId, firstName, lastName, studentInstrument }) => ({ studentId, studentName: `${firstName} ${lastName}`, studentInstrument, notEligible: notEligible(studentId) })),
  }
}
