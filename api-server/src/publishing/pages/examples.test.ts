import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { activity } from '../../directory/activities/activity.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { makeLeague } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { addExamples } from './examples'

const folder = mkdtempSync(join(tmpdir(), 'portal-examples-'))
const text = '<portal-standings school="{{school}}"></portal-standings><script type="module" src="{{portal}}/embed/v1/loader.js"></script><!-- {{other}} -->'
let portal: TestPortal
let app: FastifyInstance

beforeAll(async () => {
  portal = await startTestPortal()
  await makeLeague(portal, { teamNames: ['Atlas', 'Borea'] })
  for (const name of ['examples/strict-csp', 'examples/plain', 'embed/1.2.3']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['index.html', 'strict-csp/index.html', 'plain/index.html']) writeFileSync(join(folder, 'examples', name), text)
  writeFileSync(join(folder, 'embed/1.2.3/frame.js'), '')
  // As the real server has it (app/makeApp.ts).
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  addExamples(app, portal.services, { embed: join(folder, 'embed'), examples: join(folder, 'examples') })
})
afterAll(async () => {
  await app.close()
  await portal.stop()
  rmSync(folder, { recursive: true })
})

test('an example is filled in with the portal’s address, and with nothing where there is no demo', async () => {
  for (const url of ['/examples/', '/examples/index.html', '/examples/plain/', '/examples/plain/index.html?from=plugin']) {
    const { statusCode, body } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(body).toBe('<portal-standings school=""></portal-standings><script type="module" src="http://portal.test/embed/v1/loader.js"></script><!-- {{other}} -->')
  }
})

test('a folder without its slash leads to the page in it', async () => {
  for (const [url, location] of [['/examples', '/examples/'], ['/examples?x=/', '/examples/'], ['/examples/plain', '/examples/plain/']]) {
    const { statusCode, headers } = await app.inject({ url: url! })
    expect([statusCode, headers.location]).toEqual([308, location])
  }
})

test('the exact version of the embed SDK is named', async () => {
  writeFileSync(join(folder, 'examples/pinned.html'), '/embed/{{version}}/loader.js')
  expect((await app.inject({ url: '/examples/pinned.html' })).body).toBe('/embed/1.2.3/loader.js')
})

test('a demo school is named', async () => {
  await portal.database.transaction(async (tx) => {
    await tx.update(organization).set({ orgParam: 'demo' }).where(eq(organization.orgParam, 'test'))
    await tx.update(activity).set({ slug: 'girls-soccer' }).where(eq(activity.slug, 'soccer'))
  })
  writeFileSync(join(folder, 'examples/school.html'), text)
  expect((await app.inject({ url: '/examples/school.html' })).body).toContain('<portal-standings school="atlas">')
})

test('only the strict example has a policy, and it lets the portal in', async () => {
  const policy = (await app.inject({ url: '/examples/strict-csp/' })).headers['content-security-policy']
  expect(policy).toContain('script-src http://portal.test;')
  expect(policy).toContain('frame-src http://portal.test;')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect((await app.inject({ url: '/examples/index.html' })).headers).not.toHaveProperty('content-security-policy')
})

test.each(['/examples/gone.html', '/examples/gone', '/examples/gone/', '/examples/..%2fsecret.txt', '/examples/plain/..%2f..%2fembed', '/examples//evil.example/', '/examples/.hidden.html'])('%s is not there', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})
