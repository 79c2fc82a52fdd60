import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStudent, getCompletion, getStudent, saveStudent } from '@portal/shared/identity/profiles/profile.calls'
import type { StudentProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { parentOfStudent } from '../family/family.tables'
import { personRequest } from '../requests/request.tables'
import { role, userRole } from '../roles/role.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let people: Record<'office' | 'director' | 'otherDirector' | 'parent' | 'otherParent' | 'student' | 'fan', { token: string; userId: number }>
let [home, other, child, otherChild] = [0, 0, 0, 0]

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  ;[home, other] = [league.teams[0]!.schoolId, league.teams[1]!.schoolId]
  const at = (roleName: string, schoolId: number | null = null) => loginAs(portal, league, { roleName, schoolId })
  people = {
    office: await at('Organization Admin'), director: await at('Athletic Director', home), otherDirector: await at('Athletic Director', other),
    parent: await at('Parent'), otherParent: await at('Parent'), student: await at('Student', home), fan: await at('Fan'),
  }
  await portal.database.transaction(async (tx) => {
    const { organizationId } = league
    const made = await tx.insert(student).values([
      { organizationId, schoolId: home, firstName: 'Sam', lastName: 'Testfield', grade: 9, bornOn: '2011-05-04' },
      { organizationId, schoolId: other, firstName: 'Toni', lastName: 'Otherfield', grade: 10, email: 'toni@test.example', userId: people.student.userId },
    ]).returning()
    ;[child, otherChild] = made.map(({ id }) => id) as [number, number]
    await tx.insert(parentOfStudent).values([{ userId: people.parent.userId, studentId: child }, { userId: people.otherParent.userId, studentId: otherChild }])
  })
})
afterAll(() => portal.stop())

let made = 0
const newcomer = (values: object = {}) => {
  made += 1
  return {
    key: `key-of-form-${made}`, schoolId: home, firstName: 'Nico', lastName: 'Newfield', grade: '9', gender: '' as const, bornOn: '', email: '', phone: '', address: '', city: '', state: '', zip: '',
    photoFileId: null, schoolNaming: 'unsaid' as const, contacts: [], hasAccount: false, ...values,
  }
}
const read = async (studentId: number, token = people.office.token): Promise<StudentProfile> => (await portal.send(getStudent, { studentId }, { token })).payload
async function expectNothing(attempt: () => Promise<{ status: number; body: unknown }>, status: number, error: object) {
  const before = await pictureOf(portal.database)
  const refused = await attempt()
  expect(refused.status, JSON.stringify(refused.body)).toBe(status)
  expect(refused.body).toMatchObject({ error })
  expect(await pictureOf(portal.database)).toEqual(before)
}

