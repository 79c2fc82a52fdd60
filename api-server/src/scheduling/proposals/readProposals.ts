import type { z } from 'zod'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { matchDayAndTime } from '@portal/shared/platform/format/matchTime'
import { zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Proposal, ProposalQuery } from '@portal/shared/scheduling/proposals/proposal.schemas'
import { findPastYears } from '../../identity/organizations/organization.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { shortTeamNameOf, teamNameOf } from '../../directory/teams/teamName'
import { findCoachesByName } from '../matches/schedule.repository'
import { ownScope } from '../../identity/organizations/scope'
import { proposalCan } from './proposal.policy'
import { findProposalPage, type FoundProposal } from './proposal.repository'

/** Proposals of the reader's own school, or of all schools for the office, with what the reader may do with each. */
export async function readProposals(reader: Reader, who: SignedIn, common: CommonParameters, { page, pageSize, ...query }: z.output<typeof ProposalQuery>) {
  const scope = await ownScope(reader, who, common)
  const schoolId = who.roleType === 'org' ? null : (who.schoolId ?? 0)
  const { rows, total } = await findProposalPage(reader, scope, { ...query, schoolId, offset: (page - 1) * pageSize, limit: pageSize })
  const coaches = await findCoachesByName(reader, [...new Set(rows.flatMap(({ home, away }) => [home.teamId, away.teamId]))])
  const isPastYear = (await findPastYears(reader, who.organizationId)).has(scope.academicYear.id)
  return { rows: rows.map((row) => present(row, who, coaches, isPastYear)), total, page, pageSize }
}

function present({ proposal, home, away, ...row }: FoundProposal, who: SignedIn, coaches: Awaited<ReturnType<typeof findCoachesByName>>, isPastYear: boolean): Proposal {
  const sideOf = (team: typeof home) => ({ teamId: team.teamId, name: teamNameOf(team), shortName: shortTeamNameOf(team) })
  const nameOf = (teamId: number) => teamNameOf(teamId === home.teamId ? home : away)
  const { day, time, venueId, assetId } = proposal
  return {
    proposalId: proposal.id, kind: proposal.kind, state: proposal.state, activityName: row.activityName, contestName: row.contestName, levelName: row.levelName, home: sideOf(home), away: sideOf(away),
    askerName: nameOf(proposal.askerTeamId), awaitedName: nameOf(proposal.awaitedTeamId),
    whenText: matchDayAndTime({ startsAt: zonedTime(day, time ?? '00:00', row.zone), timeIsSet: time !== null, timeZone: row.zone }), placeText: [row.venueName, row.assetName].filter(Boolean).join(', '),
    plan: { day, time, venueId, assetId }, note: proposal.note, reason: proposal.reason,
    askedText: [row.askedBy, momentText(proposal.createdAt, row.officeZone)].filter(Boolean).join(', '),
    decidedText: proposal.decidedAt ? [row.decidedBy, momentText(proposal.decidedAt, row.officeZone)].filter(Boolean).join(', ') : '',
    matchId: proposal.matchId, version: proposal.version,
    can: proposalCan(who, proposal, { teams: [home, away], coaches, isPastYear }),
  }
}
