import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permissions } from '@portal/shared/platform/access/permissions'
import { roleTypes } from '@portal/shared/platform/access/roleTypes'
import { startExport } from '@portal/shared/platform/jobs/job.calls'
import { eq } from 'drizzle-orm'
import { school } from '../../directory/schools/school.tables'
import { role } from '../../identity/roles/role.tables'
import { audit } from '../audit/audit.tables'
import { reviewed } from '../../testing/allReviews'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { readXlsx } from '../../testing/readXlsx'
import { exportAs } from '../../testing/runJobs'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { dataExports } from '../longWork/dataExports'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  await portal.database.transaction((tx) => tx.update(school).set({ phone: '512 555 0142', totalEnrollment: 310, zip: '07030', city: '=HYPERLINK("http://x.example")' }).where(eq(school.name, 'Atlas')))
})
afterAll(() => portal.stop())

it('writes schools as a spreadsheet that another reader reads', async () => {
  const { state, bytes, fileName } = await exportAs(portal, league.adminToken, 'schools', 'xlsx')
  expect(state).toMatchObject({ status: 'completed', message: '4 rows.', done: 4, total: 4, title: 'Schools (Excel)' })
  expect(fileName).toBe('schools-2026-11-20.xlsx')
  const { sheet, data } = await readXlsx(bytes)
  expect(sheet).toBe('Schools')
  expect(data[0]!.slice(0, 3)).toEqual(['ID', 'School name', 'Web address'])
  expect(data.slice(1).map((row) => row[1])).toEqual(['Atlas', 'Borea', 'Corvus', 'Delphi'])
  expect(data[1]!.slice(4, 9)).toEqual(['=HYPERLINK("http://x.example")', null, '07030', null, '+1 512 555 0142'])
  expect(data[1]![13]).toBe(310)
})

it('writes the same as CSV', async () => {
  const { bytes } = await exportAs(portal, league.adminToken, 'schools', 'csv', { search: 'atl' })
  const text = bytes.toString('utf8')
  expect(text.startsWith('\ufeffID,School name')).toBe(true)
  const { data } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true })
  expect(data).toHaveLength(2)
  expect(data[1]!.slice(4, 9)).toEqual(['\'=HYPERLINK("http://x.example")', '', '07030', '', "'+1 512 555 0142"])
})

it('writes the same as PDF, with its fonts in it', async () => {
  const { state, bytes, fileName } = await exportAs(portal, league.adminToken, 'schools', 'pdf')
  expect(state).toMatchObject({ status: 'completed' })
  expect(fileName).toBe('schools-2026-11-20.pdf')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.includes('/FontFile2')).toBe(true)
})

/** Who may ask for each export, and whether a permission is asked too. What they then see is tested with the list that is exported. */
const mayExport = reviewed('mayExport')

it('is open to those alone who may see the list', async () => {
  expect(dataExports.items.map(({ name }) => name).sort()).toEqual(Object.keys(mayExport).sort())
  await portal.database.transaction((tx) => tx.insert(role).values(roleTypes.flatMap((roleType) => [
    { organizationId: league.organizationId, name: `Every ${roleType}`, roleType, permissions: [...permissions] },
    { organizationId: league.organizationId, name: `Bare ${roleType}`, roleType, permissions: [] },
  ])))
  for (const roleType of roleTypes) {
    for (const held of ['Every', 'Bare']) {
      const { token } = await loginAs(portal, league, { roleName: `${held} ${roleType}`, schoolId: roleType === 'staff' ? league.teams[0]!.schoolId : null })
      for (const [name, { roles, needsPermission }] of Object.entries(mayExport)) {
        // The gate answers before the input does.
        const { body } = await portal.send(startExport, { export: name, format: 'csv', input: { notAField: 1 }, addedKey: 'some-asking' }, { token })
        const id = !roles.includes(roleType) ? 'wrong-role' : held === 'Bare' && needsPermission ? 'no-permission' : 'invalid-input'
        expect(body, `${name}, ${held} ${roleType}`).toMatchObject({ error: { id } })
      }
    }
  }
})

it('says what is wrong with what was asked', async () => {
  const ask = (values: object) => portal.send(startExport, { export: 'schools', format: 'xlsx', addedKey: 'wrong-asking', ...values } as never, { token: league.adminToken })
  expect((await ask({ export: 'secrets' })).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'export' }] } })
  expect((await ask({ input: { membership: 'perhaps', other: 1 } })).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'input.membership' }, { field: 'input.other' }] } })
  expect((await ask({ format: 'doc' })).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'format' }] } })
})

it('is in the audit', async () => {
  const rows = await portal.database.reader.select({ action: audit.action, data: audit.data }).from(audit).where(eq(audit.action, 'schools.exported')).orderBy(audit.id)
  expect(rows[0]).toMatchObject({ data: { format: 'xlsx', rows: 4 } })
})
