import type { Keys, Review } from '../../testing/review'

const aTeam = ({ teamId }: Keys) => ({ subjects: [{ kind: 'team', subjectId: teamId }] })

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'favourites.list': 'signed-in',
    'favourites.listKeys': 'signed-in',
    'favourites.listActivities': 'signed-in',
    'favourites.listTeams': 'signed-in',
    'favourites.findSchools': 'signed-in',
    'favourites.getScores': 'signed-in',
    'favourites.follow': 'signed-in',
    'favourites.unfollow': 'signed-in',
  },
  samples: {
    'favourites.follow': aTeam,
    'favourites.unfollow': aTeam,
  },
  records: {
    'favourites.list': 'The family’s own.',
  },
  tellsPeople: { 'favourite.user_id': 'follows', 'favourite.subject_id': 'follows' },
}
