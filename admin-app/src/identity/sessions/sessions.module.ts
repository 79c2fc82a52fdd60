import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const sessions = defineNoun({
  screens: {
    changeRole: () => import('./ChangeRoleScreen'),
    ownAccount: () => import('./OwnAccountScreen'),
  },
})
