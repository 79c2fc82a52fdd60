import { z } from 'zod'

const Color = z.string().regex(/^#[0-9a-f]{6}$/)
const InBoth = z.string().regex(/^light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)$/)

/** The style of an element in a school's colors; what each is for stands in shared/src/platform/colors/teamColors.ts. */
export const TeamColors = z.strictObject({ '--c1': Color, '--c2': Color, '--on': z.enum(['#ffffff', '#000000']), '--edge': InBoth, '--team': InBoth })

/** What a school is recognized by beside its name. It needs no code where it is shown: `colors` is the element's style. */
export const Crest = z.strictObject({
  initials: z.string(),
  colors: TeamColors,
  /** The path of the small uploaded one below the portal's address; null where the drawn one is all there is. */
  picture: z.string().nullable(),
})
export type Crest = z.infer<typeof Crest>
