/** How wide an element is: as wide as the place it has, in whatever kind of box a page puts it, unless the page says otherwise. */
import { assert, assertEqual, before, describe, folder, it, newOrg, openPage, place, until } from './testing/page'

before(() => import(/* @vite-ignore */ `${folder}/standings.js` as string))

/** As the snippet is copied, with its space. */
const element = (style = '') => `<portal-standings org="${newOrg()}" loading="eager" style="display:block;min-height:100px;${style}"></portal-standings>`

async function widthsIn(markup: string, width = 900): Promise<number[]> {
  const box = place(`<div style="display:flow-root;width:${width}px">${markup}</div>`)
  const elements = [...box.querySelectorAll<HTMLElement>('portal-standings')]
  for (const each of elements) await until(() => each.shadowRoot?.querySelector('tbody tr'), 'rows')
  return elements.map((each) => Math.round(each.shadowRoot!.querySelector('.view')!.getBoundingClientRect().width))
}

describe('an element takes its width', () => {
  /** What is around the element, which is at "*", and how wide it is in 900 px. */
  const all: [place: string, markup: string, width: number][] = [
    ['a block', '<div>*</div>', 900],
    ['a block with padding', '<div style="padding:0 50px">*</div>', 800],
    ['a row', '<div style="display:flex">*</div>', 900],
    ['a row that wraps, as WordPress has', '<div style="display:flex;flex-wrap:wrap;align-items:center">*</div>', 900],
    ['a row beside something', '<div style="display:flex"><p style="flex:none;width:200px">Beside</p>*</div>', 700],
    ['a column that is centered', '<div style="display:flex;flex-direction:column;align-items:center">*</div>', 900],
    ['a grid that centers', '<div style="display:grid;justify-items:center">*</div>', 900],
    ['a grid that places all in the middle', '<div style="display:grid;place-items:center">*</div>', 900],
    ['a float', '<div style="float:left">*</div>', 480],
    ['an inline block', '<div style="display:inline-block">*</div>', 480],
    ['a box that fits its content', '<div style="width:fit-content">*</div>', 480],
    ['a cell of a table', '<table style="border-spacing:0"><td style="padding:0">*</td></table>', 480],
    ['lines that do not wrap', '<div style="float:left;white-space:nowrap;text-indent:50px">*</div>', 480],
    ['a dialog', '<dialog open style="padding:0;border:0;position:static">*</dialog>', 480],
  ]
  for (const [name, markup, width] of all) {
    it(`in ${name}`, async () => assertEqual((await widthsIn(markup.replace('*', element())))[0], width, 'width'))
  }

  it('in no more than there is', async () => {
    assertEqual((await widthsIn(`<div style="float:left">${element()}</div>`, 200))[0], 200, 'width of a float')
    assertEqual((await widthsIn(`<div style="display:flex">${`<div style="flex:1">${element()}</div>`.repeat(3)}</div>`, 360)).join(), '120,120,120', 'columns of a row')
    assertEqual((await widthsIn(`<div style="display:grid;grid-template-columns:1fr 1fr 1fr">${element().repeat(3)}</div>`, 360)).join(), '120,120,120', 'columns of a grid')
  })

  it('without its margins', async () => {
    for (const around of ['<div>*</div>', '<div style="display:flex">*</div>', '<div style="display:flex;flex-direction:column;align-items:center">*</div>']) {
      assertEqual((await widthsIn(around.replace('*', element('margin:0 20px'))))[0], 860, around)
    }
    assertEqual((await widthsIn(element('padding:10px;border:5px solid')))[0], 870, 'with a border')
  })

  it('as the page says, where it says so', async () => {
    place('<style>.narrow portal-standings { width: 40% } .middle portal-standings { max-width: 600px; margin: 0 auto }</style>')
    for (const display of ['block', 'flex']) {
      assertEqual((await widthsIn(`<div class="narrow" style="display:${display}">${element()}</div>`))[0], 360, `a width in a ${display}`)
      assertEqual((await widthsIn(`<div class="middle" style="display:${display}">${element()}</div>`))[0], 600, `the most in a ${display}`)
    }
    assertEqual((await widthsIn(`<div style="display:flex">${element('flex:1')}<p style="flex:none;width:300px">Beside</p></div>`))[0], 600, 'its share of a row')
  })

  it('without a line of its own above it', async () => {
    const box = place(`<div style="float:left;font-size:30px;line-height:40px">${element('min-height:0')}</div>`)
    const host = box.firstElementChild!
    await until(() => host.shadowRoot?.querySelector('tbody tr'), 'rows')
    assertEqual(host.getBoundingClientRect().top, host.shadowRoot!.querySelector('.portal-view')!.getBoundingClientRect().top, 'top')
  })
})

describe('an element has the size of text', () => {
  const sizes = async (size: string) => {
    const box = place(`<div style="font-size:20px;${size && `--portal-font-size:${size}`}">${element()}</div>`)
    const root = await until(() => box.firstElementChild!.shadowRoot, 'an element')
    const view = await until(() => root.querySelector('.view tbody')?.closest('.view'), 'rows')
    return [root.querySelector('.portal-view')!, view].map((each) => getComputedStyle(each).fontSize).join()
  }

  it('of the reader, and 15 px where that is what browsers come with', async () => {
    document.documentElement.style.fontSize = '10px'
    try {
      // 16 px is what medium is without a setting: the browser's, not this page's.
      assertEqual(await sizes(''), '16px,15px', 'sizes')
    } finally {
      document.documentElement.style.fontSize = ''
    }
  })

  for (const [size, px] of [['18px', '18px'], ['1.1em', '22px'], ['90%', '18px'], ['calc(1em - 2px)', '18px'], ['clamp(14px, 50%, 30px)', '14px'], ['large', '18px']] as const) {
    it(`that the page says: ${size}`, async () => assertEqual(await sizes(size), `${px},${px}`, 'sizes'))
  }
})

describe('the check of a page', () => {
  it('says which element has too little room', async () => {
    const page = await openPage(`<div style="width:80px">${element()}</div><div style="width:400px">${element()}</div><div hidden>${element()}</div>
      <div id="portal-check"></div><script type="module" src="/embed/v1/loader.js"></script>`)
    const found = new Promise<{ name: string; state: string; text: string }[]>((done) => page.contentDocument!.addEventListener('portal-check', (event) => done((event as CustomEvent<{ findings: [] }>).detail.findings), { once: true }))
    await until(() => [...page.contentDocument!.querySelectorAll('portal-standings')].slice(0, 2).every((each) => each.shadowRoot), 'elements')
    const script = page.contentDocument!.createElement('script')
    script.type = 'module'
    script.src = `${location.origin}/embed/v1/check.js`
    page.contentDocument!.body.append(script)
    const elements = (await found).filter(({ name }) => name === 'elements')
    assertEqual(elements.map(({ state }) => state).join(), 'warning,good,good', elements.map(({ text }) => text).join(' '))
    assert(elements[0]!.text.includes('only 80 px wide'), elements[0]!.text)
  })

  it('with results near the names they belong to, however wide the place is', async () => {
    await import(/* @vite-ignore */ `${folder}/event-results.js` as string)
    const element = place(`<div style="width:1100px"><portal-event-results org="${newOrg()}" event="1" loading="eager"></portal-event-results></div>`).firstElementChild!
    const score = await until(() => element.shadowRoot?.querySelector('tbody [part=score]'), 'a result')
    const { right } = score.closest('tr')!.querySelector('.name')!.getBoundingClientRect()
    assert(score.getBoundingClientRect().left - right < 480, 'not at the other end of the page')
  })
})
