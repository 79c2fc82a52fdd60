import type { ImportReport, PerformanceImport } from '@portal/shared/office/imports/import.schemas'
import { fieldsOf } from '@portal/shared/competition/performances/pieceChoice'
import { PerformanceFields } from '@portal/shared/competition/performances/performance.schemas'
import { editRefusal } from '@portal/shared/competition/performances/performanceRules'
import { uniqueNameKey } from '@portal/shared/competition/performances/uniqueName'
import { DomainError } from '@portal/shared/platform/call/errors'
import { warningNotes } from '../warningNotes'
import type { AskedEntry, AskedStudent } from '../../../competition/events/entryEligibility'
import { fullName } from '../../../competition/events/eventTexts'
import { recordChange } from '../../../competition/events/lockEvent'
import { enterPerformance, openContest, refuseCanceled, refuseEntering, type OpenContest } from '../../../competition/performances/enterPerformance'
import { findPerformances, findPerformers, type PerformanceRow, type PerformerRow } from '../../../competition/performances/performance.repository'
import { changePerformance, refuseDeed } from '../../../competition/performances/savePerformance'
import { findActiveStudents } from '../../../directory/rosters/roster.repository'
import type { Tx } from '../../../platform/db/database'
import type { RequestContext, SignedIn } from '../../../platform/http/requestContext'
import { chooseMapping, fieldReader } from '../file/columnMapping'
import { plainName } from '../file/plainName'
import { cleanText } from '../file/readCsv'
import type { ImportOf } from '../file/readGivenFile'
import { refuseFaulty } from '../file/refuseFaulty'
import { findMapping, upsertMapping } from '../import.repository'
import { ImportCounts } from '../ImportCounts'
import { SchoolsByWord } from '../schools/SchoolsByWord'
import { columnOfField, musicClass, performanceSynonyms, performerReader, pieceLookup, readPiece, type PerformanceField as Field } from './performanceFields'

type Cells = Record<Field, string>

/** What a row comes to: a new entry, a change of one that is there, or nothing. */
type Outcome = 'created' | 'updated' | 'unchanged'

/** A row that cannot be taken, with all that stands against it. */
class RowRefused extends Error {
  constructor(readonly problems: readonly { field: Field; message: string }[]) {
    super('refused')
  }
}
const refuseRow = (field: Field, ...messages: string[]) => new RowRefused(messages.map((message) => ({ field, message })))

/**
 * Enters or changes the performances of a band event as a CSV file says, in the transaction of the caller: each row as a form that is sent, checked by the same
 * rules in the same order. An entry is known by its school, its category and its unique name; of one that is there an empty cell leaves what it has.
 * @throws as openContest and refuseEntering; invalid-input if the file or the mapping cannot be used, or rows have problems that nobody chose to leave out
 */
export async function importPerformances(tx: Tx, input: ImportOf<typeof PerformanceImport>, context: RequestContext<SignedIn>): Promise<ImportReport> {
  const { who } = context
  const contest = await openContest(tx, context, input.eventId)
  // Staff enter for one school, which is theirs: whether they may at all is said before any row is.
  if (who.roleType === 'org') refuseCanceled(contest.event)
  else refuseEntering(contest, who.schoolId ?? 0, context.now())
  const { columns, rows } = input.file.csv
  const mapping = chooseMapping<Field>(columns, performanceSynonyms, input.mapping, input.mapping ? undefined : await findMapping(tx, who.organizationId, 'performances', columns))
  const counts = new ImportCounts()
  const cell = fieldReader(columns, mapping)
  const reader = await RowReader.read(tx, context, contest)
  const seen = new Map<string, number>()
  for (const { row, cells } of rows) {
    try {
      const given = Object.fromEntries(Object.keys(performanceSynonyms).map((field) => [field, cell(cells, field as Field)])) as Cells
      counts[await reader.take(given, (key) => {
        const before = seen.get(key)
        seen.set(key, before ?? row)
        return before
      })] += 1
    } catch (error) {
      for (const { field, message } of problemsOf(error)) counts.fail(row, field, message)
    }
  }
  counts.notes.push(...warningNotes(await reader.warnings()))
  refuseFaulty(input, counts.failed)
  if (counts.created + counts.updated > 0) {
    const { created, updated, unchanged, failed } = counts
    await recordChange(tx, context, contest.event.id, 'performancesImported', { fileName: cleanText(input.fileName), created, updated, unchanged, failed })
  }
  if (counts.failed < rows.length) await upsertMapping(tx, who.organizationId, 'performances', columns, mapping as Record<string, string>)
  return counts.report({ dryRun: input.dryRun, rows: rows.length, columns, mapping: mapping as Record<string, string> })
}

