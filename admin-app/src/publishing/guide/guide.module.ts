import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const guide = defineNoun({
  screens: {
    setupGuide: () => import('./GuideScreen'),
  },
})
