import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeStudentStatus, listStudents, removeStudents, restoreStudents } from '@portal/shared/identity/students/student.calls'
import type { PersonOutcome } from '@portal/shared/identity/users/personList.schemas'
import { changeUserStatus, listUserFilters, listUsers, removeUsers, restoreUsers, sendPasswordLinks, tagPeople } from '@portal/shared/identity/users/user.calls'
import { getCurrentUser, openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import { sql } from 'drizzle-orm'
import { tag } from '../../directory/tags/tag.tables'
import { audit } from '../../platform/audit/audit.tables'
import { passwordLink } from '../passwords/password.tables'
import { student } from '../students/student.tables'
import { mostGathered } from './personPage.repository'
import { user } from './user.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { exportAs } from '../../testing/runJobs'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let home: number
let other: number
let office: { token: string; userId: number }
let director: { token: string; userId: number }
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  home = league.teams[0]!.schoolId
  other = league.teams[1]!.schoolId
  office = await loginAs(portal, league, { roleName: 'Organization Admin' })
  director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: home })
})
afterAll(() => portal.stop())

const coachAt = (schoolId: number) => loginAs(portal, league, { roleName: 'Coach', schoolId })
const short = (outcomes: PersonOutcome[]) => outcomes.map(({ id, outcome }) => `${id} ${outcome}`)
async function addStudents(rows: { schoolId: number; firstName?: string; lastName: string; grade?: number; userId?: number; email?: string }[]): Promise<number[]> {
  return portal.database.transaction(async (tx) =>
    (await tx.insert(student).values(rows.map((row) => ({ organizationId: league.organizationId, firstName: 'Sol', grade: 9, ...row }))).returning({ id: student.id })).map(({ id }) => id))
}
const isSignedIn = async (token: string) => (await portal.send(getCurrentUser, {}, { token })).status === 200

