import { expect, type Page } from '@playwright/test'
import { removeDirectory, send, startPortal, type RunningPortal } from '../portal'
import { test } from '../test'
import { startWordPress, whyNoWordPress, type WordPress } from './wordpress'

/**
 * The public pages and the element in a WordPress that really runs, from Debian's package: its own discovery of oEmbed, its own
 * filters of what an author may write, its own script beside the frame. Where there is none, hosts.spec.ts still tries the same
 * behavior, rebuilt.
 */
let why: string | null
let portal: RunningPortal
/** One district's table is less than the 1000 px that WordPress grants at most. */
let school = ''
test.beforeAll(async () => {
  why = await whyNoWordPress()
  if (why !== null) return
  portal = await startPortal()
  const { body } = await send(`${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`)
  school = body.payload.tables[0].rows[0].schoolParam
})
test.beforeEach(() => test.skip(why !== null, `skipped: ${why}`))
test.afterAll(async () => {
  if (why !== null) return
  await portal.end()
  await removeDirectory(portal.directory)
})

const page = (query: string) => `${portal.url}/embed-code/standings/demo?school=${school}&activity=girls-soccer${query}`
/** What the block editor writes when someone pastes an address on a line of its own. */
const embedBlock = (url: string) => `<!-- wp:embed {"url":"${url}"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url.replaceAll('&', '&amp;')}\n</div></figure>\n<!-- /wp:embed -->`
const snippet = () => `<portal-standings org="demo" activity="girls-soccer" limit="10">
  <svg width="0" height="432px"></svg><a href="${page('').replaceAll('&', '&amp;')}">Girls soccer standings</a>
</portal-standings>
<script type="module" src="${portal.url}/embed/v1/loader.js"></script>`
const htmlBlock = () => `<!-- wp:html -->\n${snippet()}\n<!-- /wp:html -->`

/** The frame in a post shows rows, and is as high as what is in it, within what WordPress grants: 200 to 1000 px. */
async function expectFrame(post: Page): Promise<void> {
  const frame = post.locator('iframe.wp-embedded-content')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  await expect(frame).toBeVisible()
  await expect(post.locator('blockquote')).toBeHidden()
  const inside = post.frameLocator('iframe.wp-embedded-content')
  await expect(inside.getByRole('row').nth(1)).toBeVisible()
  const wanted = async () => Math.min(1000, Math.max(200, await inside.locator('#portal-page').evaluate((element) => Math.ceil(element.getBoundingClientRect().height))))
  const height = () => frame.evaluate((element) => element.clientHeight)
  await expect.poll(async () => (await height()) - (await wanted())).toBe(0)
  const before = await height()
  expect(before).toBeLessThan(1000)
  await inside.locator('.choices summary').click()
  await expect.poll(height).toBeGreaterThan(before)
  await expect.poll(async () => (await height()) - (await wanted())).toBe(0)
}

/** The element shows rows, and nothing on the page complains. */
async function expectElement(post: Page, complaints: string[]): Promise<void> {
  await expect(post.locator('portal-standings').getByRole('row').nth(1)).toBeVisible()
  await expect(post.locator('portal-standings a', { hasText: 'Girls soccer standings' })).toBeHidden()
  expect(complaints).toEqual([])
}

/** The element and the script are gone, the link is not. */
async function expectLink(post: Page): Promise<void> {
  await expect(post.getByRole('link', { name: 'Girls soccer standings' })).toBeVisible()
  await expect(post.locator('portal-standings, script[src*="loader.js"]')).toHaveCount(0)
}

for (const network of [false, true]) {
  test(`a real WordPress, ${network ? 'a network of sites' : 'one site'}: an address becomes a frame that follows its content, a snippet an element or a link`, async ({ page: post }) => {
    const complaints: string[] = []
    post.on('pageerror', (error) => complaints.push(error.message))
    let site: WordPress | undefined
    try {
      site = await startWordPress({ network })
      const classic = page('&level=varsity&limit=4')
      const addresses = await site.publish([
        { author: 'office', title: 'Standings', content: embedBlock(page('&limit=3')) },
        { author: 'editor', title: 'Standings by an editor', content: `Here they are:\n\n${classic}\n\nSee you there.` },
        { author: 'office', title: 'The snippet in a block', content: htmlBlock() },
        { author: 'office', title: 'The snippet in the classic editor', content: `Look:\n\n${snippet()}\n\nSee you there.` },
        { author: 'editor', title: 'The snippet by an editor', content: htmlBlock() },
        { author: 'office', title: 'Nothing there', content: `${portal.url}/embed-code/standings/no-such-association` },
      ])
      const [block, line, inBlock, inClassic, byEditor, nothing] = addresses as [string, string, string, string, string, string]
      if (network) expect(block).toContain('/school/')
      for (const address of [block, line]) {
        await post.goto(address)
        await expectFrame(post)
      }
      for (const address of [inBlock, inClassic]) {
        await post.goto(address)
        await expectElement(post, complaints)
      }
      // Of one site's people an editor may write scripts; in a network only the super admin may.
      await post.goto(byEditor)
      await (network ? expectLink(post) : expectElement(post, complaints))
      // An address that shows nothing stays what it was.
      await post.goto(nothing)
      await expect(post.getByText(/no-such-association/)).toBeVisible()
      await expect(post.locator('iframe')).toHaveCount(0)
      expect(complaints).toEqual([])
    } finally {
      await site?.stop()
    }
  })
}
