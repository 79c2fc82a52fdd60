/** Steps that an association or school may do without, and leaves out by saying so. `embed` is done on a website, which nothing here knows of. */
export const optionalSteps = ['venues', 'contest', 'embed', 'schoolVenues', 'site'] as const
export type OptionalStep = (typeof optionalSteps)[number]

/** What is kept as left out: steps, and the guide itself on the dashboard. */
export const leftOutParts = [...optionalSteps, 'dashboard'] as const
export type LeftOutPart = (typeof leftOutParts)[number]
