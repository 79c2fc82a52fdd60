import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPaperEntry, commentFormEntry, decideFormEntry, getFormEntry, listEntryOptions, listFormEntries, listMyEntries, listToDecide, openForm, saveEntryDraft, submitFormEntry, withdrawFormEntry,
} from '@portal/shared/office/formEntries/formEntry.calls'
import type { DecideEntry } from '@portal/shared/office/formEntries/formEntry.schemas'
import { usualSettings, type FormSettings, type FormStep, type StepWho } from '@portal/shared/office/forms/formSettings.types'
import type { z } from 'zod'
import { parentOfStudent } from '../../identity/family/family.tables'
import { role } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { recordView } from '../../identity/recordViews/recordView.tables'
import { audit } from '../../platform/audit/audit.tables'
import { user } from '../../identity/users/user.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { makeForm, type AskedInTest } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { formEntry } from '../forms/form.tables'

let portal: TestPortal
let league: League
let director: { token: string; userId: number }
let otherDirector: { token: string; userId: number }
let ivy: number
let roleIds: Map<string, number>
beforeAll(async () => {
  portal = await startTestPortal({ now: new Date('2026-11-20T18:00:00Z') })
  league = await makeLeague(portal)
  director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolOf(0) })
  otherDirector = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolOf(1) })
  ivy = await makeStudent('Ivy', 0)
  roleIds = new Map((await portal.database.reader.select({ id: role.id, name: role.name }).from(role).where(eq(role.organizationId, league.organizationId))).map(({ id, name }) => [name, id]))
})
afterAll(() => portal.stop())

const schoolOf = (at: number) => league.teams[at]!.schoolId
const makeStudent = async (firstName: string, at: number, bornOn = '2010-03-01') => portal.database.transaction(async (tx) =>
  (await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolOf(at), firstName, lastName: 'Fernby', grade: 10, bornOn }).returning({ id: student.id }))[0]!.id)
/** A parent who is signed in, of these students. */
async function parentOf(...studentIds: number[]) {
  const parent = await loginAs(portal, league, { roleName: 'Parent', schoolId: schoolOf(0) })
  await portal.database.transaction((tx) => tx.insert(parentOfStudent).values(studentIds.map((studentId) => ({ userId: parent.userId, studentId }))))
  return parent
}
const everyone = { ...usualSettings.fillers, roleTypes: [] }
const step = (id: string, who: StepWho, other: Partial<FormStep> = {}): FormStep => ({ id, name: `Step ${id}`, who, substituteIds: [], escalateAfterDays: 0, ...other })
const directorStep = (other: Partial<FormStep> = {}) => step('director', { kind: 'role', roleIds: [roleIds.get('Athletic Director')!] }, other)
const parentStep = (areBoth = false) => step('parent', { kind: 'parent', areBoth })
const text: AskedInTest = { kind: 'text', label: 'Why', isRequired: true }
async function form(settings: Partial<FormSettings> = {}, questions: AskedInTest[] = [text], values: object = {}) {
  return (await makeForm(portal, league, questions, { audience: 'schools', settings: { fillers: everyone, ...settings }, ...values })).formId
}
const submit = (formId: number, token: string, answers: Record<string, unknown> = { q1: 'We moved.' }, more: object = {}) => portal.send(submitFormEntry, { formId, addedKey: crypto.randomUUID(), answers, ...more }, { token })
const mine = async (token: string) => (await portal.send(listMyEntries, {}, { token })).payload
const get = (entryId: number, token: string) => portal.send(getFormEntry, { entryId }, { token })
const view = async (entryId: number, token: string) => (await get(entryId, token)).payload
const decide = async (entryId: number, token: string, decision: z.input<typeof DecideEntry>['decision'], more: Partial<z.input<typeof DecideEntry>> = {}) =>
  portal.send(decideFormEntry, { entryId, version: (await portal.database.reader.select({ version: formEntry.version }).from(formEntry).where(eq(formEntry.id, entryId)))[0]!.version, key: crypto.randomUUID(), decision, ...more }, { token })
