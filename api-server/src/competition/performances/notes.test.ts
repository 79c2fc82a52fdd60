import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getNotes, listPerformances, saveNotes } from '@portal/shared/competition/performances/performance.calls'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { activityTerm } from '../../directory/activities/activity.tables'
import { role } from '../../identity/roles/role.tables'
import { audit } from '../../platform/audit/audit.tables'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { eventCategory, performance } from './performance.tables'

let portal: TestPortal
let world: EventsWorld
let office: string
let eventId: number
let people: { director: string; uploader: string; coach: string; other: string; student: string; parent: string }
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  office = world.token
  const { organizationId } = world.league
  await portal.database.transaction((tx) => tx.insert(role).values({ organizationId, name: 'Uploader', roleType: 'staff', permissions: ['general-event-list', 'upload-notes'] }))
  const at = async (roleName: string, index: number) => (await loginAs(portal, world.league, { roleName, schoolId: world.league.teams[index]!.schoolId })).token
  people = {
    director: await at('Directors', 0), uploader: await at('Uploader', 0), coach: await at('Coach', 0), other: await at('Directors', 1), student: await at('Student', 0), parent: await at('Parent', 0),
  }
  eventId = await world.make({ kind: 'band', name: 'Solo and Ensemble' })
  await world.enter(eventId, 0, 1)
  await world.stage(eventId, 'teams')
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)
let made = 0

/** A performance of the first school. */
const perform = (isPublished = true) => portal.database.transaction(async (tx) => {
  made += 1
  const { activityId, teams: [team] } = world.league
  const [term] = await tx.insert(activityTerm).values({ activityId, kind: 'category', name: `Solo ${made}`, position: made }).returning()
  const [offered] = await tx.insert(eventCategory).values({ eventId, termId: term!.id, kind: 'solo', isInstrumental: true, judges: 1, isPublished, position: made }).returning()
  const [row] = await tx.insert(performance).values({ eventCategoryId: offered!.id, schoolId: team!.schoolId, teamId: team!.teamId, uniqueName: `Solo ${made}`, pmlCodeValue: '100-1-00001', musicClass: 1, title: 'Air', composer: 'Bach' }).returning()
  return row!.id
})

/** Its category's results are released. */
const release = (performanceId: number) => portal.database.transaction(async (tx) => {
  const [row] = await tx.select().from(performance).where(eq(performance.id, performanceId))
  await tx.update(eventCategory).set({ releasedAt: portal.services.now() }).where(eq(eventCategory.id, row!.eventCategoryId))
})

async function upload(token: string, name = 'sheet.pdf', content = `%PDF-1.4 ${crypto.randomUUID()}`) {
  const form = new FormData()
  form.append('file', new File([content], name, { type: 'application/pdf' }))
  form.append('file_for', 'document')
  return portal.sendForm(uploadFile, form, token)
}
const sheet = async (token: string) => ({ documentId: (await upload(token)).payload.fileId, documentUrl: 'https://elsewhere.example/never-followed' })
const save = (id: number, documents: { documentId: number; documentUrl: string }[], token: string) => portal.send(saveNotes, { id, idType: 'performance', documents }, { token })
const read = async (performanceId: number, token: string) => (await portal.send(getNotes, { performanceId }, { token })).payload.documents
const opens = async (documentId: number, token: string) => (await portal.request({ url: `/api${getFile.path.replace(':fileId', String(documentId))}`, headers: { authorization: `Bearer ${token}` } })).status

