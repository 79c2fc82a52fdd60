/** What an office sets up before its first season, in the order in which one needs the other; `contest` only where music is among its activities. */
export const officeSteps = ['organization', 'schools', 'people', 'levels', 'activities', 'districts', 'teams', 'coaches', 'venues', 'season', 'contest', 'embed'] as const
export type OfficeStep = (typeof officeSteps)[number]

/** What a school's athletic director does. */
export const schoolSteps = ['staff', 'coaches', 'rosters', 'schoolVenues', 'documents', 'site'] as const
export type SchoolStep = (typeof schoolSteps)[number]

export type GuideStep = OfficeStep | SchoolStep

/** `skipped`: left out, and not done. */
export const stepStates = ['done', 'open', 'skipped'] as const
export type StepState = (typeof stepStates)[number]
