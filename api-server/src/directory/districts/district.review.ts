import type { Review } from '../../testing/review'

const districtValues = { name: 'District 1', classificationId: null, published: true }

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'districts.getBoard': ['org'],
    'districts.create': ['org'],
    'districts.save': ['org'],
    'districts.order': ['org'],
    'districts.remove': ['org'],
    'districts.moveTeams': ['org'],
    'districts.listSources': ['org'],
    'districts.copy': ['org'],
  },
  adds: ['districts.copy', 'districts.create'],
  mayExport: {
    districts: { roles: ['org'], needsPermission: true },
  },
  samples: {
    'districts.copy': ({ academicYearId, activityId, levelId }) => ({ fromAcademicYearId: academicYearId, fromActivityId: activityId, fromLevelId: levelId }),
    'districts.create': () => ({ districts: [{ name: 'District 9', classificationId: null }] }),
    'districts.moveTeams': ({ teamId, districtId }) => ({ moves: [{ teamId, districtId: null, seen: districtId }], confirmed: true }),
    'districts.remove': () => ({ releaseTeams: true }),
    'districts.save': () => ({ values: districtValues, seen: districtValues }),
    'districts.order': ({ districtId }) => ({ order: [districtId], seen: [districtId] }),
  },
  exportedRecords: {
    districts: 'Teams.',
  },
  tellsPeople: { 'district.chair_user_id': 'districtsChaired' },
}
