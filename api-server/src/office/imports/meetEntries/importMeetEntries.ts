import { warningNotes } from '../warningNotes'
import type { FileEntry } from '@portal/shared/competition/meetFiles/meetFile'
import type { ImportReport, MeetEntryImport } from '@portal/shared/office/imports/import.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { lockEvent, recordChange } from '../../../competition/events/lockEvent'
import { planEntries, storeEntries } from '../../../competition/marks/importEntries'
import type { Team } from '../../../competition/marks/matchFile'
import type { MeetEventRecord } from '../../../competition/marks/meet.repository'
import { groupBy } from '../../../competition/marks/meetData'
import { closedTextOf, seeMeet, type SeenMeet } from '../../../competition/marks/readMeet'
import { findActiveStudents } from '../../../directory/rosters/roster.repository'
import type { Tx } from '../../../platform/db/database'
import type { RequestContext, SignedIn } from '../../../platform/http/requestContext'
import { chooseMapping, fieldReader, type Synonyms } from '../file/columnMapping'
import { plainName } from '../file/plainName'
import { cleanText } from '../file/readCsv'
import type { ImportOf } from '../file/readGivenFile'
import { refuseFaulty } from '../file/refuseFaulty'
import { findMapping, upsertMapping } from '../import.repository'
import { ImportCounts } from '../ImportCounts'
import { studentFinder } from '../people/studentFinder'
import { SchoolsByWord } from '../schools/SchoolsByWord'

/** What files call what is said of an entry. */
const synonyms = {
  school: ['school name', 'member school', 'school id'],
  team: ['team name', 'team level'],
  event: ['event name', 'event number', 'race'],
  athletes: ['athlete', 'athlete name', 'student', 'students', 'name', 'swimmer', 'swimmers', 'runner', 'runners'],
  relay: ['relay letter', 'relay team'],
  seed: ['seed mark', 'seed time', 'entry time', 'entry mark', 'mark', 'time'],
} as const satisfies Synonyms<string>
type Field = keyof typeof synonyms
type Cells = Record<Field, string>

/** A row that cannot be taken, with what stands against it. */
class RowRefused extends Error {
  constructor(readonly field: Field, message: string) {
    super(message)
  }
}

type Student = Awaited<ReturnType<typeof findActiveStudents>>[number]

/**
 * Enters or changes the entries of a meet as a spreadsheet says, in the transaction of the caller, each row by the rules of a file of entries. An entry is known
 * by its team and event with who starts, a relay by its letter; of one that is there an empty cell leaves what it has.
 * @throws as lockEvent; not-found, not-yours, conflicts, invalid-input if the file or the mapping cannot be used, or rows have problems that nobody chose to leave out
 */
export async function importMeetEntries(tx: Tx, input: ImportOf<typeof MeetEntryImport>, context: RequestContext<SignedIn>): Promise<ImportReport> {
  const { who } = context
  await lockEvent(tx, context, input.eventId, { deed: 'own' })
  const seen = await seeMeet(tx, who, input.eventId, context.now())
  if (seen.entersFor.size === 0) throw new DomainError('not-yours', { message: 'You can enter athletes of your own school’s teams only.' })
  const closedText = closedTextOf(seen)
  if (closedText) throw new DomainError('conflicts', { message: closedText })
  const { columns, rows } = input.file.csv
  const mapping = chooseMapping<Field>(columns, synonyms, input.mapping, input.mapping ? undefined : await findMapping(tx, who.organizationId, 'meetEntries', columns))
  const counts = new ImportCounts()
  const cell = fieldReader(columns, mapping)
  const reader = await RowReader.read(tx, who, seen)
  const entries: FileEntry[] = []
  for (const { row, cells } of rows) {
    try {
      entries.push(await reader.take(row, Object.fromEntries(Object.keys(synonyms).map((field) => [field, cell(cells, field as Field)])) as Cells))
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      counts.fail(row, error.field, error.message)
    }
  }
  const plan = await planEntries(tx, context, seen, entries, { teams: reader.teams, events: [] })
  const warnings: string[] = []
  for (const { line, state, why } of plan.rows) {
    if (state === 'doubtful') counts.fail(line, why.startsWith('The seed ') ? 'seed' : 'athletes', why)
    else {
      counts[state === 'add' ? 'created' : state === 'change' ? 'updated' : 'unchanged'] += 1
      if (why) warnings.push(why)
    }
  }
  counts.notes.push(...warningNotes(warnings))
  refuseFaulty(input, counts.failed)
  if (counts.created + counts.updated > 0) {
    await storeEntries(tx, context, seen, plan)
    await recordChange(tx, context, input.eventId, 'meetImported', { what: 'entries', fileName: cleanText(input.fileName), format: 'spreadsheet', counts: { add: counts.created, change: counts.updated, same: counts.unchanged, doubtful: counts.failed } })
  }
  if (counts.failed < rows.length) await upsertMapping(tx, who.organizationId, 'meetEntries', columns, mapping as Record<string, string>)
  return counts.report({ dryRun: input.dryRun, rows: rows.length, columns, mapping: mapping as Record<string, string> })
}

