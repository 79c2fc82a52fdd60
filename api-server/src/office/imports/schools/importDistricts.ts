import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { DistrictImport, ImportReport } from '@portal/shared/office/imports/import.schemas'
import { writeAudit } from '../../../platform/audit/writeAudit'
import { lockClassifications } from '../../../directory/classifications/classification.repository'
import { makeClassifications } from '../../../directory/classifications/saveClassifications'
import type { Tx } from '../../../platform/db/database'
import { countDistrictMatches, findDistrictsAt, findTaking, findTeamsAt, lockTeamsAt, type FoundDistrict, type FoundTeam } from '../../../directory/districts/district.repository'
import type { OpenPlace } from '../../../directory/districts/districtPlace'
import { putTeams } from '../../../directory/districts/moveTeams'
import { districtKey, makeDistricts } from '../../../directory/districts/saveDistricts'
import { keyOf, makeTeams, takePart } from '../../../directory/participation/makeTeams'
import { chooseMapping, fieldReader } from '../file/columnMapping'
import { ImportCounts } from '../ImportCounts'
import { findMapping, lockImports, upsertMapping } from '../import.repository'
import { plainName } from '../file/plainName'
import { cleanText } from '../file/readCsv'
import type { ImportOf } from '../file/readGivenFile'
import { SchoolsByWord } from './SchoolsByWord'

const synonyms = {
  schoolId: ['School id', 'External id', 'School code', 'ID'],
  school: ['School name', 'Name', 'Campus'],
  team: ['Team name'],
  classification: ['Class', 'Conference', 'Division'],
  district: ['District name', 'Region'],
} as const

/** A row as read: whose team goes where. Names, because what they name may be made by this file. */
interface Wanted {
  row: number
  schoolId: number
  team: FoundTeam | null
  label: string
  district: string
}

const plain = (text: string) => text.toLowerCase()

/**
 * Puts teams into districts from a CSV file, in the transaction of the caller and with the place locked. A school is known by its id
 * or name, its team by the team's name where it has several. An empty district leaves the team where it is. Districts and
 * classifications that are not there are made; a row with a problem is left out as a whole, and reported.
 * @throws DomainError invalid-input if the file or the mapping cannot be used
 */
export async function importDistricts(tx: Tx, place: OpenPlace, input: ImportOf<typeof DistrictImport>, now: Date): Promise<ImportReport> {
  const { organizationId, userId, actingUserId, requestId } = place
  const { many } = contestWords(place.contestName)
  const { columns, rows } = input.file.csv
  await lockImports(tx, organizationId)
  const mapping = chooseMapping(columns, synonyms, input.mapping, input.mapping ? undefined : await findMapping(tx, organizationId, 'districts', columns))
  const counts = new ImportCounts()
  const report = () => counts.report({ dryRun: input.dryRun, rows: rows.length, columns, mapping: mapping as Record<string, string> })
  if ((!mapping.school && !mapping.schoolId) || !mapping.district) {
    const [field, message] = mapping.district ? ['school', 'Choose the column that holds the school.'] : ['district', 'Choose the column that holds the district.']
    for (const { row } of rows) counts.fail(row, field!, message!)
    return report()
  }

  const read = fieldReader(columns, mapping)
  const schools = await SchoolsByWord.read(tx, organizationId, null, null, new Map())
  const ours = new Map<number, FoundTeam[]>()
  for (const team of await findTeamsAt(tx, place)) ours.set(team.schoolId, [...(ours.get(team.schoolId) ?? []), team])
  const districts = await findDistrictsAt(tx, place)
  const { ofTeams } = await countDistrictMatches(tx, districts.map(({ districtId }) => districtId))
  const nameOf = new Map(districts.map(({ districtId, name }) => [districtId, name]))
  const seen = new Map<string, number>()
  const wanted: Wanted[] = []
  for (const { row, cells } of rows) {
    const school = schools.find(read(cells, 'schoolId') || read(cells, 'school'))
    if ('problem' in school) {
      counts.fail(row, read(cells, 'schoolId') ? 'schoolId' : 'school', school.problem)
      continue
    }
    const team = chooseTeam(ours.get(school.id) ?? [], read(cells, 'team'))
    const key = typeof team === 'string' ? '' : `${school.id} ${team?.teamId ?? ''}`
    const district = read(cells, 'district')
    const label = read(cells, 'classification').replace(/^classification\s+/i, '')
    const target = districtFor(districts, district, label)
    const problem = typeof team === 'string' ? ['team', team]
      : seen.has(key) ? ['school', `This team is already in row ${seen.get(key)}.`]
        : !team && !input.createMissingTeams ? ['school', 'The school has no team in this activity and level.']
          : district.length > 80 ? ['district', 'At most 80 characters.']
            : label.length > 30 ? ['classification', 'At most 30 characters.']
              : target === 'several' ? ['district', `Several districts are called “${district}”: include the classification.`]
                : team && leaves(team, target, district) && ofTeams.has(`${team.districtId} ${team.teamId}`) && !input.moveWithMatches
                  ? ['district', `The team has ${many} of ${nameOf.get(team.districtId!) ?? 'its district'}. Choose to move such teams, or leave it there.`] : null
    if (problem) {
      counts.fail(row, problem[0]!, problem[1]!)
      continue
    }
    seen.set(key, row)
    wanted.push({ row, schoolId: school.id, team: team as FoundTeam | null, label, district })
  }

  const toMake = await refuseLeft(tx, place, wanted, counts)
  await giveTeams(tx, place, toMake.map(({ schoolId }) => schoolId), now)
  const taken = wanted.filter(({ row, district }) => district !== '' && !counts.hasFailed(row))
  const placed = await makePlaces(tx, place, taken, counts, now)
  const standing = await findTeamsAt(tx, place)
  const made = new Map(standing.filter(({ schoolId }) => toMake.some((each) => each.schoolId === schoolId)).map((team) => [team.schoolId, team]))
  const teams = new Map((await lockTeamsAt(tx, place, standing.map(({ teamId }) => teamId))).map((team) => [team.teamId, team]))
  const puts = taken.map((each, index) => ({ team: teams.get((each.team ?? made.get(each.schoolId)!).teamId)!, districtId: placed[index]! }))
  const moved = puts.filter(({ team, districtId }) => team.districtId !== districtId)
  await putTeams(tx, place, puts, now)
  counts.created = toMake.length
  counts.updated = moved.filter(({ team }) => !made.has(team.schoolId)).length
  counts.unchanged = wanted.filter(({ row }) => !counts.hasFailed(row)).length - counts.created - counts.updated
  if (toMake.length > 0) counts.notes.push(`${toMake.length.toLocaleString('en-US')} ${toMake.length === 1 ? 'team' : 'teams'} made.`)
  await upsertMapping(tx, organizationId, 'districts', columns, mapping as Record<string, string>)
  const done = report()
  await writeAudit(tx, {
    organizationId, userId, actingUserId, requestId, action: 'districts.imported', subjectType: 'activity', subjectId: place.activityId,
    data: { fileName: cleanText(input.fileName), levelId: place.levelId, rows: done.rows, created: done.created, updated: done.updated, unchanged: done.unchanged, failed: done.failed },
  })
  return done
}

