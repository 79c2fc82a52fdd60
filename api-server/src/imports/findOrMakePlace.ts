import { and, eq, max } from 'drizzle-orm'
import { DomainError } from '@portal/shared/call/errors'
import { Slug } from '@portal/shared/call/fields'
import type { ActivityRules } from '@portal/shared/activities/activity.schemas'
import type { Tx } from '../db/database'
import { activity, district, level } from '../db/schema/activities'
import { academicYear } from '../db/schema/organizations'
import { slugOf } from '../schools/slugOf'
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
 * @param hints what the file tells about a new activity: whether matches end level, whether it is a table of goals
 * @throws DomainError invalid-input if the activity has no scores or the district's name has no letter or digit
 */
export async function findOrMakePlace(
  tx: Tx,
  organizationId: number,
  given: { activity: string; activityName: string; level: string; district: string },
  hints: { hasTies: boolean; isFinalTable: boolean },
): Promise<Place> {
  const [year] = await tx
    .select({ id: academicYear.id, label: academicYear.label, startsOn: academicYear.startsOn })
    .from(academicYear)
    .where(and(eq(academicYear.organizationId, organizationId), eq(academicYear.isCurrent, true)))
  if (!year) throw wrong('academicYear', 'There is no current academic year.')
  const made: string[] = []

  let [sport] = await tx.select().from(activity).where(and(eq(activity.organizationId, organizationId), eq(activity.slug, given.activity)))
  if (!sport) {
    const [last] = await tx.select({ position: max(activity.position) }).from(activity).where(eq(activity.organizationId, organizationId))
    const { gender, kind, rules } = rulesForNewActivity(`${given.activity} ${given.activityName}`, hints)
    ;[sport] = await tx
      .insert(activity)
      .values({ organizationId, slug: given.activity, name: given.activityName, kind, gender, rules, position: (last?.position ?? 0) + 1 })
      .returning()
    made.push(`Activity “${given.activityName}” made.`)
  }
  if (!sport?.rules) throw wrong('activity', 'This activity has no scores.')

  let [rank] = await tx.select().from(level).where(and(eq(level.organizationId, organizationId), eq(level.slug, given.level)))
  if (!rank) {
    const [last] = await tx.select({ position: max(level.position) }).from(level).where(eq(level.organizationId, organizationId))
    const name = given.level.replace(/(^|-)([a-z])/g, (_, start: string, letter: string) => (start ? ' ' : '') + letter.toUpperCase()).replaceAll('-', ' ')
    ;[rank] = await tx.insert(level).values({ organizationId, slug: given.level, name, position: (last?.position ?? 0) + 1 }).returning()
    made.push(`Level “${name}” made.`)
  }

  const slug = slugOf(given.district)
  if (!Slug.safeParse(slug).success) throw wrong('district', 'The district needs a name with letters or digits.')
  const inPlace = and(eq(district.academicYearId, year.id), eq(district.activityId, sport.id), eq(district.levelId, rank!.id))
  let [table] = await tx.select().from(district).where(and(inPlace, eq(district.slug, slug)))
  if (!table) {
    const [last] = await tx.select({ position: max(district.position) }).from(district).where(inPlace)
    ;[table] = await tx
      .insert(district)
      .values({ organizationId, academicYearId: year.id, activityId: sport.id, levelId: rank!.id, slug, name: given.district, position: (last?.position ?? 0) + 1 })
      .returning()
    made.push(`District “${given.district}” made.`)
  }
  return { organizationId, year, activity: { ...sport, rules: sport.rules }, level: rank!, district: table!, made }
}
