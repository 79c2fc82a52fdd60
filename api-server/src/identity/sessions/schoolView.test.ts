import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams } from '@portal/shared/platform/call/defineCall'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { changeRole, getCurrentUser, openSessionAsUser, setSchoolView, signOut } from '@portal/shared/identity/sessions/session.calls'
import { addTag, setTagsOn } from '@portal/shared/directory/tags/tag.calls'
import { listUsers } from '@portal/shared/identity/users/user.calls'
import { school } from '../../directory/schools/school.tables'
import { audit } from '../../platform/audit/audit.tables'
import { organization } from '../organizations/organization.tables'
import { role } from '../roles/role.tables'
import { student } from '../students/student.tables'
import { defaultRoles } from '../organizations/defaultRoles'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let foreignSchoolId: number
const students: number[] = []
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  await portal.database.transaction(async (tx) => {
    const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
    foreignSchoolId = (await tx.insert(school).values({ organizationId: other!.id, name: 'Foreign', schoolParam: 'foreign' }).returning())[0]!.id
    for (const { schoolId } of league.teams) {
      students.push((await tx.insert(student).values({ organizationId: league.organizationId, schoolId, firstName: 'Sam', lastName: 'Test', grade: 9 }).returning())[0]!.id)
    }
  })
})
afterAll(() => portal.stop())

const newAdmin = () => loginAs(portal, league, { roleName: 'Organization Admin' })
const view = (token: string, schoolId: number | null) => portal.send(setSchoolView, { schoolId }, { token })
const home = () => league.teams[0]!.schoolId
const lastAudit = async () => (await portal.database.reader.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]

describe('taking the School Admin view', () => {
  it('makes an org admin staff of that school, with what School Admin may and they may too', async () => {
    const { token } = await newAdmin()
    const { payload } = await view(token, home())
    expect(payload).toMatchObject({ userRoleType: 'staff', userRole: 'School Admin', school: { id: home(), name: 'Atlas', schoolParam: 'atlas' }, schoolView: { schoolId: home(), name: 'Atlas' } })
    expect([...payload.permissions].sort()).toEqual([...defaultRoles.find(({ name }) => name === 'School Admin')!.permissions].sort())
    expect((await portal.send(getCurrentUser, {}, { token })).payload).toEqual(payload)
    expect(await lastAudit()).toMatchObject({ action: 'schoolView.taken', subjectType: 'school', subjectId: home(), viewSchoolId: null })
    const before = await pictureOf(portal.database)
    expect((await view(token, home())).payload).toEqual(payload)
    expect(await pictureOf(portal.database)).toEqual(before)
    const left = (await view(token, null)).payload
    expect(left).toMatchObject({ userRoleType: 'org', userRole: 'Organization Admin', school: null, schoolView: null })
    expect(await lastAudit()).toMatchObject({ action: 'schoolView.left', subjectId: home(), viewSchoolId: home() })
  })

  it('gives nobody more than they hold', async () => {
    await portal.database.transaction((tx) => tx.insert(role).values({ organizationId: league.organizationId, name: 'Lister', roleType: 'org', permissions: ['school-list', 'teams-list', 'level-list'] }))
    const { token } = await loginAs(portal, league, { roleName: 'Lister' })
    expect((await view(token, home())).payload.permissions).toEqual(['teams-list'])
  })

  it('goes by the role as it is now, and as it began if there is none of its name', async () => {
    const { token } = await newAdmin()
    await view(token, home())
    const isRole = eq(role.name, 'School Admin')
    await portal.database.transaction((tx) => tx.update(role).set({ permissions: ['teams-list'] }).where(isRole))
    expect((await portal.send(getCurrentUser, {}, { token })).payload.permissions).toEqual(['teams-list'])
    await portal.database.transaction((tx) => tx.update(role).set({ name: 'Head of school' }).where(isRole))
    expect((await portal.send(getCurrentUser, {}, { token })).payload.permissions).toContain('user-edit')
    const { permissions } = defaultRoles.find(({ name }) => name === 'School Admin')!
    await portal.database.transaction((tx) => tx.update(role).set({ name: 'School Admin', permissions }).where(eq(role.name, 'Head of school')))
  })

  it('is for the office with school-list, for schools of its own, and not while acting as someone', async () => {
    const { token } = await newAdmin()
    expect((await view(token, foreignSchoolId)).status).toBe(404)
    expect((await view(token, 99_999)).status).toBe(404)
    const director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: home() })
    expect((await view(director.token, league.teams[1]!.schoolId)).body).toMatchObject({ error: { id: 'wrong-role' } })
    expect((await view(director.token, home())).body).toMatchObject({ error: { id: 'wrong-role' } })
    await portal.database.transaction((tx) => tx.insert(role).values({ organizationId: league.organizationId, name: 'Blind', roleType: 'org', permissions: ['user-edit'] }))
    const blind = await loginAs(portal, league, { roleName: 'Blind' })
    expect((await view(blind.token, home())).body).toMatchObject({ error: { id: 'no-permission' } })
    const acting = (await portal.send(openSessionAsUser, { userId: director.userId, reason: 'to look' }, { token })).payload
    expect((await view(acting.token, home())).body).toMatchObject({ error: { id: 'acting-as' } })
  })

  it('ends with the session, and is that session’s alone', async () => {
    const { token, userId } = await newAdmin()
    await view(token, home())
    await portal.send(signOut, {}, { token })
    expect(await lastAudit()).toMatchObject({ action: 'session.ended', userId, viewSchoolId: home() })
    expect((await portal.send(getCurrentUser, {}, { token })).status).toBe(401)
    const other = await newAdmin()
    expect((await portal.send(getCurrentUser, {}, { token: other.token })).payload.schoolView).toBeNull()
  })
})

