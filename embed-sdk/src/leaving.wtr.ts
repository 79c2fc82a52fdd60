/** Elements that leave the page: nothing keeps them, and nothing more is done for them. */
import { assert, assertEqual, describe, it, newOrg, openPage, place, until } from './testing/page'

/** Keeps which maps hold elements, and counts what the window listens to, before any other script runs. */
const watch = `<script>
  window.maps = new Set(); window.counts = {}
  const { set } = Map.prototype
  Map.prototype.set = function (key, value) { if (key instanceof Element) maps.add(this); return set.call(this, key, value) }
  const add = EventTarget.prototype.addEventListener, listeners = {}
  EventTarget.prototype.addEventListener = function (name, listener, ...rest) {
    if (this === window) counts[name] = (listeners[name] ??= new Set()).add(listener).size
    return add.call(this, name, listener, ...rest)
  }
</script>`
type Watched = Window & { maps: Set<Map<unknown, unknown>>; counts: Record<string, number> }
const holds = (view: Watched, host: Element) => [...view.maps].some((map) => map.has(host))

/** Requests for a portal's standings that failed. */
async function failed(away: string): Promise<number> {
  const log = (await (await fetch('/test-portal/log')).json()) as Record<string, number[]>
  return Object.entries(log).filter(([path, statuses]) => path.startsWith(`/embed/${away}/standings`) && statuses.includes(404)).length
}

describe('an element that leaves the page', () => {
  it('is held by nothing, though nothing else happens', async () => {
    const page = await openPage(`${watch}<portal-standings org="${newOrg()}"></portal-standings><script type="module" src="/embed/v1/loader.js"></script>`)
    const view = page.contentWindow as Watched
    const host = page.contentDocument!.querySelector('portal-standings')!
    await until(() => host.shadowRoot?.querySelector('tbody'), 'rows')
    assert(holds(view, host), 'its ground is followed')
    host.remove()
    await until(() => !holds(view, host), 'it is forgotten')
  })

  it('is followed again once it comes back', async () => {
    const page = await openPage(`<portal-standings org="${newOrg()}"></portal-standings><script type="module" src="/embed/v1/loader.js"></script>`)
    const host = page.contentDocument!.querySelector('portal-standings')!
    const section = () => host.shadowRoot?.querySelector('section')
    await until(() => section()?.querySelector('tbody'), 'rows')
    host.remove()
    await until(() => !section(), 'nothing is drawn')
    page.contentDocument!.body.append(host)
    await until(() => section()?.querySelector('tbody'), 'rows again')
    page.contentDocument!.body.style.cssText = 'background:#111;color:#eee'
    await until(() => section()!.style.colorScheme === 'dark', 'dark')
  })

  it('ends the tries for its code; while they last, each listens once', async () => {
    const away = newOrg('away')
    const page = await openPage(`${watch}<div id="box"><portal-standings org="${newOrg()}"><a href="/x">Standings</a></portal-standings></div><script type="module" src="/embed/${away}/loader.js"></script>`)
    const view = page.contentWindow as Watched
    const host = page.contentDocument!.querySelector('portal-standings')!
    for (let tries = 2; tries < 6; tries++) {
      await until(async () => (await failed(away)) >= tries, `${tries} tries`)
      view.dispatchEvent(new Event('online'))
    }
    assertEqual(view.counts.online, 1, 'listeners for the network')
    assertEqual(view.counts.visibilitychange, 1, 'listeners for a look')
    await until(() => holds(view, host), 'it has a frame')
    host.remove()
    await until(() => !holds(view, host), 'it is forgotten')
    const before = await failed(away)
    for (let time = 0; time < 3; time++) view.dispatchEvent(new Event('online'))
    // This request is served, so all requests before it have been.
    const other = place(`<portal-standings org="${newOrg()}"></portal-standings>`, page.contentDocument!.body)
    await fetch(`/test-portal/mend?orgParam=${away}`)
    await until(() => { view.dispatchEvent(new Event('online')); return other.shadowRoot?.querySelector('tbody') }, 'rows of another one')
    assert((await failed(away)) <= before + 1, `${(await failed(away)) - before} tries for what is gone`)
  })

  it('has one frame when it comes back, by its mode or because its code cannot be had', async () => {
    for (const [mode, script] of [['mode="iframe"', '/embed/v1/loader.js'], ['', '/embed/broken/loader.js']]) {
      const page = await openPage(`<portal-standings org="${newOrg()}" ${mode}><a href="/x">Standings</a></portal-standings><script type="module" src="${script}"></script>`)
      const host = page.contentDocument!.querySelector('portal-standings')!
      const height = () => host.querySelector('iframe')?.clientHeight ?? 0
      await until(() => height() > 200, 'the frame')
      host.remove()
      await until(() => !host.querySelector('iframe'), 'no frame')
      page.contentDocument!.body.append(host)
      await until(() => height() > 200, 'the frame again')
      assertEqual(host.querySelectorAll('iframe').length, 1, 'frames')
      page.remove()
    }
  })
})
