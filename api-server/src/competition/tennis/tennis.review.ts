import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'tennis.listDuals': ['org', 'staff', 'student', 'parent'],
    'tennis.getDual': ['org', 'staff', 'student', 'parent'],
    'tennis.setUpDual': ['org', 'staff'],
    'tennis.getLineup': ['org', 'staff'],
    'tennis.handInLineup': ['org', 'staff'],
    'tennis.substitute': ['org', 'staff'],
    'tennis.startDual': ['org', 'staff'],
    'tennis.saveLine': ['org', 'staff'],
    'tennis.stopDual': ['org', 'staff'],
    'tennis.finishDual': ['org', 'staff'],
    'tennis.getLadders': ['org', 'staff'],
    'tennis.saveLadder': ['org', 'staff'],
    'tennis.getFormat': ['org'],
    'tennis.saveFormat': ['org'],
    'tennis.getDraw': ['org', 'staff', 'student', 'parent'],
    'tennis.saveDrawMatch': ['org', 'staff'],
    'tennis.getDrawSources': ['org'],
    'tennis.getEventPoints': ['org', 'staff', 'student', 'parent'],
  },
  records: {
    'tennis.getLadders': { as: 'eligibility' },
    'tennis.getLineup': { as: 'eligibility', input: () => ({ side: 'home' }) },
    'tennis.getDrawSources': 'Names and grades of those who can be drawn.',
    'tennis.getDual': 'Names of those who play.',
  },
  tellsPeople: { 'tennis_line.home_student_ids': 'tennisLines', 'tennis_line.away_student_ids': 'tennisLines', 'tennis_line.sets': 'tennisLines', 'tennis_ladder.order': 'tennisLadders' },
}
