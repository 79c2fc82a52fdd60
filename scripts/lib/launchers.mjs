import { once } from 'node:events'
import { createServer } from 'node:net'
import { delimiter } from 'node:path'
import { createInterface } from 'node:readline'
import { otherBrowsers } from './otherBrowsers.mjs'
import { end, startChild } from './processes.mjs'

/**
 * A launcher of web-test-runner: one browser, started when the first file of tests is, with one page for all files. One that
 * ended on its own costs the file that it was showing: the next has a new one.
 * @param {string} name key of otherBrowsers
 * @param {() => Promise<{ open(url: string): Promise<unknown>, stop(): Promise<unknown> }>} start
 */
function launcher(name, start) {
  let browser
  let active
  const stop = async () => {
    const ended = await browser?.catch(() => undefined)
    browser = undefined
    await ended?.stop()
  }
  const open = async (url) => {
    browser ??= start()
    await (await browser).open(url)
  }
  return {
    name: otherBrowsers[name].title,
    type: name,
    concurrency: 1,
    isActive: (session) => session === active,
    getBrowserUrl: () => undefined,
    async startSession(session, url) {
      active = session
      await open(url).catch(async () => {
        await stop().catch(() => undefined)
        await open(url)
      })
    },
    async stopSession() {
      active = undefined
      // Whatever the page still does ends here.
      await open('about:blank').catch(() => stop().catch(() => undefined))
      return {}
    },
    startDebugSession: () => Promise.reject(new Error('only in Chromium')),
    stop,
  }
}

async function startFirefox() {
  const { launch } = await import('puppeteer-core')
  const browser = await launch({ browser: 'firefox', executablePath: otherBrowsers.firefox.find(), headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 800, height: 600 })
  return { open: (url) => page.goto(url), stop: () => browser.close() }
}

/** A port that nobody listens on. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** WebKitGTK's own small browser on a screen that nobody sees, led by its driver. */
async function startWebKit() {
  const [driverPath, screenPath] = otherBrowsers.webkit.find().split(delimiter)
  const { Builder } = await import('selenium-webdriver')
  const quiet = ['ignore', 'ignore', 'ignore']
  // It takes a free number for its screen, and says which.
  const screen = startChild(screenPath, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: [...quiet, 'pipe'] })
  const [number] = await once(createInterface(screen.stdio[3]), 'line')
  const port = await freePort()
  const service = startChild(driverPath, [`--port=${port}`], { stdio: quiet, env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' } })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/status`).then((answer) => answer.ok, () => false))) {
    if (service.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${service.exitCode}`)
    await new Promise((done) => setTimeout(done, 50))
  }
  const driver = await new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1000, height: 800 })
  return {
    open: (url) => driver.get(url),
    stop: async () => {
      await driver.quit().catch(() => undefined)
      await end(service)
      await end(screen)
    },
  }
}

/** Launchers of web-test-runner by name, for the browsers besides Chromium. */
export const launchers = { firefox: () => launcher('firefox', startFirefox), webkit: () => launcher('webkit', startWebKit) }
