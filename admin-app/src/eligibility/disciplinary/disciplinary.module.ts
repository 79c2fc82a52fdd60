import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const disciplinary = defineNoun({
  screens: {
    disciplinaryOfStaff: () => import('./StaffDisciplinaryScreen'),
    disciplinaryOfStudent: () => import('./StudentDisciplinaryScreen'),
    disciplinaryOfSchool: () => import('./SchoolDisciplinaryScreen'),
    disciplinarySummary: () => import('./DisciplinarySummaryScreen'),
  },
})
