import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '../../platform/db/openDatabase'
import { standingTable } from '../../competition/standings/standing.tables'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { user } from '../../identity/users/user.tables'
import { verifyPassword } from '../../identity/sessions/hashPassword'
import { importFromCommandLine } from './importFromCommandLine'
import { seconds } from '../../../../scripts/lib/patience.mjs'

let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'))
  environment = { PORTAL_DATA_DIR: join(folder, 'data'), INIT_CWD: folder, PORTAL_ADMIN_PASSWORD: 'Prairie-Lamp-7!' }
  await writeFile(join(folder, 'schools.csv'), 'id,name,zip\n1,ATLAS ACADEMY,78006\n2,BOREA,7800\n3,,78006\n')
  // As a spreadsheet on Windows writes it.
  await writeFile(join(folder, 'windows.csv'), Buffer.from('id,name\n9,\xc9cole Corvus\n', 'latin1'))
  await writeFile(join(folder, 'results.csv'), 'date,home,away,score\n2026-11-03,Atlas Academy,Borea,2-1\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...args: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const status = await importFromCommandLine(args, environment, { say: (text) => said.push(text), complain: (text) => complained.push(text) })
  return { status, said: said.join('\n'), complained: complained.join('\n') }
}

const newOrganization = ['organization', '--org', 'tapps', '--name', 'Test Association', '--time-zone', 'America/Chicago', '--year', '2026-27', '--admin-email', 'ada@office.example']
const results = ['results', 'results.csv', '--org', 'tapps', '--activity', 'soccer-2026', '--name', 'Soccer', '--level', 'varsity', '--district', 'District 1']

describe('npm run import', () => {
  test('is shown in the README, each of its imports and what it reads', async () => {
    const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8')
    const { said } = await run('--help')
    const shown = said.match(/npm run import -- \w+|PORTAL_ADMIN_PASSWORD/g)!
    expect(shown).toContain('npm run import -- students')
    expect(shown.filter((each) => !readme.includes(each))).toEqual([])
  })

  test('makes an organization, then takes schools and results into it', async () => {
    expect(await run(...newOrganization)).toEqual({ status: 0, said: 'Organization “Test Association” made: tapps. Sign in as ada@office.example.', complained: '' })
    expect(await run(...newOrganization)).toEqual({ status: 1, said: '', complained: 'There is already an organization tapps.' })

    const dry = await run('schools', 'schools.csv', '--org', 'tapps', '--dry-run')
    expect(dry.said).toMatch(/^Dry run: nothing was saved.\n {2}rows {2}created/)
    const schools = await run('schools', 'schools.csv', '--org', 'tapps')
    expect(schools.status).toBe(2)
    expect(schools.said.split('\n')).toEqual([
      'Imported.',
      '  rows  created  updated  unchanged  failed',
      '  3     2        0        0          1',
      'Read: externalId from “id”, name from “name”, zip from “zip”.',
      '',
      '  row  column  problem',
      '  4    name    The name is missing.',
    ])
    expect(await run('schools', join(folder, 'windows.csv'), '--org', 'tapps')).toMatchObject({ status: 0 })

    expect(await run(...results)).toMatchObject({ status: 2, said: expect.stringContaining('“Atlas Academy” has no team in this activity and level.') as string })
    expect(await run(...results, '--create-missing-teams')).toMatchObject({ status: 0, said: expect.stringContaining('2 teams made.') as string })

    const database = await openEmbedded(environment.PORTAL_DATA_DIR)
    const [admin] = await database.reader.select().from(user).where(eq(user.email, 'ada@office.example'))
    const [year] = await database.reader.select().from(academicYear)
    const [table] = await database.reader.select().from(standingTable)
    const held = await run('schools', 'schools.csv', '--org', 'tapps')
    await database.close()
    expect(await verifyPassword(admin!.passwordHash, 'Prairie-Lamp-7!')).toBe(true)
    expect(year).toMatchObject({ label: '2026-27', startsOn: '2026-08-01', endsOn: '2027-07-31', isCurrent: true })
    expect(table!.rows.map((row) => row.teamName)).toEqual(['Atlas Academy', 'Borea'])
    expect(held.status).toBe(1)
    expect(held.complained).toMatch(/^The data directory .+ is in use by another process/)
    // Each command opens the database on the disk again.
  }, seconds(120))

  test.each([
    ['an unknown command', ['everything'], 'There is no import of everything: it is organization, schools, results, students, staff or pml.'],
    ['no file', ['schools', '--org', 'tapps'], 'Name the file to import.'],
    ['no organization', ['schools', 'schools.csv'], 'Add --org. (--help shows how.)'],
    ['an unknown option', ['schools', 'schools.csv', '--org', 'tapps', '--fast'], "Unknown option '--fast'"],
    ['a file that is not there', ['schools', 'nowhere.csv', '--org', 'tapps'], /^There is no file .+nowhere\.csv\.$/],
    ['an organization that is not there', ['schools', 'schools.csv', '--org', 'nobody'], 'There is no organization nobody in this database.'],
    ['a weak name', [...results.slice(0, 4), '--activity', 'Soccer!', ...results.slice(6)], 'activity: Use lowercase letters, digits and hyphens.'],
    ['a wrong year', ['organization', '--org', 'x', '--name', 'X', '--admin-email', 'a@b.example', '--year', 'soon'], 'Give --year like 2026-27.'],
    ['a wrong address', ['organization', '--org', 'x', '--name', 'X', '--admin-email', 'nobody'], 'email: Please enter a valid email address.'],
    ['one word too many', ['schools', 'schools.csv', 'more.csv', '--org', 'tapps'], 'Unexpected argument “more.csv”.'],
  ])('%s ends with one sentence', async (_, args, sentence) => {
    const { status, said, complained } = await run(...args)
    expect(status).toBe(1)
    expect(said).toBe('')
    expect(complained).toMatch(sentence)
    expect(complained.split('\n').length).toBe(1)
  })

  test('without arguments it says how it is used', async () => {
    expect(await run('--help')).toMatchObject({ status: 0, said: expect.stringContaining('npm run import -- schools FILE') as string })
    expect((await run()).status).toBe(1)
  })
})
