import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FirstStep } from '@portal/shared/platform/access/firstSteps'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams } from '@portal/shared/platform/call/defineCall'
import { changePassword, chooseOwnPassword, giveTemporaryPassword } from '@portal/shared/identity/passwords/password.calls'
import { addStaff } from '@portal/shared/identity/profiles/profile.calls'
import { changeRole, getCurrentUser, openSessionAsUser, setSchoolView, signIn } from '@portal/shared/identity/sessions/session.calls'
import { completeOwnProfile, getOwnProfile } from '@portal/shared/identity/users/user.calls'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { role } from '../roles/role.tables'
import { user } from '../users/user.tables'
import { signInTries } from './session.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
const start = new Date('2026-11-20T18:00:00Z')
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())
beforeEach(async () => {
  portal.setNow(start)
  await portal.database.transaction((tx) => tx.delete(signInTries))
})

const own = 'Quiet-Meadow-41?'
const rowOf = async (userId: number) => (await portal.database.reader.select().from(user).where(eq(user.id, userId)))[0]!
const coach = () => loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
const give = (userId: number, token = league.adminToken) => portal.send(giveTemporaryPassword, { userId }, { token })
const current = (token: string) => portal.send(getCurrentUser, {}, { token })

/** Someone who has just signed in with what the office told them. */
async function enterWithTemporary() {
  const { userId } = await coach()
  const { password } = (await give(userId)).payload
  const { email } = await rowOf(userId)
  const entered = await portal.send(signIn, { email, password })
  return { userId, email, password, token: entered.payload.token, user: entered.payload.user }
}

