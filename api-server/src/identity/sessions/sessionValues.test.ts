import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCurrentUser, setSchoolView } from '@portal/shared/identity/sessions/session.calls'
import { student } from '../students/student.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

const valuesOf = async (token: string) => {
  const { schoolCount, schoolStudentId } = (await portal.send(getCurrentUser, {}, { token })).payload
  return { schoolCount, schoolStudentId }
}

it('says how many schools someone may look at, and which record of a school is theirs', async () => {
  const { schoolId } = league.teams[0]!
  const pupil = await loginAs(portal, league, { roleName: 'Student', schoolId })
  const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId })
  const fan = await loginAs(portal, league, { roleName: 'Fan' })
  const [record] = await portal.database.transaction((tx) => tx.insert(student).values({ organizationId: league.organizationId, schoolId, userId: pupil.userId, firstName: 'Juniper', lastName: 'Test', grade: 9 }).returning())
  expect(await valuesOf(league.adminToken)).toEqual({ schoolCount: 4, schoolStudentId: null })
  expect(await valuesOf(coach.token)).toEqual({ schoolCount: 1, schoolStudentId: null })
  expect(await valuesOf(pupil.token)).toEqual({ schoolCount: 1, schoolStudentId: record!.id })
  expect(await valuesOf(fan.token)).toEqual({ schoolCount: 0, schoolStudentId: null })
  await portal.send(setSchoolView, { schoolId }, { token: league.adminToken })
  expect(await valuesOf(league.adminToken)).toEqual({ schoolCount: 1, schoolStudentId: null })
})
