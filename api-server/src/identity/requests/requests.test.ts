import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askAccess, askStatusChange, decideRequest, decideRequests, findRequestStudents, getRequest, listOwnRequests, listRequests, resetRequest, withdrawRequest,
} from '@portal/shared/identity/requests/request.calls'
import { getCurrentUser, signIn } from '@portal/shared/identity/sessions/session.calls'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { parentalConsent } from '../consents/consent.tables'
import { parentOfStudent } from '../family/family.tables'
import { organization } from '../organizations/organization.tables'
import { role, userRole } from '../roles/role.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { applicant, personRequest } from './request.tables'
import { hashPassword } from '../sessions/hashPassword'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let passwordHash: string
let people: Record<'office' | 'director' | 'assistant' | 'otherDirector', { token: string; userId: number }>
const roles = new Map<string, number>()
const password = 'Quiet-Meadow-41?'
const home = () => league.teams[0]!.schoolId
const away = () => league.teams[1]!.schoolId

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  passwordHash = await hashPassword(password)
  for (const each of await portal.database.reader.select().from(role)) roles.set(each.name, each.id)
  people = {
    office: await loginAs(portal, league, { roleName: 'Organization Admin' }),
    director: await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: home() }),
    assistant: await loginAs(portal, league, { roleName: 'Assistant Athletic Director', schoolId: home() }),
    otherDirector: await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: away() }),
  }
})
afterAll(() => portal.stop())

let made = 0
/** Someone who signed up and waits. */
async function apply(roleName: string, { schoolIds = [home()], profile = {}, email, firstName = 'Lark', lastName = 'Quillreed' }: {
  schoolIds?: number[]; profile?: Record<string, unknown>; email?: string; firstName?: string; lastName?: string
} = {}) {
  made += 1
  const address = email ?? `applicant-${made}@join.example`
  const requestIds = await portal.database.transaction(async (tx) => {
    const [held] = await tx.select().from(role).where(and(eq(role.id, roles.get(roleName)!)))
    const [person] = await tx.insert(applicant).values({ organizationId: league.organizationId, roleType: held!.roleType, firstName, lastName, email: address, phone: '512 555 0142', passwordHash, profile, termsVersion: 0 }).returning()
    return (await tx.insert(personRequest).values(schoolIds.map((schoolId) => ({ organizationId: league.organizationId, kind: 'signUp' as const, applicantId: person!.id, roleId: held!.id, schoolId }))).returning()).map(({ id }) => id)
  })
  return { email: address, requestId: requestIds[0]!, requestIds }
}
const decide = (who: { token: string }, requestId: number, decision: 'accept' | 'reject', values: { reason?: string; studentId?: number | null; childIds?: number[] } = {}) =>
  portal.send(decideRequest, { requestId, decision, reason: decision === 'reject' ? 'Not known here' : '', ...values }, { token: who.token })
const idOf = (answer: { body: unknown }) => (answer.body as { error?: { id: string } }).error?.id ?? 'done'
const latestMail = async (target: string) => (await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, target)).orderBy(desc(outgoingMessage.id)).limit(1))[0]
const rolesOf = (email: string) => portal.database.reader.select({ roleId: userRole.roleId, schoolId: userRole.schoolId }).from(userRole).innerJoin(user, eq(user.id, userRole.userId)).where(eq(user.email, email))