const toDecide = async (token: string) => (await portal.send(listToDecide, {}, { token })).payload.rows.map(({ entryId }) => entryId)
const errorOf = ({ body }: { body: unknown }) => {
  const { error } = body as { error: { id: string; fields?: { field: string }[] } | null }
  return error ? [error.id, ...(error.fields ?? []).map(({ field }) => field)].join(' ') : 'done'
}
const letters = async (userId: number) => (await portal.database.reader.select({ subject: outgoingMessage.subject, text: outgoingMessage.text }).from(outgoingMessage).innerJoin(user, eq(user.email, outgoingMessage.target)).where(eq(user.id, userId)).orderBy(outgoingMessage.id))

describe('who fills a form in', () => {
  it('is whom it names: it is there for them, and not found by others', async () => {
    const formId = await form({ fillers: { ...usualSettings.fillers, schoolIds: [schoolOf(0)] } })
    const fan = await loginAs(portal, league, { roleName: 'Fan' })
    const names = async (token: string) => (await mine(token)).toFillIn.map((each) => each.formId).includes(formId)
    expect([await names(director.token), await names(otherDirector.token), await names(fan.token)]).toEqual([true, false, false])
    expect((await portal.send(openForm, { formId }, { token: otherDirector.token })).status).toBe(404)
    expect(errorOf(await submit(formId, otherDirector.token))).toBe('not-found')
    expect((await portal.send(openForm, { formId }, { token: director.token })).payload).toMatchObject({ asker: { roleType: 'staff', role: 'Athletic Director', school: ['atlas'], today: '2026-11-20' }, asks: '', typed: null })
  })

  it('sends one for a school, whoever of it does, also at once; a withdrawn one makes room', async () => {
    const formId = await form({ per: 'school' })
    const colleague = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolOf(0) })
    expect((await mine(director.token)).toFillIn.find((each) => each.formId === formId)).toMatchObject({ isDue: true, subject: { name: 'Atlas' } })
    const sent = await Promise.all([submit(formId, director.token), submit(formId, colleague.token), submit(formId, otherDirector.token)])
    expect(sent.map(errorOf).sort()).toEqual(['conflicts', 'done', 'done'])
    const [own] = await portal.database.reader.select({ id: formEntry.id, userId: formEntry.filledInByUserId }).from(formEntry).where(and(eq(formEntry.formId, formId), eq(formEntry.onceKey, `school:${schoolOf(0)}`)))
    const byWhom = own!.userId === director.userId ? director : colleague
    expect((await portal.send(withdrawFormEntry, { entryId: own!.id }, { token: byWhom.token })).status).toBe(200)
    expect(errorOf(await submit(formId, byWhom.token))).toBe('done')
  })

  it('is a parent by child: each child is due until it is sent', async () => {
    const formId = await form({ per: 'student', fillers: { ...everyone, roleTypes: ['parent'] } })
    const bo = await makeStudent('Bo', 0)
    const parent = await parentOf(ivy, bo)
    const due = async () => (await mine(parent.token)).toFillIn.filter((each) => each.formId === formId).map(({ subject }) => subject?.name)
    expect(await due()).toEqual(['Bo Fernby', 'Ivy Fernby'])
    expect(errorOf(await submit(formId, parent.token))).toBe('invalid-input studentId')
    expect(errorOf(await submit(formId, parent.token, undefined, { studentId: bo }))).toBe('done')
    expect(errorOf(await submit(formId, parent.token, undefined, { studentId: await makeStudent('Other', 1) }))).toBe('invalid-input studentId')
    expect(await due()).toEqual(['Ivy Fernby'])
    expect((await mine(parent.token)).entries).toMatchObject([{ subject: { name: 'Bo Fernby' }, state: 'submitted', status: 'Submitted' }])
  })
})

