import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../testing/testPortal'

let portal: TestPortal
beforeAll(async () => { portal = await startTestPortal() })
afterAll(() => portal.stop())

test('the guide gives the lines to paste with this portal’s address, and may be framed by anyone', async () => {
  const { status, headers, text } = await portal.request({ url: '/embed-code/check' })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(text).toContain('src=&quot;http://portal.test/embed/v1/check.js&quot;')
  expect(text).toContain('script-src http://portal.test; connect-src http://portal.test; frame-src http://portal.test')
  // What the pasted sentence leads to.
  expect(text).toContain('id="scripts"')
})

test('the page that tells whether frames are shown is small and asks the database for nothing', async () => {
  const { status, text } = await portal.request({ url: '/embed-code/check/frame' })
  expect(status).toBe(200)
  expect(text).toContain('id="portal-page"')
  expect(text.length).toBeLessThan(2000)
})

test('what follows it is no page', async () => {
  expect((await portal.request({ url: '/embed-code/check/nothing' })).status).toBe(404)
})
