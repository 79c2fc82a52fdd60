import { key, type Keys, type Review } from '../../testing/review'

const parent = ({ parentId }: Keys) => ({ userId: parentId })

const officePerson = ({ officeId }: Keys) => ({ staffId: officeId })

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'profiles.getStaff': ['org', 'staff'],
    'profiles.addStaff': ['org', 'staff'],
    'profiles.saveStaff': ['org', 'staff'],
    'profiles.getStudent': ['org', 'staff', 'parent'],
    'profiles.addStudent': ['org', 'staff'],
    'profiles.saveStudent': ['org', 'staff', 'parent'],
    'profiles.getParent': ['org', 'staff'],
    'profiles.saveParent': ['org', 'staff'],
    'profiles.getOfficePerson': ['org'],
    'profiles.addOfficePerson': ['org'],
    'profiles.saveOfficePerson': ['org'],
    'profiles.getFan': ['org'],
    'profiles.saveFan': ['org'],
    'profiles.getCompletion': ['org', 'staff'],
    'publicNames.recordFamily': ['org', 'staff'],
  },
  withoutPermission: {
    'profiles.getStaff': 'You do not have permission to edit this staff member.',
    'profiles.saveStaff': 'You do not have permission to edit this staff member.',
    'profiles.getStudent': 'You do not have permission to edit this student.',
    'profiles.saveStudent': 'You do not have permission to edit this student.',
    'profiles.getParent': 'You do not have permission to edit this parent.',
    'profiles.saveParent': 'You do not have permission to edit this parent.',
  },
  adds: ['profiles.addOfficePerson', 'profiles.addStaff', 'profiles.addStudent'],
  samples: {
    'profiles.addOfficePerson': key,
    'profiles.addStaff': key,
    'profiles.addStudent': key,
    'profiles.getCompletion': ({ staffId }) => ({ personId: staffId, kind: 'staff' }),
    'profiles.getOfficePerson': officePerson,
    'profiles.getParent': parent,
    'profiles.saveOfficePerson': officePerson,
    'profiles.saveParent': parent,
  },
  records: {
    'profiles.getStudent': { as: 'student' },
    'profiles.getCompletion': 'Which fields of a profile are empty, without what is in them.',
    'profiles.getFan': 'No child; the names of children at most.',
    'profiles.getOfficePerson': 'No child; the names of children at most.',
    'profiles.getParent': 'No child; the names of children at most.',
    'profiles.getStaff': 'No child; the names of children at most.',
  },
}