/** Which limit or lock it is does not matter here: the sentence says it of the entry, which its name stands for. */
function problemsOf(error: unknown): readonly { field: Field; message: string }[] {
  if (error instanceof RowRefused) return error.problems
  if (!(error instanceof DomainError)) throw error
  const { fields } = error.options
  // Several performers may be wrong for the same reason.
  if (fields && fields.length > 0) return [...new Map(fields.map(({ field, message }) => [`${field.split('.')[0]} ${message}`, { field: columnOfField[field.split('.')[0]!] ?? 'uniqueName', message }])).values()]
  return [{ field: 'uniqueName', message: error.message }]
}

/** Reads the rows of a file one after the other, each against what stands by then, and stores it. */
class RowReader {
  private readonly pieces
  private readonly readers = new Map<number, ReturnType<typeof performerReader>>()
  private readonly known = new Map<number, AskedStudent>()
  private readonly taken: (AskedEntry & { uniqueName: string })[] = []

  private constructor(
    private readonly tx: Tx, private readonly context: RequestContext<SignedIn>, private readonly contest: OpenContest,
    private readonly schools: SchoolsByWord, private readonly standing: ReadonlyMap<string, PerformanceRow>, private readonly performers: readonly PerformerRow[],
  ) {
    this.pieces = pieceLookup(tx, context.who.organizationId)
  }

  static async read(tx: Tx, context: RequestContext<SignedIn>, contest: OpenContest): Promise<RowReader> {
    const { who } = context
    const eventId = contest.event.id
    const own = who.roleType === 'org' ? null : who.schoolId
    const rows = await findPerformances(tx, eventId, { schoolId: own })
    return new RowReader(
      tx, context, contest, await SchoolsByWord.read(tx, who.organizationId, own, null, new Map()),
      new Map(rows.map((row) => [keyOf(row.performance.schoolId, row.category.termId, row.performance.uniqueName), row])),
      await findPerformers(tx, rows.map(({ performance }) => performance.id)),
    )
  }

  /**
   * @param rowBefore tells the row that has this entry already, and notes it for this row
   * @throws RowRefused; DomainError as enterPerformance and changePerformance
   */
  async take(given: Cells, rowBefore: (key: string) => number | undefined): Promise<Outcome> {
    const school = this.schools.find(given.school)
    if ('problem' in school) throw refuseRow('school', school.problem)
    const schoolId = school.id
    const categoryId = this.categoryOf(given.category)
    const key = keyOf(schoolId, categoryId, given.uniqueName)
    const stands = this.standing.get(key)
    const fields = await this.fieldsOf(given, schoolId, stands)
    const before = rowBefore(key)
    if (before !== undefined) throw refuseRow('uniqueName', `This entry is already in row ${before}.`)
    if (!stands) {
      const teamId = this.teamOf(given.team, schoolId)
      await enterPerformance(this.tx, this.context, this.contest, { ...fields, categoryId, schoolId, ...(teamId !== undefined && { teamId }) }, null)
      this.note(fields, schoolId, teamId ?? this.contest.teams.find((each) => each.schoolId === schoolId)!.entry.teamId)
      return 'created'
    }
    const held = { ...this.contest, row: stands, performers: this.performersIn(stands) }
    refuseDeed(held, this.context.now(), editRefusal)
    const isChanged = await changePerformance(this.tx, this.context, held, fields)
    this.note(fields, schoolId, stands.performance.teamId)
    return isChanged ? 'updated' : 'unchanged'
  }

  private note({ uniqueName, studentsWithInstruments }: PerformanceFields, schoolId: number, teamId: number): void {
    this.taken.push({ uniqueName, schoolId, teamId, students: studentsWithInstruments.flatMap(({ studentId }) => this.known.get(studentId) ?? this.performers.find((each) => each.studentId === studentId) ?? []) })
  }

  private categoryOf(name: string): number {
    if (name === '') throw refuseRow('category', 'Please choose a category.')
    const [found] = this.contest.categories.filter((each) => plainName(each.name) === plainName(name))
    if (!found) throw refuseRow('category', `The event has no category “${name}”.`)
    return found.category.termId
  }

