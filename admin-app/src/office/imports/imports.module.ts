import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const imports = defineNoun({
  screens: {
    importPmlCodes: () => import('./ImportPmlCodesScreen'),
    importPerformances: () => import('./ImportPerformancesScreen'),
    importMeetEntries: () => import('./ImportMeetEntriesScreen'),
    importParticipation: () => import('./ImportParticipationScreen'),
    importTeamRoster: () => import('./ImportTeamRosterScreen'),
    importSchools: () => import('./ImportSchoolsScreen'),
    importStudents: () => import('./ImportStudentsScreen'),
    importStaff: () => import('./ImportStaffScreen'),
    importDistricts: () => import('./ImportDistrictsScreen'),
    importResults: () => import('./ImportResultsScreen'),
  },
})
