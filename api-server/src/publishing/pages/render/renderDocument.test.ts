import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DomainError } from '@portal/shared/platform/call/errors'
import { findEmbedVersion } from '../embedVersion'
import { Html, html, jsonBlock } from '../../../platform/html'
import type { LoadedPage } from '../publicPage'
import { renderPage, renderTrouble } from './renderDocument'

const hostile = '</script><!--<img src=x onerror=alert(1)>\u2028"\''
const around = { baseUrl: 'https://portal.example', embedVersion: '1.2.3' }
const looks = { theme: 'auto', fit: false, choose: false } as const
const page: LoadedPage = {
  view: 'scores', dataUrl: '/api/public/scores?orgParam=test', payload: { name: hostile }, props: { heading: hostile, limit: undefined },
  body: new Html('<p>the view</p>'), title: hostile, description: hostile, organizationName: hostile, canonicalPath: '/embed-code/scores?org=test',
  choices: [{ label: 'Level', choices: [{ label: hostile, href: '/a?b=1&c=2', isCurrent: true }] }], pager: [], things: [{ '@type': 'SportsTeam', name: hostile }],
}

test('scripts of one exact version take a page over, with the data that it was drawn from', () => {
  const text = renderPage(page, { ...looks, refresh: 5 }, '/embed-code/scores?org=test', around)
  expect([...text.matchAll(/<script type="module" src="([^"]+)">/g)].map((match) => match[1])).toEqual(['/embed/1.2.3/frame.js', '/embed/1.2.3/framePage.js'])
  const data = /<script type="application\/json" id="portal-data">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ view: 'scores', url: '/api/public/scores?orgParam=test', payload: { name: hostile }, props: { heading: hostile }, refresh: 5 })
  expect(text).toContain('<div id="portal-view"><p>the view</p></div>')
})

test('no text leaves its place', () => {
  const text = renderPage(page, looks, '/embed-code/scores', around)
  expect(text).not.toContain('<!--')
  expect(text).not.toContain('<img')
  expect(text.match(/<\/script>/g)).toHaveLength(4)
  expect(text).toContain('<a href="/a?b=1&amp;c=2" aria-current="true">')
})

test('nothing in a page needs more than the portal’s own files', () => {
  const text = renderPage(page, looks, '/embed-code/scores', around)
  expect(text).not.toMatch(/ style=| on\w+="|javascript:/)
  for (const [, address] of text.matchAll(/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"/g)) expect(address).toMatch(/^\/embed(-code)?\//)
})

test.each([
  [new DomainError('not-found'), 'There is nothing here'],
  [new DomainError('invalid-input', { fields: [{ field: hostile, message: hostile }] }), 'This address is wrong'],
  [new DomainError('unavailable'), 'Please try again in a moment'],
])('%s is told in words, with its height reported', (error, title) => {
  const text = renderTrouble(error, looks, around)
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(text).toContain('<main id="portal-page" class="portal-view" data-state="error">')
  expect(text).toContain('src="/embed/1.2.3/frame.js"')
  expect(text).not.toContain('framePage')
  expect(text).not.toContain('<img')
})

test('the newest version that is built counts, by number and not by letter', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-embed-'))
  expect(await findEmbedVersion(join(folder, 'missing'))).toBeNull()
  for (const version of ['1.2.0', '1.10.0', '1.9.3', 'v1', '2.0.0-next', '3.0.0']) {
    mkdirSync(join(folder, version))
    if (version !== '3.0.0') writeFileSync(join(folder, version, 'frame.js'), '')
  }
  expect(await findEmbedVersion(folder)).toBe('1.10.0')
  rmSync(folder, { recursive: true })
})

test('templates escape what is not HTML, and leave nothing for nothing', () => {
  expect(html`<p title="${'"&'}">${[html`<b>${'<'}</b>`, 2, false, null]}${undefined}</p>`.text).toBe('<p title="&quot;&amp;"><b>&lt;</b>2</p>')
  expect(JSON.parse(jsonBlock({ a: hostile }).text)).toEqual({ a: hostile })
})
