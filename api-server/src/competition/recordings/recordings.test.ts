import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletePerformer, getNotes, listOwnPerformances, saveNotes } from '@portal/shared/competition/performances/performance.calls'
import { saveRecordings, listRecordings, removeRecording } from '@portal/shared/competition/recordings/recording.calls'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { eraseStudent } from '@portal/shared/identity/students/studentErasure.calls'
import { role } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pdfFile, wavFile } from '../../testing/sampleFiles'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { performanceDocument } from '../performances/performance.tables'

let portal: TestPortal
let world: ContestWorld
let uploader: string
/** Of the first school, who runs its performances and uploads notes. */
let director: string
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  const { organizationId } = world.league
  await portal.database.transaction((tx) => tx.insert(role).values({ organizationId, name: 'Uploader', roleType: 'staff', permissions: ['general-event-list', 'upload-notes'] }))
  uploader = (await loginAs(portal, world.league, { roleName: 'Uploader', schoolId: world.schoolId(0) })).token
  director = (await loginAs(portal, world.league, { roleName: 'Directors', schoolId: world.schoolId(0) })).token
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const upload = (token: string, name = 'solo.wav', bytes: Buffer = wavFile(), purpose = 'recording') => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  form.append('file_for', purpose)
  return portal.sendForm(uploadFile, form, token)
}
const sound = async (token: string, name?: string) => (await upload(token, name)).payload.fileId
const add = (performanceId: number, fileIds: number[], token: string) => portal.send(saveRecordings, { performanceId, fileIds }, { token })
const heard = async (performanceId: number, token: string) => (await portal.send(listRecordings, { performanceId: String(performanceId) }, { token })).payload
const ids = async (performanceId: number, token: string) => (await heard(performanceId, token)).recordings.map(({ fileId }) => fileId)
const remove = (performanceId: number, fileId: number, token: string) => portal.send(removeRecording, { performanceId, fileId }, { token })
const opens = async (fileId: number, token: string) => (await portal.request({ url: `/api${getFile.path.replace(':fileId', String(fileId))}`, headers: token ? { authorization: `Bearer ${token}` } : {} })).status
const counted = async (token: string, performanceId: number) => (await portal.send(listOwnPerformances, {}, { token })).payload.performances.find((each) => each.performanceId === performanceId)?.recordings