/** Reads the rows of a spreadsheet into entries of a file: who is meant is known then, not only called. */
class RowReader {
  private readonly finders = new Map<number, ReturnType<typeof studentFinder<Student>>>()
  private readonly known = new Map<number, readonly Student[]>()
  private readonly athletesOf

  private constructor(private readonly tx: Tx, private readonly who: SignedIn, private readonly seen: SeenMeet, private readonly schools: SchoolsByWord) {
    this.athletesOf = groupBy(seen.data.athletes, ({ entryId }) => entryId)
  }

  static async read(tx: Tx, who: SignedIn, seen: SeenMeet): Promise<RowReader> {
    // The office and the host enter for every school; of the others each row without one is of their own.
    const own = seen.runs ? null : who.schoolId
    return new RowReader(tx, who, seen, await SchoolsByWord.read(tx, who.organizationId, own, null, new Map()))
  }

  /** How `take` calls the teams. */
  get teams(): { code: string; teamId: number }[] {
    return this.seen.data.teams.map(({ teamId }) => ({ code: codeOf(teamId), teamId }))
  }

  /** @throws RowRefused */
  async take(line: number, { school, team: teamName, event, athletes: names, relay: letter, seed }: Cells): Promise<FileEntry> {
    const team = this.teamOf(school, teamName)
    const of = this.eventOf(event)
    const relay = of.isRelay ? letter.toUpperCase() || 'A' : ''
    if (!of.isRelay && names === '') throw new RowRefused('athletes', 'Write who is entered.')
    const given = await this.studentsIn(names, team.schoolId)
    const standing = this.seen.data.entries.find((each) => each.meetEventId === of.id && each.teamId === team.teamId && (of.isRelay ? each.relay === relay : this.athletesOf(each.id)[0]?.studentId === given[0]?.studentId))
    const athletes = names === '' && standing ? this.athletesOf(standing.id) : given
    return {
      line, event: { number: String(of.number), code: '', sex: '', className: '' }, team: { code: codeOf(team.teamId), name: '' }, relay, exhibition: false, isScratched: false,
      athletes: athletes.map(({ studentId, firstName, lastName }) => ({ studentId, firstName, lastName, sex: '' })), seed: seed || (standing?.seedText ?? ''),
    }
  }

  private teamOf(word: string, name: string): Team {
    const school = this.schools.find(word)
    if ('problem' in school) throw new RowRefused('school', school.problem)
    const own = this.seen.data.teams.filter(({ schoolId }) => schoolId === school.id)
    const fitting = name === '' ? own : own.filter((each) => plainName(each.name) === plainName(name) || plainName(each.name).endsWith(` ${plainName(name)}`))
    if (own.length === 0) throw new RowRefused('school', 'This school has no team in the meet.')
    if (fitting.length !== 1) throw new RowRefused('team', name === '' ? 'The school has several teams in the meet: write which.' : `The school has ${fitting.length === 0 ? 'no team' : 'several teams'} “${name}” in the meet.`)
    return fitting[0]!
  }

  /** By its number, or by its name with or without its class. */
  private eventOf(text: string): MeetEventRecord {
    if (text === '') throw new RowRefused('event', 'Write the event, by its number or its name.')
    const found = this.seen.data.meetEvents.filter((each) => [String(each.number), each.name, `${each.name} ${each.className}`.trim(), `${each.number}. ${each.name}`].some((called) => plainName(called) === plainName(text)))
    if (found.length !== 1) throw new RowRefused('event', found.length === 0 ? `The meet has no event “${text}”.` : `Several events of the meet are called “${text}”: write the number.`)
    return found[0]!
  }

  /** "Sam Sample", of a relay "Sam Sample; Pat Example; ..." in their order; a student id in place of a name. */
  private async studentsIn(text: string, schoolId: number): Promise<Student[]> {
    const students = this.known.get(schoolId) ?? await findActiveStudents(this.tx, this.who.organizationId, schoolId)
    this.known.set(schoolId, students)
    const find = this.finders.get(schoolId) ?? studentFinder(students)
    this.finders.set(schoolId, find)
    return text.split(';').map((part) => part.trim()).filter(Boolean).map((name) => {
      const found = find({ externalId: students.some(({ externalId }) => externalId === name) ? name : '', name, grade: undefined })
      if ('student' in found) return found.student
      throw new RowRefused('athletes', found.problem.startsWith('Several') ? `Several students of the school are called “${name}”. Write the student id in place of the name.` : `The school has no active student “${name}”.`)
    })
  }
}

const codeOf = (teamId: number): string => `team-${teamId}`
