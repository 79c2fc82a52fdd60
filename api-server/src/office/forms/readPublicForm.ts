import type { z } from 'zod'
import { DomainError, notFoundIn } from '@portal/shared/platform/call/errors'
import { pageSize } from '@portal/shared/platform/call/paging'
import { longDay } from '@portal/shared/platform/format/longDay'
import { mayBePublic } from '@portal/shared/office/forms/form.kinds'
import { publicAnswer } from '@portal/shared/office/forms/publicAnswer'
import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import type { FormDefinition, Question } from '@portal/shared/office/forms/formDefinition.types'
import { wordsIn } from '@portal/shared/platform/format/wordsIn'
import type { PublicForm, PublicFormQuery } from '@portal/shared/office/forms/publicForm.calls'
import type { Reader } from '../../platform/db/database'
import type { Scope } from '../../identity/organizations/scope'
import { findCrests } from '../../directory/schools/crest.repository'
import { slugOf } from '../../directory/schools/slugOf'
import type { Services } from '../../platform/http/requestContext'
import { clockText, stateOn } from './form.policy'
import { challengeFor, lockOf } from './formPass'
import {
  countShownEntries, findActivityChoices, findPublicForm, findPublicStatuses, findPublishedVersion, findSchoolChoices, findShownEntries, type PublicFormRow,
} from './form.repository'
import { withThings } from './withThings'

const missing = (field: string) => notFoundIn(field, `There is no such ${field}.`)

/**
 * A published form that everyone may fill in, with what it asks, or with its public entries.
 * @throws DomainError not-found for a form that is not there, not published or not for everyone; for entries of a form without
 * public questions; for a status that is not shown, an activity and a school that are not there
 */
export async function readPublicForm(reader: Reader, { organization }: Scope, query: z.output<typeof PublicFormQuery>, signing: Pick<Services, 'settings' | 'now'>): Promise<PublicForm> {
  const form = await findPublicForm(reader, organization.id, query.form)
  if (!form) throw missing('form')
  const state = stateOn(form, clockText(signing.now(), organization.timeZone))
  const asked = await findPublishedVersion(reader, form.id)
  if (!asked) throw missing('form')
  const isAsked = query.of === 'form' && state === 'open'
  const needs = isAsked ? lockOf(signing, form, query.pass) : undefined
  const isLocked = form.passwordHash !== null || form.linkHash !== null
  return {
    organization: { orgParam: organization.orgParam, name: organization.name },
    academicYear: form.yearLabel,
    form: { formId: form.id, name: form.name, description: form.description, state, openText: openText(form), thanks: form.thanks, ...(needs ? { needs } : isAsked && { ...(isLocked && { pass: query.pass! }), ...(form.settings.asksProof && { proof: challengeFor(signing, form.id) }) }) },
    definition: isAsked && !needs ? await withThings(reader, organization.id, asked.definition) : null,
    entries: query.of === 'entries' ? await readEntries(reader, organization.id, form, asked.definition, query) : null,
  }
}

/** "5:00 PM" of "17:00". */
const clockTime = (time: string) => `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3)} ${time < '12' ? 'AM' : 'PM'}`

/** A day, with the time of it where there is one. */
const dayAndTime = (day: string, time: string) => (time === '' ? longDay(day) : `${longDay(day)}, ${clockTime(time)}`)

function openText(form: PublicFormRow): string {
  const { opensOn, closesOn } = form
  const [opens, closes] = [opensOn === null ? '' : dayAndTime(opensOn, form.opensTime), closesOn === null ? '' : dayAndTime(closesOn, form.closesTime)]
  if (opensOn !== null && closesOn !== null) return `Open from ${opens} to ${closes}.`
  if (opensOn !== null) return `Open from ${opens}.`
  return closesOn === null ? '' : `Open until ${closes}.`
}

/** A page of entries with the answers to the questions that are public. */
async function readEntries(reader: Reader, organizationId: number, form: PublicFormRow, definition: FormDefinition, query: z.output<typeof PublicFormQuery>) {
  const questions = questionsIn(definition).flatMap(({ question, group }) => (group === undefined && question.isPublic && mayBePublic(question.kind) ? [question] : []))
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
  // School and activity are shown before the answers already.
  const told = questions.filter(({ kind }) => kind !== 'school' && kind !== 'activity')
  const tells = (kind: Question['kind']) => questions.some((row) => row.kind === kind)
  const crests = await findCrests(reader, tells('school') ? rows.flatMap(({ schoolId }) => schoolId ?? []) : [])
  return {
    columns: told.map(({ label }) => wordsIn(label)),
    rows: rows.map((row) => ({
      school: (tells('school') && row.school) || '', schoolParam: (tells('school') && row.schoolParam) || '', crest: crests.get(row.schoolId ?? 0) ?? null, activity: (tells('activity') && row.activity) || '', status: row.status,
      values: told.map((question) => publicAnswer(question, row.answers[question.id])),
    })),
    total: await countShownEntries(reader, filter), page: query.page, pageSize,
  }
}
