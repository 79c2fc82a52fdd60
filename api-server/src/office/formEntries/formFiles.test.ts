import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPaperEntry, decideFormEntry, getFormEntry, openForm, saveEntryDraft, submitFormEntry } from '@portal/shared/office/formEntries/formEntry.calls'
import { getFormTotals } from '@portal/shared/office/formEntries/formTotals.calls'
import { keepPublicDraft, resumePublicDraft, uploadPublicFile } from '@portal/shared/office/forms/publicDraft.calls'
import { submitPublicEntry } from '@portal/shared/office/forms/publicForm.calls'
import type { FormDefinition, Question } from '@portal/shared/office/forms/formDefinition.types'
import { usualSettings, type FormSettings } from '@portal/shared/office/forms/formSettings.types'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { role } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { sweepFiles } from '../../platform/jobs/sweepFiles'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { makeForm, type AskedInTest } from '../../testing/forms'
import { docxFile, pdfFile, pngFile } from '../../testing/sampleFiles'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import type { form as formTable} from '../forms/form.tables';
import { formEntry, formEntryFile, formVersion } from '../forms/form.tables'
import { forgetDrafts } from '../forms/publicDraft'
import { erasedFormFiles } from './formEntryErasure.repository'
import { formEntryOwnData } from './formEntryOwnData.repository'

type Person = { token: string; userId: number }
const start = new Date('2026-11-20T18:00:00Z')
let portal: TestPortal
let league: League
let people: Record<'coach' | 'colleague' | 'director' | 'nurse' | 'fan', Person>
let roleIds: Map<string, number>
beforeAll(async () => {
  portal = await startTestPortal({ now: start })
  league = await makeLeague(portal)
  const schoolId = league.teams[0]!.schoolId
  people = {
    coach: await loginAs(portal, league, { roleName: 'Coach', schoolId }), colleague: await loginAs(portal, league, { roleName: 'Coach', schoolId }),
    director: await loginAs(portal, league, { roleName: 'Athletic Director', schoolId }), nurse: await loginAs(portal, league, { roleName: 'Fine Arts Director', schoolId }), fan: await loginAs(portal, league, { roleName: 'Fan' }),
  }
  roleIds = new Map((await portal.database.reader.select({ id: role.id, name: role.name }).from(role).where(eq(role.organizationId, league.organizationId))).map(({ id, name }) => [name, id]))
})
afterAll(() => portal.stop())

const file: AskedInTest = { kind: 'file', label: 'Physical', most: 3, files: ['pdf', 'image'], largest: 1 }
const everyone = { ...usualSettings.fillers, roleTypes: [] }
const form = async (questions: AskedInTest[] = [file], settings: Partial<FormSettings> = {}) => (await makeForm(portal, league, questions, { audience: 'schools', settings: { fillers: everyone, ...settings } })).formId
const bytesOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)
async function upload(who: Person, bytes: Buffer = pdfFile(), name = 'Ivy physical.pdf') {
  const fields = new FormData()
  fields.append('file', bytesOf(bytes, name))
  fields.append('file_for', 'formAnswer')
  const answer = await portal.sendForm(uploadFile, fields, who.token)
  return answer.status === 200 ? String(answer.payload.fileId) : String(answer.body.error_message)
}
const submit = (formId: number, who: Person, answers: Record<string, unknown>, more: object = {}) => portal.send(submitFormEntry, { formId, addedKey: crypto.randomUUID(), answers, ...more }, { token: who.token })
const read = async (fileId: string, token: string) => (await portal.request({ url: `/api${getFile.path.replace(':fileId', fileId)}`, headers: { authorization: `Bearer ${token}` } })).status
const wrongOf = ({ body }: { body: unknown }) => ((body as { error: { fields?: { field: string; message: string }[] } | null }).error?.fields ?? []).map(({ field, message }) => `${field}: ${message}`)
const boundTo = async (entryId: number) => (await portal.database.reader.select({ fileId: formEntryFile.fileId }).from(formEntryFile).where(eq(formEntryFile.entryId, entryId)).orderBy(formEntryFile.fileId)).map(({ fileId }) => String(fileId))
const isThere = async (fileId: string) => (await portal.database.reader.select({ at: storedFile.deletedAt }).from(storedFile).where(eq(storedFile.id, Number(fileId))))[0]!.at === null
const sweep = () => sweepFiles({ ...portal.services, log: { warn: () => undefined } })
async function later<T>(hours: number, work: () => Promise<T>): Promise<T> {
  portal.setNow(new Date(start.getTime() + hours * 3_600_000))
  return work().finally(() => portal.setNow(start))
}
/** The same form with another version on top. */
async function republish(formId: number, change: (definition: FormDefinition) => FormDefinition) {
  await portal.database.transaction(async (tx) => {
    const [version] = await tx.update(formVersion).set({ state: 'superseded' }).where(eq(formVersion.formId, formId)).returning()
    await tx.insert(formVersion).values({ formId, number: 2, state: 'published', definition: change(version!.definition) })
  })
}

