import { describe, expect, it } from 'vitest'
import { checkSnippet, elementSnippet, fixedHeightAddress, iframeSnippet, linkSnippet, publicAddress } from './snippets'
import type { ChosenEmbed } from './snippets'

const chosen: ChosenEmbed = {
  portal: 'https://portal.example', noun: 'standings', shown: { org: 'demo', activity: 'girls-soccer', limit: '10' }, own: { links: '' }, title: 'Girls soccer standings',
  minHeight: '432px', frameHeight: 560, colors: {},
}

describe('what is copied', () => {
  it('is an element with its place held, a link inside, and the loader', () => {
    expect(elementSnippet(chosen)).toBe([
      '<portal-standings org="demo" activity="girls-soccer" limit="10" links>',
      '  <svg width="0" height="432px"></svg><a href="https://portal.example/embed-code/standings?orgParam=demo&amp;activity=girls-soccer&amp;limit=10">Girls soccer standings</a>',
      '</portal-standings>',
      '<script type="module" src="https://portal.example/embed/v1/loader.js"></script>',
    ].join('\n'))
  })

  it('has colors in the style', () => {
    expect(elementSnippet({ ...chosen, colors: { '--portal-fg': '#111111', '--portal-bg': '#fafafa' } })).toContain(' style="--portal-fg:#111111;--portal-bg:#fafafa"')
  })

  it('is a frame that names what it shows', () => {
    expect(iframeSnippet(chosen)).toBe(
      '<iframe src="https://portal.example/embed-code/standings?orgParam=demo&amp;activity=girls-soccer&amp;limit=10" title="Girls soccer standings" width="100%" height="560" style="border:0" loading="lazy"></iframe>',
    )
  })

  it.each([
    ['the page, with nothing of the element alone', publicAddress(chosen), 'https://portal.example/embed-code/standings?orgParam=demo&activity=girls-soccer&limit=10'],
    ['the page of a fixed height', fixedHeightAddress(chosen), 'https://portal.example/embed-code/standings?orgParam=demo&activity=girls-soccer&limit=10&fit=1'],
    ['another element', publicAddress({ ...chosen, noun: 'event-results', shown: { org: 'demo', event: '7' } }), 'https://portal.example/embed-code/event-results?orgParam=demo&event=7'],
    ['without an organization', publicAddress({ ...chosen, shown: {} }), 'https://portal.example/embed-code/standings'],
    ['words with signs', publicAddress({ ...chosen, shown: { org: 'demo', heading: 'A & B?' } }), 'https://portal.example/embed-code/standings?orgParam=demo&heading=A+%26+B%3F'],
  ])('addresses %s', (_, address, expected) => expect(address).toBe(expected))

  it('says by itself what it means when scripts do not run', () => {
    expect(checkSnippet(chosen)).toContain('does not run scripts of portal.example')
    expect(checkSnippet(chosen)).toContain('src="https://portal.example/embed/v1/check.js"')
  })

  it.each(['"><img src=x onerror=alert(1)>', "' onload='x", '<script>x</script>', 'A & B'])('keeps %j as text', (evil) => {
    const hostile = { ...chosen, title: evil, shown: { org: evil, heading: evil }, own: { label: evil } }
    for (const snippet of [elementSnippet, iframeSnippet, linkSnippet]) {
      const text = snippet(hostile).replace('<script type="module" src="https://portal.example/embed/v1/loader.js"></script>', '')
      // Every < begins one of our own tags, and every quote is one of ours.
      expect(text.match(/<(?!\/?(portal-standings|svg|a|iframe)\b)/)).toBeNull()
      expect(text.match(/<[^>]*>/g)!.every((tag) => (tag.match(/"/g) ?? []).length % 2 === 0 && !tag.includes("'"))).toBe(true)
    }
  })
})
