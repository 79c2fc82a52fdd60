import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getPublicSchoolFields, setUp } from '@portal/shared/identity/organizations/organization.calls'
import { changeRole, getCurrentUser, signIn } from '@portal/shared/identity/sessions/session.calls'
import { getOwnSecondFactor } from '@portal/shared/identity/secondFactors/secondFactor.calls'
import { listAudit } from '@portal/shared/platform/audit/audit.calls'
import { audit } from '../../platform/audit/audit.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { role, userRole } from '../roles/role.tables'
import { session, signInTries } from '../sessions/session.tables'
import { adminPassword, loginAs, makeLeague, setUpOrganization, type League } from '../../testing/factories'
import { startTestPortal, testSetUpCode, type TestPortal } from '../../testing/testPortal'

const start = new Date('2026-11-20T18:00:00Z')

describe('a sign-in that fails', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal({ settings: { PORTAL_METRICS: 'true' } })
    await setUpOrganization(portal)
  })
  afterAll(() => portal.stop())
  const email = 'ada@office.example'
  const written = (action: string) => portal.database.reader.select().from(audit).where(eq(audit.action, action)).orderBy(desc(audit.id))

  it('is counted for who watches, and stands in the account’s audit; of unknown addresses nothing is kept', async () => {
    expect((await portal.send(signIn, { email, password: 'wrong' })).status).toBe(401)
    expect((await portal.send(signIn, { email: 'nobody@office.example', password: 'wrong' })).status).toBe(401)
    await vi.waitFor(async () => expect(await written('signIn.failed')).toMatchObject([{ subjectType: 'user', userId: null, data: { why: 'password' } }]))
    expect((await portal.request({ url: '/metrics' })).text).toContain('security_events_total{event="sign-in.failed"} 2')
  })

  it('for the tenth time closes the account and is told to its owner once, without a word of the password', async () => {
    await portal.database.transaction((tx) => tx.delete(signInTries))
    for (let tries = 1; tries <= 10; tries += 1) {
      portal.setNow(new Date(start.getTime() + tries * 3 * 60_000))
      await portal.send(signIn, { email, password: `wrong-${tries}` })
    }
    await vi.waitFor(async () => expect(await written('signIn.locked')).toHaveLength(1))
    const told = await portal.database.reader.select().from(outgoingMessage).where(eq(outgoingMessage.target, email))
    expect(told.map(({ subject }) => subject)).toEqual(['Many wrong passwords for your account at Test Association'])
    expect(told[0]!.text).not.toContain('wrong-')
    expect(portal.services.events.of('sign-in.locked')).toBe(1)
  })
})

describe('a session that is not used', () => {
  let portal: TestPortal
  let league: League
  beforeAll(async () => {
    portal = await startTestPortal({ settings: { PORTAL_SESSION_IDLE_HOURS: '168', PORTAL_OFFICE_IDLE_MINUTES: '120' } })
    league = await makeLeague(portal)
  })
  afterAll(() => portal.stop())

  it('ends: of the office after minutes, of others after hours; each use puts the end off', async () => {
    const fan = await loginAs(portal, league, { roleName: 'Fan' })
    const at = (minutes: number) => portal.setNow(new Date(start.getTime() + minutes * 60_000))
    const status = async (token: string) => (await portal.send(getCurrentUser, {}, { token })).status
    at(100)
    expect(await status(league.adminToken)).toBe(200)
    // The use is noted once the answer is sent.
    at(219)
    await vi.waitFor(async () => expect(await status(league.adminToken)).toBe(200))
    at(340)
    const ended = await portal.send(getCurrentUser, {}, { token: league.adminToken })
    expect(ended.status).toBe(401)
    expect(ended.body).toMatchObject({ error: { id: 'signed-out' }, error_message: 'You were signed out because you had not used the portal for a while. Please sign in again.' })
    expect(await status(fan.token)).toBe(200)
    at(340 + 169 * 60)
    expect(await status(fan.token)).toBe(401)
  })

  it('does not keep the office open by what is done in another role', async () => {
    portal.setNow(start)
    const held = await loginAs(portal, league, { roleName: 'Organization Admin' })
    const roles = await portal.database.reader.select().from(role).where(eq(role.organizationId, league.organizationId))
    const parentRole = await portal.database.transaction(async (tx) => {
      const [row] = await tx.insert(userRole).values({ userId: held.userId, roleId: roles.find(({ name }) => name === 'Parent')!.id, schoolId: null }).returning()
      return row!.id
    })
    const { userMultiRole } = (await portal.send(getCurrentUser, {}, held)).payload
    const office = userMultiRole.find(({ userRoleType }) => userRoleType === 'org')!.userRoleId
    const go = (userRoleId: number) => portal.send(changeRole, { userRoleId }, held)
    const at = (minutes: number) => portal.setNow(new Date(start.getTime() + minutes * 60_000))

    expect((await go(parentRole)).status).toBe(200)
    at(119)
    expect((await go(office)).status).toBe(200)
    at(230)
    expect((await go(parentRole)).status).toBe(200)
    for (let minutes = 280; minutes <= 352; minutes += 36) {
      at(minutes)
      expect((await portal.send(getCurrentUser, {}, held)).status).toBe(200)
    }
    const late = await go(office)
    expect(late.status).toBe(401)
    expect(late.body).toMatchObject({ error: { id: 'signed-out' }, error_message: 'You have not worked in this role for a while. Please sign in again.' })
    expect((await portal.send(listAudit, {}, held)).body).toMatchObject({ error: { id: 'wrong-role' } })

    // Losing the other role leads back to the first one, which is the office's.
    await portal.database.transaction(async (tx) => {
      await tx.update(session).set({ userRoleId: null }).where(eq(session.userId, held.userId))
      await tx.delete(userRole).where(eq(userRole.id, parentRole))
    })
    expect((await portal.send(getCurrentUser, {}, held)).body).toMatchObject({ error: { id: 'signed-out' } })
  })
})

describe('the office of a new organization', () => {
  it('has to set up a second factor before anything else', async () => {
    const portal = await startTestPortal({ settings: { PORTAL_OFFICE_SECOND_FACTOR: 'true' } })
    try {
      const { payload } = await portal.send(setUp, {
        organizationName: 'New', organizationParam: 'new', timeZone: 'America/Chicago', yearLabel: '2026-27', yearStartsOn: '2026-08-01', yearEndsOn: '2027-07-31',
        firstName: 'Ada', lastName: 'Office', email: 'ada@office.example', password: adminPassword, setUpCode: testSetUpCode,
      })
      expect((await portal.send(getPublicSchoolFields, {}, { token: payload.token })).body).toMatchObject({ error: { id: 'second-factor-required' } })
      expect((await portal.send(getOwnSecondFactor, {}, { token: payload.token })).payload).toMatchObject({ isOn: false, isRequired: true })
    } finally {
      await portal.stop()
    }
  })
})
