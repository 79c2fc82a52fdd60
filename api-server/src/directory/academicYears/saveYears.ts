import type { z } from 'zod'
import type { CurrentYear, SavedYear, YearValues } from '@portal/shared/directory/academicYears/academicYear.schemas'
import { checkYear } from '@portal/shared/directory/academicYears/checkYear'
import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { insertYear } from '../../identity/organizations/organization.repository'
import { countMatchesOutside, deleteYear, findContents, lockYears, updateCurrentYear, updateYear } from './academicYear.repository'

type Context = RequestContext<SignedIn>

/** What is done to an academic year, as the audit calls it. */
export const yearActions = ['added', 'changed', 'madeCurrent', 'deleted'] as const

const audit = (tx: Tx, { who, requestId }: Context, action: (typeof yearActions)[number], academicYearId: number, data: object) => writeAudit(tx, {
  organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
  action: `academicYear.${action}`, subjectType: 'academicYear', subjectId: academicYearId, data,
})

const isSame = (one: YearValues, other: YearValues) => one.label === other.label && one.startsOn === other.startsOn && one.endsOn === other.endsOn
const valuesOf = ({ label, startsOn, endsOn }: YearValues): YearValues => ({ label, startsOn, endsOn })
const noSuchYear = () => new DomainError('not-found', { message: 'There is no such academic year. It may have been deleted.' })

/**
 * Adds an academic year to the others. Sent twice, it is added once.
 * @throws DomainError invalid-input
 */
export async function addYear(values: YearValues, context: Context): Promise<number> {
  const { organizationId } = context.who
  return context.tx(async (tx) => {
    const years = await lockYears(tx, organizationId)
    const there = years.find((each) => isSame(each, values))
    if (there) return there.academicYearId
    const fields = checkYear(values, years)
    if (fields.length > 0) throw new DomainError('invalid-input', { fields })
    const academicYearId = await insertYear(tx, { organizationId, ...values, isCurrent: false })
    await audit(tx, context, 'added', academicYearId, { after: values })
    return academicYearId
  })
}

/**
 * Changes label and days of a year. Saving the current values is no change.
 * @throws DomainError not-found, changed-meanwhile, invalid-input if it overlaps another year or matches would be outside it
 */
export async function saveYear({ academicYearId, seen, ...values }: z.output<typeof SavedYear>, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const years = await lockYears(tx, context.who.organizationId)
    const standing = years.find((each) => each.academicYearId === academicYearId)
    if (!standing) throw noSuchYear()
    if (isSame(standing, values)) return
    if (!isSame(standing, seen)) throw new DomainError('changed-meanwhile', { message: `Someone else just changed ${standing.label}. The current version is shown.` })
    const fields = checkYear(values, years.filter((each) => each !== standing))
    const outside = fields.length > 0 ? 0 : await countMatchesOutside(tx, academicYearId, values)
    if (outside > 0) fields.push({ field: values.startsOn > standing.startsOn ? 'startsOn' : 'endsOn', message: `${outside.toLocaleString('en-US')} ${outside === 1 ? 'game' : 'games'} of this year would fall outside it.` })
    if (fields.length > 0) throw new DomainError('invalid-input', { fields })
    await updateYear(tx, academicYearId, values)
    await audit(tx, context, 'changed', academicYearId, { before: valuesOf(standing), after: values })
  })
}

/**
 * Makes a year the current one. Nothing in it or in the others changes. The one that is it already is no change.
 * @throws DomainError not-found, changed-meanwhile if another year is current than the person saw
 */
export async function makeYearCurrent({ academicYearId, seenCurrentId }: z.output<typeof CurrentYear>, context: Context): Promise<void> {
  const { organizationId } = context.who
  await context.tx(async (tx) => {
    const years = await lockYears(tx, organizationId)
    const chosen = years.find((each) => each.academicYearId === academicYearId)
    const current = years.find((each) => each.isCurrent)
    if (!chosen) throw noSuchYear()
    if (chosen.isCurrent) return
    if (current && current.academicYearId !== seenCurrentId) throw new DomainError('changed-meanwhile', { message: `Someone else just made ${current.label} the current year.` })
    await updateCurrentYear(tx, organizationId, academicYearId)
    await audit(tx, context, 'madeCurrent', academicYearId, { before: { currentYear: current?.label ?? null }, after: { currentYear: chosen.label } })
  })
}

/**
 * Deletes a year that holds nothing.
 * @throws DomainError not-found, in-use with what is in it
 */
export async function removeYear(academicYearId: number, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const standing = (await lockYears(tx, context.who.organizationId)).find((each) => each.academicYearId === academicYearId)
    if (!standing) throw noSuchYear()
    if (standing.isCurrent) throw new DomainError('in-use', { message: `${standing.label} is the current year. Make another one current first.` })
    const contents = await findContents(tx, academicYearId)
    if (contents.length > 0) throw new DomainError('in-use', { message: `${standing.label} cannot be deleted: it has ${contents.join(', ')}.` })
    await deleteYear(tx, academicYearId)
    await audit(tx, context, 'deleted', academicYearId, { before: valuesOf(standing) })
  })
}
