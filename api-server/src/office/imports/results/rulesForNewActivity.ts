import type { ActivityRules, activityKinds, genders } from '@portal/shared/directory/activities/activity.schemas'
import type { ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { contestNameFor } from '@portal/shared/directory/activities/contestNameFor'
import { anyScoreRules } from '@portal/shared/directory/activities/defaultsForKind'
import { genderOf } from '@portal/shared/directory/activities/genderOf'
import { sportOf } from '@portal/shared/directory/activities/sportOf'
import { sportScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { defaultRules, percentageRules } from '@portal/shared/directory/rules/defaultRules'

/**
 * What an import can tell of an activity that it makes; the organization may change it afterwards.
 * @param name of the activity, with its name in addresses
 * @param hints.isFinalTable a published table of goals: soccer unless its name says another sport
 */
export function rulesForNewActivity(name: string, { hasTies, isFinalTable }: { hasTies: boolean; isFinalTable: boolean }): {
  kind: (typeof activityKinds)[number]
  gender: (typeof genders)[number]
  contestName: ContestName
  rules: ActivityRules
} {
  const named = sportOf(name)
  // Where matches of "football" end level, it is the game that Americans call soccer.
  const sport = isFinalTable && (named === undefined || (named === 'football' && hasTies)) ? 'soccer' : named
  const scores = sport ? sportScoreRules[sport] : anyScoreRules
  const kind = sport === 'tennis' ? 'tennis' : 'teamSport'
  return {
    kind,
    gender: genderOf(name),
    contestName: contestNameFor(kind, sport === 'soccer' ? sport : name),
    rules: {
      scores: isFinalTable && hasTies ? { ...scores, tiesAllowed: true } : scores,
      standings: sport ? defaultRules[sport] : percentageRules,
    },
  }
}
