import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { maxFileBytes, type FilePurpose } from '@portal/shared/platform/files/file.kinds'
import { openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../audit/audit.tables'
import { storedFile } from './file.tables'
import { insertDefaultRoles, insertOrganization } from '../../identity/organizations/organization.repository'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { bmpFile, docFile, docxFile, gifFile, pdfFile, phonePhoto, plainImage, pngFile, webpFile, zipFile } from '../../testing/sampleFiles'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
type Person = { token: string; userId: number }
let people: Record<'office' | 'director' | 'coach' | 'otherDirector' | 'student' | 'parent' | 'fan' | 'stranger', Person>
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [home, other] = league.teams
  const elsewhere = await portal.database.transaction(async (tx) => {
    const organizationId = await insertOrganization(tx, { orgParam: 'other', name: 'Another one', timeZone: 'America/Chicago' })
    await insertDefaultRoles(tx, organizationId)
    return { organizationId }
  })
  people = {
    office: await loginAs(portal, league, { roleName: 'Organization Admin' }),
    director: await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: home!.schoolId }),
    coach: await loginAs(portal, league, { roleName: 'Coach', schoolId: home!.schoolId }),
    otherDirector: await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: other!.schoolId }),
    student: await loginAs(portal, league, { roleName: 'Student', schoolId: home!.schoolId }),
    parent: await loginAs(portal, league, { roleName: 'Parent', schoolId: home!.schoolId }),
    fan: await loginAs(portal, league, { roleName: 'Fan' }),
    stranger: await loginAs(portal, elsewhere, { roleName: 'Organization Admin' }),
  }
})
afterAll(() => portal.stop())

function formOf(bytes: Buffer, name: string, purpose: FilePurpose | undefined = 'document'): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  if (purpose) form.append('file_for', purpose)
  return form
}
const upload = (bytes: Buffer, name: string, purpose: FilePurpose = 'document', who: Person = people.office) => portal.sendForm(uploadFile, formOf(bytes, name, purpose), who.token)
const read = (fileId: number, who: Person, as = 'attachment') =>
  portal.request({ url: `/api${getFile.path.replace(':fileId', String(fileId))}?as=${as}`, headers: { authorization: `Bearer ${who.token}` } })

describe('what is taken', () => {
  it.each([
    ['Form.PDF', () => pdfFile(), 'application/pdf', 'Form.pdf'],
    ['letter.docx', () => docxFile(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'letter.docx'],
    ['letter.doc', () => docFile(), 'application/msword', 'letter.doc'],
    ['a.png', pngFile, 'image/png', 'a.png'],
    ['a.jpeg', () => plainImage().jpeg().toBuffer(), 'image/jpeg', 'a.jpg'],
    ['a.jpg', () => plainImage().jpeg().toBuffer(), 'image/jpeg', 'a.jpg'],
    ['a.webp', webpFile, 'image/webp', 'a.webp'],
    ['a.gif', gifFile, 'image/png', 'a.png'],
    ['a.bmp', () => bmpFile(), 'image/png', 'a.png'],
    // By its content it is another picture than its name says: kept as what it is.
    ['a.jpg', pngFile, 'image/png', 'a.png'],
  ] as const)('%s', async (name, make, mediaType, keptName) => {
    const { payload } = await upload(await make(), name)
    expect(payload).toMatchObject({ mediaType, name: keptName })
    const answer = await read(payload.fileId, people.office)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': mediaType, 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'private, no-store',
    })
    expect(answer.bytes.length).toBe(payload.bytes)
  })

  it('a bitmap keeps its colors', async () => {
    const { payload } = await upload(bmpFile(), 'a.bmp')
    const { data } = await sharp((await read(payload.fileId, people.office)).bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255, 255, 0])
  })

  it('a photograph stands upright and says nothing of its place and maker', async () => {
    const sent = await phonePhoto()
    expect(sent.includes('PhoneMaker')).toBe(true)
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { payload } = await upload(sent, 'IMG_0001.jpg')
    const kept = (await read(payload.fileId, people.office)).bytes
    const metadata = await sharp(kept).metadata()
    expect(metadata).toMatchObject({ width: 40, height: 60 })
    expect(metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.orientation).toBeUndefined()
    expect(kept.includes('PhoneMaker')).toBe(false)
    expect(kept.includes('Exif')).toBe(false)
  })

  it('what is appended to a picture is gone', async () => {
    const { payload } = await upload(Buffer.concat([await pngFile(), Buffer.from('<script>alert(1)</script>')]), 'a.png')
    expect((await read(payload.fileId, people.office)).bytes.includes('script')).toBe(false)
  })

  it('is made as large as its use asks for', async () => {
    const large = await plainImage(3000, 2000).jpeg().toBuffer()
    const sizeOf = async (purpose: FilePurpose) => {
      const { width, height } = await sharp((await read((await upload(large, 'a.jpg', purpose)).payload.fileId, people.office)).bytes).metadata()
      return [width, height]
    }
    expect(await sizeOf('document')).toEqual([1600, 1067])
    expect(await sizeOf('photo')).toEqual([512, 512])
    expect(await sizeOf('logo')).toEqual([512, 341])
  })
})