describe('a student’s profile', () => {
  it('is open to the office, the student’s own school and the parents, and to nobody else', async () => {
    for (const who of [people.office, people.director, people.parent]) expect((await read(child, who.token)).bornOn).toBe('2011-05-04')
    for (const who of [people.otherDirector, people.otherParent]) expect((await portal.send(getStudent, { studentId: child }, { token: who.token })).status).toBe(404)
    for (const who of [people.student, people.fan]) expect((await portal.send(getStudent, { studentId: child }, { token: who.token })).body).toMatchObject({ error: { id: 'wrong-role' } })
    expect((await portal.send(getStudent, { studentId: child })).status).toBe(401)
  })

  it('is not changed by other schools, other parents, or students', async () => {
    const { version } = await read(child)
    const attempt = (token: string) => () => portal.send(saveStudent, { studentId: child, version, phone: '+1 512 555 0100' }, { token })
    await expectNothing(attempt(people.otherDirector.token), 404, { id: 'not-found' })
    await expectNothing(attempt(people.otherParent.token), 404, { id: 'not-found' })
    await expectNothing(attempt(people.student.token), 403, { id: 'wrong-role' })
  })

  it('lets parents change how to reach their child and what is public, and nothing that is the school’s', async () => {
    const { version, editable } = await read(child, people.parent.token)
    expect(editable).toEqual(['email', 'phone', 'address', 'city', 'state', 'zip', 'photoFileId', 'familyNaming', 'contacts'])
    const contacts = [{ name: 'Kim Kin', relation: 'Aunt', phone: '+1 512 555 0199', email: '' }]
    const saved = (await portal.send(saveStudent, { studentId: child, version, city: 'Waco', familyNaming: 'no', contacts }, { token: people.parent.token })).payload
    expect(saved).toMatchObject({ city: 'Waco', familyNaming: 'no', contacts })
    for (const [field, value] of Object.entries({ grade: 12, schoolId: other, firstName: 'Max', bornOn: '2012-01-01', gender: 'girl', hasAccount: true, enteredGrade9On: '2025-08-18', transferredOn: '2026-08-10', physicalOn: '2026-07-15' })) {
      await expectNothing(() => portal.send(saveStudent, { studentId: child, version: saved.version, [field]: value }, { token: people.parent.token }), 403, { id: 'not-yours', fields: [{ field }] })
    }
    for (const extra of [{ status: 'inactive' }, { userId: people.parent.userId }, { deletedAt: null }, { parents: [] }]) {
      await expectNothing(() => portal.send(saveStudent, { studentId: child, version: saved.version }, { token: people.parent.token, extra }), 400, { id: 'invalid-input' })
    }
  })

  it('keeps a child’s sign-in address from its parents, and one parent’s address from the other', async () => {
    const seen = await read(otherChild, people.otherParent.token)
    expect(seen.editable).not.toContain('email')
    await expectNothing(() => portal.send(saveStudent, { studentId: otherChild, version: seen.version, email: 'mine@test.example' }, { token: people.otherParent.token }), 403, { fields: [{ field: 'email' }] })
    await portal.database.transaction((tx) => tx.insert(parentOfStudent).values({ userId: people.parent.userId, studentId: otherChild }))
    const own = (await read(otherChild, people.otherParent.token)).parents
    expect(own.filter(({ email }) => email !== '').map(({ userId }) => userId)).toEqual([people.otherParent.userId])
    await portal.database.transaction((tx) => tx.delete(parentOfStudent).where(and(eq(parentOfStudent.userId, people.parent.userId), eq(parentOfStudent.studentId, otherChild))))
  })

  it('does not overwrite what someone else changed meanwhile', async () => {
    const { version } = await read(child)
    await portal.send(saveStudent, { studentId: child, version, state: 'TX' }, { token: people.director.token })
    await expectNothing(() => portal.send(saveStudent, { studentId: child, version, city: 'Austin' }, { token: people.parent.token }), 409, { id: 'changed-meanwhile', details: { state: 'TX' } })
    // Saving the current values is no change, whatever the version.
    expect((await portal.send(saveStudent, { studentId: child, version, state: 'TX' }, { token: people.director.token })).status).toBe(200)
  })

  it.each<[string, object, string]>([
    ['a school of the other staff', { schoolId: 2 }, 'schoolId'],
    ['a birth date to come', { bornOn: '2030-01-01' }, 'bornOn'],
    ['a birth date of long ago', { bornOn: '1980-01-01' }, 'bornOn'],
    ['an examination to come', { physicalOn: '2030-01-01' }, 'physicalOn'],
    ['a transfer of long ago', { transferredOn: '1980-01-01' }, 'transferredOn'],
    ['a first day in grade 9 that is none', { enteredGrade9On: '2025-02-30' }, 'enteredGrade9On'],
    ['no grade', { grade: '' }, 'grade'],
    ['grade 13', { grade: '13' }, 'grade'],
    ['no school', { schoolId: 0 }, 'schoolId'],
    ['no last name', { lastName: '' }, 'lastName'],
    ['an account without an address', { hasAccount: true }, 'email'],
    ['the address of a parent', { email: 'PARENT' }, 'email'],
    ['a name of 61 letters', { firstName: 'x'.repeat(61) }, 'firstName'],
    ['an address of 121 letters', { address: 'x'.repeat(121) }, 'address'],
  ])('is not added with %s', async (_, values, field) => {
    const parent = await portal.database.reader.select().from(user).where(eq(user.id, people.parent.userId))
    const given = JSON.parse(JSON.stringify(values).replace('PARENT', parent[0]!.email).replace('"schoolId":2', `"schoolId":${other}`)) as object
    await expectNothing(() => portal.send(addStudent, newcomer(given), { token: people.director.token }), 400, { id: 'invalid-input', fields: [{ field }] })
  })

  it('says the messages of the specification', async () => {
    const refused = await portal.send(addStudent, newcomer({ firstName: '', lastName: '', schoolId: 0, grade: '' }), { token: people.office.token })
    const { fields } = (refused.body as { error: { fields: { message: string }[] } }).error
    expect(fields.map(({ message }) => message)).toEqual(['Please select a School', 'Student First Name is required.', 'Student Last Name is required.', 'Please select a Grade'])
  })

  it('is added once when sent twice, with an account that gets its link', async () => {
    const input = newcomer({ hasAccount: true, email: 'Nico@Test.example', lastName: '=1+1' })
    const [one, two] = await Promise.all([1, 2].map(() => portal.send(addStudent, input, { token: people.director.token })))
    expect(two!.payload).toEqual(one!.payload)
    const seen = await read(one!.payload.studentId, people.director.token)
    expect(seen).toMatchObject({ hasAccount: true, canSignIn: false, email: 'nico@test.example', lastName: '=1+1' })
    expect(await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, 'nico@test.example'))).toHaveLength(1)
    const held = await portal.database.reader.select({ name: role.name, schoolId: userRole.schoolId }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).where(eq(userRole.userId, seen.userId!))
    expect(held).toEqual([{ name: 'Student', schoolId: home }])
    expect((await portal.send(addStudent, { ...input, key: 'another-key-1' }, { token: people.director.token })).body).toMatchObject({ error: { fields: [{ field: 'email' }] } })
  })

  it('moves with the student to another school, at the office’s word only', async () => {
    const { payload } = await portal.send(addStudent, newcomer({ hasAccount: true, email: 'mover@test.example' }), { token: people.director.token })
    const { version, userId } = await read(payload.studentId)
    await expectNothing(() => portal.send(saveStudent, { ...payload, version, schoolId: other }, { token: people.director.token }), 403, { fields: [{ field: 'schoolId' }] })
    await portal.send(saveStudent, { ...payload, version, schoolId: other, firstName: 'Moved' }, { token: people.office.token })
    expect((await portal.send(getStudent, payload, { token: people.director.token })).status).toBe(404)
    const [account] = await portal.database.reader.select({ firstName: user.firstName, schoolId: userRole.schoolId }).from(user).innerJoin(userRole, eq(userRole.userId, user.id)).where(eq(user.id, userId!))
    expect(account).toEqual({ firstName: 'Moved', schoolId: other })
    const [entry] = await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(entry).toMatchObject({ action: 'student.changed', subjectType: 'student', data: { before: { schoolId: home }, after: { schoolId: other } } })
  })

  it('is found deleted by those who may know of it', async () => {
    const { payload } = await portal.send(addStudent, newcomer(), { token: people.office.token })
    await portal.database.transaction((tx) => tx.update(student).set({ deletedAt: new Date() }).where(eq(student.id, payload.studentId)))
    expect((await portal.send(getStudent, payload, { token: people.director.token })).body).toMatchObject({ error: { id: 'restore-first' } })
    expect((await portal.send(getStudent, payload, { token: people.otherDirector.token })).status).toBe(404)
  })
})

