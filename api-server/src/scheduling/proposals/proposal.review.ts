import { matchProposal } from './proposal.tables'
import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'proposals.list': ['org', 'staff'],
    'proposals.propose': ['staff'],
    'proposals.accept': ['org', 'staff'],
    'proposals.decline': ['org', 'staff'],
    'proposals.counter': ['staff'],
    'proposals.withdraw': ['staff'],
  },
  adds: ['proposals.propose'],
  samples: {
    'proposals.counter': () => ({ day: '2027-01-06', time: '18:00' }),
    'proposals.propose': ({ teamId }) => ({ ...key(), homeTeamId: teamId, awayTeamId: Number(teamId) + 1, day: '2027-01-05', time: '18:00', kind: 'nonDistrict', openDateId: undefined }),
  },
  /** A match that another school asks a team's school for. */
  makeThing: async (tx, { organizationId, keys }) => {
    const [teamId, academicYearId, activityId, levelId] = [Number(keys.teamId), Number(keys.academicYearId), Number(keys.activityId), Number(keys.levelId)]
    const [row] = await tx.insert(matchProposal)
      .values({ organizationId, academicYearId, activityId, levelId, kind: 'nonDistrict', homeTeamId: teamId, awayTeamId: teamId + 1, askerTeamId: teamId + 1, awaitedTeamId: teamId, day: '2027-01-12', time: '18:00' }).returning()
    return { proposalId: row!.id }
  },
}
