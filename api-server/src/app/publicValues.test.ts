import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { allCalls } from '@portal/shared/app/allCalls'
import { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { pathParams } from '@portal/shared/platform/call/defineCall'
import { getStandingsAsOf } from '@portal/shared/competition/standings/standing.calls'
import { publicPages } from '../publishing/pages/publicPages'
import { makeLeague, makeMatch, type League } from '../testing/factories'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  await makeMatch(portal, league)
})
afterAll(() => portal.stop())

/** Ends of calendars, of numbers and of what a column holds, each well-formed for someone. */
const days = ['0000-01-01', '0001-01-01', '0099-12-31', '1582-10-10', '1899-12-31', '1900-01-01', '1969-12-31', '2000-02-29', '2199-12-31', '9999-12-31', '+275760-09-13', '-000001-01-01']
const moments = ['0000-01-01', '1899-12-31', '2199-12-31', '9999-12-31', '+275760-09-13'].flatMap((day) => [`${day}T00:00:00Z`, `${day}T23:59:59+14:00`, `${day}T23:59:59.999-23:59`])
const months = ['0000-01', '0001-01', '1899-12', '2026-00', '2026-13', '2199-12', '9999-12']
const numbers = ['0', '1', '-1', '500', '501', '100000', '2147483647', '2147483648', '9007199254740993', '1e308', '1e9', '0x10', '1.5', 'Infinity', '00000000000000000001', '%20']
const values = [...days, ...moments, ...months, ...numbers]

async function expectAnswer(url: string) {
  const { status, text } = await portal.request({ url })
  expect(status, `${url}: ${text.slice(0, 300)}`).toBeLessThan(500)
  return status
}

const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape)
/** What a page or call needs to get as far as its other values. */
const needed: Record<string, string> = { activity: 'soccer', orgParam: 'test', org: 'test', level: 'varsity' }
const queryOf = (fields: readonly string[], field: string, value: string) =>
  new URLSearchParams({ ...Object.fromEntries([...fields, 'orgParam'].filter((name) => name in needed).map((name) => [name, needed[name]!])), [field]: value }).toString()

/**
 * The values that a schema lets through, and of those that it refuses one for each way of refusing: nothing of the server sees the others
 * (serve.ts parses first), so that each is an answer like its sample's.
 */
function worthAsking(own: z.ZodObject, field: string): string[] {
  const schema = field in own.shape ? own : CommonParameters
  const given = Object.fromEntries(Object.keys(schema.shape).filter((name) => name in needed).map((name) => [name, needed[name]!]))
  const seen = new Set<string>()
  return values.filter((value) => {
    const read = schema.safeParse({ ...given, [field]: decodeURIComponent(value) })
    const why = read.success ? value : JSON.stringify(read.error.issues.map(({ path, message }) => [path, message]))
    return !seen.has(why) && seen.add(why)
  })
}

describe('no date or number in an address is too much for the server', () => {
  const reads = allCalls.filter((call) => call.method === 'GET' && 'public' in call.access)
  it.each(reads.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    for (const field of [...fieldsOf(call.input), 'academicYear', 'season']) {
      for (const value of worthAsking(call.input, field)) {
        const path = call.path.replace(/:(\w+)/g, (_, name: string) => (name === field ? encodeURIComponent(value) : '1'))
        await expectAnswer(`/api${path}?${pathParams(call).includes(field) ? 'orgParam=test' : queryOf(fieldsOf(call.input), field, value)}`)
      }
    }
  })

  it.each(publicPages.map((page) => [page.path, page] as const))('%s', async (_, page) => {
    for (const field of [...fieldsOf(page.query), 'academicYear', 'season']) {
      for (const value of worthAsking(page.query, field)) await expectAnswer(`${page.path}?${queryOf(fieldsOf(page.query), field, value)}`)
    }
  })
})

describe('standings as of a day', () => {
  const asOf = (text: string) => portal.request({ url: `/api${getStandingsAsOf.path}?activity=soccer&asOf=${encodeURIComponent(text)}`, headers: { authorization: `Bearer ${league.adminToken}` } })

  it.each([...days, ...moments])('%s are there, or the field is named', async (text) => {
    const { status, text: body } = await asOf(text)
    const isOurs = /^(?:19|20|21)\d\d/.test(text)
    expect([text, status]).toEqual([text, isOurs ? 200 : 400])
    if (!isOurs) expect(JSON.parse(body)).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'asOf', message: 'Use a date like 2026-09-30.' }] } })
  })
})
