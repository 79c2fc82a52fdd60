import type { z } from 'zod'
import type { EntryPage, ListEntries } from '@portal/shared/office/formEntries/formEntry.schemas'
import type { EntryChoices } from '@portal/shared/office/formEntries/formEntryList.schemas'
import { askedColumns, askedGroups, filterKindOf, type AskedColumn } from '@portal/shared/office/forms/askedColumns'
import { isThing } from '@portal/shared/office/forms/form.kinds'
import type { Answers, FormDefinition, Question } from '@portal/shared/office/forms/formDefinition.types'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import { DomainError } from '@portal/shared/platform/call/errors'
import { findEntries as findSetupEntries } from '../../directory/setupLists/setupList.repository'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { noForm } from '../forms/form.policy'
import { findForm, type FormRecord } from '../forms/officeForm.repository'
import { withThings } from '../forms/withThings'
import type { AnswerFilter } from './answerFilter.repository'
import { placedAnswers, thingsIn } from './checkEntry'
import { findHeldRole } from './entryName.repository'
import { isDecidingOffice } from './formEntry.policy'
import type { EntryInList } from './formEntry.repository'
import { countNotes, findTags, findTagsOfForm } from './formEntryTag.repository'
import { countByState, findAsked, findEntryPage, findPlaces, type EntryFilters } from './listEntry.repository'
import { subjectIn, withoutAnswers } from './presentEntry'
import { findThings } from './thing.repository'

type Context = Pick<RequestContext<SignedIn>, 'who' | 'database'>
type Narrowed = Omit<z.output<typeof ListEntries>, 'page' | 'pageSize' | 'sort'>

/** As many things of the portal are looked through for one word. */
const mostThings = 500

/** A form with all that its versions asked. @throws DomainError not-found */
export async function findAskedForm(reader: Reader, who: SignedIn, formId: number): Promise<{ form: FormRecord; columns: AskedColumn[]; versions: FormDefinition[]; confidential: ReadonlySet<string> }> {
  const form = await findForm(reader, who.organizationId, formId)
  if (!form) throw noForm()
  const versions = await findAsked(reader, formId)
  const columns = askedColumns(versions)
  // What is confidential in one version is so in entries of the others too.
  return { form, columns, versions, confidential: new Set(columns.flatMap(({ question }) => (question.isConfidential ? [question.id] : []))) }
}

