import { z } from 'zod'
import { ScoreRules } from '../rules/scoreRules.schemas'
import { StandingsRules } from '../rules/standingsRules'
import { contestNames } from './contestName.kinds'

export const activityKinds = ['teamSport', 'individualSport', 'meet', 'tennis', 'music', 'academic'] as const
export const genders = ['boys', 'girls', 'mixed'] as const

/** Positions that students play, categories that they compete in. */
export const activityTermKinds = ['position', 'category'] as const

export const activityRequestKinds = ['join', 'leave'] as const
export const activityRequestStatuses = ['pending', 'accepted', 'rejected'] as const

/** How many students a roster of a level must and may hold; null for no limit. */
export interface RosterLimit {
  levelId: number
  least: number | null
  most: number | null
}

/** What of an activity is data: how its scores are checked and how its districts rank. */
export const ActivityRules = z.strictObject({ scores: ScoreRules, standings: StandingsRules })
export type ActivityRules = z.infer<typeof ActivityRules>

/** What one of an activity's contests is called: anything that shows one activity uses this word (contestName.kinds.ts). */
export const ContestNameField = z.enum(contestNames)

/** An activity by its name in addresses. */
export const NamedActivity = z.strictObject({ activity: z.string(), name: z.string(), contestName: ContestNameField })

/** Choices for a page that shows standings or scores: what exists and has something published in this academic year. */
export const ActivityChoice = z.strictObject({
  activity: z.string().describe('The name in web addresses, such as girls-soccer'),
  name: z.string(),
  /** Levels with at least one team: { level: 'varsity', name: 'Varsity' }. */
  levels: z.array(z.strictObject({ level: z.string(), name: z.string() })),
  districts: z.array(
    z.strictObject({
      district: z.string().describe('The name in web addresses, such as 4a-district-2; unique within activity and level'),
      name: z.string(),
      level: z.string(),
      classification: z.string().nullable().describe('The name in web addresses, such as 4a'),
      classificationName: z.string().nullable().describe('"Classification 4A"'),
    }),
  ),
})
export type ActivityChoice = z.infer<typeof ActivityChoice>
