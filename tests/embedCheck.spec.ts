import { expect } from '@playwright/test'
import { plainPage } from './plainPage'
import { removeDirectory, startHostSite, startPortal, type HostSite, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** What a school's own page says of itself when it is asked whether the portal works on it. */
let portal: RunningPortal
let site: HostSite
test.beforeAll(async () => {
  portal = await startPortal()
  site = await startHostSite(portal.url)
})
test.afterAll(async () => {
  await site.stop()
  await portal.end()
  await removeDirectory(portal.directory)
})

/** Puts what was pasted on a page of its own. @returns its address */
function serve(name: string, text: string): string {
  site.pages.set(name, text)
  return `${site.url}/${name}`
}

/** What is pasted for the check, with an element and its loader below. */
const checked = async (query = 'activity="girls-soccer" limit="3" style="display:block;min-height:300px"') => {
  const text = await (await fetch(`${portal.url}/embed-code/check`)).text()
  const lines = /aria-label="Lines to paste"><code>([^]*?)<\/code>/.exec(text)![1]!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return `${lines}<portal-standings org="demo" ${query} loading="eager"><a href="${portal.url}">Standings</a></portal-standings><script type="module" src="${portal.url}/embed/v1/loader.js"></script>`
}
const policy = (text: string) => `<meta http-equiv="Content-Security-Policy" content="${text.replaceAll('PORTAL', portal.url)}">`

/** A page's policy, or more on the page; what the report says of it; the line that it gives, the portal's address as PORTAL. */
const blocked: [name: string, page: () => Promise<string>, says: string, line: string | null][] = [
  ['nothing blocked', async () => plainPage(await checked()), 'Yes: everything works.', null],
  ['no data', async () => plainPage(await checked(), policy("connect-src 'self' https://other.example")), 'The page does not allow elements to request their data from the portal.', "connect-src 'self' https://other.example PORTAL"],
  ['no data by default-src', async () => plainPage(await checked(), policy("default-src 'self'; script-src PORTAL; frame-src PORTAL; style-src 'unsafe-inline'")), 'The page does not allow elements to request their data from the portal.', "connect-src 'self' PORTAL"],
  ['no frames', async () => plainPage(await checked(), policy("frame-src 'none'")), 'Frames of the portal are not shown.', 'frame-src PORTAL'],
  ['no style attributes', async () => plainPage(await checked(), policy("style-src 'self'")), 'no space is reserved', 'portal-standings { display: block; min-height: 300px }'],
  ['only this script', async () => plainPage(await checked(), policy('script-src PORTAL/embed/v1/')), 'The page allows this check, but not the element itself.', 'script-src PORTAL/embed/v1/ PORTAL'],
  ['Trusted Types', async () => plainPage(await checked(), policy("require-trusted-types-for 'script'; trusted-types 'none'")), 'Yes: everything works.', null],
  ['two loaders', async () => plainPage(`${await checked()}<script type="module" src="${portal.url}/embed/next/loader.js"></script>`), 'The page has 2 different loaders; only the first one runs', '<script type="module" src="PORTAL/embed/v1/loader.js"></script>'],
  ['no loader', async () => plainPage((await checked()).replace(/<script type="module" src="[^"]*loader.js"><\/script>/, '')), 'The page has no loader', '<script type="module" src="PORTAL/embed/v1/loader.js"></script>'],
  ['an element that there is not', async () => plainPage(`${await checked()}<portal-standing org="demo"></portal-standing>`), '<portal-standing> is not one of the portal’s elements.', null],
  ['an element of nobody', async () => plainPage((await checked()).replace('org="demo"', 'org="nobody"')), '<portal-standings> gets no data: There is no organization', null],
  ['a word that no element knows', async () => plainPage(await checked('activty="girls-soccer"')), '<portal-standings> has attributes that it does not know: activty.', null],
]

test('the check says what a page blocks, each in words and with the line to ask for', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 780 } })
  for (const [name, text, says, line] of blocked) {
    await page.goto(serve(`check-${name.replaceAll(' ', '-')}.html`, await text()))
    const report = page.locator('#portal-check')
    await expect(report.getByRole('listitem').first(), name).toBeVisible()
    await expect(report, name).toContainText(says)
    if (line) await expect(report.locator('pre').filter({ hasText: line.replaceAll('PORTAL', portal.url) }), `${name}: ${line}`).toHaveCount(1)
    if (name === 'nothing blocked') await expect(report.locator('pre')).toHaveCount(0)
  }
  // The last one is looked at whole.
  await expectSound(page)
})

test('where no script runs, the line that was pasted says so itself, and leads to what to do', async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto(serve('check-scripts.html', plainPage(await checked(), policy("script-src 'self'"))))
  await page.getByText('this page does not run scripts of').getByRole('link', { name: 'what to do' }).click()
  await expect(page.getByRole('heading', { name: 'If scripts do not run' })).toBeInViewport()
  await expect(page.getByText(`script-src ${portal.url}; connect-src ${portal.url}; frame-src ${portal.url}`)).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectSound(page)
})

test('the report is copied as words', async ({ browser }) => {
  const page = await browser.newPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(serve('check-copy.html', plainPage(await checked(), policy("frame-src 'none'"))))
  await page.getByRole('button', { name: 'Copy this report' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Frames: Could be better. Frames of the portal are not shown. Elements do not need them; frames are the fallback where scripts are not allowed.\n  Ask whoever runs the website`)
})
