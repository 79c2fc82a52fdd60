/* global document, requestAnimationFrame -- of the pages that are shown */
import { build } from 'esbuild'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/processes.mjs'

/** What starts a WordPress for the tests: TypeScript, which finds the tree by where tests/portal.ts lies. */
async function importStarter() {
  const define = { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'tests/portal.ts')).href) }
  const { outputFiles } = await build({ entryPoints: [join(root, 'tests/hosts/wordpress.ts')], bundle: true, platform: 'node', format: 'esm', write: false, define })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}

/** Desktop's editor from 782 px on; not much more, so that a phone shows its words large enough. */
const editor = { width: 800, height: 840 }
const top = (height) => ({ x: 0, y: 0, width: editor.width, height })

/**
 * Takes the pictures of WordPress' side from one that really runs, if there is one: Debian's, with PHP and a MariaDB.
 * @param {object} parts
 * @param {(viewport: { width: number, height: number }) => Promise<import('@playwright/test').Page>} parts.open a page of a visitor of its own
 * @param {Record<string, string>} parts.addresses those of examples, and where they are in truth
 * @param {{ name: string, style: string }} parts.school its name and its theme's style sheet
 * @param {string} parts.snippet what the portal offers to copy as an element
 * @param {string} parts.address and for WordPress
 * @param {(name: string) => string} parts.target where a picture of a name goes
 * @returns {Promise<string | null>} why there are none; null if there are
 */
export async function takeWordPressPictures({ open, addresses, school, snippet, address, target }) {
  const { officePassword, startWordPress, whyNoWordPress } = await importStarter()
  const why = await whyNoWordPress()
  if (why !== null) return why
  const site = await startWordPress({ ...school, addresses })
  try {
    const page = await open(editor)
    await page.goto(`${site.url}/wp-login.php`)
    await page.getByLabel('Username').fill('office')
    await page.getByLabel('Password', { exact: true }).fill(officePassword)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL(/wp-admin/)

    await newPage(page, site.url)
    await page.getByRole('button', { name: 'Close dialog' }).click()
    await page.getByRole('button', { name: 'Close settings' }).click()
    await write(page)
    await page.getByRole('button', { name: 'Toggle block inserter' }).click()
    await page.getByRole('searchbox').fill('html')
    const block = page.getByRole('option', { name: 'Custom HTML' })
    await block.waitFor()
    await page.locator('.components-spinner').waitFor({ state: 'detached' })
    await page.screenshot({ path: target('wordpress-block'), clip: top(320) })
    await block.click()
    await paste(page, page.getByRole('textbox', { name: 'HTML' }), snippet)
    await page.screenshot({ path: target('wordpress-html'), clip: top(500) })
    const published = await publish(page)
    const visitor = await open({ width: editor.width, height: 580 })
    await visitor.goto(published)
    await visitor.getByRole('row').nth(3).waitFor()
    await visitor.screenshot({ path: target('wordpress-page') })

    await newPage(page, site.url)
    await write(page)
    await page.getByRole('button', { name: 'Toggle block inserter' }).click()
    await page.getByRole('searchbox').fill('embed')
    await page.getByRole('option', { name: 'Embed', exact: true }).click()
    const field = page.getByRole('textbox', { name: 'Embed URL' })
    await paste(page, field, address)
    await field.press('Home')
    await page.screenshot({ path: target('wordpress-address'), clip: top(530) })
    await page.getByRole('button', { name: 'Embed', exact: true }).last().click()
    await drawn(page)
    await page.screenshot({ path: target('wordpress-embed') })
    return null
  } finally {
    await site.stop()
  }
}

const newPage = (page, url) => page.goto(`${url}/wp-admin/post-new.php?post_type=page`)

/** Ends in a line of its own below one that holds a space: the block's own buttons end up over that one. */
async function write(page) {
  await page.getByRole('textbox', { name: 'Add title' }).fill('Girls soccer')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Come and cheer for us. Here is how we stand today.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
}

/** As a person pastes: from the clipboard, by keys. */
async function paste(page, field, text) {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await field.click()
  await page.keyboard.press('Control+V')
}

/** @returns the address of the page for visitors */
async function publish(page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Editor publish' })
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  return panel.getByRole('link', { name: 'View Page' }).getAttribute('href')
}

/** Waits until a frame is as high as what is in it, and is painted: it is another process's. */
async function drawn(page) {
  const inside = page.frameLocator('iframe.wp-embedded-content').locator('#portal-page')
  const height = await inside.evaluate((element) => Math.ceil(element.getBoundingClientRect().height))
  await page.waitForFunction((wanted) => document.querySelector('iframe.wp-embedded-content')?.clientHeight === wanted, height)
  await inside.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
