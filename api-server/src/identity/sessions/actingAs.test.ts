import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams } from '@portal/shared/platform/call/defineCall'
import { getCurrentUser, listSessions, openSessionAsUser, revokeOtherSessions, signOut } from '@portal/shared/identity/sessions/session.calls'
import { audit } from '../../platform/audit/audit.tables'
import { organization } from '../organizations/organization.tables'
import { role } from '../roles/role.tables'
import { user } from '../users/user.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

const start = new Date('2026-11-20T18:00:00Z')
const reason = 'They cannot find their schedule'
let portal: TestPortal
let league: League
let admin: { token: string; userId: number }
let coach: { token: string; userId: number }
beforeAll(async () => {
  portal = await startTestPortal({ now: start })
  league = await makeLeague(portal)
  admin = await loginAs(portal, league, { roleName: 'Organization Admin' })
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
})
afterAll(() => portal.stop())
beforeEach(() => portal.setNow(start))

const act = async () => (await portal.send(openSessionAsUser, { userId: coach.userId, reason }, { token: admin.token })).payload

describe('signing in as someone else', () => {
  it('needs the office, its permission and a reason', async () => {
    const short = await portal.send(openSessionAsUser, { userId: coach.userId, reason: ' a ' }, { token: admin.token })
    expect(short.body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'reason' }] } })
    const director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })
    expect((await portal.send(openSessionAsUser, { userId: coach.userId, reason }, { token: director.token })).body).toMatchObject({ error: { id: 'wrong-role' } })
    await portal.database.transaction((tx) => tx.insert(role).values({ organizationId: league.organizationId, name: 'Desk', roleType: 'org', permissions: ['user-list'] }))
    const desk = await loginAs(portal, league, { roleName: 'Desk' })
    expect((await portal.send(openSessionAsUser, { userId: coach.userId, reason }, { token: desk.token })).body).toMatchObject({ error: { id: 'no-permission' } })
  })

  it('is never as a person of the office, of another organization, or one who is deleted', async () => {
    const colleague = await loginAs(portal, league, { roleName: 'Organization Admin' })
    for (const userId of [colleague.userId, admin.userId]) {
      expect((await portal.send(openSessionAsUser, { userId, reason }, { token: admin.token })).body).toMatchObject({ error: { id: 'not-yours' } })
    }
    const gone = await loginAs(portal, league, { roleName: 'Fan' })
    const foreign = await portal.database.transaction(async (tx) => {
      await tx.update(user).set({ deletedAt: start }).where(eq(user.id, gone.userId))
      const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
      const [stranger] = await tx.insert(user).values({ organizationId: other!.id, email: 'x@other.example', firstName: 'X', lastName: 'Other' }).returning()
      return stranger!.id
    })
    for (const userId of [gone.userId, foreign, 99_999]) expect((await portal.send(openSessionAsUser, { userId, reason }, { token: admin.token })).status).toBe(404)
  })

  it('shows that person’s view, names the admin, and leaves both people’s own sessions alone', async () => {
    const opened = await act()
    expect(opened.user).toMatchObject({ userId: coach.userId, userRole: 'Coach', actingAs: true, actingUserName: expect.stringMatching(/^Person Number/) })
    expect((await portal.send(getCurrentUser, {}, { token: opened.token })).payload).toEqual(opened.user)
    expect((await portal.send(listSessions, {}, { token: coach.token })).payload).toContainEqual(expect.objectContaining({ other: { kind: 'acts-as-you', name: opened.user.actingUserName } }))
    expect((await portal.send(listSessions, {}, { token: admin.token })).payload).toContainEqual(expect.objectContaining({ other: { kind: 'you-act-as', name: `${opened.user.firstName} ${opened.user.lastName}` } }))
    for (const { token } of [admin, coach]) expect((await portal.send(getCurrentUser, {}, { token })).payload.actingAs).toBe(false)
  })

  it('names both and the reason in the audit, at its beginning and its end', async () => {
    const { token } = await act()
    await portal.send(signOut, {}, { token })
    expect((await portal.send(getCurrentUser, {}, { token })).status).toBe(401)
    expect((await portal.send(getCurrentUser, {}, { token: admin.token })).status).toBe(200)
    const rows = await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(2)
    const both = { userId: coach.userId, actingUserId: admin.userId }
    expect(rows[0]).toMatchObject({ ...both, action: 'session.ended' })
    expect(rows[1]).toMatchObject({ ...both, action: 'session.openedAsUser', data: { reason } })
  })

  it('ends by itself after an hour', async () => {
    const { token } = await act()
    portal.setNow(new Date(start.getTime() + 59 * 60_000))
    expect((await portal.send(getCurrentUser, {}, { token })).status).toBe(200)
    portal.setNow(new Date(start.getTime() + 61 * 60_000))
    expect((await portal.send(getCurrentUser, {}, { token })).status).toBe(401)
  })

  it('ends at once when the person or the admin ends it, or the admin may no longer act', async () => {
    const byPerson = await act()
    await portal.send(revokeOtherSessions, {}, { token: coach.token })
    expect((await portal.send(getCurrentUser, {}, { token: byPerson.token })).status).toBe(401)
    const byAdmin = await act()
    await portal.send(revokeOtherSessions, {}, { token: admin.token })
    expect((await portal.send(getCurrentUser, {}, { token: byAdmin.token })).status).toBe(401)
    const byLoss = await act()
    const isAdminRole = and(eq(role.organizationId, league.organizationId), eq(role.name, 'Organization Admin'))
    const [{ permissions }] = (await portal.database.reader.select().from(role).where(isAdminRole)) as [typeof role.$inferSelect]
    const give = (held: string[]) => portal.database.transaction((tx) => tx.update(role).set({ permissions: held }).where(isAdminRole))
    await give(permissions.filter((name) => name !== 'user-edit'))
    expect((await portal.send(getCurrentUser, {}, { token: byLoss.token })).status).toBe(401)
    await give(permissions)
  })
})

/** Lookups that the specification has as POST: they change nothing, and are open to an admin who looks on. */
const readsByPost = ['eventCategories.listPublished', 'performances.list', 'pmlCodes.getInfo', 'pmlCodes.match']

describe('while acting as someone', () => {
  it.each(allCalls.filter((call) => call.method !== 'GET' && !readsByPost.includes(call.name) && !call.name.match(/^sessions\.sign(In|Out)$/) && !('public' in call.access)).map((call) => [call.name, call] as const))('%s is refused and changes nothing', async (_, call) => {
    const { token } = await act()
    const before = await pictureOf(portal.database)
    const { status, text } = await portal.request({
      method: call.method,
      url: `/api${pathParams(call).reduce((path, name) => path.replace(`:${name}`, '1'), call.path as string)}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(status).toBe(403)
    expect(JSON.parse(text)).toMatchObject({ error: { id: 'acting-as' } })
    expect(await pictureOf(portal.database)).toEqual(before)
  })
})
