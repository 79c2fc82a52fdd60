import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const ownData = defineNoun({
  screens: {
    ownData: () => import('./OwnDataScreen'),
  },
})
