import { Link } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { DistrictPage } from '@portal/shared/competition/standings/district.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import styles from './district.module.css'

/** Extra matches that would part level teams: each leads to the form for a new match, filled in as far as it is known. */
export function DecidingMatches({ page }: { page: DistrictPage }) {
  const may = useMay()
  const words = contestWords(page.activity.contestName)
  if (page.deciding.length === 0 || !may.open('createMatch')) return null
  return (
    <ul className={`${styles.list} no-print`} aria-label={`Deciding ${words.many} to make`}>
      {page.deciding.map(({ opponentId, names, ...address }) => (
        <li key={names}><Link to={`${linkTo('createMatch', address)}?opponent=${opponentId}&decides=1`}>Make a deciding {words.one} of {names}</Link></li>
      ))}
    </ul>
  )
}
