import { z } from 'zod'
import { BodyId } from '@portal/shared/platform/call/fields'
import { defineExport } from '../../platform/longWork/defineExport'
import type { JobContext } from '../../platform/longWork/defineJob'
import { ownScope } from '../../identity/organizations/scope'
import { findDistrictsAt, findTeamsAt } from './district.repository'

async function placeOf({ database: { reader }, who, common }: JobContext, input: { activityId: number; levelId: number }) {
  const { academicYear } = await ownScope(reader, who, common)
  const place = { ...input, academicYearId: academicYear.id }
  // Another organization's activity has no teams in this one's year.
  return { teams: await findTeamsAt(reader, place), districts: new Map((await findDistrictsAt(reader, place)).map((each) => [each.districtId, each])) }
}

/** Which team is in which district, in the columns that the import of districts takes: a file can go out, be changed and come back. */
export const districtsExport = defineExport({
  name: 'districts',
  title: 'Districts',
  input: z.strictObject({ activityId: BodyId, levelId: BodyId }),
  access: { roleTypes: ['org'], permission: 'activity-edit' },
  auditAction: 'districts.exported',
  columns: [
    { key: 'schoolId', heading: 'School id', kind: 'text', width: 26 },
    { key: 'school', heading: 'School', kind: 'text', width: 36 },
    { key: 'city', heading: 'City', kind: 'text', width: 18 },
    { key: 'team', heading: 'Team', kind: 'text', width: 12 },
    { key: 'classification', heading: 'Classification', kind: 'text', width: 14 },
    { key: 'district', heading: 'District', kind: 'text', width: 24 },
  ],
  count: async (context, input) => (await placeOf(context, input)).teams.length,
  rows: async function* (context, input) {
    const { teams, districts } = await placeOf(context, input)
    yield teams.map(({ schoolParam, schoolName, city, teamName, districtId }) => {
      const at = districtId === null ? undefined : districts.get(districtId)
      return [schoolParam, schoolName, city, teamName, at?.classificationLabel ?? '', at?.name ?? '']
    })
  },
})
