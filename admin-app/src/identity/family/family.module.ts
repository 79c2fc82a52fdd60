import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const family = defineNoun({
  screens: {
    ownFamily: () => import('./OwnFamilyScreen'),
  },
})
