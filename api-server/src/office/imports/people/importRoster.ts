import type { ImportReport } from '@portal/shared/office/imports/import.schemas'
import { Jersey, mostPositions } from '@portal/shared/directory/rosters/roster.schemas'
import type { RosterImport } from '@portal/shared/office/imports/import.schemas'
import { joinPositions, limitOf, namePositions, splitPositions } from '@portal/shared/directory/rosters/rosterRules'
import type { Tx } from '../../../platform/db/database'
import type { RequestContext, SignedIn } from '../../../platform/http/requestContext'
import { chooseMapping, fieldReader, type Synonyms } from '../file/columnMapping'
import { findMapping, upsertMapping } from '../import.repository'
import { ImportCounts } from '../ImportCounts'
import type { ImportOf } from '../file/readGivenFile'
import { cleanText } from '../file/readCsv'
import { grade, type Read } from '../file/readCells'
import { refuseFaulty } from '../file/refuseFaulty'
import { studentFinder } from './studentFinder'
import type { TeamAtPlace } from '../../../directory/teams/teamRecord.repository'
import { auditRoster, gradeKeeper, lockRoster, tooMany } from '../../../directory/rosters/changeRoster'
import { whyNotAdded } from '../../../directory/rosters/readRoster'
import { findActiveStudents, findEntries, findPositions, insertEntries, updateEntries, type EntryRow } from '../../../directory/rosters/roster.repository'

/** What files call the fields of a roster. */
const synonyms = {
  externalId: ['student id', 'id', 'student number', 'local id', 'external id', 'sourcedId'],
  firstName: ['first', 'given name', 'givenName'],
  lastName: ['last', 'family name', 'familyName', 'surname'],
  name: ['student', 'player', 'full name', 'student name', 'player name', 'athlete'],
  grade: ['grade level', 'year', 'class', 'gr'],
  jersey: ['number', 'no', 'no.', '#', 'jersey number', 'uniform', 'num'],
  positions: ['position', 'pos', 'pos.', 'playing position'],
  captain: ['c', 'is captain', 'team captain'],
} as const satisfies Synonyms<string>
type Field = keyof typeof synonyms

type Student = Awaited<ReturnType<typeof findActiveStudents>>[number]
interface Given {
  row: number
  student: Student
  /** What the file says; what it leaves empty is not there. */
  jersey?: string
  playingPosition?: string
  isCaptain?: boolean
}

const captain = (given: string): Read<boolean> =>
  /^(y|yes|true|1|x|c|captain|co-captain)$/i.test(given) ? { value: true } : /^(n|no|false|0|-)$/i.test(given) ? { value: false } : { problem: 'Write yes or no, or leave it empty.' }