describe('in the School Admin view', () => {
  let token: string
  let userId: number
  beforeAll(async () => {
    ({ token, userId } = await newAdmin())
    await view(token, home())
  })

  const tryCall = async (call: (typeof allCalls)[number]) => {
    const { status, text } = await portal.request({
      method: call.method,
      url: `/api${pathParams(call).reduce((path, name) => path.replace(`:${name}`, '1'), call.path as string)}`,
      headers: { authorization: `Bearer ${token}`, ...(call.method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(call.method !== 'GET' && { body: '{}' }),
    })
    return { status, id: status < 400 ? null : (JSON.parse(text) as { error: { id: string } }).error.id }
  }

  it.each(allCalls.filter(({ inSchoolView }) => inSchoolView === 'blocked').map((call) => [call.name, call] as const))('%s asks to exit first', async (_, call) => {
    const before = await pictureOf(portal.database)
    expect(await tryCall(call)).toEqual({ status: 403, id: 'school-view' })
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('closes what is about the admin themselves', () => {
    const closed = allCalls.filter(({ inSchoolView }) => inSchoolView === 'blocked').map(({ name }) => name)
    expect(closed).toEqual(expect.arrayContaining([
      'sessions.changeRole', 'sessions.list', 'sessions.revoke', 'sessions.revokeOthers', 'sessions.openAsUser', 'users.getOwn', 'users.saveOwn', 'passwords.change',
    ]))
  })

  it.each(allCalls.filter((call) => 'roleTypes' in call.access && !call.access.roleTypes.includes('staff') && call.inSchoolView === 'allowed').map((call) => [call.name, call] as const))(
    '%s stays the office’s', async (_, call) => {
      expect(await tryCall(call)).toEqual({ status: 403, id: 'wrong-role' })
    })

  it('leads from one school to another only through leaving', async () => {
    expect((await view(token, league.teams[1]!.schoolId)).body).toMatchObject({ error: { id: 'school-view' } })
    expect((await portal.send(changeRole, { userRoleId: 1 }, { token })).body).toMatchObject({ error: { id: 'school-view' } })
  })

  it('touches what is the school’s and nothing of another school, and says so in the audit', async () => {
    const matches = [await makeMatch(portal, league, 0, 1), await makeMatch(portal, league, 2, 3)]
    const score = (matchId: number) => portal.send(submitScore, { matchId, matchVersion: 1, outcome: 'played', homeScore: 2, awayScore: 1, periods: [], overtimePeriods: 0 }, { token })
    expect((await score(matches[1]!)).status).toBe(403)
    const own = await score(matches[0]!)
    expect([own.status, own.body]).toEqual([200, expect.anything()])
    expect(await lastAudit()).toMatchObject({ action: 'score.submitted', userId, actingUserId: null, viewSchoolId: home() })

    const { tagId } = (await portal.send(addTag, { name: 'In view', color: '#0f6b54' }, { token })).payload
    expect(await lastAudit()).toMatchObject({ action: 'tag.added', userId, viewSchoolId: home() })
    const put = (subjectId: number) => portal.send(setTagsOn, { subjectType: 'student', subjectId, tagIds: [tagId] }, { token })
    expect((await put(students[0]!)).status).toBe(200)
    expect((await put(students[1]!)).status).toBe(404)
    await loginAs(portal, league, { roleName: 'Coach', schoolId: home() })
    await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[1]!.schoolId })
    const { rows } = (await portal.send(listUsers, { userType: 'staff' }, { token })).payload
    expect(new Set(rows.flatMap(({ schools }) => schools.map(({ name }) => name)))).toEqual(new Set(['Atlas']))
    const refused = await portal.send(openSessionAsUser, { userId, reason: 'to look' }, { token })
    expect(refused.body).toMatchObject({ error: { id: 'school-view', }, error_message: 'Please exit from the School Admin view.' })
  })
})
