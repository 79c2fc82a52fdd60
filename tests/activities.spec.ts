import { showPart } from './parts'
import { expect } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** An activity from the office's form to the list of a school that was let in. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})


test('the office adds an activity with a season; a school asks to join, is let in, and sees it', async ({ browser }) => {
  const office = await openAs(browser, portal.url, people.org)
  await office.goto(`${portal.url}/administration/activity`)
  await office.getByRole('link', { name: 'Add an activity' }).click()
  await office.getByLabel('Activity name').fill('Girls soccer sevens')
  await expect(office.getByLabel('Web address')).toHaveValue('girls-soccer-sevens')
  // What is usual for the sport is there before anything else is said, one part at a time.
  await showPart(office, 'Matches')
  await expect(office.getByLabel('What is counted')).toHaveValue('goals')
  await showPart(office, 'Positions')
  await expect(office.getByLabel('Position 1')).toHaveValue('Goalkeeper')
  const links = office.getByRole('navigation', { name: 'Parts of this page' })
  await showPart(office, 'Activity and season')
  const year = (await office.getByRole('heading', { name: /^Season \d{4}/ }).textContent())!.match(/\d{4}/)![0]
  await office.getByLabel('First day').fill(`${year}-12-15`)
  await office.getByLabel('Last day').fill(`${year}-12-01`)
  // No part is taller than two screens of a laptop.
  for (const link of await links.getByRole('link').all()) {
    await link.click()
    expect(await office.evaluate(() => document.documentElement.scrollHeight), (await link.textContent())!).toBeLessThanOrEqual(1600)
  }
  // A refused save marks the part with the mistake, and opens it.
  await office.getByRole('button', { name: 'Add the activity' }).click()
  await expect(office.getByText('The season ends before it begins.')).toBeVisible()
  await expect(links.getByRole('link', { name: 'Activity and season: needs a correction' })).toHaveAttribute('aria-current', 'true')
  await office.getByLabel('First day').fill(`${year}-11-01`)
  await office.getByRole('button', { name: 'Add the activity' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Girls soccer sevens' })).toBeVisible()
  await showPart(office, 'Levels and rosters')
  await office.getByLabel('Most').first().fill('10')
  await showPart(office, 'Positions')
  await office.getByRole('button', { name: 'Move down: Goalkeeper' }).click()
  await expect(office.getByRole('button', { name: 'Move down: Goalkeeper' })).toBeFocused()
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('All changes are saved.')).toBeVisible()
  await expect(office.getByLabel('Position 1')).toHaveValue('Defender')
  await expectSound(office)

  const director = await openAs(browser, portal.url, 'athletic-director@demo.example', { width: 360, height: 740 })
  await director.goto(`${portal.url}/administration/activity`)
  await director.getByRole('link', { name: 'Join or leave' }).click()
  await director.getByRole('button', { name: 'Request to join: Girls soccer sevens' }).click()
  await director.getByLabel('Note to the office').fill('Fourteen students have signed up.')
  await director.getByRole('button', { name: 'Send request' }).click()
  const row = director.getByRole('listitem').filter({ hasText: 'Girls soccer sevens' })
  await expect(row).toContainText('Asked to join')
  await expect(row.getByRole('button', { name: /Withdraw the request/ })).toBeVisible()
  await expectSound(director)

  await office.goto(`${portal.url}/administration/activity/activity-request?search=sevens`)
  await expect(office.getByText('Fourteen students have signed up.')).toBeVisible()
  await office.getByRole('button', { name: /^Actions for .*Girls soccer sevens/ }).click()
  await office.getByRole('button', { name: 'Accept', exact: true }).click()
  await expectSound(office)
  await office.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(office.getByText(/Girls soccer sevens was accepted/)).toBeVisible()

  await director.goto(`${portal.url}/administration/activity`)
  await expect(director.getByRole('link', { name: 'Girls soccer sevens' })).toBeVisible()
})
