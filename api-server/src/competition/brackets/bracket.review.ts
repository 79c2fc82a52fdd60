import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'brackets.getPublic': '*',
    'brackets.drawPublic': '*',
    'brackets.listPublic': '*',
    'brackets.listPublicOfEvent': '*',
    'brackets.list': 'signed-in',
    'brackets.listFilters': 'signed-in',
    'brackets.listOfEvent': 'signed-in',
    'brackets.get': 'signed-in',
    'brackets.getPdf': 'signed-in',
    'brackets.listChoices': ['org'],
    'brackets.getSources': ['org'],
    'brackets.make': ['org'],
    'brackets.seed': ['org'],
    'brackets.place': ['org'],
    'brackets.enterResult': ['org'],
    'brackets.removeResult': ['org'],
    'brackets.withdraw': ['org'],
    'brackets.publish': ['org'],
    'brackets.remove': ['org'],
  },
  adds: ['brackets.make'],
  records: {
    'brackets.get': 'Names of those who play.',
    'brackets.getPdf': 'Names of those who play.',
  },
  tellsPeople: { 'bracket_entrant.student_ids': 'draws' },
}
