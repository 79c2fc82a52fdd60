import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const judges = defineNoun({
  screens: {
    eventJudges: () => import('./JudgesScreen'),
  },
})
