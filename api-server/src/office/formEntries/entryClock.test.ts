import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getFormEntry, submitFormEntry } from '@portal/shared/office/formEntries/formEntry.calls'
import { submitPublicEntry } from '@portal/shared/office/forms/publicForm.calls'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { usualSettings, type FormSettings, type Keeps } from '@portal/shared/office/forms/formSettings.types'
import { audit } from '../../platform/audit/audit.tables'
import { insertEntryFiles } from '../forms/entryFile.repository'
import { storedFile } from '../../platform/files/file.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { makeMailer } from '../../platform/mail/mailer'
import { startSender } from '../../platform/mail/startSender'
import { user } from '../../identity/users/user.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { makeEntry, makeForm, type AskedInTest } from '../../testing/forms'
import { readPdf } from '../../testing/readPdf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { seconds } from '../../../../scripts/lib/patience.mjs'
import { form as formTable, formEntry, formVersion } from '../forms/form.tables'
import { findNextToGo } from '../forms/officeForm.repository'
import { formEntryAct } from './formEntry.tables'
import { escalateEntries, keepEntries } from './keepEntries'
import { sendReceipts } from './sendReceipts'

const start = new Date('2026-11-20T18:00:00Z')
let portal: TestPortal
let league: League
let director: { token: string; userId: number }
beforeAll(async () => {
  portal = await startTestPortal({ now: start })
  league = await makeLeague(portal)
  director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })
})
afterAll(() => portal.stop())

const everyone = { ...usualSettings.fillers, roleTypes: [] }
const form = async (questions: AskedInTest[], settings: Partial<FormSettings> = {}, audience: 'schools' | 'public' = 'schools') => (await makeForm(portal, league, questions, { audience, name: 'Hardship', settings: { fillers: everyone, ...settings } })).formId
const submit = async (formId: number, answers: Record<string, unknown>) => (await portal.send(submitFormEntry, { formId, addedKey: crypto.randomUUID(), answers }, director)).payload.entryId
const days = (count: number) => new Date(start.getTime() + count * 86_400_000)
const on = (at: Date) => portal.setNow(at)
const written = (kind: string) => portal.database.reader.select({ target: outgoingMessage.target, subject: outgoingMessage.subject, text: outgoingMessage.text, attachment: outgoingMessage.attachment }).from(outgoingMessage).where(eq(outgoingMessage.kind, kind)).orderBy(outgoingMessage.id)

