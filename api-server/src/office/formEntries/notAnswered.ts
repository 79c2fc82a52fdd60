import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { NotAnswered } from '@portal/shared/office/formEntries/formEntry.schemas'
import { settingsOf, type FormSettings } from '@portal/shared/office/forms/formSettings.types'
import { DomainError } from '@portal/shared/platform/call/errors'
import { longDay } from '@portal/shared/platform/format/longDay'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { countTry } from '../../identity/sessions/session.repository'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { clockText, noForm, stateOn } from '../forms/form.policy'
import { tellReminder } from './formEntry.letters'
import { findFillable, lockFillable, type FormRow } from './formEntry.repository'
import { findPeopleMissing, findSchoolsMissing } from './notAnswered.repository'

/** Letters that one call writes at most, so that no transaction is felt by others. */
const mostAtOnce = 1_000
const dayLength = 86_400_000

/** @throws DomainError not-found, conflicts for a form that does not take one entry of each school */
function refuseOthers(form: FormRow | undefined): asserts form is FormRow {
  if (!form) throw noForm()
  if (settingsOf(form.settings).per !== 'school' || form.audience !== 'schools') throw new DomainError('conflicts', { message: 'Only a form with one entry for each school knows which are missing.' })
}

const fillersOf = (form: FormRow): FormSettings['fillers'] => settingsOf(form.settings).fillers

/** A page of the schools that have not sent a form. @throws DomainError as refuseOthers */
export async function readNotAnswered(reader: Reader, who: SignedIn, { formId, page, pageSize, search }: { formId: number; page: number; pageSize: number; search: string }): Promise<z.infer<typeof NotAnswered>> {
  const form = await findFillable(reader, who.organizationId, formId)
  refuseOthers(form)
  return { ...await findSchoolsMissing(reader, form, fillersOf(form), { search, offset: (page - 1) * pageSize, limit: pageSize }), page, pageSize }
}

/**
 * Writes to the people of schools that have not sent a form, a thousand at most; once a day.
 * @returns how many were written to @throws DomainError as refuseOthers, conflicts for a form that is not open and for the second time in a day
 */
export async function remindNotAnswered(formId: number, context: RequestContext<SignedIn>): Promise<number> {
  const { who, now, requestId } = context
  const reminded = await context.tx(async (tx) => {
    const form = await lockFillable(tx, who.organizationId, formId)
    refuseOthers(form)
    const [organization] = await findOrganizations(tx, { id: who.organizationId })
    if (stateOn(form, clockText(now(), organization!.timeZone)) !== 'open') throw new DomainError('conflicts', { message: 'This form does not accept entries now.' })
    const key = createHash('sha256').update(`formReminder:${formId}`).digest('hex')
    if ((await countTry(tx, key, new Date(now().getTime() - dayLength), now())) > 1) throw new DomainError('conflicts', { message: 'They were reminded within the last day already.' })
    const userIds = (await findPeopleMissing(tx, form, fillersOf(form), mostAtOnce)).map(({ userId }) => userId)
    await tellReminder(tx, { formId, name: form.name, until: form.closesOn === null ? '' : longDay(form.closesOn) }, userIds, context)
    await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action: 'form.reminded', subjectType: 'form', subjectId: formId, data: { people: userIds.length } })
    return userIds.length
  })
  context.wakeSender?.()
  return reminded
}
