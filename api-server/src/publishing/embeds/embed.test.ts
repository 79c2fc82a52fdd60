import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listShareChoices } from '@portal/shared/publishing/embeds/embed.calls'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { school } from '../../directory/schools/school.tables'
import { makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: ['Corvus', 'atlas', 'Borea'] })
})
afterAll(() => portal.stop())

const read = async () => (await portal.send(listShareChoices, {}, { token: league.adminToken })).payload

test('activities and schools by name, with the keys of their calendars', async () => {
  const { activities, schools } = await read()
  expect(activities).toEqual([{ activityId: league.activityId, activity: 'soccer', name: 'Soccer' }])
  expect(schools.map(({ name, schoolParam }) => [name, schoolParam])).toEqual([['atlas', 'atlas'], ['Borea', 'borea'], ['Corvus', 'corvus']])
  const calendar = await portal.request({ url: `/api/public/schools/${schools[0]!.schoolId}/schedule.ics` })
  expect(calendar.text).toContain('BEGIN:VCALENDAR')
})

test('years that are over, the latest first', async () => {
  expect((await read()).seasons).toEqual([])
  const year = (label: string, start: number) => ({ organizationId: league.organizationId, label, startsOn: `${start}-07-01`, endsOn: `${start + 1}-06-30`, isCurrent: false })
  await portal.database.transaction((tx) => tx.insert(academicYear).values([year('2023-24', 2023), year('2024-25', 2024), year('2040-41', 2040)]))
  expect((await read()).seasons).toEqual(['2024-25', '2023-24'])
})

test('neither opponents from outside nor what was deleted', async () => {
  const [first, second] = league.teams
  await portal.database.transaction(async (tx) => {
    await tx.update(school).set({ isOutside: true }).where(eq(school.id, first!.schoolId))
    await tx.update(school).set({ deletedAt: portal.services.now() }).where(eq(school.id, second!.schoolId))
  })
  expect((await read()).schools.map(({ name }) => name)).toEqual(['Borea'])
})
