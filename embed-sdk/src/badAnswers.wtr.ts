/** Bad answers: nothing there, no JSON, nothing at all; how long known data stays, and how often it is requested again. */
import { elementAttributes, type Noun } from './elementAttributes'
import { afterEach, answersFor, assert, assertEqual, before, beforeEach, describe, folder, it, newOrg, place, textOf, until } from './testing/page'

const heard = (element: Element, name: string) => new Promise<CustomEvent<{ status: number }>>((done) => element.addEventListener(name, (event) => done(event as CustomEvent), { once: true }))
const nouns = Object.keys(elementAttributes) as Noun[]
const lookAgain = (view: Document = document) => view.dispatchEvent(new Event('visibilitychange'))
const eager = (org: string, more = '') => place(`<portal-standings org="${org}" loading="eager" refresh="15" ${more}><a href="/x">On the portal</a></portal-standings>`)
const link = (element: Element) => element.querySelector('a')!.getBoundingClientRect().height > 0

describe('a portal that has no answer', () => {
  before(() => import(`${folder}/standings.js`))
  const realNow = Date.now
  const realFetch = window.fetch
  const realTimer = window.setTimeout
  let ahead = 0
  /** Milliseconds of the timers that were set. */
  let timers: (number | undefined)[] = []
  beforeEach(() => {
    ahead = 0
    timers = []
    Date.now = () => realNow() + ahead
    window.setTimeout = ((work: () => void, milliseconds?: number) => (timers.push(milliseconds), realTimer(work, milliseconds))) as typeof setTimeout
  })
  afterEach(() => {
    Date.now = realNow
    window.fetch = realFetch
    window.setTimeout = realTimer
  })
  /** Answers all further requests so, and counts them. */
  function answerWith(make: () => Promise<Response>): { count: number } {
    const asked = { count: 0 }
    window.fetch = () => (asked.count++, make())
    return asked
  }

  it('says that there is nothing, with the link and without a way to try again', async () => {
    const element = eager(newOrg('missing'))
    assertEqual((await heard(element, 'portal-error')).detail.status, 404, 'status')
    await until(() => element.shadowRoot!.querySelector('.empty'), 'the empty state')
    assert(textOf(element).includes('There is no such school.'), "the portal's sentence")
    assertEqual(element.shadowRoot!.querySelector('button, .trouble, .skeleton'), null, 'a button, trouble or skeleton')
    assert(link(element), 'the link is seen')
  })

  for (const { status, field, value, message, shown } of [
    { status: 400, field: 'activity', value: 'Girls Soccer', message: 'Use lowercase letters, digits and hyphens.', shown: 'There is no activity "Girls Soccer".' },
    { status: 400, field: 'orgParam', value: 'The Association', message: 'Use lowercase letters, digits and hyphens.', shown: 'There is no org "The Association".' },
    { status: 404, field: 'school', value: 'atlantis', message: 'There is no such school.', shown: 'There is no school "atlantis".' },
    { status: 400, field: 'level', value: 'games', message: '"level" can be varsity or junior.', shown: '"level" can be varsity or junior.' },
    { status: 400, field: 'district', value: '', message: 'Say the district.', shown: 'Say the district.' },
  ]) {
    it(`says ${shown} to ${status}, to the reader and in the console, and offers no other try`, async () => {
      const body = { status: false, success_message: null, error_message: 'Please check the marked fields.', payload: null, error: { id: 'invalid-input', fields: [{ field, message }] } }
      answerWith(() => Promise.resolve(new Response(JSON.stringify(body), { status })))
      const warned: string[] = []
      const realWarn = console.warn
      console.warn = (...words: unknown[]) => void warned.push(words.join(' '))
      try {
        const org = field === 'orgParam' ? value : newOrg()
        const element = eager(org, field === 'orgParam' ? `season="${newOrg()}"` : `${field}="${value}"`)
        await heard(element, 'portal-error')
        await until(() => element.shadowRoot!.querySelector('.empty'), 'the sentence')
        assertEqual(element.shadowRoot!.querySelector('.empty')!.textContent, shown, 'the sentence')
        assertEqual(element.shadowRoot!.querySelector('button, .trouble, .skeleton'), null, 'a button, trouble or skeleton')
        assert(link(element), 'the link is seen')
        assertEqual(warned.filter((words) => words.startsWith(shown) && words.includes('/api/public/standings?')).length, 1, `warnings: ${warned.join('; ')}`)
      } finally {
        console.warn = realWarn
      }
    })
  }

  it('says in the console which words of the element alone it does not know, once each', () => {
    const warned: string[] = []
    const realWarn = console.warn
    console.warn = (...words: unknown[]) => void warned.push(String(words[0]))
    try {
      const element = eager(newOrg(), 'theme="blue" mode="popup" tz="Mars/Base" lang="en-US" limit="3"')
      assertEqual(warned.sort().join(' '), 'There is no mode "popup". There is no theme "blue". There is no tz "Mars/Base".', 'warnings')
      for (const [name, value] of [['theme', 'auto'], ['theme', 'dark'], ['mode', 'auto'], ['tz', 'America/New_York'], ['theme', '']] as const) element.setAttribute(name, value)
      element.removeAttribute('mode')
      assertEqual(warned.length, 3, 'warnings after words that are known')
    } finally {
      console.warn = realWarn
    }
  })

  it('takes rows away that are not there anymore', async () => {
    const org = newOrg()
    const element = eager(org)
    await heard(element, 'portal-ready')
    await fetch(`/test-portal/takeBack?orgParam=${org}`)
    ahead += 70_000
    lookAgain()
    await until(() => element.shadowRoot!.querySelector('.empty'), 'the empty state')
    assertEqual(element.shadowRoot!.querySelector('tbody'), null, 'rows')
    assert(link(element), 'the link is seen')
  })

  const envelope = (payload: string) => `{"status":true,"success_message":null,"error_message":null,"payload":${payload}}`
  for (const body of ['', 'null', '[]', '"text"', '{}', '<!doctype html><title>Sign in to this network</title>', envelope('null'), '{"status":false,"payload":null}']) {
    it(`takes ${body || 'nothing'} for an error, with the link, and keeps the rows that it has`, async () => {
      const fresh = eager(newOrg())
      await heard(fresh, 'portal-ready')
      answerWith(() => Promise.resolve(new Response(body)))
      const element = eager(newOrg())
      await heard(element, 'portal-error')
      await until(() => element.shadowRoot!.querySelector('.trouble button'), 'a way to try again')
      assert(link(element), 'the link is seen')
      ahead += 70_000
      lookAgain()
      await until(() => fresh.shadowRoot!.querySelector('.trouble'), 'the word')
      assertEqual(fresh.shadowRoot!.querySelectorAll('tbody tr[part^=row]').length, 8, 'rows')
    })
  }

  for (const payload of ['{}', '[]', '"text"', '7', '{"rows":7,"days":{},"brackets":[{}],"groups":[null],"form":{}}']) {
    it(`takes data that is ${payload} for an error in every element, with the link, and is whole again with the next`, async () => {
      await Promise.all(nouns.map((noun) => import(`${folder}/${noun}.js`)))
      answerWith(() => Promise.resolve(new Response(envelope(payload))))
      const elements = nouns.map((noun) => place(`<portal-${noun} org="${newOrg()}" loading="eager" refresh="15"><a href="/x">On the portal</a></portal-${noun}>`))
      for (const element of elements) {
        await until(() => element.shadowRoot!.querySelector('.trouble button, .view'), `${element.localName} says something`)
        // Some are content with nothing: what they show is an empty view, and no broken one.
        if (element.shadowRoot!.querySelector('.trouble')) assert(link(element), `the link of ${element.localName} is seen`)
        assertEqual(element.shadowRoot!.querySelector('.skeleton'), null, `${element.localName} waits`)
        assertEqual(element.shadowRoot!.querySelector('[aria-busy=true]'), null, `${element.localName} is busy`)
      }
      const standings = elements.find(({ localName }) => localName === 'portal-standings')!
      assert(standings.shadowRoot!.querySelector('.trouble'), 'standings take it for an error')
      window.fetch = realFetch
      const ready = heard(standings, 'portal-data')
      standings.shadowRoot!.querySelector('button')!.click()
      await ready
      assertEqual(standings.shadowRoot!.querySelectorAll('tbody tr[part^=row]').length, 8, 'rows')
      assertEqual(standings.shadowRoot!.querySelector('.trouble'), null, 'the word')
    })
  }

  it('says that rows cannot be had where the next data are no rows, and shows the next that are', async () => {
    const element = eager(newOrg())
    await heard(element, 'portal-ready')
    answerWith(() => Promise.resolve(new Response(envelope('{"groups":7}'))))
    ahead += 70_000
    const failed = heard(element, 'portal-error')
    lookAgain()
    assertEqual((await failed).detail.status, 0, 'status')
    const retry = await until(() => element.shadowRoot!.querySelector('.trouble button') as HTMLElement | null, 'a way to try again')
    window.fetch = realFetch
    retry.click()
    await until(() => element.shadowRoot!.querySelectorAll('tbody tr[part^=row]').length === 8, 'rows')
    assertEqual(element.shadowRoot!.querySelector('.trouble'), null, 'the word')
  })

  it('gives up on a server that does not answer, and can be asked again', async () => {
    const realTimeout = AbortSignal.timeout.bind(AbortSignal)
    const waits: number[] = []
    AbortSignal.timeout = (milliseconds) => (waits.push(milliseconds), realTimeout(50))
    try {
      // The browser's own way to give up, without a server to wait for.
      window.fetch = (_, options) => new Promise((_resolve, reject) => options!.signal!.addEventListener('abort', () => reject(options!.signal!.reason as Error)))
      const element = eager(newOrg())
      await heard(element, 'portal-error')
      assertEqual(waits.join(), '20000', 'waits')
      window.fetch = realFetch
      // A server that does answer has its usual time again: 50 ms are not enough for it everywhere.
      AbortSignal.timeout = realTimeout
      const retry = await until(() => element.shadowRoot!.querySelector('button'), 'a retry')
      retry.click()
      await until(() => element.shadowRoot!.querySelector('tbody'), 'rows')
    } finally {
      AbortSignal.timeout = realTimeout
    }
  })

  it('shows what it has with its time for a day, then no more; and asks twice as late each time, up to 16 times', async () => {
    const element = eager(newOrg())
    await heard(element, 'portal-ready')
    const time = new Date(Date.now()).toLocaleTimeString('en').replace(/:\d+ /, ':')
    const asked = answerWith(() => Promise.resolve(new Response('<h1>Down</h1>', { status: 502 })))
    const counts: number[] = []
    for (const seconds of [16, 29, 3, 59, 5, 118, 9, 235, 18, 235, 18]) {
      ahead += seconds * 1000
      timers = []
      const failed = heard(element, 'portal-error')
      lookAgain()
      // It is asked at once or, as its timer says, not yet.
      if (timers.includes(0)) await failed
      counts.push(asked.count)
    }
    // 15 s and a twentieth of it at most, then 30, 60, 120, 240 and 240 again: a little less is too early each time.
    assertEqual(counts.join(), '1,1,2,2,3,3,4,4,5,5,6', 'requests')
    assertEqual(element.shadowRoot!.querySelectorAll('tbody tr[part^=row]').length, 8, 'rows')
    const [hour, rest] = time.split(':')
    assert(new RegExp(`As of ${hour}:\\d\\d:\\d\\d\\s[AP]M`).test(textOf(element)) && rest, `the time: ${textOf(element).slice(-80)}`)
    ahead += 86_400_000
    lookAgain()
    await until(() => !element.shadowRoot!.querySelector('tbody') && element.shadowRoot!.querySelector('.trouble button'), 'the error state after a day')
    assert(link(element), 'the link is seen')
  })

  it('is asked once, not in a loop, where the time between is longer than a timer can wait', async () => {
    const org = newOrg()
    const element = eager(org, '').cloneNode(true) as HTMLElement
    document.body.replaceChildren()
    element.setAttribute('refresh', '999999999')
    document.body.append(element)
    await heard(element, 'portal-ready')
    lookAgain()
    assert(timers.every((milliseconds) => (milliseconds ?? 0) < 2 ** 31), `timers: ${timers.join()}`)
    assert((await answersFor(org)).length <= 2, 'requests')
  })
})

