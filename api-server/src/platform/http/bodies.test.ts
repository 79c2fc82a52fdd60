import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importStudents } from '@portal/shared/office/imports/import.calls'
import { saveParticipation } from '@portal/shared/directory/participation/participation.calls'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { mostProblems } from './answer'

let portal: TestPortal
let league: League
let coachToken: string
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [{ schoolId, teamId }] = league.teams as [League['teams'][number]]
  coachToken = (await loginAs(portal, league, { roleName: 'Coach', schoolId, coaches: [teamId] })).token
})
afterAll(() => portal.stop())

/** @param token null: nobody is signed in */
async function post(path: string, body: string, token: string | null) {
  const answer = await portal.request({ method: 'POST', url: `/api${path}`, headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body })
  const { error } = JSON.parse(answer.text) as { error: { id: string; fields?: { field: string }[] } }
  return { status: answer.status, id: error.id, fields: error.fields ?? [], length: answer.text.length }
}
const names = (count: number, value: string) => `{${Array.from({ length: count }, (_, index) => `"${index}x":${value}`).join(',')}}`

describe('who sends it is asked before a body is read', () => {
  it.each([
    ['is not JSON', '{"content"'],
    ['is larger than the call takes', 'x'.repeat(importStudents.maxBody + 1)],
  ])('nobody’s that %s is refused for its sender', async (_why, body) => {
    expect(await post(importStudents.path, body, null)).toMatchObject({ status: 401 })
  })

  it('a coach’s is refused for the coach', async () => {
    expect(await post(importStudents.path, '{"content"', coachToken)).toMatchObject({ status: 403 })
  })

  it('the office’s is read, and refused for itself', async () => {
    expect(await post(importStudents.path, '{"content"', league.adminToken)).toMatchObject({ status: 400, id: 'malformed-body' })
    expect(await post(importStudents.path, 'x'.repeat(importStudents.maxBody + 1), league.adminToken)).toMatchObject({ status: 413 })
  })
})

describe('what is wrong with a body is bounded', () => {
  it.each([['a number', '1'], ['a NUL', '"\\u0000"']])('thousands of names, each with %s, are no body at all', async (_what, value) => {
    const answer = await post(importStudents.path, names(100_000, value), league.adminToken)
    expect(answer).toMatchObject({ status: 400, id: 'malformed-body' })
    expect(answer.length).toBeLessThan(1_000)
  })

  it('so are they below a field', async () => {
    expect(await post(importStudents.path, `{"content":"a","mapping":${names(100_000, '"a"')}}`, league.adminToken)).toMatchObject({ status: 400, id: 'malformed-body' })
  })

  it.each([['a word', '"x"'], ['a NUL', '"\\u0000"']])('of a list of %s thousands of times, a hundred are named', async (_what, value) => {
    const answer = await post(saveParticipation.path, `{"joins":[{"activityId":1,"schoolIds":[${Array(50_000).fill(value).join(',')}]}],"leaves":[],"teams":[]}`, league.adminToken)
    expect(answer).toMatchObject({ status: 400, id: 'invalid-input' })
    expect(answer.fields).toHaveLength(mostProblems)
  })

  it('unknown names are told one by one', async () => {
    expect((await post(saveParticipation.path, '{"joins":[],"leaves":[],"teams":[],"one":1,"two":"\\u0000"}', league.adminToken)).fields.map(({ field }) => field)).toEqual(['one', 'two'])
  })
})