describe('a draft', () => {
  it('is kept unchecked, goes on elsewhere, is not overwritten by another window, and becomes the entry', async () => {
    const formId = await form()
    const save = (version: number, answers: Record<string, unknown>) => portal.send(saveEntryDraft, { formId, version, answers }, { token: director.token })
    const first = (await save(0, { q1: '' })).payload
    expect((await save(first.version, { q1: 'We' })).payload.version).toBe(first.version + 1)
    const late = await save(first.version, { q1: 'I' })
    expect(late.body).toMatchObject({ error: { id: 'changed-meanwhile', details: { answers: { q1: 'We' } } } })
    expect((await portal.send(openForm, { formId }, { token: director.token })).payload.typed).toMatchObject({ entryId: first.entryId, answers: { q1: 'We' }, state: 'draft' })
    expect((await get(first.entryId, league.adminToken)).status).toBe(404)
    expect((await portal.send(listFormEntries, { formId }, { token: league.adminToken })).payload.total).toBe(0)
    expect((await submit(formId, director.token)).payload.entryId).toBe(first.entryId)
    expect((await portal.send(openForm, { formId }, { token: director.token })).payload.typed).toBeNull()
    expect(errorOf(await save(first.version + 1, { q1: 'Too late' }))).toBe('conflicts')
  })

  it('is begun once by two windows, and discarded by who withdraws it', async () => {
    const formId = await form()
    const both = await Promise.all(['a', 'b'].map((q1) => portal.send(saveEntryDraft, { formId, version: 0, answers: { q1 } }, { token: director.token })))
    expect(both.map(errorOf).sort()).toEqual(['changed-meanwhile', 'done'])
    const { entryId } = (await portal.send(openForm, { formId }, { token: director.token })).payload.typed!
    await portal.send(withdrawFormEntry, { entryId }, { token: director.token })
    expect(await portal.database.reader.$count(formEntry, eq(formEntry.id, entryId))).toBe(0)
  })
})

describe('sending', () => {
  it('counts once with one key; with other answers it is refused, and so is what the form does not ask', async () => {
    const formId = await form()
    const addedKey = crypto.randomUUID()
    const [one, two] = await Promise.all([1, 2].map(() => submit(formId, director.token, undefined, { addedKey })))
    expect(one!.payload.entryId).toBe(two!.payload.entryId)
    expect(errorOf(await submit(formId, director.token, { q1: 'Other' }, { addedKey }))).toBe('conflicts')
    expect(errorOf(await submit(formId, director.token, {}))).toBe('invalid-input answers.q1')
    expect(errorOf(await submit(formId, director.token, { q1: 'We', q9: 'x' }))).toBe('invalid-input answers.q9')
  })

  it('takes students of one’s school and files of one’s own only', async () => {
    const formId = await form({}, [{ kind: 'student', label: 'Who' }, { kind: 'file', label: 'Proof' }, { kind: 'staff', label: 'Coach' }])
    const [other] = [await makeStudent('Far', 1)]
    const options = async (token: string) => (await portal.send(listEntryOptions, { formId, question: 'q1', search: 'Fernby' }, { token })).payload.options.map(({ id }) => Number(id))
    expect([(await options(director.token)).includes(ivy), (await options(director.token)).includes(other)]).toEqual([true, false])
    expect(errorOf(await submit(formId, director.token, { q1: String(other) }))).toBe('invalid-input answers.q1')
    expect(errorOf(await submit(formId, director.token, { q2: ['1'] }))).toBe('invalid-input answers.q2')
    expect(errorOf(await submit(formId, director.token, { q3: String(otherDirector.userId) }))).toBe('invalid-input answers.q3')
    const { entryId } = (await submit(formId, director.token, { q1: String(ivy), q3: String(director.userId) })).payload
    expect((await view(entryId, director.token)).names).toEqual({ [`student:${ivy}`]: 'Ivy Fernby', [`staff:${director.userId}`]: expect.stringContaining('Person') as string })
    const parent = await parentOf(ivy)
    expect(await options(parent.token)).toEqual([ivy])
  })

  it('goes on the waiting list once it is full; who is next comes in when one is withdrawn', async () => {
    const formId = await form({ mostEntries: 1, hasWaitingList: true })
    const [first, second] = [(await submit(formId, director.token)).payload, (await submit(formId, otherDirector.token)).payload]
    expect([first.isWaiting, second.isWaiting]).toEqual([false, true])
    expect(errorOf(await decide(second.entryId, league.adminToken, 'admit'))).toBe('conflicts')
    await portal.send(withdrawFormEntry, { entryId: first.entryId }, { token: director.token })
    expect((await view(second.entryId, otherDirector.token)).state).toBe('submitted')
    expect((await letters(otherDirector.userId)).at(-1)!.subject).toContain('is no longer on the waiting list')
  })

  it('is done by the office for a paper, and says who typed it', async () => {
    const formId = await form({ per: 'school' })
    const paper = { formId, addedKey: crypto.randomUUID(), answers: { q1: 'On paper' }, schoolId: schoolOf(2) }
    const [one, two] = [await portal.send(addPaperEntry, paper, { token: league.adminToken }), await portal.send(addPaperEntry, paper, { token: league.adminToken })]
    expect(one.payload).toEqual(two.payload)
    expect(await view(one.payload.entryId, league.adminToken)).toMatchObject({ filledInBy: '', enteredBy: 'Ada Office', school: 'Corvus' })
    expect(errorOf(await portal.send(addPaperEntry, { ...paper, addedKey: crypto.randomUUID() }, { token: league.adminToken }))).toBe('conflicts')
    expect(errorOf(await portal.send(addPaperEntry, { ...paper, schoolId: undefined, addedKey: crypto.randomUUID() }, { token: league.adminToken }))).toBe('invalid-input schoolId')
  })
})

