import type { z } from 'zod'
import { DomainError, notFoundIn } from '@portal/shared/platform/call/errors'
import { pageSize } from '@portal/shared/platform/call/paging'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { longDay } from '@portal/shared/platform/format/longDay'
import { mayBePublic } from '@portal/shared/office/forms/form.kinds'
import { publicAnswer } from '@portal/shared/office/forms/publicAnswer'
import type { PublicForm, PublicFormQuery, PublicQuestion } from '@portal/shared/office/forms/publicForm.calls'
import type { Reader } from '../../platform/db/database'
import type { Scope } from '../../identity/organizations/scope'
import { findCrests } from '../../directory/schools/crest.repository'
import { slugOf } from '../../directory/schools/slugOf'
import { stateOn } from './form.policy'
import {
  countShownEntries, findActivityChoices, findPublicForm, findPublicStatuses, findQuestions, findSchoolChoices, findShownEntries, type PublicFormRow, type QuestionRow,
} from './form.repository'

const missing = (field: string) => notFoundIn(field, `There is no such ${field}.`)

/**
 * A published form that everyone may fill in, with what it asks, or with its public entries.
 * @throws DomainError not-found for a form that is not there, not published or not for everyone; for entries of a form without
 * public questions; for a status that is not shown, an activity and a school that are not there
 */
export async function readPublicForm(reader: Reader, { organization }: Scope, query: z.output<typeof PublicFormQuery>, now: Date): Promise<PublicForm> {
  const form = await findPublicForm(reader, organization.id, query.form)
  if (!form) throw missing('form')
  const state = stateOn(form, dayOf(now, organization.timeZone))
  const asked = query.of === 'form' ? [] : (await findQuestions(reader, form.id)).filter(({ isPublic, kind }) => isPublic && mayBePublic(kind))
  return {
    organization: { orgParam: organization.orgParam, name: organization.name },
    academicYear: form.yearLabel,
    form: { formId: form.id, name: form.name, description: form.description, state, openText: openText(form), thanks: form.thanks },
    questions: query.of === 'form' && state === 'open' ? await readQuestions(reader, organization.id, form.id) : [],
    entries: query.of === 'entries' ? await readEntries(reader, organization.id, form, asked, query) : null,
  }
}

function openText({ opensOn, closesOn }: PublicFormRow): string {
  if (opensOn !== null && closesOn !== null) return `Open from ${longDay(opensOn)} to ${longDay(closesOn)}.`
  if (opensOn !== null) return `Open from ${longDay(opensOn)}.`
  return closesOn === null ? '' : `Open until ${longDay(closesOn)}.`
}

/** What a form asks, with what can be chosen. */
export async function readQuestions(reader: Reader, organizationId: number, formId: number): Promise<PublicQuestion[]> {
  const rows = await findQuestions(reader, formId)
  const choicesOf = await makeChoices(reader, organizationId, rows)
  return rows.map((row) => ({ questionId: row.id, kind: row.kind, label: row.label, help: row.help, isRequired: row.isRequired, choices: choicesOf(row), least: row.least, most: row.most }))
}

async function makeChoices(reader: Reader, organizationId: number, rows: QuestionRow[]) {
  const asks = (kind: QuestionRow['kind']) => rows.some((row) => row.kind === kind)
  const named = (found: { value: string; name: string }[]) => found.map(({ value, name }) => ({ value, name }))
  const schools = asks('school') ? named(await findSchoolChoices(reader, organizationId)) : []
  const activities = asks('activity') ? named(await findActivityChoices(reader, organizationId)) : []
  return ({ kind, choices }: QuestionRow) => (kind === 'school' ? schools : kind === 'activity' ? activities : choices.map((name) => ({ value: name, name })))
}

/** A page of entries with the answers to the questions that are public. */
async function readEntries(reader: Reader, organizationId: number, form: PublicFormRow, questions: QuestionRow[], query: z.output<typeof PublicFormQuery>) {
  if (questions.length === 0) throw new DomainError('not-found', { message: 'The entries of this form are not public.' })
  const shown = await findPublicStatuses(reader, form.id)
  const statuses = query.status === undefined ? shown : shown.filter(({ name }) => slugOf(name) === query.status)
  if (query.status !== undefined && statuses.length === 0) throw missing('status')
  const school = query.school === undefined ? undefined : (await findSchoolChoices(reader, organizationId)).find(({ value }) => value === query.school)
  if (query.school !== undefined && !school) throw missing('school')
  const activity = query.activity === undefined ? undefined : (await findActivityChoices(reader, organizationId)).find(({ value }) => value === query.activity)
  if (query.activity !== undefined && !activity) throw missing('activity')
  const filter = { formId: form.id, statusIds: statuses.map(({ id }) => id), schoolId: school?.id, activityId: activity?.id }
  const rows = await findShownEntries(reader, filter, { limit: pageSize, offset: (query.page - 1) * pageSize })
  const choicesOf = await makeChoices(reader, organizationId, questions)
  // School and activity are shown before the answers already.
  const told = questions.filter(({ kind }) => kind !== 'school' && kind !== 'activity').map((row) => ({ ...row, choices: choicesOf(row) }))
  const tells = (kind: QuestionRow['kind']) => questions.some((row) => row.kind === kind)
  const crests = await findCrests(reader, tells('school') ? rows.flatMap(({ schoolId }) => schoolId ?? []) : [])
  return {
    columns: told.map(({ label }) => label),
    rows: rows.map((row) => ({
      school: (tells('school') && row.school) || '', schoolParam: (tells('school') && row.schoolParam) || '', crest: crests.get(row.schoolId ?? 0) ?? null, activity: (tells('activity') && row.activity) || '', status: row.status,
      values: told.map((question) => publicAnswer(question, row.answers[question.id])),
    })),
    total: await countShownEntries(reader, filter), page: query.page, pageSize,
  }
}
