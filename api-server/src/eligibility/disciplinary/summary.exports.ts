import { SummaryFilters } from '@portal/shared/eligibility/disciplinary/disciplinarySummary.schemas'
import { defineExport } from '../../platform/longWork/defineExport'
import { findSummaryRows } from './readSummary'

/** /activity-disciplinary-summary, narrowed as the list is. */
export const disciplinarySummaryExport = defineExport({
  name: 'disciplinarySummary',
  title: 'Disciplinary summary',
  input: SummaryFilters,
  access: { roleTypes: ['org', 'staff'] },
  auditAction: 'disciplinary.exported',
  columns: [
    { key: 'activity', heading: 'Activity', kind: 'text', width: 22 },
    { key: 'school', heading: 'School', kind: 'text', width: 34 },
    { key: 'ejections', heading: 'Ejections', kind: 'number' },
    { key: 'suspensions', heading: 'Suspensions', kind: 'number' },
    { key: 'inForce', heading: 'In effect', kind: 'number' },
    { key: 'warnings', heading: 'Warnings', kind: 'number' },
    { key: 'fines', heading: 'Fines', kind: 'number' },
    { key: 'fineDollars', heading: 'Fines, dollars', kind: 'number' },
    { key: 'others', heading: 'Others', kind: 'number' },
  ],
  count: async (context, input) => (await findSummaryRows(context, input, 'activity')).rows.length,
  rows: async function* (context, input) {
    const { rows } = await findSummaryRows(context, input, 'activity')
    yield rows.map((each) => [each.activity?.name ?? 'No activity', each.school.name, each.ejections, each.suspensions, each.inForce, each.warnings, each.fines, each.fineCents / 100, each.others])
  },
})
