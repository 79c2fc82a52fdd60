/** What an element shows over time: empty, errors, retries, news; run against the built bundles. */
import { afterEach, answersFor, assert, assertEqual, before, beforeEach, describe, folder, it, newOrg, place, textOf, until } from './testing/page'

/** Comes back to the page, like a person who was on another tab: the browser's own event, sent by the test. */
function lookAgain(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

function heard(element: Element, name: string): Promise<CustomEvent> {
  return new Promise((done) => element.addEventListener(name, (event) => done(event as CustomEvent), { once: true }))
}

/**
 * What this browser is answered when it asks again: 304, or 200 where it keeps no answers, as WebKit led by its driver, which
 * works as a private window does. No news must be made of that either.
 */
async function secondAnswer(): Promise<number> {
  const org = newOrg()
  for (let time = 0; time < 2; time++) await (await fetch(`/api/public/standings?orgParam=${org}`, { cache: 'no-cache' })).text()
  return (await answersFor(org))[1]!
}

describe('the data of an element', () => {
  before(() => import(`${folder}/standings.js`))

  /** Time as the cache sees it, moved manually: refreshes are at least 15 s apart, which no test waits for. */
  const realNow = Date.now
  let ahead = 0
  beforeEach(() => {
    ahead = 0
    Date.now = () => realNow() + ahead
  })
  afterEach(() => {
    Date.now = realNow
    Reflect.deleteProperty(document, 'hidden')
  })
  /** Hidden for a minute, then seen again: the cache asks at once. */
  const aMinuteLater = () => {
    lookAgain(true)
    ahead += 70_000
    lookAgain(false)
  }

  it('is one request, then a 304 when nothing changed, then one more with the news', async () => {
    const again = await secondAnswer()
    const org = newOrg()
    const element = place(`<portal-standings org="${org}" loading="eager" refresh="15"></portal-standings>`)
    let changes = 0
    element.addEventListener('portal-data', () => changes++)
    await heard(element, 'portal-ready')
    assert(textOf(element).includes('W4'), 'first table')
    aMinuteLater()
    await until(async () => (await answersFor(org)).length === 2, 'a second request')
    assertEqual((await answersFor(org)).join(), `200,${again}`, 'answers')
    assertEqual(changes, 1, 'events without news')
    await fetch(`/test-portal/change?orgParam=${org}`)
    const news = heard(element, 'portal-data')
    aMinuteLater()
    const { detail } = await news
    assertEqual((await answersFor(org)).join(), `200,${again},200`, 'answers')
    assert((detail as { url: string }).url.includes(org), 'the event says which address')
    assert(textOf(element).includes('W5'), 'new row')
  })

  it('asks nothing while the page is hidden', async () => {
    const org = newOrg()
    const element = place(`<portal-standings org="${org}" loading="eager" refresh="15"></portal-standings>`)
    await heard(element, 'portal-ready')
    lookAgain(true)
    ahead += 600_000
    lookAgain(true)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    assertEqual((await answersFor(org)).join(), '200', 'answers while hidden')
    lookAgain(false)
    await until(async () => (await answersFor(org)).length === 2, 'a request when seen again')
  })

  it('says that there is nothing yet', async () => {
    const element = place(`<portal-standings org="${newOrg('empty')}" loading="eager"></portal-standings>`)
    await heard(element, 'portal-empty')
    assert(textOf(element).includes('No standings are published yet.'), 'the sentence')
  })

  it('shows the slotted link and a retry on an error, and recovers', async () => {
    const org = newOrg('fail')
    const element = place(`<portal-standings org="${org}" loading="eager"><a href="/x">Standings on the portal</a></portal-standings>`)
    const { detail, bubbles, composed } = await heard(element, 'portal-error')
    assertEqual((detail as { status: number }).status, 503, 'status')
    assert(bubbles && composed, 'the event leaves shadow roots')
    const retry = await until(() => element.shadowRoot!.querySelector('button'), 'a retry')
    assert(textOf(element).includes('The portal is busy.'), "the portal's sentence")
    assert(element.querySelector('a')!.getBoundingClientRect().height > 0, 'the link is seen')
    await fetch(`/test-portal/mend?orgParam=${org}`)
    retry.click()
    await until(() => element.shadowRoot!.querySelector('tbody'), 'rows')
    assertEqual(element.shadowRoot!.querySelector('button'), null, 'retry')
    assertEqual(element.querySelector('a')!.getBoundingClientRect().height, 0, 'height of the link')
  })

  it('takes an answer that is no JSON as an error', async () => {
    const element = place(`<portal-standings org="${newOrg('garbage')}" loading="eager"><a href="/x">Link</a></portal-standings>`)
    const { detail } = await heard(element, 'portal-error')
    assertEqual((detail as { status: number }).status, 0, 'status')
  })

  it('keeps the rows it has when a later request fails, and says so', async () => {
    const org = newOrg()
    const element = place(`<portal-standings org="${org}" loading="eager" refresh="15"></portal-standings>`)
    await heard(element, 'portal-ready')
    const realFetch = window.fetch
    window.fetch = () => Promise.reject(new TypeError('no network'))
    try {
      const failure = heard(element, 'portal-error')
      aMinuteLater()
      await failure
      await until(() => textOf(element).includes('out of date'), 'the stale note')
      assertEqual(element.shadowRoot!.querySelectorAll('tbody tr[part^=row]').length, 8, 'rows')
    } finally {
      window.fetch = realFetch
    }
    dispatchEvent(new Event('online'))
    await until(() => !textOf(element).includes('out of date'), 'fresh again once online')
  })

  it('keeps the rows and asks less often when the portal is asked too much', async () => {
    const org = newOrg()
    const element = place(`<portal-standings org="${org}" loading="eager" refresh="15"></portal-standings>`)
    await heard(element, 'portal-ready')
    const realFetch = window.fetch
    let asked = 0
    window.fetch = () => {
      asked += 1
      return Promise.resolve(new Response(JSON.stringify({ status: false, success_message: null, error_message: 'Please try again in 30 seconds.', payload: null, error: { id: 'too-many-tries' } }), { status: 429 }))
    }
    try {
      const failure = heard(element, 'portal-error')
      aMinuteLater()
      assertEqual(((await failure).detail as { status: number }).status, 429, 'status')
      await until(() => textOf(element).includes('out of date'), 'the stale note')
      assertEqual(element.shadowRoot!.querySelectorAll('tbody tr[part^=row]').length, 8, 'rows')
      // 15 seconds were requested; after a refusal it waits for twice that.
      lookAgain(true)
      ahead += 20_000
      lookAgain(false)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      assertEqual(asked, 1, 'requests before the longer wait is over')
      aMinuteLater()
      await until(() => asked === 2, 'a request after it')
    } finally {
      window.fetch = realFetch
    }
  })

  it('comes by itself once the portal is back, though it was never there and wants no news', async () => {
    const realFetch = window.fetch
    let asked = 0
    window.fetch = () => {
      asked += 1
      return Promise.resolve(new Response('', { status: 503 }))
    }
    const element = place(`<portal-standings org="${newOrg()}" loading="eager" refresh="0"><a href="/x">Link</a></portal-standings>`)
    try {
      assertEqual(((await heard(element, 'portal-error')).detail as { status: number }).status, 0, 'status')
      assert(textOf(element).includes('This could not be loaded.'), 'it says so')
      lookAgain(true)
      ahead += 20_000
      lookAgain(false)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      assertEqual(asked, 1, 'requests before half a minute is over')
    } finally {
      window.fetch = realFetch
    }
    aMinuteLater()
    await until(() => element.shadowRoot!.querySelectorAll('tbody tr[part^=row]').length === 8, 'rows')
  })

  it('follows attributes that change at run time', async () => {
    const [one, other] = [newOrg(), newOrg('two')]
    const element = place(`<portal-standings org="${one}" loading="eager"></portal-standings>`)
    await until(() => element.shadowRoot!.querySelectorAll('table').length === 1, 'one table')
    element.setAttribute('org', other)
    await until(() => element.shadowRoot!.querySelectorAll('table').length === 2, 'two tables')
    element.setAttribute('school', 'school-13')
    await until(() => element.shadowRoot!.querySelectorAll('tr.marked').length === 2, 'marked rows')
  })

  it('tells of a press on a link, which the page may cancel', async () => {
    const element = place(`<portal-standings org="${newOrg()}" links loading="eager"></portal-standings>`)
    const link = await until(() => element.shadowRoot!.querySelector<HTMLAnchorElement>('a.name'), 'a link')
    let detail: unknown
    element.addEventListener('portal-navigate', (event) => {
      detail = (event as CustomEvent).detail
      event.preventDefault()
    })
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true })
    link.dispatchEvent(click)
    assert(click.defaultPrevented, 'the press is cancelled')
    assertEqual((detail as { teamId: number }).teamId, 101, 'team')
  })
})