describe('steps of approval', () => {
  it('a minor’s consent goes to a parent, then to the school, then to the office, and nobody else', async () => {
    const formId = await form({ isConsent: true, steps: [directorStep(), step('office', { kind: 'office' })] }, [text])
    const own = await loginAs(portal, league, { roleName: 'Student', schoolId: schoolOf(0) })
    const bo = await makeStudent('Bo', 0)
    await portal.database.transaction((tx) => tx.update(student).set({ userId: own.userId }).where(eq(student.id, bo)))
    const parent = await parentOf(bo)
    const { entryId } = (await submit(formId, own.token)).payload
    expect((await view(entryId, own.token)).steps.map(({ id, isNext }) => [id, isNext])).toEqual([['parent', true], ['director', false], ['office', false]])
    expect([await toDecide(parent.token), await toDecide(director.token)]).toEqual([[entryId], expect.not.arrayContaining([entryId]) as number[]])
    expect((await get(entryId, director.token)).status).toBe(404)
    expect(errorOf(await decide(entryId, own.token, 'approve'))).toBe('not-yours')
    expect((await decide(entryId, parent.token, 'approve')).payload).toMatchObject({ state: 'submitted', may: { decide: [] } })
    expect(await toDecide(director.token)).toContain(entryId)
    expect((await letters(director.userId)).at(-1)!.subject).toBe('Song night: your decision is needed')
    expect((await get(entryId, otherDirector.token)).status).toBe(404)
    await decide(entryId, director.token, 'approve')
    expect((await decide(entryId, league.adminToken, 'approve', { statusId: null })).payload).toMatchObject({ state: 'approved', may: { decide: ['reopen'] } })
    expect((await letters(own.userId)).at(-1)!.subject).toBe('Song night: your entry was approved')
    const rows = await portal.database.reader.select({ action: audit.action }).from(audit).where(and(eq(audit.subjectType, 'formEntry'), eq(audit.subjectId, entryId))).orderBy(audit.id)
    expect(rows.map(({ action }) => action)).toEqual(['formEntry.sent', 'formEntry.approved', 'formEntry.approved', 'formEntry.approved'])
  })

  it('both parents sign, and who fills it in has', async () => {
    const formId = await form({ steps: [parentStep(true)] })
    const kim = await makeStudent('Kim', 0)
    const [one, two] = [await parentOf(kim), await parentOf(kim)]
    const { entryId } = (await submit(formId, one.token, undefined, { studentId: kim })).payload
    expect((await view(entryId, one.token)).state).toBe('submitted')
    expect([await toDecide(one.token), await toDecide(two.token)]).toEqual([[], [entryId]])
    expect((await decide(entryId, two.token, 'approve')).payload.state).toBe('approved')
  })

  it('is sent back with marked questions: only those change, earlier values stay, and are told', async () => {
    const formId = await form({ steps: [directorStep()] }, [text, { kind: 'text', label: 'More' }])
    const { entryId } = (await submit(formId, otherDirector.token, { q1: 'We moved.', q2: 'In May' })).payload
    const colleague = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolOf(1) })
    expect(errorOf(await decide(entryId, colleague.token, 'sendBack'))).toBe('invalid-input reason')
    expect(errorOf(await decide(entryId, colleague.token, 'sendBack', { reason: 'When?', marked: ['q7'] }))).toBe('invalid-input marked')
    await decide(entryId, colleague.token, 'sendBack', { reason: 'When?', marked: ['q2'] })
    const opened = (await portal.send(openForm, { formId, entryId }, { token: otherDirector.token })).payload
    expect(opened.typed).toMatchObject({ state: 'sentBack', marked: ['q2'], reason: 'When?', answers: { q1: 'We moved.', q2: 'In May' } })
    await portal.send(saveEntryDraft, { formId, entryId, version: opened.typed!.version, answers: { q1: 'Changed', q2: 'On May 3' } }, { token: otherDirector.token })
    expect((await view(entryId, colleague.token)).answers).toEqual({ q1: 'We moved.', q2: 'In May' })
    const again = { addedKey: crypto.randomUUID(), entryId }
    expect((await submit(formId, otherDirector.token, { q1: 'Changed', q2: 'On May 3' }, again)).payload.entryId).toBe(entryId)
    expect((await submit(formId, otherDirector.token, { q1: 'Changed', q2: 'On May 3' }, again)).payload.entryId).toBe(entryId)
    const seen = await view(entryId, colleague.token)
    expect([seen.answers, seen.state]).toEqual([{ q1: 'We moved.', q2: 'On May 3' }, 'submitted'])
    expect(seen.acts.map(({ act, before }) => [act, before])).toEqual([['submit', null], ['sendBack', null], ['resubmit', { q2: 'In May' }]])
  })

  it('is decided on what was read, once with one key', async () => {
    const formId = await form({ steps: [directorStep()] })
    const colleague = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolOf(0) })
    const { entryId } = (await submit(formId, director.token)).payload
    const key = crypto.randomUUID()
    const send = (version: number, decision: 'approve' | 'refuse') => portal.send(decideFormEntry, { entryId, version, key, decision, reason: 'No' }, { token: colleague.token })
    const { version } = await view(entryId, colleague.token)
    expect((await send(version + 5, 'approve')).body).toMatchObject({ error: { id: 'changed-meanwhile', details: { entryId, state: 'submitted' } } })
    expect([(await send(version, 'refuse')).payload.state, (await send(version, 'refuse')).payload.state]).toEqual(['refused', 'refused'])
    expect(errorOf(await decide(entryId, colleague.token, 'reopen'))).toBe('not-yours')
    expect((await decide(entryId, league.adminToken, 'reopen')).payload.state).toBe('submitted')
  })

  it('goes to a substitute, else to the office, where nobody is there anymore, and says so', async () => {
    const leaver = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolOf(3) })
    const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolOf(3) })
    const substitute = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolOf(2) })
    const [withOne, without] = [await form({ steps: [directorStep({ substituteIds: [substitute.userId] })] }), await form({ steps: [directorStep()] })]
    const first = (await submit(withOne, coach.token)).payload.entryId
    await portal.database.transaction((tx) => tx.update(user).set({ status: 'inactive' }).where(eq(user.id, leaver.userId)))
    const second = (await submit(withOne, coach.token)).payload.entryId
    expect((await view(second, coach.token)).steps[0]!.note).toContain('a substitute decides')
    expect((await letters(substitute.userId)).at(-1)!.text).toContain('as a substitute')
    expect((await decide(first, substitute.token, 'approve')).payload.state).toBe('approved')
    const third = (await submit(without, coach.token)).payload.entryId
    expect(await view(third, league.adminToken)).toMatchObject({ steps: [{ note: expect.stringContaining('the office decides') as string }], may: { decide: ['approve', 'refuse', 'sendBack'] } })
  })

  it('comes to the office too after the days of the step', async () => {
    const formId = await form({ steps: [directorStep({ escalateAfterDays: 3 })] })
    const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolOf(0) })
    const { entryId } = (await submit(formId, coach.token)).payload
    expect((await view(entryId, league.adminToken)).may.decide).toEqual([])
    await portal.database.transaction((tx) => tx.update(formEntry).set({ stepSince: new Date('2026-11-17T17:00:00Z') }).where(eq(formEntry.id, entryId)))
    expect((await view(entryId, league.adminToken)).may.decide).toContain('approve')
    expect(await toDecide(league.adminToken)).toContain(entryId)
  })
})