describe('what is refused', () => {
  const types = 'Only PDF, images, and Word documents (.doc, .docx) are allowed.'
  it.each([
    ['HTML named as a picture', 'a.png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'document'],
    ['SVG', 'a.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'document'],
    ['SVG named as a picture', 'a.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'document'],
    ['HTML', 'a.html', () => Buffer.from('<p>'), 'document'],
    ['a picture named as a page', 'a.html', pngFile, 'document'],
    ['a zip file named as Word', 'a.docx', () => zipFile({ 'x.txt': 'x' }), 'document'],
    ['a spreadsheet named as Word', 'a.docx', () => docxFile({}, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'), 'document'],
    ['a Word file with something behind its end', 'a.docx', () => Buffer.concat([docxFile(), Buffer.from('<script>')]), 'document'],
    ['something before a Word file', 'a.docx', () => Buffer.concat([Buffer.from('<script>'), docxFile()]), 'document'],
    ['an old spreadsheet named as Word', 'a.doc', () => docFile('Workbook'), 'document'],
    ['HTML before a PDF', 'a.pdf', () => Buffer.concat([Buffer.from('<html>'), pdfFile()]), 'document'],
    ['a PDF named as a picture', 'a.png', () => pdfFile(), 'document'],
    ['a program', 'a.pdf.exe', () => pdfFile(), 'document'],
    ['no ending', 'pdf', () => pdfFile(), 'document'],
    ['a PDF as photo', 'a.pdf', () => pdfFile(), 'photo'],
    ['a PDF as logo', 'a.pdf', () => pdfFile(), 'logo'],
  ] as const)('%s', async (_, name, make, purpose) => {
    const before = await pictureOf(portal.database)
    const { status, body } = await upload(await make(), name, purpose)
    expect(status).toBe(400)
    expect(body.error_message).toMatch(/^Invalid file type: /)
    expect(body.error_message).toContain(purpose === 'document' ? types : 'Only images')
    expect(body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'file' }] } })
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it.each([['docx with macros', 'a.docx', docxFile({ 'word/vbaProject.bin': 'x' })], ['docm', 'a.docx', docxFile({}, 'application/vnd.ms-word.document.macroEnabled.main+xml')], ['doc with macros', 'a.doc', docFile('WordDocument_VBA_PROJECT')]] as const)(
    '%s', async (_, name, bytes) => {
      expect((await upload(bytes, name)).body.error_message).toContain('macros')
    })

  it('a picture that would fill the memory, before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } }).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect((await upload(bomb, 'a.png', 'photo')).body.error_message).toContain('cannot be read')
  })

  it('a Word file that unpacks to far more than it says', async () => {
    const unpacked = 160 * 1024 * 1024
    const bomb = docxFile({ 'word/more.xml': 'a'.repeat(unpacked) })
    const said = Buffer.alloc(4)
    said.writeUInt32LE(unpacked)
    for (let at = bomb.indexOf(said); at >= 0; at = bomb.indexOf(said, at + 4)) bomb.writeUInt32LE(2_000, at)
    expect(bomb.length).toBeLessThan(300_000)
    expect((await upload(bomb, 'a.docx')).body.error_message).toMatch(/^Invalid file type: /)
  })

  it('a damaged picture, an empty file', async () => {
    expect((await upload((await pngFile()).subarray(0, 60), 'a.png')).body.error_message).toContain('cannot be read')
    expect((await upload(Buffer.alloc(0), 'a.png')).body.error_message).toBe('This file is empty.')
  })

  it('more than the limit: 413, whether or not its length was said', async () => {
    const { status, body } = await upload(Buffer.concat([pdfFile(), Buffer.alloc(maxFileBytes)]), 'a.pdf')
    expect(status).toBe(413)
    expect(body).toMatchObject({ error: { id: 'payload-too-large' } })
  })

  it.each([
    ['no file', (form: FormData) => { form.delete('file') }, 400, 'invalid-input'],
    ['text in place of the file', (form: FormData) => { form.set('file', 'x') }, 400, 'invalid-input'],
    ['no purpose', (form: FormData) => { form.delete('file_for') }, 400, 'invalid-input'],
    ['another purpose', (form: FormData) => { form.set('file_for', 'avatar') }, 400, 'invalid-input'],
    ['a field nobody knows', (form: FormData) => { form.append('storageKey', '../../x') }, 400, 'invalid-input'],
    ['a field twice', (form: FormData) => { form.append('file_for', 'photo') }, 400, 'malformed-body'],
    ['two files', (form: FormData) => { form.append('file', new File(['x'], 'b.png')) }, 413, 'payload-too-large'],
    ['very long fields', (form: FormData) => { form.set('file_for', 'x'.repeat(100_000)) }, 400, 'invalid-input'],
  ] as const)('a form with %s', async (_, change, status, id) => {
    const form = formOf(pdfFile(), 'a.pdf')
    change(form)
    const answer = await portal.sendForm(uploadFile, form, people.office.token)
    expect(answer.body).toMatchObject({ error: { id } })
    expect(answer.status).toBe(status)
  })

  it('what is no form at all, or a broken one', async () => {
    const ask = (type: string, body: string) => portal.request({ method: 'POST', url: '/api/files', headers: { 'content-type': type, authorization: `Bearer ${people.office.token}` }, body })
    expect((await ask('application/json', '{}')).status).toBe(415)
    expect((await ask('multipart/form-data', 'x')).status).toBe(400)
    expect((await ask('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-')).status).toBe(400)
    expect((await ask('multipart/form-data; boundary=x', '')).status).toBe(400)
  })

  it('a form where none is taken', async () => {
    const encoded = new Response(formOf(pdfFile(), 'a.pdf'))
    const answer = await portal.request({ method: 'DELETE', url: '/api/sessions', headers: { 'content-type': encoded.headers.get('content-type')!, authorization: `Bearer ${people.office.token}` }, body: Buffer.from(await encoded.arrayBuffer()) })
    expect(answer.status).toBe(415)
  })

  it('nobody signed in, and an admin who acts as someone else', async () => {
    expect((await portal.sendForm(uploadFile, formOf(pdfFile(), 'a.pdf'))).status).toBe(401)
    const acting = (await portal.send(openSessionAsUser, { userId: people.coach.userId, reason: 'to look' }, { token: people.office.token })).payload
    expect((await portal.sendForm(uploadFile, formOf(pdfFile(), 'a.pdf'), acting.token)).body).toMatchObject({ error: { id: 'acting-as' } })
  })

  it('a logo by someone who may not change it, a document by a fan', async () => {
    // Who acts for a whole school may change that school's.
    expect((await upload(await pngFile(), 'a.png', 'logo', people.director)).status).toBe(200)
    expect((await upload(await pngFile(), 'a.png', 'logo', people.parent)).status).toBe(403)
    expect((await upload(pdfFile(), 'a.pdf', 'document', people.fan)).status).toBe(403)
    expect((await upload(await pngFile(), 'a.png', 'photo', people.fan)).status).toBe(200)
  })
})

describe('names', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\x\\form.pdf', 'form.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['a\u202efdp.exe.pdf', 'afdp.exe.pdf'],
    ['.pdf', 'file.pdf'],
    ['a"b\r\nSet-Cookie: x.pdf', /^a_?%?2?2?b.*Set-Cookie_ x\.pdf$/],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
    ['Formulaire d’été 😀.pdf', 'Formulaire d’été 😀.pdf'],
  ])('%j', async (said, kept) => {
    const { payload } = await upload(pdfFile(), said)
    if (typeof kept === 'string') expect(payload.name).toBe(kept)
    else expect(payload.name).toMatch(kept)
    const disposition = String((await read(payload.fileId, people.office)).headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.~%!#$&+^`|-]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(payload.name)
  })

  it('never reach the store', async () => {
    await upload(pdfFile(), '../../evil.pdf')
    const [row] = await portal.database.reader.select().from(storedFile).orderBy(desc(storedFile.id)).limit(1)
    expect(row!.storageKey).toMatch(/^[0-9a-f]{64}$/)
    await expect(portal.services.files.get('../../evil.pdf')).rejects.toThrow('no key')
  })
})

