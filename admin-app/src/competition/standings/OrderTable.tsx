import { ordinal } from '@portal/shared/platform/format/ordinal'
import type { DistrictPage } from '@portal/shared/competition/standings/district.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'
import styles from './district.module.css'

/** A certified order: the rank as certified, the place that is left of it, and why. */
export function OrderTable({ certification }: { certification: DistrictPage['certifications'][number] }) {
  const may = useMay()
  const hasMoved = certification.rows.some(({ rank, place }) => rank !== place)
  return (
    <table className={styles.table} aria-label="Certified order">
      <thead>
        <tr><th scope="col">Certified</th>{hasMoved && <th scope="col">Advances as</th>}<th scope="col">Team</th></tr>
      </thead>
      <tbody>
        {certification.rows.map(({ teamId, teamName, rank, shared, reason, place }) => (
          <tr key={teamId}>
            <td>{rank === null ? '–' : `${shared ? 'T' : ''}${rank}`}</td>
            {hasMoved && <td>{place === null ? (rank === null ? '–' : 'Gave up its place') : ordinal(place)}</td>}
            <th scope="row">
              <NameLink to={may.linkTo('teamHub', { teamId })}>{teamName}</NameLink>
              {reason && <details><summary aria-label={`Why ${teamName} ranks there`}>Why?</summary><p>{reason}</p></details>}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