const jersey = (given: string): Read<string> => {
  const read = Jersey.safeParse(given.replace(/^#\s*/, ''))
  return read.success ? { value: read.data } : { problem: read.error.issues[0]!.message }
}

/**
 * Puts students of a CSV file on a roster, in the transaction of the caller: those of the team's own school who are known by
 * their id, or by name and grade. Those already on the roster get what the file says about them; an empty cell leaves what is
 * there. Nobody is created, nobody is removed.
 * @throws DomainError not-found, not-yours, read-only-year, roster-closed; invalid-input if the file or the mapping cannot be used, or rows have problems that nobody chose to leave out
 */
export async function importRoster(tx: Tx, teamId: number, input: ImportOf<typeof RosterImport>, context: RequestContext<SignedIn>): Promise<ImportReport> {
  const { organizationId } = context.who
  const at = await lockRoster(tx, context, teamId)
  const { columns, rows } = input.file.csv
  const mapping = chooseMapping<Field>(columns, synonyms, input.mapping, input.mapping ? undefined : await findMapping(tx, organizationId, 'rosters', columns))
  const counts = new ImportCounts()
  const find = studentFinder(await findActiveStudents(tx, organizationId, at.schoolId))
  const terms = await findPositions(tx, at.activityId)
  const cell = fieldReader(columns, mapping)
  const seen = new Map<number, number>()
  const given = rows.flatMap(({ row, cells }): Given[] => {
    const fail = (field: Field, message: string) => counts.fail(row, field, message)
    const take = <Value>(field: Field, read: (text: string) => Read<Value>): Value | undefined => {
      const text = cell(cells, field)
      const result = text === '' ? undefined : read(text)
      if (result && 'problem' in result) fail(field, result.problem)
      return result && 'value' in result ? result.value : undefined
    }
    const found = find({
      externalId: cell(cells, 'externalId'), name: [cell(cells, 'firstName'), cell(cells, 'lastName')].filter(Boolean).join(' ') || cell(cells, 'name'), grade: take('grade', grade),
    })
    const values = { jersey: take('jersey', jersey), playingPosition: take('positions', (text) => positionsIn(text, terms)), isCaptain: take('captain', captain) }
    if ('problem' in found) fail(found.field, found.problem)
    if (counts.hasFailed(row) || 'problem' in found) return []
    const { student } = found
    const why = whyNotAdded(student, at)
    if (why) fail('name', why)
    else if (seen.has(student.studentId)) fail('name', `This student is already in row ${seen.get(student.studentId)}.`)
    if (counts.hasFailed(row)) return []
    seen.set(student.studentId, row)
    return [{ row, student, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) }]
  })
  await store(tx, at, context, given, counts, input)
  await upsertMapping(tx, organizationId, 'rosters', columns, mapping as Record<string, string>)
  return counts.report({ dryRun: input.dryRun, rows: rows.length, columns, mapping: mapping as Record<string, string> })
}

/** Fits the file's rows to the roster, leaves out what cannot be, and writes the rest. */
async function store(tx: Tx, at: TeamAtPlace, context: RequestContext<SignedIn>, given: readonly Given[], counts: ImportCounts, input: ImportOf<typeof RosterImport>): Promise<void> {
  const standing = await findEntries(tx, at.teamId)
  const byStudent = new Map(standing.map((row) => [row.studentId, row]))
  const { most } = limitOf(at.rosterLimits, at.levelId)
  let size = standing.length
  for (const { row, student } of given) {
    if (byStudent.has(student.studentId)) continue
    size += 1
    if (most !== null && size > most) counts.fail(row, 'name', tooMany(most, size))
  }
  // A row that is left out keeps its old number, which may then be in another row's way.
  for (let before = -1; before !== counts.failed;) {
    before = counts.failed
    failTakenNumbers(given.filter(({ row }) => !counts.hasFailed(row)), standing, counts)
  }
  refuseFaulty(input, counts.failed)
  const taken = given.filter(({ row }) => !counts.hasFailed(row))
  const keepGrade = await gradeKeeper(tx, context.who.organizationId, at)
  const valuesOf = ({ student: _, row: __, ...values }: Given, old?: EntryRow) => ({ jersey: old?.jersey ?? '', playingPosition: old?.playingPosition ?? '', isCaptain: old?.isCaptain ?? false, ...values })
  const created = taken.filter(({ student }) => !byStudent.has(student.studentId))
  const updated = taken.flatMap((each) => {
    const old = byStudent.get(each.student.studentId)
    const values = old && valuesOf(each, old)
    const isChanged = values && (values.jersey !== old.jersey || values.playingPosition !== old.playingPosition || values.isCaptain !== old.isCaptain)
    return isChanged ? [{ entryId: old.entryId, ...values }] : []
  })
  await updateEntries(tx, updated)
  await insertEntries(tx, created.map((each) => ({ ...valuesOf(each), teamId: at.teamId, studentId: each.student.studentId, grade: keepGrade(each.student.grade) })))
  counts.created = created.length
  counts.updated = updated.length
  counts.unchanged = taken.length - created.length - updated.length
  await auditRoster(tx, context, 'roster.imported', at.teamId, {
    fileName: cleanText(input.fileName), created: counts.created, updated: counts.updated, unchanged: counts.unchanged, failed: counts.failed, students: created.map(({ student }) => student.studentId),
  })
}

/** Marks the rows whose number someone else has, or will have by this file. */
function failTakenNumbers(given: readonly Given[], standing: readonly EntryRow[], counts: ImportCounts): void {
  const inFile = new Map(given.map((each) => [each.student.studentId, each]))
  const bearers = new Map(standing.filter((row) => row.jersey !== '' && inFile.get(row.studentId)?.jersey === undefined).map((row) => [row.jersey, `${row.firstName} ${row.lastName} has`]))
  for (const { row, jersey: number } of given) {
    if (!number) continue
    const bearer = bearers.get(number)
    if (bearer) counts.fail(row, 'jersey', `${bearer} number ${number}.`)
    else bearers.set(number, `Row ${row} has`)
  }
}

function positionsIn(text: string, terms: readonly { name: string; shortName: string }[]): Read<string> {
  const whole = terms.some(({ name }) => name.toLowerCase() === text.toLowerCase()) ? [text] : splitPositions(text)
  if (whole.length > mostPositions) return { problem: `At most ${mostPositions} positions.` }
  if (whole.some((each) => each.length > 40)) return { problem: 'A position has at most 40 characters.' }
  const named = namePositions(whole, terms)
  return 'unknown' in named ? { problem: `The activity has no position “${named.unknown}”.` } : { value: joinPositions(named.positions) }
}
