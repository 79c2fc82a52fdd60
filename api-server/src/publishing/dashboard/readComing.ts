import type { Dashboard } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { dayText } from '@portal/shared/platform/format/dateTexts'
import { whenOf } from '@portal/shared/platform/format/matchTime'
import { occasionTime } from '@portal/shared/scheduling/occasions/occasions'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import type { Scope } from '../../identity/organizations/scope'
import { findOccasions } from '../../scheduling/occasions/occasionKinds'

/** Rows of the list on the dashboard. */
const shownRows = 6

/** What takes place next besides what has lists of its own: with the user's teams or at their school, for the office anywhere. */
export async function readComing(reader: Reader, scope: Scope, who: Pick<SignedIn, 'roleType' | 'schoolId'>, teamIds: readonly number[], now: Date): Promise<Dashboard['coming']> {
  const { occasions } = await findOccasions(reader, {
    organizationId: scope.organization.id, academicYearId: scope.academicYear.id, who: null, from: now, limit: shownRows,
    ...(who.roleType !== 'org' && { anyOf: { teamIds, hostSchoolIds: who.roleType === 'staff' && who.schoolId !== null ? [who.schoolId] : [] } }),
  }, ({ shelf, isListedApart }) => shelf !== null && !isListedApart)
  return occasions.slice(0, shownRows).map((each) => ({
    key: each.key, title: each.title, of: each.of, place: each.place, stateText: each.stateText, eventId: each.eventId,
    whenText: whenOf({ dayText: dayText(each.start, each.timeZone), timeText: occasionTime(each) }),
  }))
}
