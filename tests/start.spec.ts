import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { newDirectory, removeDirectory, runToEnd, send, setUpLinkOf, signInAs, startPortal } from './portal'
import { test } from './test'

/** Exactly one line, which is a sentence. */
const oneSentence = /^[A-Z][^\n]*[.!]\n?$/
/** A database may still be coming up: that it is waited for is said before what came of it. */
const waiting = /^Waiting for the database: [^\n]*\.\n/
/** A first start says what it takes its time for. */
const preparing = /^Preparing the database \.\.\.\n/

test.describe('what keeps the server from starting is said in one sentence', () => {
  let directory: string
  test.beforeEach(async () => { directory = await newDirectory() })
  test.afterEach(() => removeDirectory(directory))

  test('a port in use', async () => {
    const other = createServer().listen(0, 'localhost')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, output } = await runToEnd({ PORT: String(port), PORTAL_DATA_DIR: directory, PORTAL_SEED: 'none' })
    other.close()
    expect(code).toBe(1)
    expect(output).toMatch(preparing)
    expect(output.replace(preparing, '')).toMatch(oneSentence)
    expect(output).toContain(`Port ${port}`)
  })

  test('a data directory that another process holds', async () => {
    const first = await startPortal({ PORTAL_DATA_DIR: directory, PORTAL_SEED: 'none' })
    const { code, output } = await runToEnd({ PORTAL_DATA_DIR: directory, PORTAL_SEED: 'none' })
    expect(code).toBe(1)
    expect(output).toMatch(oneSentence)
    expect(output).toContain('in use by another process')
    expect(await first.end()).toBe(0)
  })

  test('a data directory that is a file', async () => {
    const file = join(directory, 'file')
    await writeFile(file, 'not a folder')
    const { code, output } = await runToEnd({ PORTAL_DATA_DIR: file, PORTAL_SEED: 'none' })
    expect(code).toBe(1)
    expect(output.replace(preparing, '')).toMatch(oneSentence)
  })

  for (const [name, DATABASE_URL, said] of [
    ['a database that does not answer', 'postgresql://nobody@127.0.0.1:1/none', 'DATABASE_URL'],
    ['a database address that is none', 'mysql://localhost/none', 'DATABASE_URL'],
  ] as const) {
    test(name, async () => {
      const { code, output } = await runToEnd({ DATABASE_URL, PORTAL_DATA_DIR: directory, PORTAL_DATABASE_START_SECONDS: '2' })
      expect(code).toBe(1)
      expect(output.replace(waiting, '')).toMatch(oneSentence)
      expect(output.replace(waiting, '')).toContain(said)
    })
  }

  test('settings that are wrong, all of them named', async () => {
    const { code, output } = await runToEnd({ PORT: 'eighty', PORTAL_SEED: 'some', PORTAL_BASE_URL: 'ftp://x' })
    expect(code).toBe(1)
    for (const name of ['PORT', 'PORTAL_SEED', 'PORTAL_BASE_URL']) expect(output).toContain(name)
    expect(output.trim().split('\n')).toHaveLength(1)
  })
})

