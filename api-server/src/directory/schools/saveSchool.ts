import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { AddSchool, OwnSchool, SaveOwnSchool, SaveSchool, School } from '@portal/shared/directory/schools/school.schemas'
import type { SchoolCount, SchoolFields } from '@portal/shared/directory/schools/schoolFields.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { dropFile, takeUpload } from '../../platform/files/takeUpload'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { ownScope } from '../../identity/organizations/scope'
import { differences } from '../../identity/profiles/savePerson'
import { onDistrictsChanged } from '../directory.hooks'
import { newestCount, noSchool, presentOwnSchool, presentSchool, yearOfDay } from './presentSchool'
import { refuseOwnSchoolChange } from './school.policy'
import {
  findDistrictsOf, findSchool, findSchoolAddedWith, findSchoolWith, findYears, insertSchool, lockSchools, replaceContactsOf, replaceCountsOf, replaceMembershipsOf, updateSchool, type SchoolRecord,
} from './schoolRecord.repository'

type Change = { [Field in keyof SchoolFields]?: SchoolFields[Field] | undefined }

const wrong = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })

/** Adds a school; the same form sent twice adds one. @returns its key @throws DomainError invalid-input */
export async function addSchool({ key, ...fields }: z.output<typeof AddSchool>, context: RequestContext<SignedIn>): Promise<number> {
  const { who } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findSchoolAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return earlier
    const { plain, lists } = await checked(tx, fields, null, context)
    const schoolId = await insertSchool(tx, { ...plain, name: fields.name, schoolParam: fields.slug, organizationId: who.organizationId, addedKey, createdAt: context.now() })
    await lists(schoolId)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
      action: 'school.added', subjectType: 'school', subjectId: schoolId, data: { after: written(fields) },
    })
    return schoolId
  })
}

/**
 * Changes the given fields of a school. Saving the current values is no change, whatever the version.
 * @throws DomainError not-found, restore-first, changed-meanwhile with the school as it is, invalid-input
 */
export async function saveSchool({ schoolId, version, ...given }: z.output<typeof SaveSchool>, context: RequestContext<SignedIn>): Promise<School> {
  const { who } = context
  const { saved, afterwards } = await context.tx(async (tx) => {
    const scope = await ownScope(tx, who, context.common)
    const [row] = await lockSchools(tx, who.organizationId, [schoolId])
    if (!row) throw noSchool()
    if (row.deletedAt) throw new DomainError('restore-first', { message: 'This school is deleted. Please restore it first.' })
    const standing = await presentSchool(tx, scope, row)
    const change = differences<SchoolFields>(given as Partial<SchoolFields>, standing)
    if (Object.keys(change).length === 0) return { saved: standing, afterwards: null }
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    const after = await store(tx, row, change, standing, context)
    return { saved: await presentSchool(tx, scope, (await findSchool(tx, who.organizationId, schoolId))!), afterwards: after }
  })
  await afterwards?.()
  return saved
}

/**
 * The same for a school's own staff, who change how it is reached and what it looks like.
 * @throws DomainError not-found, not-yours, changed-meanwhile with the school as it is, invalid-input
 */
export async function saveOwnSchool({ schoolId, version, ...given }: z.output<typeof SaveOwnSchool>, context: RequestContext<SignedIn>): Promise<OwnSchool> {
  const { who } = context
  const { saved, afterwards } = await context.tx(async (tx) => {
    const scope = await ownScope(tx, who, context.common)
    refuseOwnSchoolChange(who, schoolId)
    const [row] = await lockSchools(tx, who.organizationId, [schoolId])
    if (!row || row.deletedAt) throw noSchool()
    const standing = await presentOwnSchool(tx, scope, who, row)
    const change = differences<SchoolFields>(given as Partial<SchoolFields>, standing)
    if (Object.keys(change).length === 0) return { saved: standing, afterwards: null }
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    const after = await store(tx, row, change, standing, context)
    return { saved: await presentOwnSchool(tx, scope, who, (await findSchool(tx, who.organizationId, schoolId))!), afterwards: after }
  })
  await afterwards?.()
  return saved
}