describe('who reads what', () => {
  it('confidential answers are read by who wrote them and by the roles that the form names, which is written down', async () => {
    const formId = await form({ seenBy: [roleIds.get('Athletic Director')!], steps: [directorStep()] }, [text, { kind: 'text', label: 'Medical', isConfidential: true }])
    const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolOf(0) })
    const { entryId } = (await submit(formId, coach.token, { q1: 'We', q2: 'Asthma' })).payload
    expect((await view(entryId, coach.token)).answers).toEqual({ q1: 'We', q2: 'Asthma' })
    expect(await view(entryId, league.adminToken)).toMatchObject({ answers: { q1: 'We' }, hidden: ['q2'] })
    expect((await view(entryId, director.token)).answers).toEqual({ q1: 'We', q2: 'Asthma' })
    expect(await portal.database.reader.$count(audit, and(eq(audit.action, 'formEntry.confidentialSeen'), eq(audit.subjectId, entryId), eq(audit.userId, director.userId)))).toBe(1)
    const listed = (await portal.send(listFormEntries, { formId }, { token: league.adminToken })).payload
    expect(listed.rows.map(({ answers }) => answers)).toEqual([{ q1: 'We' }])
    expect(errorOf(await portal.send(listFormEntries, { formId, question: 'q2', answer: 'Asthma' }, { token: league.adminToken }))).toBe('invalid-input question')
  })

  it('who looks at a student’s entry is noted', async () => {
    const formId = await form({ per: 'student' })
    const { entryId } = (await submit(formId, director.token, undefined, { studentId: ivy })).payload
    await portal.database.transaction((tx) => tx.delete(recordView))
    await get(entryId, league.adminToken)
    await portal.services.recordViews.flush()
    expect(await portal.database.reader.select({ kind: recordView.kind, studentId: recordView.studentId }).from(recordView)).toEqual([{ kind: 'formEntries', studentId: ivy }])
  })

  it('comments go to and fro, notes stay in the office; each once', async () => {
    const formId = await form({ steps: [directorStep()] })
    const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolOf(0) })
    const { entryId } = (await submit(formId, coach.token)).payload
    const say = (token: string, comment: string, isNote = false, key: string = crypto.randomUUID()) => portal.send(commentFormEntry, { entryId, key, text: comment, isNote }, { token })
    const key = crypto.randomUUID()
    await say(director.token, 'Which year?', false, key)
    await say(director.token, 'Which year?', false, key)
    await say(coach.token, 'Last year.')
    await say(league.adminToken, 'Check this.', true)
    expect(errorOf(await say(coach.token, 'x', true))).toBe('not-yours')
    expect(errorOf(await say(otherDirector.token, 'x'))).toBe('not-found')
    const texts = async (token: string) => (await view(entryId, token)).acts.filter(({ act }) => act !== 'submit').map((each) => each.text)
    expect([await texts(coach.token), await texts(league.adminToken)]).toEqual([['Which year?', 'Last year.'], ['Which year?', 'Last year.', 'Check this.']])
    expect((await letters(coach.userId)).map(({ subject }) => subject)).toContain('Song night: a new comment')
  })

  it('the office searches, narrows by an answer, and counts by state', async () => {
    const formId = await form({}, [text, { kind: 'choices', label: 'Days', choices: ['Mon', 'Tue'] }])
    const ids = [(await submit(formId, director.token, { q1: 'Alpha', q2: ['Mon'] })).payload.entryId, (await submit(formId, otherDirector.token, { q1: 'Beta', q2: ['Mon', 'Tue'] })).payload.entryId]
    await decide(ids[0]!, league.adminToken, 'approve')
    const list = async (query: object) => (await portal.send(listFormEntries, { formId, ...query }, { token: league.adminToken })).payload
    const found = async (query: object) => (await list(query)).rows.map(({ entryId }) => ids.indexOf(entryId))
    expect([await found({ question: 'q1', answer: 'alph' }), await found({ question: 'q2', answer: 'Tue' }), await found({ search: 'Borea' }), await found({ state: 'approved' }), await found({ schoolId: schoolOf(1) }), await found({ sort: 'school' })])
      .toEqual([[0], [1], [1], [0], [1], [0, 1]])
    expect((await list({})).counts.sort((a, b) => (a.state < b.state ? -1 : 1))).toEqual([{ state: 'approved', count: 1 }, { state: 'submitted', count: 1 }])
  })
})