it('are added by the office and by staff who may, for their own school, and read by those who run its performances', async () => {
  const performanceId = await perform()
  const [first, second] = [await sheet(people.uploader), await sheet(office)]
  const answer = await save(performanceId, [first], people.uploader)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.stringContaining('Notes saved successfully!')])
  // One who lists only their own takes nothing away.
  expect((await save(performanceId, [second], office)).status).toBe(200)
  // What the office brought is a judge's: before the release the school has only what it brought itself.
  const listed = async (token: string) => (await portal.send(listPerformances, { eventId, userRoleType: 'org' }, { token })).payload.studentData.find((each) => each.performanceId === performanceId)!.notes.map(({ documentId }) => documentId)
  const { director } = people
  expect([await listed(director), (await read(performanceId, director)).map(({ documentId }) => documentId), await opens(first.documentId, director), await opens(second.documentId, director)]).toEqual([[first.documentId], [first.documentId], 200, 404])
  expect([await listed(office), await opens(second.documentId, office)]).toEqual([[first.documentId, second.documentId], 200])
  await expectRefused(() => portal.send(getNotes, { performanceId }, { token: people.other }), 404, { id: 'not-found' })
  await release(performanceId)
  expect([await listed(people.director), await opens(second.documentId, people.director)]).toEqual([[first.documentId, second.documentId], 200])
  const documents = [first, second].map(({ documentId }) => ({ documentId, documentUrl: `/api/files/${documentId}`, fileName: 'sheet.pdf' }))
  for (const token of [office, people.director]) expect(await read(performanceId, token)).toEqual(documents)
  for (const token of [people.uploader, people.coach, people.other]) await expectRefused(() => portal.send(getNotes, { performanceId }, { token }), 404, { id: 'not-found' })
  for (const token of [people.student, people.parent]) await expectRefused(() => portal.send(getNotes, { performanceId }, { token }), 403, { id: 'wrong-role' })
  expect(await Promise.all([office, people.director, people.coach, people.other, people.student, people.parent].map((token) => opens(first.documentId, token)))).toEqual([200, 200, 404, 404, 404, 404])
  const linked = async (token: string) => (await portal.send(listPerformances, { eventId, userRoleType: 'org' }, { token })).payload.studentData.find((each) => each.performanceId === performanceId)!.notesUrl
  expect(await linked(people.director)).toEqual(documents.map(({ documentUrl }) => documentUrl))
  for (const token of [people.coach, people.other, people.student]) expect(await linked(token)).toEqual([])
})

it('are saved once however often they are sent, and stand in the audit', async () => {
  const performanceId = await perform()
  const one = await sheet(people.director)
  await save(performanceId, [one], people.director)
  const picture = await pictureOf(portal.database)
  expect((await save(performanceId, [one, one], people.director)).status).toBe(200)
  expect(await pictureOf(portal.database)).toEqual(picture)
  expect((await portal.database.reader.select().from(audit).where(eq(audit.action, 'performance.notesAdded'))).filter(({ subjectId }) => subjectId === performanceId)).toHaveLength(1)
})

it('are refused from others, without a document, and with a file that is not the sender’s own upload', async () => {
  const performanceId = await perform()
  const [mine, theirs] = [await sheet(people.director), await sheet(people.other)]
  await expectRefused(() => save(performanceId, [], people.director), 400, { id: 'invalid-input', fields: [{ field: 'documents', message: 'Please upload at least one document.' }] })
  await expectRefused(() => save(performanceId, [theirs], people.other), 403, { id: 'not-yours' })
  await expectRefused(() => save(performanceId, [mine], people.coach), 403, { id: 'not-yours' })
  await expectRefused(() => save(performanceId, [mine, theirs], people.director), 400, { id: 'invalid-input', fields: [{ field: 'documents.1.documentId' }] }, 'The file is missing. Please upload it again.')
  await save(performanceId, [mine], people.director)
  const another = await perform()
  await expectRefused(() => save(another, [mine], people.director), 400, { id: 'invalid-input' }, 'This file is already in use.')
  const hidden = await perform(false)
  const late = await sheet(people.director)
  await expectRefused(() => save(hidden, [late], people.director), 404, { id: 'not-found' })
})

it.each(['sheet.exe', 'sheet.mp3', 'sheet.xlsx'])('are no %s', async (name) => {
  const { status, body } = await upload(people.director, name)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`Invalid file type: ${name}. Only PDF, images, and Word documents (.doc, .docx) are allowed.`)])
})

it('behind an allowed name are looked into: a program that is called a picture or a paper is none', async () => {
  for (const name of ['sheet.pdf', 'sheet.png', 'sheet.docx']) expect((await upload(people.director, name, 'MZ\u0090\u0000 this is a program')).status).toBe(400)
})