describe('who sees and decides', () => {
  it('the office all, a school its own, nobody else any', async () => {
    const here = await apply('Coach')
    const there = await apply('Coach', { schoolIds: [away()] })
    const idsFor = async (who: { token: string }) => (await portal.send(listRequests, {}, { token: who.token })).payload.rows.map(({ requestId }) => requestId)
    expect(await idsFor(people.office)).toEqual(expect.arrayContaining([here.requestId, there.requestId]))
    expect(await idsFor(people.director)).toEqual([here.requestId])
    expect(await idsFor(people.otherDirector)).toEqual([there.requestId])
    const before = await pictureOf(portal.database)
    expect((await portal.send(getRequest, { requestId: there.requestId }, { token: people.director.token })).status).toBe(404)
    expect((await portal.send(findRequestStudents, { requestId: there.requestId }, { token: people.director.token })).status).toBe(404)
    expect(idOf(await decide(people.director, there.requestId, 'accept'))).toBe('not-found')
    expect(idOf(await portal.send(resetRequest, { id: there.requestId, userType: 'staff' }, { token: people.director.token }))).toBe('not-found')
    expect(idOf(await decide(people.assistant, here.requestId, 'accept'))).toBe('no-permission')
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('nobody lets in who could do more than they, nor decides what they asked themselves', async () => {
    const admin = await apply('School Admin')
    expect((await portal.send(getRequest, { requestId: admin.requestId }, { token: people.director.token })).payload.refusal).toMatch(/permissions that you do not have/)
    expect(idOf(await decide(people.director, admin.requestId, 'accept'))).toBe('not-yours')
    expect(idOf(await decide(people.director, admin.requestId, 'reject'))).toBe('not-yours')
    await portal.send(askAccess, { userType: 'staff', schoolId: home(), roleId: roles.get('Coach')! }, { token: people.director.token })
    const [own] = (await portal.send(listOwnRequests, {}, { token: people.director.token })).payload
    expect(idOf(await decide(people.director, own!.requestId, 'accept'))).toBe('not-yours')
    expect(idOf(await decide(people.office, own!.requestId, 'accept'))).toBe('done')
  })

  it('knows no request of another organization', async () => {
    const foreign = await portal.database.transaction(async (tx) => {
      const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'UTC' }).returning()
      const [row] = await tx.insert(personRequest).values({ organizationId: other!.id, kind: 'access', userId: people.director.userId, roleId: roles.get('Coach')!, schoolId: home() }).returning()
      return row!.id
    })
    expect(idOf(await decide(people.office, foreign, 'accept'))).toBe('not-found')
    expect(idOf(await portal.send(withdrawRequest, { requestId: foreign }, { token: people.office.token }))).toBe('not-found')
    await portal.database.transaction(async (tx) => {
      await tx.delete(personRequest).where(eq(personRequest.id, foreign))
      await tx.delete(organization).where(eq(organization.orgParam, 'other'))
    })
  })
})

