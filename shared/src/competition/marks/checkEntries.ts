import type { CountedEvents, EntryLimits } from './entryLimits.schemas'

export interface EnteredEvent { id: number; name: string; kind: 'running' | 'field' | 'swimming' | 'diving'; isRelay: boolean }

export interface Entry {
  id: number
  eventId: number
  teamId: number
  /** One of an individual event; legs and then alternates of a relay. */
  athleteIds: readonly number[]
}

export interface Breach {
  rule: 'athleteEvents' | 'teamEntries' | 'relayLegs' | 'relayAlternates' | 'twice' | 'otherTeam'
  athleteId: number | null
  teamId: number
  /** Null where it is about several events. */
  eventId: number | null
  /** A sentence for the coach: "Ada Ash is in 5 events; the most are 4." */
  text: string
}

export interface EnteredPeople {
  athletes: readonly { id: number; name: string; teamId: number }[]
  teams: readonly { id: number; name: string }[]
}

const counts: Record<CountedEvents, (event: EnteredEvent) => boolean> = {
  all: () => true, individual: ({ isRelay }) => !isRelay, relay: ({ isRelay }) => isRelay, running: ({ kind }) => kind === 'running', field: ({ kind }) => kind === 'field',
}
const eventWords: Record<CountedEvents, [one: string, many: string]> = {
  all: ['event', 'events'], individual: ['individual event', 'individual events'], relay: ['relay', 'relays'], running: ['running event', 'running events'], field: ['field event', 'field events'],
}
const atMost = (most: number): string => (most === 0 ? 'none is allowed' : most === 1 ? 'the most is 1' : `the most are ${most}`)

/**
 * All that is against the limits: nothing is stopped at the first, so that a coach mends a sheet once. Ordered by team, then by athlete, event and rule; the same for entries in
 * any order.
 */
export function checkEntries(events: readonly EnteredEvent[], entries: readonly Entry[], { athletes, teams }: EnteredPeople, limits: EntryLimits): Breach[] {
  const breaches: Breach[] = []
  const eventsById = new Map(events.map((event) => [event.id, event]))
  const known = [...entries].filter(({ eventId }) => eventsById.has(eventId)).sort((one, other) => one.id - other.id)
  const nameOfTeam = (id: number): string => teams.find((team) => team.id === id)?.name ?? `Team ${id}`
  const athleteById = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  const nameOf = (id: number): string => athleteById.get(id)?.name ?? `Athlete ${id}`
  /** Events that count for each athlete, each once. */
  const entered = new Map<number, Set<EnteredEvent>>()

  for (const event of [...eventsById.values()]) {
    const here = known.filter(({ eventId }) => eventId === event.id)
    const most = event.isRelay ? limits.team.relay : limits.team.individual
    for (const teamId of new Set(here.map((entry) => entry.teamId))) {
      const own = here.filter((entry) => entry.teamId === teamId)
      if (most !== null && own.length > most) breaches.push({ rule: 'teamEntries', athleteId: null, teamId, eventId: event.id, text: `${nameOfTeam(teamId)} has ${own.length} entries in ${event.name}; ${atMost(most)}.` })
      for (const { athleteIds } of event.isRelay ? own : []) {
        const { legs, alternates } = limits.relay
        if (athleteIds.length < legs) breaches.push({ rule: 'relayLegs', athleteId: null, teamId, eventId: event.id, text: `A relay of ${nameOfTeam(teamId)} in ${event.name} has ${athleteIds.length} of ${legs} legs.` })
        if (athleteIds.length > legs + alternates) breaches.push({ rule: 'relayAlternates', athleteId: null, teamId, eventId: event.id, text: `A relay of ${nameOfTeam(teamId)} in ${event.name} has ${athleteIds.length - legs} alternates; ${atMost(alternates)}.` })
      }
    }
    const seen = new Set<number>()
    const toldTwice = new Set<number>()
    for (const { teamId, athleteIds } of here) {
      athleteIds.forEach((athleteId, index) => {
        if (seen.has(athleteId) && !toldTwice.has(athleteId)) {
          toldTwice.add(athleteId)
          breaches.push({ rule: 'twice', athleteId, teamId, eventId: event.id, text: `${nameOf(athleteId)} is entered in ${event.name} twice.` })
        }
        seen.add(athleteId)
        const home = athleteById.get(athleteId)?.teamId
        if (home !== undefined && home !== teamId) breaches.push({ rule: 'otherTeam', athleteId, teamId, eventId: event.id, text: `${nameOf(athleteId)} is of ${nameOfTeam(home)}, not of ${nameOfTeam(teamId)}.` })
        const isAlternate = event.isRelay && index >= limits.relay.legs
        if (!isAlternate || limits.relay.alternatesCount) entered.set(athleteId, (entered.get(athleteId) ?? new Set()).add(event))
      })
    }
  }
  for (const [athleteId, own] of entered) {
    const teamId = athleteById.get(athleteId)?.teamId ?? known.find(({ athleteIds }) => athleteIds.includes(athleteId))?.teamId ?? 0
    for (const { events: which, most } of limits.athlete) {
      const count = [...own].filter(counts[which]).length
      if (count > most) breaches.push({ rule: 'athleteEvents', athleteId, teamId, eventId: null, text: `${nameOf(athleteId)} is in ${count} ${eventWords[which][count === 1 ? 0 : 1]}; ${atMost(most)}.` })
    }
  }
  return breaches.sort((one, other) =>
    one.teamId - other.teamId || (one.athleteId ?? 0) - (other.athleteId ?? 0) || (one.eventId ?? 0) - (other.eventId ?? 0) || one.rule.localeCompare(other.rule, 'en') || one.text.localeCompare(other.text, 'en'))
}
