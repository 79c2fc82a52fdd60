import { z } from 'zod'

const id = z.number().int()

/** What a contest's results bring beside places, of what is released and the reader may see whole: else the rest would tell of what they may not. */
export const ContestAwards = z.strictObject({
  /** The best of each category in each classification; several where they are tied, and the office chooses. The classification's name is empty where there is one only. */
  best: z.array(z.strictObject({
    classificationName: z.string(), categoryName: z.string(),
    /** `uniqueName`: for the office, the host and the own school; empty for others. */
    performances: z.array(z.strictObject({ performanceId: id, uniqueName: z.string(), teamName: z.string(), rating: id, points: z.number().nullable() })),
  })),
  /** Totals of all teams of a school together, the most first; schools with the same share a place. */
  sweepstakes: z.array(z.strictObject({ schoolId: id, schoolName: z.string(), totalScore: z.number(), place: id })),
})
export type ContestAwards = z.infer<typeof ContestAwards>
export const noAwards: ContestAwards = { best: [], sweepstakes: [] }
