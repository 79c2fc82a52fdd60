import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const academicYears = defineNoun({
  screens: {
    academicYears: () => import('./AcademicYearsScreen'),
  },
})
