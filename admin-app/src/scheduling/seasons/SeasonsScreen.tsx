import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listSeasonFilters, listSeasons } from '@portal/shared/scheduling/seasons/season.calls'
import { seasonSorts } from '@portal/shared/scheduling/seasons/season.schemas'
import type { SeasonRow } from '@portal/shared/scheduling/seasons/season.schemas'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { Badge } from '../../platform/ui/text/Badge'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { PublishDrafts } from './PublishDrafts'

const rowKey = ({ districtId }: SeasonRow) => districtId
const nameOf = ({ name, activityName, levelName }: SeasonRow) => `${name}, ${activityName} ${levelName}`

const columns: Column<SeasonRow, (typeof seasonSorts)[number]>[] = [
  { key: 'name', heading: 'District', cell: (row) => <Link to={linkTo('season', row)}>{row.name}</Link>, sort: 'name', isTitle: true },
  { key: 'activityName', heading: 'Activity', priority: 1, cell: ({ activityName }) => activityName, sort: 'activity' },
  { key: 'levelName', heading: 'Level', cell: ({ levelName }) => levelName },
  { key: 'teams', heading: 'Teams', cell: ({ teams }) => teams, numeric: true },
  {
    key: 'state', heading: 'District games', priority: 1,
    cell: ({ matches, hasDraft, contestName }) => (
      <>
        {matches === 0 ? (!hasDraft && <span className="dim">No {contestWords(contestName).many} yet</span>) : `${matches} published`}
        {hasDraft && <> <Badge tone="due">Draft</Badge></>}
      </>
    ),
  },
]
const seasons = listRead(listSeasons)

/** /activity/seasons: the districts of the year, and how far their season is. */
export default function SeasonsScreen() {
  const may = useMay()
  return (
    <ListScreen
      title="District seasons" noun={['district', 'districts']} searchLabel="Search district or activity"
      columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={seasonSorts} defaultSort="activity"
      useRows={seasons.useRows} filters={useSeasonFilters()}
      actions={(input, values) => <PublishDrafts narrowed={seasons.narrowed(input, values)} />}
      rowActions={(row) => [{ label: row.hasDraft ? 'Continue the draft' : 'Plan the season', to: linkTo('season', row) }]}
      empty={may.see('allSchools')
        ? <EmptyState heading="No districts in this year yet">Seasons are planned by district.</EmptyState>
        : <EmptyState heading="You do not chair a district this year">The office plans seasons; a district’s chair plans that district’s season.</EmptyState>}
    />
  )
}

function useSeasonFilters(): readonly ListFilter[] {
  const { data } = useQuery(query(listSeasonFilters, {}))
  return useMemo(() => {
    const options = (named: { id: number; name: string }[] = []) => named.map(({ id, name }) => ({ value: String(id), label: name }))
    return [
      { name: 'activityId', label: 'Activity', options: options(data?.activities) },
      { name: 'levelId', label: 'Level', options: options(data?.levels) },
      { name: 'state', label: 'State', options: choicesOf({ none: 'No games yet', draft: 'Draft', published: 'Published' }) },
    ]
  }, [data])
}
