import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NamesOf } from '../../platform/audit/subjectNames.repository'
import { activity, level } from '../activities/activity.tables'
import { team } from './team.tables'
import { school } from '../schools/school.tables'

/** "Atlas, Girls soccer Varsity" */
const names: NamesOf = (reader, organizationId, ids) => reader
  .select({ id: team.id, name: sql<string>`concat_ws(' ', ${school.name}, nullif(${team.name}, '')) || ', ' || ${activity.name} || ' ' || ${level.name}` }).from(team)
  .innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId)).innerJoin(level, eq(level.id, team.levelId))
  .where(and(eq(team.organizationId, organizationId), inArray(team.id, ids)))

/** How the audit calls teams. */
export const teamNames = { team: names }