describe('a receipt', () => {
  const warned: object[] = []
  const receipts = () => sendReceipts({ ...portal.services, log: { warn: (data) => warned.push(data) } })

  it('goes to who sent an entry, once, as a real email with the answers; confidential ones are left out, and it is forgotten once it is sent', async () => {
    const received: string[] = []
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: (stream, _session, done) => {
      let source = ''
      stream.setEncoding('utf8').on('data', (part: string) => { source += part }).on('end', () => { received.push(source); done() })
    } })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const formId = await form([{ kind: 'text', label: 'Why' }, { kind: 'text', label: 'Health', isConfidential: true }])
    await submit(formId, { q1: 'We moved to Atlas.', q2: 'Asthma' })
    expect([await receipts(), await receipts()]).toEqual([1, 0])
    const [letter] = await written('formEntries.receipt')
    const [own] = await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, director.userId))
    expect([letter!.target, letter!.subject]).toEqual([own!.email, 'Hardship: we have your entry'])
    expect(`${letter!.subject} ${letter!.text}`).not.toMatch(/moved|Asthma/)
    const text = readPdf(Buffer.from(letter!.attachment!)).flatMap(({ texts }) => texts.map((each) => each.text)).join(' ').replace(/\s+/g, ' ')
    expect(text).toContain('We moved to Atlas.')
    expect(text).toContain('Confidential: not shown')
    expect(text).not.toContain('Asthma')
    const mailer = makeMailer({ PORTAL_SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, PORTAL_MAIL_FROM: 'Portal <portal@portal.example>' })
    const sender = startSender({ database: portal.database, mailers: { email: mailer, phone: null }, now: portal.services.now, log: { warn: () => undefined } })
    await vi.waitFor(() => expect(received.filter((source) => source.includes('Hardship: we have your entry'))).toHaveLength(1), { timeout: seconds(20) })
    await sender.stop()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    const source = received.find((each) => each.includes('Hardship: we have your entry'))!
    expect(source).toMatch(/Content-Type: application\/pdf; name=answers.pdf/)
    expect(Buffer.from(/filename=answers.pdf\s+([A-Za-z0-9+/=\s]+)/.exec(source)![1]!.replace(/\s/g, ''), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await written('formEntries.receipt'))[0]).toMatchObject({ attachment: null, text: '' })
  })

  it('that cannot be made is put off for an hour and keeps no other back', async () => {
    const [broken, sound] = [await form([{ kind: 'text', label: 'Why' }]), await form([{ kind: 'text', label: 'Why' }])]
    await submit(broken, { q1: 'First.' })
    await submit(sound, { q1: 'Second.' })
    const [kept] = await portal.database.reader.select({ id: formVersion.id, definition: formVersion.definition }).from(formVersion).where(eq(formVersion.formId, broken))
    const define = (definition: FormDefinition) => portal.database.transaction((tx) => tx.update(formVersion).set({ definition }).where(eq(formVersion.id, kept!.id)))
    await define({ pages: [null] } as never)
    expect([await receipts(), warned]).toEqual([1, [expect.objectContaining({ entryId: expect.any(Number) as number })]])
    await define(kept!.definition)
    expect(await receipts()).toBe(0)
    on(new Date(start.getTime() + 61 * 60_000))
    expect([await receipts(), await receipts()]).toEqual([1, 0])
    on(start)
  })

  it('goes to a stranger only if the form says so, to one address, five times a day', async () => {
    const asks: AskedInTest[] = [{ kind: 'email', label: 'Email' }, { kind: 'email', label: 'Another' }]
    const send = async (formId: number, q1: string) => portal.send(submitPublicEntry, { formId, addedKey: crypto.randomUUID(), answers: { q1, q2: 'other@strangers.example' } })
    const to = async () => (await written('formEntries.receipt')).map(({ target }) => target).filter((target) => target.endsWith('@strangers.example'))
    expect((await send(await form(asks, {}, 'public'), 'quiet@strangers.example')).status).toBe(200)
    expect([await receipts(), await to()]).toEqual([0, []])
    const formId = await form(asks, { sendsReceipt: true }, 'public')
    for (let times = 0; times < 7; times += 1) await send(formId, 'ann@strangers.example')
    expect([await receipts(), await to()]).toEqual([5, Array.from({ length: 5 }, () => 'ann@strangers.example')])
    expect(await receipts()).toBe(0)
  })
})

