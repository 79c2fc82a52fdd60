import type { ImportReport, ParticipationImport } from '@portal/shared/office/imports/import.schemas'
import type { SaveParticipation } from '@portal/shared/directory/participation/participation.schemas'
import type { Tx } from '../../../platform/db/database'
import type { RequestContext, SignedIn } from '../../../platform/http/requestContext'
import { chooseMapping, fieldReader, type Synonyms } from '../file/columnMapping'
import { findMapping, upsertMapping } from '../import.repository'
import { ImportCounts } from '../ImportCounts'
import { plainName } from '../file/plainName'
import type { ImportOf } from '../file/readGivenFile'
import { refuseFaulty } from '../file/refuseFaulty'
import { SchoolsByWord } from './SchoolsByWord'
import { ownScope } from '../../../identity/organizations/scope'
import { findAllDistricts, findOfferedActivities, findOfferedLevels, findTakingByActivity, findTeamsByLevel } from '../../../directory/participation/participation.repository'
import { changeParticipation } from '../../../directory/participation/saveParticipation'

/** What files call the fields. */
const synonyms = {
  school: ['school name', 'member', 'member school', 'school id', 'external id', 'name'],
  activity: ['sport', 'program', 'activity name', 'contest'],
  level: ['team level', 'team', 'level name'],
  district: ['district name', 'region', 'conference', 'league'],
} as const satisfies Synonyms<string>
type Field = keyof typeof synonyms

interface Given { row: number; schoolId: number; activityId: number; levelId: number | null; districtId: number | null }

/**
 * Has schools take part as a CSV file says, in the transaction of the caller: a row is a school in an activity and, where it names a
 * level, a team there, in the district that it names. Existing teams stay in their district, and nobody is removed.
 * @throws DomainError invalid-input if the file or the mapping cannot be used, or rows have problems that nobody chose to leave out
 */
export async function importParticipation(tx: Tx, input: ImportOf<typeof ParticipationImport>, context: RequestContext<SignedIn>): Promise<ImportReport> {
  const { who, common } = context
  const scope = await ownScope(tx, who, common)
  const { columns, rows } = input.file.csv
  const mapping = chooseMapping<Field>(columns, synonyms, input.mapping, input.mapping ? undefined : await findMapping(tx, who.organizationId, 'participation', columns))
  const counts = new ImportCounts()
  const cell = fieldReader(columns, mapping)
  const schools = await SchoolsByWord.read(tx, who.organizationId, null, null, new Map())
  const activities = await findOfferedActivities(tx, who.organizationId)
  const levels = await findOfferedLevels(tx, who.organizationId)
  const districts = await findAllDistricts(tx, scope)
  const given = rows.flatMap(({ row, cells }): Given[] => {
    const fail = (field: Field, message: string): Given[] => {
      counts.fail(row, field, message)
      return []
    }
    const called = (field: Field) => plainName(cell(cells, field))
    const school = schools.find(cell(cells, 'school'))
    if ('problem' in school) return fail('school', school.problem)
    if (called('activity') === '') return fail('activity', 'The activity is missing.')
    const activity = activities.find(({ name, slug }) => plainName(name) === called('activity') || plainName(slug) === called('activity'))
    if (!activity) return fail('activity', `There is no activity “${cell(cells, 'activity')}”.`)
    const { activityId } = activity
    if (called('level') === '') return called('district') === '' ? [{ row, schoolId: school.id, activityId, levelId: null, districtId: null }] : fail('level', 'A team needs a level to be in a district.')
    const level = levels.find(({ name, slug }) => plainName(name) === called('level') || plainName(slug) === called('level'))
    if (!level || (activity.levelIds.length > 0 && !activity.levelIds.includes(level.levelId))) return fail('level', `${activity.name} is not offered at the level “${cell(cells, 'level')}”.`)
    const { levelId } = level
    if (called('district') === '') return [{ row, schoolId: school.id, activityId, levelId, districtId: null }]
    const named = districts.filter((each) => each.activityId === activityId && each.levelId === levelId && plainName(each.name) === called('district'))
    if (named.length !== 1) return fail('district', named.length === 0 ? `There is no district “${cell(cells, 'district')}” of ${activity.name}, ${level.name}.` : `Several districts are called “${cell(cells, 'district')}”.`)
    return [{ row, schoolId: school.id, activityId, levelId, districtId: named[0]!.districtId }]
  })
  refuseFaulty(input, counts.failed)
  const taking = new Set((await findTakingByActivity(tx, scope)).flatMap(({ activityId, schoolIds }) => schoolIds.map((schoolId) => `${activityId} ${schoolId}`)))
  const teams = new Set((await findTeamsByLevel(tx, scope)).flatMap(({ activityId, levelId, schoolIds }) => schoolIds.map((schoolId) => `${activityId} ${levelId} ${schoolId}`)))
  for (const { schoolId, activityId, levelId } of given) {
    const isSo = taking.has(`${activityId} ${schoolId}`) && (levelId === null || teams.has(`${activityId} ${levelId} ${schoolId}`))
    if (isSo) counts.unchanged += 1
    else counts.created += 1
    // A second row of the same adds nothing.
    taking.add(`${activityId} ${schoolId}`)
    if (levelId !== null) teams.add(`${activityId} ${levelId} ${schoolId}`)
  }
  if (given.length > 0) {
    const { joined, teamsAdded, teamsRestored } = await changeParticipation(tx, asInput(given), context)
    const [schoolsText, teamsText] = [many(joined, 'school joins an activity', 'schools join an activity'), many(teamsAdded + teamsRestored, 'team is made', 'teams are made')]
    if (joined + teamsAdded + teamsRestored > 0) counts.notes.push(`${schoolsText}, ${teamsText}.`)
    await upsertMapping(tx, who.organizationId, 'participation', columns, mapping as Record<string, string>)
  }
  return counts.report({ dryRun: input.dryRun, rows: rows.length, columns, mapping: mapping as Record<string, string> })
}

const many = (count: number, one: string, more: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

function asInput(given: readonly Given[]): SaveParticipation {
  const joins = new Map<number, SaveParticipation['joins'][number]>()
  const teams = new Map<string, SaveParticipation['teams'][number]>()
  for (const { schoolId, activityId, levelId, districtId } of given) {
    const group = joins.get(activityId) ?? { activityId, schoolIds: [] }
    joins.set(activityId, group)
    group.schoolIds.push(schoolId)
    if (levelId === null) continue
    const key = `${activityId} ${levelId} ${districtId}`
    const made = teams.get(key) ?? { activityId, levelId, districtId, schoolIds: [] }
    teams.set(key, made)
    made.schoolIds.push(schoolId)
  }
  return { joins: [...joins.values()], leaves: [], teams: [...teams.values()] }
}
