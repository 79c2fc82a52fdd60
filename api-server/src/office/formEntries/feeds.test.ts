import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideFormEntry, getFormEntry, openForm, submitFormEntry, withdrawFormEntry } from '@portal/shared/office/formEntries/formEntry.calls'
import type { DecideEntry } from '@portal/shared/office/formEntries/formEntry.schemas'
import type { FormDefinition, FormFeed, Question } from '@portal/shared/office/forms/formDefinition.types'
import { usualSettings, type FormStep } from '@portal/shared/office/forms/formSettings.types'
import type { z } from 'zod'
import { event, eventTeam } from '../../competition/events/event.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { credential } from '../../eligibility/credentials/credential.tables'
import { document } from '../../eligibility/documents/document.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { makeForm } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { formEntry, formVersion } from '../forms/form.tables'
import { formEntryMade } from './formEntry.tables'

type Person = { token: string; userId: number }
let portal: TestPortal
let league: League
let director: Person
let eventId: number
beforeAll(async () => {
  portal = await startTestPortal({ now: new Date('2026-11-20T18:00:00Z') })
  league = await makeLeague(portal)
  director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolOf(0) })
  const { organizationId, yearId: academicYearId, activityId } = league
  eventId = await portal.database.transaction(async (tx) => (await tx.insert(event).values({ organizationId, academicYearId, activityId, kind: 'meet', name: 'Cup', startsOn: '2027-02-12', endsOn: '2027-02-13', timeZone: 'America/Chicago', stage: 'teams' }).returning({ id: event.id }))[0]!.id)
})
afterAll(() => portal.stop())

const schoolOf = (at: number) => league.teams[at]!.schoolId
const office = () => ({ token: league.adminToken })
const makeStudent = async (at = 0) => portal.database.transaction(async (tx) =>
  (await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolOf(at), firstName: 'Ivy', lastName: 'Fernby', grade: 10, bornOn: '2010-03-01' }).returning({ id: student.id }))[0]!.id)
let files = 0
const makeFile = async () => portal.database.transaction(async (tx) => String((await tx.insert(storedFile).values({
  organizationId: league.organizationId, storageKey: `fed${files += 1}`.padEnd(32, '0'), name: 'papers.pdf', mediaType: 'application/pdf', bytes: 10, purpose: 'formAnswer', uploadedByUserId: director.userId,
}).returning({ id: storedFile.id }))[0]!.id))
const q = (id: string, kind: Question['kind'], more: Partial<Question> = {}): Question => ({ part: 'question', id, kind, label: id, ...more })
const officeStep: FormStep = { id: 'office', name: 'Office', who: { kind: 'office' }, substituteIds: [], escalateAfterDays: 0 }
async function form(parts: FormDefinition['pages'][number]['parts'], feeds: FormFeed[], steps: FormStep[] = [officeStep]) {
  const { formId, formVersionId } = await makeForm(portal, league, [], { audience: 'schools', settings: { fillers: { ...usualSettings.fillers, roleTypes: [] }, steps } })
  await portal.database.transaction((tx) => tx.update(formVersion).set({ definition: { pages: [{ id: 'p', title: '', parts }], feeds } }).where(eq(formVersion.id, formVersionId)))
  return formId
}
async function send(formId: number, answers: Record<string, unknown>) {
  const sent = await portal.send(submitFormEntry, { formId, addedKey: crypto.randomUUID(), answers }, director)
  return sent.status === 200 ? sent.payload.entryId : Promise.reject(new Error(String(sent.body.error_message)))
}
const versionOf = async (entryId: number) => (await portal.database.reader.select({ version: formEntry.version }).from(formEntry).where(eq(formEntry.id, entryId)))[0]!.version
const decide = async (entryId: number, decision: z.input<typeof DecideEntry>['decision'], more: Partial<z.input<typeof DecideEntry>> = {}, by: { token: string } = office()) =>
  portal.send(decideFormEntry, { entryId, version: await versionOf(entryId), key: crypto.randomUUID(), decision, ...more }, by)
const withdraw = async (entryId: number) => (await portal.send(withdrawFormEntry, { entryId }, director)).body.success_message
const became = async (entryId: number, by: { token: string } = office()) => (await portal.send(getFormEntry, { entryId }, by)).payload.became.map(({ text, path, isUndone, stays }) => [text, path, isUndone ? 'undone' : stays])

