import type { Step } from '@portal/shared/publishing/guide/guide.schemas'

/** How many steps are done or skipped. */
export const overOf = (steps: readonly Step[]): number => steps.filter(({ state }) => state !== 'open').length

/** The step that comes next: the first open one that is needed, else the first open one. */
export const nextOf = (steps: readonly Step[]): Step | undefined => steps.find(({ state, isOptional }) => state === 'open' && !isOptional) ?? steps.find(({ state }) => state === 'open')
