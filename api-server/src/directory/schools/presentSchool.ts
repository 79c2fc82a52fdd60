import { DomainError } from '@portal/shared/platform/call/errors'
import { formatPhone } from '@portal/shared/platform/format/phone'
import { classify } from '@portal/shared/directory/schools/classifySchools'
import type { OwnSchool, School, SchoolWeight } from '@portal/shared/directory/schools/school.schemas'
import type { SchoolCount } from '@portal/shared/directory/schools/schoolFields.schemas'
import { usualEnrollmentRules } from '@portal/shared/identity/organizations/enrollmentRules'
import { weighEnrollment } from '@portal/shared/directory/schools/weighEnrollment'
import type { z } from 'zod'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { versionOf } from '../../platform/http/versionOf'
import type { Scope } from '../../identity/organizations/scope'
import { crestOf } from './crest.repository'
import { mayChangeOwnSchool, maySeeWeight } from './school.policy'
import {
  findBands, findContactsOf, findCountsOf, findLastSchoolChange, findMembershipsOf, findSchool, findYears, type SchoolRecord, type Year,
} from './schoolRecord.repository'
import { findEnrollmentRules } from '../../identity/organizations/organization.repository'

export const noSchool = () => new DomainError('not-found', { message: 'There is no such school.' })

const studentsIn = ({ grade9, grade10, grade11, grade12 }: SchoolCount) => grade9 + grade10 + grade11 + grade12

/** The newest count's students in grades 9 to 12; undefined without a count. */
export function newestCount(counts: readonly SchoolCount[]): number | undefined {
  const [newest] = [...counts].sort((one, other) => (one.countedOn < other.countedOn ? 1 : -1))
  return newest && studentsIn(newest)
}

/**
 * The academic year that a count belongs to: the latest that began by that day, so that a summer's count is of the year
 * before it. Undefined before the first.
 */
export const yearOfDay = (years: readonly Year[], day: string): Year | undefined =>
  years.filter(({ startsOn }) => startsOn <= day).reduce<Year | undefined>((latest, year) => (latest && latest.startsOn >= year.startsOn ? latest : year), undefined)

/** The weighted enrollment of a school in the scope's academic year, by the organization's rules and the year's bands. */
async function weightOf(reader: Reader, { organization, academicYear }: Scope, counts: readonly (SchoolCount & { academicYearId: number })[], years: readonly Year[]): Promise<z.output<typeof SchoolWeight>> {
  const index = years.findIndex(({ academicYearId }) => academicYearId === academicYear.id)
  const before = years[index + 1]
  const of = (yearId: number | undefined) => counts.filter(({ academicYearId }) => academicYearId === yearId).map((each) => ({ ...each, students: studentsIn(each) }))
  const fall = of(academicYear.id).find(({ isFall }) => isFall) ?? null
  const rules = (await findEnrollmentRules(reader, organization.id)) ?? usualEnrollmentRules
  const { value, text } = weighEnrollment(fall, before ? of(before.academicYearId) : [], rules)
  const bands = value === null ? [] : await findBands(reader, organization.id, academicYear.id)
  return { year: academicYear.label, value, text, classification: value === null ? null : bandOf(value, bands) }
}

/** The class of a school in the scope's academic year by its weighted enrollment; null where it is not known. */
export async function readClassification(reader: Reader, scope: Scope, schoolId: number): Promise<string | null> {
  return (await weightOf(reader, scope, await findCountsOf(reader, schoolId), await findYears(reader, scope.organization.id))).classification
}

/** Null where the bands have a hole or do not exist: the office is still writing them. */
function bandOf(value: number, bands: Awaited<ReturnType<typeof findBands>>): string | null {
  try {
    return classify(value, bands).label
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

async function shownOf(reader: Reader, row: SchoolRecord) {
  const contacts = await findContactsOf(reader, row.id)
  return {
    mascot: row.mascot, address: row.address, city: row.city, state: row.state, zip: row.zip, county: row.county, latitude: row.latitude, longitude: row.longitude,
    phone: formatPhone(row.phone), email: row.email, website: row.website, initials: row.initials, primaryColor: row.primaryColor, secondaryColor: row.secondaryColor, logoFileId: row.logoFileId,
    contacts: contacts.map((each) => ({ ...each, phone: formatPhone(each.phone) })),
  }
}

/** A school as the office opens it. */
export async function presentSchool(reader: Reader, scope: Scope, row: SchoolRecord): Promise<School> {
  const years = await findYears(reader, scope.organization.id)
  const counts = await findCountsOf(reader, row.id)
  const stands = new Map((await findMembershipsOf(reader, row.id)).map((each) => [each.academicYearId, each]))
  const change = await findLastSchoolChange(reader, scope.organization.id, row.id)
  const editing = {
    ...(await shownOf(reader, row)),
    name: row.name, shortName: row.shortName, slug: row.schoolParam, externalId: row.externalId ?? '', schoolType: row.schoolType,
    lowestGrade: row.lowestGrade, highestGrade: row.highestGrade, timeZone: row.timeZone,
    counts: counts.map(({ academicYearId: _, ...each }) => each),
    memberships: years.map(({ academicYearId }) => stands.get(academicYearId) ?? { academicYearId, status: '' as const, note: '' }),
  }
  return {
    schoolId: row.id, crest: crestOf({ ...row, schoolName: row.name }), ...editing,
    years: years.map(({ academicYearId, label }) => ({ academicYearId, label })),
    weight: await weightOf(reader, scope, counts, years),
    lastChange: change ? { at: change.at.toISOString(), by: change.userId === null ? null : `${change.firstName} ${change.lastName}` } : null,
    isDeleted: row.deletedAt !== null,
    version: versionOf(editing),
  }
}

/** @throws DomainError not-found */
export async function readSchool(reader: Reader, scope: Scope, schoolId: number): Promise<School> {
  const row = await findSchool(reader, scope.organization.id, schoolId)
  if (!row) throw noSchool()
  return presentSchool(reader, scope, row)
}

/** A school as those read it who belong to it. */
export async function presentOwnSchool(reader: Reader, scope: Scope, who: SignedIn, row: SchoolRecord): Promise<OwnSchool> {
  const shown = await shownOf(reader, row)
  const membership = (await findMembershipsOf(reader, row.id)).find(({ academicYearId }) => academicYearId === scope.academicYear.id)
  return {
    schoolId: row.id, crest: crestOf({ ...row, schoolName: row.name }), name: row.name, shortName: row.shortName, schoolType: row.schoolType, grades: [row.lowestGrade, row.highestGrade].filter(Boolean).join(' – '),
    ...shown,
    membership: membership?.status ?? null,
    year: scope.academicYear.label,
    weight: maySeeWeight(who) ? await weightOf(reader, scope, await findCountsOf(reader, row.id), await findYears(reader, scope.organization.id)) : null,
    mayChange: mayChangeOwnSchool(who) && !who.actingAs,
    version: versionOf(shown),
  }
}
