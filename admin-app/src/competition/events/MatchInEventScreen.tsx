import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getMatchInEvent } from '@portal/shared/competition/events/eventTeam.calls'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { whenOf } from '@portal/shared/platform/format/matchTime'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './events.module.css'

/** /event/view-school-team-match-info/...: a match of an event. `forEmbedBracket` "true" comes from the draw and leads back there. */
export default function MatchInEventScreen() {
  const params = useParams()
  const [eventId, teamId, eventMatchId] = [Number(params.eventId), Number(params.teamId), Number(params.eventMatchId)]
  const read = useQuery(query(getMatchInEvent, { eventId, teamId, eventMatchId }))
  const back = params.forEmbedBracket === 'true' ? { to: linkTo('eventBrackets', { eventId }), label: 'Draw' } : { to: linkTo('teamInEvent', { teamId, eventId }), label: 'Team' }
  return (
    <>
      {!read.data && <PageHeader title="Event game" back={back} />}
      <StateView read={read} what="game" loading={<Skeleton lines={6} />}>
        {({ event, match, periods }) => (
          <>
            <PageHeader title={`${match.away.teamName} at ${match.home.teamName}`} back={back} lead={event.name} />
            <section className="panel stack" aria-label={contestWords(match.activity.contestName).One}>
              <DescriptionList facts={[
                ['When', whenOf(match)], ['Where', match.venue && [match.venue.name, match.venue.city].filter(Boolean).join(', ')], ['Activity', `${match.activity.name}, ${match.level.name}`],
                ['Result', match.home.score !== null && `${match.away.teamName} ${match.away.score}, ${match.home.teamName} ${match.home.score}`], ['Note', match.note],
              ]} />
              {periods.length > 0 && (
                <table className={styles.table}>
                  <caption className="visually-hidden">Score by periods</caption>
                  <thead><tr><th scope="col">Team</th>{periods.map((_, index) => <th key={index} scope="col">{index + 1}</th>)}</tr></thead>
                  <tbody>
                    <tr><th scope="row">{match.away.teamName}</th>{periods.map(({ away }, index) => <td key={index}>{away}</td>)}</tr>
                    <tr><th scope="row">{match.home.teamName}</th>{periods.map(({ home }, index) => <td key={index}>{home}</td>)}</tr>
                  </tbody>
                </table>
              )}
            </section>
          </>
        )}
      </StateView>
    </>
  )
}