/** A box that begins an MP4 of this brand. */
const mp4 = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0isommp42`, 'latin1'), Buffer.alloc(64)])
const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(600)])
const ogg = Buffer.concat([Buffer.from('OggS', 'latin1'), Buffer.alloc(24), Buffer.from('OpusHead', 'latin1'), Buffer.alloc(64)])
const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d, ...Array.from({ length: 32 }, () => 0)])

describe('an upload for a recording', () => {
  it.each([
    ['solo.MP3', mp3, 'audio/mpeg'], ['solo.m4a', mp4('M4A '), 'audio/mp4'], ['phone.m4a', mp4('isom'), 'audio/mp4'], ['solo.wav', wavFile(), 'audio/wav'], ['solo.ogg', ogg, 'audio/ogg'], ['solo.mp4', mp4('isom'), 'video/mp4'], ['solo.webm', webm, 'video/webm'],
  ] as const)('%s is taken for what it is', async (name, bytes, mediaType) => {
    expect((await upload(world.office, name, bytes)).payload).toMatchObject({ name: name.toLowerCase(), mediaType })
  })

  it.each([['paper.pdf', pdfFile()], ['paper.mp3', pdfFile()], ['solo.m4a', wavFile()], ['page.wav', Buffer.from('<script>alert(1)</script>')], ['solo.aiff', wavFile()]] as const)('%s is refused', async (name, bytes) => {
    const message = `Invalid file type: ${name}. Only recordings (mp3, m4a, wav, ogg, mp4, webm) are allowed.`
    await expectRefused(() => upload(world.office, name, bytes), 400, { id: 'invalid-input', fields: [{ field: 'file', message }] })
  })

  it('is for the office and for staff who upload notes; sound is no document', async () => {
    expect((await upload(uploader)).status).toBe(200)
    for (const token of [world.people.coach, world.people.ivy, world.people.mother]) await expectRefused(() => upload(token), 403, { id: 'not-yours' })
    await expectRefused(() => upload(world.office, 'solo.wav', wavFile(), 'document'), 400, { id: 'invalid-input' })
  })
})

describe('recordings of a performance', () => {
  it('wait for the release with the notes; then its school, who performs and their parents hear them, and nobody else', async () => {
    const eventId = await world.makeContest()
    const { performanceId } = await world.made(eventId)
    const { ivy, mother, mate, other, stranger, coach, rater } = world.people
    const [ours, judges] = [await sound(uploader, 'rehearsal.wav'), await sound(world.office, 'judge 1.wav')]
    expect((await add(performanceId, [ours], uploader)).body).toMatchObject({ success_message: 'The recording is saved.' })
    expect((await add(performanceId, [judges], world.office)).status).toBe(200)
    expect([await ids(performanceId, world.office), await ids(performanceId, director), await heard(performanceId, uploader)]).toEqual([[ours, judges], [ours], { performanceId, recordings: [], isReleased: false, can: { upload: true } }])
    expect([await opens(judges, world.office), await opens(ours, director), await opens(judges, director)]).toEqual([200, 200, 404])
    expect([await counted(ivy, performanceId), await counted(mother, performanceId), await counted(director, performanceId)]).toEqual([0, 0, 1])
    const everyone = [ivy, mother, mate, other, stranger, coach, rater]
    for (const token of everyone) {
      await expectRefused(() => portal.send(listRecordings, { performanceId: String(performanceId) }, { token }), 404, { id: 'not-found' })
      expect([await opens(ours, token), await opens(judges, token)]).toEqual([404, 404])
    }
    await world.release(eventId)
    for (const token of [world.office, director, ivy, mother]) expect([await ids(performanceId, token), await opens(ours, token), await opens(judges, token)]).toEqual([[ours, judges], 200, 200])
    expect([await counted(ivy, performanceId), await counted(mother, performanceId), await counted(director, performanceId)]).toEqual([2, 2, 2])
    for (const token of [mate, other, stranger, coach, rater]) {
      await expectRefused(() => portal.send(listRecordings, { performanceId: String(performanceId) }, { token }), 404, { id: 'not-found' })
      expect([await opens(ours, token), await opens(judges, token)]).toEqual([404, 404])
    }
    expect(await opens(ours, '')).toBe(401)
    const listed = async (token: string) => (await world.list(eventId, token)).studentData[0]!.recordings
    expect([await listed(world.office), await listed(director), await listed(ivy), await listed(other)]).toEqual([2, 2, null, null])
    // A list of their own: notes do not have them.
    expect((await portal.send(getNotes, { performanceId }, { token: director })).payload.documents).toEqual([])
    await portal.send(deletePerformer, { performanceId, reason: 'The school asked for it.' }, { token: world.office })
    expect([await opens(ours, ivy), await opens(ours, director)]).toEqual([404, 404])
  })

  it('are added once however often they are sent, of one’s own uploads for recordings alone, and told in the audit by number', async () => {
    const eventId = await world.makeContest()
    const { performanceId } = await world.made(eventId)
    const { coach, other, ivy } = world.people
    const mine = await sound(director, 'Ivy Fernby flute.wav')
    await add(performanceId, [mine, mine], director)
    const picture = await pictureOf(portal.database)
    expect((await add(performanceId, [mine], director)).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    const paper = (await upload(director, 'paper.pdf', pdfFile(), 'document')).payload.fileId
    await expectRefused(() => add(performanceId, [], director), 400, { fields: [{ field: 'fileIds', message: 'Please upload at least one recording.' }] })
    await expectRefused(() => add(performanceId, [paper], director), 400, { fields: [{ field: 'fileIds.0', message: 'The file is missing. Please upload it again.' }] })
    const [another, theirs] = [await sound(director), await sound(world.office)]
    await expectRefused(() => portal.send(saveNotes, { id: performanceId, idType: 'performance', documents: [{ documentId: another, documentUrl: '' }] }, { token: director }), 400, { id: 'invalid-input' })
    await expectRefused(() => add(performanceId, [theirs], director), 400, { id: 'invalid-input' })
    for (const token of [coach, other]) await expectRefused(() => add(performanceId, [mine], token), 403, { id: 'not-yours' })
    await expectRefused(() => add(performanceId, [mine], ivy), 403, { id: 'wrong-role' })
    const told = (await portal.database.reader.select().from(audit).where(eq(audit.subjectId, performanceId))).filter(({ action }) => action === 'performance.recordingsAdded')
    expect(told.map(({ data }) => data)).toEqual([{ after: { fileIds: [mine] } }])
  })

  it('are removed by the office and, what it brought itself, by the school; with their file, and once', async () => {
    const eventId = await world.makeContest()
    const { performanceId } = await world.made(eventId)
    const { other, coach } = world.people
    const [ours, judges] = [await sound(director), await sound(world.office)]
    await add(performanceId, [ours], director)
    await add(performanceId, [judges], world.office)
    await world.release(eventId)
    expect((await heard(performanceId, director)).recordings.map(({ can }) => can.remove)).toEqual([true, false])
    await expectRefused(() => remove(performanceId, judges, director), 403, { id: 'not-yours' }, 'This recording is a judge’s. Please ask the office.')
    for (const token of [other, coach]) await expectRefused(() => remove(performanceId, ours, token), 403, { id: 'not-yours' })
    expect([(await remove(performanceId, ours, director)).status, (await remove(performanceId, ours, director)).status, (await remove(performanceId, judges, world.office)).status]).toEqual([200, 200, 200])
    expect([await ids(performanceId, world.office), await opens(ours, director), await opens(judges, world.office)]).toEqual([[], 404, 404])
    expect((await portal.database.reader.select().from(storedFile).where(eq(storedFile.id, ours)))[0]!.deletedAt).not.toBeNull()
    expect((await world.actionsOn(performanceId)).slice(1)).toEqual(['performance.recordingsAdded', 'performance.recordingsAdded', 'performance.recordingRemoved', 'performance.recordingRemoved'])
  })

  it('go with a student who performed alone, and keep no name of one who performed with others', async () => {
    const { organizationId } = world.league
    const eventId = await world.makeContest()
    const [gone] = await portal.database.transaction((tx) => tx.insert(student).values({ organizationId, schoolId: world.schoolId(0), firstName: 'Cleo', lastName: 'Gonely', grade: 10 }).returning())
    const solo = await world.made(eventId, { uniqueName: 'Alone', studentsWithInstruments: flute(gone!.id) })
    const trio = await world.made(eventId, { uniqueName: 'Together', categoryId: world.terms.trio, studentsWithInstruments: flute(gone!.id, world.pupils.june) })
    await add(solo.performanceId, [await sound(director, 'cleo.wav')], director)
    await add(trio.performanceId, [await sound(director, 'cleo_june.wav')], director)
    expect((await portal.send(eraseStudent, { studentId: gone!.id, reason: 'A wish' }, { token: world.office })).status).toBe(200)
    expect([await portal.database.reader.$count(performanceDocument, eq(performanceDocument.performanceId, solo.performanceId)), (await heard(trio.performanceId, world.office)).recordings.map(({ fileName }) => fileName)]).toEqual([0, ['Recording.wav']])
  })
})
