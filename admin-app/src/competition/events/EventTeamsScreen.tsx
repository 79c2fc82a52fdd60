import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { entrySourceNames, mostInvitations } from '@portal/shared/competition/events/event.kinds'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import type { EventTeam } from '@portal/shared/competition/events/eventTeam.schemas'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import { later } from '../../platform/ui/loading/later'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { AddTeamsDialog, InviteDialog } from './AddTeamsDialog'
import { AnswerPanel } from './AnswerPanel'
import { EntryDialog, WithdrawDialog } from './EntryDialogs'
import { EventFrame } from './EventFrame'
import styles from './events.module.css'
import { StateBadge } from './eventWords'
import { NoFittingTeams, useLacksTeams } from './NoFittingTeams'
import { QualifiersPanel } from './QualifiersPanel'

const NotEnteredPanel = later(() => import('../nextSteps/NotEnteredPanel'))

type Asking = { what: 'add' | 'invite' } | { what: 'withdraw' | 'seed' | 'again'; team: EventTeam }

/** /event/view-event-teams/:eventId: who takes part; for the office also who was asked, and the ways in. */
export default function EventTeamsScreen() {
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const isPast = usePastYear()
  return (
    <EventFrame
      current="teams"
      actions={(event) => event.can.teams && !isPast && <><Button onClick={() => setAsking({ what: 'invite' })}>Invite teams</Button><Button variant="default" onClick={() => setAsking({ what: 'add' })}>Enter manually</Button></>}
    >
      {(event) => (
        <div className={styles.page}>
          {event.ownTeams.filter(({ can }) => can.answer).map((team) => <AnswerPanel key={team.teamId} event={event} team={team} />)}
          <TeamList event={event} onAsk={setAsking} />
          {event.can.teams && !isPast && (event.kind === 'band' || event.kind === 'meet') && <NotEnteredPanel eventId={event.eventId} />}
          {event.can.teams && !isPast && event.activity && <QualifiersPanel event={event} />}
          {asking?.what === 'add' && <AddTeamsDialog event={event} onClose={close} />}
          {asking?.what === 'invite' && <InviteDialog event={event} onClose={close} />}
          {asking?.what === 'again' && <InviteDialog event={event} team={asking.team} onClose={close} />}
          {asking?.what === 'withdraw' && <WithdrawDialog event={event} team={asking.team} onClose={close} />}
          {asking?.what === 'seed' && <EntryDialog event={event} team={asking.team} onClose={close} />}
        </div>
      )}
    </EventFrame>
  )
}

const isIn = ({ state }: EventTeam) => state === 'entered' || state === 'accepted'

/** What other pages count is one list here: the teams that take part. Those that have still to answer and the others have their own. */
function TeamList({ event, onAsk }: { event: Event; onAsk: (asking: Asking) => void }) {
  const lacksTeams = useLacksTeams(event)
  if (event.teams === null) return <EmptyState heading="The teams are not published yet" />
  if (event.teams.length === 0) return <EmptyState heading="No teams yet">{!event.can.teams ? null : lacksTeams ? <NoFittingTeams event={event} /> : 'Invite them, enter them manually, or take them from certified standings.'}</EmptyState>
  const taking = event.teams.filter(isIn)
  const invited = event.teams.filter(({ state }) => state === 'open')
  const others = event.teams.filter((team) => !isIn(team) && team.state !== 'open')
  const note = event.can.teams && [event.placesLeft !== null && `${event.placesLeft} ${event.placesLeft === 1 ? 'place' : 'places'} left`, event.invitationsLeft <= mostInvitations && `${event.invitationsLeft} of ${mostInvitations} invitations left`].filter(Boolean).join(' · ')
  return (
    <>
      <TeamGroup id="event-teams" heading={taking.length === 0 ? 'No team takes part yet' : `${taking.length} ${taking.length === 1 ? 'team takes' : 'teams take'} part`} note={note} event={event} teams={taking} onAsk={onAsk} />
      {invited.length > 0 && <TeamGroup id="event-invited" heading={`${invited.length} ${invited.length === 1 ? 'team has' : 'teams have'} not answered`} event={event} teams={invited} onAsk={onAsk} />}
      {others.length > 0 && <TeamGroup id="event-others" heading={`${others.length} ${others.length === 1 ? 'team does' : 'teams do'} not take part`} event={event} teams={others} onAsk={onAsk} />}
    </>
  )
}

interface TeamGroupProps {
  id: string
  heading: string
  note?: string | false
  event: Event
  teams: readonly EventTeam[]
  onAsk: (asking: Asking) => void
}

function TeamGroup({ id, heading, note, event, teams, onAsk }: TeamGroupProps) {
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="section-heading">{heading}</h2>
        {note && <span className="dim">{note}</span>}
      </div>
      {teams.length > 0 && (
        <ul className={styles.list}>
          {teams.map((team) => (
            <li key={team.teamId} className={styles.line}>
              <div className={styles.text}>
                <span>{team.seed !== null && <span className="dim">No. {team.seed} </span>}<Link to={linkTo('teamInEvent', { teamId: team.teamId, eventId: event.eventId })}>{team.name}</Link></span>
                <span className="dim">{[team.city, event.level === null && team.level, team.districtText || (event.can.teams && entrySourceNames[team.source])].filter(Boolean).join(' · ')}</span>
                {team.state === 'open' && team.answerDueText && <span className="dim">To answer {team.answerDueText}</span>}
                {team.reason && <span className="dim">{team.reason}</span>}
                {team.note && <span>{team.note}</span>}
              </div>
              <div className="row">
                {(event.can.teams || team.state !== 'entered') && <StateBadge state={team.state} />}
                {event.can.teams && <RowMenu name={team.name} actions={actionsOf(team, onAsk)} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function actionsOf(team: EventTeam, onAsk: (asking: Asking) => void) {
  return [
    ...(isIn(team) ? [{ label: 'Seed and note', onSelect: () => onAsk({ what: 'seed', team }) }] : [{ label: team.state === 'open' ? 'Change the deadline' : 'Invite again', onSelect: () => onAsk({ what: 'again', team }) }]),
    ...(team.state === 'withdrawn' ? [] : [{ label: isIn(team) ? 'Withdraw' : 'Withdraw the invitation', danger: true, onSelect: () => onAsk({ what: 'withdraw', team }) }]),
  ]
}
