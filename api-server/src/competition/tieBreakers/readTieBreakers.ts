import type { TieBreakerLists } from '@portal/shared/competition/tieBreakers/tieBreaker.schemas'
import { findDistricts } from '../../directory/activities/activity.repository'
import type { Reader } from '../../platform/db/database'
import { findPastYears } from '../../identity/organizations/organization.repository'
import type { Scope } from '../../identity/organizations/scope'
import { findActivitiesWithRules } from './tieBreaker.repository'

/** The association's rules of every activity, and its districts of the academic year with theirs. */
export async function readTieBreakers(reader: Reader, scope: Scope): Promise<TieBreakerLists> {
  const activities = await findActivitiesWithRules(reader, scope)
  const districts = await findDistricts(reader, scope, {})
  return {
    academicYear: scope.academicYear.label,
    readOnly: (await findPastYears(reader, scope.organization.id)).has(scope.academicYear.id),
    activities: activities.map(({ id, slug, name, contestName, rules }) => ({
      activity: { activity: slug, name, contestName },
      rules: rules.standings,
      districts: districts
        .filter((row) => row.activityId === id)
        .map((row) => ({ districtId: row.id, district: row.slug, level: row.levelSlug, name: row.name, levelName: row.levelName, rules: row.standingsRules })),
    })),
  }
}