describe('how long entries are kept', () => {
  const keeps = (then: Keeps['then']): Partial<FormSettings> => ({ keeps: { for: 30, unit: 'days', then } })
  const file = async () => portal.database.transaction(async (tx) => (await tx.insert(storedFile).values({
    organizationId: league.organizationId, storageKey: crypto.randomUUID().replaceAll('-', ''), name: 'Ivy physical.pdf', mediaType: 'application/pdf', bytes: 10, purpose: 'formAnswer', uploadedByUserId: director.userId,
  }).returning({ id: storedFile.id }))[0]!.id)
  const questions: AskedInTest[] = [{ kind: 'text', label: 'Why' }, { kind: 'choice', label: 'Sport', choices: ['Soccer', 'Chess'] }, { kind: 'file', label: 'File' }, { kind: 'choice', label: 'Private', choices: ['A'], isConfidential: true }]
  const entryOf = async (entryId: number) => (await portal.database.reader.select().from(formEntry).where(eq(formEntry.id, entryId)))[0]
  const goes = (formId: number) => findNextToGo(portal.database.reader, formId)
  const letters = async () => (await written('formEntries.goSoon')).map(({ subject }) => subject)

  it('is said a week before, and then they go with their files; what is not decided stays', async () => {
    const formId = await form(questions, keeps('delete'))
    const fileId = await file()
    const values = { schoolId: league.teams[0]!.schoolId, submittedAt: start, stepSince: start, filledInByUserId: director.userId }
    const gone = await makeEntry(portal, formId, { ...values, state: 'approved', answers: { q1: 'We moved.', q3: [String(fileId)] } })
    await portal.database.transaction((tx) => insertEntryFiles(tx, gone, [fileId], start))
    const steps = [{ id: 's', name: 'Office', who: { kind: 'office' as const }, substituteIds: [], escalateAfterDays: 0 }]
    const undecided = await makeEntry(portal, formId, { ...values, steps, answers: { q1: 'Not yet.' } })
    const later = await makeEntry(portal, formId, { ...values, stepSince: days(5), state: 'refused', answers: { q1: 'No.' } })
    on(days(22))
    expect([await keepEntries(portal.services), await goes(formId)]).toEqual([0, null])
    on(days(23))
    expect(await keepEntries(portal.services)).toBe(0)
    expect([await goes(formId), await letters()]).toEqual([{ on: '2026-12-20', entries: 1 }, ['Hardship: one entry will be deleted']])
    on(days(29))
    expect([await keepEntries(portal.services), await entryOf(gone) !== undefined]).toEqual([0, true])
    on(days(30))
    expect([await keepEntries(portal.services), await keepEntries(portal.services)]).toEqual([1, 0])
    expect([await entryOf(gone), (await entryOf(undecided))!.id, (await entryOf(later))!.id]).toEqual([undefined, undecided, later])
    expect((await portal.database.reader.select({ name: storedFile.name, at: storedFile.deletedAt }).from(storedFile).where(eq(storedFile.id, fileId)))[0]).toEqual({ name: 'Erased', at: days(30) })
    const rows = await portal.database.reader.select({ action: audit.action, data: audit.data }).from(audit).where(and(eq(audit.subjectType, 'formEntry'), eq(audit.subjectId, gone)))
    expect(rows).toEqual([{ action: 'formEntry.expired', data: { formId, files: 1 } }])
    // A form that keeps them longer now takes back what it said.
    await portal.database.transaction((tx) => tx.update(formTable).set({ settings: { fillers: everyone } }).where(eq(formTable.id, formId)))
    on(days(60))
    expect([await keepEntries(portal.services), await goes(formId), (await entryOf(later))!.goesOn]).toEqual([0, null, null])
    on(start)
  })

  it('leaves what names nobody where they are made anonymous', async () => {
    const formId = await form(questions, keeps('anonymize'))
    const entryId = await makeEntry(portal, formId, { schoolId: league.teams[0]!.schoolId, state: 'approved', submittedAt: start, stepSince: start, filledInByUserId: director.userId, subjectKey: `person:${director.userId}`, onceKey: `person:${director.userId}`, answers: { q1: 'We moved.', q2: 'Chess', q3: ['1'], q4: 'A' } })
    const fileId = await file()
    await portal.database.transaction((tx) => insertEntryFiles(tx, entryId, [fileId], start))
    await portal.database.transaction((tx) => tx.insert(formEntryAct).values({ entryId, byUserId: director.userId, act: 'comment', text: 'Ivy asks.', addedKey: 'c' }))
    on(days(23))
    await keepEntries(portal.services)
    on(days(31))
    expect([await keepEntries(portal.services), await keepEntries(portal.services)]).toEqual([1, 0])
    expect(await entryOf(entryId)).toMatchObject({ state: 'approved', answers: { q2: 'Chess' }, filledInByUserId: null, subjectKey: '', onceKey: null, schoolId: league.teams[0]!.schoolId, goesOn: null, anonymizedAt: days(31) })
    expect(await portal.database.reader.$count(formEntryAct, eq(formEntryAct.entryId, entryId))).toBe(0)
    expect((await portal.database.reader.select({ at: storedFile.deletedAt }).from(storedFile).where(eq(storedFile.id, fileId)))[0]).toEqual({ at: days(31) })
    on(start)
    expect((await portal.send(getFormEntry, { entryId }, { token: director.token })).status).toBe(404)
  })
})

it('tells the office once of an entry that waited in a step for as long as it says', async () => {
  const steps = [{ id: 'person', name: 'Director', who: { kind: 'person' as const, userId: director.userId }, substituteIds: [], escalateAfterDays: 3 }]
  const formId = await form([{ kind: 'text', label: 'Why' }])
  const entryId = await makeEntry(portal, formId, { state: 'submitted', steps, submittedAt: start, stepSince: start, answers: { q1: 'We moved.' } })
  const told = async () => (await written('formEntries.waits')).length
  on(days(2.9))
  expect([await escalateEntries(portal.services), await told()]).toEqual([0, 0])
  on(days(3))
  expect([await escalateEntries(portal.services), await escalateEntries(portal.services), await told()]).toEqual([1, 0, 1])
  expect((await portal.send(getFormEntry, { entryId }, { token: (await loginAs(portal, league, { roleName: 'Organization Admin' })).token })).payload).toMatchObject({ may: { decide: ['approve', 'refuse', 'sendBack'] }, acts: [{ act: 'escalate', step: 'Director' }] })
})
