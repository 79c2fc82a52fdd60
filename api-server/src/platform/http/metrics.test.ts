import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readSettings } from '../settings'
import { EventCounts } from './EventCounts'
import { addMetrics } from './metrics'
import { PublicCache } from './publicCache'

function makeServer(environment: Record<string, string>) {
  const app = fastify()
  const publicCache = new PublicCache(1_000)
  addMetrics(app, { settings: readSettings(environment), publicCache, events: new EventCounts() })
  app.get('/api/teams/:teamId', { config: { callName: 'teams.get' } }, async () => 'a team')
  app.get('/plain/:thing', async (_, reply) => reply.code(418).send('no'))
  return { app, publicCache, figures: async () => (await app.inject({ url: '/metrics' })).body }
}

test('requests are counted by call and status, never by address', async () => {
  const { app, figures } = makeServer({ PORTAL_METRICS: 'true' })
  for (const url of ['/api/teams/1', '/api/teams/2', '/plain/x', '/nowhere/1', '/nowhere/2']) await app.inject({ url })
  const text = await figures()
  expect(text).toContain('http_request_duration_seconds_count{call="teams.get",status="200"} 2')
  expect(text).toContain('http_request_duration_seconds_count{call="/plain/:thing",status="418"} 1')
  expect(text).toContain('http_request_duration_seconds_count{call="none",status="404"} 2')
  expect(text).not.toContain('nowhere')
  expect(text).toContain('process_resident_memory_bytes')
  await app.close()
})

test('the public cache counts for itself, and is not counted twice', async () => {
  const { app, publicCache, figures } = makeServer({ PORTAL_METRICS: 'true' })
  publicCache.hits = 7
  publicCache.notModified = 3
  await figures()
  const text = await figures()
  expect(text).toContain('public_cache_hits_total 7')
  expect(text).toContain('public_cache_not_modified_total 3')
  await app.close()
})

test('a program that collects them is told their kind, and may not keep them', async () => {
  const { app } = makeServer({ PORTAL_METRICS: 'true' })
  const { headers } = await app.inject({ url: '/metrics' })
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(headers['cache-control']).toBe('no-store')
  await app.close()
})

test('without the setting there is no such address', async () => {
  const { app } = makeServer({})
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
  await app.close()
})

test('two servers in one process do not disturb each other', async () => {
  const [one, other] = [makeServer({ PORTAL_METRICS: 'true' }), makeServer({ PORTAL_METRICS: 'true' })]
  await one.app.inject({ url: '/api/teams/1' })
  expect(await one.figures()).toContain('call="teams.get"')
  expect(await other.figures()).not.toContain('call="teams.get"')
  await Promise.all([one.app.close(), other.app.close()])
})
