import type { SeasonWishes } from '@portal/shared/scheduling/seasons/season.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findHomeVenues, lockTeam, updateTeam } from '../../directory/teams/teamRecord.repository'

/**
 * A team's home venue is where its season has it play at home: what was chosen there is on the team's own page from then on. Venues
 * of another school are left out, as a team cannot have its home there, and so are teams for which nothing was chosen.
 */
export async function keepHomeVenues(tx: Tx, homes: SeasonWishes['homes'], { who, requestId }: RequestContext<SignedIn>): Promise<void> {
  for (const { teamId, venueId } of [...homes].sort((one, other) => one.teamId - other.teamId)) {
    if (venueId === null) continue
    const team = await lockTeam(tx, who.organizationId, teamId)
    if (!team || team.deletedAt || team.homeVenueId === venueId) continue
    if (!(await findHomeVenues(tx, who.organizationId, team.schoolId)).some(({ id }) => id === venueId)) continue
    await updateTeam(tx, teamId, { homeVenueId: venueId })
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action: 'team.changed', subjectType: 'team', subjectId: teamId,
      data: { before: { homeVenueId: team.homeVenueId }, after: { homeVenueId: venueId } },
    })
  }
}
