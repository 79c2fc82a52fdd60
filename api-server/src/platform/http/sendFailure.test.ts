import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall } from '@portal/shared/platform/call/defineCall'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Services } from './requestContext'
import { failureSender } from './sendFailure'
import { addRoutes, serve } from './serve'

const save = defineCall({
  name: 'things.save', summary: 'Save a thing', method: 'POST', path: '/things', access: { public: 'a test' },
  input: z.strictObject({ id: z.enum(['changed-meanwhile', 'conflicts', 'too-many-tries']), details: z.unknown() }), output: z.null(),
  errors: ['changed-meanwhile', 'conflicts'],
  details: { 'changed-meanwhile': z.strictObject({ version: z.number() }) },
})
/** A handler is any code: what it throws may hold more than anyone declared. */
const refuse = serve(save, ({ id, details }) => Promise.reject(new DomainError(id, { details, fields: [{ field: 'id', message: 'No.', secret: 'x' } as { field: string; message: string }] })))

let app: FastifyInstance
afterEach(() => app.close())

async function start(isChecked: boolean) {
  const lines: { level: number; msg: string; call?: string; problem?: string; err?: { message: string } }[] = []
  const settings = { PORTAL_CHECK_ANSWERS: isChecked } as Services['settings']
  app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) } } })
  app.setErrorHandler(failureSender(settings))
  addRoutes(app, { settings, now: () => new Date(), database: {} } as Services, () => Promise.resolve(null), [refuse])
  app.get('/elsewhere', () => { throw new DomainError('conflicts', { details: { secret: 'x' } }) })
  const send = async (id: string, details: unknown) => {
    const { statusCode, body, headers } = await app.inject({ method: 'POST', url: '/api/things', payload: { id, details } })
    return { ...(JSON.parse(body) as { error_message: string; error: { id: string; details?: unknown; fields?: unknown } }), status: statusCode, retryAfter: headers['retry-after'] }
  }
  return { lines, send }
}

it('refuses loudly where answers are checked, and says what is not declared', async () => {
  const { send, lines } = await start(true)
  expect(await send('changed-meanwhile', { version: 2 })).toMatchObject({ status: 409, error: { id: 'changed-meanwhile', details: { version: 2 } } })
  expect(lines).toEqual([])
  expect(await send('conflicts', { secret: 'x' })).toMatchObject({ status: 500, error_message: 'things.save does not declare what conflicts carries.', error: { id: 'unexpected' } })
  expect(await send('changed-meanwhile', { version: 2, secret: 'x' })).toMatchObject({ status: 500, error_message: expect.stringContaining('secret: This field is not known here.') })
  expect(lines).toMatchObject([{ level: 50, msg: 'request failed', call: 'things.save' }, { level: 50, msg: 'request failed', call: 'things.save' }])
  expect((await app.inject({ url: '/elsewhere' })).statusCode).toBe(500)
})

it('leaves it out and logs it in production: who is refused is told so', async () => {
  const { send, lines } = await start(false)
  const undeclared = await send('conflicts', { secret: 'x' })
  expect(undeclared).toMatchObject({ status: 409, error_message: 'There are conflicts.' })
  expect(undeclared.error).toEqual({ id: 'conflicts', fields: [{ field: 'id', message: 'No.' }] })
  expect((await send('changed-meanwhile', { version: 2, secret: 'x' })).error).toEqual({ id: 'changed-meanwhile', details: { version: 2 }, fields: [{ field: 'id', message: 'No.' }] })
  const wrong = await send('changed-meanwhile', ['x'])
  expect([wrong.status, wrong.error.details]).toEqual([409, undefined])
  const limited = await send('too-many-tries', { retryAfterSeconds: 7 })
  expect([limited.status, limited.error.details, limited.retryAfter]).toEqual([429, { retryAfterSeconds: 7 }, '7'])
  expect(JSON.parse((await app.inject({ url: '/elsewhere' })).body)).toMatchObject({ error: { id: 'conflicts' } })
  expect(lines.map(({ level, msg, call, problem }) => [level, msg, call, problem])).toEqual([
    [40, 'details of a refusal were cut', 'things.save', 'things.save does not declare what conflicts carries.'],
    [40, 'details of a refusal were cut', 'things.save', expect.stringContaining('secret: ')],
    [40, 'details of a refusal were cut', 'things.save', expect.stringContaining('a list')],
    [40, 'details of a refusal were cut', undefined, 'An address of no call does not declare what conflicts carries.'],
  ])
})
