import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const users = defineNoun({
  screens: {
    ownProfile: () => import('./OwnProfileScreen'),
    users: () => import('./UsersScreen'),
  },
})
