import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import { saveLogo } from '@portal/shared/identity/organizations/organization.calls'
import { getCurrentUser, openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import { saveOwnPhoto } from '@portal/shared/identity/users/user.calls'
import { audit } from '../audit/audit.tables'
import { storedFile } from './file.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pngFile } from '../../testing/sampleFiles'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
type Person = { token: string; userId: number }
let office: Person
let student: Person
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  office = await loginAs(portal, league, { roleName: 'Organization Admin' })
  student = await loginAs(portal, league, { roleName: 'Student', schoolId: league.teams[0]!.schoolId })
})
afterAll(() => portal.stop())

async function upload(who: Person, purpose: FilePurpose): Promise<number> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await pngFile())], 'a.png'))
  form.append('file_for', purpose)
  return (await portal.sendForm(uploadFile, form, who.token)).payload.fileId
}
const read = async (who: Person, fileId: number) => (await portal.request({ url: `/api${getFile.path.replace(':fileId', String(fileId))}`, headers: { authorization: `Bearer ${who.token}` } })).status
const photoOf = async (who: Person) => (await portal.send(getCurrentUser, {}, { token: who.token })).payload.profilePic
const setPhoto = (who: Person, fileId: number | null) => portal.send(saveOwnPhoto, { fileId }, { token: who.token })

describe('the own photo', () => {
  it('is set, replaced and removed; what was before is gone, bytes and all', async () => {
    const first = await upload(student, 'photo')
    expect((await setPhoto(student, first)).payload).toEqual({ profilePic: first })
    expect((await setPhoto(student, first)).payload).toEqual({ profilePic: first })
    expect(await photoOf(student)).toBe(first)
    const [{ storageKey }] = await portal.database.reader.select({ storageKey: storedFile.storageKey }).from(storedFile).orderBy(desc(storedFile.id)).limit(1) as [{ storageKey: string }]
    expect(await portal.services.files.get(storageKey)).not.toBeNull()

    const second = await upload(student, 'photo')
    await setPhoto(student, second)
    expect(await portal.services.files.get(storageKey)).toBeNull()
    expect(await read(student, first)).toBe(404)
    expect(await read(student, second)).toBe(200)
    // What is forgotten cannot come back.
    expect((await setPhoto(student, first)).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'fileId' }] } })

    expect((await setPhoto(student, null)).payload).toEqual({ profilePic: null })
    expect(await photoOf(student)).toBeNull()
    expect(await read(student, second)).toBe(404)
    const [last] = await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(last).toMatchObject({ action: 'user.photoChanged', userId: student.userId, data: { before: second, after: null } })
  })

  it('is no document, no logo, nothing of someone else, and nothing while an admin acts', async () => {
    for (const fileId of [await upload(student, 'document'), await upload(office, 'logo'), await upload(office, 'photo'), 999_999]) {
      expect((await setPhoto(student, fileId)).status).toBe(400)
    }
    expect(await photoOf(student)).toBeNull()
    const acting = (await portal.send(openSessionAsUser, { userId: student.userId, reason: 'to look' }, { token: office.token })).payload
    expect((await portal.send(saveOwnPhoto, { fileId: null }, { token: acting.token })).body).toMatchObject({ error: { id: 'acting-as' } })
  })
})

describe('the logo', () => {
  it('is the office’s to change, and everyone’s to see', async () => {
    const fileId = await upload(office, 'logo')
    expect((await portal.send(saveLogo, { fileId }, { token: student.token })).status).toBe(403)
    expect((await portal.send(saveLogo, { fileId }, { token: office.token })).payload).toEqual({ logoFileId: fileId })
    expect((await portal.send(getCurrentUser, {}, { token: student.token })).payload.organization.logoFileId).toBe(fileId)
    expect(await read(student, fileId)).toBe(200)
    expect((await portal.send(saveLogo, { fileId: null }, { token: office.token })).payload).toEqual({ logoFileId: null })
    expect(await read(office, fileId)).toBe(404)
  })
})
