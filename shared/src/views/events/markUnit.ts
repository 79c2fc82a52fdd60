import type { MarkRules } from '../../competition/marks/mark.schemas'

type Measure = MarkRules['measure']

/** What heads the marks of an event. A score of points is none that a team gets for a place. */
export const markHeads: Record<Measure, string> = { time: 'Time', distance: 'Distance', height: 'Height', points: 'Score' }

const units: Partial<Record<Measure, string>> = { time: 's', points: 'points' }

/** A mark with its unit where it is a number alone: "26.01 s", "245.3 points". Minutes, feet and meters say by themselves what they are: "1:02.34", "20-08.25", "6.32m". */
export const withUnit = (mark: string, measure: Measure): string => (units[measure] && /^\d+(\.\d+)?$/.test(mark) ? `${mark} ${units[measure]}` : mark)
