import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { school } from '../../../directory/schools/school.tables'
import { audit } from '../../../platform/audit/audit.tables'
import { importMapping } from '../import.tables'
import { openTestDatabase, pictureOf } from '../../../testing/testPortal'
import type { Database } from '../../../platform/db/database'
import { insertOrganization, insertYear } from '../../../identity/organizations/organization.repository'
import { importSchools } from './importSchools'
import { readHere } from '../file/readGivenFile'
import { runImport } from '../runImport'

let database: Database
beforeAll(async () => { database = await openTestDatabase() })
afterAll(() => database.close())

let organizations = 0
/** A new organization, and a function that imports a file into it. */
async function newOrganization() {
  organizations += 1
  const organizationId = await database.transaction(async (tx) => {
    const id = await insertOrganization(tx, { orgParam: `org-${organizations}`, name: `Organization ${organizations}`, timeZone: 'America/Chicago' })
    await insertYear(tx, { organizationId: id, label: '2026-27', startsOn: '2026-08-01', endsOn: '2027-07-31', isCurrent: true })
    return id
  })
  const run = (content: string, options: { dryRun?: boolean; mapping?: Record<string, string> } = {}) =>
    runImport((work) => database.transaction(work), options.dryRun ?? false, (tx) =>
      importSchools(tx, { organizationId, userId: null, actingUserId: null, requestId: null }, readHere({ fileName: 'schools.csv', content, dryRun: options.dryRun ?? false, mapping: options.mapping }), new Date('2026-11-20T18:00:00Z')))
  const all = () => database.reader.select().from(school).where(eq(school.organizationId, organizationId)).orderBy(asc(school.id))
  return { organizationId, run, all }
}

const small = 'id,School Name,City,ZIP,Phone,Enrollment\r\n1,ATLAS ACADEMY,BOERNE,78006,(210) 555-0101,"1,204"\r\n2,ST BOREA,EL PASO,79901,,80\r\n'

