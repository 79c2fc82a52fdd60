import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAdministrationHome } from '@portal/shared/office/administration/administration.calls'
import { listSchools } from '@portal/shared/directory/schools/school.calls'
import { listStudents } from '@portal/shared/identity/students/student.calls'
import { listUsers } from '@portal/shared/identity/users/user.calls'
import { school } from '../../directory/schools/school.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { personRequest } from '../../identity/requests/request.tables'
import { student } from '../../identity/students/student.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

describe('the start of the administration', () => {
  it('counts for each what their screens show, and nothing of others', async () => {
    const [home, away] = league.teams
    const office = await loginAs(portal, league, { roleName: 'Organization Admin' })
    const head = await loginAs(portal, league, { roleName: 'School Admin', schoolId: home!.schoolId })
    const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: home!.schoolId })
    const parent = await loginAs(portal, league, { roleName: 'Parent', schoolId: home!.schoolId })
    const child = await loginAs(portal, league, { roleName: 'Student', schoolId: home!.schoolId })
    await loginAs(portal, league, { roleName: 'Coach', schoolId: away!.schoolId })
    const fan = await loginAs(portal, league, { roleName: 'Fan' })
    await portal.database.transaction(async (tx) => {
      const { organizationId } = league
      const [own] = await tx.insert(student).values({ organizationId, schoolId: home!.schoolId, firstName: 'A', lastName: 'B', grade: 9, userId: child.userId }).returning()
      await tx.insert(student).values([
        { organizationId, schoolId: away!.schoolId, firstName: 'C', lastName: 'D', grade: 9 },
        { organizationId, schoolId: home!.schoolId, firstName: 'E', lastName: 'F', grade: 9, deletedAt: new Date() },
      ])
      await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId: own!.id })
      const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
      const asked = { organizationId, kind: 'access' as const, userId: child.userId }
      await tx.insert(personRequest).values([
        { ...asked, schoolId: home!.schoolId }, { ...asked, userId: coach.userId, schoolId: away!.schoolId }, { ...asked, schoolId: home!.schoolId, status: 'rejected' },
        { ...asked, kind: 'statusChange', userId: coach.userId, schoolId: home!.schoolId }, { ...asked, kind: 'accountDeletion', userId: fan.userId },
        { ...asked, organizationId: other!.id, userId: coach.userId },
      ])
    })
    const homeOf = async ({ token }: { token: string }) => (await portal.send(getAdministrationHome, {}, { token })).payload
    // A school from outside the association is no school of it, on the list as here.
    await portal.database.transaction((tx) => tx.insert(school).values({ organizationId: league.organizationId, name: 'Elsewhere', schoolParam: 'elsewhere', isOutside: true }))
    expect(await homeOf(office)).toEqual({
      registrationRequests: 2, statusRequests: 1, deletionRequests: 1, documents: 0, schools: 4, staff: 3, students: 2, parents: 1, roles: 11, tags: 0,
    })
    expect(await homeOf(head)).toEqual({ registrationRequests: 1, statusRequests: 1, staff: 2, students: 1, parents: 1, roles: 9 - 1, tags: 0 })
    // Each number is that of the list it leads to.
    for (const { token } of [office, head]) {
      const { staff, students, parents } = await homeOf({ token })
      const totalOf = async (userType: 'staff' | 'parent') => (await portal.send(listUsers, { userType }, { token })).payload.total
      expect([staff, students, parents]).toEqual([await totalOf('staff'), (await portal.send(listStudents, {}, { token })).payload.total, await totalOf('parent')])
    }
    expect((await homeOf(office)).schools).toBe((await portal.send(listSchools, {}, office)).payload.total)
    expect(await homeOf(coach)).toEqual({})
    expect(await homeOf(parent)).toEqual({ ownRequests: 0, children: 1 })
    expect(await homeOf(child)).toEqual({ ownRequests: 1 })
    expect((await portal.send(getAdministrationHome, {}, { token: fan.token })).status).toBe(403)
  })
})
