import { mkdtempSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asDomainError, failure } from './answer'
import { addStaticFiles } from './staticFiles'

const top = mkdtempSync(join(tmpdir(), 'portal-files-'))
const folders = { admin: join(top, 'admin'), embed: join(top, 'embed'), examples: join(top, 'examples') }
const script = `export const numbers = [${Array.from({ length: 900 }, (_, index) => index).join(', ')}]\n`
let app: FastifyInstance
let port = 0

function put(path: string, text: string): void {
  mkdirSync(join(top, path, '..'), { recursive: true })
  writeFileSync(join(top, path), text)
}

async function serveFolders({ admin = folders.admin, isStaging = false } = {}): Promise<FastifyInstance> {
  const made = fastify()
  made.addHook('onRequest', async (_, reply) => {
    reply.raw.setHeader('X-Frame-Options', 'DENY')
    reply.header('x-request-id', 'one')
  })
  made.setErrorHandler((error, _, reply) => {
    const { status, body } = failure(asDomainError(error))
    return reply.code(status).send(body)
  })
  await addStaticFiles(made, { ...folders, admin }, { isStaging })
  return made
}

test('a staging portal says so above the app, before anyone signs in; another one says nothing', async () => {
  put('staging/index.html', '<!doctype html><title>Admin</title><body class="a"><div id="root"></div>')
  const staging = await serveFolders({ isStaging: true, admin: join(top, 'staging') })
  const page = { url: '/login', headers: { accept: 'text/html' } }
  expect((await staging.inject(page)).body).toMatch(/<body class="a">\s*<aside class="staging" aria-label="Staging">Staging: .*<\/aside><div id="root">/s)
  expect((await app.inject(page)).body).not.toContain('staging')
  await staging.close()
})

