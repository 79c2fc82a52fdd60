import { z } from 'zod'
import { categoryKinds, worstRating, type CategoryKind } from './performance.kinds'

/** A performance, as far as it can be best in class. */
export interface AwardedPerformance {
  performanceId: number
  categoryId: number
  /** 0 for the group of teams without one. */
  classificationId: number
  /** The rating that counts; null without. */
  rating: number | null
  /** Points by the event's table; null without a rating. */
  points: number | null
  isReleased: boolean
}

export interface BestInClass {
  classificationId: number
  categoryId: number
  /** One; several where they are tied, and the office chooses. */
  performanceIds: number[]
}

/** The worst rating that can be best in class, with what a contest begins: ours. */
export const usualBestRating = 2

/** The best performance of each category in each classification, once it is released: by points, then by rating. @param worst the worst rating that can still be best in class, a setting of the contest */
export function bestInClass(performances: readonly AwardedPerformance[], worst: number): BestInClass[] {
  const groups = new Map<string, { rows: (AwardedPerformance & { rating: number })[] }>()
  for (const each of performances) {
    const { rating } = each
    if (!each.isReleased || rating === null || rating > worst) continue
    const key = `${each.classificationId}/${each.categoryId}`
    const group = groups.get(key) ?? { rows: [] }
    group.rows.push({ ...each, rating })
    groups.set(key, group)
  }
  return [...groups.values()].map(({ rows }) => {
    const points = Math.max(...rows.map((row) => row.points ?? 0))
    const best = rows.filter((row) => (row.points ?? 0) === points)
    const rating = Math.min(...best.map((row) => row.rating))
    return { classificationId: rows[0]!.classificationId, categoryId: rows[0]!.categoryId, performanceIds: best.filter((row) => row.rating === rating).map(({ performanceId }) => performanceId) }
  })
}

export interface SchoolTotal {
  schoolId: number
  totalScore: number
  /** From 1; schools with the same total share it: 1, 1, 3. */
  place: number
}

/** Sweepstakes: the totals of all teams of a school together, the most first. @param teams of one event, or of several whose totals are added */
export function sweepstakes(teams: readonly { schoolId: number; totalScore: number }[]): SchoolTotal[] {
  const totals = new Map<number, number>()
  for (const { schoolId, totalScore } of teams) totals.set(schoolId, Math.round(((totals.get(schoolId) ?? 0) + totalScore) * 100) / 100)
  return [...totals]
    .map(([schoolId, totalScore]) => ({ schoolId, totalScore, place: 1 + [...totals.values()].filter((other) => other > totalScore).length }))
    .sort((one, other) => one.place - other.place || one.schoolId - other.schoolId)
}

/** What is handed out for a rating, to each performer or once to the group; data of the event. A kind that has no row gets nothing. */
export const MedalRules = z.array(z.strictObject({
  kind: z.enum(categoryKinds),
  /** This rating or a better one. */
  worst: z.number().int().min(1).max(worstRating),
  what: z.enum(['medal', 'plaque']),
  to: z.enum(['performer', 'group']),
})).max(categoryKinds.length, 'One for each kind.').superRefine((rules, context) => {
  rules.forEach(({ kind }, index) => {
    if (rules.findIndex((each) => each.kind === kind) < index) context.addIssue({ code: 'custom', path: [index, 'kind'], message: 'One for each kind.' })
  })
})
export type MedalRules = z.output<typeof MedalRules>
export type MedalRule = MedalRules[number]

/** As state associations usually do for a rating of 1; a start. */
export const usualMedals: MedalRules = [
  { kind: 'solo', worst: 1, what: 'medal', to: 'performer' }, { kind: 'ensemble', worst: 1, what: 'medal', to: 'performer' }, { kind: 'large', worst: 1, what: 'plaque', to: 'group' },
]

/** What is handed out for one released performance. */
export function awardOf({ kind, rating, performers }: Pick<PacketPerformance, 'kind' | 'rating' | 'performers'>, medals: readonly MedalRule[]): { medals: number; plaques: number } {
  const award = { medals: 0, plaques: 0 }
  for (const rule of medals) {
    if (rule.kind !== kind || rating === null || rating > rule.worst) continue
    award[rule.what === 'medal' ? 'medals' : 'plaques'] += rule.to === 'performer' ? performers : 1
  }
  return award
}

const some = (count: number, one: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`])
/** "5 medals, 1 plaque"; empty for none. */
export const awardText = ({ medals, plaques }: { medals: number; plaques: number }): string => [...some(medals, 'medal'), ...some(plaques, 'plaque')].join(', ')

/** A performance, as far as it fills its school's packet. */
export interface PacketPerformance {
  schoolId: number
  kind: CategoryKind
  rating: number | null
  isReleased: boolean
  didNotStart: boolean
  performers: number
  /** Judges' sheets that have been signed off. */
  sheets: number
}

/** What a school takes home at check-out. */
export interface SchoolPacket {
  schoolId: number
  performances: number
  medals: number
  plaques: number
  sheets: number
  didNotStart: number
  /** Performances whose results are not released: the packet is not whole yet. */
  waiting: number
}

/** The packets of the schools, by school. Only what is released is counted into them; who did not start is waited for no longer. */
export function packetsOf(performances: readonly PacketPerformance[], medals: readonly MedalRule[]): SchoolPacket[] {
  const packets = new Map<number, SchoolPacket>()
  for (const { schoolId, kind, rating, isReleased, didNotStart, performers, sheets } of performances) {
    const packet = packets.get(schoolId) ?? { schoolId, performances: 0, medals: 0, plaques: 0, sheets: 0, didNotStart: 0, waiting: 0 }
    packets.set(schoolId, packet)
    packet.performances += 1
    if (didNotStart) packet.didNotStart += 1
    else if (!isReleased) packet.waiting += 1
    else {
      packet.sheets += sheets
      const award = awardOf({ kind, rating, performers }, medals)
      packet.medals += award.medals
      packet.plaques += award.plaques
    }
  }
  return [...packets.values()].sort((one, other) => one.schoolId - other.schoolId)
}
