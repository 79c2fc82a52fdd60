import type { z } from 'zod'
import type { CopiedForms, CopyForms } from '@portal/shared/office/forms/form.schemas'
import { movedYears } from '@portal/shared/office/forms/moveYears'
import { settingsOf } from '@portal/shared/office/forms/formSettings.types'
import { DomainError } from '@portal/shared/platform/call/errors'
import { sameDate } from '@portal/shared/platform/format/sameDate'
import { daysBetween } from '@portal/shared/platform/format/zonedTime'
import { lockYears } from '../../directory/academicYears/academicYear.repository'
import { ownScope } from '../../identity/organizations/scope'
import type { Reader, Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { mayChangeForm, noForm } from './form.policy'
import { settingsInYear, type Settled } from './namedSettings'
import { findCopied, findVersions, insertForm, insertVersion, lockForms, type FormRecord } from './officeForm.repository'
import { auditForm } from './saveForm'

interface Year {
  academicYearId: number
  startsOn: string
}

/** How many years later the one begins. */
const yearsBetween = (from: Pick<Year, 'startsOn'>, to: Pick<Year, 'startsOn'>) => Math.max(1, Math.round(daysBetween(from.startsOn, to.startsOn) / 365.25))

/** What a form is a year later, and what to look at before it is published. */
async function laterOf(reader: Reader, row: FormRecord, to: Year, years: number) {
  const { draft, published } = await findVersions(reader, row.id)
  const { definition, fixed } = movedYears((draft ?? published)!.definition, years)
  const { settings, notes }: Settled = await settingsInYear(reader, row.organizationId, to.academicYearId, settingsOf(row.settings))
  const isLocked = row.passwordHash !== null || row.linkHash !== null
  return {
    definition, settings,
    notes: [
      ...notes,
      ...(isLocked ? ['It asked strangers for a password or a private link. Set a new one before you publish.'] : []),
      ...(fixed.length > 0 ? [`${fixed.length === 1 ? 'A condition compares' : `${fixed.length} conditions compare`} with a fixed day, which stays as it is.`] : []),
    ],
  }
}

/** Adds a form as it is a year later, as a draft. */
async function copyOne(tx: Tx, row: FormRecord, to: Year, years: number, now: Date) {
  const { definition, settings, notes } = await laterOf(tx, row, to, years)
  const { organizationId, name, description, thanks, audience, opensTime, closesTime, firstStatusId, schoolId } = row
  const formId = await insertForm(tx, {
    organizationId, academicYearId: to.academicYearId, name, description, thanks, audience, opensTime, closesTime, firstStatusId, schoolId, settings,
    opensOn: row.opensOn && sameDate(row.opensOn, years), closesOn: row.closesOn && sameDate(row.closesOn, years), copiedFromId: row.id, createdAt: now, updatedAt: now,
  })
  await insertVersion(tx, { formId, number: 1, definition, createdAt: now, updatedAt: now })
  return { formId, notes }
}

/**
 * Copies forms of the year that is chosen into the one after it. Sent twice, it copies once: a form that has its copy there stays as it is.
 * @throws DomainError conflicts without a next year, read-only-year for one that is over, not-found
 */
export async function copyToNextYear({ formIds }: z.output<typeof CopyForms>, context: RequestContext<SignedIn>): Promise<z.output<typeof CopiedForms>> {
  const { who, common } = context
  return context.tx(async (tx) => {
    const { academicYear } = await ownScope(tx, who, common)
    const years = await lockYears(tx, who.organizationId)
    const from = years.find(({ academicYearId }) => academicYearId === academicYear.id)!
    const to = years.filter(({ startsOn }) => startsOn > from.startsOn).at(-1)
    if (!to) throw new DomainError('conflicts', { message: `There is no academic year after ${from.label} yet. Add it under Academic years first.` })
    const current = years.find(({ isCurrent }) => isCurrent)
    if (current && to.startsOn < current.startsOn) throw new DomainError('read-only-year', { message: `${to.label} is a past year: nothing can be copied into it.` })
    const rows = (await lockForms(tx, who.organizationId, formIds)).filter((row) => mayChangeForm(who, row) && row.academicYearId === from.academicYearId)
    const standing = await findCopied(tx, to.academicYearId, formIds)
    const outcomes: z.output<typeof CopiedForms>['outcomes'] = []
    for (const id of [...new Set(formIds)]) {
      const row = rows.find((each) => each.id === id)
      const why = !row ? noForm().message : row.deletedAt ? 'This form is deleted. Please restore it first.' : ''
      if (!row || why) outcomes.push({ id, name: row?.name ?? '', outcome: 'refused', why, notes: [] })
      else if (standing.has(id)) outcomes.push({ id, name: row.name, outcome: 'unchanged', why: '', notes: [] })
      else {
        const { formId, notes } = await copyOne(tx, row, to, yearsBetween(from, to), context.now())
        await auditForm(tx, context, 'form.copied', formId, { after: { name: row.name, copyOf: id, year: to.label } })
        outcomes.push({ id, name: row.name, outcome: 'done', why: '', notes })
      }
    }
    return { year: to.label, outcomes }
  })
}
