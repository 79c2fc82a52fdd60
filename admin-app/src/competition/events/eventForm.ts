import { linkTo } from '@portal/shared/platform/access/screens'
import type { Event, EventValues } from '@portal/shared/competition/events/event.schemas'
import { listVenues } from '@portal/shared/scheduling/venues/venue.calls'
import { send } from '../../platform/lib/call/call'
import { zoneOptions } from '../../platform/lib/words/timeZones'
import type { FieldSpec } from '../../platform/ui/form/fieldMap'
import { kindChoices } from './eventWords'

export const emptyEvent: EventValues = {
  kind: 'competition', name: '', description: '', activityId: null, levelId: null, eventLevelId: null, startsOn: '', endsOn: '', timeZone: '', venueId: null, hostSchoolId: null, entryDueOn: '',
  mostTeams: null, fee: '',
}

export const valuesOfEvent = (event: Event): EventValues => ({
  kind: event.kind, name: event.name, description: event.description, activityId: event.activity?.id ?? null, levelId: event.level?.id ?? null, eventLevelId: event.eventLevel?.id ?? null,
  startsOn: event.startsOn, endsOn: event.endsOn, timeZone: event.timeZone, venueId: event.venue?.id ?? null, hostSchoolId: event.hostSchool?.id ?? null, entryDueOn: event.entryDueOn,
  mostTeams: event.mostTeams, fee: event.feeCents === 0 ? '' : (event.feeCents / 100).toFixed(2),
})

const off = { autoComplete: 'off' } as const

export const eventSpecs = {
  kind: { label: 'Kind', kind: 'choice', options: kindChoices },
  name: { label: 'Event name', ...off },
  description: { label: 'Description', kind: 'long', optional: true, ...off, hint: 'Rules, what to bring, who to ask for.' },
  startsOn: { label: 'First day', kind: 'date' },
  endsOn: { label: 'Last day', kind: 'date' },
  timeZone: { label: 'Time zone', kind: 'choice', options: [{ value: '', label: 'The venue’s, else the association’s' }, ...zoneOptions()] },
  entryDueOn: { label: 'Entries until', kind: 'date', optional: true, hint: 'Schools choose their students until the end of this day.' },
  mostTeams: { label: 'Most teams', optional: true, hint: 'Leave empty for no limit. Invitations allow 32.' },
  fee: { label: 'Fee for a team', optional: true, ...off, placeholder: '150.00', hint: 'Shown to schools, and charged later.' },
} satisfies Partial<Record<keyof EventValues, FieldSpec>>

/** What every field is called where changes are listed. */
export const eventLabels: Record<keyof EventValues, string> = {
  kind: 'Kind', name: 'Event name', description: 'Description', activityId: 'Activity', levelId: 'Level', eventLevelId: 'Event level', startsOn: 'First day', endsOn: 'Last day', timeZone: 'Time zone',
  venueId: 'Venue', hostSchoolId: 'Host school', entryDueOn: 'Entries until', mostTeams: 'Most teams', fee: 'Fee for a team',
}

/** Names of venues that were found, so that a chosen one can be named. */
const found = new Map<number, string>()
export const nameOfVenue = (venueId: number): string | undefined => found.get(venueId)

/** Venues that fit what is typed, as choices. */
export async function findVenueChoices(search: string): Promise<{ value: string; label: string; hint: string }[]> {
  const { payload } = await send(listVenues, { search })
  return payload.rows.map(({ venueId, name, city }) => {
    found.set(venueId, name)
    return { value: String(venueId), label: name, hint: city }
  })
}

export const eventBack = { to: linkTo('events'), label: 'Events' }
