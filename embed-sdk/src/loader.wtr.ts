/** The loader and the data cache on pages of their own, against the built bundles. */
import { elementAttributes } from './elementAttributes'
import { answersFor, assert, assertEqual, describe, it, newOrg, openPage, place, textOf, until } from './testing/page'

const script = '<script type="module" src="/embed/v1/loader.js"></script>'
const rowsOf = (frame: HTMLIFrameElement, tag = 'portal-standings') =>
  frame.contentDocument?.querySelector(tag)?.shadowRoot?.querySelectorAll('tbody tr[part^=row], .match').length ?? 0

describe('a page with the loader', () => {
  it('shows the three elements', async () => {
    const org = newOrg()
    const page = await openPage(`<portal-standings org="${org}"></portal-standings><portal-scores org="${org}"></portal-scores>
      <portal-schedule org="${org}" team="101"></portal-schedule>${script}`)
    await until(() => rowsOf(page) === 8, 'standings')
    await until(() => rowsOf(page, 'portal-scores') === 4, 'scores')
    await until(() => rowsOf(page, 'portal-schedule') === 8, 'schedule')
    const calendar = page.contentDocument!.querySelector('portal-schedule')!.shadowRoot!.querySelector<HTMLAnchorElement>('.subscribe')!
    assertEqual(calendar.href, `${location.origin}/api/public/teams/101/schedule.ics`, 'calendar')
  })

  it('asks once for two loaders and four elements of one source', async () => {
    const org = newOrg()
    const element = `<portal-standings org="${org}"></portal-standings>`
    const page = await openPage(`${element}${element}${script}<script type="module" src="/embed/1.0.0/loader.js"></script>${element}${element}`)
    const all = await until(() => {
      const elements = [...page.contentDocument!.querySelectorAll('portal-standings')]
      return elements.every((one) => one.shadowRoot?.querySelector('tbody')) && elements
    }, 'four tables')
    assertEqual(all.length, 4, 'elements')
    assertEqual((await answersFor(org)).join(), '200', 'requests')
  })

  it('shows a script in a name as text', async () => {
    const page = await openPage(`<portal-standings org="${newOrg()}"></portal-standings>${script}`)
    await until(() => rowsOf(page) === 8, 'rows')
    const element = page.contentDocument!.querySelector('portal-standings')!
    assert(textOf(element).includes('<script>window.hacked = true</script>'), 'the name is there, letter by letter')
    assertEqual(element.shadowRoot!.querySelector('script'), null, 'script')
    assertEqual((page.contentWindow as unknown as { hacked?: boolean }).hacked, undefined, 'hacked')
  })

  it('is not fooled by elements with its name', async () => {
    const page = await openPage(`<form id="PortalEmbed"><input name="version" value="1.0.0"></form><iframe name="PortalEmbed"></iframe>
      <portal-standings org="${newOrg()}"></portal-standings>${script}`)
    await until(() => rowsOf(page) === 8, 'rows')
  })

  it('finds elements that come later, and waits for those far below', async () => {
    const org = newOrg()
    // Something comes after it: at the very end of a page the frame may cut it off by a fraction of a pixel.
    const page = await openPage(`${script}<div id="late"></div><div style="height:5000px"></div><portal-scores org="${org}-far"></portal-scores><p>The end</p>`, 768, 500)
    const late = page.contentDocument!.createElement('portal-standings')
    late.setAttribute('org', org)
    page.contentDocument!.getElementById('late')!.append(late)
    await until(() => rowsOf(page) === 8, 'the late one')
    assertEqual((await answersFor(`${org}-far`)).length, 0, 'requests of the far one')
    page.contentWindow!.scrollTo(0, 5000)
    await until(() => rowsOf(page, 'portal-scores') === 4, 'the far one once it is near')
  })

  it('shows all eleven elements of a page without heights, what is there and what is not, however late they are scrolled to', async () => {
    const nouns = Object.keys(elementAttributes)
    const [org, missing] = [newOrg(), newOrg('missing')]
    // The time that an answer may take, made shorter; each of these is over before anyone scrolls.
    const shorter = '<script>window.signals = []; const real = AbortSignal.timeout; AbortSignal.timeout = () => { const signal = real.call(AbortSignal, 1500); signals.push(signal); return signal }</script>'
    const elements = nouns.flatMap((noun) => [org, missing].map((each) => `<portal-${noun} org="${each}" team="101" event="7" form="1"><a href="/x">Link</a></portal-${noun}>`)).join('')
    const page = await openPage(`${shorter}${elements}${script}`, 768, 500)
    const hosts = [...page.contentDocument!.querySelectorAll('[org]')]
    const { signals } = page.contentWindow as unknown as { signals: AbortSignal[] }
    await until(() => signals.length > 0 && hosts.every((host) => host.shadowRoot), 'code')
    await until(() => signals.every((signal) => signal.aborted), 'the end of the time of all answers')
    for (const host of hosts) {
      host.scrollIntoView()
      const isThere = host.getAttribute('org') === org
      await until(() => host.shadowRoot!.querySelector(isThere ? '.view :not(.empty)' : '.empty'), `${host.localName} ${isThere ? 'shows its data' : 'says that it is not there'}`)
      assert(!textOf(host).includes('could not be loaded'), `${host.localName}: ${textOf(host)}`)
    }
  })

  it('shows elements that the page hides until they are defined, and their frame where they cannot be', async () => {
    const hide = '<style>:not(:defined) { display: none }</style>'
    const one = (more = '') => `<portal-standings org="${newOrg()}" ${more}><a href="/x">Standings</a></portal-standings>`
    const page = await openPage(`${hide}${one()}<div style="height:5000px"></div>${script}`)
    await until(() => rowsOf(page) === 8, 'rows')
    const framed = await openPage(`${hide}${one('mode="iframe"')}${script}`)
    await until(() => (framed.contentDocument!.querySelector('iframe')?.clientHeight ?? 0) > 200, 'the frame that was asked for')
    const broken = await openPage(`${hide}${one()}<script type="module" src="/embed/broken/loader.js"></script>`)
    await until(() => (broken.contentDocument!.querySelector('iframe')?.clientHeight ?? 0) > 200, 'the frame in the place of code that cannot be had')
  })

  it('brings the code of an element in a hidden tab, and asks for its data once the tab is opened', async () => {
    const org = newOrg()
    const page = await openPage(`<div id="tab" hidden><portal-standings org="${org}"></portal-standings></div>${script}`)
    await until(() => page.contentDocument!.querySelector('portal-standings')!.shadowRoot, 'code')
    assertEqual((await answersFor(org)).length, 0, 'requests of the hidden one')
    page.contentDocument!.getElementById('tab')!.hidden = false
    await until(() => rowsOf(page) === 8, 'rows')
    assertEqual((await answersFor(org)).join(), '200', 'requests')
  })

  it('shows no answer that was asked for an element which went before it was ready', async () => {
    const org = newOrg()
    const page = await openPage('<script type="module" src="/embed/slow/loader.js"></script><main></main>')
    const view = page.contentWindow as Window & typeof globalThis
    await until(() => view.PortalEmbed, 'the loader')
    const add = () => place(`<portal-standings org="${org}"></portal-standings>`, page.contentDocument!.querySelector('main')!)
    const first = add()
    await until(async () => (await answersFor(org)).length === 1, 'a request')
    first.remove()
    await until(() => view.customElements.get('portal-standings'), 'code')
    await fetch(`/test-portal/change?orgParam=${org}`)
    add()
    await until(() => rowsOf(page) === 8, 'rows')
    assert(textOf(page.contentDocument!.querySelector('portal-standings')!).includes('W5'), 'the news')
  })

  it('moves nothing below an element with a reserved height', async () => {
    const page = await openPage(`<portal-standings org="${newOrg()}" activity="girls-soccer" limit="10">
      <svg width="0" height="432px"></svg><a href="/embed-code/standings/demo">Girls soccer standings</a></portal-standings><p id="below">Below</p>${script}`)
    const shifts: number[] = []
    const view = page.contentWindow as unknown as typeof globalThis
    new view.PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
    const below = page.contentDocument!.getElementById('below')!
    const before = below.getBoundingClientRect().top
    await until(() => rowsOf(page) === 8, 'rows')
    await until(() => new Promise((done) => view.requestAnimationFrame(() => view.requestAnimationFrame(() => done(true)))), 'two frames')
    assert(page.contentDocument!.querySelector<HTMLElement>('portal-standings')!.offsetHeight >= 432, 'the place is held')
    assertEqual(below.getBoundingClientRect().top, before, 'top of what is below')
    assertEqual(shifts.reduce((sum, value) => sum + value, 0), 0, 'layout shift')
  })

  it('keeps hidden what the page hides, before its code is there and after', async () => {
    const one = (more: string) => `<portal-standings org="${newOrg()}" ${more}><svg width="0" height="432px"></svg><a href="/x">Standings</a></portal-standings>`
    const page = await openPage(`${one('hidden')}${one('')}<script type="module" src="/embed/slow/loader.js"></script>`)
    const [closed, open] = [...page.contentDocument!.querySelectorAll<HTMLElement>('portal-standings')] as [HTMLElement, HTMLElement]
    await until(() => open.offsetHeight >= 432, 'the place of the other one')
    assertEqual(closed.offsetHeight, 0, 'height of the hidden one')
    await until(() => open.shadowRoot?.querySelector('tbody'), 'rows')
    assertEqual(closed.offsetHeight, 0, 'height of the hidden one, once its code is there')
    closed.hidden = false
    open.hidden = true
    await until(() => closed.shadowRoot?.querySelector('tbody'), 'rows of the one that is opened')
    assert(closed.offsetHeight >= 432, 'its place is held')
    assertEqual(open.offsetHeight, 0, 'height of the one that is hidden now')
  })

  it('falls back to a frame where the element cannot be had, and hides the link once the frame is ready', async () => {
    const page = await openPage(`<portal-standings org="${newOrg()}"><a href="/x">Standings</a></portal-standings><script type="module" src="/embed/broken/loader.js"></script>`)
    const host = page.contentDocument!.querySelector('portal-standings')!
    const frame = await until(() => host.querySelector('iframe'), 'a frame')
    assert(frame.src.includes('/embed-code/standings?orgParam='), 'address')
    assertEqual(frame.title, 'Standings', 'title')
    await until(() => frame.clientHeight > 200, 'the height that the page reports')
    assertEqual(host.querySelector('a')!.hidden, true, 'link hidden')
    const inner = frame.contentDocument!.getElementById('portal-page')!
    assertEqual(frame.clientHeight, Math.ceil(inner.getBoundingClientRect().height), 'height of the frame is that of the page')
  })

  it('keeps trying while the portal is away, and shows the element once it is back', async () => {
    const away = newOrg('away')
    const page = await openPage(`<portal-standings org="${newOrg()}"><a href="/x">Standings</a></portal-standings><script type="module" src="/embed/${away}/loader.js"></script>`)
    const host = page.contentDocument!.querySelector('portal-standings')!
    const failed = async () => Object.entries((await (await fetch('/test-portal/log')).json()) as Record<string, number[]>).filter(([path, statuses]) => path.startsWith(`/embed/${away}/standings`) && statuses.includes(404)).length
    await until(async () => (await failed()) >= 2, 'two tries that fail')
    assertEqual(host.shadowRoot, null, 'shadow root')
    await fetch(`/test-portal/mend?orgParam=${away}`)
    page.contentWindow!.dispatchEvent(new Event('online'))
    await until(() => rowsOf(page) === 8, 'the rows')
    await until(() => !host.querySelector('iframe'), 'the frame is gone')
    assertEqual(host.querySelector('a')!.getBoundingClientRect().height, 0, 'height of the link')
  })

  it('shows a frame on mode="iframe", also beside elements that draw themselves', async () => {
    const page = await openPage(`<portal-standings org="${newOrg()}"></portal-standings><portal-standings org="${newOrg()}" mode="iframe"><a href="/x">Link</a></portal-standings>${script}`)
    await until(() => rowsOf(page) === 8, 'the element')
    const framed = page.contentDocument!.querySelectorAll('portal-standings')[1]!
    await until(() => (framed.querySelector('iframe')?.clientHeight ?? 0) > 200, 'the frame')
    assert(framed.getBoundingClientRect().height > 200, 'the frame is seen')
  })

  it('keeps the link where the frame has nothing to show either', async () => {
    const page = await openPage(`<portal-standings org="${newOrg('missing')}" mode="iframe"><a href="/x">Link</a></portal-standings>${script}`)
    const host = page.contentDocument!.querySelector('portal-standings')!
    await until(() => host.querySelector('iframe')?.hidden, 'the frame is hidden')
    assertEqual(host.querySelector('a')!.hidden, false, 'link hidden')
  })

  it('has two serial hops after the page: the loader, then code and data at once', async () => {
    const org = newOrg()
    const page = await openPage(`<portal-standings org="${org}"></portal-standings><script type="module" src="/embed/slow/loader.js"></script>`)
    await until(() => rowsOf(page) === 8, 'rows')
    const entries = (page.contentWindow as unknown as typeof globalThis).performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const named = (part: string) => entries.find((entry) => entry.name.includes(part))!
    assertEqual(entries.length, 4, `requests: ${entries.map((entry) => entry.name).join(', ')}`)
    const code = [named('runtime.js'), named('standings.js')]
    const firstEnd = Math.min(...code.map((entry) => entry.responseEnd))
    for (const entry of [...code, named('/api/public/standings')]) {
      assert(entry.startTime < firstEnd, `${entry.name} does not wait for code: ${entry.startTime} < ${firstEnd}`)
    }
  })

  it('works as one self-contained file with integrity, and shares its data with the loader', async () => {
    const org = newOrg()
    const { files } = (await (await fetch('/embed/1.0.0/manifest.json')).json()) as { files: Record<string, { integrity: string }> }
    const page = await openPage(`<portal-standings org="${org}"></portal-standings>
      <script type="module" src="/embed/1.0.0/standings.min.js" integrity="${files['standings.min.js']!.integrity}" crossorigin></script>${script}`)
    await until(() => rowsOf(page) === 8, 'rows')
    assertEqual((await answersFor(org)).join(), '200', 'requests')
  })

  it('has no violation on a page with a strict CSP and Trusted Types', async () => {
    const frame = document.createElement('iframe')
    frame.style.cssText = 'width:768px;height:1200px'
    frame.src = '/examples/strict-csp/'
    document.body.append(frame)
    await new Promise((done) => frame.addEventListener('load', done, { once: true }))
    const violations: string[] = []
    const view = frame.contentWindow as unknown as typeof globalThis
    new view.ReportingObserver((reports) => violations.push(...reports.map((report) => JSON.stringify(report.body))), { buffered: true, types: ['csp-violation'] }).observe()
    frame.contentDocument!.addEventListener('securitypolicyviolation', (event) => violations.push(`${event.violatedDirective} ${event.blockedURI}`))
    await until(() => rowsOf(frame) > 0, 'rows')
    await until(() => rowsOf(frame, 'portal-scores') > 0, 'scores')
    await until(() => rowsOf(frame, 'portal-schedule') > 0, 'schedule')
    assertEqual(violations.join('; '), '', 'violations')
    for (const host of frame.contentDocument!.querySelectorAll<HTMLElement>(':has(> svg)')) assert(host.offsetHeight >= 300, `the place of ${host.localName} is held`)
    // The policy is real: what it forbids is reported.
    const forbidden = frame.contentDocument!.createElement('p')
    forbidden.setAttribute('style', 'color:red')
    frame.contentDocument!.body.append(forbidden)
    await until(() => violations.length > 0, 'a report of a forbidden style')
  })
})