describe('accepting', () => {
  it('makes the account with the password of the sign-up, and tells the person', async () => {
    const { email, requestIds } = await apply('Coach', { schoolIds: [home(), away()], profile: { position: 'Head coach' } })
    expect(idOf(await portal.send(signIn, { email, password }))).toBe('registration-pending')
    const answer = await decide(people.director, requestIds[0]!, 'accept', { reason: 'Welcome' })
    expect(answer.payload).toMatchObject({ status: 'accepted', complete: { userType: 'staff' } })
    const session = (await portal.send(signIn, { email, password })).payload
    expect(session.user).toMatchObject({ userRole: 'Coach', school: { id: home() } })
    expect((await latestMail(email))?.text).toMatch(/Welcome/)
    const [row] = await portal.database.reader.select().from(user).where(eq(user.email, email))
    expect(row).toMatchObject({ positions: ['Head coach'], termsVersion: 0 })
    expect(row!.emailVerifiedAt).not.toBeNull()
    // The second school adds a role to the same account.
    expect(idOf(await decide(people.otherDirector, requestIds[1]!, 'accept'))).toBe('done')
    expect(await rolesOf(email)).toHaveLength(2)
  })

  it('counts once when two accept at once, and says who was quicker', async () => {
    const { email, requestId } = await apply('Coach')
    const outcomes = await Promise.all([decide(people.office, requestId, 'accept'), decide(people.director, requestId, 'accept')])
    expect(outcomes.map(idOf).sort()).toEqual(['already-decided', 'done'])
    expect(outcomes.find((each) => each.status === 409)!.body.error_message).toMatch(/^Person Number \d+ accepted this request on /)
    expect(await rolesOf(email)).toHaveLength(1)
    expect(await portal.database.reader.$count(audit, and(eq(audit.action, 'request.accepted'), eq(audit.subjectId, requestId)))).toBe(1)
  })

  it('adds the role to an account with the same proved address, which keeps its password', async () => {
    const own = await hashPassword('Else-Meadow-41?')
    const { email, requestId } = await apply('Coach')
    await portal.database.transaction((tx) => tx.insert(user).values({ organizationId: league.organizationId, email, firstName: 'A', lastName: 'B', passwordHash: own }))
    expect((await portal.send(getRequest, { requestId }, { token: people.office.token })).payload.hasAccount).toBe(true)
    expect(idOf(await decide(people.office, requestId, 'accept'))).toBe('done')
    expect((await portal.send(signIn, { email, password })).status).toBe(401)
    expect((await portal.send(signIn, { email, password: 'Else-Meadow-41?' })).status).toBe(200)

    const deleted = await apply('Coach')
    await portal.database.transaction((tx) => tx.insert(user).values({ organizationId: league.organizationId, email: deleted.email, firstName: 'A', lastName: 'B', deletedAt: new Date() }))
    expect(idOf(await decide(people.office, deleted.requestId, 'accept'))).toBe('account-exists')
  })

  it('ties a student to a record of the same school without an account, or makes one', async () => {
    const records = await portal.database.transaction(async (tx) => (await tx.insert(student).values([
      { organizationId: league.organizationId, schoolId: home(), firstName: 'Ivo', lastName: 'Heronby', grade: 10 },
      { organizationId: league.organizationId, schoolId: away(), firstName: 'Ivo', lastName: 'Heronby', grade: 10 },
      { organizationId: league.organizationId, schoolId: home(), firstName: 'Ivo', lastName: 'Heronby', grade: 10, userId: people.assistant.userId },
    ]).returning()).map(({ id }) => id))
    const { email, requestId } = await apply('Student', { firstName: 'Ivo', lastName: 'Heronby', profile: { grade: 10, bornOn: '2010-05-01' } })
    const info = (await portal.send(getRequest, { requestId }, { token: people.director.token })).payload
    expect(info.suggestions).toEqual([{ studentId: records[0], name: 'Ivo Heronby', grade: 10, isLikely: true }])
    const before = await pictureOf(portal.database)
    for (const studentId of [records[1]!, records[2]!, 999_999]) expect(idOf(await decide(people.director, requestId, 'accept', { studentId }))).toBe('invalid-input')
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await decide(people.director, requestId, 'accept', { studentId: records[0]! })).payload.complete).toEqual({ userType: 'student', id: records[0] })
    expect(await rolesOf(email)).toEqual([{ roleId: roles.get('Student'), schoolId: home() }])

    const fresh = await apply('Student', { firstName: 'Una', lastName: 'Frostgate', profile: { grade: 9, bornOn: '2011-05-01' } })
    const { complete } = (await decide(people.director, fresh.requestId, 'accept')).payload
    const [row] = await portal.database.reader.select().from(student).where(eq(student.id, complete!.id))
    expect(row).toMatchObject({ firstName: 'Una', grade: 9, bornOn: '2011-05-01', schoolId: home() })
  })

  it.each([
    ['whose record of the school says so, whatever was said at sign-up', { bornOn: '2015-05-01', grade: 9 }, { bornOn: '2011-05-01', grade: 9 }],
    ['by what was said at sign-up, where the record has no birth date', { bornOn: null, grade: 9 }, { bornOn: '2015-05-01', grade: 9 }],
    ['in a grade of younger children, where nobody said a birth date', { bornOn: null, grade: 6 }, { grade: 6 }],
    ['who has no record yet, by the birth date', null, { bornOn: '2015-05-01', grade: 9 }],
    ['who has no record yet, by the grade', null, { grade: 6 }],
  ])('refuses a student under 13 without consent: %s', async (_, record, profile) => {
    const [made] = record === null ? [] : await portal.database.transaction((tx) => tx.insert(student).values({ organizationId: league.organizationId, schoolId: home(), firstName: 'Wim', lastName: 'Wickenby', ...record }).returning())
    const { requestId } = await apply('Student', { firstName: 'Wim', lastName: 'Wickenby', profile })
    const before = await pictureOf(portal.database)
    const refused = await decide(people.director, requestId, 'accept', { studentId: made?.id ?? null })
    expect(refused.body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'studentId', message: expect.stringMatching(/parent’s consent/) as string }] } })
    expect(await pictureOf(portal.database)).toEqual(before)
    if (!made) return
    // A consent on record opens it.
    await portal.database.transaction((tx) => tx.insert(parentalConsent).values({ organizationId: league.organizationId, studentId: made.id, way: 'paper', parentName: 'Perry Parent', givenOn: '2026-11-01', recordedByUserId: people.director.userId }))
    expect(idOf(await decide(people.director, requestId, 'accept', { studentId: made.id }))).toBe('done')
  })

  it('links a parent to the confirmed children of that school only', async () => {
    const [child, elsewhere] = await portal.database.transaction(async (tx) => (await tx.insert(student).values([
      { organizationId: league.organizationId, schoolId: home(), firstName: 'Nell', lastName: 'Mapleton', grade: 9 },
      { organizationId: league.organizationId, schoolId: away(), firstName: 'Nell', lastName: 'Mapleton', grade: 9 },
    ]).returning()).map(({ id }) => id))
    const { requestId, email } = await apply('Parent', { profile: { children: [{ firstName: 'Nell', lastName: 'Mapleton', schoolId: home() }] } })
    const info = (await portal.send(getRequest, { requestId }, { token: people.director.token })).payload
    expect(info).toMatchObject({ children: ['Nell Mapleton'], suggestions: [{ studentId: child, isLikely: true }] })
    expect(idOf(await decide(people.director, requestId, 'accept', { childIds: [child!, elsewhere!] }))).toBe('invalid-input')
    expect(idOf(await decide(people.director, requestId, 'accept', { childIds: [child!] }))).toBe('done')
    const links = await portal.database.reader.select({ studentId: parentOfStudent.studentId }).from(parentOfStudent).innerJoin(user, eq(user.id, parentOfStudent.userId)).where(eq(user.email, email))
    expect(links).toEqual([{ studentId: child }])
  })
})

