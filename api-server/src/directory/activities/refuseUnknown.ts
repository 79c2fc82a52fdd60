import type { Reader } from '../../platform/db/database'
import type { Scope } from '../../identity/organizations/scope'
import { findTeamIdsOfSchool } from '../teams/team.repository'
import { findActivity, findLevel } from './activity.repository'

/**
 * Tells nothing published from nothing that could be: asked only where nothing was found, so that what is there costs no more.
 * @throws DomainError not-found naming an activity, level or school that is not there
 */
export async function refuseUnknown(reader: Reader, scope: Scope, { activity, level, school }: { activity?: string | undefined; level?: string | undefined; school?: string | undefined }): Promise<void> {
  if (activity !== undefined) await findActivity(reader, scope, activity)
  if (level !== undefined) await findLevel(reader, scope, level)
  if (school !== undefined) await findTeamIdsOfSchool(reader, scope, school)
}
