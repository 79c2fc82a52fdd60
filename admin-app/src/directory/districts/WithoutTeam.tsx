import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { DistrictBoard } from '@portal/shared/directory/districts/district.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'
import styles from './districts.module.css'

/** Schools that no district can have yet: those that take part without a team, and how many take no part. */
export function WithoutTeam({ board: { shown, schoolsWithoutTeam, otherSchools, readOnly } }: { board: DistrictBoard }) {
  const may = useMay()
  const join = shown && may.open('participation') && `${linkTo('participation')}?activity=${shown.activityId}&level=${shown.levelId}&takes=no`
  const count = schoolsWithoutTeam.length
  return (
    <div className={styles.schools}>
      {count > 0 && (
        <details>
          <summary>{count.toLocaleString('en-US')} {count === 1 ? 'school takes part and has' : 'schools take part and have'} no team here</summary>
          <ul>
            {schoolsWithoutTeam.map(({ schoolId, name, schoolActivityId }) => (
              <li key={schoolId}><NameLink to={may.linkTo('editSchool', { schoolId })}>{name}</NameLink> {!readOnly && may.open('addTeam') && <Link to={linkTo('addTeam', { schoolActivityId })} aria-label={`Add a team of ${name}`}>Add a team</Link>}</li>
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
