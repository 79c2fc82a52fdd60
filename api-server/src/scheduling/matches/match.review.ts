import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'matches.findOutsideSchools': ['org', 'staff'],
    'matches.addOutsideTeam': ['org', 'staff'],
    'matches.takeOutsideTeam': ['org', 'staff'],
    'matches.get': ['org', 'staff'],
    'matches.getNew': ['org', 'staff'],
    'matches.findOpponents': ['org', 'staff'],
    'matches.schedule': ['org', 'staff'],
    'matches.move': ['org', 'staff'],
    'matches.postpone': ['org', 'staff'],
    'matches.cancel': ['org', 'staff'],
    'teams.getSeason': ['org', 'staff', 'student', 'parent'],
    'teams.getPublicSchedule': '*',
    'teams.getMatches': ['org', 'staff'],
    'venues.findConflicts': ['org', 'staff'],
  },
  adds: ['matches.addOutsideTeam', 'matches.schedule'],
  samples: {
    'matches.move': () => ({ day: '2027-01-06', time: '18:00' }),
    // Teams are made in pairs: the next one plays the same.
    'matches.schedule': ({ teamId }) => ({ ...key(), homeTeamId: teamId, awayTeamId: Number(teamId) + 1, day: '2027-01-05', time: '18:00', kind: 'scrimmage' }),
    'matches.addOutsideTeam': () => ({ ...key(), timeZone: '' }),
    'teams.getPublicSchedule': () => ({ school: 'atlas', activity: 'soccer' }),
    'venues.findConflicts': ({ teamId }) => ({ homeTeamId: teamId, awayTeamId: Number(teamId) + 1, day: '2027-01-05', time: '18:00' }),
  },
  records: {
    'matches.get': 'What was done to a score.',
  },
}
