import { listActivityChoices, listPublicActivityChoices } from '@portal/shared/activities/activity.calls'
import type { ActivityChoice } from '@portal/shared/activities/activity.schemas'
import type { Reader } from '../db/database'
import { serve } from '../http/serve'
import { ownScope, publicScope, type Scope } from '../organizations/scope'
import { classificationName, findActivity, findDistricts, type FoundDistrict } from './activity.repository'

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
  serve(listActivityChoices, async (_, { database: { reader }, who, common }) => ({ activities: await readChoices(reader, await ownScope(reader, who, common)) })),
  serve(listPublicActivityChoices, async ({ activity }, { database: { reader }, common }) => ({
    activities: await readChoices(reader, await publicScope(reader, common), activity),
  })),
]
