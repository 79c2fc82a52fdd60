import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startHostSite, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** From certified districts to a bracket of sixteen lines with byes to champions, on a phone; seeds, results and corrections; and what everyone sees. */
const office = 'org-admin@demo.example'
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let page: Page
let token: string
let bracketId = 0
interface Candidate { teamId: number; name: string; rank: number | null }
interface Side { entrantId: number | null; isBye: boolean }
interface Drawn { key: string; number: number | null; state: string; top: Side; bottom: Side }
let chosen: Candidate[] = []

const ask = async (path: string, body?: unknown) => (await send(`${portal.url}/api${path}`, { token, ...(body !== undefined && { method: 'POST', body }) })).body
const read = async () => (await ask(`/brackets/${bracketId}`)).payload
const matches = async (): Promise<Drawn[]> => (await read()).picture.sections.flatMap(({ rounds }: { rounds: { matches: Drawn[] }[] }) => rounds.flatMap((round) => round.matches))
/** The better-placed side of every match that can be played wins, as many times as there is something to play. */
async function playOut() {
  for (;;) {
    const ready = (await matches()).find(({ state }) => state === 'ready')
    if (!ready) return
    const { picture: { version } } = await read()
    await ask(`/brackets/${bracketId}/results`, { version, key: ready.key, topEntrantId: ready.top.entrantId, bottomEntrantId: ready.bottom.entrantId, winner: 'top', ending: 'played', topScore: 2, bottomScore: 1 })
  }
}

