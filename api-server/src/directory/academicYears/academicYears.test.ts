import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addYear, listYears, makeYearCurrent, removeYear, saveYear } from '@portal/shared/directory/academicYears/academicYear.calls'
import { getCurrentUser } from '@portal/shared/identity/sessions/session.calls'
import { organization } from '../../identity/organizations/organization.tables'
import { audit } from '../../platform/audit/audit.tables'
import { academicYear } from './academicYear.tables'
import { refusalsOf } from '../../testing/refusalsOf'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let token: string
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  token = league.adminToken
  // Late on the evening of 1 November in Chicago, which is 2 November in UTC.
  await makeMatch(portal, league, 0, 1, { startsAt: new Date('2026-11-02T02:00:00Z') })
})
afterAll(() => portal.stop())

const thisYear = { label: '2026-27', startsOn: '2026-08-01', endsOn: '2027-07-31' }
const next = { label: '2027-28', startsOn: '2027-08-01', endsOn: '2028-07-31' }
const read = async () => (await portal.send(listYears, {}, { token })).payload.years
const expectRefused = refusalsOf(() => portal)

it('lists the years with what is in them', async () => {
  expect(await read()).toEqual([{ academicYearId: league.yearId, ...thisYear, isCurrent: true, isPast: false, teams: 4, matches: 1 }])
})

it('adds a year, once when it is sent twice, and refuses one that meets another', async () => {
  const { payload } = await portal.send(addYear, next, { token })
  expect((await portal.send(addYear, next, { token })).payload).toEqual(payload)
  expect((await read()).map(({ label, isCurrent }) => [label, isCurrent])).toEqual([['2027-28', false], ['2026-27', true]])
  await expectRefused(() => portal.send(addYear, { ...next, label: 'Again' }, { token }), 400, { id: 'invalid-input', fields: [{ field: 'startsOn' }] })
  await expectRefused(() => portal.send(addYear, { label: 'Long', startsOn: '2030-01-01', endsOn: '2032-01-01' }, { token }), 400, { id: 'invalid-input', fields: [{ field: 'endsOn' }] })
})

describe('changing a year', () => {
  const save = (values: object, seen = thisYear) => portal.send(saveYear, { academicYearId: league.yearId, ...thisYear, ...values, seen }, { token })

  it('refuses days that leave a match outside, on the clock of its place', async () => {
    await expectRefused(() => save({ startsOn: '2026-11-02' }), 400, { id: 'invalid-input', fields: [{ field: 'startsOn', message: '1 game of this year would fall outside it.' }] })
    await expectRefused(() => save({ endsOn: '2026-10-31' }), 400, { id: 'invalid-input', fields: [{ field: 'endsOn' }] })
    expect((await save({ startsOn: '2026-11-01' })).status).toBe(200)
  })

  it('does not overwrite what someone else changed meanwhile; what stands is no change', async () => {
    await expectRefused(() => save({ label: 'Mine' }), 409, { id: 'changed-meanwhile' })
    const picture = await pictureOf(portal.database)
    expect((await save({ startsOn: '2026-11-01' })).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect((await save({}, { ...thisYear, startsOn: '2026-11-01' })).status).toBe(200)
    const rows = await portal.database.reader.select().from(audit).where(eq(audit.action, 'academicYear.changed')).orderBy(audit.id)
    expect(rows.at(-1)).toMatchObject({ subjectId: league.yearId, data: { before: { startsOn: '2026-11-01' }, after: thisYear } })
  })

  it('knows nothing of another organization’s years', async () => {
    const foreignId = await portal.database.transaction(async (tx) => {
      const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
      const [year] = await tx.insert(academicYear).values({ organizationId: other!.id, ...next }).returning()
      return year!.id
    })
    expect((await read()).some(({ academicYearId }) => academicYearId === foreignId)).toBe(false)
    for (const send of [
      () => portal.send(saveYear, { academicYearId: foreignId, ...next, label: 'Ours', seen: next }, { token }),
      () => portal.send(makeYearCurrent, { academicYearId: foreignId, seenCurrentId: league.yearId }, { token }),
      () => portal.send(removeYear, { academicYearId: foreignId }, { token }),
    ]) await expectRefused(send, 404, { id: 'not-found' })
  })
})

it('makes another year current, the year before is past, and back', async () => {
  const { academicYearId } = (await read())[0]!
  const make = (id: number, seenCurrentId: number) => portal.send(makeYearCurrent, { academicYearId: id, seenCurrentId }, { token })
  await expectRefused(() => make(academicYearId, academicYearId), 409, { id: 'changed-meanwhile' })
  expect((await make(academicYearId, league.yearId)).status).toBe(200)
  expect((await make(academicYearId, league.yearId)).status).toBe(200)
  expect((await read()).map(({ label, isCurrent, isPast }) => [label, isCurrent, isPast])).toEqual([['2027-28', true, false], ['2026-27', false, true]])
  expect((await portal.send(getCurrentUser, {}, { token })).payload.academicYears.find(({ isCurrent }) => isCurrent)?.label).toBe('2027-28')
  expect((await make(league.yearId, academicYearId)).status).toBe(200)
})

it('deletes an empty year, and neither the current one nor one that holds something', async () => {
  const { academicYearId } = (await read())[0]!
  await expectRefused(() => portal.send(removeYear, { academicYearId: league.yearId }, { token }), 409, { id: 'in-use' }, 'is the current year')
  await portal.send(makeYearCurrent, { academicYearId, seenCurrentId: league.yearId }, { token })
  await expectRefused(() => portal.send(removeYear, { academicYearId: league.yearId }, { token }), 409, { id: 'in-use' }, 'it has 4 teams, 1 match, 1 district')
  await portal.send(makeYearCurrent, { academicYearId: league.yearId, seenCurrentId: academicYearId }, { token })
  expect((await portal.send(removeYear, { academicYearId }, { token })).status).toBe(200)
  expect(await read()).toHaveLength(1)
  await expectRefused(() => portal.send(removeYear, { academicYearId }, { token }), 404, { id: 'not-found' })
})
