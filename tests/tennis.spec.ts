import { expect, type Page } from '@playwright/test'
import { seconds } from '../scripts/lib/patience.mjs'
import { openAs } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A dual of tennis: lineups handed in and exchanged, scored on a phone at the court, its result in the standings. */
// What one leaves behind, the next begins with.
test.describe.configure({ mode: 'serial' })
const office = 'org-admin@demo.example'
let portal: RunningPortal
let home: Page
let away: Page
let matchId = 0
let names: { home: string; away: string }
let address = ''

const winsOf = async (teamName: string) => {
  const { body } = await send(`${portal.url}/api/public/standings?activity=tennis`)
  const rows: { teamName: string; league: { wins: number } }[] = body.payload.tables.flatMap(({ rows: each }: { rows: unknown[] }) => each)
  return rows.find((row) => row.teamName === teamName)?.league.wins
}

test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  const token = await signInAs(portal.url, office)
  // They stand by date: the one that waits for lineups may be on any page.
  for (let page = 1; !matchId; page += 1) {
    const { rows } = (await send(`${portal.url}/api/tennis/events/0/duals?page=${page}`, { token })).body.payload
    expect(rows.length, 'a dual that waits for lineups').toBeGreaterThan(0)
    matchId = rows.find(({ stage }: { stage: string }) => stage === 'lineups')?.matchId
  }
  const match = (await send(`${portal.url}/api/matches/${matchId}`, { token })).body.payload
  names = { home: match.home.teamName, away: match.away.teamName }
  address = `${portal.url}/event/view-player-of-tennis-event/0/${matchId}`
  home = await openAs(browser, portal.url, 'coach@demo.example', { width: 360, height: 740 })
  away = await openAs(browser, portal.url, `coach.${match.away.schoolParam}@demo.example`)
})
test.afterAll(async () => {
  await home.context().close()
  await away.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

test('each coach hands in a lineup in order of strength, and sees the other’s only once both are in', async () => {
  await home.goto(`${portal.url}/event/tennis-event-detail/0/duals`)
  await home.locator(`a[href$="/${matchId}"]`).click()
  await home.getByRole('link', { name: 'Make the lineup' }).click()
  await home.getByRole('button', { name: 'Fill from the ladders' }).click()
  const boys = home.getByRole('region', { name: 'Boys singles' })
  const strongest = boys.getByLabel('Boys singles 1', { exact: true })
  await expect(strongest).not.toHaveValue('')
  const player = await strongest.inputValue()
  // The strongest below the second: stacking, said at once and refused.
  await boys.getByRole('button', { name: /^Move down/ }).first().click()
  await expect(boys.getByRole('alert')).toContainText('A lineup follows the order of strength.')
  await home.getByRole('button', { name: 'Submit the lineup' }).click()
  await expect(home.getByText('The lineup cannot be submitted like this.')).toBeVisible()
  await boys.getByRole('button', { name: /^Move up/ }).nth(1).click()
  await expect(strongest).toHaveValue(player)
  await expectSound(home)
  await home.getByRole('button', { name: 'Submit the lineup' }).click()
  await expect(home.getByText(`Waiting for the other coach: ${names.away}`)).toBeVisible()

  await away.goto(address)
  await expect(away.getByText('No lineup yet')).toHaveCount(1)
  await expect(away.getByText('Not shown yet').first()).toBeVisible()
  await away.getByRole('link', { name: 'Make the lineup' }).click()
  await away.getByRole('button', { name: 'Fill from the ladders' }).click()
  await away.getByRole('button', { name: 'Submit the lineup' }).click()
  await expect(away.getByText('The lineups are exchanged')).toBeVisible()
  await away.goto(address)
  await expect(away.getByText('The lineups are exchanged.')).toBeVisible()
  await expect(away.getByText('Not shown yet')).toHaveCount(0)
  await expectSound(away)
})

test('lines are scored on a phone; a score that cannot be is refused, a retirement keeps its score', async () => {
  await home.goto(address)
  await home.getByRole('button', { name: 'Begin play' }).click()
  await home.getByRole('button', { name: /^Score Boys doubles 1/ }).click()
  const scorer = home.getByRole('region', { name: 'Boys doubles 1' })
  const game = (name: string) => scorer.getByRole('button', { name: `Game ${name}` })
  await game(names.home).click()
  await game(names.home).click()
  await game(names.away).click()
  await expect(scorer.getByText('2-1')).toBeVisible()
  await scorer.getByRole('button', { name: 'Undo' }).click()
  await expect(scorer.getByText('2-0')).toBeVisible()
  await expect(scorer.getByText('Saved.')).toBeVisible()
  // Nothing is lost where the phone is woken up again.
  await home.reload()
  await home.getByRole('button', { name: /^Score Boys doubles 1/ }).click()
  await expect(scorer.getByText('2-0')).toBeVisible()

  await scorer.getByRole('button', { name: 'Type the score' }).click()
  await scorer.getByLabel(`Set 1, ${names.home}`).fill('9')
  await scorer.getByLabel(`Set 1, ${names.away}`).fill('6')
  await scorer.getByRole('button', { name: 'Save the score' }).click()
  await expect(scorer.getByText('Set 1, home side: 9-6 cannot be, with 6 games on the other side the set ends at 8-6.')).toBeVisible()
  await scorer.getByLabel(`Set 1, ${names.home}`).fill('8')
  await expectSound(home)
  await scorer.getByRole('button', { name: 'Save the score' }).click()
  await expect(scorer.getByText(`${names.home} won`)).toBeVisible()

  await home.getByRole('button', { name: /^Score Boys doubles 2/ }).click()
  const second = home.getByRole('region', { name: 'Boys doubles 2' })
  await second.getByRole('button', { name: `Game ${names.away}` }).click()
  await second.getByRole('button', { name: 'Retirement' }).click()
  const dialog = home.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${names.away}`) }).check()
  await dialog.getByRole('button', { name: 'Enter the retirement' }).click()
  await expect(second.getByText('retired')).toBeVisible()
  // The other coach sees it without doing anything.
  await expect(away.getByRole('region', { name: 'Score' }).getByText('Retired')).toBeVisible({ timeout: seconds(20) })
})

test('the time is up, one coach enters the result, the other confirms it, and it stands in the standings', async () => {
  const before = await winsOf(names.home)
  await home.getByRole('button', { name: 'Time is up' }).click()
  await home.getByRole('alertdialog').getByRole('button', { name: 'Stop play' }).click()
  await home.getByRole('button', { name: 'Enter the result' }).click()
  await expect(home.getByText(`${names.away} has to confirm it before it counts.`)).toBeVisible()
  await away.goto(address)
  await away.getByRole('button', { name: 'Confirm the result' }).click()
  await expect(away.getByText('The result is entered, and counts in the standings.')).toBeVisible()
  await expect.poll(() => winsOf(names.home)).toBe((before ?? 0) + 1)
})

test('a draw of six players with two seeds is made, published and scored, with a retirement; any page shows the same', async ({ browser }) => {
  const token = await signInAs(portal.url, office)
  const events: { eventId: number; name: string }[] = (await send(`${portal.url}/api/events?kind=tennis`, { token })).body.payload.rows
  const { eventId } = events.find(({ name }) => name === 'Lantern Tennis Open')!
  const org = await openAs(browser, portal.url, office)
  await org.goto(`${portal.url}/event/tennis-event-detail/${eventId}/singles`)
  await org.getByRole('link', { name: 'Make the draw' }).click()
  await org.getByLabel('Name', { exact: true }).fill('Boys singles')
  await org.getByLabel('Of', { exact: true }).selectOption('boys')
  const players = org.getByRole('group', { name: 'Players' }).getByRole('checkbox')
  await expect(players.nth(6)).toBeVisible()
  for (let left = (await players.count()) - 1; left >= 6; left -= 1) await players.nth(left).uncheck()
  await expect(org.getByText('6 players')).toBeVisible()
  await org.getByLabel('Rounds won count points for the team').check()
  // Seeds stand first by the ladders, and can be moved; byes are theirs.
  await expect(org.getByRole('list', { name: 'Seeds' }).getByRole('listitem').first()).toContainText('No. 1 of the ladder')
  await expectSound(org)
  await org.getByRole('button', { name: 'Make the draw' }).click()
  await expect(org.getByRole('heading', { name: 'Boys singles' })).toBeVisible()
  const { rows } = (await send(`${portal.url}/api/events/${eventId}/brackets`, { token })).body.payload
  const draw = async () => (await send(`${portal.url}/api/tennis/draws/${rows[0].bracketId}`, { token })).body.payload.picture
  const [first] = (await draw()).sections[0].rounds
  const nameOf = async (key: string, side: 'top' | 'bottom') => {
    const picture = await draw()
    const match = picture.sections.flatMap(({ rounds }: { rounds: { matches: { key: string }[] }[] }) => rounds.flatMap(({ matches }) => matches)).find((each: { key: string }) => each.key === key)
    return picture.entrants.find(({ entrantId }: { entrantId: number }) => entrantId === match[side].entrantId)?.name as string
  }
  expect(first.matches.map(({ state }: { state: string }) => state)).toEqual(['bye', 'ready', 'ready', 'bye'])

  // Nobody sees it before the event's draw is published.
  const page = `${portal.url}/embed-code/brackets/${eventId}?org=demo`
  const guest = await (await browser.newContext()).newPage()
  expect((await guest.goto(page))!.status()).toBe(404)
  const event = (await send(`${portal.url}/api/events/${eventId}`, { token })).body.payload
  await send(`${portal.url}/api/events/${eventId}/stage`, { token, method: 'POST', body: { version: event.version, stage: 'draw', accepted: event.missing.map(({ key }: { key: string }) => key) } })

  await org.reload()
  await org.getByRole('button', { name: /^Score match 1:/ }).click()
  const scorer = org.getByRole('region', { name: 'Match 1' })
  const winner = await nameOf('W1.1', 'top')
  await scorer.getByRole('button', { name: `Game ${winner}` }).click()
  await expect(scorer.getByText('1-0')).toBeVisible()
  await scorer.getByRole('button', { name: 'Type the score' }).click()
  const box = (set: number, name: string) => scorer.getByLabel(`Set ${set}, ${name}`, { exact: true })
  const loser = await nameOf('W1.1', 'bottom')
  for (const [set, mine, theirs] of [[1, '7', '4'], [2, '6', '4']] as const) {
    await box(set, winner).fill(mine)
    await box(set, loser).fill(theirs)
  }
  await scorer.getByRole('button', { name: 'Save the score' }).click()
  await expect(scorer.getByText(/^Set 1, .*: 7-4 cannot be/)).toBeVisible()
  await box(1, winner).fill('6')
  await scorer.getByRole('button', { name: 'Save the score' }).click()
  await expect(scorer.getByText(`${winner} won`)).toBeVisible()

  await org.getByRole('button', { name: /^Score match 2:/ }).click()
  const second = org.getByRole('region', { name: 'Match 2' })
  const retired = await nameOf('W1.2', 'top')
  await second.getByRole('button', { name: `Game ${retired}` }).click()
  await second.getByRole('button', { name: 'Retirement' }).click()
  await org.getByRole('dialog').getByRole('radio', { name: retired }).check()
  await org.getByRole('dialog').getByRole('button', { name: 'Enter the retirement' }).click()
  await expect(second.getByText('retired')).toBeVisible()
  await expect(org.getByRole('button', { name: /^Score match 3:/ })).toBeVisible()
  await expectSound(org)

  await expect(async () => {
    expect((await guest.goto(page))!.status()).toBe(200)
    await expect(guest.getByText('6-4 6-4')).toBeVisible({ timeout: seconds(1) })
  }).toPass()
  await expect(guest.getByText('Retirement · 1-0')).toBeVisible()
  for (const name of (await draw()).entrants.map((each: { name: string }) => each.name)) await expect(guest.getByText(name).first()).toBeVisible()
  await expectSound(guest)
})
