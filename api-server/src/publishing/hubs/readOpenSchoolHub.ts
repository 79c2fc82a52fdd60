import type { OpenSchoolHub } from '@portal/shared/publishing/hubs/hub.schemas'
import { listUsers } from '@portal/shared/identity/users/user.calls'
import { isAllowed } from '@portal/shared/platform/access/isAllowed'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { scoresSeenTo } from '../../competition/scores/readOpenScores'
import { countInState } from '../../eligibility/eligibility/listEligibility'
import { readClassification } from '../../directory/schools/presentSchool'
import { maySeeWeight } from '../../directory/schools/school.policy'
import { findTeamIdsOfSchool } from '../../directory/teams/team.repository'
import { findStaffAt } from '../../directory/teams/teamCoach.repository'
import type { Scope } from '../../identity/organizations/scope'
import type { Services, SignedIn } from '../../platform/http/requestContext'
import type { FoundSchool } from './hub.repository'
import { findScoresMissing } from './tellMatches'

type Context = Pick<Services, 'database' | 'now'> & { who: SignedIn; common: CommonParameters }

const isOf = (who: SignedIn, schoolId: number) => who.roleType === 'org' || (who.roleType === 'staff' && who.schoolId === schoolId)

/** A school's staff, for those whom the list of people shows them to. */
export async function findPeople({ database: { reader }, who }: Context, { schoolId }: FoundSchool): Promise<OpenSchoolHub['people']> {
  if (!isOf(who, schoolId) || !isAllowed(who, listUsers.access)) return null
  const rows = await findStaffAt(reader, who.organizationId, [schoolId])
  return rows
    .map(({ userId, firstName, lastName, roleNames }) => ({ userId, name: `${firstName} ${lastName}`, roleNames, by: `${lastName} ${firstName}` }))
    .sort((one, other) => one.by.localeCompare(other.by)).map(({ by: _, ...person }) => person)
}

/** What waits for the office and the school's own staff, each as far as the reader may know it. */
export async function readStaffStrip(context: Context, scope: Scope, { schoolId, schoolParam }: FoundSchool): Promise<OpenSchoolHub['staff']> {
  const { database: { reader }, who, now } = context
  if (!isOf(who, schoolId)) return null
  return {
    isOwn: who.roleType !== 'org',
    scores: await findScoresMissing(reader, scope, await teamsSeenTo(), now()),
    classification: who.roleType === 'org' || maySeeWeight(who) ? await readClassification(reader, scope, schoolId) : null,
    ineligible: await countInState('students', 'ineligible', { schoolId }, context),
  }

  /** Of the school's teams those whose scores are the reader's to see to, as the list of open scores has them: a coach's own, not the whole school's. */
  async function teamsSeenTo(): Promise<number[]> {
    const seen = await scoresSeenTo(reader, scope, who)
    return (await findTeamIdsOfSchool(reader, scope, schoolParam)).filter((teamId) => seen === 'anyone' || seen.includes(teamId))
  }
}
