import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'seasons.list': ['org', 'staff'],
    'seasons.listFilters': ['org', 'staff'],
    'seasons.get': ['org', 'staff'],
    'seasons.draft': ['org', 'staff'],
    'seasons.change': ['org', 'staff'],
    'seasons.remove': ['org', 'staff'],
    'seasons.publish': ['org', 'staff'],
  },
  adds: ['seasons.draft'],
  samples: {
    'seasons.change': ({ teamId }) => ({ games: [{ game: 1, homeTeamId: Number(teamId) + 1, awayTeamId: teamId, day: '2027-01-05', time: '18:00', venueId: null, assetId: null }] }),
    'seasons.draft': () => ({ ...key(), wishes: { double: false, firstDay: '2027-01-01', lastDay: '2027-02-01', slots: [{ weekday: 2, time: '18:00' }], extraDays: [], wishes: [], homes: [], places: [], seed: 1 } }),
  },
}