describe('who reads a file', () => {
  it('not attached yet: its uploader', async () => {
    const { payload } = await upload(pdfFile(), 'a.pdf', 'document', people.coach)
    expect((await read(payload.fileId, people.coach, 'inline')).headers['content-disposition']).toMatch(/^inline; /)
    for (const who of [people.office, people.director, people.student, people.fan, people.stranger]) {
      const answer = await read(payload.fileId, who)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.text)).toMatchObject({ error: { id: 'not-found' } })
    }
    expect((await portal.request({ url: `/api/files/${payload.fileId}` })).status).toBe(401)
  })

  it('a photo of a person: themselves, the office, those of their school who list people', async () => {
    const { payload } = await upload(await pngFile(), 'me.png', 'photo', people.coach)
    await portal.database.transaction((tx) => tx.update(user).set({ photoFileId: payload.fileId }).where(eq(user.id, people.coach.userId)))
    for (const who of [people.coach, people.office, people.director]) expect((await read(payload.fileId, who)).status).toBe(200)
    for (const who of [people.otherDirector, people.student, people.parent, people.fan, people.stranger]) expect((await read(payload.fileId, who)).status).toBe(404)
  })

  it('a photo of a student: the family, the office, the school', async () => {
    const { payload } = await upload(await pngFile(), 'kid.png', 'photo', people.director)
    const { schoolId } = league.teams[0]!
    await portal.database.transaction(async (tx) => {
      await tx.insert(student).values({ organizationId: league.organizationId, schoolId, firstName: 'Kid', lastName: 'Invented', grade: 9, userId: people.student.userId, photoFileId: payload.fileId })
    })
    for (const who of [people.student, people.office, people.director]) expect((await read(payload.fileId, who)).status).toBe(200)
    // A coach lists nobody; a parent of nobody, and people of other schools, are nothing to the child.
    for (const who of [people.coach, people.parent, people.otherDirector, people.fan, people.stranger]) expect((await read(payload.fileId, who)).status).toBe(404)
  })

  it('a logo: everyone of the organization and nobody else', async () => {
    const { payload } = await upload(await pngFile(), 'logo.png', 'logo')
    await portal.database.transaction((tx) => tx.update(organization).set({ logoFileId: payload.fileId }).where(eq(organization.id, league.organizationId)))
    expect((await read(payload.fileId, people.fan)).status).toBe(200)
    expect((await read(payload.fileId, people.stranger)).status).toBe(404)
  })
})

it('says in the audit who uploaded what, without its name', async () => {
  await upload(pdfFile(), 'Secret of someone.pdf', 'document', people.parent)
  const [last] = await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1)
  expect(last).toMatchObject({ action: 'file.uploaded', userId: people.parent.userId, data: { mediaType: 'application/pdf' } })
  expect(JSON.stringify(last)).not.toContain('Secret')
})

it('takes a hundred uploads an hour of one person', async () => {
  const busy = await loginAs(portal, league, { roleName: 'Parent', schoolId: league.teams[0]!.schoolId })
  const bytes = Buffer.from('%PDF-1.4')
  for (let count = 0; count < 100; count += 1) expect((await upload(bytes, 'a.pdf', 'document', busy)).status).toBe(200)
  const refused = await upload(bytes, 'a.pdf', 'document', busy)
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
})