/** @returns what is to be done after the commit */
async function store(tx: Tx, row: SchoolRecord, change: Change, standing: object, context: RequestContext<SignedIn>): Promise<() => Promise<void>> {
  const { who } = context
  const { plain, lists } = await checked(tx, change, row, context)
  await updateSchool(tx, row.id, plain)
  await lists(row.id)
  // Tables keep the names that they were computed with.
  if (change.name !== undefined || change.slug !== undefined) await onDistrictsChanged.run({ tx, districtIds: await findDistrictsOf(tx, who.organizationId, row.id), now: context.now() })
  const before = Object.fromEntries(Object.entries(standing).filter(([name]) => name in change)) as Change
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
    action: 'school.changed', subjectType: 'school', subjectId: row.id, data: { before: written(before), after: written(change) },
  })
  return change.logoFileId === undefined ? () => Promise.resolve() : dropFile(tx, row.logoFileId, context)
}

/** As it is written down: other people's names and numbers stay out of a record that is never erased. */
const written = ({ contacts, ...rest }: Change) => ({ ...rest, ...(contacts && { contacts: contacts.length }) })

/**
 * Checks what zod cannot: names that are taken, uploads, days and years.
 * @returns the columns of the school, and what writes its lists
 */
async function checked(tx: Tx, { contacts, counts, memberships, externalId, slug, ...plain }: Change, row: SchoolRecord | null, context: RequestContext<SignedIn>) {
  const { who } = context
  await lockWords(tx, 'school names', who.organizationId)
  if (slug !== undefined) await refuseTaken(tx, who, 'slug', { schoolParam: slug }, row)
  if (externalId) await refuseTaken(tx, who, 'externalId', { externalId }, row)
  if (plain.logoFileId) await takeUpload(tx, who, plain.logoFileId, 'logo', 'logoFileId')
  const years = counts || memberships ? await findYears(tx, who.organizationId) : []
  if (memberships?.some((each, index) => !years.some(({ academicYearId }) => academicYearId === each.academicYearId) || memberships.findIndex((other) => other.academicYearId === each.academicYearId) < index)) {
    throw wrong('memberships', 'The academic years have changed. Please reload the page.')
  }
  const datedCounts = counts && withYears(counts, years, context.now())
  const newest = counts && newestCount(counts)
  return {
    plain: {
      ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as Partial<SchoolRecord>,
      ...(slug !== undefined && { schoolParam: slug }),
      ...(externalId !== undefined && { externalId: externalId || null }),
      // The list's figure follows the newest count; without any, what an import brought stays.
      ...(newest !== undefined && { highSchoolEnrollment: newest }),
    },
    lists: async (schoolId: number) => {
      if (contacts) await replaceContactsOf(tx, schoolId, contacts)
      if (datedCounts) await replaceCountsOf(tx, schoolId, datedCounts)
      if (memberships) await replaceMembershipsOf(tx, schoolId, memberships)
    },
  }
}

async function refuseTaken(tx: Tx, who: SignedIn, field: 'slug' | 'externalId', by: Parameters<typeof findSchoolWith>[2], row: SchoolRecord | null): Promise<void> {
  const taken = await findSchoolWith(tx, who.organizationId, by)
  if (taken && taken.schoolId !== row?.id) throw wrong(field, `${taken.name} has this already${taken.deletedAt ? ' (it is deleted, and can be restored)' : ''}.`)
}

function withYears(counts: readonly SchoolCount[], years: Awaited<ReturnType<typeof findYears>>, now: Date) {
  // A day further on than anywhere on earth is a slip of the keyboard.
  const latest = new Date(now.getTime() + 24 * 3_600_000).toISOString().slice(0, 10)
  const falls = new Set<number>()
  return counts.map((each, index) => {
    if (each.countedOn > latest) throw wrong(`counts.${index}.countedOn`, 'This day has not come yet.')
    const year = yearOfDay(years, each.countedOn)
    if (!year) throw wrong(`counts.${index}.countedOn`, 'No academic year of the portal holds this day.')
    if (each.isFall && falls.has(year.academicYearId)) throw wrong(`counts.${index}.isFall`, `There is another fall count of ${year.label}. Please mark one.`)
    if (each.isFall) falls.add(year.academicYearId)
    return { ...each, academicYearId: year.academicYearId }
  })
}
