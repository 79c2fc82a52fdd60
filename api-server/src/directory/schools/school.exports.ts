import { SchoolsExport } from '@portal/shared/directory/schools/school.schemas'
import { formatPhone } from '@portal/shared/platform/format/phone'
import { membershipNames } from '@portal/shared/directory/schools/school.kinds'
import { defineExport } from '../../platform/longWork/defineExport'
import { ownScope } from '../../identity/organizations/scope'
import { countSchools, findSchoolsAfter, type AfterSchool } from './school.repository'

/** Schools read at once. */
const batch = 50

/** /administration/school, narrowed as the list is, in the order of names. */
export const schoolsExport = defineExport({
  name: 'schools',
  title: 'Schools',
  input: SchoolsExport,
  access: { roleTypes: ['org'], permission: 'school-list' },
  auditAction: 'schools.exported',
  columns: [
    { key: 'externalId', heading: 'ID', kind: 'text', width: 14 },
    { key: 'name', heading: 'School name', kind: 'text', width: 36 },
    { key: 'schoolParam', heading: 'Web address', kind: 'text' },
    { key: 'address', heading: 'Address', kind: 'text' },
    { key: 'city', heading: 'City', kind: 'text', width: 18 },
    { key: 'state', heading: 'State', kind: 'text', width: 8 },
    { key: 'zip', heading: 'ZIP', kind: 'text', width: 10 },
    { key: 'county', heading: 'County', kind: 'text', width: 16 },
    { key: 'phone', heading: 'Phone', kind: 'text', width: 18 },
    { key: 'email', heading: 'Email', kind: 'text', width: 30 },
    { key: 'website', heading: 'Website', kind: 'text', width: 30 },
    { key: 'grades', heading: 'Grades', kind: 'text', width: 10 },
    { key: 'highSchoolEnrollment', heading: 'Grades 9-12', kind: 'number' },
    { key: 'totalEnrollment', heading: 'Enrollment', kind: 'number' },
    { key: 'teamCount', heading: 'Teams', kind: 'number', width: 8 },
    { key: 'membership', heading: 'Membership', kind: 'text', width: 14 },
    { key: 'tags', heading: 'Tags', kind: 'text' },
  ],
  count: async ({ database: { reader }, who, common }, input) => countSchools(reader, await ownScope(reader, who, common), input),
  rows: async function* ({ database: { reader }, who, common }, input) {
    const scope = await ownScope(reader, who, common)
    let after: AfterSchool | null = null
    for (;;) {
      const found: Awaited<ReturnType<typeof findSchoolsAfter>> = await findSchoolsAfter(reader, scope, input, after, batch)
      yield found.map((each) => [
        each.externalId, each.name, each.schoolParam, each.address, each.city, each.state, each.zip, each.county, formatPhone(each.phone), each.email, each.website, each.grades,
        each.highSchoolEnrollment, each.totalEnrollment, each.teamCount, each.membership && membershipNames[each.membership], each.tags.map(({ name }) => name).join(', '),
      ])
      if (found.length < batch) return
      after = { name: found.at(-1)!.name, schoolId: found.at(-1)!.schoolId }
    }
  },
})
