import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { savePreferences } from '@portal/shared/identity/preferences/preference.calls'
import { changeRole, getCurrentUser, openSessionAsUser, signIn } from '@portal/shared/identity/sessions/session.calls'
import type { Preferences } from '@portal/shared/platform/call/preferences.schemas'
import { getOwnData } from '@portal/shared/identity/users/ownAccount.calls'
import { audit } from '../../platform/audit/audit.tables'
import { hashPassword } from '../sessions/hashPassword'
import { erasePerson } from '../users/ownAccount.repository'
import { user } from '../users/user.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { preference } from './preference.tables'

let portal: TestPortal
let league: League
let coach: { token: string; userId: number }
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
beforeEach(async () => {
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
})
afterAll(() => portal.stop())

const save = (change: Preferences, { token } = coach) => portal.send(savePreferences, change, { token })
const known = async ({ token } = coach) => (await portal.send(getCurrentUser, {}, { token })).payload.preferences
const deeds = () => portal.database.reader.$count(audit, eq(audit.subjectId, coach.userId))

describe('how a person has lists and menu', () => {
  it('is as usual for those who changed nothing', async () => {
    expect(await known()).toEqual({})
    expect(await portal.database.reader.$count(preference, eq(preference.userId, coach.userId))).toBe(0)
  })

  it('changes what is named, and is the same on their other devices, also as they sign in', async () => {
    const password = 'Quiet-Meadow-41?'
    const passwordHash = await hashPassword(password)
    await portal.database.transaction((tx) => tx.update(user).set({ passwordHash }).where(eq(user.id, coach.userId)))
    await save({ density: 'regular', hiddenColumns: { '/schools': ['city'] }, openGroups: { more: true } })
    const after = { density: 'regular', pageSize: 50, hiddenColumns: { '/schools': ['city'], '/teams': ['level'] }, openGroups: { more: true } }
    expect((await save({ pageSize: 50, hiddenColumns: { '/teams': ['level'] } })).payload).toEqual(after)
    expect(await known()).toEqual(after)
    const { email } = (await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, coach.userId)))[0]!
    expect((await portal.send(signIn, { email, password })).payload.user.preferences).toEqual(after)
  })

  it('is one person’s own, whatever role they take', async () => {
    const other = await loginAs(portal, league, { roleName: 'Fan' })
    await save({ density: 'roomy' })
    expect(await known(other)).toEqual({})
    const { userRoleId } = (await portal.send(getCurrentUser, {}, { token: coach.token })).payload
    expect((await portal.send(changeRole, { userRoleId: userRoleId! }, { token: coach.token })).payload.preferences).toEqual({ density: 'roomy' })
  })

  it('is safe to send twice, and two devices at once both have their way', async () => {
    await Promise.all([save({ density: 'compact' }), save({ touchDensity: 'roomy' }), save({ hiddenColumns: { '/a': ['x'] } }), save({ hiddenColumns: { '/b': ['y'] } })])
    const after = { density: 'compact', touchDensity: 'roomy', hiddenColumns: { '/a': ['x'], '/b': ['y'] } }
    expect(await known()).toEqual(after)
    const before = await deeds()
    expect((await save({ density: 'compact', hiddenColumns: { '/b': ['y'] } })).payload).toEqual(after)
    expect(await deeds()).toBe(before)
    const [row] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'preferences.saved')).limit(1)
    expect(row).toMatchObject({ subjectType: 'user', data: { changed: expect.any(Array) as string[] } })
  })

  it('refuses what is no choice, by its name, and more than is kept', async () => {
    const problem = async (change: object) => (await portal.send(savePreferences, change, { token: coach.token })).body as { error: { id: string; fields: { field: string }[] } }
    for (const [change, field] of [[{ density: 'tiny' }, 'density'], [{ pageSize: 30 }, 'pageSize'], [{ openGroups: { more: 1 } }, 'openGroups.more']] as const) {
      expect((await problem(change)).error).toMatchObject({ id: 'invalid-input', fields: [{ field }] })
    }
    const columns = Array.from({ length: 60 }, (_, index) => `${'c'.repeat(90)}${index}`)
    for (const list of ['/a', '/b']) await save({ hiddenColumns: { [list]: columns } })
    expect((await problem({ hiddenColumns: { '/c': columns } })).error).toMatchObject({ id: 'invalid-input', fields: [{ field: 'hiddenColumns' }] })
    expect(Object.keys((await known()).hiddenColumns!)).toEqual(['/a', '/b'])
  })

  it('is not changed by an admin who acts as the person, who sees it as the person does', async () => {
    await save({ density: 'roomy' })
    const { payload } = await portal.send(openSessionAsUser, { userId: coach.userId, reason: 'Looking for a problem' }, { token: league.adminToken })
    expect(payload.user.preferences).toEqual({ density: 'roomy' })
    expect((await save({ density: 'compact' }, { ...payload, userId: coach.userId })).status).toBe(403)
    expect(await known()).toEqual({ density: 'roomy' })
  })

  it('is as usual where what was kept is not understood anymore', async () => {
    await save({ density: 'roomy' })
    await portal.database.transaction((tx) => tx.update(preference).set({ settings: sql`'{"density":"huge"}'::jsonb` }).where(eq(preference.userId, coach.userId)))
    expect(await known()).toEqual({})
  })

  it('is in a person’s own data, and goes with the account', async () => {
    await save({ pageSize: 100 })
    const { text } = await portal.request({ url: `/api${getOwnData.path}`, headers: { authorization: `Bearer ${coach.token}` } })
    expect(JSON.parse(text)).toMatchObject({ preferences: [{ settings: { pageSize: 100 }, changedAt: expect.any(String) as string }] })
    await portal.database.transaction((tx) => erasePerson(tx, { userId: coach.userId, email: 'nobody@test.example', organizationId: league.organizationId, phone: '', photoFileId: null }, new Date()))
    expect(await portal.database.reader.$count(preference, eq(preference.userId, coach.userId))).toBe(0)
  })
})
