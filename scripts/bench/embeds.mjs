/* global window, document, addEventListener, removeEventListener, requestAnimationFrame -- of the pages that are measured */
import { bringBrowser, browserArguments } from '../lib/browser.mjs'
import { median } from './portal.mjs'
import { startBenchPages } from './embedPages.mjs'

const rounds = 15

/** What must be on a page for its time to count. */
const seen = {
  brackets: ['portal-brackets', '.match', 31],
  'brackets-alone': ['portal-brackets', '.match', 31],
  'brackets-viewer': [null, '.match', 31],
  calendar: ['portal-calendar', '.item', 60],
  'calendar-alone': ['portal-calendar', '.item', 60],
  'full-calendar': [null, '.fc-daygrid-event', 60],
}

/** Work with a Chromium of its own. @param {(browser: import('puppeteer-core').Browser) => Promise<void>} work */
export async function inChromium(work) {
  const { launch } = await import('puppeteer-core')
  const browser = await launch({ executablePath: await bringBrowser(), args: browserArguments, headless: true })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

/** A page that has kept nothing from before. */
export async function inNewPage(browser, work) {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 1000 })
    return await work(page)
  } finally {
    await context.close()
  }
}

/** Milliseconds that a page's main thread has worked, by Chromium's own count; waiting for another process or thread is none of it. */
const workOf = async (session) => 1000 * (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value

/** @returns {Promise<{ work: number, clock: number }>} milliseconds of a page from the beginning of its scripts until it is laid out */
export async function timeOf(browser, url, name) {
  return inNewPage(browser, async (page) => {
    const session = await page.createCDPSession()
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${url}/bench/${name}`)
    await page.evaluate(() => window.settled)
    const before = await workOf(session)
    const clock = await page.evaluate(() => window.measure())
    const work = await workOf(session) - before
    const [host, selector, count] = seen[name]
    const found = await page.evaluate((tag, each) => (tag ? document.querySelector(tag).shadowRoot : document).querySelectorAll(each).length, host, selector)
    if (found !== count) throw new Error(`${name} shows ${found} of ${count}`)
    return { work, clock }
  })
}

/** Each in turns, the last one being the peer: of every other, of its work and of the clock, its median, the peer's, and that of the ratios. */
async function besidePeer(browser, url, names) {
  const times = names.map(() => [])
  // The first round warms the server up. Who goes first changes with each.
  for (let round = -1; round < rounds; round += 1) {
    for (const index of names.map((_, place) => (place + round + names.length) % names.length)) {
      const time = await timeOf(browser, url, names[index])
      if (round >= 0) times[index].push(time)
    }
  }
  const peer = times.at(-1)
  const beside = (own, what) => ({
    own: median(own.map((each) => each[what])), peer: median(peer.map((each) => each[what])), ratio: median(own.map((each, index) => each[what] / peer[index][what])),
  })
  return times.slice(0, -1).map((own) => ({ work: beside(own, 'work'), clock: beside(own, 'clock') }))
}

/** In the page: how long after a change of its content a frame's report of its height comes, and how often one reports that grows for ever. */
async function timeFrames() {
  const open = (address) => {
    const frame = Object.assign(document.createElement('iframe'), { src: address, style: 'width:600px;height:100px;border:0' })
    document.body.append(frame)
    return frame
  }
  const report = (frame) => new Promise((done) => {
    const hear = (event) => {
      if (event.source !== frame.contentWindow || event.data.ns !== 'portal') return
      removeEventListener('message', hear)
      done(event.data)
    }
    addEventListener('message', hear)
  })
  const frame = open('/embed-code/standings/bench')
  await report(frame)
  while (!frame.contentDocument.querySelector('[data-live]')) await report(frame)
  const latencies = []
  const details = frame.contentDocument.querySelector('.footer details')
  for (let round = 0; round < 31; round += 1) {
    const known = frame.contentDocument.getElementById('portal-page').getBoundingClientRect().height
    // From the frame in which it is laid out: before that nobody sees the change either.
    const from = await new Promise((done) => requestAnimationFrame(() => { details.open = !details.open; done(performance.now()) }))
    while (Math.abs((await report(frame)).h - known) < 2);
    latencies.push(performance.now() - from)
  }
  const growing = open('/embed-code/standings/bench?activity=growing')
  let messages = 0
  addEventListener('message', (event) => {
    if (event.source !== growing.contentWindow) return
    messages += 1
    growing.style.height = `${event.data.h}px`
  })
  await new Promise((done) => setTimeout(done, 4_000))
  return { latency: latencies.sort((a, b) => a - b)[15], messages }
}

/** Elements compared with peers that show the same data, and frames' reports of their height, in Chromium. */
export async function benchEmbeds(rows) {
  const { url, pages, stop } = await startBenchPages()
  pages.set('frames', '<!doctype html><html lang="en"><title>Frames</title><body></body></html>')
  try {
    await inChromium(async (browser) => {
      for (const [what, name, peer, peerName, reach] of [
        ['A bracket of 32 teams', 'brackets', 'brackets-viewer', 'brackets-viewer 1.9.1', 0.5],
        ['A month with 60 events', 'calendar', 'full-calendar', 'FullCalendar’s element 6.1.21', 0.25],
      ]) {
        const [alone, inParts] = await besidePeer(browser, url, [`${name}-alone`, name, peer])
        const text = ({ own, peer: other }) => `${own.toFixed(0)} ms, ${other.toFixed(0)} ms`
        for (const [how, { work, clock }, limit] of [['one file, its data there, as the peer is', alone, reach], ['by the loader, its answer there', inParts, null]]) {
          rows.push([
            `${what} (${how}), script + render: the main thread’s work until it is laid out, beside ${peerName}`, limit ? `<= ${limit}` : 'none of its own', work.ratio.toFixed(2), !limit || work.ratio <= limit,
            `${text(work)}; on the clock, with bringing files that the browser keeps, ${clock.ratio.toFixed(2)}: ${text(clock)}`,
          ])
        }
      }
      const { latency, messages } = await inNewPage(browser, async (page) => {
        await page.goto(`${url}/bench/frames`)
        return page.evaluate(timeFrames)
      })
      rows.push(['A frame’s report of its new height, from the picture that shows it', '<= 8 ms', `${latency.toFixed(1)} ms`, latency <= 8, 'median of 31'])
      rows.push(['Reports of a page that grows with its frame, in 4 s', '<= 15', String(messages), messages <= 15, 'one a second is the heartbeat'])
    })
  } finally {
    await stop()
  }
}
