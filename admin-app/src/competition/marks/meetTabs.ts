import type { Event } from '@portal/shared/competition/events/event.schemas'

/** Parts of a meet, each a tab of its event: `?tab=entries`. */
export const meetTabs = ['entries', 'heats', 'marks', 'school', 'scores', 'records', 'setup'] as const
export type MeetTab = (typeof meetTabs)[number]
export const meetTabNames: Record<MeetTab, string> = { entries: 'Entries', heats: 'Heats', marks: 'Marks', school: 'By school', scores: 'Team scores', records: 'Records', setup: 'Meet set-up' }

/** Which parts of a meet a person has: entries and marks by school for schools and those who run it, records and the set-up for the latter. */
export function meetTabsOf({ kind, can, ownTeams }: Pick<Event, 'kind' | 'can' | 'ownTeams'>, { isOffice, isStaff }: { isOffice: boolean; isStaff: boolean }): readonly MeetTab[] {
  if (kind !== 'meet') return []
  const runs = can.results
  return meetTabs.filter((tab) => tab === 'heats' || tab === 'marks' || tab === 'scores' || runs || ((tab === 'school' && isOffice) || (ownTeams.length > 0 && (tab === 'entries' || (tab === 'school' && isStaff)))))
}
