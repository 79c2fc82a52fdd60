import type { FormEntryView, EntrySubject } from '@portal/shared/office/formEntries/formEntry.schemas'
import { stepAt } from '@portal/shared/office/formEntries/formSteps'
import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import type { Answers, FormDefinition, Row } from '@portal/shared/office/forms/formDefinition.types'
import { withFeeds } from '@portal/shared/office/forms/editDefinition'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import { stepWhoText } from '@portal/shared/office/forms/whoSees'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findEntryFiles } from '../forms/entryFile.repository'
import { fileIdsIn, placedAnswers, thingsIn } from './checkEntry'
import { findHeldRole, findNamesOf } from './entryName.repository'
import { presentMade } from './feedEntry'
import { maySetStatus, noEntry, nextDeciders, standingTo } from './formEntry.policy'
import { findActs, findEntryInList, findFillable, findVersion, type EntryInList, type EntryRecord } from './formEntry.repository'
import { findTags } from './formEntryTag.repository'
import { presentFile } from './presentTyped'
import { findThings, type Namer } from './thing.repository'

/** For whom an entry is, as lists show it. */
export function subjectIn({ entry, student, team, school }: Pick<EntryInList, 'entry' | 'student' | 'team' | 'school'>): EntrySubject | null {
  if (entry.studentId !== null) return { key: `student:${entry.studentId}`, name: student, studentId: entry.studentId, teamId: null }
  if (entry.teamId !== null) return { key: `team:${entry.teamId}`, name: [school, team].filter(Boolean).join(' '), studentId: null, teamId: entry.teamId }
  return entry.subjectKey.startsWith('school:') ? { key: entry.subjectKey, name: school, studentId: null, teamId: null } : null
}

/** Questions whose answers are for named roles only. */
export const confidentialIn = (definition: FormDefinition): ReadonlySet<string> => new Set(questionsIn(definition).flatMap(({ question }) => (question.isConfidential ? [question.id] : [])))

/** Answers without those to these questions, in the rows of groups too. */
export const withoutAnswers = (answers: Readonly<Record<string, unknown>>, hidden: ReadonlySet<string>): Answers =>
  Object.fromEntries(Object.entries(answers as Answers).flatMap(([id, answer]) => {
    if (hidden.has(id)) return []
    if (!Array.isArray(answer) || typeof answer[0] !== 'object') return [[id, answer]]
    return [[id, (answer as Row[]).map(({ row, answers: of }) => ({ row, answers: Object.fromEntries(Object.entries(of).filter(([each]) => !hidden.has(each))) }))]]
  }))

/** Names of what answers name, by KIND:ID: of who may read the answers, also of what they could not choose themselves. */
export async function namesIn(reader: Reader, who: Namer, definition: FormDefinition, answers: Answers, academicYearId: number): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const [kind, ids] of thingsIn(placedAnswers(definition, answers))) {
    for (const { id, name } of await findThings(reader, who, kind, { ids: [...ids], limit: ids.size, academicYearId, everything: true })) names[`${kind}:${id}`] = name
  }
  return names
}

/** Questions whose answers someone does not read: confidential ones, unless they filled them in or hold a role that the form names. */
export async function hiddenFrom(reader: Reader, who: SignedIn, entry: EntryRecord, definition: FormDefinition, seenBy: readonly number[]): Promise<ReadonlySet<string>> {
  const confidential = confidentialIn(definition)
  if (confidential.size === 0 || entry.filledInByUserId === who.userId) return new Set()
  const roleId = who.userRoleId === null || who.schoolView ? undefined : await findHeldRole(reader, who.userRoleId)
  return roleId !== undefined && seenBy.includes(roleId) ? new Set() : confidential
}

const notes = { '': '', substitute: 'Nobody who decides this step is there anymore: a substitute decides.', office: 'Nobody who decides this step is there anymore: the office decides.' } as const

async function presentSteps(reader: Reader, who: SignedIn, entry: EntryRecord, now: Date): Promise<FormEntryView['steps']> {
  const { passedTo, isOffice } = await nextDeciders(reader, who.organizationId, entry, now)
  const names = await findNamesOf(reader, who.organizationId, entry.steps)
  return entry.steps.map((step, at) => {
    const isNext = at === entry.step && (entry.state === 'submitted' || entry.state === 'sentBack')
    return {
      id: step.id, name: step.name, who: stepWhoText(step, names), isNext, isDone: at < entry.step || entry.state === 'approved',
      note: !isNext ? '' : passedTo === '' && isOffice && step.who.kind !== 'office' ? 'It waited for long: the office may decide too.' : notes[passedTo],
    }
  })
}

/** An entry as someone may see it. @throws DomainError not-found for who may not */
export async function presentEntry(reader: Reader, who: SignedIn, entry: EntryRecord, now: Date): Promise<FormEntryView> {
  const standing = await standingTo(reader, who, entry, now)
  const form = await findFillable(reader, who.organizationId, entry.formId)
  if (!standing || !form) throw noEntry()
  const row = await findEntryInList(reader, entry.id)
  const { definition } = await findVersion(reader, entry.formVersionId)
  const hidden = await hiddenFrom(reader, who, entry, definition, settingsOf(form.settings).seenBy)
  const answers = withoutAnswers(entry.answers, hidden)
  const named = new Set(fileIdsIn(definition, answers))
  const acts = (await findActs(reader, entry.id)).filter(({ act: { act } }) => act !== 'note' || standing.isOffice)
  const isOpen = entry.state === 'submitted' || entry.state === 'waiting' || entry.state === 'sentBack' || entry.state === 'approved'
  return {
    entryId: entry.id, formId: entry.formId, formName: row.formName, version: entry.version, state: entry.state, statusId: entry.statusId, status: row.status, subject: subjectIn(row), school: row.school, activity: row.activity,
    filledInBy: row.filledInBy, enteredBy: standing.isOffice ? row.enteredBy : '', submittedAt: entry.state === 'draft' ? '' : entry.submittedAt.toISOString(), isLate: entry.isLate,
    definition: withFeeds(definition, []), answers, hidden: [...hidden], files: (await findEntryFiles(reader, entry.id)).filter(({ fileId }) => named.has(fileId)).map(presentFile), names: await namesIn(reader, who, definition, answers, form.academicYearId), steps: await presentSteps(reader, who, entry, now),
    acts: acts.map(({ act: { id, act, at, stepId, text, marked, before }, by }) => ({
      actId: id, act, at: at.toISOString(), by, step: entry.steps.find((step) => step.id === stepId)?.name ?? (stepId === '' ? '' : stepAt(entry.steps, 0).name), text, marked, before: before && withoutAnswers(before, hidden),
    })),
    became: await presentMade(reader, who.organizationId, entry.id, standing.isOffice),
    tags: standing.isOffice ? (await findTags(reader, [entry.id])).get(entry.id) ?? [] : [],
    may: { decide: [...standing.decisions], withdraw: standing.isOwn && (isOpen || entry.state === 'draft'), mend: standing.isOwn && entry.state === 'sentBack', note: standing.isOffice, setStatus: maySetStatus(who, entry) },
  }
}
