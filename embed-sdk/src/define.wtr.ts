/** One test for each gap of r2wc 2.1.1 that define.ts mends; run against the built bundles. */
import { elementAttributes } from './elementAttributes'
import { assert, assertEqual, before, describe, folder, it, newOrg, place, textOf, until } from './testing/page'

type StandingsElement = HTMLElement & { limit?: number; org?: string; links?: boolean; heading?: string }

describe('an element around a component', () => {
  /** Renders by element, counted where r2wc itself renders. */
  const renders = new WeakMap<object, number>()
  const rendersOf = (element: object) => renders.get(element) ?? 0
  const settled = () => new Promise<void>((done) => setTimeout(done))

  before(async () => {
    await import(`${folder}/standings.js`)
    const render = Symbol.for('r2wc.render')
    let prototype = customElements.get('portal-standings')!.prototype as Record<symbol, () => void>
    while (Object.getPrototypeOf(Object.getPrototypeOf(prototype)) !== HTMLElement.prototype) prototype = Object.getPrototypeOf(prototype) as typeof prototype
    prototype = Object.getPrototypeOf(prototype) as typeof prototype
    const original = prototype[render]!
    prototype[render] = function (this: object) {
      renders.set(this, rendersOf(this) + 1)
      original.call(this)
    }
  })

  it('renders once per upgrade before data, however many attributes it has', async () => {
    const element = place(`<portal-standings org="${newOrg()}" activity="a" level="b" limit="3" theme="light" heading="H" label="L"></portal-standings>`)
    await Promise.resolve()
    await Promise.resolve()
    assertEqual(rendersOf(element), 1, 'renders before data')
    await until(() => textOf(element).includes('Imaginary') || textOf(element).includes('Invented'), 'data')
    assertEqual(rendersOf(element), 2, 'renders with data')
  })

  it('renders once for several attributes that change together, and takes them into account', async () => {
    const element = place(`<portal-standings org="${newOrg()}" loading="eager"></portal-standings>`) as StandingsElement
    await until(() => element.shadowRoot!.querySelector('tbody'), 'rows')
    const count = rendersOf(element)
    element.setAttribute('limit', '2')
    element.setAttribute('heading', 'Now with a heading')
    await settled()
    assertEqual(rendersOf(element), count + 1, 'renders')
    assertEqual(element.shadowRoot!.querySelectorAll('tbody tr[part^=row]').length, 2, 'rows')
    assertEqual(element.shadowRoot!.querySelector('.title')?.textContent, 'Now with a heading', 'heading')
  })

  it('does not render while it is detached', async () => {
    const element = document.createElement('portal-standings')
    element.setAttribute('org', newOrg())
    element.setAttribute('limit', '2')
    await settled()
    assertEqual(rendersOf(element), 0, 'renders')
  })

  it('forgets an attribute that is removed', async () => {
    const element = place(`<portal-standings org="${newOrg()}" heading="Gone soon" limit="1" loading="eager"></portal-standings>`) as StandingsElement
    await until(() => element.shadowRoot!.querySelector('tbody'), 'rows')
    element.removeAttribute('heading')
    element.removeAttribute('limit')
    await settled()
    assertEqual(element.shadowRoot!.querySelector('.title'), null, 'heading')
    assertEqual(element.heading, undefined, 'property')
    assertEqual(element.shadowRoot!.querySelectorAll('tbody tr[part^=row]').length, 8, 'rows')
  })

  it('takes an empty boolean attribute as true', async () => {
    const element = place(`<portal-standings org="${newOrg()}" links loading="eager"></portal-standings>`) as StandingsElement
    const link = await until(() => element.shadowRoot!.querySelector<HTMLAnchorElement>('a.name'), 'links')
    assertEqual(new URL(link.href).pathname, '/embed-code/teams/101', 'address')
    element.links = false
    await settled()
    assertEqual(element.shadowRoot!.querySelector('a.name'), null, 'link')
  })

  it('takes properties that were set before the upgrade', async () => {
    await import(`${folder}/scores.js`).then(() => undefined)
    const early = document.createElement('portal-late') as StandingsElement
    early.limit = 2
    early.org = newOrg()
    early.heading = 'Set early'
    document.body.append(early)
    // The same class under a later name: what a page does when it sets properties before the chunk is there.
    customElements.define('portal-late', class extends (customElements.get('portal-standings') as CustomElementConstructor) {})
    await until(() => early.shadowRoot!.querySelectorAll('tbody tr[part^=row]').length === 2, 'two rows')
    assertEqual(early.getAttribute('org'), early.org, 'reflected')
    assertEqual(early.shadowRoot!.querySelector('.title')?.textContent, 'Set early', 'heading')
    early.limit = 3
    await until(() => early.shadowRoot!.querySelectorAll('tbody tr[part^=row]').length === 3, 'three rows after a later change')
  })

  it('keeps its state when it is moved', async () => {
    const element = place(`<portal-standings org="${newOrg()}" loading="eager"></portal-standings>`)
    const details = await until(() => element.shadowRoot!.querySelector<HTMLDetailsElement>('.rank details'), 'a reason')
    details.open = true
    const count = rendersOf(element)
    document.body.prepend(element)
    await settled()
    assert(element.shadowRoot!.querySelector('.rank details') === details, 'the reason is the same node')
    assert(details.open, 'the reason is still open')
    assert(rendersOf(element) <= count + 1, 'at most one more render')
  })

  it('can be removed and put back', async () => {
    const element = place(`<portal-standings org="${newOrg()}" loading="eager"></portal-standings>`)
    await until(() => element.shadowRoot!.querySelector('tbody'), 'rows')
    element.remove()
    await settled()
    assertEqual(element.shadowRoot!.querySelector('tbody'), null, 'rows while removed')
    document.body.append(element)
    await until(() => element.shadowRoot!.querySelector('tbody'), 'rows again')
  })

  it('observes exactly the attributes that custom-elements.json lists', async () => {
    const manifest = (await (await fetch(`${folder}/custom-elements.json`)).json()) as { modules: { declarations: { tagName: string; attributes: { name: string; description: string }[] }[] }[] }
    assertEqual(manifest.modules.length, Object.keys(elementAttributes).length, 'modules')
    for (const module of manifest.modules) {
      const declaration = module.declarations[0]!
      await import(`${folder}/${declaration.tagName.slice(7)}.js`)
      const observed = (customElements.get(declaration.tagName) as unknown as { observedAttributes: string[] }).observedAttributes
      assertEqual(declaration.attributes.map(({ name }) => name).join(), observed.join(), declaration.tagName)
      assert(declaration.attributes.every(({ description }) => description), 'each attribute is described')
    }
  })
})