describe('a temporary password', () => {
  it('is shown once, opens nothing but the choice of an own one, and ends the sessions before it', async () => {
    const person = await coach()
    const given = await give(person.userId)
    expect(given.payload).toEqual({ password: expect.stringMatching(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/) as unknown, until: '2026-11-23T18:00:00.000Z' })
    expect((await current(person.token)).status).toBe(401)
    const { email, passwordHash } = await rowOf(person.userId)
    expect(passwordHash).not.toContain(given.payload.password)
    const { payload } = await portal.send(signIn, { email, password: given.payload.password })
    expect(payload.user.firstStep).toBe('password')
    expect((await portal.send(getOwnProfile, {}, { token: payload.token })).body).toMatchObject({ error: { id: 'password-required', details: { firstStep: 'password' } } })
    expect((await portal.send(changePassword, { currentPassword: given.payload.password, newPassword: own }, { token: payload.token })).body).toMatchObject({ error: { id: 'password-required' } })
    expect((await portal.send(chooseOwnPassword, { newPassword: own }, { token: payload.token })).status).toBe(200)
    expect((await current(payload.token)).payload.firstStep).toBeNull()
    expect((await portal.send(getOwnProfile, {}, { token: payload.token })).status).toBe(200)
    expect((await portal.send(signIn, { email, password: given.payload.password })).body).toMatchObject({ error: { id: 'wrong-credentials' } })
    expect((await portal.send(signIn, { email, password: own })).payload.user.firstStep).toBeNull()
  })

  it('stands in no message and no record; both say that it was given, and to whom', async () => {
    const { userId, email, password } = await enterWithTemporary()
    const messages = await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, email))
    expect(messages.map(({ subject }) => subject)).toContain('A temporary password for Test Association')
    const records = await portal.database.reader.select().from(audit).where(eq(audit.action, 'password.temporaryGiven'))
    expect(records.at(-1)).toMatchObject({ subjectType: 'user', subjectId: userId, data: { until: '2026-11-23T18:00:00.000Z', endedSessions: 1 } })
    expect(JSON.stringify([messages, records])).not.toContain(password)
  })

  it('runs out, also for a session that was opened with it', async () => {
    const { email, password, token } = await enterWithTemporary()
    portal.setNow(new Date('2026-11-23T18:00:00Z'))
    expect((await portal.send(signIn, { email, password })).body).toMatchObject({ error: { id: 'temporary-password-over' } })
    expect((await portal.send(chooseOwnPassword, { newPassword: own }, { token })).body).toMatchObject({ error: { id: 'temporary-password-over' } })
    // Who does not know it is told what everyone is told.
    expect((await portal.send(signIn, { email, password: 'something-else' })).body).toMatchObject({ error: { id: 'wrong-credentials' } })
  })

  it('is not kept: not the same again, not a common one, and no second time', async () => {
    const { userId, email, token } = await enterWithTemporary()
    const choose = (newPassword: string) => portal.send(chooseOwnPassword, { newPassword }, { token })
    expect((await choose('Sunshine-1!')).body).toMatchObject({ error: { fields: [{ field: 'newPassword', message: 'This password is too common.' }] } })
    expect((await choose('short')).body).toMatchObject({ error: { id: 'invalid-input' } })
    expect((await choose(own)).status).toBe(200)
    expect((await choose('Another-Lamp-99!')).body).toMatchObject({ error: { id: 'conflicts' } })
    expect((await portal.send(signIn, { email, password: own })).status).toBe(200)
    expect((await portal.database.reader.select().from(audit).where(eq(audit.action, 'password.chosen'))).filter(({ subjectId }) => subjectId === userId)).toHaveLength(1)
  })

  it('lifts the lock of too many tries, and the later of two counts', async () => {
    const { userId, email, password: first } = await enterWithTemporary()
    const second = (await give(userId)).payload.password
    expect((await portal.send(signIn, { email, password: first })).body).toMatchObject({ error: { id: 'wrong-credentials' } })
    expect((await portal.send(signIn, { email, password: second })).status).toBe(200)
  })

  it('is not given to oneself, to who may do more, to deleted or inactive people, nor by others than the office', async () => {
    const admin = (await current(league.adminToken)).payload
    expect((await give(admin.userId)).body).toMatchObject({ error: { id: 'not-yours' } })
    await portal.database.transaction((tx) => tx.insert(role).values({ organizationId: league.organizationId, name: 'Desk', roleType: 'org', permissions: ['user-edit', 'user-list'] }))
    const desk = await loginAs(portal, league, { roleName: 'Desk' })
    expect((await give(admin.userId, desk.token)).body).toMatchObject({ error: { id: 'not-yours', }, error_message: 'This person may do more than you may.' })
    const [gone, idle] = [await coach(), await coach()]
    await portal.database.transaction((tx) => tx.update(user).set({ deletedAt: start }).where(eq(user.id, gone.userId)))
    await portal.database.transaction((tx) => tx.update(user).set({ status: 'inactive' }).where(eq(user.id, idle.userId)))
    expect((await give(gone.userId)).body).toMatchObject({ error: { id: 'restore-first' } })
    expect((await give(idle.userId)).body).toMatchObject({ error: { id: 'conflicts' } })
    expect((await give(999_999)).status).toBe(404)
    const head = await loginAs(portal, league, { roleName: 'School Admin', schoolId: league.teams[0]!.schoolId })
    expect((await give(idle.userId, head.token)).body).toMatchObject({ error: { id: 'wrong-role' } })
    expect((await rowOf(admin.userId)).temporaryPasswordUntil).toBeNull()
  })

  it('does not stand in the way of an admin who signs in as the person', async () => {
    const { userId } = await enterWithTemporary()
    const { payload } = await portal.send(openSessionAsUser, { userId, reason: 'They asked on the phone.' }, { token: league.adminToken })
    expect(payload.user.firstStep).toBeNull()
    expect((await current(payload.token)).status).toBe(200)
  })
})

