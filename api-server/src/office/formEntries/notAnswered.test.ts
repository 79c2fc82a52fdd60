import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveEntryDraft, submitFormEntry } from '@portal/shared/office/formEntries/formEntry.calls'
import { listNotAnswered, previewReminder, remindNotAnswered } from '@portal/shared/office/formEntries/formMissing.calls'
import { usualSettings, type FormSettings } from '@portal/shared/office/forms/formSettings.types'
import { tag, tagged } from '../../directory/tags/tag.tables'
import { teamStaff } from '../../directory/teams/team.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { makeForm } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { form } from '../forms/form.tables'

let portal: TestPortal
let league: League
type Person = { token: string; userId: number }
let director: Person
let coach: Person
let mother: Person
let father: Person
let ada: Person
let bo: Person
const students: Record<string, number> = {}

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [atlas, borea] = league.teams.map(({ schoolId }) => schoolId)
  director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: atlas })
  await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: borea })
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: borea })
  mother = await loginAs(portal, league, { roleName: 'Parent', schoolId: borea })
  father = await loginAs(portal, league, { roleName: 'Parent', schoolId: borea })
  ada = await loginAs(portal, league, { roleName: 'Student', schoolId: borea })
  bo = await loginAs(portal, league, { roleName: 'Student', schoolId: borea })
  await portal.database.transaction(async (tx) => {
    await tx.delete(teamStaff)
    await tx.insert(teamStaff).values({ teamId: league.teams[1]!.teamId, userId: coach.userId, duty: 'headCoach' })
    for (const [name, account] of [['Ada', ada.userId], ['Bo', bo.userId], ['Cy', null]] as const) {
      const [row] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: borea!, userId: account, firstName: name, lastName: 'Fernby', grade: 10 }).returning({ id: student.id })
      students[name] = row!.id
    }
    await tx.insert(parentOfStudent).values([{ userId: mother.userId, studentId: students.Ada! }, { userId: father.userId, studentId: students.Ada! }, { userId: mother.userId, studentId: students.Cy! }])
  })
})
afterAll(() => portal.stop())

let forms = 0
const makeOne = async (settings: Partial<FormSettings>) => (await makeForm(portal, league, [{ kind: 'text', label: 'Why' }], { audience: 'schools', name: `Form ${forms += 1}`, settings: { per: 'school', ...settings } })).formId
const fillers = (of: Partial<FormSettings['fillers']>) => ({ fillers: { ...usualSettings.fillers, ...of } })
const missing = async (formId: number, query: object = {}) => (await portal.send(listNotAnswered, { formId, ...query }, { token: league.adminToken })).payload
const preview = async (formId: number) => (await portal.send(previewReminder, { formId }, { token: league.adminToken })).payload
const remind = (formId: number) => portal.send(remindNotAnswered, { formId }, { token: league.adminToken })
const rowsOf = async (formId: number, query: object = {}) => (await missing(formId, query)).rows.map(({ name, school, people }) => [name, school, people])
const written = async (formId: number) => {
  const rows = await portal.database.reader.select({ to: user.id }).from(outgoingMessage).innerJoin(form, eq(sql`'Please fill in: ' || ${form.name}`, outgoingMessage.subject)).innerJoin(user, eq(user.email, outgoingMessage.target)).where(eq(form.id, formId))
  return rows.map(({ to }) => to).sort((a, b) => a - b)
}
const sorted = (...people: Person[]) => people.map(({ userId }) => userId).sort((a, b) => a - b)
const send = (formId: number, by: Person, more: object = {}) => portal.send(submitFormEntry, { formId, addedKey: crypto.randomUUID(), answers: { q1: 'We' }, ...more }, { token: by.token })

