/** What elements without a theme look like on pages that are painted as well-known kinds of themes paint theirs: all of it can be read. */
import { assert, assertEqual, describe, it, newOrg, openPage, until } from './testing/page'
import { assertReadable, sectionOf } from './testing/readable'

const script = '<script type="module" src="/embed/v1/loader.js"></script>'
const picture = 'url("data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\'/%3E")'

interface Painted {
  css: string
  /** The page around "*", where the element is. */
  html?: string
  /** The element's background: a color of the page, or a ground of its own. */
  ground: string
}

/** Rebuilt by what they do, not by their text. */
const pages: Record<string, Painted> = {
  'a page without any style': { css: '', ground: '#fff' },
  'a dark body that says nothing of its scheme': { css: 'body { background: #111; color: #eee }', ground: '#111' },
  'dark on html alone': { css: 'html { background-color: rgb(13 17 23); color: #c9d1d9 }', ground: '#0d1117' },
  'dark by variables of :root': { css: ':root { --ground: #1d1e20; --ink: #dadadb } body { background: var(--ground); color: var(--ink) }', ground: '#1d1e20' },
  'dark by a wrapper on a white body': { css: '#site { background: #222831; color: #ddd }', html: '<div id="site"><main><div>*</div></main></div>', ground: '#222831' },
  'dark in oklch': { css: 'body { background: oklch(20.8% 0.042 265.755); color: oklch(92.9% 0.013 255.508) }', ground: '#0f172b' },
  'color-scheme: dark and no paint': { css: ':root { color-scheme: dark }', ground: '#121212' },
  'a dark page with a white card': { css: 'body { background: #14181d; color: #eee } .card { background: #fff; color: #333 }', html: '<div class="card">*</div>', ground: '#fff' },
  'a dark page with a card like glass': { css: 'body { background: #0b0f19; color: #eee } .card { background: rgb(255 255 255 / 6%) }', html: '<div class="card">*</div>', ground: '#1a1e27' },
  'a light page that says dark and paints white': { css: ':root { color-scheme: dark } body { background: white; color: #222 }', ground: '#fff' },
  'a picture behind white letters': { css: `body { background: #333 ${picture}; color: #fff }`, ground: 'own dark' },
  'a gradient behind dark letters': { css: 'body { background: linear-gradient(#fdfbfb, #ebedee); color: #333 }', ground: 'own light' },
  'a dark layer that stands behind all': { css: 'body { color: #eee } body::before { content: ""; position: fixed; inset: 0; z-index: -1; background: #101418 }', ground: 'own dark' },
  'a section in a school’s blue': { css: 'section { background: #3b6fd1; color: #fff }', html: '<section>*</section>', ground: 'own dark' },
  'a section in a school’s gold': { css: 'section { background: #e0a526; color: #222 }', html: '<section>*</section>', ground: 'own light' },
  'a dark page that unsets all': { css: '* { all: unset } body, main { display: block } style, script { display: none } body { background: #181a1b; color: #e8e6e3 }', html: '<main>*</main>', ground: '#181a1b' },
}

const open = ({ css, html = '*' }: Painted, attributes = '') =>
  openPage(`<style>${css}</style>${html.replace('*', `<portal-standings org="${newOrg()}" ${attributes}></portal-standings>`)}${script}`)