describe('files of who is signed in', () => {
  it('are refused behind a wrong name, where they are not theirs, and where the question does not take them: with words at the field', async () => {
    const formId = await form()
    expect(await upload(people.coach, await pngFile(), 'scan.pdf')).toMatch(/^Invalid file type: scan.pdf/)
    expect(await upload(people.coach, Buffer.from('MZ\0\0'), 'list.csv')).toMatch(/^Invalid file type: list.csv/)
    expect(await upload(people.coach, Buffer.from('a,b\n1,2\n'), 'list.csv')).toMatch(/^\d+$/)
    const [theirs, word] = [await upload(people.colleague), await upload(people.coach, docxFile(), 'letter.docx')]
    expect(wrongOf(await submit(formId, people.coach, { q1: [theirs] }))).toEqual(['answers.q1: Please choose the file again.'])
    expect(wrongOf(await submit(formId, people.coach, { q1: [word] }))).toEqual(['answers.q1: Only PDF files, pictures can be attached here.'])
    expect(wrongOf(await submit(formId, people.coach, { q1: ['999999'] }))).toEqual(['answers.q1: Please choose the file again.'])
  })

  it('are read by who sent them, the office and who decides; nobody else, and nobody but the first while it is a draft', async () => {
    const formId = await form([file], { steps: [{ id: 'director', name: 'Director', who: { kind: 'role', roleIds: [roleIds.get('Athletic Director')!] }, substituteIds: [], escalateAfterDays: 0 }] })
    const fileId = await upload(people.coach)
    await portal.send(saveEntryDraft, { formId, version: 0, answers: { q1: [fileId] } }, { token: people.coach.token })
    const whoReads = async () => Promise.all([people.coach.token, league.adminToken, people.director.token, people.colleague.token, people.fan.token].map((token) => read(fileId, token)))
    expect(await whoReads()).toEqual([200, 404, 404, 404, 404])
    const { entryId } = (await submit(formId, people.coach, { q1: [fileId] })).payload
    expect(await whoReads()).toEqual([200, 200, 200, 404, 404])
    expect((await portal.send(getFormEntry, { entryId }, { token: people.director.token })).payload.files).toMatchObject([{ fileId: Number(fileId), name: 'Ivy physical.pdf' }])
    // One file is one entry's.
    expect(wrongOf(await submit(formId, people.coach, { q1: [fileId] }))).toEqual(['answers.q1: Please choose the file again.'])
  })

  it('of confidential questions go by the rule of their answers, and each look is written down', async () => {
    const formId = await form([{ ...file, isConfidential: true }], { seenBy: [roleIds.get('Fine Arts Director')!], steps: [{ id: 'any', name: 'Any', who: { kind: 'role', roleIds: [roleIds.get('Fine Arts Director')!, roleIds.get('Athletic Director')!] }, substituteIds: [], escalateAfterDays: 0 }] })
    const fileId = await upload(people.coach)
    const { entryId } = (await submit(formId, people.coach, { q1: [fileId] })).payload
    expect(await Promise.all([people.coach, { token: league.adminToken }, people.director, people.nurse].map(({ token }) => read(fileId, token)))).toEqual([200, 404, 404, 200])
    expect((await portal.send(getFormEntry, { entryId }, { token: league.adminToken })).payload.files).toEqual([])
    const looks = (await portal.database.reader.select().from(audit).where(eq(audit.subjectId, entryId))).filter(({ action }) => action === 'formEntry.confidentialSeen')
    expect(looks).toMatchObject([{ userId: people.nurse.userId, data: { formId, fileId: Number(fileId) } }])
  })

  it('in a group stay with a draft over a reload and a new version; what is removed is swept, and sending twice binds once', async () => {
    const formId = await form([file])
    const group = (parts: Question[]): FormDefinition => ({ pages: [{ id: 'page1', title: '', parts: [{ part: 'group', id: 'players', title: 'Players', parts }] }] })
    const asked: Question = { part: 'question', id: 'form', kind: 'file', label: 'Form' }
    await portal.database.transaction((tx) => tx.update(formVersion).set({ definition: group([asked]) }).where(eq(formVersion.formId, formId)))
    const [kept, removed] = [await upload(people.coach), await upload(people.coach, pdfFile('two'), 'two.pdf')]
    const rows = (...ids: string[]) => ({ players: ids.map((id, at) => ({ row: `r${at + 1}`, answers: { form: [id] } })) })
    const first = (await portal.send(saveEntryDraft, { formId, version: 0, answers: rows(kept, removed) }, { token: people.coach.token })).payload
    expect(await boundTo(first.entryId)).toEqual([kept, removed])
    await republish(formId, () => group([asked, { part: 'question', id: 'name', kind: 'text', label: 'Name' }]))
    await later(30, async () => {
      const { typed } = (await portal.send(openForm, { formId }, { token: people.coach.token })).payload
      expect(typed?.files.map(({ name }) => name)).toEqual(['Ivy physical.pdf', 'two.pdf'])
      await portal.send(saveEntryDraft, { formId, version: typed!.version, answers: rows(kept) }, { token: people.coach.token })
      await sweep()
    })
    expect([await isThere(kept), await isThere(removed)]).toEqual([true, false])
    const addedKey = crypto.randomUUID()
    const sent = await Promise.all([1, 2].map(() => submit(formId, people.coach, rows(kept), { addedKey })))
    expect(sent.map(({ payload }) => payload.entryId)).toEqual([first.entryId, first.entryId])
    expect(await boundTo(first.entryId)).toEqual([kept])
  })

  it('stay as they were sent while an entry is mended, until it is sent again', async () => {
    const formId = await form([file])
    const [before, after] = [await upload(people.coach), await upload(people.coach, pdfFile('new'), 'new.pdf')]
    const { entryId } = (await submit(formId, people.coach, { q1: [before] })).payload
    const [{ version }] = await portal.database.reader.select({ version: formEntry.version }).from(formEntry).where(eq(formEntry.id, entryId)) as [{ version: number }]
    const back = await portal.send(decideFormEntry, { entryId, version, key: crypto.randomUUID(), decision: 'sendBack', reason: 'Not readable.' }, { token: league.adminToken })
    await portal.send(saveEntryDraft, { formId, entryId, version: back.payload.version, answers: { q1: [after] } }, { token: people.coach.token })
    expect(await boundTo(entryId)).toEqual([before, after])
    expect([await read(before, league.adminToken), await read(after, league.adminToken)]).toEqual([200, 404])
    expect((await submit(formId, people.coach, { q1: [after] }, { entryId })).status).toBe(200)
    expect(await boundTo(entryId)).toEqual([after])
  })

  it('are in the file of their own data, and go with who is erased; the office attaches those of a paper', async () => {
    const formId = await form([file])
    const [ivy] = await portal.database.transaction((tx) => tx.insert(student).values({ organizationId: league.organizationId, schoolId: league.teams[0]!.schoolId, firstName: 'Ivy', lastName: 'Fernby', grade: 10 }).returning({ id: student.id }))
    const office = { token: league.adminToken, userId: 0 }
    const paper = await upload(office, pdfFile(), 'paper.pdf')
    const { payload } = await portal.send(addPaperEntry, { formId, studentId: ivy!.id, addedKey: crypto.randomUUID(), answers: { q1: [paper] } }, { token: league.adminToken })
    expect(await boundTo(payload.entryId)).toEqual([paper])
    expect(await portal.database.transaction((tx) => erasedFormFiles.remove(tx, [ivy!.id]))).toEqual([Number(paper)])
    const own = await upload(people.fan)
    await submit(formId, people.fan, { q1: [own] })
    expect((await formEntryOwnData(portal.database.reader, { userId: people.fan.userId, studentIds: [] }))['formEntryFiles']).toMatchObject([{ name: 'Ivy physical.pdf', mediaType: 'application/pdf' }])
    expect(await portal.database.transaction((tx) => erasedFormFiles.removeOfUser!(tx, people.fan.userId))).toEqual([Number(own)])
  })
})

