import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '@portal/shared/app/allCalls'
import { defineCall, pathParams, type Call } from '@portal/shared/platform/call/defineCall'
import { errors } from '@portal/shared/platform/call/errors'
import { makeOpenApi } from './openApi'

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[]
  requestBody?: { content: { [mediaType: string]: { schema: { properties: Record<string, unknown>; required: string[]; additionalProperties: boolean } } } }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
  'x-access': unknown
}

const asDocument = (calls: readonly Call[]) =>
  JSON.parse(JSON.stringify(makeOpenApi(calls, 'https://portal.example', '1.2.3'))) as { openapi: string; info: { version: string }; servers: unknown; paths: Record<string, Record<string, Operation>> }
const document = asDocument(allCalls)
const operationOf = (call: Call) => document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]

test('says version and address', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' }, servers: [{ url: 'https://portal.example/api' }] })
})

test('is made once, whatever its address', () => {
  const [one, other] = ['https://a.example', 'https://b.example'].map((address) => makeOpenApi(allCalls, address, '1.2.3'))
  expect(one!.paths).toBe(other!.paths)
  expect(one!.servers).not.toEqual(other!.servers)
})

test('there are as many operations as calls', () => {
  expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(allCalls.length)
})

test.each(allCalls.map((call) => [call.name, call] as const))('%s is there with its parameters, access and errors', (name, call) => {
  const operation = operationOf(call)
  expect(operation?.operationId).toBe(name)
  expect(operation?.['x-access']).toEqual(call.access)
  expect(operation?.security).toEqual('public' in call.access ? [] : [{ bearer: [] }])
  expect(operation?.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)).toEqual(pathParams(call))
  for (const id of call.errors) expect(JSON.stringify(operation?.responses[errors[id].status])).toContain(`"${id}"`)
  const said = call.method === 'GET' ? operation?.parameters.map((parameter) => parameter.name) : Object.keys(operation?.requestBody?.content[call.consumes]?.schema.properties ?? {})
  for (const field of Object.keys(call.input.shape)) {
    if (!pathParams(call).includes(field)) expect(said).toContain(field)
  }
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] as string)
  expect(references.length).toBeGreaterThan(50)
  for (const reference of new Set(references)) {
    const target = reference.replace('#/', '').split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(target, reference).toBeTypeOf('object')
  }
})

test('one path with two methods keeps both', () => {
  const thing = { path: '/things/:thingId', access: { signedIn: true }, input: z.strictObject({ thingId: z.coerce.number(), name: z.string() }), output: z.string(), summary: 'A thing' } as const
  const calls = [defineCall({ ...thing, name: 'things.get', method: 'GET' }), defineCall({ ...thing, name: 'things.edit', method: 'PUT' })] as unknown as Call[]
  const operations = asDocument(calls).paths['/things/{thingId}']
  expect(Object.keys(operations ?? {})).toEqual(['get', 'put'])
  expect(operations?.get?.parameters).toContainEqual({ name: 'name', in: 'query', required: true, schema: { type: 'string' } })
  const body = operations?.put?.requestBody?.content['application/json']?.schema
  expect(body?.required).toEqual(['name'])
  expect(body?.additionalProperties).toBe(false)
  expect(body?.properties).not.toHaveProperty('thingId')
})

test('a calendar is text, and what may be kept says so', () => {
  const calendar = document.paths['/public/teams/{schoolTeamId}/schedule.ics']?.get
  expect(calendar?.responses['200']?.content).toEqual({ 'text/calendar': { schema: { type: 'string' } } })
  expect(calendar?.responses).toHaveProperty('304')
})

test('what a refusal carries is said by its id', () => {
  const failures = operationOf(allCalls.find(({ name }) => name === 'roles.remove')!)?.responses
  expect(JSON.stringify(failures?.['409'])).toContain('"if":{"properties":{"id":{"const":"in-use"}}},"then":{"properties":{"details":{"type":"object","properties":{"people":{"type":"integer"')
  expect(JSON.stringify(failures?.['404'])).not.toContain('"details"')
  const declared = allCalls.flatMap((call) => Object.keys(call.details ?? {}).map((id) => [call, id] as const))
  for (const [call, id] of declared) expect(JSON.stringify(operationOf(call)?.responses[errors[id as keyof typeof errors].status]), call.name).toContain(`"const":"${id}"`)
})