/** These questions with the portal's own lists as options, where they are short. */
async function withLists(reader: Reader, { organizationId }: SignedIn, questions: readonly Question[]): Promise<Question[]> {
  const { pages } = await withThings(reader, organizationId, { pages: [{ id: 'all', title: '', parts: [...questions] }] })
  return pages[0]!.parts as Question[]
}

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
const isNumber = (text: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** What a list of entries is narrowed to. @throws DomainError invalid-input at what cannot be looked for */
export async function filtersOf(reader: Reader, who: SignedIn, { columns, form }: { columns: readonly AskedColumn[]; form: FormRecord }, { formId: _, question: id, answer: text, match, from, to, answered, ...filters }: Narrowed): Promise<EntryFilters> {
  const isAsked = text !== undefined || match !== undefined || from !== undefined || to !== undefined || answered !== undefined
  if (id === undefined) {
    if (isAsked) throw wrong('question', 'Entries cannot be narrowed by this question.')
    return filters
  }
  const column = columns.find(({ question }) => question.id === id)
  if (!column || column.question.isConfidential) throw wrong('question', 'Entries cannot be narrowed by this question.')
  const { question, group } = column
  const kind = filterKindOf(question)
  for (const [field, bound] of [['from', from], ['to', to]] as const) {
    if (bound === undefined) continue
    if (kind !== 'number' && kind !== 'day') throw wrong(field, 'This question has no numbers or days.')
    if (kind === 'number' ? !isNumber(bound) : !isDay(bound)) throw wrong(field, kind === 'number' ? 'Please enter a number.' : 'Please enter a date.')
  }
  const looked: AnswerFilter = { question, group, text: text || undefined, isWhole: match === 'is', from, to, answered }
  if (!isThing(question.kind) || !text) return { ...filters, answer: looked }
  // A school's or an activity's own word is what is chosen; everything else is found by its name.
  const isChoice = question.kind === 'school' || question.kind === 'activity'
  const found = await findThings(reader, who, question.kind, { search: text, limit: mostThings, academicYearId: form.academicYearId, everything: true })
  return { ...filters, answer: { ...looked, ids: [...(isChoice ? [text] : []), ...found.map((each) => each.id)] } }
}

/** These questions as one form: in their groups. */
const asOneForm = (columns: readonly AskedColumn[]): FormDefinition => ({ pages: [{ id: 'all', title: '', parts: [
  ...columns.filter(({ group }) => group === '').map(({ question }) => question),
  ...[...new Set(columns.map(({ group }) => group).filter(Boolean))].map((id) => ({ part: 'group' as const, id, title: '', parts: columns.filter(({ group }) => group === id).map(({ question }) => question) })),
] }] })

/** Names of what these entries name, by KIND:ID. */
export async function namesOfEntries(reader: Reader, who: SignedIn, columns: readonly AskedColumn[], all: readonly Answers[], academicYearId: number): Promise<Record<string, string>> {
  const asked = asOneForm(columns)
  const names: Record<string, string> = {}
  for (const [kind, ids] of thingsIn(all.flatMap((answers) => placedAnswers(asked, answers)))) {
    for (const { id, name } of await findThings(reader, who, kind, { ids: [...ids], limit: ids.size, academicYearId, everything: true })) names[`${kind}:${id}`] = name
  }
  return names
}

/** What an entry is called: for whom it is, or who filled it in. */
export const nameOfEntry = (row: EntryInList): string => subjectIn(row)?.name || row.filledInBy || row.school || `Entry ${row.entry.id}`

/** The step that an entry waits at, in words; empty if it waits at none. */
export const stepOf = ({ entry: { state, steps, step } }: Pick<EntryInList, 'entry'>): string => (state === 'submitted' ? steps[step]?.name ?? '' : '')

/** A page of the entries of a form, for the office: without confidential answers. @throws DomainError not-found, invalid-input at the question */
export async function readEntryPage({ page, pageSize, sort, ...narrowed }: z.output<typeof ListEntries>, { who, database: { reader }, now, recordViews }: RequestContext<SignedIn>): Promise<z.infer<typeof EntryPage>> {
  const { formId } = narrowed
  const asked = await findAskedForm(reader, who, formId)
  const { rows, total, counts } = await findEntryPage(reader, formId, { ...await filtersOf(reader, who, asked, narrowed), sort, offset: (page - 1) * pageSize, limit: pageSize })
  recordViews.note(who, 'formEntries', rows.flatMap(({ entry }) => entry.studentId ?? []), now())
  const ids = rows.map(({ entry }) => entry.id)
  const [tags, notes] = [await findTags(reader, ids), await countNotes(reader, ids)]
  const answers = rows.map(({ entry }) => withoutAnswers(entry.answers, asked.confidential))
  const names = await namesOfEntries(reader, who, asked.columns, answers, asked.form.academicYearId)
  const form = asOneForm(asked.columns)
  const namesIn = (of: Answers) => Object.fromEntries([...thingsIn(placedAnswers(form, of))].flatMap(([kind, ids]) => [...ids].flatMap((id) => (names[`${kind}:${id}`] ? [[`${kind}:${id}`, names[`${kind}:${id}`]!]] : []))))
  return {
    rows: rows.map((row, at) => ({
      entryId: row.entry.id, version: row.entry.version, state: row.entry.state, status: row.status, subjectName: subjectIn(row)?.name ?? '', filledInBy: row.filledInBy, school: row.school, schoolId: row.entry.schoolId, activity: row.activity,
      submittedAt: row.entry.submittedAt.toISOString(), isLate: row.entry.isLate, step: stepOf(row), onPaper: row.entry.enteredByUserId !== null, tags: tags.get(row.entry.id) ?? [], notes: notes.get(row.entry.id) ?? 0,
      answers: answers[at]!, names: namesIn(answers[at]!),
    })),
    total, page, pageSize, counts,
  }
}

/** Whether someone may have confidential answers of a form: by the role of their session. */
export async function seesConfidential(reader: Reader, who: SignedIn, form: FormRecord): Promise<boolean> {
  const roleId = who.userRoleId === null || who.schoolView ? undefined : await findHeldRole(reader, who.userRoleId)
  return roleId !== undefined && settingsOf(form.settings).seenBy.includes(roleId)
}

/** What the list of a form's entries can be narrowed by. @throws DomainError not-found */
export async function readEntryChoices(formId: number, { who, database: { reader } }: Context): Promise<EntryChoices> {
  const { form, columns, versions, confidential } = await findAskedForm(reader, who, formId)
  const groups = new Map(askedGroups(versions).map(({ id, title }) => [id, title]))
  const open = columns.filter(({ question }) => !confidential.has(question.id))
  const questions = await withLists(reader, who, open.map(({ question }) => question))
  const counts = await countByState(reader, formId)
  const statuses = await findSetupEntries(reader, { organizationId: who.organizationId, kind: 'formStatus' })
  return {
    formId, name: form.name, total: counts.reduce((sum, { count }) => sum + count, 0), counts, tags: await findTagsOfForm(reader, formId), ...await findPlaces(reader, formId),
    statuses: statuses.map(({ entryId, name, isRetired }) => ({ statusId: entryId, name, isRetired })),
    questions: open.map(({ group, isGone }, at) => ({ question: questions[at]!, group, groupTitle: groups.get(group) ?? '', isGone })),
    mayChange: isDecidingOffice(who), mayExportConfidential: confidential.size > 0 && await seesConfidential(reader, who, form),
  }
}
