import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams, type Call } from '@portal/shared/platform/call/defineCall'
import { roleTypes } from '@portal/shared/platform/access/roleTypes'
import { reviewed } from '../testing/allReviews'
import { makeMatrixWorld, type MatrixWorld } from '../testing/matrixWorld'
import { sampleInput } from '../testing/sampleInput'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

/** Every list has pages of 20, 50 or 100 rows and no others, and answers a page beyond its last one without rows and with its total. */
let portal: TestPortal
let world: MatrixWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMatrixWorld(portal)
})
afterAll(() => portal.stop())

const samples = reviewed('samples')
/** Reads with a page that are no list by themselves, with the reason. */
const others: Readonly<Record<string, string>> = {
  'forms.getPublic': 'a page of entries, where the form shows any; forms.test.ts goes through them',
  'standings.getAsOf': 'tables as of a day, for which a season has to have been played; standings.test.ts goes through them',
}
const lists = allCalls.filter(({ name, method, input }) => method === 'GET' && 'page' in input.shape && !(name in others))
const sized = lists.filter(({ input }) => 'pageSize' in input.shape)

interface Answer { status: number; payload: { rows?: unknown[]; total: number; page: number; pageSize: number } | null; fields: string[] }

async function ask(call: Call, more: Record<string, unknown>, role: (typeof roleTypes)[number]): Promise<Answer> {
  const input = { orgParam: 'test', ...sampleInput(call, world.keys.own), ...samples[call.name]?.(world.keys.own), ...more } as Record<string, unknown>
  const path = pathParams(call).reduce((address, name) => address.replace(`:${name}`, encodeURIComponent(String(input[name] ?? 1))), `/api${call.path}`)
  const query = new URLSearchParams(Object.entries(input).filter(([name]) => !pathParams(call).includes(name)).map(([name, value]) => [name, String(value)]))
  const { status, text } = await portal.request({ url: `${path}?${query.toString()}`, headers: { authorization: `Bearer ${world.tokens.normal[role]}` } })
  const { payload, error } = JSON.parse(text) as { payload: Answer['payload']; error?: { fields?: { field: string }[] } }
  return { status, payload, fields: (error?.fields ?? []).map(({ field }) => field) }
}

/** The first kind of people who get an answer. */
async function reader(call: Call): Promise<(typeof roleTypes)[number]> {
  for (const role of roleTypes) if ((await ask(call, {}, role)).status === 200) return role
  throw new Error(`Nobody can read ${call.name} with a plain input: give it a sample in its review.`)
}

it('there are lists, and most of them let people choose how many rows a page has', () => {
  expect(sized.length).toBeGreaterThan(20)
})

describe.each(sized.map((call) => ({ name: call.name, call })))('$name', ({ call }) => {
  it('has pages of 20, 50 or 100 rows, and no others', async () => {
    const role = await reader(call)
    expect((await ask(call, {}, role)).payload).toMatchObject({ page: 1, pageSize: 20 })
    for (const pageSize of [20, 50, 100]) expect((await ask(call, { pageSize }, role)).payload).toMatchObject({ pageSize })
    for (const pageSize of [0, 1, 30, 101, 1_000, -20, 'all']) expect(await ask(call, { pageSize }, role), String(pageSize)).toMatchObject({ status: 400, fields: ['pageSize'] })
  })
})

describe.each(lists.map((call) => ({ name: call.name, call })))('$name', ({ call }) => {
  it('answers a page beyond the last one without rows and with its total, and refuses what is no page', async () => {
    const role = await reader(call)
    const first = await ask(call, {}, role)
    const beyond = await ask(call, { page: 999 }, role)
    expect(beyond).toMatchObject({ status: 200, payload: { total: first.payload!.total, page: 999 } })
    if (beyond.payload!.rows) expect(beyond.payload!.rows).toEqual([])
    for (const page of [0, -1, 1.5, 'two', 100_001]) expect(await ask(call, { page }, role), String(page)).toMatchObject({ status: 400, fields: ['page'] })
  })
})
