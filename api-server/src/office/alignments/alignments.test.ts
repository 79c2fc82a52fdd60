import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPublicAlignments } from '@portal/shared/office/alignments/publicAlignments.calls'
import { makeLeague, type League } from '../../testing/factories'
import { makeAlignment } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

const read = (input: object = {}) => portal.send(getPublicAlignments, input)
const schoolsOf = async (input: object = {}) => (await read(input)).payload.groups.map(({ name, schools }) => `${name}: ${schools.map((each) => each.name).join(', ')}`)

describe('public alignments', () => {
  it('are empty until one is published, whatever drafts there are', async () => {
    await makeAlignment(portal, league, { publishedAt: null })
    const { payload } = await read()
    expect([payload.groups, payload.activities, payload.activity, payload.yearsText]).toEqual([[], [], null, ''])
    expect((await read({ activity: 'soccer' })).payload.activity).toEqual({ activity: 'soccer', name: 'Soccer' })
  })

  it('name the schools of each district, for which years, and what is particular', async () => {
    await makeAlignment(portal, league, { draftVersion: 2, firstYear: 2024, lastYear: 2025 })
    await makeAlignment(portal, league, { draftVersion: 2 })
    portal.services.publicCache.forgetAll()
    const { payload } = await read()
    expect(payload).toMatchObject({ activity: { activity: 'soccer' }, yearsText: '2026-27 and 2027-28', publishedText: 'Published June 1, 2026', activities: [{ activity: 'soccer', name: 'Soccer' }] })
    expect(await schoolsOf()).toEqual(['District 1: Atlas, Corvus', 'District 2: Borea, Delphi'])
    expect(payload.groups[1]!.schools.map(({ remark }) => remark)).toEqual(['', 'Not eligible for district honors'])
  })

  it('are narrowed to a district, or to that of a school', async () => {
    expect(await schoolsOf({ district: 'district-1' })).toEqual(['District 1: Atlas, Corvus'])
    expect(await schoolsOf({ school: 'delphi' })).toEqual(['District 2: Borea, Delphi'])
  })

  it.each([['activity', 'chess-boxing'], ['classification', '9a'], ['district', 'district-9'], ['school', 'nowhere']])('name %s %s as what is not there', async (field, value) => {
    const { status, body } = await read({ [field]: value })
    expect([status, body.status ? null : body.error.fields?.map((each) => each.field)]).toEqual([404, [field]])
  })

  it('are gone once deleted', async () => {
    const { alignment } = await import('./alignment.tables')
    await portal.database.transaction((tx) => tx.update(alignment).set({ deletedAt: new Date('2026-07-01T12:00:00Z') }))
    portal.services.publicCache.forgetAll()
    expect(await schoolsOf()).toEqual([])
  })
})
