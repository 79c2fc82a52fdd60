import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'courses.getService': ['org'],
    'courses.tryService': ['org'],
    'courses.saveService': ['org'],
    'courses.removeService': ['org'],
    'courses.readCompletions': ['org'],
    'courses.get': 'signed-in',
    'courses.save': ['org'],
  },
  samples: {
    'courses.saveService': () => ({ baseUrl: 'https://learn.example.org', version: 0 }),
    'courses.save': () => ({ coursesUrl: 'https://courses.example.org' }),
  },
}
