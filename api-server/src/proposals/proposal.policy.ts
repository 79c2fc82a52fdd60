import type { SignedIn } from '../http/requestContext'
import { mayReschedule } from '../matches/match.policy'
import type { ProposalRecord } from './proposal.repository'

export interface AboutProposal {
  teams: readonly { teamId: number; schoolId: number }[]
  coaches: readonly { teamId: number; userId: number; name: string }[]
}

/** Both schools and the office see a proposal. */
export const maySeeProposal = (who: SignedIn, { teams }: Pick<AboutProposal, 'teams'>): boolean =>
  who.roleType === 'org' || (who.roleType === 'staff' && teams.some(({ schoolId }) => schoolId === who.schoolId))

const runs = (who: SignedIn, teamId: number, { teams, coaches }: AboutProposal) => mayReschedule(who, { teams: teams.filter((each) => each.teamId === teamId), coaches: [...coaches] })

/** What somebody may do with a proposal: the school whose turn it is answers, the office may too, who asked may take it back. */
export function proposalCan(who: SignedIn, proposal: Pick<ProposalRecord, 'state' | 'awaitedTeamId' | 'askerTeamId'>, about: AboutProposal) {
  const waits = proposal.state === 'waiting'
  const answers = waits && runs(who, proposal.awaitedTeamId, about)
  const isStaff = who.roleType === 'staff'
  return { accept: answers, decline: answers, counter: answers && isStaff, withdraw: waits && isStaff && runs(who, proposal.askerTeamId, about) }
}
