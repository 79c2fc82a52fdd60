import type { Tx } from '../../platform/db/database'
import { blackout, gameLimit } from '../../scheduling/calendarRules/calendarRule.tables'
import { demoActivities, levels, startYearOf } from '../plan/demoActivities'
import { demoBlackouts, demoLimits } from '../plan/demoCalendar'
import { insertRows } from '../demo.repository'

const idOf = (slug: string) => demoActivities.find((each) => each.slug === slug)!.id

/** The year's blackout dates, and how many matches teams of two activities may play. */
export async function seedCalendarRules(tx: Tx, { organizationId, academicYearId, today, now }: { organizationId: number; academicYearId: number; today: string; now: Date }): Promise<void> {
  await insertRows(tx, blackout, demoBlackouts(startYearOf(today)).map(({ slugs, everyYear = false, ...each }, index) => ({ ...each, everyYear, id: index + 1, organizationId, academicYearId, activityIds: slugs.map(idOf), createdAt: now })))
  await insertRows(tx, gameLimit, demoLimits.map(({ slug, ...most }, index) => ({ ...most, id: index + 1, organizationId, activityId: idOf(slug), levelId: levels[0].id })))
}