describe('a stranger’s draft', () => {
  const publicForm = async (questions: AskedInTest[] = [file, { kind: 'text', label: 'Name' }], values: Partial<typeof formTable.$inferInsert> = {}) => (await makeForm(portal, league, questions, values)).formId
  const keep = (formId: number, answers: Record<string, unknown>, more: object = {}) => portal.send(keepPublicDraft, { formId, answers, ...more })
  const tokenOf = async (formId: number, answers: Record<string, unknown> = {}) => (await keep(formId, answers)).payload.resume
  const resume = (formId: number, token: string) => portal.send(resumePublicDraft, { formId, resume: token })
  async function attach(formId: number, token: string, { bytes = pdfFile(), name = 'mine.pdf', question = 'q1' } = {}) {
    const fields = new FormData()
    fields.append('resume', token)
    fields.append('question', question)
    fields.append('file', bytesOf(bytes, name))
    return portal.sendForm({ ...uploadPublicFile, path: uploadPublicFile.path.replace(':formId', String(formId)) as '/' }, fields)
  }
  const send = (formId: number, answers: Record<string, unknown>, more: object = {}) => portal.send(submitPublicEntry, { formId, addedKey: crypto.randomUUID(), answers, ...more })

  it('is kept under a token whose hash alone is kept, goes on with its files, and becomes the entry once', async () => {
    const formId = await publicForm([file, { kind: 'text', label: 'Name', isConfidential: true }])
    const token = await tokenOf(formId, { q2: 'Ow' })
    const { fileId } = (await attach(formId, token)).payload
    expect((await keep(formId, { q1: [String(fileId)], q2: 'Owls' }, { resume: token })).payload.resume).toBe(token)
    expect((await resume(formId, token)).payload).toMatchObject({ answers: { q1: [String(fileId)], q2: 'Owls' }, files: [{ fileId, name: 'mine.pdf' }] })
    const [row] = await portal.database.reader.select().from(formEntry).where(eq(formEntry.formId, formId))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await read(String(fileId), league.adminToken)).toBe(404)
    const answered = async () => (await portal.send(getFormTotals, { formId }, { token: league.adminToken })).payload.entries
    // Looked at before, so that they are kept from then on, and not counted when they are looked at.
    expect(await answered(), 'a draft').toBe(0)
    const [addedKey, answers] = [crypto.randomUUID(), { q1: [String(fileId)], q2: 'Owls' }]
    expect((await Promise.all([1, 2, 3].map(() => send(formId, answers, { addedKey, resume: token })))).map(({ status }) => status)).toEqual([200, 200, 200])
    const entries = await portal.database.reader.select().from(formEntry).where(eq(formEntry.formId, formId))
    expect(entries).toMatchObject([{ id: row!.id, state: 'submitted', draft: null, resumeHash: null, answers }])
    expect(await answered()).toBe(1)
    expect(await read(String(fileId), league.adminToken)).toBe(200)
    expect((await resume(formId, token)).status).toBe(404)
  })

  it('is not opened by the token of another form, a token that is none, and after its days; then its files go too', async () => {
    const [formId, other] = [await publicForm(), await publicForm()]
    const [token, foreign] = [await tokenOf(formId), await tokenOf(other)]
    const { fileId } = (await attach(formId, token)).payload
    for (const wrong of [foreign, 'x'.repeat(32)]) expect([(await resume(formId, wrong)).status, (await attach(formId, wrong)).status, (await keep(formId, {}, { resume: wrong })).status]).toEqual([404, 404, 404])
    expect(wrongOf(await send(other, { q1: [String(fileId)] }, { resume: foreign }))).toEqual(['answers.q1: Please choose the file again.'])
    expect(wrongOf(await send(formId, { q1: [String(fileId)] }))).toEqual(['answers.q1: Please choose the file again.'])
    await later(15 * 24, async () => {
      expect((await resume(formId, token)).status).toBe(404)
      await forgetDrafts(portal.services)
      await sweep()
    })
    expect(await portal.database.reader.$count(formEntry, eq(formEntry.formId, formId))).toBe(0)
    expect(await isThere(String(fileId))).toBe(false)
  })

  it('takes files as the question says, at questions that take any, and so many', async () => {
    const formId = await publicForm([file, { kind: 'text', label: 'Name' }, { kind: 'signature', label: 'Sign', words: 'True.', signing: ['typed', 'drawn'] }])
    const token = await tokenOf(formId)
    expect(wrongOf(await attach(formId, token, { bytes: await pngFile(), name: 'scan.pdf' }))).toEqual([expect.stringContaining('file: Invalid file type: scan.pdf')])
    expect(wrongOf(await attach(formId, token, { bytes: docxFile(), name: 'a.docx' }))).toEqual(['file: Only PDF files, pictures can be attached here.'])
    expect(wrongOf(await attach(formId, token, { bytes: Buffer.concat([pdfFile(), Buffer.alloc(1024 * 1024)]) }))).toEqual(['file: A file can be at most 1 MB here.'])
    expect(wrongOf(await attach(formId, token, { question: 'q2' }))).toEqual(['question: This question takes no files.'])
    const signature = (await attach(formId, token, { bytes: await pngFile(), name: 'signature.png', question: 'q3' })).payload
    const [entry] = await portal.database.reader.select({ id: formEntry.id }).from(formEntry).where(eq(formEntry.formId, formId))
    const rows = await portal.database.transaction((tx) => tx.insert(storedFile).values(Array.from({ length: 39 }, () => ({ organizationId: league.organizationId, storageKey: crypto.randomUUID(), name: 'x', mediaType: 'x', bytes: 1, purpose: 'formAnswer' as const }))).returning({ fileId: storedFile.id }))
    await portal.database.transaction((tx) => tx.insert(formEntryFile).values(rows.map(({ fileId }) => ({ fileId, entryId: entry!.id }))))
    expect(wrongOf(await attach(formId, token))).toEqual([expect.stringContaining('file: At most 40 files')])
    expect((await send(formId, { q3: { name: 'Ivy', by: 'drawn', file: String(signature.fileId) } }, { resume: token })).status).toBe(200)
    expect(await boundTo(entry!.id)).toEqual([String(signature.fileId)])
  })

  it('of a locked form needs what opens it, and each network and draft has its limits', async () => {
    const locked = await publicForm(undefined, { passwordHash: 'x' })
    expect((await keep(locked, {})).status).toBe(409)
    const formId = await publicForm()
    const begun: number[] = []
    for (let at = 0; at < 61; at += 1) begun.push((await keep(formId, {})).status)
    expect([begun.filter((status) => status === 200).length, begun.at(-1)]).toEqual([60, 429])
    expect((await keep(formId, { q2: 'x'.repeat(70_000) })).status).toBe(413)
  })
})
