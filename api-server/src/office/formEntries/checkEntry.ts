import { answerFiles, wrongFiles } from '@portal/shared/office/forms/answerFiles'
import { partsIn, questionsIn } from '@portal/shared/office/forms/definitionProblems'
import { fillForm, pathIn } from '@portal/shared/office/forms/fillForm'
import { textsIn } from '@portal/shared/office/forms/textsIn'
import { isThing, type ThingKind } from '@portal/shared/office/forms/form.kinds'
import type { Answer, Answers, Asker, FormDefinition, Question, Row } from '@portal/shared/office/forms/formDefinition.types'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findEntryFiles, findOwnUploads } from '../forms/entryFile.repository'
import { findActivityChoices, findSchoolChoices } from '../forms/form.repository'
import { withThings } from '../forms/withThings'
import { findThings } from './thing.repository'

/** One answer, where it stands. */
export interface Placed { question: Question; at: string; answer: Answer }

/** Every answer of an entry with its question, those in groups too. */
export function placedAnswers(definition: FormDefinition, answers: Answers): Placed[] {
  return questionsIn(definition).flatMap(({ question, group }): Placed[] => {
    if (group === undefined) return answers[question.id] === undefined ? [] : [{ question, at: question.id, answer: answers[question.id]! }]
    const rows = Array.isArray(answers[group]) ? answers[group] as Row[] : []
    return rows.flatMap(({ row, answers: of }) => (of[question.id] === undefined ? [] : [{ question, at: pathIn(group, row, question.id), answer: of[question.id]! }]))
  })
}

/** Ids of things that answers name, by kind. */
export function thingsIn(placed: readonly Placed[]): Map<ThingKind, Set<string>> {
  const things = new Map<ThingKind, Set<string>>()
  for (const { question: { kind }, answer } of placed) {
    if (isThing(kind)) things.set(kind, new Set([...(things.get(kind) ?? []), ...textsIn(answer)]))
  }
  return things
}

/** The numbers of the files that answers or a draft name. */
export const fileIdsIn = (definition: FormDefinition, given: Record<string, unknown>): number[] => [...new Set(answerFiles(definition, given).flatMap(({ fileIds }) => fileIds.map(Number)))]

/**
 * Checks what someone filled in: by the form's own rules, and that what it names is there and theirs to name. What a client worked out is not
 * believed.
 * @throws DomainError invalid-input with `answers.QUESTION`
 */
export async function checkEntry(reader: Reader, who: SignedIn, asked: FormDefinition, given: Record<string, unknown>, asker: Asker, { academicYearId, earlier = {}, entryId }: { academicYearId: number; earlier?: Answers; entryId?: number | undefined }) {
  const definition = await withThings(reader, who.organizationId, asked)
  const { answers, problems, shown } = fillForm(definition, given, asker)
  const ids = new Set(definition.pages.flatMap((page) => partsIn(page.parts).map(({ id }) => id)))
  const fields: FieldProblem[] = [...problems.map(({ at, message }) => ({ field: `answers.${at}`, message })), ...Object.keys(given).filter((id) => !ids.has(id)).map((id) => ({ field: `answers.${id}`, message: 'This form has no such question.' }))]
  const placed = placedAnswers(definition, answers)
  const before = new Map(placedAnswers(definition, earlier).map((each) => [each.at, JSON.stringify(each.answer)]))
  // What stands as it was when it was checked, stays: whom it names may have left.
  const changed = placed.filter(({ at, answer }) => before.get(at) !== JSON.stringify(answer))
  for (const [kind, named] of thingsIn(changed)) {
    if (kind === 'school' || kind === 'activity') continue
    const found = new Set((await findThings(reader, who, kind, { ids: [...named], limit: named.size, academicYearId })).map(({ id }) => id))
    for (const { at, answer, question } of changed) if (question.kind === kind && textsIn(answer).some((id) => !found.has(id))) fields.push({ field: `answers.${at}`, message: 'Please choose one of these.' })
  }
  const isChanged = new Set(changed.map(({ at }) => at))
  const named = answerFiles(definition, answers).filter(({ at }) => isChanged.has(at))
  const files = named.length === 0 ? [] : [...(entryId === undefined ? [] : await findEntryFiles(reader, entryId)), ...await findOwnUploads(reader, who, fileIdsIn(definition, answers))]
  fields.push(...wrongFiles(named, files))
  if (fields.length > 0) throw new DomainError('invalid-input', { fields })
  const first = (kind: 'school' | 'activity' | 'student') => textsIn(placed.find(({ question, at }) => question.kind === kind && at === question.id)?.answer ?? '')[0]
  const [schoolParam, slug, student] = [first('school'), first('activity'), first('student')]
  return {
    answers, shown,
    schoolId: schoolParam === undefined || schoolParam === '' ? undefined : (await findSchoolChoices(reader, who.organizationId)).find(({ value }) => value === schoolParam)?.id,
    activityId: slug === undefined || slug === '' ? undefined : (await findActivityChoices(reader, who.organizationId)).find(({ value }) => value === slug)?.id,
    studentId: student === undefined || student === '' ? undefined : Number(student),
  }
}
