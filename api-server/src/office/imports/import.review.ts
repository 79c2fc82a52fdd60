import { csv, type Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'imports.participation': ['org'],
    'imports.districts': ['org'],
    'imports.schools': ['org'],
    'imports.results': ['org'],
    'imports.students': ['org', 'staff'],
    'imports.staff': ['org', 'staff'],
    'imports.pml': ['org'],
    'imports.performances': ['org', 'staff'],
    'imports.meetEntries': ['org', 'staff'],
    'rosters.import': ['org', 'staff'],
  },
  adds: ['imports.districts', 'imports.meetEntries', 'imports.participation', 'imports.performances', 'imports.pml', 'imports.results', 'imports.schools', 'imports.staff', 'imports.students', 'rosters.import'],
  samples: {
    'imports.districts': () => ({ ...csv('School,District\nAtlas,District 1'), dryRun: true }),
    'imports.pml': () => csv('Code,Event Name,Title,Composer,Arranger,Publisher [Collection],Grade,Specification\n101-3-00007,Vocal Solo,A Quiet Song,Nobody,,,3,'),
    'imports.performances': ({ bandEventId }) => ({ ...csv('School,Category,Unique name\nAtlas,Solo,One'), eventId: bandEventId, dryRun: true }),
    'imports.meetEntries': ({ meetId }) => ({ ...csv('School,Event,Athletes,Seed\nAtlas,50 Free,Pupil own,30.12'), eventId: meetId, dryRun: true }),
    'imports.schools': () => csv('name\nNew School'),
    'imports.staff': () => csv('externalId,firstName,lastName,email\nS1,Coach,One,coach.one@test.example'),
    'imports.students': () => csv('externalId,firstName,lastName,grade\nS1,Pupil,One,9'),
    'rosters.import': () => csv('name\nPupil own'),
  },
}
