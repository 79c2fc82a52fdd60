import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDashboard } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { getSetUp, setUp } from '@portal/shared/identity/organizations/organization.calls'
import { listOwnRequests } from '@portal/shared/identity/requests/request.calls'
import { listSchools } from '@portal/shared/directory/schools/school.calls'
import { getCurrentUser, signIn, signOut } from '@portal/shared/identity/sessions/session.calls'
import { role, userRole } from '../roles/role.tables'
import { user } from '../users/user.tables'
import { adminPassword, setUpOrganization } from '../../testing/factories'
import { startTestPortal, testSetUpCode, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const email = 'ada@office.example'
const start = new Date('2026-11-20T18:00:00Z')

describe('the first visit', () => {
  const values = {
    organizationName: 'Second', organizationParam: 'second', timeZone: 'America/Chicago', yearLabel: '2026-27', yearStartsOn: '2026-08-01', yearEndsOn: '2027-07-31',
    firstName: 'Eve', lastName: 'Late', email: 'eve@late.example', password: adminPassword, setUpCode: testSetUpCode,
  }

  it('refuses a weak password and a year that ends before it starts, naming the fields', async () => {
    const weak = await portal.send(setUp, { ...values, password: 'password' })
    expect(weak.body).toMatchObject({ status: false, error: { id: 'invalid-input', fields: [{ field: 'password', message: 'Password does not meet the requirements.' }] } })
    const backwards = await portal.send(setUp, { ...values, yearEndsOn: '2026-01-01' })
    expect(backwards.body).toMatchObject({ status: false, error: { fields: [{ field: 'yearEndsOn' }] } })
  })

  it('asks for the code that the start printed: a visitor who does not have it sets nothing up', async () => {
    for (const setUpCode of ['guessed', `${testSetUpCode}x`, testSetUpCode.slice(1)]) {
      const stranger = await portal.send(setUp, { ...values, setUpCode })
      expect(stranger.status).toBe(400)
      expect(stranger.body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'setUpCode', message: 'This is not the code the server printed when it last started.' }] } })
    }
    const { setUpCode: _, ...without } = values
    expect((await portal.send(setUp, without as typeof values)).body).toMatchObject({ error: { fields: [{ field: 'setUpCode' }] } })
    expect((await portal.send(getSetUp, {})).payload).toEqual({ needed: true })
  })

  it('sets the portal up once only', async () => {
    expect((await portal.send(getSetUp, {})).payload).toEqual({ needed: true })
    const { adminToken } = await setUpOrganization(portal)
    expect((await portal.send(getCurrentUser, {}, { token: adminToken })).payload).toMatchObject({ email, userRoleType: 'org', organization: { orgParam: 'test' } })
    expect((await portal.send(getSetUp, {})).payload).toEqual({ needed: false })
    const second = await portal.send(setUp, values)
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ error: { id: 'set-up-already' } })
  })
})

describe('signing in', () => {
  it('gives a token that is stored only as a hash, and ends with signing out', async () => {
    const { payload } = await portal.send(signIn, { email: ' ADA@office.example ', password: adminPassword })
    expect(payload.user.email).toBe(email)
    const stored = await portal.database.reader.execute(sql`select count(*)::int as plain from session where token_hash = ${payload.token}`)
    expect((stored as unknown as { rows: unknown[] }).rows).toEqual([{ plain: 0 }])
    expect((await portal.send(signOut, {}, { token: payload.token })).status).toBe(200)
    const after = await portal.send(getCurrentUser, {}, { token: payload.token })
    expect(after.status).toBe(401)
    expect(after.body).toMatchObject({ error: { id: 'signed-out' } })
  })

  it('answers the same for a wrong password and for nobody', async () => {
    const wrong = await portal.send(signIn, { email, password: 'Wrong-Lamp-7!' })
    const nobody = await portal.send(signIn, { email: 'nobody@office.example', password: 'Wrong-Lamp-7!' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(nobody.body)
    expect(wrong.body).toMatchObject({ error: { id: 'wrong-credentials' } })
  })

  it('ends by itself', async () => {
    const { payload } = await portal.send(signIn, { email, password: adminPassword })
    portal.setNow(new Date('2026-12-05T18:00:00Z'))
    expect((await portal.send(getCurrentUser, {}, { token: payload.token })).status).toBe(401)
    portal.setNow(new Date('2026-11-20T18:00:00Z'))
    expect((await portal.send(getCurrentUser, {}, { token: payload.token })).status).toBe(200)
  })

  it('lets someone in to whom no role is given yet, to the dashboard and nothing of a role; a role that is given holds at once', async () => {
    const [admin] = await portal.database.reader.select().from(user).where(eq(user.email, email))
    const { organizationId, passwordHash } = admin!
    const [person] = await portal.database.transaction((tx) => tx.insert(user).values({ organizationId, passwordHash, email: 'new@office.example', firstName: 'Nora', lastName: 'New' }).returning())
    expect((await portal.send(signIn, { email: 'new@office.example', password: 'Wrong-Lamp-7!' })).body).toMatchObject({ error: { id: 'wrong-credentials' } })
    const { payload } = await portal.send(signIn, { email: 'new@office.example', password: adminPassword })
    expect(payload.user).toMatchObject({ userRoleId: null, userRole: '', userRoleType: null, permissions: [], school: null, userMultiRole: [], firstStep: null })
    const { token } = payload
    expect((await portal.send(getDashboard, {}, { token })).payload).toMatchObject({ teams: [], failed: [] })
    expect((await portal.send(listOwnRequests, {}, { token })).payload).toEqual([])
    expect((await portal.send(listSchools, {}, { token })).body).toMatchObject({ error: { id: 'wrong-role' } })
    const [office] = await portal.database.reader.select().from(role).where(eq(role.name, 'Organization Admin'))
    await portal.database.transaction((tx) => tx.insert(userRole).values({ userId: person!.id, roleId: office!.id, schoolId: null }))
    expect((await portal.send(getCurrentUser, {}, { token })).payload).toMatchObject({ userRole: 'Organization Admin', userRoleType: 'org' })
    expect((await portal.send(listSchools, {}, { token })).status).toBe(200)
  })

  it('counts tries that are sent side by side', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => portal.send(signIn, { email: 'crowd@office.example', password: `Wrong-${index}` })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  it('is for nobody who is inactive or deleted; their sessions end at once', async () => {
    for (const gone of [{ status: 'inactive' as const }, { deletedAt: start }]) {
      const { payload } = await portal.send(signIn, { email, password: adminPassword })
      await portal.database.transaction((tx) => tx.update(user).set(gone).where(eq(user.email, email)))
      expect((await portal.send(getCurrentUser, {}, { token: payload.token })).status).toBe(401)
      expect((await portal.send(signIn, { email, password: adminPassword })).body).toMatchObject({ error: { id: 'wrong-credentials' } })
      await portal.database.transaction((tx) => tx.update(user).set({ status: 'active', deletedAt: null }).where(eq(user.email, email)))
    }
  })
})
