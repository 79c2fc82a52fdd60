import { defineNoun } from '../lib/noun/defineNoun'

export const jobs = defineNoun({
  screens: {
    myExports: () => import('./MyExportsScreen'),
  },
})