describe('a document', () => {
  const feed: FormFeed[] = [{ id: 'f', to: 'document', from: { file: 'file', student: 'who' }, as: 'STF' }]
  const parts = [q('who', 'student'), q('file', 'file')]
  const documentsOf = (studentId: number) => portal.database.reader.select({ status: document.acceptStatus, fileId: document.fileId }).from(document).where(and(eq(document.subjectId, studentId), eq(document.subjectType, 'student'), isNull(document.deletedAt)))

  it('is made and accepted by the approval, once, and taken back by reopening; approved again it is there again', async () => {
    const [ivy, fileId, formId] = [await makeStudent(), await makeFile(), await form(parts, feed)]
    const entryId = await send(formId, { who: String(ivy), file: [fileId] })
    expect([await documentsOf(ivy), await became(entryId)]).toEqual([[], []])
    const key = crypto.randomUUID()
    const version = await versionOf(entryId)
    for (let times = 0; times < 2; times += 1) expect((await decide(entryId, 'approve', { key, version })).status).toBe(200)
    expect(await documentsOf(ivy)).toEqual([{ status: 1, fileId: Number(fileId) }])
    const text = 'Student transfer form (STF) on Ivy Fernby’s record'
    expect(await became(entryId)).toEqual([[text, `/students/${ivy}`, '']])
    expect(await became(entryId, director)).toEqual([[text, '', '']])
    expect((await decide(entryId, 'reopen')).status).toBe(200)
    expect([await documentsOf(ivy), await became(entryId)]).toEqual([[], [[text, '', 'undone']]])
    expect((await decide(entryId, 'approve')).status).toBe(200)
    expect(await documentsOf(ivy)).toMatchObject([{ status: 1 }])
    expect(await withdraw(entryId)).toBe('The entry is withdrawn.')
    expect(await documentsOf(ivy)).toEqual([])
    expect((await portal.database.reader.select({ action: audit.action }).from(audit).where(and(eq(audit.subjectType, 'formEntry'), eq(audit.subjectId, entryId)))).map(({ action }) => action).filter((action) => /fed|taken/i.test(action)))
      .toEqual(['formEntry.fed', 'formEntry.takenBack', 'formEntry.fed', 'formEntry.takenBack'])
  })

  it('that was decided on since stays, and the withdrawal says so', async () => {
    const [ivy, fileId] = [await makeStudent(), await makeFile()]
    const entryId = await send(await form(parts, feed), { who: String(ivy), file: [fileId] })
    await decide(entryId, 'approve')
    await portal.database.transaction((tx) => tx.update(document).set({ acceptStatus: 2 }).where(eq(document.subjectId, ivy)))
    expect(await withdraw(entryId)).toBe('The entry is withdrawn. Student transfer form (STF) on Ivy Fernby’s record: It was decided on since, so it stays.')
    expect(await documentsOf(ivy)).toHaveLength(1)
  })

  it('waits for the office where whoever approves does not decide on documents', async () => {
    const ivy = await makeStudent()
    const entryId = await send(await form(parts, feed, []), { who: String(ivy), file: [await makeFile()] })
    // Without steps it is made as it is sent, and not again by the approval.
    expect(await documentsOf(ivy)).toMatchObject([{ status: 0 }])
    await decide(entryId, 'approve')
    expect(await documentsOf(ivy)).toMatchObject([{ status: 0 }])
  })

  it('refuses the approval whole where its own rules refuse it, with the reason', async () => {
    const [ivy, other, fileId] = [await makeStudent(), await makeStudent(), await makeFile()]
    const entryId = await send(await form(parts, feed), { who: String(ivy), file: [fileId] })
    await portal.database.transaction((tx) => tx.insert(document).values({ organizationId: league.organizationId, subjectType: 'student', subjectId: other, kind: 'STF', fileId: Number(fileId), createdAt: portal.services.now() }))
    const refused = await decide(entryId, 'approve')
    expect([refused.status, refused.body.error_message]).toEqual([409, 'Nothing was changed. The document could not be made: This file is another document already.'])
    expect([(await portal.send(getFormEntry, { entryId }, office())).payload.state, await documentsOf(ivy)]).toEqual(['submitted', []])
  })

  it('is made of nothing where its question was not answered; fillers do not read what is made', async () => {
    const ivy = await makeStudent()
    const formId = await form(parts, feed)
    const entryId = await send(formId, { who: String(ivy) })
    expect((await decide(entryId, 'approve')).status).toBe(200)
    expect([await documentsOf(ivy), await became(entryId)]).toEqual([[], []])
    expect((await portal.send(openForm, { formId }, director)).payload.definition).not.toHaveProperty('feeds')
  })
})

