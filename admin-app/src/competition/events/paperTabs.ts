import type { Event } from '@portal/shared/competition/events/event.schemas'

export const paperNames = { program: 'Program', checkIn: 'Check-in sheet', judges: 'Judges’ sheets', medals: 'Medals', packet: 'School packets' } as const
export type Paper = keyof typeof paperNames

/** Which papers a person has of an event: judges' sheets of a contest, the check-in sheet of a meet and medals are for those who run its day, packets for them and for the schools themselves. */
export function papersOf({ kind, can, ownTeams }: Pick<Event, 'kind' | 'can' | 'ownTeams'>): readonly Paper[] {
  if (kind !== 'meet' && kind !== 'band') return []
  const forDay = kind === 'meet' ? (['checkIn', 'medals'] as const) : (['judges', 'medals'] as const)
  return ['program', ...(can.sessions ? forDay : []), ...(can.sessions || ownTeams.length > 0 ? (['packet'] as const) : [])]
}
