import {
  addActivity, getActivity, getActivityForm, listActivities, listActivityChoices, listOwnActivities, listPublicActivityChoices, removeActivities, removeCategory, removePosition,
  restoreActivities, saveActivity,
} from '@portal/shared/directory/activities/activity.calls'
import { contestWords, countedContests } from '@portal/shared/directory/activities/contestName.kinds'
import type { ActivityChoice } from '@portal/shared/directory/activities/activity.schemas'
import type { Reader } from '../../platform/db/database'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope, publicScope, type Scope } from '../../identity/organizations/scope'
import { classificationName } from '@portal/shared/directory/classifications/classificationNameRules'
import { findActivity, findDistricts, type FoundDistrict } from './activity.repository'
import { countActivities, findActivityPage } from './activityList.repository'
import { readActivity, readFormChoices, readOwnActivities } from './presentActivity'
import { changeActivities } from './removeActivities'
import { addActivity as add, saveActivity as save } from './saveActivity'
import { removeTerm } from './saveTerms'

/** Districts, gathered by activity, for the choices above standings and scores. */
function gather(districts: FoundDistrict[]): ActivityChoice[] {
  const byActivity = new Map<string, ActivityChoice>()
  for (const row of districts) {
    let choice = byActivity.get(row.activitySlug)
    if (!choice) byActivity.set(row.activitySlug, (choice = { activity: row.activitySlug, name: row.activityName, levels: [], districts: [] }))
    if (!choice.levels.some((level) => level.level === row.levelSlug)) choice.levels.push({ level: row.levelSlug, name: row.levelName })
    choice.districts.push({
      district: row.slug,
      name: row.name,
      level: row.levelSlug,
      classification: row.classificationSlug,
      classificationName: classificationName(row.classificationLabel),
    })
  }
  return [...byActivity.values()]
}

/** What there is to choose from: all activities, or one. */
export async function readChoices(reader: Reader, scope: Scope, activity?: string): Promise<ActivityChoice[]> {
  const activityId = activity === undefined ? undefined : (await findActivity(reader, scope, activity)).id
  return gather(await findDistricts(reader, scope, activityId === undefined ? {} : { activityId }))
}

export const activityRoutes = [
  serve(listActivityChoices, async (_, { database: { reader }, who, common, remembered }) => {
    const scope = await ownScope(reader, who, common)
    const read = () => readChoices(reader, scope)
    return { activities: await remembered.of(`choices/${scope.organization.id}/${scope.academicYear.id}`, ['activities', 'teams', 'setupLists', 'imports', 'organizations'], read) }
  }),
  serve(listPublicActivityChoices, async ({ activity }, { database: { reader }, common }) => ({
    activities: await readChoices(reader, await publicScope(reader, common), activity),
  })),

  serve(listActivities, async ({ page, pageSize, ...input }, { database: { reader }, who, common }) => {
    const scope = await ownScope(reader, who, common)
    const total = await countActivities(reader, scope, input)
    return { rows: await findActivityPage(reader, scope, { ...input, offset: (page - 1) * pageSize, limit: pageSize }), total, page, pageSize }
  }),

  serve(listOwnActivities, async (_, { database: { reader }, who, common }) => readOwnActivities(reader, await ownScope(reader, who, common), who)),

  serve(getActivityForm, async (_, { database: { reader }, who, common }) => readFormChoices(reader, await ownScope(reader, who, common), null)),

  serve(getActivity, async ({ activityId }, { database: { reader }, who, common }) => readActivity(reader, await ownScope(reader, who, common), activityId)),

  serve(addActivity, async (input, context) => new WithMessage({ activityId: await add(input, context) }, `${input.name} is added.`)),

  serve(saveActivity, async (input, context) => {
    const saved = await save(input, context)
    // Matches stay where they are when the season's days change: the person who changes them is told how many.
    const { matchesOutsideSeason: outside } = saved
    const words = contestWords(saved.contestName)
    const told = outside > 0 && ('startsOn' in input || 'endsOn' in input)
    return new WithMessage(saved, told ? `The changes are saved. ${outside === 1 ? `One ${words.one} falls` : `${countedContests(outside, words)} fall`} outside the season’s days now.` : 'The changes are saved.')
  }),

  serve(removeActivities, async ({ activityIds }, context) => ({ outcomes: await context.tx((tx) => changeActivities(tx, context, activityIds, 'remove')) })),
  serve(restoreActivities, async ({ activityIds }, context) => ({ outcomes: await context.tx((tx) => changeActivities(tx, context, activityIds, 'restore')) })),

  serve(removePosition, async ({ positionId }, context) => {
    await removeTerm('position', positionId, context)
    return new WithMessage(null, 'The position is deleted.')
  }),
  serve(removeCategory, async ({ categoryId }, context) => {
    await removeTerm('category', categoryId, context)
    return new WithMessage(null, 'The category is deleted.')
  }),
]
