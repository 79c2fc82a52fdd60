import type { Event } from '@portal/shared/competition/events/event.schemas'

/** Parts of a meet, each a tab of its event: `?tab=entries`. */
export const meetTabs = ['entries', 'heats', 'marks', 'scores', 'records', 'setup'] as const
export type MeetTab = (typeof meetTabs)[number]
export const meetTabNames: Record<MeetTab, string> = { entries: 'Entries', heats: 'Heats', marks: 'Marks', scores: 'Team scores', records: 'Records', setup: 'Meet set-up' }

/** Which parts of a meet a person has: entries for schools and those who run it, records and the set-up for the latter. */
export function meetTabsOf({ kind, can, ownTeams }: Pick<Event, 'kind' | 'can' | 'ownTeams'>): readonly MeetTab[] {
  if (kind !== 'meet') return []
  const runs = can.results
  return meetTabs.filter((tab) => tab === 'heats' || tab === 'marks' || tab === 'scores' || runs || (tab === 'entries' && ownTeams.length > 0))
}
