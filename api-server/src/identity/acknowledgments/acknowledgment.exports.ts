import { AcknowledgmentExport } from '@portal/shared/identity/acknowledgments/acknowledgment.schemas'
import { defineExport } from '../../platform/longWork/defineExport'
import type { JobContext } from '../../platform/longWork/defineJob'
import { ownScope } from '../organizations/scope'
import { exportRows } from '../users/exportPeople'
import { countPersons } from '../users/personPage.repository'
import { findAskedVersion, listedStaff } from './acknowledgment.repository'
import { presentStaff } from './presentStaff'

/** What counts in the year that the list was looked at in; null if nobody is asked. */
const askedIn = async ({ database: { reader }, who, common }: JobContext) => {
  const { academicYear } = await ownScope(reader, who, common)
  const version = await findAskedVersion(reader, academicYear.id)
  return version === undefined ? null : { academicYearId: academicYear.id, version }
}

/** /administration/rules: who has acknowledged the rules of the year and who has not, narrowed as the list is. */
export const acknowledgmentsExport = defineExport({
  name: 'acknowledgments',
  title: 'Acknowledged rules',
  input: AcknowledgmentExport,
  access: { roleTypes: ['org', 'staff'], permission: 'user-list' },
  auditAction: 'acknowledgments.exported',
  columns: [
    { key: 'lastName', heading: 'Last name', kind: 'text' },
    { key: 'firstName', heading: 'First name', kind: 'text' },
    { key: 'email', heading: 'Email', kind: 'text', width: 32 },
    { key: 'schools', heading: 'Schools', kind: 'text', width: 32 },
    { key: 'state', heading: 'Acknowledged', kind: 'text', width: 14 },
    { key: 'version', heading: 'Version', kind: 'number' },
    { key: 'at', heading: 'When', kind: 'moment', width: 20 },
  ],
  count: async (context, { search, ...filters }) => {
    const asked = await askedIn(context)
    const { database: { reader }, who } = context
    return asked ? countPersons(reader, listedStaff(reader, who, asked, filters), search) : 0
  },
  rows: async function* (context, { search, ...filters }) {
    const asked = await askedIn(context)
    if (!asked) return
    const { database: { reader }, who } = context
    yield* exportRows(reader, listedStaff(reader, who, asked, filters), search, async (ids) =>
      (await presentStaff(reader, who, asked, ids)).map((each) => [
        each.lastName, each.firstName, each.email, each.schools.map(({ name }) => name).join(', '), each.isGiven ? 'Yes' : 'No', each.version, each.acknowledgedAt ? new Date(each.acknowledgedAt) : null,
      ]))
  },
})
