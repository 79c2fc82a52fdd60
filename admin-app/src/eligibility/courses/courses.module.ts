import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const courses = defineNoun({
  screens: {
    courses: () => import('./CoursesScreen'),
  },
})
