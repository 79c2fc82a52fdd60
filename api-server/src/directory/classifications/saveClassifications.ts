import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { mostClassifications } from '@portal/shared/directory/classifications/classification.schemas'
import type { AddClassifications, ClassificationOrder, ClassificationValues, RemoveClassification, SaveClassification } from '@portal/shared/directory/classifications/classification.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { ownScope } from '../../identity/organizations/scope'
import { freeSlug } from '../setupLists/freeSlug'
import { changedMeanwhile, isOtherOrder } from '../setupLists/isOtherOrder'
import { usesText, type Use } from '../setupLists/usesText'
import { findRankedByClass } from './rankedByClass.repository'
import { onDistrictsChanged } from '../directory.hooks'
import {
  deleteClassification, findUsersOf, insertClassifications, lockClassifications, moveDistrictsOf, updateClassification, updateClassificationOrder, type FoundClassification,
} from './classification.repository'

type Context = RequestContext<SignedIn>
/** Where classifications are made, and by whom. */
export interface YearOf { organizationId: number; academicYearId: number; userId: number | null; actingUserId: number | null; requestId: string | null }

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
const plain = (label: string) => label.toLowerCase()
const valuesOf = ({ label, enrollmentFrom, enrollmentTo }: ClassificationValues) => ({ label, enrollmentFrom, enrollmentTo })
const isSame = (one: ClassificationValues, other: ClassificationValues) => one.label === other.label && one.enrollmentFrom === other.enrollmentFrom && one.enrollmentTo === other.enrollmentTo

const audit = (tx: Tx, { organizationId, userId, actingUserId, requestId, academicYearId }: YearOf, action: 'added' | 'changed' | 'deleted' | 'ordered', classificationId: number | null, data: object) => writeAudit(tx, {
  organizationId, userId, actingUserId, requestId, action: `classification.${action}`, subjectType: classificationId === null ? 'academicYear' : 'classification', subjectId: classificationId ?? academicYearId, data,
})

/** The chosen year, of which nothing is changed once it is past. @throws DomainError read-only-year, not-found */
export async function openYear(tx: Tx, { who, common, requestId }: Context): Promise<YearOf> {
  const { academicYear } = await ownScope(tx, who, common)
  if ((await findPastYears(tx, who.organizationId)).has(academicYear.id)) throw new DomainError('read-only-year')
  return { organizationId: who.organizationId, academicYearId: academicYear.id, userId: who.userId, actingUserId: who.actingUserId, requestId }
}

/**
 * Adds those that the year does not have yet, at its end. To be called with the year's classifications locked.
 * @returns all that were asked for, in that order, and how many are new @throws DomainError invalid-input if there would be too many
 */
export async function makeClassifications(tx: Tx, year: YearOf, standing: readonly FoundClassification[], asked: readonly ClassificationValues[]): Promise<{ classificationIds: number[]; added: number }> {
  const known = new Map(standing.map(({ label, classificationId }) => [plain(label), classificationId]))
  const slugs = new Set(standing.map(({ slug }) => slug))
  const fresh = asked.filter(({ label }, index) => !known.has(plain(label)) && asked.findIndex((other) => plain(other.label) === plain(label)) === index)
  if (standing.length + fresh.length > mostClassifications) throw wrong('classifications', `A year has at most ${mostClassifications} classifications.`)
  const end = Math.max(0, ...standing.map(({ position }) => position))
  const { organizationId, academicYearId } = year
  const ids = await insertClassifications(tx, fresh.map((each, index) => ({
    organizationId, academicYearId, ...valuesOf(each), slug: freeSlug(slugs, [each.label], 'classification'), position: end + 1 + index,
  })))
  for (const [index, id] of ids.entries()) {
    known.set(plain(fresh[index]!.label), id)
    await audit(tx, year, 'added', id, { after: valuesOf(fresh[index]!) })
  }
  return { classificationIds: asked.map(({ label }) => known.get(plain(label))!), added: ids.length }
}

