import type { Page } from '@playwright/test'
import { removeDirectory, send, startHostSite, startPortal, type HostSite, type RunningPortal } from './portal'
import { test } from './test'

/** A portal, and a website of a school on another origin that shows its elements. */
export interface Host {
  portal: RunningPortal
  site: HostSite
  /** A school of the demonstration, by its name in addresses, and its district in girls soccer. */
  school: string
  district: string
}

/** Starts both before the tests of a file, and ends them after: what is returned is there once a test runs. */
export function useHostSite(): Host {
  const host = {} as Host
  test.beforeAll(async () => {
    host.portal = await startPortal()
    const { body } = await send(`${host.portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`)
    const [table] = body.payload.tables
    host.school = table.rows[0].schoolParam
    host.district = table.district
    host.site = await startHostSite(host.portal.url, host.school)
  })
  test.afterAll(async () => {
    await host.site.stop()
    await host.portal.end()
    await removeDirectory(host.portal.directory)
  })
  return host
}

/** Opens an example and collects what the browser complains of, and which of the portal's data were asked for. */
export async function openExample(page: Page, host: Host, name: string) {
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()) })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => { if (request.url().includes('/api/public/')) asked.push(request.url()) })
  await page.goto(`${host.site.url}/${name}/`)
  return { complaints, asked }
}

/** The rows of an element's table, or its games. */
export const rowsOf = (page: Page, tag: string) => page.locator(tag).locator('tbody tr, .match')
