import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams, type Call } from '@portal/shared/platform/call/defineCall'
import { errors } from '@portal/shared/platform/call/errors'
import { loginAs, makeLeague, makeMatch } from '../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../testing/testPortal'
import { seconds } from '../../../scripts/lib/patience.mjs'

/** Values that nobody should send, and that someone will. */
const hostile = fc.constantFrom<unknown>(
  null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, '', ' ', '0', '-1', '1e9', 'NaN', '\u0000', 'a\u0000b', '\ud800', 'a\ud800b', '\ufdfa'.repeat(300), '\u200b', 'a\u202eb', '‮gnp.exe', '<script>alert(1)</script>',
  "'; drop table school; --", '${jndi:ldap://x}', '../../etc/passwd', '%00', '%', 'x'.repeat(70_000), '٣', '2026-02-30', '9999999999', [], [[]], [null], {}, { $ne: 1 },
  { length: -1 }, [{ home: -1, away: 'x' }], JSON.parse('{"__proto__":{"admin":true}}'), JSON.parse('{"constructor":{"prototype":{"a":1}}}'),
)

/** Values that a field's JSON Schema calls right, more or less. */
function plausible(schema: z.core.JSONSchema.BaseSchema): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf
  if (Array.isArray(options)) return fc.oneof(...options.map((option) => plausible(option as z.core.JSONSchema.BaseSchema)))
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  switch (schema.type) {
    case 'integer': return fc.integer({ min: 0, max: 60 })
    case 'number': return fc.integer({ min: 0, max: 60 })
    case 'boolean': return fc.boolean()
    case 'array': return fc.array(plausible((schema.items ?? {}) as z.core.JSONSchema.BaseSchema), { maxLength: 3 })
    case 'object': {
      const fields = Object.entries((schema.properties ?? {}) as Record<string, z.core.JSONSchema.BaseSchema>)
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, plausible(field)])))
    }
    case 'string': return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom('soccer', 'varsity', 'district-1', 'atlas', '2026-11-20', 'ada@office.example', 'date,home,away\n2026-11-01,Atlas,Borea'))
    case 'null': return fc.constant(null)
    default: return hostile
  }
}

/** A call's input with, here and there, a field that is missing, hostile or unknown. */
function inputsOf(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries((schema.properties ?? {}) as Record<string, z.core.JSONSchema.BaseSchema>)
  const own = fields.map(([name, field]) => [name, fc.option(fc.oneof({ weight: 2, arbitrary: plausible(field) }, { weight: 1, arbitrary: hostile }), { nil: undefined, freq: 6 })])
  const common = ['academicYear', 'orgParam', 'schoolParam', 'surplus'].map((name) => [name, fc.option(hostile, { nil: undefined, freq: 1 })])
  return fc.record(Object.fromEntries([...own, ...common.map(([name, arbitrary]) => [name, fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: arbitrary as fc.Arbitrary<unknown> })])]) as Record<string, fc.Arbitrary<unknown>>)
}

let portal: TestPortal
let league: Awaited<ReturnType<typeof makeLeague>>
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  await makeMatch(portal, league)
})
afterAll(() => portal.stop())

/** The picture of the database as it is, until a call has succeeded: taking it costs more than most calls. */
let known: Promise<Record<string, string>> | undefined

async function expectRefusalOrSuccess(request: Parameters<TestPortal['request']>[0], call: Call) {
  const picture = call.method === 'GET' ? undefined : await (known ??= pictureOf(portal.database))
  const { status, text } = await portal.request(request)
  expect(status, text.slice(0, 500)).toBeLessThan(500)
  if (status < 400) {
    if (call.method !== 'GET') known = undefined
    return
  }
  const body = JSON.parse(text) as { status: boolean; error_message: string; payload: null; error: { id: keyof typeof errors; fields?: { field: string; message: string }[] } }
  expect(body).toMatchObject({ status: false, payload: null, error_message: expect.stringMatching(/\S/) })
  expect(errors[body.error.id].status).toBe(status)
  if (body.error.id === 'invalid-input') {
    expect(body.error.fields?.length).toBeGreaterThan(0)
    for (const { message } of body.error.fields!) {
      expect(message).toMatch(/\S/)
      // Words of the schemas' library, where nobody chose any.
      expect(message).not.toMatch(/^(invalid|too (small|big)|unrecognized)\b|received NaN/i)
    }
  }
  if (picture) expect(await pictureOf(portal.database)).toEqual(picture)
}

