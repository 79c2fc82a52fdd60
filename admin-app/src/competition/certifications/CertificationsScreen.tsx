import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listActivityChoices } from '@portal/shared/directory/activities/activity.calls'
import { listCertifications } from '@portal/shared/competition/certifications/certification.calls'
import { certificationSorts } from '@portal/shared/competition/certifications/certification.schemas'
import type { CertificationRow } from '@portal/shared/competition/certifications/certification.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { query } from '../../platform/lib/call/queries'
import { officeTime } from '../../platform/lib/words/officeTime'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { EmptyState } from '../../platform/ui/loading/StateView'

const rowKey = ({ districtId }: CertificationRow) => districtId
const nameOf = ({ name, activityName, levelName }: CertificationRow) => `${name}, ${activityName} ${levelName}`

const columns: Column<CertificationRow, (typeof certificationSorts)[number]>[] = [
  { key: 'name', heading: 'District', cell: ({ name }) => name, sort: 'name', isTitle: true, to: (row) => linkTo('districtStandings', row) },
  { key: 'activity', heading: 'Activity', priority: 1, cell: ({ activityName }) => activityName, sort: 'activity' },
  { key: 'level', heading: 'Level', cell: ({ levelName }) => levelName },
  { key: 'classification', heading: 'Class', priority: 3, cell: ({ classificationName }) => classificationName || '–' },
  { key: 'ends', heading: 'Season ends', cell: ({ endsOn }) => (endsOn ? shortDay(endsOn) : '–'), sort: 'ends', firstOrder: ['soonest first', 'latest first'] },
  { key: 'certified', heading: 'Certified', priority: 1, cell: ({ certifiedAt }) => (certifiedAt ? officeTime(certifiedAt) : <span className="dim">Not yet</span>) },
]
const districts = listRead(listCertifications)

/** /standings/certification: the districts of the year, and whether their final order is certified. */
export default function CertificationsScreen() {
  return (
    <ListScreen
      title="Certification" noun={['district', 'districts']} searchLabel="Search district or activity"
      columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={certificationSorts} defaultSort="activity"
      useRows={districts.useRows} filters={useFilters()}
      empty={<EmptyState heading="No tables in this year yet">They appear once teams are in a district and the first result is entered.</EmptyState>}
    />
  )
}

function useFilters(): readonly ListFilter[] {
  const { data } = useQuery({ ...query(listActivityChoices, {}), staleTime: 5 * 60_000 })
  return useMemo(() => [
    // Until the choices are there, what the address says is kept.
    { name: 'activity', label: 'Activity', ...(data && { options: data.activities.map(({ activity, name }) => ({ value: activity, label: name })) }) },
    { name: 'state', label: 'State', options: choicesOf({ open: 'Not certified', certified: 'Certified' }) },
  ], [data])
}
