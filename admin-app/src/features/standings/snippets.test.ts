// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { elementSnippet, iframeSnippet, linkSnippet, publicAddress } from './snippets'
import type { SharedStandings } from './snippets'

const shared: SharedStandings = { portal: 'https://portal.example', org: 'demo', activity: 'girls-soccer', district: '4a-district-2', title: 'Girls soccer standings' }

/** What a browser makes of a snippet. */
function parse(html: string): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = html
  return page
}

describe('the element snippet', () => {
  it('names what was chosen, holds the place, and has a link for pages without script', () => {
    expect(elementSnippet(shared)).toBe(
      [
        '<portal-standings org="demo" activity="girls-soccer" district="4a-district-2" style="display:block;min-height:432px">',
        '  <a href="https://portal.example/embed-code/standings/demo?activity=girls-soccer&#38;district=4a-district-2">Girls soccer standings</a>',
        '</portal-standings>',
        '<script type="module" src="https://portal.example/embed/v1/loader.js"></script>',
      ].join('\n'),
    )
  })

  it('leaves out what was not chosen', () => {
    const element = parse(elementSnippet({ portal: 'https://portal.example', org: 'demo', title: 'Standings' })).querySelector('portal-standings')
    expect(element?.getAttributeNames()).toEqual(['org', 'style'])
  })
})

it('gives a frame whose address a browser reads back as it was meant', () => {
  const frame = parse(iframeSnippet(shared)).querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe('https://portal.example/embed-code/standings/demo?activity=girls-soccer&district=4a-district-2')
  expect(frame?.title).toBe('Girls soccer standings')
})

it.each(['"><img src=x onerror=alert(1)>', "' onload='x", '<script>x</script>', 'A & B'])('keeps %j as text', (title) => {
  for (const snippet of [elementSnippet, iframeSnippet, linkSnippet]) {
    const page = parse(snippet({ ...shared, title, activity: title }))
    expect(page.querySelector('img, script:not([src])')).toBeNull()
    expect(page.querySelector('[onload], [onerror]')).toBeNull()
  }
  expect(parse(linkSnippet({ ...shared, title })).textContent).toBe(title)
})

it('has an address without a question mark where nothing is chosen', () => {
  expect(publicAddress({ portal: 'https://portal.example', org: 'demo', title: 'Standings' })).toBe('https://portal.example/embed-code/standings/demo')
})
