/** What an office sets up before its first season, in the order in which one needs the other. */
export const officeSteps = ['organization', 'schools', 'people', 'levels', 'activities', 'districts', 'teams', 'coaches', 'venues', 'season', 'embed'] as const
export type OfficeStep = (typeof officeSteps)[number]

/** What a school's athletic director does. */
export const schoolSteps = ['staff', 'coaches', 'rosters', 'schoolVenues', 'documents', 'site'] as const
export type SchoolStep = (typeof schoolSteps)[number]

export type GuideStep = OfficeStep | SchoolStep

/** Steps that an association or school may do without, and leaves out by saying so. `embed` is done on a website, which nothing here knows of. */
export const optionalSteps = ['venues', 'embed', 'schoolVenues', 'site'] as const
export type OptionalStep = (typeof optionalSteps)[number]

/** What is kept as left out: steps, and the guide itself on the dashboard. */
export const leftOutParts = [...optionalSteps, 'dashboard'] as const
export type LeftOutPart = (typeof leftOutParts)[number]

/** `skipped`: left out, and not done. */
export const stepStates = ['done', 'open', 'skipped'] as const
export type StepState = (typeof stepStates)[number]
