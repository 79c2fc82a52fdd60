import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getTeamInEventRoster } from '@portal/shared/competition/events/eventTeam.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Badge } from '../../platform/ui/text/Badge'
import { NameLink } from '../../platform/ui/text/NameLink'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import styles from './events.module.css'

/** /event/view-school-team-roster/:teamId/:eventId: who of a team comes. */
export default function RosterInEventScreen() {
  const params = useParams()
  const [eventId, teamId] = [Number(params.eventId), Number(params.teamId)]
  const may = useMay()
  const read = useQuery(query(getTeamInEventRoster, { eventId, teamId }))
  const back = { to: linkTo('teamInEvent', { teamId, eventId }), label: 'Team' }
  return (
    <>
      <PageHeader title={read.data ? `Who plays for ${read.data.team.name}` : 'Event roster'} back={back} lead={read.data?.event.name} actions={<ShareLink element="roster" chosen={{ event: eventId, team: teamId }} />} />
      <StateView read={read} what="roster" loading={<Skeleton lines={8} />} isEmpty={({ players }) => players.length === 0} empty={<EmptyState heading="No players yet" />}>
        {({ players, isNamed }) => (
          <section className="panel stack" aria-label="Students">
            {!isNamed && <p className="dim">The school hasn’t chosen its players yet.</p>}
            <table className={styles.table}>
              <thead><tr><th scope="col" className={styles.number}>No.</th><th scope="col">Name</th><th scope="col">Grade</th><th scope="col">Part</th></tr></thead>
              <tbody>
                {players.map(({ studentId, name, grade, jersey, part, isCaptain }, index) => (
                  <tr key={index}><td className={styles.number}>{jersey || '–'}</td><td><NameLink to={studentId === null ? null : may.linkTo('studentHub', { studentId })}>{name}</NameLink> {isCaptain && <Badge>Captain</Badge>}</td><td>{grade}</td><td>{part || '–'}</td></tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </StateView>
    </>
  )
}
