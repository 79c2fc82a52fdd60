import { Button } from '@mantine/core'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getRoster } from '@portal/shared/directory/rosters/roster.calls'
import type { Roster, RosterEntry } from '@portal/shared/directory/rosters/roster.schemas'
import { query } from '../../platform/lib/call/queries'
import { teamLinks } from '../teams/useTeamPage'
import { useMay } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EligibilityOf } from '../teams/EligibilityOf'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { TeamFrame } from '../teams/TeamFrame'
import { RosterNotes } from './RosterNotes'
import styles from './rosters.module.css'

/** /administration/activity/team-roster/:teamId/:schoolActivityId/:levelId: who is on a team, to look at and to print. */
export default function TeamRosterScreen() {
  const isStaff = useMay().see('workForOthers')
  return (
    <TeamFrame
      current="roster"
      actions={(page) => (
        <>
          <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print</Button>
          {isStaff && <ExportButton export="roster" input={{ teamId: page.teamId }} />}
          {page.can.edit && <Button data-main component={Link} to={teamLinks(page).editRoster} leftSection={<IconPencil size="1.125rem" aria-hidden="true" />}>Edit the roster</Button>}
        </>
      )}
    >
      {({ teamId }) => <RosterOf teamId={teamId} />}
    </TeamFrame>
  )
}

function RosterOf({ teamId }: { teamId: number }) {
  const read = useQuery(query(getRoster, { teamId }))
  return (
    <StateView read={read} what="roster" loading={<Skeleton lines={10} height={40} />} isEmpty={({ entries }) => entries.length === 0} empty={<EmptyState heading="No students on the roster yet" />}>
      {(roster) => (
        <>
          <RosterNotes roster={roster} />
          <RosterTable roster={roster} />
        </>
      )}
    </StateView>
  )
}

function RosterTable({ roster: { entries, positions } }: { roster: Roster }) {
  const may = useMay()
  const showsPositions = positions.length > 0 || entries.some((each) => each.positions.length > 0)
  return (
    <table className={`${styles.table} ${styles.view}`}>
      <caption className="visually-hidden">Roster</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.number}><abbr title="Number">#</abbr></th>
          <th scope="col">Name</th>
          {showsPositions && <th scope="col">Position</th>}
          <th scope="col">Grade</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.entryId}>
            <td className={styles.number}>{entry.jersey || '–'}</td>
            <th scope="row">
              <span className={styles.person}>
                <span><NameLink to={entry.studentId === null ? null : may.linkTo('studentHub', { studentId: entry.studentId })}>{entry.name}</NameLink><Captain entry={entry} /></span>
                {entry.eligibility && <span className={styles.hide}><EligibilityOf eligibility={entry.eligibility} name={entry.name} /></span>}
              </span>
              {entry.problem && <span className={`${styles.problem} ${styles.hide}`}>{entry.problem}</span>}
            </th>
            {showsPositions && <td>{shortPositions(entry, positions)}</td>}
            <td>{entry.grade}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Captain = ({ entry: { isCaptain } }: { entry: RosterEntry }) => (isCaptain ? <span className={styles.captain} title="Captain"><span aria-hidden="true">C</span><span className="visually-hidden">, captain</span></span> : null)

/** "GK, DF": the short names that tables have room for. */
export function shortPositions({ positions }: Pick<RosterEntry, 'positions'>, terms: Roster['positions']): string {
  return positions.map((name) => terms.find((term) => term.name === name)?.shortName || name).join(', ')
}
