import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { school } from './school.tables'
import { findSchoolMarks } from './schoolMark.repository'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

it.each<[string, { name: string; shortName: string }, string]>([
  ['the short name that a school gave itself', { name: 'Cedar Ford Lutheran School', shortName: 'Cedars' }, 'Cedars'],
  ['else its name without its kind', { name: 'Cedar Ford Lutheran School', shortName: '' }, 'Cedar Ford'],
])('rows call a school by %s, with its crest', async (_, given, shortName) => {
  const { schoolId } = league.teams[0]!
  await portal.database.transaction((tx) => tx.update(school).set(given).where(eq(school.id, schoolId)))
  const markOf = await findSchoolMarks(portal.database.reader, [schoolId, null, schoolId])
  expect(markOf(schoolId)).toMatchObject({ shortName, crest: { initials: 'CF', picture: null } })
})

it('a row of no school has none, and neither has one whose school was not asked for', async () => {
  const markOf = await findSchoolMarks(portal.database.reader, [null])
  expect([markOf(null), markOf(league.teams[0]!.schoolId)]).toEqual([null, null])
})
