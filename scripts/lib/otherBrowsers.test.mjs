import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bringOtherBrowsers, otherBrowsers } from './otherBrowsers.mjs'

describe('browsers beside Chromium', () => {
  const before = { ...process.env }
  let folder

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-browsers-'))
    mkdirSync(join(folder, 'empty'))
    process.env = { PATH: `${join(folder, 'empty')}${delimiter}${folder}` }
  })
  afterEach(() => {
    process.env = before
    rmSync(folder, { recursive: true, force: true })
  })
  const put = (...names) => names.forEach((name) => writeFileSync(join(folder, name), ''))

  test('are missing where there are none, which is no failure', async () => {
    expect(await bringOtherBrowsers()).toEqual({ found: [], missing: ['firefox', 'webkit'] })
  })

  test('are found on the PATH, by either of their names', async () => {
    put('firefox')
    expect(await bringOtherBrowsers()).toEqual({ found: ['firefox'], missing: ['webkit'] })
    put('firefox-esr')
    expect(otherBrowsers.firefox.find()).toBe(join(folder, 'firefox-esr'))
  })

  test('WebKit needs its driver and a screen', async () => {
    put('WebKitWebDriver')
    expect((await bringOtherBrowsers()).found).toEqual([])
    put('Xvfb')
    expect((await bringOtherBrowsers()).found).toEqual(['webkit'])
  })

  test('a Firefox that was named and is not there is missing', async () => {
    process.env.FIREFOX_PATH = join(folder, 'nowhere')
    expect((await bringOtherBrowsers()).missing).toContain('firefox')
  })
})
