import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeRole, getCurrentUser, listSessions, revokeOtherSessions, revokeSession } from '@portal/shared/identity/sessions/session.calls'
import { audit } from '../../platform/audit/audit.tables'
import { role, userRole } from '../roles/role.tables'
import { session } from './session.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { openSession } from '../signIn/signIn'

const start = new Date('2026-11-20T18:00:00Z')
let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal({ now: start })
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())
beforeEach(() => portal.setNow(start))

/** Gives a person one more role. @returns the key of the held role */
const giveRole = (userId: number, roleName: string, schoolId: number | null) =>
  portal.database.transaction(async (tx) => {
    const found = await tx.select({ id: role.id, name: role.name }).from(role).where(eq(role.organizationId, league.organizationId))
    const [held] = await tx.insert(userRole).values({ userId, roleId: found.find(({ name }) => name === roleName)!.id, schoolId }).returning()
    return held!.id
  })
const roleOf = async (userId: number) => (await portal.database.reader.select().from(userRole).where(eq(userRole.userId, userId)))[0]!.id
const openAnother = async (userId: number) => {
  const userRoleId = await roleOf(userId)
  const { token } = await portal.database.transaction((tx) =>
    openSession(tx, { ...portal.services, requestId: 'test', userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' }, { userId, userRoleId, organizationId: league.organizationId }))
  return token
}
const lastAudit = async () => (await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]

describe('changing the role', () => {
  it('goes on in another own role, in this session only, and is audited', async () => {
    const [home, other] = league.teams
    const person = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: home!.schoolId })
    const before = await roleOf(person.userId)
    const second = await giveRole(person.userId, 'Coach', other!.schoolId)
    const elsewhere = await openAnother(person.userId)
    const { payload } = await portal.send(changeRole, { userRoleId: second }, { token: person.token })
    expect(payload).toMatchObject({ userRoleId: second, userRole: 'Coach', school: { id: other!.schoolId } })
    expect((await portal.send(getCurrentUser, {}, { token: person.token })).payload).toMatchObject({ userRole: 'Coach', school: { name: 'Borea' } })
    expect((await portal.send(getCurrentUser, {}, { token: elsewhere })).payload.userRole).toBe('Athletic Director')
    expect(await lastAudit()).toMatchObject({ userId: person.userId, actingUserId: null, action: 'session.roleChanged', data: { before, after: second } })
  })

  it('refuses a role of someone else, and one that does not exist', async () => {
    const person = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
    const other = await loginAs(portal, league, { roleName: 'Organization Admin' })
    for (const userRoleId of [await roleOf(other.userId), 99_999]) {
      const refused = await portal.send(changeRole, { userRoleId }, { token: person.token })
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ error: { id: 'not-yours' } })
    }
    expect((await portal.send(getCurrentUser, {}, { token: person.token })).payload.userRole).toBe('Coach')
  })
})

describe('my sessions', () => {
  it('are told with their devices, this one marked; others’ and ended ones are not', async () => {
    const person = await loginAs(portal, league, { roleName: 'Fan' })
    await loginAs(portal, league, { roleName: 'Fan' })
    await openAnother(person.userId)
    const { payload } = await portal.send(listSessions, {}, { token: person.token })
    expect(payload.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([['Safari on iPhone', false], ['Unknown device', true]])
    portal.setNow(new Date('2026-12-10T00:00:00Z'))
    const later = await openAnother(person.userId)
    expect((await portal.send(listSessions, {}, { token: later })).payload).toHaveLength(1)
  })

  it('can be ended one by one, but not someone else’s', async () => {
    const person = await loginAs(portal, league, { roleName: 'Fan' })
    const other = await loginAs(portal, league, { roleName: 'Fan' })
    const elsewhere = await openAnother(person.userId)
    const own = (await portal.send(listSessions, {}, { token: person.token })).payload.find(({ isCurrent }) => !isCurrent)!
    const foreign = (await portal.send(listSessions, {}, { token: other.token })).payload[0]!
    expect((await portal.send(revokeSession, { sessionId: foreign.sessionId }, { token: person.token })).status).toBe(404)
    expect((await portal.send(getCurrentUser, {}, { token: other.token })).status).toBe(200)
    expect((await portal.send(revokeSession, { sessionId: own.sessionId }, { token: person.token })).status).toBe(200)
    expect((await portal.send(getCurrentUser, {}, { token: elsewhere })).status).toBe(401)
    expect((await portal.send(revokeSession, { sessionId: own.sessionId }, { token: person.token })).status).toBe(404)
  })

  it('can be ended all but this one', async () => {
    const person = await loginAs(portal, league, { roleName: 'Fan' })
    const others = [await openAnother(person.userId), await openAnother(person.userId)]
    const bystander = await loginAs(portal, league, { roleName: 'Fan' })
    expect((await portal.send(revokeOtherSessions, {}, { token: person.token })).payload).toEqual({ ended: 2 })
    for (const token of others) expect((await portal.send(getCurrentUser, {}, { token })).status).toBe(401)
    for (const { token } of [person, bystander]) expect((await portal.send(getCurrentUser, {}, { token })).status).toBe(200)
  })

  it('say when they were last used, with one write in five minutes', async () => {
    const person = await loginAs(portal, league, { roleName: 'Fan' })
    const lastUsed = async () => (await portal.database.reader.select().from(session).where(eq(session.userId, person.userId)))[0]!.lastUsedAt.toISOString()
    portal.setNow(new Date('2026-11-20T18:04:00Z'))
    await portal.send(getCurrentUser, {}, { token: person.token })
    const due = new Date('2026-11-20T18:06:00Z')
    portal.setNow(due)
    expect(await lastUsed()).toBe(start.toISOString())
    await portal.send(getCurrentUser, {}, { token: person.token })
    await expect.poll(lastUsed).toBe(due.toISOString())
  })
})