describe('a profile that the office began', () => {
  const added = async () => {
    const coachRole = (await portal.database.reader.select().from(role).where(eq(role.name, 'Coach')))[0]!
    const email = `new-${Math.random().toString(36).slice(2)}@test.example`
    const { payload } = await portal.send(addStaff, {
      key: crypto.randomUUID(), sendLink: false, firstName: 'Robin', lastName: 'Fresh', email, phone: '(512) 555-0142', address: '', city: '', state: '', zip: '', positions: [], photoFileId: null, contacts: [],
      roles: [{ roleId: coachRole.id, schoolId: league.teams[0]!.schoolId }],
    }, { token: league.adminToken })
    const { password } = (await give(payload.staffId)).payload
    const { payload: entered } = await portal.send(signIn, { email, password })
    await portal.send(chooseOwnPassword, { newPassword: own }, { token: entered.token })
    return { userId: payload.staffId, token: entered.token }
  }

  it('is completed once, after the password, and then asks no more', async () => {
    const { userId, token } = await added()
    expect((await current(token)).payload.firstStep).toBe('profile')
    expect((await portal.send(setSchoolView, { schoolId: null }, { token })).body).toMatchObject({ error: { id: 'profile-required', details: { firstStep: 'profile' } } })
    expect((await portal.send(getOwnProfile, {}, { token })).payload).toMatchObject({ firstName: 'Robin', lastName: 'Fresh' })
    const saved = await portal.send(completeOwnProfile, { firstName: 'Robyn', lastName: 'Fresh', phone: '512 555 0199' }, { token })
    expect(saved.payload).toMatchObject({ firstName: 'Robyn', phone: '+1 512 555 0199', isPhoneProved: false })
    expect((await current(token)).payload.firstStep).toBeNull()
    // Sent again, whatever it says, it changes nothing.
    expect((await portal.send(completeOwnProfile, { firstName: 'Again', lastName: 'Twice' }, { token })).payload.firstName).toBe('Robyn')
    expect((await portal.database.reader.select().from(audit).where(eq(audit.action, 'user.profileCompleted'))).filter(({ subjectId }) => subjectId === userId)).toHaveLength(1)
  })

  it('asks students and families for no number', async () => {
    const parent = await loginAs(portal, league, { roleName: 'Parent', schoolId: league.teams[0]!.schoolId })
    await portal.database.transaction((tx) => tx.update(user).set({ isNewProfile: true }).where(eq(user.id, parent.userId)))
    expect((await portal.send(completeOwnProfile, { firstName: 'Pat', lastName: 'Home', phone: '512 555 0199' }, { token: parent.token })).body).toMatchObject({ error: { fields: [{ field: 'phone' }] } })
    expect((await current(parent.token)).payload.firstStep).toBe('profile')
    expect((await portal.send(completeOwnProfile, { firstName: 'Pat', lastName: 'Home' }, { token: parent.token })).status).toBe(200)
  })

  it('is not asked of people who were there before, or who signed up by themselves', async () => {
    expect((await current((await coach()).token)).payload.firstStep).toBeNull()
    expect((await current(league.adminToken)).payload.firstStep).toBeNull()
  })
})

describe('before the step is done', () => {
  const own: Record<Exclude<FirstStep, 'secondFactor'>, readonly string[]> = {
    password: ['passwords.chooseOwn'],
    profile: ['users.getOwn', 'users.completeOwn'],
    rules: ['acknowledgments.getOwn', 'acknowledgments.give', 'sessions.changeRole'],
  }
  const always = ['sessions.signOut', 'sessions.getCurrentUser']
  const states: Partial<Record<FirstStep, Partial<typeof user.$inferInsert>>> = {
    password: { temporaryPasswordUntil: new Date('2026-11-23T18:00:00Z') },
    profile: { isNewProfile: true },
  }

  it.each(Object.keys(own) as (keyof typeof own)[])('%s opens these calls and no other', (step) => {
    expect(allCalls.filter(({ openDuring }) => openDuring.includes(step)).map(({ name }) => name).sort()).toEqual([...always, ...own[step]].sort())
  })

  it.each(Object.keys(states) as ('password' | 'profile')[])('every other call is refused while %s stands', async (step) => {
    const { token, userId } = await loginAs(portal, league, { roleName: 'Organization Admin' })
    await portal.database.transaction((tx) => tx.update(user).set(states[step]!).where(eq(user.id, userId)))
    const refused = allCalls.filter((call) => !('public' in call.access) && !always.includes(call.name) && !own[step].includes(call.name))
    expect(refused.length).toBeGreaterThan(300)
    for (const call of refused) {
      const { status, text } = await portal.request({
        method: call.method,
        url: `/api${pathParams(call).reduce((path, name) => path.replace(`:${name}`, '1'), call.path as string)}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(call.method !== 'GET' && { body: '{}' }),
      })
      expect([call.name, status, (JSON.parse(text) as { error: { id: string } }).error.id]).toEqual([call.name, 403, expect.stringMatching(new RegExp(`^(${step}-required|wrong-role)$`)) as unknown])
    }
  })

  it('a role is changed neither', async () => {
    const { token } = await enterWithTemporary()
    expect((await portal.send(changeRole, { userRoleId: 1 }, { token })).body).toMatchObject({ error: { id: 'password-required' } })
  })
})