/** A school's team: the one of that name, or else its first one; null if it has none. @returns a problem in words */
function chooseTeam(teams: readonly FoundTeam[], name: string): FoundTeam | null | string {
  const named = teams.filter(({ teamName }) => plainName(teamName) === plainName(name))
  if (named.length === 1) return named[0]!
  if (name !== '') return `The school has no team called “${name}” at this level.`
  return teams.length === 0 ? null : teams.length === 1 ? teams[0]! : 'The school has several teams at this level: add a column that names the team.'
}

/** An existing district, null for one that is to be made. Without a classification its name alone must identify it. */
function districtFor(districts: readonly FoundDistrict[], name: string, label: string): FoundDistrict | null | 'several' {
  const named = districts.filter((each) => plain(each.name) === plain(name) && (label === '' || plain(each.classificationLabel ?? '') === plain(label)))
  return named.length > 1 ? 'several' : named[0] ?? null
}

const leaves = ({ districtId }: FoundTeam, target: FoundDistrict | null | 'several', name: string) => districtId !== null && name !== '' && target !== 'several' && target?.districtId !== districtId

/** The schools that get a team; those that left the activity are reported. */
async function refuseLeft(tx: Tx, place: OpenPlace, wanted: readonly Wanted[], counts: ImportCounts): Promise<Wanted[]> {
  const without = wanted.filter(({ team }) => team === null)
  const left = new Set((await findTaking(tx, place, without.map(({ schoolId }) => schoolId))).flatMap(({ schoolId, leftAt }) => (leftAt === null ? [] : [schoolId])))
  for (const { row, schoolId } of without) if (left.has(schoolId)) counts.fail(row, 'school', 'The school no longer takes part in this activity.')
  return without.filter(({ schoolId }) => !left.has(schoolId))
}

/** Lets schools take part in the place's activity where they do not yet, and gives each a team in no district; a deleted one comes back where it was. */
async function giveTeams(tx: Tx, place: OpenPlace, schoolIds: readonly number[], now: Date): Promise<void> {
  const { academicYearId, activityId, levelId } = place
  const taking = new Map((await findTaking(tx, place, schoolIds)).map(({ schoolId, id }) => [keyOf({ schoolId, activityId }), id]))
  const pairs = schoolIds.map((schoolId) => ({ schoolId, activityId }))
  for (const [key, id] of await takePart(tx, place, academicYearId, pairs.filter((pair) => !taking.has(keyOf(pair))))) taking.set(key, id)
  await makeTeams(tx, place, academicYearId, pairs.map((pair) => ({ ...pair, levelId, districtId: null, schoolActivityId: taking.get(keyOf(pair))! })), now)
}

/** The district of each row; classifications and districts that are not there are made, in the order of their names. */
async function makePlaces(tx: Tx, place: OpenPlace, taken: readonly Wanted[], counts: ImportCounts, now: Date): Promise<number[]> {
  const classes = await lockClassifications(tx, place.academicYearId)
  // The largest schools come first: 6A before 5A.
  const labels = [...new Map(taken.filter(({ label }) => label !== '').map(({ label }) => [plain(label), label])).values()].sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  const made = await makeClassifications(tx, place, classes, labels.map((label) => ({ label, enrollmentFrom: null, enrollmentTo: null })))
  const classOf = new Map(labels.map((label, index) => [plain(label), made.classificationIds[index]!]))
  const standing = await findDistrictsAt(tx, place)
  const asked = taken.map(({ district, label }) => {
    const found = districtFor(standing, district, label)
    return { name: district, classificationId: found && found !== 'several' ? found.classificationId : classOf.get(plain(label)) ?? null }
  })
  const inOrder = [...new Map(asked.map((each) => [districtKey(each.name, each.classificationId), each])).values()].sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
  const { districtIds, created } = await makeDistricts(tx, place, inOrder, now)
  const idOf = new Map(inOrder.map((each, index) => [districtKey(each.name, each.classificationId), districtIds[index]!]))
  if (made.added > 0) counts.notes.push(`${made.added} ${made.added === 1 ? 'classification' : 'classifications'} made.`)
  if (created.length > 0) counts.notes.push(`${created.length} ${created.length === 1 ? 'district' : 'districts'} made.`)
  return asked.map((each) => idOf.get(districtKey(each.name, each.classificationId))!)
}
