import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seedDemo'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

/** What the guide and the package's README show is pasted as it is: on the demo, which they are about, each snippet works. */
const texts = ['docs/embedding.md', 'embed-sdk/README.md'].map((path) => [path, readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')] as const)
let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await seedDemo(portal.database, { password: 'Demo-password-1!', today: '2026-11-21', timeZone: 'America/Chicago' })
  portal.setNow(new Date('2026-11-21T18:00:00Z'))
})
afterAll(() => portal.stop())

/** A page of the demo, and no address with a name to put in ("ORG"), nor a page about something else. */
const isOfDemo = (page: string) => /\bdemo\b/.test(page) && !/[A-Z]{3}/.test(page)
const plain = (html: string) => html.replaceAll('&amp;', '&')

/** Attributes of the element alone, which no call is asked with. */
const looks = ['limit', 'heading', 'style']
const elements = texts.flatMap(([path, text]) =>
  [...text.matchAll(/<portal-([\w-]+) (org=[^>]*)/g)].map(([tag, noun, attributes]) => {
    const chosen = [...attributes!.matchAll(/([\w-]+)=(?:"([^"]*)"|\{\d+\})/g)].filter(([, name]) => !looks.includes(name!))
    const query = new URLSearchParams(chosen.map(([, name, value]) => [name === 'org' ? 'orgParam' : name!, value!]))
    return { path, tag, url: `/api/public/${noun}?${query}` }
  }),
)
const pages = texts.flatMap(([path, text]) => [...text.matchAll(/https:\/\/[\w.]+(\/embed-code\/[^"`\s)]+)/g)].filter(([, page]) => isOfDemo(page!)).map(([, page]) => ({ path, url: plain(page!) })))
const choices = texts.flatMap(([path, text]) => [...text.matchAll(/`(&[a-z]+=[\w-]+)`/g)].map(([, choice]) => ({ path, url: `/api/public/results.rss?orgParam=demo${choice}` })))

describe('what the documents say to paste', () => {
  it('is found', () => {
    expect(elements.length).toBeGreaterThanOrEqual(3)
    expect(pages.length).toBeGreaterThanOrEqual(4)
    expect(choices.length).toBeGreaterThanOrEqual(4)
  })

  it.each(elements)('$path: $tag has something to show', async ({ url }) => {
    const { status, text } = await portal.request({ url })
    expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)])
    const { payload } = JSON.parse(text) as { payload: Record<string, unknown> }
    expect(Object.values(payload).some((value) => Array.isArray(value) && value.length > 0)).toBe(true)
  })

  it.each(pages)('$path: $url is a page with something on it', async ({ url }) => {
    const { status, text } = await portal.request({ url })
    expect(status).toBe(200)
    expect(text).toContain('<tbody')
  })

  it.each(choices)('$path: $url has results', async ({ url }) => {
    const { status, text } = await portal.request({ url })
    expect(status).toBe(200)
    expect(text).toContain('<item>')
  })
})
