import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/call/allCalls'
import { pathParams } from '@portal/shared/call/defineCall'
import { findTeamStaff } from '@portal/shared/teams/schoolTeam.calls'
import { findRosterStudents } from '@portal/shared/rosters/roster.calls'
import { makeLeague, type League } from '../testing/factories'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

it('a read takes NUL in none of its fields, and says in which one it stands', async () => {
  const fields = allCalls.filter(({ method, path }) => method === 'GET' && !path.startsWith('/public/')).flatMap((call) =>
    Object.keys(call.input.shape).filter((field) => !pathParams(call).includes(field)).map((field) => ({ call, field })))
  expect(fields).toContainEqual({ call: findRosterStudents, field: 'search' })
  expect(fields).toContainEqual({ call: findTeamStaff, field: 'search' })
  const taken: string[] = []
  for (const { call, field } of fields) {
    const answer = await portal.request({ url: `/api${call.path.replace(/:\w+/g, '1')}?${field}=a%00b`, headers: { authorization: `Bearer ${league.adminToken}` } })
    const problems = (JSON.parse(answer.text) as { error: { fields?: { field: string }[] } }).error.fields ?? []
    if (answer.status !== 403 && !(answer.status === 400 && problems.some((problem) => problem.field === field))) taken.push(`${call.name}.${field} ${answer.status}`)
  }
  expect(taken).toEqual([])
})