describe('a frame whose portal has no answer', () => {
  async function open(org: string) {
    const frame = document.createElement('iframe')
    frame.style.cssText = 'width:600px;height:400px'
    frame.src = `/embed-code/standings/${org}`
    document.body.append(frame)
    await until(() => frame.contentDocument?.querySelector('[data-live]'), 'the takeover')
    const view = frame.contentWindow as Window & typeof globalThis
    const later = () => {
      const now = view.Date.now()
      view.Date.now = () => now + 70_000
      lookAgain(view.document)
    }
    return { frame, view, later }
  }

  it('keeps its rows, with their time', async () => {
    const { view, later } = await open(newOrg())
    view.fetch = () => Promise.reject(new TypeError('no network'))
    later()
    await until(() => view.document.body.textContent!.includes('may be out of date'), 'the word')
    assert(/As of \d+:\d\d:\d\d\s[AP]M/.test(view.document.body.textContent!), 'the time')
    assertEqual(view.document.querySelectorAll('tbody tr[part^=row]').length, 8, 'rows')
  })

  it('says so when what it showed was withdrawn', async () => {
    const org = newOrg()
    const { frame, later } = await open(org)
    await fetch(`/test-portal/takeBack?orgParam=${org}`)
    later()
    await until(() => frame.contentDocument?.querySelector('#portal-page[data-state="error"]'), "the portal's page for what is not there")
  })
})