describe('changing many people', () => {
  it('deletes, ends sessions and links at once, restores, and says what came of each', async () => {
    const [one, two] = [await coachAt(home), await coachAt(other)]
    await portal.send(sendPasswordLinks, { userIds: [one.userId] }, { token: office.token })
    const { outcomes } = (await portal.send(removeUsers, { userIds: [one.userId, two.userId, office.userId, 999_999] }, { token: office.token })).payload
    expect(short(outcomes)).toEqual([`${one.userId} done`, `${two.userId} done`, `${office.userId} refused`, '999999 refused'])
    expect(outcomes[2]).toMatchObject({ why: 'You cannot do this to yourself.' })
    expect(outcomes[3]).toMatchObject({ name: '', why: 'There is no such person.' })
    expect(await isSignedIn(one.token)).toBe(false)
    expect(await portal.database.reader.$count(passwordLink, and(eq(passwordLink.userId, one.userId), isNull(passwordLink.usedAt)))).toBe(0)
    const row = async (status?: 'deleted') => (await portal.send(listUsers, { userType: 'staff', status }, { token: office.token })).payload.rows.find(({ userId }) => userId === one.userId)
    expect(await row()).toBeUndefined()
    expect(await row('deleted')).toMatchObject({ status: 'deleted', mayBeActedAs: false, may: { open: false, change: false, restore: true, sendLink: false } })

    // Until they are restored, nothing else can be done with them.
    expect((await portal.send(changeUserStatus, { userIds: [one.userId], status: 'inactive' }, { token: office.token })).payload.outcomes).toMatchObject([{ outcome: 'refused', why: 'This person is deleted. Please restore them first.' }])
    expect((await portal.send(sendPasswordLinks, { userIds: [one.userId] }, { token: office.token })).payload.outcomes).toMatchObject([{ outcome: 'refused' }])
    expect((await portal.send(openSessionAsUser, { userId: one.userId, reason: 'to look' }, { token: office.token })).status).toBeGreaterThanOrEqual(400)
    expect(short((await portal.send(removeUsers, { userIds: [one.userId] }, { token: office.token })).payload.outcomes)).toEqual([`${one.userId} unchanged`])
    expect(short((await portal.send(restoreUsers, { userIds: [one.userId, two.userId] }, { token: office.token })).payload.outcomes)).toEqual([`${one.userId} done`, `${two.userId} done`])
    expect(await row()).toMatchObject({ status: 'invited' })
    expect(await isSignedIn(one.token)).toBe(false)
    const actions = await portal.database.reader.select({ action: audit.action }).from(audit).where(and(eq(audit.subjectType, 'user'), eq(audit.subjectId, one.userId))).orderBy(asc(audit.id))
    expect(actions.map(({ action }) => action)).toEqual(['password.linkSent', 'user.deleted', 'user.restored'])
  })

  it('lists those who never set a password by themselves', async () => {
    const [set, unset] = [await coachAt(home), await coachAt(home)]
    await portal.database.transaction(async (tx) => {
      await tx.update(user).set({ passwordHash: 'kept' }).where(eq(user.id, set.userId))
      await tx.update(user).set({ passwordHash: null }).where(eq(user.id, unset.userId))
    })
    const ids = async (input: object) => (await portal.send(listUsers, { userType: 'staff', schoolId: home, ...input }, { token: office.token })).payload.rows.map(({ userId }) => userId)
    expect(await ids({})).toEqual(expect.arrayContaining([set.userId, unset.userId]))
    const found = await ids({ password: 'none' })
    expect(found).toContain(unset.userId)
    expect(found).not.toContain(set.userId)
    // Their status says it too, in the list and in its filter.
    const status = async (userId: number, input: object) => (await portal.send(listUsers, { userType: 'staff', schoolId: home, ...input }, { token: office.token })).payload.rows.find((each) => each.userId === userId)?.status
    expect([await status(set.userId, {}), await status(unset.userId, {})]).toEqual(['active', 'invited'])
    expect([await status(set.userId, { status: 'active' }), await status(unset.userId, { status: 'active' })]).toEqual(['active', undefined])
    expect([await status(set.userId, { status: 'invited' }), await status(unset.userId, { status: 'invited' })]).toEqual([undefined, 'invited'])
    const { may } = (await portal.send(listUsers, { userType: 'staff', schoolId: home, status: 'invited' }, { token: office.token })).payload.rows.find(({ userId }) => userId === unset.userId)!
    expect(may).toMatchObject({ change: true, sendLink: true })
    expect((await portal.send(listUsers, { userType: 'staff', password: 'old' as 'none' }, { token: office.token })).status).toBe(400)
  })

  it('restores nobody whose data was wiped', async () => {
    const gone = await coachAt(home)
    await portal.database.transaction((tx) => tx.update(user).set({ deletedAt: new Date(), erasedAt: new Date() }).where(eq(user.id, gone.userId)))
    expect((await portal.send(restoreUsers, { userIds: [gone.userId] }, { token: office.token })).payload.outcomes[0]).toMatchObject({ outcome: 'refused', why: expect.stringMatching(/^Not Restored!/) as string })
  })

  it('keeps staff to people all of whose roles are at their own school, and who may not do more than they', async () => {
    const own = await coachAt(home)
    const foreign = await coachAt(other)
    const both = await coachAt(home)
    await portal.database.transaction((tx) => tx.execute(sql`insert into user_role (user_id, role_id, school_id) select user_id, role_id, ${other} from user_role where user_id = ${both.userId}`))
    const admin = await loginAs(portal, league, { roleName: 'School Admin', schoolId: home })
    const { outcomes } = (await portal.send(changeUserStatus, { userIds: [own.userId, foreign.userId, both.userId, admin.userId, office.userId, director.userId], status: 'inactive' }, { token: director.token })).payload
    expect(outcomes.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['done', ''], ['refused', 'There is no such person.'], ['refused', 'This person also has a role outside your school: only the office can do this.'],
      ['refused', 'This person may do more than you may.'], ['refused', 'There is no such person.'], ['refused', 'You cannot do this to yourself.'],
    ])
    expect(outcomes.filter(({ why }) => why === 'There is no such person.').every(({ name }) => name === '')).toBe(true)
    expect(await isSignedIn(own.token)).toBe(false)
    expect(await isSignedIn(both.token)).toBe(true)
  })

  it('leaves the organization its last admin, and all else as it was', async () => {
    const others = await portal.database.reader.select({ id: user.id }).from(user).where(sql`'org' = any(${user.roleTypes}) and ${user.id} <> ${office.userId}`)
    const before = await pictureOf(portal.database)
    // Who signs in without a password cannot come to the rescue: only the first one can.
    const refused = await portal.send(removeUsers, { userIds: others.map(({ id }) => id) }, { token: office.token })
    expect(refused.body).toMatchObject({ status: false, error: { id: 'last-admin' } })
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it.each([[[], 400], [Array.from({ length: 201 }, (_, index) => index + 1), 400]])('takes one to 200 people at once', async (userIds, status) => {
    expect((await portal.send(removeUsers, { userIds }, { token: office.token })).status).toBe(status)
  })

  it('tags those who may be tagged, with tags that are known', async () => {
    const [own, foreign] = [await coachAt(home), await coachAt(other)]
    const [ours, theirs] = await portal.database.transaction((tx) => tx.insert(tag).values([
      { organizationId: league.organizationId, name: 'Ours', color: '#0f6b54' }, { organizationId: league.organizationId, schoolId: other, name: 'Theirs', color: '#0f6b54' },
    ]).returning({ id: tag.id }))
    const put = (tagId: number, change: 'add' | 'remove' = 'add') => portal.send(tagPeople, { subjectType: 'user', subjectIds: [own.userId, foreign.userId], tagId, change }, { token: director.token })
    expect(short((await put(ours!.id)).payload.outcomes)).toEqual([`${own.userId} done`, `${foreign.userId} refused`])
    expect(short((await put(ours!.id)).payload.outcomes)).toEqual([`${own.userId} unchanged`, `${foreign.userId} refused`])
    expect((await put(theirs!.id)).status).toBe(404)
    await portal.send(tagPeople, { subjectType: 'user', subjectIds: [own.userId], tagId: theirs!.id, change: 'add' }, { token: office.token })
    const listed = (token: string, tagId: number) => portal.send(listUsers, { userType: 'staff', tagId }, { token })
    expect((await listed(director.token, ours!.id)).payload.rows).toMatchObject([{ userId: own.userId, tags: [{ name: 'Ours' }] }])
    expect((await listed(director.token, theirs!.id)).payload.total).toBe(0)
    expect((await listed(office.token, theirs!.id)).payload.rows).toMatchObject([{ tags: [{ name: 'Ours' }, { name: 'Theirs' }] }])
    expect((await portal.send(listUserFilters, { userType: 'staff', schoolId: other }, { token: director.token })).payload).toMatchObject({ tags: [{ name: 'Ours' }], school: null })
    expect(short((await put(ours!.id, 'remove')).payload.outcomes)).toEqual([`${own.userId} done`, `${foreign.userId} refused`])
  })
})

describe('students', () => {
  it('are listed for the office and their own school, found by words and filters', async () => {
    const [account] = [await loginAs(portal, league, { roleName: 'Student', schoolId: home })]
    const [one, two, three] = await addStudents([
      { schoolId: home, firstName: 'José', lastName: 'Ñandú-Reed', grade: 11, userId: account.userId, email: 'jose.reed@people.example' }, { schoolId: home, lastName: 'Reedy', grade: 12 }, { schoolId: other, lastName: 'Reed' },
    ])
    const ids = async (token: string, input: Parameters<typeof portal.send<typeof listStudents>>[1]) => (await portal.send(listStudents, input, { token })).payload.rows.map(({ studentId }) => studentId).sort()
    expect(await ids(office.token, { search: 'reed' })).toEqual([one, two, three].sort())
    expect(await ids(director.token, { search: 'reed' })).toEqual([one, two].sort())
    expect(await ids(director.token, { search: 'reed', schoolId: other })).toEqual([])
    expect(await ids(office.token, { search: 'jose nandu' })).toEqual([one])
    expect(await ids(office.token, { search: 'reed@people' })).toEqual([one])
    expect(await ids(office.token, { search: 'r', schoolId: other })).toEqual([three])
    expect(await ids(office.token, { search: 'reed', account: 'yes' })).toEqual([one])
    expect(await ids(office.token, { search: 'reed', grade: 12, account: 'no' })).toEqual([two])
    expect(await ids(office.token, { search: "o'reed | ! \\ :* &" })).toEqual([])
    expect((await portal.send(listStudents, { search: 'reedy' }, { token: director.token })).payload.rows[0]).toMatchObject({ school: 'Atlas', grade: 12, userId: null, may: { change: true, restore: false, sendLink: false } })
    for (const roleName of ['Student', 'Parent', 'Fan']) {
      const { token } = await loginAs(portal, league, { roleName, schoolId: roleName === 'Fan' ? null : home })
      expect((await portal.send(listStudents, {}, { token })).status).toBe(403)
      expect((await portal.send(removeStudents, { studentIds: [two!] }, { token })).status).toBe(403)
    }
  })

  it('are made inactive, deleted and restored with their accounts, by staff at their own school only', async () => {
    const account = await loginAs(portal, league, { roleName: 'Student', schoolId: home })
    const coach = await coachAt(home)
    const [own, foreign, busy] = await addStudents([{ schoolId: home, lastName: 'Maple', userId: account.userId }, { schoolId: other, lastName: 'Maple' }, { schoolId: home, lastName: 'Maple', userId: coach.userId }])
    const { outcomes } = (await portal.send(removeStudents, { studentIds: [own!, foreign!, busy!] }, { token: director.token })).payload
    expect(short(outcomes)).toEqual([`${own} done`, `${foreign} refused`, `${busy} refused`])
    expect(await isSignedIn(account.token)).toBe(false)
    expect((await portal.database.reader.select({ deletedAt: user.deletedAt }).from(user).where(eq(user.id, account.userId)))[0]!.deletedAt).not.toBeNull()
    expect((await portal.send(changeStudentStatus, { studentIds: [own!], status: 'inactive' }, { token: director.token })).payload.outcomes).toMatchObject([{ outcome: 'refused' }])
    expect(short((await portal.send(restoreStudents, { studentIds: [own!] }, { token: director.token })).payload.outcomes)).toEqual([`${own} done`])
    expect(short((await portal.send(changeStudentStatus, { studentIds: [own!], status: 'inactive' }, { token: director.token })).payload.outcomes)).toEqual([`${own} done`])
    expect(await portal.database.reader.select({ status: user.status, deletedAt: user.deletedAt }).from(user).where(eq(user.id, account.userId))).toEqual([{ status: 'inactive', deletedAt: null }])
    await portal.database.transaction((tx) => tx.execute(sql`update school set deleted_at = now() where id = ${league.teams[3]!.schoolId}`))
    const [lost] = await addStudents([{ schoolId: league.teams[3]!.schoolId, lastName: 'Lost' }])
    await portal.send(removeStudents, { studentIds: [lost!] }, { token: office.token })
    expect((await portal.send(restoreStudents, { studentIds: [lost!] }, { token: office.token })).payload.outcomes).toMatchObject([{ outcome: 'refused', why: 'Not Restored! Delphi is deleted: please restore the school first.' }])
  })

  it('are paged through to the last of them, from either end, and exported whole', async () => {
    const many = mostGathered + 5
    await addStudents(Array.from({ length: many }, (_, index) => ({ schoolId: other, firstName: '=1+1', lastName: `Many${String(index).padStart(4, '0')}` })))
    const read = async (input: Parameters<typeof portal.send<typeof listStudents>>[1]) => (await portal.send(listStudents, input, { token: office.token })).payload
    expect(await read({ search: 'many' })).toMatchObject({ total: many, rows: { length: 20, 0: { lastName: 'Many0000' } } })
    // Counted whole.
    const whole = await read({})
    expect(whole.total).toBeGreaterThanOrEqual(many)
    expect(whole.total).toBe(await portal.database.reader.$count(student, and(eq(student.organizationId, league.organizationId), isNull(student.deletedAt))))
    expect(await read({ search: 'many', sort: '-name' })).toMatchObject({ rows: { 0: { lastName: `Many${many - 1}` } } })
    expect(await read({ search: 'many0007' })).toMatchObject({ total: 1 })
    // Every page, whichever end it is read from: each person once, in the order of the list.
    for (const input of [{}, { search: 'many' }, { sort: '-name' as const }, { sort: 'email' as const }]) {
      const last = Math.ceil((await read({ ...input, pageSize: 100 })).total / 100)
      const rows = []
      for (let page = 1; page <= last; page += 1) rows.push(...(await read({ ...input, page, pageSize: 100 })).rows)
      expect(new Set(rows.map(({ studentId }) => studentId)).size).toBe((await read(input)).total)
      const keys = rows.map(({ lastName, firstName, email, studentId }) => (input.sort === 'email' ? [email] : [lastName.toLowerCase(), firstName.toLowerCase()]).concat(String(studentId).padStart(9, '0')).join('\u0001'))
      const ordered = [...keys].sort()
      expect(keys).toEqual(input.sort === '-name' ? ordered.reverse() : ordered)
    }
    // Beyond the last page there is nobody, and the reader goes to the last one.
    expect(await read({ search: 'many', page: Math.ceil(many / 20) + 1 })).toMatchObject({ total: many, rows: [] })
    const linesOf = async (token: string, name: string, input: Record<string, unknown>) => (await exportAs(portal, token, name, 'csv', input)).bytes.toString('utf8').trim().split('\r\n')
    const lines = await linesOf(office.token, 'students', { search: 'many' })
    expect(lines).toHaveLength(many + 1)
    expect(lines[1]).toContain(`Many0000,"'=1+1",9,Borea`)
    expect(await linesOf(director.token, 'students', { search: 'many' })).toHaveLength(1)
    const atHome = (await portal.send(listUsers, { userType: 'staff' }, { token: director.token })).payload.total
    expect(await linesOf(director.token, 'users', { userType: 'staff' })).toHaveLength(atHome + 1)
    expect(await portal.database.reader.$count(audit, inArray(audit.action, ['students.exported', 'users.exported']))).toBe(3)
  })
})
