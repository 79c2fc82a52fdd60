import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { BoardDistrict, BoardSchool, BoardTeam, DistrictBoard } from '@portal/shared/directory/districts/district.schemas'
import type { Selection } from '../../platform/ui/list/useSelection'
import orderStyles from '../../platform/ui/order/order.module.css'
import { useGroupDragging } from '../../platform/ui/order/useDragging'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { DistrictCard } from './DistrictCard'
import type { DistrictGroup } from './districtGroups'
import styles from './districts.module.css'
import { PickAll } from './PickAll'
import { TeamCards } from './TeamCards'
import type { BoardChanges } from './useBoardChanges'
import type { SchoolPlacing } from './useSchoolPlacing'
import { schoolItem, WithoutTeam } from './WithoutTeam'

interface BoardProps {
  board: DistrictBoard
  groups: readonly DistrictGroup[]
  /** Those that the search leaves. */
  teams: readonly BoardTeam[]
  /** Those without a team, likewise. */
  schools: readonly BoardSchool[]
  isNarrowed: boolean
  changes: BoardChanges
  selection: Selection<BoardTeam>
  placing: SchoolPlacing
  schoolSelection: Selection<BoardSchool>
  mayChange: boolean
  onCreate: () => void
  onEdit: (district: BoardDistrict) => void
  onRemove: (district: BoardDistrict) => void
}

/** Districts by classification with their teams, and next to them the teams without a district: dragged from one to another. */
export function Board({ board, groups, teams, schools, isNarrowed, changes, selection, placing, schoolSelection, mayChange, onCreate, onEdit, onRemove }: BoardProps) {
  const area = useRef<HTMLDivElement>(null)
  useGroupDragging(area, orderStyles.gap, `${board.districts.map(({ districtId }) => districtId).join(' ')} ${schools.length > 0} ${mayChange}`, (item, list) => {
    if (!mayChange || changes.isPending || placing.isPending) return
    const districtId = list === 'none' ? null : Number(list)
    // A ticked one takes the other ticked ones with it.
    const school = schools.find(({ schoolId }) => schoolItem(schoolId) === item)
    if (school) return placing.ask(schoolSelection.has(school) ? board.schoolsWithoutTeam.filter(schoolSelection.has) : [school], districtId)
    const team = board.teams.find(({ teamId }) => String(teamId) === item)
    if (!team) return
    changes.moveTo(selection.has(team) ? board.teams.filter(selection.has) : [team], districtId)
    if (selection.has(team)) selection.clear()
  })
  const of = (wanted: number | null) => teams.filter(({ districtId }) => districtId === wanted)
  const free = of(null)
  const order = board.districts.map(({ districtId }) => districtId)
  const swap = (district: BoardDistrict, other: BoardDistrict) => changes.saveOrder(
    order.map((id) => (id === district.districtId ? other.districtId : id === other.districtId ? district.districtId : id)), order, `${district.name} is moved.`,
  )
  return (
    <div ref={area} className={styles.board}>
      <section className={styles.without} aria-labelledby="no-district">
        <div className={styles.cardHead}>
          <h2 id="no-district">No district <span className="dim">{free.length}</span></h2>
          {mayChange && <PickAll name="teams without a district" rows={free} selection={selection} />}
        </div>
        <TeamCards list="none" name="Teams without a district" teams={free} selection={selection} mayChange={mayChange} isScrolled />
        {free.length === 0 && <p className="dim">{isNarrowed ? 'No teams match.' : board.teams.length > 0 ? 'Every team has a district.' : 'No team at this level yet.'}</p>}
        <WithoutTeam board={board} schools={schools} selection={schoolSelection} mayChange={mayChange} />
      </section>
      <div className={styles.groups}>
        {board.classifications.length === 0 && mayChange && (
          <p className="dim">The year has no classifications. Districts work without them; <Link to={linkTo('classifications')}>add classifications</Link> to group them.</p>
        )}
        {board.districts.length === 0 && (
          <EmptyState heading="No districts yet">
            {mayChange && <><p>Add several at a time, or copy those of another level or year.</p><Button mt={8} onClick={onCreate}>Add districts</Button></>}
          </EmptyState>
        )}
        {board.districts.length > 0 && groups.map(({ classificationId, name, districts }) => (
          <section key={classificationId ?? 'none'} aria-labelledby={`class-${classificationId ?? 'none'}`}>
            <h2 id={`class-${classificationId ?? 'none'}`} className={styles.groupName}>
              {name} <span className="dim">{districts.length === 0 ? 'no districts' : `${districts.length} ${districts.length === 1 ? 'district' : 'districts'}, ${teams.filter(({ districtId }) => districts.some((each) => each.districtId === districtId)).length} teams`}</span>
            </h2>
            <div className={styles.cards}>
              {districts.map((district, index) => {
                const [before, after] = [districts[index - 1], districts[index + 1]]
                return (
                  <DistrictCard
                    key={district.districtId} district={district} shown={board.shown!} teams={of(district.districtId)} selection={selection} mayChange={mayChange} isNarrowed={isNarrowed}
                    onUp={before && (() => swap(district, before))} onDown={after && (() => swap(district, after))} onEdit={() => onEdit(district)} onRemove={() => onRemove(district)}
                  />
                )
              })}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
