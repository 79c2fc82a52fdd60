import type { z } from 'zod'
import type { ActivityFields } from '@portal/shared/directory/activities/activityFields.schemas'
import type { Activity, ActivityFormChoices } from '@portal/shared/directory/activities/activityRecord.schemas'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { defaultsForKind } from '@portal/shared/directory/activities/defaultsForKind'
import type { Part } from '../../platform/ui/form/FormLayout'
import type { ZodForm } from '../../platform/ui/form/useZodForm'

/** What the form holds. */
export type ActivityValues = z.input<typeof ActivityFields>
export type ActivityForm = ZodForm<ActivityValues, z.output<typeof ActivityFields>>

/** A row for every level, so that each can be given a limit. */
const limitsFor = ({ levels }: ActivityFormChoices, limits: ActivityValues['rosterLimits']): ActivityValues['rosterLimits'] =>
  levels.map(({ levelId }) => limits.find((each) => each.levelId === levelId) ?? { levelId, least: null, most: null })

/** What a new activity begins with. */
export function emptyActivity(choices: ActivityFormChoices): ActivityValues {
  return {
    name: '', slug: '', kind: 'teamSport', gender: 'mixed', startsOn: '', endsOn: '', rosterDueOn: '', rostersLocked: false, classificationIds: [], levelIds: [],
    rosterLimits: limitsFor(choices, []), ...defaultsForKind('teamSport', ''),
  }
}

export function valuesOfActivity({
  name, slug, kind, gender, contestName, startsOn, endsOn, rosterDueOn, rostersLocked, classificationIds, levelIds, rosterLimits, positions, categories, scores, ranking, scoreDueHours, scoreConfirmation, matchMinutes,
  studentRules, coachRules, choices,
}: Activity): ActivityValues {
  return structuredClone({
    name, slug, kind, gender, contestName, startsOn, endsOn, rosterDueOn, rostersLocked, classificationIds, levelIds, rosterLimits: limitsFor(choices, rosterLimits), positions, categories,
    // Fields that may be missing are named, as the form names them: otherwise it would take itself for changed.
    scores: scores && { shootout: undefined, ...scores, period: { mayEndEarly: undefined, ...scores.period } },
    ranking: { ...ranking, points: { overtimeWin: undefined, overtimeLoss: undefined, forfeitLoss: undefined, ...ranking.points } },
    scoreDueHours, scoreConfirmation, matchMinutes, studentRules, coachRules,
  })
}

/** What every field is called where changes are listed. */
export const activityLabels: Record<keyof ActivityValues, string> = {
  name: 'Name', slug: 'Web address', kind: 'Kind', gender: 'Who takes part', contestName: 'What a contest is called', startsOn: 'First day', endsOn: 'Last day', rosterDueOn: 'Rosters due', rostersLocked: 'Lock on rosters',
  classificationIds: 'Classifications', levelIds: 'Levels', rosterLimits: 'Roster limits', positions: 'Positions', categories: 'Categories', scores: 'Scores', ranking: 'Ranking',
  scoreDueHours: 'Hours until a score is due', scoreConfirmation: 'How scores become final', matchMinutes: 'Length in minutes', studentRules: 'Rules for students', coachRules: 'Rules for coaches',
}

export const activityParts = ({ Many }: ContestWords): readonly Part[] => [
  // What every activity that is added needs comes on one page.
  { id: 'activity', title: 'Activity and season', also: ['season'] }, { id: 'levels', title: 'Levels and rosters' }, { id: 'positions', title: 'Positions' },
  { id: 'categories', title: 'Categories' }, { id: 'matches', title: Many }, { id: 'ranking', title: 'Standings' }, { id: 'students', title: 'Students' }, { id: 'coaches', title: 'Coaches' },
]
