import { DomainError } from '@portal/shared/platform/call/errors'
import { Slug } from '@portal/shared/platform/call/fields'
import type { ActivityRules } from '@portal/shared/directory/activities/activity.schemas'
import type { Tx } from '../../../platform/db/database'
import type { activity, level } from '../../../directory/activities/activity.tables'
import type { district } from '../../../directory/districts/district.tables'
import { slugOf } from '../../../directory/schools/slugOf'
import { findActivityBySlug, findCurrentYear, findDistrictBySlug, findLevelBySlug, insertActivity, insertDistrict, insertLevel } from './place.repository'
import { rulesForNewActivity } from './rulesForNewActivity'

/** Where results go: one district's table in the current academic year. */
export interface Place {
  organizationId: number
  year: { id: number; label: string; startsOn: string }
  activity: typeof activity.$inferSelect & { rules: ActivityRules }
  level: typeof level.$inferSelect
  district: typeof district.$inferSelect
  /** What was made because it was not there, in words. */
  made: string[]
}

const wrong = (field: string, message: string) => new DomainError('invalid-input', { message, fields: [{ field, message }] })

/**
 * Finds activity, level and district, and makes those that are not there.
 * @param hints what the file tells about a new activity: whether matches end in a tie, whether it is a table of goals
 * @throws DomainError invalid-input if the activity has no scores or the district's name has no letter or digit
 */
export async function findOrMakePlace(
  tx: Tx,
  organizationId: number,
  given: { activity: string; activityName: string; level: string; district: string },
  hints: { hasTies: boolean; isFinalTable: boolean },
): Promise<Place> {
  const year = await findCurrentYear(tx, organizationId)
  if (!year) throw wrong('academicYear', 'There is no current academic year.')
  const made: string[] = []

  let sport = await findActivityBySlug(tx, organizationId, given.activity)
  if (!sport) {
    const { gender, kind, contestName, rules } = rulesForNewActivity(`${given.activity} ${given.activityName}`, hints)
    sport = await insertActivity(tx, { organizationId, slug: given.activity, name: given.activityName, kind, gender, contestName, rules })
    made.push(`Activity “${given.activityName}” made.`)
  }
  if (!sport.rules) throw wrong('activity', 'This activity has no scores.')

  let rank = await findLevelBySlug(tx, organizationId, given.level)
  if (!rank) {
    const name = given.level.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
    rank = await insertLevel(tx, { organizationId, slug: given.level, name })
    made.push(`Level “${name}” made.`)
  }

  const slug = slugOf(given.district)
  if (!Slug.safeParse(slug).success) throw wrong('district', 'The district needs a name with letters or digits.')
  const here = { academicYearId: year.id, activityId: sport.id, levelId: rank.id }
  let table = await findDistrictBySlug(tx, here, slug)
  if (!table) {
    table = await insertDistrict(tx, { organizationId, ...here, slug, name: given.district })
    made.push(`District “${given.district}” made.`)
  }
  return { organizationId, year, activity: { ...sport, rules: sport.rules }, level: rank, district: table, made }
}
