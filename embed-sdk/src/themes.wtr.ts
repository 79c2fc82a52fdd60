/** What elements without a theme look like under the style sheets of real themes, as these are published: most of the dark ones say nothing of a color-scheme. */
import { assertEqual, before, describe, it, newOrg, openPage } from './testing/page'
import { assertReadable, sectionOf } from './testing/readable'

const script = '<script type="module" src="/embed/v1/loader.js"></script>'
const bootswatch = (name: string) => `bootswatch/dist/${name}/bootstrap.min.css`

interface Theme {
  sheet: string
  scheme: 'dark' | 'light'
  /** Attributes of `html` that choose between a theme's own two. */
  html?: Record<string, string>
  /** What surrounds the element besides the page itself: a card, a colored section. */
  around?: readonly string[]
}

const cards = ['<div class="card"><div class="card-body">*</div></div>', '<div class="alert alert-primary">*</div>', '<nav class="navbar bg-primary">*</nav>']

const themes: Record<string, Theme> = {
  'Bootswatch Darkly': { sheet: bootswatch('darkly'), scheme: 'dark', around: cards },
  'Bootswatch Cyborg': { sheet: bootswatch('cyborg'), scheme: 'dark', around: cards },
  'Bootswatch Slate': { sheet: bootswatch('slate'), scheme: 'dark', around: cards },
  'Bootswatch Solar': { sheet: bootswatch('solar'), scheme: 'dark', around: cards },
  'Bootswatch Superhero': { sheet: bootswatch('superhero'), scheme: 'dark', around: cards },
  'Bootswatch Vapor': { sheet: bootswatch('vapor'), scheme: 'dark', around: cards },
  'Bootswatch Quartz': { sheet: bootswatch('quartz'), scheme: 'dark', around: cards },
  'Bootswatch Flatly': { sheet: bootswatch('flatly'), scheme: 'light', around: cards },
  'Water dark': { sheet: 'water.css/out/dark.min.css', scheme: 'dark', around: ['<blockquote>*</blockquote>', '<details open><summary>Table</summary>*</details>'] },
  'Water light': { sheet: 'water.css/out/light.min.css', scheme: 'light' },
  'Sakura dark': { sheet: 'sakura.css/css/sakura-dark.css', scheme: 'dark', around: ['<blockquote>*</blockquote>'] },
  'Sakura solarized': { sheet: 'sakura.css/css/sakura-dark-solarized.css', scheme: 'dark' },
  'Sakura vader': { sheet: 'sakura.css/css/sakura-vader.css', scheme: 'dark' },
  'Sakura earthly': { sheet: 'sakura.css/css/sakura-earthly.css', scheme: 'light' },
  'Pico, its dark one': { sheet: '@picocss/pico/css/pico.min.css', scheme: 'dark', html: { 'data-theme': 'dark' }, around: ['<article>*</article>'] },
  'Pico, its light one': { sheet: '@picocss/pico/css/pico.min.css', scheme: 'light', html: { 'data-theme': 'light' }, around: ['<article>*</article>'] },
}

/** Fonts of other hosts are left out: they change no color, and tests ask nobody else. */
const sheets = new Map<string, string>()
before(async () => {
  for (const { sheet } of Object.values(themes)) {
    const answer = await fetch(`/node_modules/${sheet}`)
    assertEqual(answer.status, 200, sheet)
    sheets.set(sheet, (await answer.text()).replace(/@import url\([^)]*\);?/g, ''))
  }
})

async function open({ sheet, html = {} }: Theme, around: string) {
  const page = await openPage(`<style>${sheets.get(sheet)!}</style><main>${around.replace('*', `<portal-standings org="${newOrg()}"></portal-standings>`)}</main>${script}`)
  for (const [name, value] of Object.entries(html)) page.contentDocument!.documentElement.setAttribute(name, value)
  return page
}

/** What is painted behind an element: the nearest color that lets nothing through. Null where a picture, a gradient or glass lies on it, or nothing is painted. */
function groundBehind(element: Element): string | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = at.ownerDocument.defaultView!.getComputedStyle(at)
    if (backgroundImage !== 'none') return null
    if (/^rgb\(/.test(backgroundColor)) return backgroundColor
    if (!/, 0\)$/.test(backgroundColor)) return null
  }
  return null
}

describe('an element without a theme, under the style sheet of a real theme', () => {
  for (const [name, theme] of Object.entries(themes)) {
    for (const around of ['*', ...(theme.around ?? [])]) {
      it(`can be read: ${name}${around === '*' ? '' : `, in ${around.slice(1, around.indexOf('>'))}`}`, async () => {
        const page = await open(theme, around)
        const section = await sectionOf(page)
        const host = page.contentDocument!.querySelector('portal-standings')!
        const { backgroundColor } = page.contentWindow!.getComputedStyle(section)
        const hasOwn = section.dataset.theme !== undefined
        const ground = hasOwn ? backgroundColor : groundBehind(host)
        if (around === '*') assertEqual(section.dataset.theme ?? section.style.colorScheme, theme.scheme, 'the scheme')
        // Glass and gradients of a known color below: it is the element's own reckoning that is trusted then, and its scheme is asked for above.
        if (ground) assertReadable(page, section, ground)
        assertEqual(hasOwn || ground !== null || around !== '*', true, 'a ground that is known, or one of its own')
      })
    }
  }
})
