import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addForm, getForm, makeFormLink, publishForm, removeFormLink, saveForm, saveFormDraft, setFormPassword } from '@portal/shared/office/forms/form.calls'
import type { FormDefinition, Question } from '@portal/shared/office/forms/formDefinition.types'
import { usualSettings, type FormSettings } from '@portal/shared/office/forms/formSettings.types'
import { solveProof } from '@portal/shared/office/forms/proofOfWork'
import { getPublicForm, submitPublicEntry, unlockForm } from '@portal/shared/office/forms/publicForm.calls'
import { audit } from '../../platform/audit/audit.tables'
import { makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { form, formEntry } from './form.tables'

const now = new Date('2026-11-20T18:00:00Z')
let portal: TestPortal
let league: League
let token: string
beforeAll(async () => {
  portal = await startTestPortal({ now })
  league = await makeLeague(portal)
  token = league.adminToken
})
afterAll(() => portal.stop())

/** Expects a refusal by its id and the fields that it names. Tries are counted in it, so the database is not as it was. */
async function expectRefused(send: () => Promise<{ body: unknown }>, id: string, fields?: string[]) {
  const { error } = (await send()).body as { error: { id: string; fields?: { field: string }[] } }
  expect(error.id).toBe(id)
  if (fields) expect(error.fields?.map(({ field }) => field)).toEqual(fields)
}

const ask = (id: string, kind: Question['kind'] = 'text', other: Partial<Question> = {}): Question => ({ part: 'question', id, kind, label: `Question ${id}`, ...other })
const asking = (...parts: Question[]): FormDefinition => ({ pages: [{ id: 'page1', title: '', parts }] })
const read = async (formId: number) => (await portal.send(getForm, { formId }, { token })).payload
const save = async (formId: number, change: object) => portal.send(saveForm, { formId, version: (await read(formId)).version, ...change }, { token })
async function made(change: object, ...parts: Question[]) {
  const { formId } = (await portal.send(addForm, { key: crypto.randomUUID(), name: 'Nomination' }, { token })).payload
  await portal.send(saveFormDraft, { formId, version: 1, definition: asking(...parts) }, { token })
  expect((await save(formId, change)).status).toBe(200)
  return formId
}
const publish = (formId: number) => portal.send(publishForm, { formId, version: 2 }, { token })
async function published(settings: Partial<FormSettings>, ...parts: Question[]) {
  const formId = await made({ audience: 'public', settings }, ...(parts.length > 0 ? parts : [ask('name')]))
  expect((await publish(formId)).status).toBe(200)
  portal.services.publicCache.forgetAll()
  return formId
}
const submit = (formId: number, more: object = {}) => portal.send(submitPublicEntry, { formId, addedKey: crypto.randomUUID(), answers: { name: 'Ivy' }, ...more })
const lookAt = async (formId: number, pass?: string) => {
  portal.services.publicCache.forgetAll()
  return (await portal.send(getPublicForm, { form: formId, ...(pass && { pass }) })).payload
}

describe('the settings of a form', () => {
  it('are as usual at first, are changed one by one, and stay when a form is copied', async () => {
    const formId = await made({}, ask('name'))
    expect((await read(formId)).settings).toEqual(usualSettings)
    const fillers = { ...usualSettings.fillers, roleTypes: ['parent' as const], schoolIds: [league.teams[0]!.schoolId] }
    await save(formId, { settings: { fillers } })
    expect((await save(formId, { settings: { per: 'student' } })).payload.settings).toEqual({ ...usualSettings, fillers, per: 'student' })
    const rows = await portal.database.reader.select({ data: audit.data }).from(audit).where(eq(audit.subjectId, formId)).orderBy(audit.id)
    expect(rows.at(-1)!.data).toEqual({ before: { per: 'many' }, after: { per: 'student' } })
    const copy = (await portal.send(addForm, { key: crypto.randomUUID(), name: 'Next year', copyOf: formId }, { token })).payload.formId
    expect((await read(copy)).settings).toMatchObject({ fillers, per: 'student' })
  })

  it('name roles, schools and people of the association only', async () => {
    const formId = await made({}, ask('name'))
    const step = { id: 's1', name: 'Coach', who: { kind: 'person' as const, userId: 999_999 }, substituteIds: [999_999], escalateAfterDays: 0 }
    await expectRefused(() => save(formId, { settings: { fillers: { ...usualSettings.fillers, roleIds: [999_999] }, seenBy: [999_998], steps: [step] } }), 'invalid-input', ['settings.fillers.roleIds', 'settings.seenBy', 'settings.steps.0.who', 'settings.steps.0.substituteIds'])
    await expectRefused(() => save(formId, { settings: { hasWaitingList: true } }), 'invalid-input', ['settings.hasWaitingList'])
  })

  it('refuse a time without its day, and closing before opening', async () => {
    const formId = await made({}, ask('name'))
    await expectRefused(() => save(formId, { closesTime: '17:00' }), 'invalid-input', ['closesTime'])
    await expectRefused(() => save(formId, { opensOn: '2026-11-20', opensTime: '17:00', closesOn: '2026-11-20', closesTime: '16:00' }), 'invalid-input', ['closesTime'])
  })
})

describe('a form for everyone', () => {
  it('closes at its time by the clocks of the office, and takes late entries where it says so', async () => {
    const formId = await published({})
    await save(formId, { closesOn: '2026-11-20', closesTime: '12:00' })
    portal.setNow(new Date('2026-11-20T17:59:00Z'))
    expect(await lookAt(formId)).toMatchObject({ form: { state: 'open', openText: 'Open until November 20, 2026, 12:00 PM.' } })
    portal.setNow(now)
    expect((await lookAt(formId)).form.state).toBe('closed')
    await expectRefused(() => submit(formId), 'conflicts')
    await save(formId, { settings: { takesLate: true } })
    expect((await submit(formId)).status).toBe(200)
    expect(await portal.database.reader.select({ isLate: formEntry.isLate }).from(formEntry).where(eq(formEntry.formId, formId))).toEqual([{ isLate: true }])
  })

  it('is not published with what strangers cannot answer, nor opened to them later', async () => {
    const formId = await made({ audience: 'public' }, ask('who', 'student'), ask('plan', 'file'), ask('sign', 'signature', { words: 'I agree.', signing: ['drawn'] }), ask('name'))
    await expectRefused(() => publish(formId), 'invalid-input', ['definition.who.kind'])
    await save(formId, { audience: 'schools' })
    expect((await publish(formId)).status).toBe(200)
    await expectRefused(() => save(formId, { audience: 'public' }), 'invalid-input', ['audience'])
  })

  it('takes as many entries as it says, whoever is at the same moment; the others wait where it has a list', async () => {
    const formId = await published({ mostEntries: 2, hasWaitingList: true })
    expect((await Promise.all([1, 2, 3, 4].map(() => submit(formId)))).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const states = await portal.database.reader.select({ state: formEntry.state }).from(formEntry).where(eq(formEntry.formId, formId))
    expect(states.map(({ state }) => state).sort()).toEqual(['submitted', 'submitted', 'waiting', 'waiting'])
    await save(formId, { settings: { hasWaitingList: false } })
    await expectRefused(() => submit(formId), 'conflicts')
  })

  it('asks for its password: what opens it ends with the password', async () => {
    const formId = await published({})
    const set = await portal.send(setFormPassword, { formId, password: 'Prairie choir' }, { token })
    expect(set.payload).toMatchObject({ hasPassword: true, hasLink: false })
    expect(await lookAt(formId)).toMatchObject({ definition: null, form: { needs: 'password' } })
    await expectRefused(() => submit(formId), 'conflicts')
    await expectRefused(() => portal.send(unlockForm, { formId, password: 'Prairie band' }), 'invalid-input', ['password'])
    const { pass } = (await portal.send(unlockForm, { formId, password: 'Prairie choir' })).payload
    expect((await lookAt(formId, pass)).definition).not.toBeNull()
    expect((await submit(formId, { pass })).status).toBe(200)
    await portal.send(setFormPassword, { formId, password: 'Another word' }, { token })
    await expectRefused(() => submit(formId, { pass }), 'conflicts')
    const [row] = await portal.database.reader.select().from(form).where(eq(form.id, formId))
    expect(row!.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it('opens with the link that was made last; its token is kept nowhere', async () => {
    const formId = await published({})
    const [first, second] = [await portal.send(makeFormLink, { formId }, { token }), await portal.send(makeFormLink, { formId }, { token })].map(({ payload }) => payload.pass)
    expect((await lookAt(formId)).form.needs).toBe('link')
    expect([(await lookAt(formId, first)).definition === null, (await lookAt(formId, second)).definition === null]).toEqual([true, false])
    const [row] = await portal.database.reader.select().from(form).where(eq(form.id, formId))
    expect(row!.linkHash).toBe(createHash('sha256').update(second!).digest('hex'))
    expect((await portal.send(removeFormLink, { formId }, { token })).payload.hasLink).toBe(false)
    expect((await submit(formId)).status).toBe(200)
  })

  it('has browsers work before they send, for one entry each; a page without scripts waits', async () => {
    const formId = await published({ asksProof: true })
    const { challenge, bits } = (await lookAt(formId)).form.proof!
    await expectRefused(() => submit(formId), 'invalid-input', ['proof'])
    const addedKey = crypto.randomUUID()
    const nonce = await solveProof(challenge, addedKey, bits)
    await expectRefused(() => submit(formId, { proof: { challenge, nonce } }), 'invalid-input', ['proof'])
    expect((await submit(formId, { addedKey, proof: { challenge, nonce } })).status).toBe(200)
    await expectRefused(() => submit(formId, { proof: { challenge } }), 'invalid-input', ['proof'])
    portal.setNow(new Date(now.getTime() + 6_000))
    expect((await submit(formId, { proof: { challenge } })).status).toBe(200)
    await expectRefused(() => submit(formId, { proof: { challenge: challenge.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) } }), 'invalid-input', ['proof'])
  })
})
