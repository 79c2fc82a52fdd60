import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleTypes, type RoleType } from '@portal/shared/platform/access/roleTypes'
import { allNouns } from '@portal/shared/app/allNouns'
import { pathParams, type Call } from '@portal/shared/platform/call/defineCall'
import { folderOf, reviewed } from '../testing/allReviews'
import { makeMatrixWorld, type MatrixWorld } from '../testing/matrixWorld'
import type { Keys } from '../testing/review'
import { sampleInput } from '../testing/sampleInput'
import { startTestPortal, type TestPortal } from '../testing/testPortal'
import { undoEverything } from '../testing/undoEverything'

/**
 * Every call, tried with a plain input by every role type on a thing of their own school, of another school and of another
 * organization, as themselves and by an admin who is signed in as them. The results are in access.txt next to the noun, which
 * people review: a line that changes there is a change of who may do what.
 */
let portal: TestPortal
let world: MatrixWorld
beforeAll(async () => {
  portal = await startTestPortal()
  // What is done to the database is undone after each call; bytes that a call removes would stay away.
  portal.services.files.remove = () => Promise.resolve()
  world = await makeMatrixWorld(portal)
  undoEverything(portal.database)
})
afterAll(() => portal.stop())

const samples = reviewed('samples')

/** What a call for many did with each, in one word if it was the same with all. */
function outcomesIn(payload: unknown): string {
  const outcomes = (payload as { outcomes?: { outcome: string; why: string }[] } | null)?.outcomes
  return outcomes ? ` (${[...new Set(outcomes.map(({ outcome, why }) => (why ? `${outcome}: ${why}` : outcome)))].join(', ')})` : ''
}

/** @returns 'yes', or the error's id and the fields it names */
async function tryCall(call: Call, keys: Keys, token: string | undefined): Promise<string> {
  const input: Record<string, unknown> = { orgParam: 'test', ...sampleInput(call, keys), ...samples[call.name]?.(keys) }
  const path = pathParams(call).reduce((address, name) => address.replace(`:${name}`, encodeURIComponent(String(input[name] ?? 1))), `/api${call.path}`)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !pathParams(call).includes(name)))
  const isRead = call.method === 'GET'
  const query = isRead && Object.keys(rest).length > 0 ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString()}` : ''
  const { status, text } = await portal.request({
    method: call.method,
    url: path + query,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(rest) }),
  })
  expect(status, `${call.name}: ${text.slice(0, 300)}`).toBeLessThan(500)
  if (status < 400) return text.startsWith('{"status"') ? `yes${outcomesIn((JSON.parse(text) as { payload: unknown }).payload)}` : 'yes'
  const { error } = JSON.parse(text) as { error: { id: string; fields?: { field: string }[] } }
  return error.id === 'invalid-input' ? `invalid-input (${(error.fields ?? []).map(({ field }) => field).join(' ')})` : error.id
}

/** By what the call declares. */
const isKeptOut = ({ access }: Call, roleType: RoleType | null) => (roleType === null ? !('public' in access) : 'roleTypes' in access && !access.roleTypes.includes(roleType))

/** What differs by whose thing it is; one word if nothing does. */
const summary = (own: string, other: string, foreign: string) => (own === other && own === foreign ? own : `own ${own}; other school ${other}; other organization ${foreign}`)

/** People by what they were answered: "  yes: org, staff". */
function linesOf(answers: ReadonlyMap<string, string>): string[] {
  return [...new Set(answers.values())].map((answer) => `  ${[...answers].filter(([, each]) => each === answer).map(([who]) => who).join(', ')}: ${answer}`)
}

// Signing out would end the session that the next try is made with; the mailbox exists on the embedded database only.
const leftOut = new Set(['sessions.signOut', 'mailbox.list'])
const nouns = allNouns.map(({ noun, calls }) => ({ noun, calls: calls.filter(({ name }) => !leftOut.has(name)) })).filter(({ calls }) => calls.length > 0)

describe.sequential.each(nouns)('who may do what to whose: $noun', ({ noun, calls }) => {
  const lines: string[] = []

  it.each(calls.map((call) => ({ name: call.name, call })))('$name', async ({ name, call }) => {
    const answerOf = async (roleType: RoleType | null, token: string | undefined) => {
      const own = await tryCall(call, world.keys.own, token)
      // Who is of the wrong kind is turned away before anyone looks whose thing it is (serve.ts; callGates.test.ts tries it with nothing at all).
      if (isKeptOut(call, roleType)) return own
      return summary(own, await tryCall(call, world.keys.other, token), await tryCall(call, world.keys.foreign, token))
    }
    const normal = new Map<string, string>([['nobody', await answerOf(null, undefined)]])
    for (const roleType of roleTypes) normal.set(roleType, await answerOf(roleType, world.tokens.normal[roleType]))
    const acting = new Map<string, string>()
    for (const roleType of roleTypes) if (world.tokens.acting[roleType]) acting.set(`as ${roleType}`, await answerOf(roleType, world.tokens.acting[roleType]))
    const isSame = [...acting].every(([who, answer]) => answer === normal.get(who.slice(3)))
    lines.push(name, ...linesOf(normal), ...(isSame ? ['  an admin signed in as them: the same'] : linesOf(acting)))
    expect(acting.size).toBe(4)
  })

  it('is as reviewed', async () => {
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(folderOf(noun), 'access.txt'))
  })
})
