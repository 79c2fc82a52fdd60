import { z } from 'zod'
import { densities } from './density.kinds'
import { line } from './fields'
import { pageSizes } from './paging'

/** Characters of all preferences of a person together, as JSON: several times what all lists of the app need. */
export const mostOfPreferences = 16_000

const name = line(120).min(1, 'This field is required.')

/**
 * How a person has the app, on every device of theirs. What is left out is as usual for their kind of people. Lists and groups are called as
 * the app calls them: the server only keeps them.
 */
export const Preferences = z.strictObject({
  /** Rows of lists where the person works with a mouse. */
  density: z.enum(densities, 'Choose compact, regular or roomy.').optional(),
  /** The same under a finger, which needs larger ones: what is chosen at a desk is not meant for a phone. */
  touchDensity: z.enum(densities, 'Choose compact, regular or roomy.').optional(),
  /** Rows of a page, in all lists. */
  pageSize: z.number('This is not a number of rows.').refine((size) => pageSizes.includes(size), `Choose ${pageSizes.join(', ')} rows.`).optional(),
  /** Columns that are left out, by list. */
  hiddenColumns: z.record(name, z.array(name).max(60, 'At most 60 columns.')).optional(),
  /** Which groups of the menu and parts of screens are open or closed, where the person opened or closed them. */
  openGroups: z.record(name, z.boolean('Use true or false.')).optional(),
})
export type Preferences = z.infer<typeof Preferences>
