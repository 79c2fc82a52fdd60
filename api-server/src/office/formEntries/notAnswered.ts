import type { z } from 'zod'
import type { ListMissing, MissingPage, ReminderPreview } from '@portal/shared/office/formEntries/formMissing.schemas'
import { mostReminded } from '@portal/shared/office/formEntries/formMissing.schemas'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import { DomainError } from '@portal/shared/platform/call/errors'
import { longDay } from '@portal/shared/platform/format/longDay'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { clockText, noForm, stateOn } from '../forms/form.policy'
import { tellReminder } from './formEntry.letters'
import { findFillable, lockFillable, type FormRow } from './formEntry.repository'
import { countToRemind, findMissing, findToRemind, noteReminded, type Asked } from './missing.repository'

type Context = RequestContext<SignedIn>
const dayLength = 86_400_000
const sinceOf = (now: Date) => new Date(now.getTime() - dayLength)

/** @throws DomainError not-found, conflicts for a form that takes as many entries as come, or is for everyone: nobody is missing */
function askedOf(form: FormRow | undefined): Asked {
  if (!form) throw noForm()
  const { per, fillers } = settingsOf(form.settings)
  if (per === 'many' || form.audience !== 'schools') throw new DomainError('conflicts', { message: 'Who is missing is known only of a form with one entry for each school, team, student or person.' })
  return { form, per, fillers }
}

/** A page of those who have not sent a form. @throws DomainError as askedOf */
export async function readNotAnswered({ formId, page, pageSize, search, schoolId }: z.output<typeof ListMissing>, { who, database: { reader } }: Context): Promise<z.infer<typeof MissingPage>> {
  const asked = askedOf(await findFillable(reader, who.organizationId, formId))
  const { rows, ...counts } = await findMissing(reader, asked, { search, schoolId, offset: (page - 1) * pageSize, limit: pageSize })
  return { rows: rows.map(({ id, ...row }) => ({ key: `${asked.per}:${id}`, ...row, school: asked.per === 'school' ? '' : row.school })), ...counts, per: asked.per, page, pageSize }
}

/** Why nobody can be reminded of a form now; empty if they can. */
async function whyClosed(reader: Reader, who: SignedIn, form: FormRow, now: Date): Promise<string> {
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  return stateOn(form, clockText(now, organization!.timeZone)) === 'open' ? '' : 'This form does not accept entries now.'
}

/** To how many a reminder would go now. @throws DomainError as askedOf */
export async function previewReminders(formId: number, { who, database: { reader }, now }: Context): Promise<ReminderPreview> {
  const asked = askedOf(await findFillable(reader, who.organizationId, formId))
  return { ...await countToRemind(reader, asked, sinceOf(now())), closed: await whyClosed(reader, who, asked.form, now()) }
}

/**
 * Writes to the people of those who have not sent a form; about each once a day. Who presses while someone else does finds them reminded.
 * @returns how many people were written to, and of how many more who have not sent it nobody was yet @throws DomainError as askedOf, conflicts for a form that is not open and where everyone was reminded
 */
export async function remindNotAnswered(formId: number, context: Context): Promise<{ reminded: number; left: number }> {
  const { who, now, requestId } = context
  const done = await context.tx(async (tx) => {
    const asked = askedOf(await lockFillable(tx, who.organizationId, formId))
    const { form, per } = asked
    const closed = await whyClosed(tx, who, form, now())
    if (closed !== '') throw new DomainError('conflicts', { message: closed })
    const at = now()
    const people = await findToRemind(tx, asked, sinceOf(at), mostReminded)
    const { subjects, reminded } = await countToRemind(tx, asked, sinceOf(at))
    if (people.length === 0) throw new DomainError('conflicts', { message: reminded > 0 ? 'They were reminded within the last day already.' : 'There is nobody to remind.' })
    const about = [...new Set(people.flatMap(({ subjectIds }) => subjectIds))]
    await noteReminded(tx, asked, about, at)
    await tellReminder(tx, { formId, name: form.name, until: form.closesOn === null ? '' : longDay(form.closesOn), per }, people.map(({ userId }) => userId), context)
    await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action: 'form.reminded', subjectType: 'form', subjectId: formId, data: { people: people.length, about: about.length } })
    return { reminded: people.length, left: subjects - about.length }
  })
  context.wakeSender?.()
  return done
}
