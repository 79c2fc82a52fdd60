import type { SignedIn } from '../../platform/http/requestContext'
import { mayReschedule } from '../matches/match.policy'
import type { ProposalRecord } from './proposal.repository'

export interface AboutProposal {
  teams: readonly { teamId: number; schoolId: number }[]
  coaches: readonly { teamId: number; userId: number; name: string }[]
  /** Of an academic year that is over: only the office changes it. */
  isPastYear: boolean
}

/** Both schools and the office see a proposal. */
export const maySeeProposal = (who: SignedIn, { teams }: Pick<AboutProposal, 'teams'>): boolean =>
  who.roleType === 'org' || (who.roleType === 'staff' && teams.some(({ schoolId }) => schoolId === who.schoolId))

const runs = (who: SignedIn, teamId: number, { teams, coaches }: Pick<AboutProposal, 'teams' | 'coaches'>) => mayReschedule(who, { teams: teams.filter((each) => each.teamId === teamId), coaches: [...coaches] })

/** What someone may do with a proposal: the school whose turn it is answers, the office may too, who asked may take it back. The writes and the list ask this. */
export function proposalCan(who: SignedIn, proposal: Pick<ProposalRecord, 'state' | 'awaitedTeamId' | 'askerTeamId'>, about: AboutProposal) {
  const waits = proposal.state === 'waiting' && (!about.isPastYear || who.roleType === 'org')
  const answers = waits && runs(who, proposal.awaitedTeamId, about)
  const isStaff = who.roleType === 'staff'
  return { accept: answers, decline: answers, counter: answers && isStaff, withdraw: waits && isStaff && runs(who, proposal.askerTeamId, about) }
}