describe('an element without a theme', () => {
  for (const [name, page] of Object.entries(pages)) {
    for (const attributes of name.includes('says nothing') ? ['', 'theme="auto"'] : ['']) {
      it(`can be read on ${name} ${attributes}`, async () => {
        const frame = await open(page, attributes)
        const section = await sectionOf(frame)
        const own = page.ground.startsWith('own')
        assertEqual(section.dataset.theme, own ? page.ground.slice(4) : undefined, 'a ground of its own')
        assertReadable(frame, section, own ? frame.contentWindow!.getComputedStyle(section).backgroundColor : page.ground)
      })
    }
  }

  it('keeps a light page light on a dark phone’s behalf only as far as the page says so', async () => {
    const page = await open({ css: ':root { color-scheme: light } body { background: #fff }', ground: '#fff' })
    assertEqual((await sectionOf(page)).style.colorScheme, 'light', 'scheme')
  })

  it('lets a theme of its own go before all, and follows the page again without it', async () => {
    const page = await open(pages['a dark body that says nothing of its scheme']!, 'theme="light"')
    const section = await sectionOf(page)
    const host = page.contentDocument!.querySelector('portal-standings')!
    assertEqual(section.dataset.theme, 'light', 'theme')
    assertReadable(page, section, '#fff')
    host.removeAttribute('theme')
    await until(() => section.style.colorScheme === 'dark' && !section.dataset.theme, 'the page’s')
    host.setAttribute('theme', 'light')
    await until(() => section.dataset.theme === 'light' && section.style.colorScheme === 'light', 'its own')
  })

  it('takes the page’s own choice of colors as it is', async () => {
    const page = await open({ css: `body { background: ${picture} #234; --portal-fg: #fff; --portal-bg: #345 }`, ground: '' })
    const section = await sectionOf(page)
    assertEqual(section.dataset.theme, undefined, 'a ground of its own')
    assertEqual(section.style.colorScheme, 'dark', 'scheme')
    page.remove()
    const chosen = await open({ css: 'body { background: #111; color: #eee; --portal-bg: #fffdf5 }', ground: '' })
    assertReadable(chosen, await sectionOf(chosen), '#fffdf5')
  })

  it('follows a class of html, of body and of a wrapper, a style sheet that comes late, and a slow change', async () => {
    const page = await open({
      css: 'html.dark body, body.night, .dim #box { background: #101418; color: #eee } body { transition: background-color 150ms }',
      html: '<div id="outer"><div id="box">*</div></div>', ground: '',
    })
    const section = await sectionOf(page)
    const inside = page.contentDocument!
    const turns: [string, () => void, () => void][] = [
      ['html', () => inside.documentElement.classList.add('dark'), () => inside.documentElement.classList.remove('dark')],
      ['body', () => inside.body.classList.add('night'), () => inside.body.classList.remove('night')],
      ['wrapper', () => inside.getElementById('outer')!.classList.add('dim'), () => inside.getElementById('outer')!.removeAttribute('class')],
      ['sheet', () => inside.head.insertAdjacentHTML('beforeend', '<style id="late">body { background: #101418; color: #eee }</style>'), () => {
        inside.getElementById('late')!.remove()
        inside.documentElement.className = 'x'
      }],
    ]
    for (const [name, toDark, toLight] of turns) {
      toDark()
      await until(() => section.style.colorScheme === 'dark' && !section.dataset.theme, `dark by ${name}`)
      toLight()
      await until(() => section.style.colorScheme === 'light' && !section.dataset.theme, `light again by ${name}`)
    }
  })

  it('looks through the shadow roots around it', async () => {
    const page = await openPage(`<div id="host"><portal-standings org="${newOrg()}"></portal-standings></div>${script}`)
    const root = page.contentDocument!.getElementById('host')!.attachShadow({ mode: 'open' })
    root.innerHTML = '<div style="background:#1b1b2f;color:#fff"><slot></slot></div>'
    const section = await sectionOf(page)
    await until(() => section.style.colorScheme === 'dark', 'dark by what is around the slot')
  })

  it('changes nothing of the page, and looks no more than once for a picture', async () => {
    const page = await open(pages['a dark body that says nothing of its scheme']!)
    await sectionOf(page)
    const view = page.contentWindow as unknown as typeof globalThis
    let asked = 0
    const real = view.getComputedStyle
    view.getComputedStyle = (element, pseudo) => (asked++, real(element, pseudo))
    const frames = (count: number) => new Promise<void>((done) => { const next = (left: number) => (left ? view.requestAnimationFrame(() => next(left - 1)) : done()); next(count) })
    for (let time = 0; time < 50; time++) page.contentDocument!.body.setAttribute('data-time', String(time))
    await frames(2)
    const once = asked
    assert(once > 0 && once <= 6, `${once} looks at styles for 50 changes`)
    await frames(3)
    assertEqual(asked, once, 'looks at styles while nothing changes')
  })
})