  /** Of a school with several teams in the event, the one that is named, whole or by its level. */
  private teamOf(name: string, schoolId: number): number | undefined {
    if (name === '') return undefined
    const found = this.contest.teams.filter((each) => each.schoolId === schoolId && [fullName(each), each.teamName, each.levelName].some((word) => plainName(word) === plainName(name)))
    if (found.length !== 1) throw refuseRow('team', `The school has ${found.length === 0 ? 'no team' : 'several teams'} “${name}” in the event.`)
    return found[0]!.entry.teamId
  }

  /** All that the row says, on what stands and on what its piece fills in. The first that is missing is the message, as of a form (specification, section 5). */
  private async fieldsOf(given: Cells, schoolId: number, stands: PerformanceRow | undefined): Promise<PerformanceFields> {
    const { uniqueName, title, composer, accompanist } = given
    const old = stands && { pmlCodeId: stands.performance.pmlCodeId, title: stands.performance.title, composer: stands.performance.composer, gradeId: stands.performance.musicClass as number | null }
    const piece = given.pmlCode === '' ? undefined : await readPiece(given.pmlCode, { title, composer }, this.pieces)
    const isOther = piece && 'value' in piece && piece.value.codeId !== old?.pmlCodeId
    const base = (isOther ? fieldsOf(piece.value) : old) ?? { pmlCodeId: null, title: '', composer: '', gradeId: null }
    const ofClass = given.musicClass === '' ? { value: base.gradeId } : musicClass(given.musicClass)
    const { performers, problems } = await this.performersOf(given.performers, schoolId, stands)
    const parsed = PerformanceFields.safeParse({
      ...base, uniqueName, title: title || base.title, composer: composer || base.composer, gradeId: 'value' in ofClass ? ofClass.value : null,
      ...(piece && 'problem' in piece && { pmlCodeId: null }), accompanist: accompanist || (stands?.performance.accompanist ?? ''), studentsWithInstruments: performers,
    })
    const [first] = parsed.error?.issues ?? []
    if (!first && problems.length === 0) return parsed.data!
    const field = columnOfField[String(first?.path[0])] ?? 'uniqueName'
    // What was written there and is no piece is told as that.
    const said = first && (field === 'pmlCode' && piece && 'problem' in piece ? piece.problem : first.message)
    throw new RowRefused([...(said ? [{ field, message: said }] : []), ...problems.map((message) => ({ field: 'performers' as const, message }))])
  }

  private performersIn({ performance }: PerformanceRow): PerformerRow[] {
    return this.performers.filter(({ performanceId }) => performanceId === performance.id)
  }

  /** The active students of a school; where ineligible ones are refused, all of them are asked about at once. */
  private async studentsOf(schoolId: number) {
    const found = await findActiveStudents(this.tx, this.context.who.organizationId, schoolId)
    for (const { studentId, firstName, lastName } of found) this.known.set(studentId, { studentId, firstName, lastName, learnsAt: schoolId })
    if (this.contest.eligibility.refuses) await this.contest.eligibility.prefetch(found.map(({ studentId }) => studentId))
    return found
  }

  /** Who of the entries that were taken is not eligible, a sentence each; one question for the whole file. */
  async warnings(): Promise<string[]> {
    const told = await this.contest.eligibility.tell(this.taken, () => true)
    return told.flatMap((students, index) => students.map(({ text }) => `${this.taken[index]!.uniqueName}: ${text}`))
  }

  private async performersOf(text: string, schoolId: number, stands: PerformanceRow | undefined) {
    const entered = stands ? this.performersIn(stands) : []
    if (text === '') return { performers: entered.map(({ studentId, studentInstrument }) => ({ studentId, studentInstrument })), problems: [] }
    const left = entered.filter(({ learnsAt }) => learnsAt !== schoolId)
    const read = this.readers.get(schoolId) ?? performerReader(await this.studentsOf(schoolId))
    this.readers.set(schoolId, read)
    // Who has left since stays in what they were entered in.
    return left.length === 0 ? read(text) : performerReader([...await findActiveStudents(this.tx, this.context.who.organizationId, schoolId), ...left.map((each) => ({ ...each, externalId: null }))])(text)
  }
}

const keyOf = (schoolId: number, categoryId: number, uniqueName: string) => `${schoolId} ${categoryId} ${uniqueNameKey(uniqueName)}`

