import { auditRow, insertAudit, type AuditRow } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { onDistrictsChanged } from '../directory.hooks'
import { grouped } from './grouped'
import { batches, findTeamsOfActivities, insertTeams, restoreTeams, upsertTakings } from './participation.repository'

/** Whose doing it is, as the audit names them. */
export interface Maker {
  organizationId: number
  userId: number | null
  actingUserId: number | null
  requestId: string | null
}

/** A school in an activity. */
export interface Pair { schoolId: number; activityId: number }
export const keyOf = ({ schoolId, activityId }: Pair): string => `${schoolId} ${activityId}`

/** A team without a name of its own. */
export interface TeamToMake extends Pair {
  schoolActivityId: number
  levelId: number
  districtId: number | null
}

/** Has schools take part that never did or had left. To be called with the activities locked. @returns the keys of their parts, by `keyOf` */
export async function takePart(tx: Tx, maker: Maker, academicYearId: number, pairs: readonly Pair[]): Promise<Map<string, number>> {
  const made = await upsertTakings(tx, pairs.map(({ schoolId, activityId }) => ({ academicYearId, schoolId, activityId })))
  await writeAll(tx, made.map(({ id, ...pair }) => audited(maker, 'schoolActivity.joined', 'schoolActivity', id, { before: { takesPart: false }, after: { takesPart: true }, ...pair, academicYearId })))
  return new Map(made.map(({ id, ...pair }) => [keyOf(pair), id]))
}

/**
 * A team for each school that has none at the level. A deleted one without a name of its own is brought back, into the district where
 * one is said: its place is taken by it. Nothing is written down of it here.
 */
export async function bringTeams(tx: Tx, organizationId: number, academicYearId: number, wanted: readonly TeamToMake[]) {
  const placeOf = ({ schoolId, activityId, levelId }: Pair & { levelId: number }) => `${schoolId} ${activityId} ${levelId}`
  const standing = grouped(await findTeamsOfActivities(tx, academicYearId, [...new Set(wanted.map(({ activityId }) => activityId))]), placeOf)
  const without = [...grouped(wanted, placeOf)].filter(([place]) => !standing.get(place)?.some(({ deletedAt }) => deletedAt === null)).map(([, [first]]) => first!)
  const back = without.flatMap((each) => {
    const deleted = standing.get(placeOf(each))?.find(({ name }) => name === '')
    return deleted ? [{ ...deleted, intoDistrictId: each.districtId ?? deleted.districtId, asked: each.districtId }] : []
  })
  for (const [districtId, teams] of grouped(back, ({ asked }) => asked)) await restoreTeams(tx, teams.map(({ teamId }) => teamId), districtId)
  const places = new Set(back.map(placeOf))
  const made = await insertTeams(tx, without.filter((each) => !places.has(placeOf(each))).map(({ schoolId, activityId, levelId, districtId, schoolActivityId }) => ({ organizationId, academicYearId, schoolId, activityId, levelId, districtId, schoolActivityId })))
  return { made, back }
}

/** The same, written down, with the tables of the districts made again. @returns how many are new and how many are back */
export async function makeTeams(tx: Tx, maker: Maker, academicYearId: number, wanted: readonly TeamToMake[], now: Date): Promise<{ teamsAdded: number; teamsRestored: number }> {
  if (wanted.length === 0) return { teamsAdded: 0, teamsRestored: 0 }
  const { made, back } = await bringTeams(tx, maker.organizationId, academicYearId, wanted)
  await writeAll(tx, [
    ...back.map((each) => audited(maker, 'team.restored', 'team', each.teamId, { before: { deletedAt: each.deletedAt, districtId: each.districtId }, after: { deletedAt: null, districtId: each.intoDistrictId } })),
    ...made.map(({ teamId, ...after }) => audited(maker, 'team.added', 'team', teamId, { after })),
  ])
  const changed = [...back.flatMap(({ districtId, intoDistrictId }) => [districtId, intoDistrictId]), ...made.map(({ districtId }) => districtId)]
  await onDistrictsChanged.run({ tx, districtIds: [...new Set(changed.filter((each) => each !== null))], now })
  return { teamsAdded: made.length, teamsRestored: back.length }
}

const audited = ({ organizationId, userId, actingUserId, requestId }: Maker, action: string, subjectType: string, subjectId: number, data: object): AuditRow =>
  auditRow({ organizationId, userId, actingUserId, requestId, action, subjectType, subjectId, data })

/** Writes down however many changes. */
export async function writeAll(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  for (const some of batches(rows)) await insertAudit(tx, some)
}
