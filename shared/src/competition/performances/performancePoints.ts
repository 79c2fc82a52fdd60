import { z } from 'zod'
import { points as pointsType } from '../results/entrantResults'
import { categoryKinds, performedClasses, worstRating, type CategoryKind } from './performance.kinds'
import { performanceTexts } from './performanceTexts'

/** Points by rating of one kind of category: the first number for a 1, the last for a 6. */
export const PointsRow = z.strictObject({
  kind: z.enum(categoryKinds, 'Please choose a kind.'),
  /** A class of music that counts differently, where harder music earns more; null for all classes without a row of their own. */
  musicClass: z.literal([...performedClasses], performanceTexts.noPmlClass).nullable(),
  points: z.array(pointsType.value).length(worstRating, 'Enter points for each rating from 1 to 6.'),
})
export type PointsRow = z.output<typeof PointsRow>

/** An event's table of points. */
export const PointsTable = z.array(PointsRow).max(categoryKinds.length * (performedClasses.length + 1), 'There are too many rows.').superRefine((rows, context) => {
  rows.forEach(({ kind, musicClass, points }, index) => {
    if (rows.findIndex((each) => each.kind === kind && each.musicClass === musicClass) < index) context.addIssue({ code: 'custom', path: [index, 'kind'], message: 'Another row already says this.' })
    points.forEach((value, place) => {
      if (place > 0 && value > points[place - 1]!) context.addIssue({ code: 'custom', path: [index, 'points', place], message: `A rating of ${place + 1} cannot count more than one of ${place}.` })
    })
  })
})
export type PointsTable = z.output<typeof PointsTable>

/** A start, where the bigger group counts more. An association checks it against its own handbook. */
export const usualPoints: PointsTable = [
  { kind: 'solo', musicClass: null, points: [5, 3, 1, 0, 0, 0] },
  { kind: 'ensemble', musicClass: null, points: [10, 6, 2, 0, 0, 0] },
  { kind: 'large', musicClass: null, points: [20, 12, 4, 0, 0, 0] },
]

/** What a rating counts: by the row of the piece's own class, else by the one of all classes; 0 where the table has neither. Null without a rating. */
export function pointsFor(table: PointsTable, { kind, musicClass, rating }: { kind: CategoryKind; musicClass: number; rating: number | null }): number | null {
  if (rating === null) return null
  const rows = table.filter((row) => row.kind === kind)
  const row = rows.find((each) => each.musicClass === musicClass) ?? rows.find((each) => each.musicClass === null)
  return row?.points[rating - 1] ?? 0
}