beforeAll(async () => {
  put('secret.txt', 'not for you')
  put('admin/index.html', '<!doctype html><title>Admin</title>')
  put('admin/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  put('admin/assets/app-a1b2.js', script)
  put('admin/.env', 'not for you')
  put('embed/v1/loader.js', script)
  put('embed/1.2.3/standings.js', script)
  put('embed/1.2.3/data.xyz', 'not for you')
  mkdirSync(join(top, 'admin/assets/folder.js'))
  symlinkSync(join(top, 'secret.txt'), join(top, 'embed/v1/link.txt'))
  app = await serveFolders()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  rmSync(top, { recursive: true })
})

/** Sends the path as it is written: a client that tidies addresses up would hide what is tested here. */
function open(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = rawRequest({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
const page = { accept: 'text/html,*/*;q=0.8' }

describe('the admin app', () => {
  test.each(['/', '/login', '/team-score-update/4/7', '/Brackets', '/nowhere/at.all'])('%s gets the app, which is asked for again', async (path) => {
    const { status, headers, body } = await open(path, page)
    expect(status).toBe(200)
    expect(body.toString()).toContain('<title>Admin</title>')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY', 'x-request-id': 'one' })
  })

  test('files with a hash in their name are kept for a year, in the encoding that the browser takes', async () => {
    const plain = await open('/assets/app-a1b2.js')
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/javascript; charset=utf-8', vary: 'Accept-Encoding' })
    expect(plain.body.toString()).toBe(script)
    const brotli = await open('/assets/app-a1b2.js', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
    const gzip = await open('/assets/app-a1b2.js', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    expect(brotli.body.length).toBeLessThan(script.length / 2)
  })

  test('the icon is not asked for with every change of address', async () => {
    expect((await open('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400')
    expect((await open('/login', page)).headers['cache-control']).toBe('no-cache')
  })

  test.each([['/assets/gone.js', page], ['/gone.js', {}], ['/assets/folder.js', page], ['/assets/', page]])('%s is no page: a browser would run it', async (path, headers) => {
    const { status, body } = await open(path, headers)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('Admin')
  })

  test.each(['/api/nothing', '/embed-code/nothing', '/oembed', '/metrics', '/examples/x'])('%s is no screen', async (path) => {
    const { status, body } = await open(path, page)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('<title>Admin')
  })

  test('only reads are answered', async () => {
    expect((await open('/login', page, 'POST')).status).toBe(404)
    expect(await open('/login', page, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  })
})

describe('the embed SDK', () => {
  test('any site may load it, and nothing of the portal’s own pages comes with it', async () => {
    const { headers } = await open('/embed/v1/loader.js')
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'timing-allow-origin': '*',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400', 'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('x-frame-options')
    expect((await open('/embed/1.2.3/standings.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('what a browser has is not sent again, until a build replaces it', async () => {
    put('embed/next/loader.js', script)
    const first = await open('/embed/next/loader.js')
    const known = { 'if-none-match': String(first.headers.etag) }
    expect(await open('/embed/next/loader.js', known)).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    put('embed/next/loader.js', 'export {}\n')
    utimesSync(join(top, 'embed/next/loader.js'), 1, 1)
    const second = await open('/embed/next/loader.js', known)
    expect(second.status).toBe(200)
    expect(second.body.toString()).toBe('export {}\n')
    rmSync(join(top, 'embed/next'), { recursive: true })
    expect((await open('/embed/next/loader.js')).status).toBe(404)
  })

  test('what is built but not published is kept for minutes, and what is deprecated says since when and what comes after it', async () => {
    put('embed/2.0.0/loader.js', script)
    put('embed/v2/loader.js', script)
    const year = 'public, max-age=31536000, immutable'
    expect((await open('/embed/2.0.0/loader.js')).headers['cache-control']).toBe(year)
    const days = { since: '2028-01-01', until: '2030-01-01' }
    put('embed/versions.json', JSON.stringify({ follows: { v1: '1.2.3', v2: '2.0.0', next: '2.0.0' }, mayChange: ['2.0.0'], deprecated: { v1: days, '1.2.3': days } }))
    const current = (await open('/embed/2.0.0/loader.js')).headers
    expect(current['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400')
    expect(current).not.toHaveProperty('deprecation')
    const fixed = (await open('/embed/1.2.3/standings.js')).headers
    expect(fixed).toMatchObject({ 'cache-control': year, deprecation: '@1830297600', sunset: 'Tue, 01 Jan 2030 00:00:00 GMT', link: '</embed/v2/loader.js>; rel="successor-version"' })
    const moving = await open('/embed/v1/loader.js')
    expect(moving.headers).toMatchObject({ 'cache-control': 'public, max-age=300, stale-while-revalidate=86400', deprecation: '@1830297600' })
    expect((await open('/embed/v1/loader.js', { 'if-none-match': String(moving.headers.etag) })).headers.deprecation).toBe('@1830297600')
    put('embed/versions.json', '{ "deprecated": ')
    expect((await open('/embed/v1/loader.js')).headers.deprecation).toBe('@1830297600')
    rmSync(join(top, 'embed/versions.json'))
    expect((await open('/embed/v1/loader.js')).headers).not.toHaveProperty('deprecation')
    expect((await open('/embed/2.0.0/loader.js')).headers['cache-control']).toBe(year)
    rmSync(join(top, 'embed/2.0.0'), { recursive: true })
    rmSync(join(top, 'embed/v2'), { recursive: true })
  })

  test('only versions are served, not what else the build leaves there', async () => {
    put('embed/package/index.js', script)
    put('embed/versions.json', '{}')
    for (const path of ['/embed/package/index.js', '/embed/versions.json', '/embed/.building/1.0.0/loader.js']) expect((await open(path)).status, path).toBe(404)
    rmSync(join(top, 'embed/versions.json'))
    rmSync(join(top, 'embed/package'), { recursive: true })
  })

  test('a missing file is a 404 that other sites can read', async () => {
    expect(await open('/embed/v1/gone.js')).toMatchObject({ status: 404, headers: { 'access-control-allow-origin': '*' } })
  })
})

describe('nothing outside the folders is served', () => {
  test.each([
    '/embed/../secret.txt', '/embed/%2e%2e/secret.txt', '/embed/..%2fsecret.txt', '/embed/%2e%2e%2fsecret.txt', '/embed/v1/..%2f..%2f..%2fsecret.txt', '/embed/v1/%2e%2e/%2e%2e/secret.txt',
    '/embed/%252e%252e/secret.txt', '/embed/..%5csecret.txt', '/embed/..\\secret.txt', '/embed//etc/passwd', '/embed/%2fetc%2fpasswd', '/embed/v1/loader.js%00.txt', '/embed/v1/link.txt',
    '/embed/1.2.3/data.xyz', '/embed/.%2e/secret.txt', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/.env', '/%2eenv', '/assets/../../secret.txt', '/embed/%c0%ae%c0%ae/secret.txt', '/embed/%E0%A4%A',
    `/embed/${'a/'.repeat(400)}x.js`, '/embed/', '/embed',
  ])('%s', async (path) => {
    const { status, body } = await open(path)
    expect([400, 404]).toContain(status)
    expect(body.toString()).not.toContain('not for you')
    expect(body.toString()).not.toContain('root:')
  })
})

test('a folder that is not built says so, and does when it is', async () => {
  const later = join(top, 'later')
  const made = fastify()
  await addStaticFiles(made, { admin: join(later, 'admin'), embed: join(later, 'embed'), examples: join(later, 'examples') })
  const loader = () => made.inject({ url: '/embed/v1/loader.js' })
  const start = () => made.inject({ url: '/', headers: page })
  expect(await loader()).toMatchObject({ statusCode: 503, body: expect.stringContaining('The embed SDK of this portal is not built yet') as string })
  expect(await start()).toMatchObject({ statusCode: 503, body: expect.stringContaining('The admin app of this portal is not built yet') as string })
  put('later/embed/v1/loader.js', 'export {}\n')
  put('later/admin/index.html', '<!doctype html>')
  expect((await loader()).statusCode).toBe(200)
  expect((await start()).statusCode).toBe(200)
  await made.close()
})

test('the app may show bytes that it fetched, as images, in frames and in a player, and nothing more; other files say nothing of it', async () => {
  const policy = String((await open('/dashboard', { accept: 'text/html' })).headers['content-security-policy'])
  expect(policy.split('; ').filter((part) => part.includes('blob:'))).toEqual(["img-src 'self' data: blob:", "frame-src 'self' blob:", 'media-src blob:'])
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("worker-src 'self'")
  expect((await open('/assets/app-a1b2.js')).headers['content-security-policy']).toBeUndefined()
})
