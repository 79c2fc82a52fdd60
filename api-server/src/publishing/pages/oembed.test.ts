import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

async function ask(url: string, more = '') {
  const { status, headers, text } = await portal.request({ url: `/oembed?url=${encodeURIComponent(url)}&format=json${more}` })
  return { status, headers, body: JSON.parse(text) as Record<string, unknown> }
}

test('a pasted address becomes a frame of it, on any site', async () => {
  const { status, headers, body } = await ask('http://portal.test/embed-code/standings/test?activity=soccer&utm_source=mail')
  expect(status).toBe(200)
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(body).toMatchObject({ version: '1.0', type: 'rich', title: 'Soccer Varsity standings – Test Association', width: 600, height: 480, provider_name: 'Test Association' })
  expect(body.html).toContain('<iframe src="http://portal.test/embed-code/standings/test?activity=soccer" title="')
  expect(body.html).toContain('<blockquote><a href="http://portal.test/embed-code/standings/test?activity=soccer">')
})

test('every kind of page, by http and https, with and without a slash', async () => {
  const paths = ['/embed-code/standings', '/embed-code/standings/test/', '/embed-code/scores?org=test', `/embed-code/team-match-schedules/${league.teams[0]!.teamId}`, '/embed-code/team-match-schedules?school=atlas&activity=soccer']
  for (const path of paths) {
    expect((await ask(`http://portal.test${path}`)).status, path).toBe(200)
    expect((await ask(`https://portal.test${path}`)).status, path).toBe(200)
  }
})

test('the frame is no larger than asked, and never too small to read', async () => {
  expect((await ask('http://portal.test/embed-code/scores', '&maxwidth=320&maxheight=9999')).body).toMatchObject({ width: 320, height: 480 })
  expect((await ask('http://portal.test/embed-code/scores', '&maxwidth=5000&maxheight=200')).body).toMatchObject({ width: 600, height: 200 })
  expect((await ask('http://portal.test/embed-code/scores', '&maxwidth=wide')).status).toBe(400)
})

test.each([
  'http://portal.test/', 'http://portal.test/login', 'http://portal.test/embed-code/nothing', 'http://portal.test/embed-code/standings/nobody', 'http://portal.test/embed-code/standingsx',
  'http://portal.test/embed-code/scores/more', 'http://portal.test/embed-code/scores?theme=pink', 'http://portal.test.evil.example/embed-code/scores', 'http://portal.test@evil.example/embed-code/scores',
  'http://evil.example/embed-code/scores?http://portal.test/', 'javascript://portal.test/embed-code/scores', '//portal.test/embed-code/scores', 'http://portal.test:81/embed-code/scores', 'http://portal.test/embed-code/standings/%E0%A4%A', 'nonsense',
])('%s is no page of this portal', async (url) => {
  const { status, body } = await ask(url)
  expect(status).toBe(404)
  expect(body).not.toHaveProperty('html')
})

test('XML is not given, and an address must be', async () => {
  expect((await portal.request({ url: '/oembed?url=http://portal.test/embed-code/scores&format=xml' })).status).toBe(501)
  expect((await portal.request({ url: '/oembed' })).status).toBe(400)
  expect((await portal.request({ url: '/oembed?url=a&url=b' })).status).toBe(400)
})
