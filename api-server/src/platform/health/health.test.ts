import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { getHealth } from '@portal/shared/platform/health/health.calls'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import manifest from '../../../package.json'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

test('a healthy portal says which one it is', async () => {
  const { status, headers, payload } = await portal.send(getHealth, {})
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(payload).toEqual({ ok: true, version: manifest.version, database: portal.database.kind })
})

test('the API says itself, with the portal’s address', async () => {
  const { headers, text } = await portal.request({ url: '/api/openapi.json' })
  const document = JSON.parse(text) as { openapi: string; servers: unknown; paths: Record<string, object> }
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://portal.test/api' }] })
  expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(allCalls.length)
})

test.each([
  ['/api/docs', 'text/html; charset=utf-8'], ['/api/docs/', 'text/html; charset=utf-8'], ['/api/docs/start.js', 'text/javascript; charset=utf-8'],
  ['/api/docs/swagger-ui.css', 'text/css; charset=utf-8'], ['/api/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'], ['/api/docs/favicon-32x32.png', 'image/png'],
])('%s draws it, under the portal’s own policy', async (url, type) => {
  const { status, headers, text } = await portal.request({ url })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe(type)
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  if (type.startsWith('text/html')) expect(text).not.toMatch(/<script>|https?:/)
})

test.each(['/api/docs/package.json', '/api/docs/index.html', '/api/docs/..%2fpackage.json', '/api/docs/swagger-ui.js'])('%s is not served', async (url) => {
  const { status, text } = await portal.request({ url })
  expect(status).toBe(404)
  expect(JSON.parse(text)).toMatchObject({ status: false, error: { id: 'not-found' } })
})

test('a portal whose database is gone says that it is unavailable', async () => {
  const lost = await startTestPortal()
  await lost.database.close()
  const { status, headers, body } = await lost.send(getHealth, {})
  expect(status).toBe(503)
  expect(headers['retry-after']).toBe('5')
  expect(body).toMatchObject({ status: false, error: { id: 'unavailable' }, error_message: 'The database does not answer.' })
})

describe('what an orchestrator asks', () => {
  const ask = async (of: TestPortal) => Object.fromEntries(await Promise.all(['/live', '/ready'].map(async (url) => {
    const { status, headers, text } = await of.request({ url })
    expect(headers['cache-control']).toBe('no-store')
    return [url, `${status} ${text.trim()}`] as const
  })))

  test('both, of a portal that is at work', async () => {
    expect(await ask(portal)).toEqual({ '/live': '200 live', '/ready': '200 ready' })
  })

  test('one that ends lives, and is not ready', async () => {
    const ending = await startTestPortal()
    ending.drain()
    expect(await ask(ending)).toEqual({ '/live': '200 live', '/ready': '503 ending' })
    await ending.stop()
  })

  test('one whose database is gone lives, and is not ready', async () => {
    const lost = await startTestPortal()
    await lost.database.close()
    expect(await ask(lost)).toEqual({ '/live': '200 live', '/ready': '503 no database' })
  })
})
