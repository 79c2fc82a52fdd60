import type { z } from 'zod'
import type { EntryOptions, OpenForm, OpenQuery, OptionsQuery } from '@portal/shared/office/formEntries/formEntry.schemas'
import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import { isThing } from '@portal/shared/office/forms/form.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Answers, FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { isLateAt, noForm, stateOn } from '../forms/form.policy'
import { findPublishedVersion } from '../forms/form.repository'
import { withThings } from '../forms/withThings'
import { placedAnswers, thingsIn } from './checkEntry'
import { asksStudent, askerOf, fillingOf, subjectOf, subjectsOf, type Filling } from './fillContext'
import { noEntry } from './formEntry.policy'
import { countPlaces, findDraft, findEntry, findEntryInList, findFillable, findVersion } from './formEntry.repository'
import { presentTyped } from './presentTyped'
import { subjectIn } from './presentEntry'
import { findThings } from './thing.repository'

/** Names of what was chosen so far, as far as this person may choose it. */
async function namesOfTyped(reader: Reader, who: SignedIn, definition: FormDefinition, answers: Record<string, unknown>, academicYearId: number): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const [kind, ids] of thingsIn(placedAnswers(definition, answers as Answers))) {
    for (const { id, name } of await findThings(reader, who, kind, { ids: [...ids].slice(0, 200), limit: 200, academicYearId })) names[`${kind}:${id}`] = name
  }
  return names
}

const prefillOf = ({ facts }: Filling): Record<string, string> => ({ name: facts.person.name, email: facts.person.email, phone: facts.person.phone, school: facts.schools.length === 1 ? facts.schools[0]!.schoolParam : '' })

/**
 * A form as someone who is signed in fills it in: with their draft, or with an entry that was sent back as it was asked then.
 * @throws DomainError not-found for a form or an entry that is not theirs, invalid-input at studentId or teamId
 */
export async function readOpenForm(reader: Reader, who: SignedIn, { formId, entryId, studentId, teamId }: z.output<typeof OpenQuery>, now: Date): Promise<OpenForm> {
  const form = await findFillable(reader, who.organizationId, formId)
  const entry = entryId === undefined ? undefined : await findEntry(reader, who.organizationId, entryId)
  if (entryId !== undefined && (!entry || entry.formId !== formId || entry.filledInByUserId !== who.userId || (entry.state !== 'draft' && entry.state !== 'sentBack'))) throw noEntry()
  const filling = await fillingOf(reader, who, form, now, entry?.state === 'sentBack')
  const { settings, at } = filling
  const asked = entry?.state === 'sentBack' ? await findVersion(reader, entry.formVersionId) : await findPublishedVersion(reader, formId)
  if (!form || !asked) throw noForm()
  const subject = entry ? undefined : await subjectOf(reader, who, filling, { studentId, teamId }, true)
  const typed = entry ?? (await findDraft(reader, formId, who.userId, subject!.subjectKey))
  const presented = typed ? await presentTyped(reader, typed) : null
  const { mostEntries, hasWaitingList, per } = settings
  return {
    form: {
      formId, name: form.name, description: form.description, thanks: form.thanks, state: stateOn(form, at), per, closesOn: form.closesOn ?? '', closesTime: form.closesTime, isLate: isLateAt(form, at),
      isFull: mostEntries !== null && !hasWaitingList && (await countPlaces(reader, formId)) >= mostEntries,
    },
    definition: await withThings(reader, who.organizationId, asked.definition),
    asker: askerOf(who, filling), prefill: prefillOf(filling),
    asks: per === 'team' ? 'team' : asksStudent(settings) ? 'student' : '',
    subjects: await subjectsOf(reader, who, filling),
    subject: subject?.subject ?? (typed ? subjectIn(await findEntryInList(reader, typed.id)) : null),
    typed: presented, names: presented ? await namesOfTyped(reader, who, asked.definition, presented.answers, form.academicYearId) : {},
  }
}

const mostOptions = 50

/** What one question offers this person, or, without a question, for whom the form can be filled in. @throws DomainError not-found, invalid-input at the question */
export async function readOptions(reader: Reader, who: SignedIn, { formId, question: id, search }: z.output<typeof OptionsQuery>, now: Date): Promise<z.infer<typeof EntryOptions>> {
  const form = await findFillable(reader, who.organizationId, formId)
  const filling = await fillingOf(reader, who, form, now)
  const asked = await findPublishedVersion(reader, formId)
  if (!form || !asked) throw noForm()
  const found = id === undefined ? undefined : questionsIn(asked.definition).find(({ question }) => question.id === id)?.question.kind
  const kind = id === undefined ? (filling.settings.per === 'team' ? 'team' : asksStudent(filling.settings) ? 'student' : undefined) : found
  if (kind === undefined || !isThing(kind)) throw new DomainError('invalid-input', { fields: [{ field: 'question', message: 'This question has no list to choose from.' }] })
  const things = await findThings(reader, who, kind, { search, limit: mostOptions + 1, academicYearId: form.academicYearId })
  return { options: things.slice(0, mostOptions), isMore: things.length > mostOptions }
}
