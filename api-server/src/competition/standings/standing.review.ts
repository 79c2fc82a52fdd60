import { key, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'standings.get': 'signed-in',
    'standings.getPublic': '*',
    'standings.recordCoinToss': ['org'],
    'standings.getAsOf': 'signed-in',
    'standings.getDistrict': 'signed-in',
    'standings.addAdjustment': ['org'],
    'standings.removeAdjustment': ['org'],
    'standings.saveExternalValues': ['org'],
    'standings.setIneligible': ['org'],
    'standings.endIneligibility': ['org'],
    'standings.listChairChoices': ['org'],
    'standings.nameChair': ['org'],
    'teams.getStandings': ['org', 'staff', 'student', 'parent'],
  },
  addsToNoYear: { 'standings.addAdjustment': 'The office decides on ranks of any year.' },
  samples: {
    'standings.getAsOf': () => ({ asOf: '2026-11-02', activity: undefined, level: undefined, classification: undefined, district: undefined, school: undefined }),
    'standings.addAdjustment': () => ({ ...key(), points: -1 }),
    'standings.nameChair': () => ({ seen: null }),
    'standings.saveExternalValues': ({ teamId }) => ({ key: 'fairPlay', values: [{ teamId, value: 1, seen: null }] }),
  },
  records: {
    'standings.getDistrict': 'Teams.',
  },
}
