import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const districts = defineNoun({
  screens: {
    districts: () => import('./DistrictsScreen'),
  },
})
