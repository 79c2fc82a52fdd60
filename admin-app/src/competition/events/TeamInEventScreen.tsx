import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { contestWords, playsGames, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { entrySourceNames } from '@portal/shared/competition/events/event.kinds'
import { getTeamInEvent } from '@portal/shared/competition/events/eventTeam.calls'
import type { TeamInEvent } from '@portal/shared/competition/events/eventTeam.schemas'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { EventTabs } from './EventTabs'
import styles from './events.module.css'
import { StateBadge } from './eventWords'

/** /event/view-school-team-info/:teamId/:eventId: a team within an event, with its matches there. */
export default function TeamInEventScreen() {
  const params = useParams()
  const [eventId, teamId] = [Number(params.eventId), Number(params.teamId)]
  const read = useQuery(query(getTeamInEvent, { eventId, teamId }))
  const may = useMay()
  const back = { to: linkTo('eventTeams', { eventId }), label: 'Teams' }
  return (
    <>
      {!read.data && <PageHeader title="Event team" back={back} />}
      <StateView read={read} what="team" loading={<Skeleton lines={8} />}>
        {({ event, team, contestName, matches, coaches, placeText, tieText, seesRoster }) => (
          <>
            <PageHeader
              title={team.name} back={back} lead={<>{event.name}, {event.whenText} <StateBadge state={team.state} /></>}
              actions={(
                <>
                  <Button component={Link} to={linkTo('teamHub', { teamId })} variant="default">Team page</Button>
                  {seesRoster && <Button component={Link} to={linkTo('rosterInEvent', { teamId, eventId })} variant="default">{event.kind === 'meet' ? 'Who competes' : event.kind === 'band' ? 'Who performs' : 'Who plays'}</Button>}
                </>
              )}
            />
            {may.open('viewEvent') && <EventTabs eventId={eventId} current="teams" />}
            <div className={styles.page}>
              <section className="panel" aria-label="Entry">
                <DescriptionList facts={[
                  ['City', team.city], ['Level', team.level], ['Entered', team.districtText || entrySourceNames[team.source]], ['Seed', team.seed], ['Classification', team.classification && `Classification ${team.classification.name}`],
                  ['Coaches', coaches.join(', ')], ['Place', placeText, tieText && <span className="dim">{tieText}</span>], ['Result', team.result], ['Note', team.note],
                ]} />
              </section>
              {playsGames(contestName) || (matches !== null && matches.length > 0) ? <Matches contestName={contestName} matches={matches} /> : null}
            </div>
          </>
        )}
      </StateView>
    </>
  )
}

function Matches({ contestName, matches }: { contestName: ContestName; matches: TeamInEvent['matches'] }) {
  const { many, Many } = contestWords(contestName)
  return (
    <section className="panel stack" aria-labelledby="matches-in-event">
      <h2 id="matches-in-event" className="section-heading">{Many}</h2>
      {matches === null ? <p className="dim">The draw is not published yet.</p> : matches.length === 0 ? <p className="dim">No {many} are set yet.</p> : (
        <ul className={styles.list}>
          {matches.map((match) => (
            <li key={match.matchId} className={styles.line}>
              <div className={styles.text}>
                <Link to={linkTo('game', match)}>{match.away.teamName} at {match.home.teamName}</Link>
                <span className="dim">{[match.dayText, match.timeText, match.venue?.name].filter(Boolean).join(' · ')}</span>
              </div>
              <span>{match.home.score === null ? match.note : `${match.away.score}–${match.home.score}${match.note && ` (${match.note})`}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
