import type { TieBreakerLists } from '@portal/shared/tieBreakers/tieBreaker.schemas'
import { findDistricts } from '../activities/activity.repository'
import type { Reader } from '../db/database'
import { findPastYears } from '../organizations/organization.repository'
import type { Scope } from '../organizations/scope'
import { findActivitiesWithRules } from './tieBreaker.repository'

/** The association's rules of every activity, and its districts of the academic year with theirs. */
export async function readTieBreakers(reader: Reader, scope: Scope): Promise<TieBreakerLists> {
  const activities = await findActivitiesWithRules(reader, scope)
  const districts = await findDistricts(reader, scope, {})
  return {
    academicYear: scope.academicYear.label,
    readOnly: (await findPastYears(reader, scope.organization.id)).has(scope.academicYear.id),
    activities: activities.map(({ id, slug, name, rules }) => ({
      activity: { activity: slug, name },
      rules: rules.standings,
      districts: districts
        .filter((row) => row.activityId === id)
        .map((row) => ({ districtId: row.id, district: row.slug, level: row.levelSlug, name: row.name, levelName: row.levelName, rules: row.standingsRules })),
    })),
  }
}