test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  token = await signInAs(portal.url, office)
  const { payload: { tables } } = await ask('/standings?activity=girls-soccer&level=varsity')
  for (const { districtId, version } of tables) {
    const certify = (more: object) => ask(`/districts/${districtId}/certification`, { tableVersion: version, acceptShared: true, ...more })
    // The season is in progress: certifying is done despite matches that are not played yet.
    const { status, error } = await certify({})
    if (!status) expect(await certify({ unfinishedSeen: error.details.unfinished.version, note: 'The bracket is drawn before the last matches.' })).toMatchObject({ status: true })
  }
  page = await openAs(browser, portal.url, office, { width: 360, height: 780 })
})
test.afterAll(async () => {
  await page.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

test('a bracket can be reached by keys before what moves it has come, in the app and on a school’s website', async ({ browser }) => {
  const phone = { width: 360, height: 740 }
  const fan = await openAs(browser, portal.url, people.fan, phone)
  // The script comes late on a slow line, or not at all: that is the moment to look at.
  await fan.context().route(/bracketMoves/, (route) => route.abort())
  const host = await startHostSite(portal.url, 'our-school')
  try {
    for (const address of [`${portal.url}/divisional-brackets`, `${host.url}/brackets/`]) {
      await fan.goto(address)
      await expect(fan.locator('.scroll').first()).toBeVisible()
      expect(await fan.locator('.scroll').first().evaluate((scroll) => scroll.scrollWidth > scroll.clientWidth)).toBe(true)
      await expect(fan.locator('.bracket[data-on]')).toHaveCount(0)
      await expectSound(fan)
    }
  } finally {
    await host.stop()
    await fan.context().close()
  }
})

test('thirteen certified teams are drawn on a phone, with byes to champions', async () => {
  await page.goto(`${portal.url}/Brackets`)
  await page.getByRole('link', { name: 'Make a bracket' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Prairie Playoffs')
  await page.getByLabel('Activity').selectOption({ label: 'Girls Soccer' })
  await page.getByLabel('Level').selectOption({ label: 'Varsity' })
  const [activityId, levelId] = [await page.getByLabel('Activity').inputValue(), await page.getByLabel('Level').inputValue()]
  const { payload: { candidates } } = await ask(`/bracket-sources?activityId=${activityId}&levelId=${levelId}`)
  chosen = (candidates as Candidate[]).filter(({ rank }) => rank !== null).sort((one, other) => one.rank! - other.rank!).slice(0, 13)
  expect(chosen).toHaveLength(13)
  await page.getByRole('button', { name: 'None' }).click()
  for (const { name } of chosen) await page.getByRole('group', { name: 'Teams' }).getByLabel(`${name} ·`).check()
  await expect(page.getByText('13 teams')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Seeds' }).getByRole('listitem')).toHaveCount(13)
  await expectSound(page)
  await page.getByRole('button', { name: 'Make the bracket' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prairie Playoffs')
  bracketId = Number(/Brackets\/(\d+)/.exec(page.url())![1])

  const { seeds } = await read()
  const { picture: { entrants } } = await read()
  const champions = new Set(chosen.filter(({ rank }) => rank === 1).map(({ teamId }) => teamId))
  const byes = (await matches()).filter(({ state }) => state === 'bye').map(({ top, bottom }) => top.entrantId ?? bottom.entrantId)
  expect(byes.map((entrantId) => seeds.indexOf(entrantId) + 1).sort()).toEqual([1, 2, 3])
  for (const entrantId of byes.slice(0, champions.size)) expect(champions).toContain(entrants.find((each: { entrantId: number }) => each.entrantId === entrantId).teamId)
})

test('a result is entered by hand, and a seeding that would lose it is listed and has to be confirmed', async () => {
  await page.getByRole('link', { name: 'Results' }).click()
  await page.getByRole('button', { name: 'Enter the result of match 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Result of match 1' })
  await dialog.getByRole('textbox').first().or(dialog.getByRole('spinbutton').first()).fill('3')
  await dialog.getByRole('textbox').nth(1).or(dialog.getByRole('spinbutton').nth(1)).fill('0')
  await dialog.getByRole('button', { name: 'Save the result' }).click()
  await expect(page.getByRole('button', { name: 'Correct the result of match 1' })).toBeVisible()
  const [first] = (await matches()).filter(({ state }) => state === 'played')
  const seed = (await read()).seeds.indexOf(first!.top.entrantId)

  await page.getByRole('link', { name: 'Seeds and withdrawals' }).click()
  await page.getByRole('list', { name: 'Seeds' }).getByRole('listitem').nth(seed).getByRole('button', { name: /^Move (up|down)/ }).last().click()
  await page.getByRole('button', { name: 'Save the seeds' }).click()
  const question = page.getByRole('alertdialog', { name: 'Results would be lost' })
  await expect(question).toContainText('Match 1:')
  await question.getByRole('button', { name: 'Keep them' }).click()
  expect((await matches()).filter(({ state }) => state === 'played')).toHaveLength(1)
  await page.getByRole('button', { name: 'Save the seeds' }).click()
  await question.getByRole('button', { name: 'Discard them and continue' }).click()
  await expect(page.getByRole('button', { name: 'Save the seeds' })).toBeDisabled()
  expect((await matches()).filter(({ state }) => state === 'played')).toHaveLength(0)
})

test('a corrected result plays only what depends on it again', async () => {
  await playOut()
  await page.reload()
  await page.getByRole('link', { name: 'Results' }).click()
  const before = (await matches()).filter(({ state }) => state === 'played').length
  await page.getByRole('button', { name: 'Correct the result of match 1', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Result of match 1' })
  await dialog.getByRole('textbox').first().or(dialog.getByRole('spinbutton').first()).fill('0')
  await dialog.getByRole('button', { name: 'Save the result' }).click()
  const question = page.getByRole('alertdialog', { name: 'Results would be lost' })
  await expect(question.getByRole('listitem').first()).toBeVisible()
  const lost = await question.getByRole('listitem').count()
  expect(lost).toBeGreaterThan(0)
  await question.getByRole('button', { name: 'Discard them and continue' }).click()
  await expect(dialog).toBeHidden()
  expect((await matches()).filter(({ state }) => state === 'played')).toHaveLength(before - lost)
})

test('everyone sees the champion once it is published, and nothing before', async () => {
  await playOut()
  const address = `${portal.url}/embed-code/brackets?bracket=${bracketId}&org=demo`
  expect((await fetch(`${portal.url}/api/public/brackets/${bracketId}`)).status).toBe(404)
  await page.goto(`${portal.url}/Brackets/${bracketId}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Hide from the public' })).toBeVisible()
  // In the app as on a website: who won is bold, who lost is not.
  await expect(page.locator('.side.winner').first()).toHaveCSS('font-weight', '700')
  await expect(page.locator('.side.loser').first()).toHaveCSS('font-weight', '400')
  const { picture: { championId, entrants } } = await read()
  const { name } = entrants.find((each: { entrantId: number }) => each.entrantId === championId)
  await page.goto(address)
  await expect(page.locator('.champion')).toContainText(name)
})

test('times and places are given to many matches at once; then a match is scored by its own record, and the bracket goes to the printer', async () => {
  const [activityId, levelId] = await read().then((detail) => [detail.activityId, detail.levelId])
  const { payload } = await ask('/brackets', {
    key: crypto.randomUUID(), name: 'Court Cup', activityId, levelId, classificationId: null, eventId: null, entrantKind: 'team', plan: { kind: 'single', thirdPlace: false },
    seeds: chosen.slice(0, 4).map(({ teamId }) => ({ teamId, studentIds: [] })),
  })
  bracketId = payload.bracketId
  await page.goto(`${portal.url}/Brackets/${bracketId}?part=times`)
  await page.getByRole('button', { name: 'Place of match 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Time and place of match 1' })
  await dialog.getByLabel('Day').fill('2027-03-05')
  await dialog.getByLabel('Begins at').fill('18:00')
  await dialog.getByRole('combobox', { name: 'Venue' }).fill('park')
  const venue = dialog.getByRole('option').first()
  const venueName = (await venue.locator('span').first().innerText()).split('\n')[0]!
  await venue.click()
  await expect(dialog.getByLabel('Field, court or room')).toBeVisible()
  await dialog.getByLabel('Apply the place to').selectOption({ label: 'All matches of this round' })
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const places = page.getByRole('region', { name: 'Times and places' })
  await expect(places.getByText(venueName)).toHaveCount(2)
  await page.getByLabel('Day of match 2').fill('2027-03-06')
  await page.getByLabel('Time of match 2').fill('18:00')
  // Publishing it in the meantime discards nothing of what is typed, and what is typed can still be saved.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const [anyway, hide] = [page.getByRole('button', { name: 'Publish anyway' }), page.getByRole('button', { name: 'Hide from the public' })]
  await expect(anyway.or(hide)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(hide).toBeVisible()
  await expect(page.getByLabel('Day of match 2')).toHaveValue('2027-03-06')
  await expect(places.getByText(venueName)).toHaveCount(2)
  await page.getByRole('button', { name: 'Save times and places' }).click()
  const sure = page.getByRole('button', { name: 'Save anyway' })
  // Its conflicts on these days are shown first, and it is saved once they are acknowledged.
  await expect(async () => {
    if (await sure.isVisible()) await sure.click()
    expect((await read()).slots).toHaveLength(2)
  }).toPass()

  await page.getByRole('link', { name: 'Results' }).click()
  await expect(page.getByText('Its score is entered there')).toBeVisible()
  await expectSound(page)
  await expect(page.getByRole('button', { name: 'Enter the result of match 1' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toBe('Court Cup.pdf')
  await page.getByRole('link', { name: 'Open the score of match 1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter score')
})