describe('a file of schools', () => {
  test('creates, and sent again finds everything unchanged', async () => {
    const { run, all, organizationId } = await newOrganization()
    expect(await run(small)).toMatchObject({ rows: 2, created: 2, updated: 0, unchanged: 0, failed: 0, problems: [], mapping: { externalId: 'id', name: 'School Name', zip: 'ZIP' } })
    expect(await run(small)).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 0 })
    expect(await all()).toMatchObject([
      { externalId: '1', name: 'Atlas Academy', schoolParam: 'atlas-academy', city: 'Boerne', zip: '78006', totalEnrollment: 1204, highSchoolEnrollment: null },
      { externalId: '2', name: 'St. Borea', schoolParam: 'st-borea', city: 'El Paso', phone: '' },
    ])
    const audited = await database.reader.select().from(audit).where(and(eq(audit.organizationId, organizationId), eq(audit.action, 'schools.imported'))).orderBy(asc(audit.id))
    expect(audited.map((row) => row.data)).toMatchObject([{ fileName: 'schools.csv', created: 2 }, { unchanged: 2 }])
  })

  test('updates what changed, keeps the address of a renamed school, and leaves what a cell does not say', async () => {
    const { run, all } = await newOrganization()
    await run(small)
    const report = await run('id;name;city;phone;enrollment\n1;Atlas School;Boerne;;1204\n2;St. Borea;El Paso;;81\n3;Corvus;Waco;;50\n')
    expect(report).toMatchObject({ created: 1, updated: 2, unchanged: 0 })
    const [atlas, borea] = await all()
    expect(atlas).toMatchObject({ name: 'Atlas School', schoolParam: 'atlas-academy', phone: '(210) 555-0101', zip: '78006' })
    expect(borea).toMatchObject({ totalEnrollment: 81 })
  })

  test('a dry run foretells the same and writes nothing', async () => {
    const { run } = await newOrganization()
    const before = await pictureOf(database)
    const foretold = await run(small, { dryRun: true })
    expect(await pictureOf(database)).toEqual(before)
    expect({ ...(await run(small)), dryRun: true }).toEqual(foretold)
  })

  test('a row with a problem is left out and told by row, field and reason; the others are taken', async () => {
    const { run, all } = await newOrganization()
    const report = await run([
      'id,name,zip,phone,enrollment,latitude',
      '1,Atlas,1234,,-5,',
      '2,,78006,,10,',
      '',
      '3,Corvus,ABCDE,12,many,91',
      '4,Delphi,01234-5678,,10,31.5',
      '4,Delphi again,78006,,10,',
    ].join('\n'))
    expect(report).toMatchObject({ rows: 5, created: 1, failed: 4 })
    expect(report.problems).toEqual([
      { row: 2, field: 'totalEnrollment', message: 'This cannot be negative.' },
      { row: 3, field: 'name', message: 'The name is missing.' },
      { row: 5, field: 'zip', message: 'A ZIP code has 5 digits.' },
      { row: 5, field: 'phone', message: 'A phone number has 8 to 15 digits.' },
      { row: 5, field: 'latitude', message: 'Enter degrees from -90 to 90, such as 31.968.' },
      { row: 5, field: 'totalEnrollment', message: 'Enter a whole number.' },
      { row: 7, field: 'externalId', message: 'This school is already in row 6.' },
    ])
    expect((await all()).map((each) => [each.name, each.zip])).toEqual([['Delphi', '01234']])
  })

  test('the chosen columns are remembered for the next file of this shape; an empty choice leaves a field out', async () => {
    const { run, all, organizationId } = await newOrganization()
    const file = 'Nr,Wer,Wo\n7,Atlas,Waco\n'
    expect((await run(file)).problems[0]).toMatchObject({ row: 2, field: 'name', message: 'Choose the column that holds the name of the school.' })
    expect(await run(file, { mapping: { externalId: 'Nr', name: 'Wer', city: 'Wo' } })).toMatchObject({ created: 1 })
    expect(await run(file)).toMatchObject({ unchanged: 1, mapping: { externalId: 'Nr', name: 'Wer', city: 'Wo' } })
    expect(await run('id,name,mascot\n8,Borea,Owls\n', { mapping: { mascot: '' } })).toMatchObject({ created: 1, mapping: { name: 'name' } })
    expect((await all()).at(-1)).toMatchObject({ name: 'Borea', mascot: '' })
    expect((await database.reader.select().from(importMapping).where(eq(importMapping.organizationId, organizationId))).length).toBe(2)
  })

  test('without ids a school is known by name and city, whatever the case and the accents', async () => {
    const { run, all } = await newOrganization()
    await run('name,city,mascot\nÉcole Atlas,Waco,Owls\nTrinity,Waco,\nTrinity,Tyler,\n')
    const report = await run('name,city,mascot\necole  ATLAS,WACO,Foxes\nTrinity,Tyler,Bison\n')
    expect(report).toMatchObject({ created: 0, updated: 2 })
    expect((await all()).map((each) => [each.city, each.mascot, each.schoolParam])).toEqual([['Waco', 'Foxes', 'ecole-atlas'], ['Waco', '', 'trinity'], ['Tyler', 'Bison', 'trinity-tyler']])
  })

  test.each([
    ['an empty file', '', 'The file is empty.'],
    ['only a header', 'name,city\n', 'The file has a header and nothing below it.'],
    ['a picture', 'name\n\u0089PNG\u0000\u0001', 'This is not a text file. Save it as CSV (UTF-8).'],
    ['an open quote', 'name,city\n"Atlas,Waco\nBorea,Waco\n', 'Row 2: a quotation mark is not closed or is in the middle of a cell.'],
    ['200,000 rows', `name\n${'Atlas\n'.repeat(200_000)}`, 'The file has more than 20,000 rows. Upload it in parts.'],
    ['1,000 columns', `${'name,'.repeat(1_000)}\n${'x,'.repeat(1_000)}\n`, 'The file has more than 200 columns.'],
  ])('%s is refused in a sentence', async (_, content, message) => {
    const { run } = await newOrganization()
    await expect(run(content)).rejects.toMatchObject({ id: 'invalid-input', options: { fields: [{ field: 'content', message }] } })
  })

  test.each([[{ nothing: 'name' }, 'mapping.nothing'], [{ name: 'Nowhere' }, 'mapping.name'], [{ constructor: 'name' }, 'mapping.constructor']])('the mapping %j is refused', async (mapping, field) => {
    const { run } = await newOrganization()
    await expect(run(small, { mapping })).rejects.toMatchObject({ id: 'invalid-input', options: { fields: [{ field }] } })
  })

  test('hostile text is stored as text: halves of characters, control characters, markup, formulas', async () => {
    const { run, all } = await newOrganization()
    expect(await run('id,name,mascot\n1,<script>alert(1)</script>,=1+1\n2,\ud800half\u0007bell,\u202e\n__proto__,toString,x\n')).toMatchObject({ created: 3, failed: 0 })
    expect((await all()).map((each) => each.name)).toEqual(['<script>alert(1)</script>', '\ufffdhalf bell', 'toString'])
  })
})

const realFile = join(process.env.PORTAL_REAL_DATA ?? fileURLToPath(new URL('../../../../../../shared/data', import.meta.url)), 'texas-private-schools.csv')
describe.skipIf(!existsSync(realFile))(existsSync(realFile) ? 'the real file' : 'skipped: no real data', () => {
  test('382 schools in, then 382 unchanged', async () => {
    const { run, all } = await newOrganization()
    const content = readFileSync(realFile, 'utf8')
    const first = await run(content)
    expect(first).toMatchObject({ rows: 382, created: 382, failed: 0, problems: [] })
    expect(await run(content)).toMatchObject({ created: 0, updated: 0, unchanged: 382, failed: 0 })
    const schools = await all()
    expect(new Set(schools.map((each) => each.schoolParam)).size).toBe(382)
    expect(schools.every((each) => /^\d{5}$/.test(each.zip) && each.totalEnrollment !== null && each.highSchoolEnrollment === null)).toBe(true)
    expect(schools.map((each) => each.name)).toContain("St. Mary's Hall")
    expect(schools.map((each) => each.name)).toContain('1408 S. Goliad St.')
  })
})
