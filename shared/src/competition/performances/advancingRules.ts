import { z } from 'zod'
import { categoryKindNames, categoryKinds, performedClasses, worstRating, type CategoryKind } from './performance.kinds'

/** Which performances of an event advance to the next contest (area, state), as data of the event. */
export const AdvancingRule = z.strictObject({
  /** "the state contest" */
  to: z.string().trim().min(1, 'Please enter where they advance to.').max(80, 'At most 80 characters.'),
  kinds: z.array(z.enum(categoryKinds)).min(1, 'Choose a kind first.').max(categoryKinds.length),
  /** This rating or a better one. */
  worst: z.number('Please select a rating.').int('Please select a rating.').min(1, 'Please select a rating.').max(worstRating, 'Please select a rating.'),
  /** Classes of music that can advance; null for all. */
  musicClasses: z.array(z.literal([...performedClasses], 'Please select a Pml Class.')).min(1, 'Please select a Pml Class.').nullable(),
  /** So many of a category in each classification, by points; null for all. */
  mostPerCategory: z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(400, 'At most 400.').nullable(),
})
export type AdvancingRule = z.output<typeof AdvancingRule>

/** The same without the name of where they advance to, as an event keeps it beside the event that it is. */
export const AdvancingTerms = AdvancingRule.omit({ to: true })
export type AdvancingTerms = z.output<typeof AdvancingTerms>

/** A solo or small ensemble with a rating of 1 on music of class 1 advances to the state contest (UIL, Constitution, section 1113). */
export const usualAdvancing: AdvancingRule = { to: 'the state contest', kinds: ['solo', 'ensemble'], worst: 1, musicClasses: [1], mostPerCategory: null }

/** A performance, as far as it can advance. */
export interface AdvancingPerformance {
  performanceId: number
  categoryId: number
  /** 0 for the group of teams without one. */
  classificationId: number
  kind: CategoryKind
  musicClass: number
  rating: number | null
  points: number | null
  isReleased: boolean
}

export interface Advancing {
  performanceIds: number[]
  /** Tied across the last place of a category: they are not chosen among; the office does. */
  tied: { categoryId: number; classificationId: number; performanceIds: number[]; left: number }[]
}

/** Who advances by a rule, of what is released. Where fewer can than are good enough the best by points do, and those that are tied for the last places are named. */
export function findAdvancing(performances: readonly AdvancingPerformance[], { kinds, worst, musicClasses, mostPerCategory }: AdvancingTerms): Advancing {
  const able = performances.filter(({ kind, musicClass, rating, isReleased }) =>
    isReleased && kinds.includes(kind) && rating !== null && rating <= worst && (musicClasses === null || (musicClasses as readonly number[]).includes(musicClass)))
  if (mostPerCategory === null) return { performanceIds: able.map(({ performanceId }) => performanceId), tied: [] }
  const found: Advancing = { performanceIds: [], tied: [] }
  const groups = new Map<string, AdvancingPerformance[]>()
  for (const each of able) {
    const key = `${each.classificationId}/${each.categoryId}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  for (const group of groups.values()) {
    const scoreOf = ({ points }: AdvancingPerformance) => points ?? 0
    const ahead = (one: AdvancingPerformance) => group.filter((other) => scoreOf(other) > scoreOf(one)).length
    const equals = (one: AdvancingPerformance) => group.filter((other) => scoreOf(other) === scoreOf(one)).length
    const sure = group.filter((one) => ahead(one) + equals(one) <= mostPerCategory)
    const across = group.filter((one) => ahead(one) < mostPerCategory && ahead(one) + equals(one) > mostPerCategory)
    found.performanceIds.push(...sure.map(({ performanceId }) => performanceId))
    const [first] = across
    if (first) found.tied.push({ categoryId: first.categoryId, classificationId: first.classificationId, performanceIds: across.map(({ performanceId }) => performanceId), left: mostPerCategory - sure.length })
  }
  return found
}

/** Why a performance does not advance by a rule, whatever others do: a sentence; null if nothing stands against it. */
export function advancingRefusal({ kind, musicClass, rating, isReleased }: AdvancingPerformance, { kinds, worst, musicClasses }: AdvancingTerms): string | null {
  if (!isReleased) return 'Its results are not released.'
  if (rating === null) return 'It has no rating.'
  if (!kinds.includes(kind)) return `${categoryKindNames[kind]} entries do not advance.`
  if (rating > worst) return worst === 1 ? `Rated ${rating}; a 1 advances.` : `Rated ${rating}; a ${worst} or better advances.`
  if (musicClasses !== null && !(musicClasses as readonly number[]).includes(musicClass)) return `Music of class ${musicClass} does not advance.`
  return null
}

export const advancingStates = ['advances', 'tied', 'stays'] as const
export type AdvancingState = (typeof advancingStates)[number]

/** What a rule says of each performance, in their order: whether it advances and, where not, why. */
export function explainAdvancing(performances: readonly AdvancingPerformance[], terms: AdvancingTerms): { performanceId: number; state: AdvancingState; why: string }[] {
  const { performanceIds, tied } = findAdvancing(performances, terms)
  const sure = new Set(performanceIds)
  return performances.map((each) => {
    const { performanceId } = each
    if (sure.has(performanceId)) return { performanceId, state: 'advances', why: '' }
    const group = tied.find((one) => one.performanceIds.includes(performanceId))
    if (group) return { performanceId, state: 'tied', why: `Tied for ${group.left === 1 ? 'the last place' : `the last ${group.left} places`}. The office chooses.` }
    return { performanceId, state: 'stays', why: advancingRefusal(each, terms) ?? `Others have more points: at most ${terms.mostPerCategory} of a category and classification advance.` }
  })
}
