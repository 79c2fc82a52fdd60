import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams, type Call } from '@portal/shared/platform/call/defineCall'
import { addTag } from '@portal/shared/directory/tags/tag.calls'
import { findTeamStaff } from '@portal/shared/directory/teams/schoolTeam.calls'
import { findRosterStudents } from '@portal/shared/directory/rosters/roster.calls'
import { makeLeague, type League } from '../../testing/factories'
import { startExport } from '@portal/shared/platform/jobs/job.calls'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

const json = { 'content-type': 'application/json' }
/** Fields in which a file is sent as text: readCsv says what is wrong with one that has NUL. */
const filesAsText = ['content', 'orgs']

/** Sends a text in all fields of a call at once. @returns those of which the answer says nothing; none where the call is not for this person at all */
async function takenFields(call: Call, text: string, except: readonly string[]): Promise<string[]> {
  const fields = Object.keys(call.input.shape).filter((field) => !pathParams(call).includes(field) && !except.includes(field))
  if (fields.length === 0) return []
  const given = Object.fromEntries(fields.map((field) => [field, text]))
  const url = `/api${call.path.replace(/:\w+/g, '1')}`
  const headers = { authorization: `Bearer ${league.adminToken}` }
  const answer = await portal.request(call.method === 'GET' ? { url: `${url}?${new URLSearchParams(given).toString()}`, headers } : { method: call.method, url, headers: { ...headers, ...json }, body: JSON.stringify(given) })
  if ([401, 403, 415].includes(answer.status)) return []
  const { fields: problems = [] } = (JSON.parse(answer.text) as { error: { fields?: { field: string }[] } }).error
  return fields.filter((field) => answer.status !== 400 || !problems.some((problem) => problem.field === field)).map((field) => `${call.name}.${field} ${answer.status}`)
}

it('no call takes NUL in any of its fields, and each says in which it stands', async () => {
  const calls = allCalls.filter(({ path }) => !path.startsWith('/public/'))
  expect(calls).toEqual(expect.arrayContaining([findRosterStudents, findTeamStaff, startExport]))
  const taken: string[] = []
  for (const call of calls) taken.push(...await takenFields(call, 'a\0b', filesAsText))
  expect(taken).toEqual([])
})

it('no call takes half of a letter in any field of its body, files that are sent as text among them', async () => {
  const taken: string[] = []
  // An address that has one is read with a sign in its place.
  for (const call of allCalls.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/public/'))) taken.push(...await takenFields(call, 'a\ud800b', []))
  expect(taken).toEqual([])
})

it('a text is kept without what turns it around or hides in it, joiners within emoji stay, and one of which nothing is seen is empty', async () => {
  const make = (name: string) => portal.send(addTag, { name, color: '#336699' }, { token: league.adminToken })
  for (const unseen of ['\u200B', '\u2800', ' \u200D\uFEFF ', '\u{E0041}\u{E0042}', '\u202E']) expect((await make(unseen)).status).toBe(400)
  const kept = await make('Band \u202Egnp.exe\u202C\u{E0041} \u{1F469}\u200D\u{1F3A4}')
  expect([kept.status, kept.payload.name]).toEqual([200, 'Band gnp.exe \u{1F469}\u200D\u{1F3A4}'])
})

it('a text that lies deep in what is otherwise right is refused for its NUL', async () => {
  const answer = await portal.request({ method: 'POST', url: `/api${startExport.path}`, headers: { ...json, authorization: `Bearer ${league.adminToken}` }, body: JSON.stringify({ export: 'schools', format: 'csv', input: { deeper: [{ search: 'a\0b' }] }, addedKey: crypto.randomUUID() }) })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('input.deeper.0.search')])
})

it('a body of brackets within brackets is refused and breaks nothing', async () => {
  const deep = `${'['.repeat(25_000)}${']'.repeat(25_000)}`
  for (const body of [`{"export":"schools","format":"csv","input":{"search":${deep}},"addedKey":"12345678"}`, deep, `{"name":${deep}}`]) {
    const answer = await portal.request({ method: 'POST', url: `/api${startExport.path}`, headers: { ...json, authorization: `Bearer ${league.adminToken}` }, body })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([400, expect.objectContaining({ status: false })])
  }
})