describe('a header that is wrong', () => {
  it.each([['time-zone', 'Mars/Olympus', 200], ['time-zone', 'x'.repeat(5_000), 200], ['academic-year', 'last', 400]] as const)('%s: of someone who is signed in; what is public knows none', async (header, value, status) => {
    const own = await portal.request({ url: '/api/academic-years', headers: { authorization: `Bearer ${league.adminToken}`, [header]: value } })
    // A device may know a zone that the server does not: nothing is refused for that.
    expect(own.status).toBe(status)
    if (status === 400) expect(JSON.parse(own.text)).toMatchObject({ status: false, error: { id: 'invalid-input' } })
    const ofAll = '/api/public/standings?orgParam=tapps&activity=soccer&level=varsity'
    expect((await portal.request({ url: ofAll, headers: { [header]: value } })).status).toBe((await portal.request({ url: ofAll })).status)
  })
})

describe('whatever is sent, the answer is a clear refusal that changes nothing, or a success', () => {
  // Signing out would end the session that the property is sent with; it has no input of its own.
  it.each(allCalls.filter((call) => call.name !== 'sessions.signOut').map((call) => ({ name: call.name, call })))('$name', async ({ call }) => {
    const { token } = await loginAs(portal, league, { roleName: 'Organization Admin' })
    known = undefined
    await fc.assert(
      fc.asyncProperty(inputsOf(call), async (input) => {
        const rest = { ...input }
        let path: string = `/api${call.path}`
        for (const name of pathParams(call)) {
          const value = rest[name]
          path = path.replace(`:${name}`, encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).replace(/[\ud800-\udfff]/g, '').slice(0, 250)) || '0')
          delete rest[name]
        }
        const given = Object.entries(rest).filter(([, value]) => value !== undefined)
        const query = new URLSearchParams(given.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)])).toString().slice(0, 8_000)
        await expectRefusalOrSuccess({
          method: call.method,
          url: call.method === 'GET' && query ? `${path}?${query}` : path,
          headers: { authorization: `Bearer ${token}`, ...(call.method !== 'GET' && { 'content-type': 'application/json' }) },
          ...(call.method !== 'GET' && { body: JSON.stringify(Object.fromEntries(given)) }),
        }, call)
      }),
      { numRuns: 30, seed: 20_261_120 },
    )
  }, seconds(60))
})

describe('requests that are no calls', () => {
  const json = { 'content-type': 'application/json' }
  const odd: { name: string; request: Parameters<TestPortal['request']>[0]; id: keyof typeof errors }[] = [
    { name: 'broken JSON', request: { method: 'POST', url: '/api/sessions', headers: json, body: '{"email":' }, id: 'malformed-body' },
    { name: 'JSON that is no object', request: { method: 'POST', url: '/api/sessions', headers: json, body: '[1]' }, id: 'malformed-body' },
    { name: 'JSON with a prototype', request: { method: 'POST', url: '/api/sessions', headers: json, body: '{"__proto__":{"x":1}}' }, id: 'malformed-body' },
    { name: 'an empty body', request: { method: 'POST', url: '/api/sessions', headers: json, body: '' }, id: 'malformed-body' },
    { name: 'a form', request: { method: 'POST', url: '/api/sessions', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'email=a' }, id: 'unsupported-media-type' },
    { name: 'a body that is too large', request: { method: 'POST', url: '/api/sessions', headers: json, body: JSON.stringify({ email: 'x'.repeat(200_000) }) }, id: 'payload-too-large' },
    { name: 'an address that cannot be decoded', request: { url: '/api/matches/%E0%A4%A' }, id: 'malformed-body' },
    { name: 'an address nobody serves', request: { url: '/api/nothing' }, id: 'not-found' },
    { name: 'a method the address does not take', request: { method: 'PUT', url: '/api/sessions', headers: json, body: '{}' }, id: 'method-not-allowed' },
    { name: 'the same parameter twice', request: { url: '/api/public/standings?activity=soccer&activity=soccer' }, id: 'invalid-input' },
  ]
  it.each(odd)('$name', async ({ request, id }) => {
    const { status, text } = await portal.request(request)
    expect(JSON.parse(text)).toMatchObject({ status: false, error: { id } })
    expect(status).toBe(errors[id].status)
  })
})
