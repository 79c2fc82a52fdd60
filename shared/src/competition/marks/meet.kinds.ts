/** What a meet is of: it decides what an office starts from, and how teams are scored. */
export const meetSports = ['track', 'swim', 'crossCountry'] as const
export type MeetSport = (typeof meetSports)[number]
export const meetSportNames: Record<MeetSport, string> = { track: 'Track and field', swim: 'Swimming and diving', crossCountry: 'Cross country' }

export const meetGenders = ['girls', 'boys', 'mixed'] as const
export type MeetGender = (typeof meetGenders)[number]
export const meetGenderNames: Record<MeetGender, string> = { girls: 'Girls', boys: 'Boys', mixed: 'Mixed' }

/** What kind of event it is, as limits of entries tell them apart. */
export const meetGroups = ['running', 'field', 'swimming', 'diving'] as const
export type MeetGroup = (typeof meetGroups)[number]
export const meetGroupNames: Record<MeetGroup, string> = { running: 'Running', field: 'Field', swimming: 'Swimming', diving: 'Diving' }

/** How an event is seeded (usualSeeding.ts). */
export const seedings = ['timedFinals', 'swimHeats', 'swimDistanceHeats', 'sections', 'trackHeats', 'waterfall', 'flights'] as const
export type Seeding = (typeof seedings)[number]
export const seedingNames: Record<Seeding, string> = {
  timedFinals: 'Pool, timed finals', swimHeats: 'Pool, heats (circle of three)', swimDistanceHeats: 'Pool, distance heats (circle of two)', sections: 'Track, sections against time', trackHeats: 'Track, heats (serpentine)',
  waterfall: 'Curved line, best inside', flights: 'Flights',
}

/** What is run, swum or jumped: heats before a final, and what decides. An event with one round has a final only. */
export const meetRounds = ['heats', 'final'] as const
export type MeetRound = (typeof meetRounds)[number]
export const meetRoundNames: Record<MeetRound, string> = { heats: 'Heats', final: 'Final' }

export const meetEntryStates = ['entered', 'scratched'] as const

/** Files that a meet is written to. */
export const meetExports = ['hytekResults', 'sdif', 'lynxEvt', 'lynxPpl', 'lynxSch'] as const
export type MeetExport = (typeof meetExports)[number]
export const meetExportNames: Record<MeetExport, string> = { hytekResults: 'Hy-Tek results, semicolons', sdif: 'SDIF (.sd3)', lynxEvt: 'FinishLynx lynx.evt', lynxPpl: 'FinishLynx lynx.ppl', lynxSch: 'FinishLynx lynx.sch' }

/** How much a meet has at most. */
export const meetLimits = { events: 200, name: 60, code: 20, className: 30, relayAthletes: 8, trials: 8, heights: 40, fileLength: 2_000_000, teamCodes: 200 } as const