/** Adds classifications to the chosen year; sent twice they are added once. @throws DomainError read-only-year, invalid-input */
export async function addClassifications({ classifications }: z.output<typeof AddClassifications>, context: Context): Promise<{ classificationIds: number[]; added: number }> {
  return context.tx(async (tx) => {
    const year = await openYear(tx, context)
    return makeClassifications(tx, year, await lockClassifications(tx, year.academicYearId), classifications)
  })
}

/** Changes one. Saving the current values is no change. @throws DomainError read-only-year, not-found, changed-meanwhile, invalid-input if the label is taken */
export async function saveClassification({ classificationId, values, seen }: z.output<typeof SaveClassification>, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const { year, rows, row } = await lockOne(tx, context, classificationId)
    if (isSame(row, values)) return
    if (!isSame(row, seen)) throw changedMeanwhile(`“${row.label}”`)
    if (rows.some((each) => each !== row && plain(each.label) === plain(values.label))) throw wrong('label', 'The year already has a classification with this name.')
    await updateClassification(tx, classificationId, valuesOf(values))
    await rankAgain(tx, year, context)
    await audit(tx, year, 'changed', classificationId, { before: valuesOf(row), after: valuesOf(values) })
  })
}

/** Puts all of the chosen year in another order. @throws DomainError read-only-year, changed-meanwhile, invalid-input */
export async function saveClassificationOrder(asked: z.output<typeof ClassificationOrder>, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const year = await openYear(tx, context)
    const rows = await lockClassifications(tx, year.academicYearId)
    const standing = rows.map((each) => each.classificationId)
    if (!isOtherOrder(standing, asked, 'this list')) return
    await updateClassificationOrder(tx, asked.order)
    await rankAgain(tx, year, context)
    const labelsIn = (ids: readonly number[]) => ids.map((id) => rows.find((each) => each.classificationId === id)?.label)
    await audit(tx, year, 'ordered', null, { before: { order: labelsIn(standing) }, after: { order: labelsIn(asked.order) } })
  })
}

/**
 * Deletes one that nothing refers to anymore, once its districts went where they were sent.
 * @throws DomainError read-only-year, not-found, in-use with what refers to it, invalid-input
 */
export async function removeClassification({ classificationId, districtsTo }: z.output<typeof RemoveClassification>, context: Context): Promise<void> {
  await context.tx(async (tx) => {
    const { year, rows, row } = await lockOne(tx, context, classificationId)
    const target = rows.find((each) => each.classificationId === districtsTo)
    if (districtsTo && (!target || target === row)) throw wrong('districtsTo', 'Please choose another classification of this year.')
    const moved = districtsTo === undefined ? [] : await moveDistrictsOf(tx, classificationId, districtsTo)
    const uses: Use[] = (await findUsersOf(tx, classificationId)).filter(({ count }) => count > 0)
    if (uses.length > 0) throw new DomainError('in-use', { message: `“${row.label}” is used by ${usesText(uses)} and cannot be deleted.` })
    await deleteClassification(tx, classificationId)
    await rankAgain(tx, year, context)
    await audit(tx, year, 'deleted', classificationId, { before: { ...valuesOf(row), ...(moved.length > 0 && { districtIds: moved }) }, after: { ...(moved.length > 0 && { districtsIn: target?.label ?? null }) } })
  })
}

/** Tables that count results by the opponent's classification say and follow its name and place. */
const rankAgain = async (tx: Tx, { academicYearId }: YearOf, { now }: Context) => onDistrictsChanged.run({ tx, districtIds: await findRankedByClass(tx, academicYearId), now: now() })

/** One of the chosen year, with all others locked. @throws DomainError read-only-year, not-found */
async function lockOne(tx: Tx, context: Context, classificationId: number) {
  const year = await openYear(tx, context)
  const rows = await lockClassifications(tx, year.academicYearId)
  const row = rows.find((each) => each.classificationId === classificationId)
  if (!row) throw new DomainError('not-found', { message: 'There is no such classification in this year. It may have been deleted.' })
  return { year, rows, row }
}
