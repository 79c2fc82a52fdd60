import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser, openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import { getOwnProfile, listUsers, saveOwnProfile } from '@portal/shared/identity/users/user.calls'
import { audit } from '../../platform/audit/audit.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let people: Record<'office' | 'director' | 'coach' | 'otherCoach' | 'fan', { token: string; userId: number }>
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [home, other] = league.teams
  people = {
    office: await loginAs(portal, league, { roleName: 'Organization Admin' }),
    director: await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: home!.schoolId }),
    coach: await loginAs(portal, league, { roleName: 'Coach', schoolId: home!.schoolId }),
    otherCoach: await loginAs(portal, league, { roleName: 'Coach', schoolId: other!.schoolId }),
    fan: await loginAs(portal, league, { roleName: 'Fan' }),
  }
})
afterAll(() => portal.stop())

const idsSeenBy = async (token: string, userType: 'org' | 'staff' | 'student' | 'parent' | 'fan') =>
  (await portal.send(listUsers, { userType }, { token })).payload.rows.map(({ userId }) => userId)

describe('the list of users', () => {
  it('shows the office all of a kind, with roles and schools', async () => {
    expect((await idsSeenBy(people.office.token, 'staff')).sort()).toEqual([people.director.userId, people.coach.userId, people.otherCoach.userId].sort())
    expect(await idsSeenBy(people.office.token, 'fan')).toEqual([people.fan.userId])
    const { rows, total } = (await portal.send(listUsers, { userType: 'staff', sort: 'email' }, { token: people.office.token })).payload
    expect(total).toBe(3)
    expect(rows[0]).toMatchObject({ userId: people.director.userId, roles: ['Athletic Director'], schools: [{ schoolId: expect.any(Number) as number, name: 'Atlas' }], mayBeActedAs: true })
  })

  it('shows staff the people of their own school and nobody else', async () => {
    expect((await idsSeenBy(people.director.token, 'staff')).sort()).toEqual([people.director.userId, people.coach.userId].sort())
    expect(await idsSeenBy(people.director.token, 'fan')).toEqual([])
    expect(await idsSeenBy(people.director.token, 'org')).toEqual([])
    const elsewhere = await portal.send(listUsers, { userType: 'staff' }, { token: people.director.token, extra: { schoolParam: 'borea' } })
    expect(elsewhere.payload.total).toBe(2)
    expect(elsewhere.payload.rows.some(({ mayBeActedAs }) => mayBeActedAs)).toBe(false)
  })

  it('offers nobody of the office to act as, and nobody while acting', async () => {
    const office = (await portal.send(listUsers, { userType: 'org' }, { token: people.office.token })).payload
    expect(office.rows.length).toBeGreaterThan(0)
    expect(office.rows.some(({ mayBeActedAs }) => mayBeActedAs)).toBe(false)
    const acting = (await portal.send(openSessionAsUser, { userId: people.director.userId, reason: 'to look' }, { token: people.office.token })).payload
    expect((await idsSeenBy(acting.token, 'staff')).length).toBe(2)
  })

  it('searches by every word, as text', async () => {
    const { email } = (await portal.send(getCurrentUser, {}, { token: people.coach.token })).payload
    const found = await portal.send(listUsers, { userType: 'staff', search: `person ${email}` }, { token: people.office.token })
    expect(found.payload.rows.map(({ userId }) => userId)).toEqual([people.coach.userId])
    expect((await portal.send(listUsers, { userType: 'staff', search: '%' }, { token: people.office.token })).payload.total).toBe(0)
  })
})

describe('the own profile', () => {
  it('is changed, audited with what was there before, and shown at once', async () => {
    const { payload } = await portal.send(saveOwnProfile, { firstName: ' Remy ', lastName: 'Fernwick' }, { token: people.fan.token })
    expect(payload).toMatchObject({ firstName: 'Remy', lastName: 'Fernwick', phone: '', isPhoneProved: false })
    expect((await portal.send(getOwnProfile, {}, { token: people.fan.token })).payload).toEqual(payload)
    expect((await portal.send(getCurrentUser, {}, { token: people.fan.token })).payload.firstName).toBe('Remy')
    const [last] = await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(last).toMatchObject({ userId: people.fan.userId, action: 'user.changed', data: { before: { firstName: 'Person' }, after: { firstName: 'Remy' } } })
  })

  it.each(['email', 'phone', 'userRoleId'])('takes no %s along', async (field) => {
    const refused = await portal.send(saveOwnProfile, { firstName: 'Remy', lastName: 'Fernwick' }, { token: people.fan.token, extra: { [field]: '1' } })
    expect(refused.status).toBe(400)
  })
})