describe('rejecting', () => {
  it('needs a reason, which the person reads', async () => {
    const { email, requestId } = await apply('Coach')
    expect(idOf(await decide(people.director, requestId, 'reject', { reason: 'no' }))).toBe('invalid-input')
    expect(idOf(await decide(people.director, requestId, 'reject', { reason: 'You are not on our staff list.' }))).toBe('done')
    expect((await latestMail(email))?.text).toContain('You are not on our staff list.')
    expect(idOf(await portal.send(signIn, { email, password }))).toBe('registration-rejected')
    expect((await portal.send(listRequests, { list: 'rejected' }, { token: people.director.token })).payload.rows.map((row) => row.requestId)).toContain(requestId)
  })
})

describe('in bulk', () => {
  it('each is decided by itself', async () => {
    const [good, foreign, done, tooMuch] = [await apply('Coach'), await apply('Coach', { schoolIds: [away()] }), await apply('Coach'), await apply('School Admin')]
    await decide(people.office, done.requestId, 'accept')
    const ids = [good, foreign, done, tooMuch].map(({ requestId }) => requestId)
    const outcomes = (await portal.send(decideRequests, { requestIds: [...ids, good.requestId], decision: 'accept' }, { token: people.director.token })).payload
    expect(outcomes.map(({ requestId, isDone }) => [requestId, isDone])).toEqual(ids.map((id, index) => [id, index === 0]))
    expect(outcomes[2]!.message).toMatch(/accepted this request/)
    expect(await rolesOf(foreign.email)).toEqual([])
    expect((await portal.send(decideRequests, { requestIds: ids, decision: 'reject' }, { token: people.director.token })).status).toBe(400)
  })

  it('leaves a student with a namesake to be opened', async () => {
    const { requestId } = await apply('Student', { firstName: 'Nell', lastName: 'Mapleton', profile: { grade: 9 } })
    const [outcome] = (await portal.send(decideRequests, { requestIds: [requestId], decision: 'accept' }, { token: people.office.token })).payload
    expect(outcome).toMatchObject({ isDone: false, message: expect.stringMatching(/record with this name/) as string })
  })
})

describe('reset', () => {
  it('takes the role back with its sessions, leaves the account, and can be decided again', async () => {
    const { email, requestId } = await apply('Coach')
    await decide(people.director, requestId, 'accept')
    const { token } = (await portal.send(signIn, { email, password })).payload
    expect(idOf(await portal.send(resetRequest, { id: requestId, userType: 'parent' }, { token: people.director.token }))).toBe('invalid-input')
    expect(idOf(await portal.send(resetRequest, { id: requestId, userType: 'staff' }, { token: people.director.token }))).toBe('done')
    expect((await portal.send(getCurrentUser, {}, { token })).status).toBe(401)
    expect(await rolesOf(email)).toEqual([])
    expect(idOf(await portal.send(signIn, { email, password }))).toBe('registration-pending')
    expect(idOf(await portal.send(resetRequest, { id: requestId, userType: 'staff' }, { token: people.director.token }))).toBe('already-decided')
    await decide(people.director, requestId, 'accept')
    expect((await portal.send(signIn, { email, password })).status).toBe(200)
  })
})

