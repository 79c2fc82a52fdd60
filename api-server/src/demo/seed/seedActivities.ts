import { defaultsForKind } from '@portal/shared/directory/activities/defaultsForKind'
import { addDays } from '@portal/shared/platform/format/zonedTime'
import { updateActivity } from '../../directory/activities/activityRecord.repository'
import type { Tx } from '../../platform/db/database'
import { activitySeason, activityTerm } from '../../directory/activities/activity.tables'
import { activityRequest } from '../../directory/activityRequests/activityRequest.tables'
import { insertRows } from '../demo.repository'
import { demoActivities, levels, seasonWindow, type DemoActivity } from '../plan/demoActivities'
import { demoUserIds } from '../plan/demoUsers'
import type { Demo } from '../make/makeDemo'

interface Given {
  organizationId: number
  academicYearId: number
  /** YYYY-MM-DD */
  today: string
  now: Date
}

/** When activities without matches are held, as MM-DD of the academic year. */
const withoutMatches = { from: '10-01', to: '05-08', alwaysUnderWay: false }

/** What the association keeps of each activity: its season, levels, roster limits, words and rules; and what schools ask. */
export async function seedActivities(tx: Tx, demo: Demo, given: Given): Promise<void> {
  for (const each of demoActivities) {
    const { matchMinutes, scoreDueHours, studentRules, coachRules } = defaultsForKind(each.kind, each.name)
    const levelIds = levels.filter(({ slug }) => slug === 'varsity' || each.juniorVarsityFrom !== null).map(({ id }) => id)
    // A generous most: the rosters of the demo stay well below it.
    const rosterLimits = levelIds.map((levelId) => ({ levelId, least: null, most: each.rosterSize[1] + 10 }))
    await updateActivity(tx, each.id, { levelIds, rosterLimits, matchMinutes, scoreDueHours, studentRules, coachRules })
  }
  await insertRows(tx, activitySeason, demoActivities.map((each, index) => ({ id: index + 1, activityId: each.id, academicYearId: given.academicYearId, ...seasonOf(each, demo, given.today), classificationIds: [] })))
  await insertRows(tx, activityTerm, demoActivities
    .flatMap((each) => {
      const { positions, categories } = defaultsForKind(each.kind, each.name)
      const rows = (kind: 'position' | 'category', terms: typeof positions) => terms.map(({ name, shortName }, index) => ({ activityId: each.id, kind, name, shortName, position: index + 1 }))
      return [...rows('position', positions), ...rows('category', categories)]
    })
    .map((row, index) => ({ id: index + 1, ...row })))
  await seedRequests(tx, demo, given)
}

/** A week to prepare before the first match and two for what comes after the last, within the year. Rosters are due two weeks before the end. */
function seasonOf(each: DemoActivity, { year, matches }: Demo, today: string) {
  const window = seasonWindow(each.season ?? withoutMatches, today)
  const days = matches.filter(({ home }) => home.activity === each).map(({ day }) => day)
  const first = [window.from, ...days].sort()[0]!
  const last = [window.to, ...days].sort().at(-1)!
  const within = (day: string) => (day < year.startsOn ? year.startsOn : day > year.endsOn ? year.endsOn : day)
  return { startsOn: within(addDays(first, -7)), endsOn: within(addDays(last, 14)), rosterDueOn: within(last), rostersLocked: each.slug === 'football' && last < today }
}

/** Two schools wait to join, one of them the demo’s own; a third was let in. All invented. */
async function seedRequests(tx: Tx, { teams, schools, coachedTeams: [{ school: home }] }: Demo, { organizationId, academicYearId, now }: Given): Promise<void> {
  const takesPart = new Set(teams.map((team) => `${team.school.id} ${team.activity.id}`))
  const without = (schoolId: number) => demoActivities.find(({ id }) => !takesPart.has(`${schoolId} ${id}`))
  const others = schools.filter(({ id }) => id !== home.id && without(id))
  const joined = teams.find(({ school }) => school.id !== home.id && school.id !== others[0]?.id)!
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const waiting = [home, ...others].filter(({ id }) => without(id)).slice(0, 2)
    .map(({ id }, index) => ({ schoolId: id, activityId: without(id)!.id, createdAt: at(2 + index), requestedByUserId: id === home.id ? demoUserIds.athleticDirector : null, note: ['A parent who played in college will coach.', 'Twelve students have signed up, and the field is ready.'][index]! }))
  await insertRows(tx, activityRequest, [
    ...waiting.map((row) => ({ ...row, status: 'pending' as const, decidedByUserId: null, decidedAt: null, reason: '' })),
    {
      schoolId: joined.school.id, activityId: joined.activity.id, createdAt: at(90), requestedByUserId: null, note: 'We want to play again after a year without a coach.',
      status: 'accepted' as const, decidedByUserId: demoUserIds.orgAdmin, decidedAt: at(88), reason: 'Good to have you back.',
    },
  ].map((row, index) => ({ id: index + 1, organizationId, academicYearId, kind: 'join' as const, ...row })))
}