describe('completing a profile after a request', () => {
  it('takes the person’s own accepted request, by who decides it, and leads to the next one', async () => {
    const { organizationId } = league
    const request = (values: Partial<typeof personRequest.$inferInsert>) => ({ organizationId, kind: 'signUp' as const, status: 'pending' as const, schoolId: home, ...values })
    const [accepted, waits, elsewhere, rejected] = await portal.database.transaction((tx) => tx.insert(personRequest).values([
      request({ status: 'accepted', userId: people.director.userId }), request({}), request({ schoolId: other }), request({ status: 'rejected', userId: people.director.userId }),
    ]).returning({ id: personRequest.id }))
    const ask = (reqID: number, personId: number, token: string) => portal.send(getCompletion, { reqID, kind: 'staff', personId }, { token })
    expect((await ask(accepted!.id, people.director.userId, people.director.token)).payload).toEqual({ reqID: accepted!.id, nextRequestId: waits!.id })
    expect((await ask(accepted!.id, people.otherDirector.userId, people.office.token)).status).toBe(404)
    expect((await ask(accepted!.id, people.director.userId, people.otherDirector.token)).status).toBe(404)
    expect((await ask(rejected!.id, people.director.userId, people.office.token)).status).toBe(404)
    expect((await ask(elsewhere!.id, people.director.userId, people.office.token)).status).toBe(404)
  })
})
