import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { findTeamsForEvent } from '@portal/shared/competition/events/eventTeam.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'

/** Whether there is no team that could still be added to an event; false until that is known. */
export function useLacksTeams({ eventId, can }: Pick<Event, 'eventId' | 'can'>): boolean {
  const { data } = useQuery({ ...query(findTeamsForEvent, { eventId, search: '' }), enabled: can.teams })
  return data?.length === 0
}

/** Why no team can be added to an event, and where teams are made. */
export function NoFittingTeams({ event: { activity, level, teams } }: { event: Event }) {
  const may = useMay()
  const plays = [activity?.name, level?.name].filter(Boolean).join(', ')
  if ((teams ?? []).length > 0) return <p>Every team{plays && ` of ${plays}`} is in this event already.</p>
  const ways = [
    ...(may.open('participation') ? [{ to: activity ? `${linkTo('participation')}?activity=${activity.id}` : linkTo('participation'), label: 'Who takes part' }] : []),
    ...(may.open('newTeam') ? [{ to: linkTo('newTeam'), label: 'Add a team' }] : []),
  ]
  return (
    <p>
      No school has a team{plays && ` of ${plays}`} this year, so there is nobody to invite or enter yet.
      {ways.length > 0 && <> Choose which schools take part: {ways.map(({ to, label }, index) => <span key={to}>{index > 0 && ', '}<Link to={to}>{label}</Link></span>)}.</>}
    </p>
  )
}
