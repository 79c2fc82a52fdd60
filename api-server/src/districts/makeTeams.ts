import { auditRow, insertAudit } from '../audit/writeAudit'
import type { Tx } from '../db/database'
import { schoolActivity, team } from '../db/schema/activities'
import { insertMany } from '../imports/import.repository'
import { findTaking } from './district.repository'
import type { OpenPlace } from './districtPlace'

/** Lets schools take part in the place's activity where they do not yet, and gives each a team in no district. To be called with the place locked. */
export async function makeTeams(tx: Tx, place: OpenPlace, schoolIds: readonly number[]): Promise<void> {
  const { organizationId, academicYearId, activityId, levelId, userId, actingUserId, requestId } = place
  const taking = new Map((await findTaking(tx, place, schoolIds)).map((row) => [row.schoolId, row.id]))
  const fresh = schoolIds.filter((schoolId) => !taking.has(schoolId))
  const ids = await insertMany(tx, schoolActivity, fresh.map((schoolId) => ({ academicYearId, schoolId, activityId })))
  fresh.forEach((schoolId, index) => taking.set(schoolId, ids[index]!))
  const who = { organizationId, userId, actingUserId, requestId }
  const teamIds = await insertMany(tx, team, schoolIds.map((schoolId) => ({ organizationId, academicYearId, schoolActivityId: taking.get(schoolId)!, schoolId, activityId, levelId })))
  const rows = [
    ...ids.map((subjectId) => auditRow({ ...who, action: 'schoolActivity.joined', subjectType: 'schoolActivity', subjectId, data: {} })),
    ...teamIds.map((subjectId, index) => auditRow({ ...who, action: 'team.added', subjectType: 'team', subjectId, data: { after: { schoolActivityId: taking.get(schoolIds[index]!), levelId, name: '', districtId: null } } })),
  ]
  if (rows.length > 0) await insertAudit(tx, rows)
}
