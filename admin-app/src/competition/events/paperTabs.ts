import type { Event } from '@portal/shared/competition/events/event.schemas'

export const paperNames = { program: 'Program', judges: 'Judges’ sheets', medals: 'Medals', packet: 'School packets' } as const
export type Paper = keyof typeof paperNames

/** Which papers a person has of an event: judges' sheets and medals are for those who run its day, of a meet its medals too, packets for them and for the schools themselves. */
export function papersOf({ kind, can, ownTeams }: Pick<Event, 'kind' | 'can' | 'ownTeams'>): readonly Paper[] {
  if (kind === 'meet') return ['program', ...(can.sessions ? (['medals'] as const) : [])]
  if (kind !== 'band') return []
  return ['program', ...(can.sessions ? (['judges', 'medals'] as const) : []), ...(can.sessions || ownTeams.length > 0 ? (['packet'] as const) : [])]
}
