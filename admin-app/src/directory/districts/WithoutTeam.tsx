import { IconGripVertical } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { BoardSchool, DistrictBoard } from '@portal/shared/directory/districts/district.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import type { Selection } from '../../platform/ui/list/useSelection'
import orderStyles from '../../platform/ui/order/order.module.css'
import { NameLink } from '../../platform/ui/text/NameLink'
import styles from './districts.module.css'
import { PickAll } from './PickAll'

interface WithoutTeamProps {
  board: DistrictBoard
  /** Those that the search leaves. */
  schools: readonly BoardSchool[]
  selection: Selection<BoardSchool>
  mayChange: boolean
}

/** Schools without a team: those that take part are dragged or moved into a district, which makes their team; how many take no part. */
export function WithoutTeam({ board: { shown, teams, otherSchools, readOnly }, schools, selection, mayChange }: WithoutTeamProps) {
  const may = useMay()
  const join = shown && may.open('participation') && `${linkTo('participation')}?activity=${shown.activityId}&level=${shown.levelId}&takes=no`
  const count = schools.length
  return (
    <div className={styles.schools}>
      {count > 0 && (
        <details open={teams.length === 0}>
          <summary>{count.toLocaleString('en-US')} {count === 1 ? 'school takes part and has' : 'schools take part and have'} no team here</summary>
          {mayChange && <div className={styles.allSchools}><PickAll name="schools without a team" rows={schools} selection={selection} /> <span aria-hidden="true">Choose all</span></div>}
          <ul data-list="schools" data-no-drop="" aria-label="Schools without a team">
            {schools.map((school) => (
              <SchoolCard key={school.schoolId} school={school} isChosen={selection.has(school)} mayChange={mayChange} onChoose={selection.set} addTeam={!readOnly && may.open('addTeam')} to={may.linkTo('schoolHub', { schoolId: school.schoolId })} />
            ))}
          </ul>
        </details>
      )}
      {otherSchools > 0 && (
        <p className="dim">
          {otherSchools.toLocaleString('en-US')} {otherSchools === 1 ? 'school does' : 'schools do'} not take part in the activity. {!readOnly && join && <Link to={join}>Have schools take part</Link>}
        </p>
      )}
    </div>
  )
}

interface SchoolCardProps {
  school: BoardSchool
  isChosen: boolean
  mayChange: boolean
  onChoose: Selection<BoardSchool>['set']
  addTeam: boolean
  to: string | null
}

function SchoolCard({ school, isChosen, mayChange, onChoose, addTeam, to }: SchoolCardProps) {
  const { schoolId, name, schoolActivityId } = school
  return (
    <li data-item={schoolItem(schoolId)} className={styles.team} data-chosen={isChosen || undefined}>
      {mayChange && (
        <>
          <span className={`${orderStyles.handle} no-print`} data-handle="" title="Drag into a district" aria-hidden="true"><IconGripVertical size="1.125rem" /></span>
          <label className={`${styles.pickAll} no-print`}>
            <input type="checkbox" aria-label={`Choose ${name}`} checked={isChosen} onChange={(event) => onChoose([school], event.currentTarget.checked)} />
          </label>
        </>
      )}
      <span className={styles.schoolName}>
        <NameLink to={to}>{name}</NameLink> {addTeam && <Link to={linkTo('addTeam', { schoolActivityId })} aria-label={`Add a team of ${name}`}>Add a team</Link>}
      </span>
    </li>
  )
}

/** A school among the things that are dragged, where teams have their key alone. */
export const schoolItem = (schoolId: number) => `school ${schoolId}`
