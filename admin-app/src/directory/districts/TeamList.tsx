import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { Link } from 'react-router-dom'
import type { BoardTeam, DistrictBoard } from '@portal/shared/directory/districts/district.schemas'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { ListTable, PageCheckbox } from '../../platform/ui/list/ListTable'
import type { Column } from '../../platform/ui/list/ListTable'
import type { Selection } from '../../platform/ui/list/useSelection'
import { Badge } from '../../platform/ui/text/Badge'
import { EmptyState } from '../../platform/ui/loading/StateView'
import styles from './districts.module.css'

const sorts = ['name', '-name', 'city', '-city', 'district', '-district'] as const
type Sort = (typeof sorts)[number]
const teamKey = ({ teamId }: BoardTeam) => teamId
const nameOf = ({ name }: BoardTeam) => name

/** All teams of a place in one list, by name, city or district: ticked and moved together. */
export function TeamList({ board, teams, selection, mayChange }: { board: DistrictBoard; teams: readonly BoardTeam[]; selection: Selection<BoardTeam>; mayChange: boolean }) {
  const [params, setParams] = useAddressParams()
  const sort = sorts.find((each) => each === params.get('sort')) ?? 'district'
  const at = new Map(board.districts.map((district, index) => [district.districtId, { ...district, index }]))
  const classOf = new Map(board.classifications.map(({ classificationId, name }) => [classificationId, name]))
  const district = ({ districtId }: BoardTeam) => (districtId === null ? undefined : at.get(districtId))
  const columns: Column<BoardTeam, Sort>[] = [
    { key: 'name', heading: 'Team', cell: ({ teamId, name }) => <Link to={linkTo('teamHub', { teamId })}>{name}</Link>, sort: 'name', isTitle: true },
    { key: 'city', heading: 'City', cell: ({ city }) => city || '–', sort: 'city' },
    { key: 'classification', heading: 'Classification', cell: (team) => classOf.get(district(team)?.classificationId ?? 0) ?? '–' },
    { key: 'district', heading: 'District', cell: (team) => district(team)?.name ?? <Badge tone="due">No district</Badge>, sort: 'district', firstOrder: ['First to last', 'Last to first'] },
    { key: 'matches', heading: `District ${contestWords(board.shown?.contestName).many}`, cell: ({ districtMatches }) => districtMatches, numeric: true },
  ]
  // Teams without a district come first: they are what is still to be done.
  const placeOf = (team: BoardTeam) => district(team)?.index ?? -1
  const way = sort.startsWith('-') ? -1 : 1
  const by = sort.replace('-', '')
  const rows = [...teams].sort((one, other) => way * (by === 'district' ? placeOf(one) - placeOf(other) : by === 'city' ? one.city.localeCompare(other.city) : 0) || (by === 'name' ? way : 1) * one.name.localeCompare(other.name))
  if (rows.length === 0) return <EmptyState heading={board.teams.length > 0 ? 'No teams match' : 'No teams yet'}>{board.teams.length > 0 ? 'Try fewer letters.' : 'Schools take part in the activity first, and add their teams.'}</EmptyState>
  return (
    <div>
      {mayChange && <div className={`${styles.listTick} no-print`}><PageCheckbox rows={rows} selection={selection} /> <span aria-hidden="true">All {rows.length.toLocaleString('en-US')}</span></div>}
      <ListTable
        caption="Teams by district" columns={columns} rows={rows} rowKey={teamKey} nameOf={nameOf} sort={sort}
        onSort={(next) => setParams((before) => { const after = new URLSearchParams(before); after.set('sort', next); return after }, { preventScrollReset: true })}
        {...(mayChange && { selection })}
      />
    </div>
  )
}