describe('a roster', () => {
  const feed: FormFeed[] = [{ id: 'f', to: 'roster', from: { student: 'who', team: 'team' } }]
  const parts: FormDefinition['pages'][number]['parts'] = [q('team', 'team'), { part: 'group', id: 'players', title: 'Players', parts: [q('who', 'student')] }]
  const rowsOf = (...ids: number[]) => ids.map((id) => ({ row: `r${id}`, answers: { who: String(id) } }))
  const onRoster = async (...ids: number[]) => (await portal.database.reader.select({ studentId: rosterEntry.studentId }).from(rosterEntry).where(eq(rosterEntry.teamId, league.teams[0]!.teamId))).filter(({ studentId }) => ids.includes(studentId)).length

  it('gets who is in the rows of a group; who was there before and who was changed since stays', async () => {
    const [ivy, bo, known] = [await makeStudent(), await makeStudent(), await makeStudent()]
    const teamId = league.teams[0]!.teamId
    await portal.database.transaction((tx) => tx.insert(rosterEntry).values({ teamId, studentId: known }))
    const entryId = await send(await form(parts, feed), { team: String(teamId), players: rowsOf(ivy, bo, known) })
    await decide(entryId, 'approve')
    expect(await onRoster(ivy, bo, known)).toBe(3)
    expect(await portal.database.reader.$count(formEntryMade, eq(formEntryMade.entryId, entryId))).toBe(2)
    await portal.database.transaction((tx) => tx.update(rosterEntry).set({ jersey: '17', version: 2 }).where(eq(rosterEntry.studentId, bo)))
    expect(await withdraw(entryId)).toMatch(/^The entry is withdrawn. Ivy Fernby on the roster of Atlas .*: The number, position or captain was changed since, so it stays.$/)
    expect([await onRoster(ivy), await onRoster(bo, known)]).toEqual([0, 2])
  })

  it('refuses students of another school, and takes none of them', async () => {
    const [ivy, stranger] = [await makeStudent(), await makeStudent(1)]
    const entryId = await send(await form(parts, feed), { team: String(league.teams[0]!.teamId), players: rowsOf(ivy) })
    await portal.database.transaction((tx) => tx.update(formEntry).set({ answers: { team: String(league.teams[0]!.teamId), players: rowsOf(ivy, stranger) } }).where(eq(formEntry.id, entryId)))
    const refused = await decide(entryId, 'approve')
    expect([refused.status, refused.body.error_message]).toEqual([409, 'Nothing was changed. The place on the roster could not be made: There is no such student at the school.'])
    expect(await onRoster(ivy, stranger)).toBe(0)
  })
})

describe('an event', () => {
  const feed: FormFeed[] = [{ id: 'f', to: 'event', from: { team: 'team', event: 'event' } }]
  const state = async (teamId: number) => (await portal.database.reader.select({ state: eventTeam.state }).from(eventTeam).where(and(eq(eventTeam.eventId, eventId), eq(eventTeam.teamId, teamId))))[0]?.state

  it('gets the team; opened again by the office it is withdrawn, while a school’s withdrawal says that it stays', async () => {
    const { teamId } = league.teams[0]!
    const entryId = await send(await form([q('team', 'team'), q('event', 'event')], feed), { team: String(teamId), event: String(eventId) })
    expect((await decide(entryId, 'approve')).body.error_message).toBeFalsy()
    expect(await state(teamId)).toBe('entered')
    expect((await became(entryId))[0]!.slice(1)).toEqual([`/event/view-event-info/${eventId}`, ''])
    await decide(entryId, 'reopen')
    expect(await state(teamId)).toBe('withdrawn')
    await decide(entryId, 'approve')
    expect(await state(teamId)).toBe('entered')
    expect(await withdraw(entryId)).toContain('It stays in the event.')
    expect(await state(teamId)).toBe('entered')
  })
})

it('is a credential of a staff member, taken away again by the withdrawal', async () => {
  const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolOf(0) })
  const formId = await form([q('who', 'staff'), q('day', 'date'), q('name', 'text')], [{ id: 'f', to: 'credential', from: { staff: 'who', day: 'day', name: 'name' }, as: 'certificate' }])
  const held = () => portal.database.reader.select({ name: credential.name, day: credential.completedOn }).from(credential).where(and(eq(credential.userId, coach.userId), isNull(credential.deletedAt)))
  const future = await send(formId, { who: String(coach.userId), day: '2027-09-01', name: 'First Aid' })
  expect((await decide(future, 'approve')).body.error_message).toMatch(/^Nothing was changed. The credential could not be made: /)
  const entryId = await send(formId, { who: String(coach.userId), day: '2026-09-01', name: 'First Aid' })
  await decide(entryId, 'approve')
  expect(await held()).toEqual([{ name: 'First Aid', day: '2026-09-01' }])
  await withdraw(entryId)
  expect(await held()).toEqual([])
})
