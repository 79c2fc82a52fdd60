/** How high rows are: for a mouse, for reading, for a finger. */
export const densities = ['compact', 'regular', 'roomy'] as const
export type Density = (typeof densities)[number]
