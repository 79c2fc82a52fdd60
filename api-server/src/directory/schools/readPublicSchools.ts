import type { z } from 'zod'
import { notFoundIn } from '@portal/shared/platform/call/errors'
import { pageSize } from '@portal/shared/platform/call/paging'
import { publicSchoolFieldNames, publicSchoolFields, type PublicSchoolField } from '@portal/shared/identity/organizations/publicSchool.kinds'
import type { PublicSchools, PublicSchoolsQuery } from '@portal/shared/directory/schools/publicSchools.calls'
import { membershipNames } from '@portal/shared/directory/schools/school.kinds'
import type { Reader } from '../../platform/db/database'
import { findPublicSchoolFields } from '../../identity/organizations/organization.repository'
import type { Scope } from '../../identity/organizations/scope'
import { crestOf } from './crest.repository'
import { countPublicSchools, findPublicSchools, type PublicSchoolRow } from './publicSchool.repository'

/** How each field is written. */
const written: Record<PublicSchoolField, (row: PublicSchoolRow) => string> = {
  city: ({ city }) => city, state: ({ state }) => state, zip: ({ zip }) => zip, address: ({ address }) => address, county: ({ county }) => county, mascot: ({ mascot }) => mascot,
  website: ({ website }) => website,
  grades: ({ lowestGrade, highestGrade }) => [lowestGrade, highestGrade].filter(Boolean).join('\u2013'),
  enrollment: ({ highSchoolEnrollment }) => highSchoolEnrollment?.toLocaleString('en-US') ?? '',
  membership: ({ membership }) => (membership ? membershipNames[membership] : ''),
}

/** Schools by name with what is asked for of them and the organization shows. @throws DomainError not-found for a school that is not there */
export async function readPublicSchools(reader: Reader, scope: Scope, { school, fields: asked, status, page }: z.output<typeof PublicSchoolsQuery>): Promise<PublicSchools> {
  const { organization, academicYear } = scope
  const allowed = await findPublicSchoolFields(reader, organization.id)
  const wanted = asked === undefined || asked.includes('all') ? publicSchoolFields : publicSchoolFields.filter((field) => asked.includes(field))
  const fields = wanted.filter((field) => allowed.includes(field))
  const filter = { school, status: status === 'all' ? undefined : status }
  const total = await countPublicSchools(reader, scope, filter)
  if (school !== undefined && total === 0 && filter.status === undefined) throw notFoundIn('school', 'There is no such school.')
  const rows = await findPublicSchools(reader, scope, filter, { limit: pageSize, offset: (page - 1) * pageSize })
  return {
    organization: { orgParam: organization.orgParam, name: organization.name }, academicYear: academicYear.label,
    fields: fields.map((field) => ({ field, name: publicSchoolFieldNames[field] })),
    rows: rows.map((row) => ({ schoolParam: row.schoolParam, name: row.name, crest: crestOf({ ...row, schoolName: row.name }), values: fields.map((field) => written[field](row)) })),
    total, page, pageSize,
  }
}