test('an empty portal is set up by the link that the start prints, and by nobody without it', async ({ page }) => {
  const directory = await newDirectory()
  const portal = await startPortal({ PORTAL_DATA_DIR: directory, PORTAL_SEED: 'none', PORTAL_OFFICE_SECOND_FACTOR: 'true' })
  expect(portal.output()).toMatch(preparing)
  const values = {
    organizationName: 'Taken Association', organizationParam: 'taken', timeZone: 'America/Chicago', yearLabel: '2026-27', yearStartsOn: '2026-08-01', yearEndsOn: '2027-07-31',
    firstName: 'Eve', lastName: 'First', email: 'eve@first.example', password: 'Prairie-Lamp-7!',
  }
  for (const body of [values, { ...values, setUpCode: 'guessed-guessed-guessed' }]) {
    const { status, body: answer } = await send(`${portal.url}/api/set-up`, { method: 'POST', body })
    expect(status).toBe(400)
    expect(answer.error.fields).toMatchObject([{ field: 'setUpCode' }])
  }

  // A person who only knows the address is told what is missing, at its field.
  await page.goto(`${portal.url}/setup`)
  await page.getByLabel('Organization name').fill('Prairie Test Association')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Office')
  await page.getByLabel('Email').fill('ada@office.example')
  await page.getByLabel('Password', { exact: true }).fill('Prairie-Lamp-7!')
  await page.getByLabel('Setup code').fill('not the code')
  await page.getByRole('button', { name: 'Set up and sign in' }).click()
  await expect(page.getByText('This is not the code the server printed when it last started.')).toBeVisible()
  // The printed link, opened over this page: its code comes in, and what is typed stays.
  await page.goto(setUpLinkOf(portal))
  await expect(page.getByLabel('Setup code')).toHaveValue(new URLSearchParams(new URL(setUpLinkOf(portal)).hash.slice(1)).get('code')!)
  await expect(page.getByLabel('Organization name')).toHaveValue('Prairie Test Association')
  await page.getByRole('button', { name: 'Set up and sign in' }).click()
  // The office's second factor comes before everything else.
  await expect(page).toHaveURL(/\/my-account-setting\/second-factor$/)

  // Once it is set up, a start prints no such link.
  expect(await portal.end()).toBe(0)
  const again = await startPortal({ PORTAL_DATA_DIR: directory, PORTAL_SEED: 'none' })
  expect(again.output()).not.toContain('/setup')
  expect(again.output()).not.toMatch(/Preparing|Making/)
  await again.end()
  await removeDirectory(directory)
})

test('SIGINT ends the server cleanly, and the next start finds what the first one made', async () => {
  // The first one told its sign-ins, the one after it was ended by SIGINT (demoTemplate.ts); this one begins on what it left.
  const portal = await startPortal()
  expect(portal.output()).not.toContain('coach@demo.example')
  expect((await send(`${portal.url}/api/public/standings?orgParam=demo`)).body.payload.tables.length).toBeGreaterThan(0)
  expect(await portal.end('SIGINT')).toBe(0)
  await removeDirectory(portal.directory)
})

test('every address that a start prints leads to what it says', async () => {
  const directory = await newDirectory()
  for (const portal of [await startPortal(), await startPortal({ PORTAL_DATA_DIR: directory, PORTAL_SEED: 'none' })]) {
    const addresses = portal.output().match(/https?:\/\/[^\s]+/g) ?? []
    expect(addresses.length).toBeGreaterThanOrEqual(4)
    for (const address of addresses) {
      // fetch gives up where one address leads to another for ever.
      const answer = await fetch(address, { headers: { accept: 'text/html,*/*' } })
      expect([address, answer.status]).toEqual([address, 200])
      expect((await answer.text()).length, address).toBeGreaterThan(100)
    }
    expect(await portal.end()).toBe(0)
    await removeDirectory(portal.directory)
  }
})

test('the examples lead to each other as they are linked', async ({ page }) => {
  const portal = await startPortal()
  await page.goto(`${portal.url}/examples`)
  await expect(page).toHaveURL(`${portal.url}/examples/`)
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
  const own = [...new Set(links.filter((href) => href.startsWith(`${portal.url}/examples/`)))]
  expect(own.length).toBeGreaterThan(0)
  for (const address of own) expect([address, (await fetch(address)).status]).toEqual([address, 200])
  await portal.end()
  await removeDirectory(portal.directory)
})

test('a file that is a burden to read keeps nobody else waiting', async () => {
  const portal = await startPortal()
  const token = await signInAs(portal.url, 'org-admin@demo.example')
  for (const [content, message] of [['\n'.repeat(4_900_000), 'lines, most of them empty'], [','.repeat(4_900_000), 'The file is empty.']] as const) {
    let isRead = false
    const reading = send(`${portal.url}/api/imports/schools`, { method: 'POST', token, body: { fileName: 'burden.csv', content, dryRun: true } }).finally(() => { isRead = true })
    let answered = 0
    while (!isRead) {
      await fetch(`${portal.url}/api/health`)
      answered += 1
    }
    const { status, body } = await reading
    expect([status, body.error_message]).toEqual([400, expect.stringContaining(message)])
    // In the thread that answers, the file would be read between two of these.
    expect(answered).toBeGreaterThan(5)
  }
  await portal.end()
  await removeDirectory(portal.directory)
})