describe('status changes', () => {
  it('staff ask about people of their school, and the office decides', async () => {
    const pupil = await loginAs(portal, league, { roleName: 'Student', schoolId: home() })
    const ask = (who: { token: string }, userId: number) => portal.send(askStatusChange, { userId, wantedStatus: 'inactive', note: 'Moved away' }, { token: who.token })
    expect(idOf(await ask(people.otherDirector, pupil.userId))).toBe('not-found')
    expect(idOf(await ask(people.director, people.director.userId))).toBe('not-yours')
    expect(idOf(await ask(people.director, people.office.userId))).toBe('not-found')
    expect(idOf(await ask(people.director, pupil.userId))).toBe('done')
    expect(idOf(await ask(people.director, pupil.userId))).toBe('done')
    const { rows } = (await portal.send(listRequests, { list: 'statusChange' }, { token: people.office.token })).payload
    expect(rows).toHaveLength(1)
    expect(idOf(await decide(people.director, rows[0]!.requestId, 'accept'))).toBe('not-yours')
    expect(idOf(await decide(people.office, rows[0]!.requestId, 'accept'))).toBe('done')
    expect((await portal.send(getCurrentUser, {}, { token: pupil.token })).status).toBe(401)
    const [row] = await portal.database.reader.select({ status: user.status }).from(user).where(eq(user.id, pupil.userId))
    expect(row!.status).toBe('inactive')
  })

  it('a yes opens no account of a child without a parent’s consent, and none of someone of the office', async () => {
    const statusOf = async (userId: number) => (await portal.database.reader.select({ status: user.status }).from(user).where(eq(user.id, userId)))[0]!.status
    const askToOpen = async ({ userId }: { userId: number }) => {
      await portal.database.transaction((tx) => tx.update(user).set({ status: 'inactive' }).where(eq(user.id, userId)))
      expect(idOf(await portal.send(askStatusChange, { userId, wantedStatus: 'active', note: 'Is back' }, { token: people.director.token }))).toBe('done')
      return (await portal.database.reader.select({ id: personRequest.id }).from(personRequest).where(and(eq(personRequest.userId, userId), eq(personRequest.status, 'pending'))))[0]!.id
    }
    const child = await loginAs(portal, league, { roleName: 'Student', schoolId: home() })
    await portal.database.transaction((tx) => tx.insert(student).values({ organizationId: league.organizationId, schoolId: home(), userId: child.userId, firstName: 'Wren', lastName: 'Childer', grade: 6, bornOn: '2015-03-01' }))
    const ofChild = await askToOpen(child)
    expect((await decide(people.office, ofChild, 'accept')).body).toMatchObject({ error: { id: 'invalid-input' }, error_message: expect.stringMatching(/child under 13/) as string })
    expect(await statusOf(child.userId)).toBe('inactive')

    const both = await loginAs(portal, league, { roleName: 'Coach', schoolId: home() })
    await portal.database.transaction((tx) => tx.insert(userRole).values({ userId: both.userId, roleId: roles.get('Organization Staff')!, schoolId: null }))
    const ofBoth = await askToOpen(both)
    expect((await decide(people.office, ofBoth, 'accept')).body).toMatchObject({ error: { id: 'invalid-input' }, error_message: expect.stringMatching(/works in the office/) as string })
    expect(await statusOf(both.userId)).toBe('inactive')
    // Activated on their profile, they are what was asked for: a yes opens nothing anymore.
    await portal.database.transaction((tx) => tx.update(user).set({ status: 'active' }).where(eq(user.id, both.userId)))
    expect(idOf(await decide(people.office, ofBoth, 'accept'))).toBe('done')
  })
})

describe('asking for one more role', () => {
  it('is for roles that may be asked for; students stay students; withdrawn by the person only', async () => {
    const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: home() })
    const pupil = await loginAs(portal, league, { roleName: 'Student', schoolId: home() })
    const ask = (who: { token: string }, values: Record<string, unknown>) => portal.send(askAccess, { userType: 'staff', schoolId: away(), roleId: null, ...values } as never, { token: who.token })
    const before = await pictureOf(portal.database)
    for (const name of ['Organization Admin', 'Fan']) expect(idOf(await ask(coach, { roleId: roles.get(name) }))).toBe('invalid-input')
    expect(idOf(await ask(coach, { userType: 'org', roleId: roles.get('Organization Admin') }))).toBe('invalid-input')
    expect(idOf(await ask(coach, { userType: 'student', grade: 9 }))).toBe('invalid-input')
    expect(idOf(await ask(pupil, { roleId: roles.get('Coach') }))).toBe('invalid-input')
    expect(idOf(await ask(pupil, { userType: 'parent', children: [{ firstName: 'A', lastName: 'B' }] }))).toBe('invalid-input')
    expect(await pictureOf(portal.database)).toEqual(before)
    expect(idOf(await ask(coach, { roleId: roles.get('Athletic Director') }))).toBe('done')
    expect(idOf(await ask(coach, { roleId: roles.get('Athletic Director') }))).toBe('done')
    const own = (await portal.send(listOwnRequests, {}, { token: coach.token })).payload
    expect(own).toHaveLength(1)
    expect(idOf(await portal.send(withdrawRequest, { requestId: own[0]!.requestId }, { token: pupil.token }))).toBe('not-found')
    expect(idOf(await portal.send(withdrawRequest, { requestId: own[0]!.requestId }, { token: coach.token }))).toBe('done')
    expect(idOf(await decide(people.office, own[0]!.requestId, 'accept'))).toBe('already-decided')
  })
})
