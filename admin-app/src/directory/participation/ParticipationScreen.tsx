import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getParticipation } from '@portal/shared/directory/participation/participation.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { ParticipationGrid } from './ParticipationGrid'

/** /administration/activity/participation: which schools take part in which activities, to tick. */
export default function ParticipationScreen() {
  const isPast = usePastYear()
  const read = useQuery(query(getParticipation, {}))
  return (
    <>
      <PageHeader title="Who takes part" lead={read.data ? (isPast ? `Which schools took part in which activities in ${read.data.year}.` : `Select which schools take part in which activities in ${read.data.year}, and make their teams.`) : '\u00a0'} back={{ to: linkTo('activities'), label: 'Activities' }} actions={<ScreenButton to="importParticipation" kind="import">Import</ScreenButton>} />
      <StateView
        read={read} loading={<Skeleton lines={10} height={40} />}
        isEmpty={({ schools, activities }) => schools.length === 0 || activities.length === 0} empty={<NothingYet hasSchools={Boolean(read.data?.schools.length)} />}
      >
        {(data) => <ParticipationGrid key={data.year} data={data} />}
      </StateView>
    </>
  )
}

/** What has to be there first, and the way to it. */
function NothingYet({ hasSchools }: { hasSchools: boolean }) {
  const may = useMay()
  const [heading, to, text] = hasSchools ? ['No activities yet', may.pathTo('addActivity'), 'Add the first one'] : ['No schools yet', may.pathTo('importSchools') ?? may.pathTo('addSchool'), 'Add the schools']
  return <EmptyState heading={heading}>{to && <Link to={to}>{text}</Link>}</EmptyState>
}