describe('who has not sent a form', () => {
  it('of each school: listed until it is sent, with how many can be written to', async () => {
    const formId = await makeOne({})
    expect(await rowsOf(formId)).toEqual([['Atlas', '', 1], ['Borea', '', 2], ['Corvus', '', 0], ['Delphi', '', 0]])
    await send(formId, director)
    expect(await missing(formId, { search: 'or' })).toMatchObject({ rows: [{ name: 'Borea' }, { name: 'Corvus' }], total: 2, asked: 4, answered: 1, per: 'school' })
  })

  it('of each school: those that the form is for', async () => {
    const tagId = await portal.database.transaction(async (tx) => {
      const [word] = await tx.insert(tag).values({ organizationId: league.organizationId, name: 'Pilot', color: '#000000' }).returning({ id: tag.id })
      await tx.insert(tagged).values([{ tagId: word!.id, subjectType: 'school', subjectId: league.teams[2]!.schoolId }, { tagId: word!.id, subjectType: 'student', subjectId: students.Bo! }, { tagId: word!.id, subjectType: 'user', subjectId: coach.userId }])
      return word!.id
    })
    const names = async (of: Partial<FormSettings['fillers']>, per: FormSettings['per'] = 'school') => (await missing(await makeOne({ per, ...fillers(of) }))).rows.map(({ name }) => name)
    expect([await names({ tagIds: [tagId] }), await names({ schoolIds: [league.teams[3]!.schoolId] }), await names({ activityIds: [league.activityId], schoolIds: [league.teams[1]!.schoolId] })]).toEqual([['Corvus'], ['Delphi'], ['Borea']])
    expect(await names({ tagIds: [tagId], roleTypes: ['parent'] }, 'student')).toEqual(['Bo Fernby'])
    expect((await missing(await makeOne({ per: 'person', ...fillers({ tagIds: [tagId] }) }))).rows.map(({ key }) => key)).toEqual([`person:${coach.userId}`])
  })

  it('of each team: its coaches are written to, else who acts for its school', async () => {
    const formId = await makeOne({ per: 'team' })
    const rows = await missing(formId)
    expect(rows.rows.map(({ school, people, key }) => [school, people, key])).toEqual(league.teams.map(({ name, teamId }, at) => [name, at < 2 ? 1 : 0, `team:${teamId}`]))
    expect((await remind(formId)).payload).toEqual({ reminded: 2, left: 0 })
    expect(await written(formId)).toEqual(sorted(director, coach))
  })

  it('of each person: those in the roles, with their school', async () => {
    const formId = await makeOne({ per: 'person', ...fillers({ roleTypes: ['staff', 'parent'] }) })
    expect((await missing(formId, { schoolId: league.teams[0]!.schoolId })).rows).toMatchObject([{ key: `person:${director.userId}`, school: 'Atlas', people: 1 }])
    expect((await missing(formId)).total).toBe(5)
    await send(formId, mother)
    expect(await missing(formId)).toMatchObject({ total: 4, asked: 5, answered: 1 })
    expect((await missing(await makeOne({ per: 'person', ...fillers({ activityIds: [league.activityId], schoolIds: [league.teams[1]!.schoolId] }) }))).rows.map(({ key }) => key)).toContain(`person:${coach.userId}`)
  })

  it('of each student: who has begun, and parents are written to before the student', async () => {
    const formId = await makeOne({ per: 'student', ...fillers({ roleTypes: ['parent', 'student'] }) })
    expect(await rowsOf(formId)).toEqual([['Ada Fernby', 'Borea', 2], ['Bo Fernby', 'Borea', 1], ['Cy Fernby', 'Borea', 1]])
    await portal.send(saveEntryDraft, { formId, studentId: students.Cy!, version: 0, answers: { q1: 'He' } }, { token: mother.token })
    expect((await missing(formId)).rows.map(({ hasBegun, remindedAt }) => [hasBegun, remindedAt])).toEqual([[false, ''], [false, ''], [true, '']])
    expect(await preview(formId)).toEqual({ people: 3, subjects: 3, reminded: 0, unreachable: 0, closed: '' })
    await remind(formId)
    expect(await written(formId)).toEqual(sorted(mother, father, bo))
    const staffOnly = await makeOne({ per: 'student', ...fillers({ roleTypes: ['staff'] }) })
    expect((await rowsOf(staffOnly))[0]).toEqual(['Ada Fernby', 'Borea', 2])
    expect(await rowsOf(await makeOne({ per: 'student', ...fillers({ roleTypes: ['student'] }) }))).toEqual([['Ada Fernby', 'Borea', 1], ['Bo Fernby', 'Borea', 1], ['Cy Fernby', 'Borea', 0]])
  })

  it('is unknown where a form takes many', async () => {
    const formId = await makeOne({ per: 'many' })
    expect((await portal.send(listNotAnswered, { formId }, { token: league.adminToken })).status).toBe(409)
    expect((await remind(formId)).status).toBe(409)
  })
})

describe('reminding', () => {
  it('writes once a day, also to two who press at once, and again a day later to those who still have not', async () => {
    const formId = await makeOne({})
    const both = await Promise.all([remind(formId), remind(formId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.error_message).toBe('They were reminded within the last day already.')
    expect(await written(formId)).toHaveLength(3)
    expect(await preview(formId)).toEqual({ people: 0, subjects: 0, reminded: 2, unreachable: 2, closed: '' })
    expect((await missing(formId)).rows.map(({ remindedAt }) => remindedAt !== '')).toEqual([true, true, false, false])
    await send(formId, director)
    portal.setNow(new Date('2026-11-21T18:00:01Z'))
    expect((await remind(formId)).payload).toEqual({ reminded: 2, left: 0 })
  })

  it('is refused once the form is closed, and says so before', async () => {
    const { formId } = await makeForm(portal, league, [{ kind: 'text', label: 'Why' }], { audience: 'schools', closesOn: '2026-10-01', settings: { per: 'school' } })
    expect((await preview(formId)).closed).toBe('This form does not accept entries now.')
    expect((await remind(formId)).status).toBe(409)
  })
})
