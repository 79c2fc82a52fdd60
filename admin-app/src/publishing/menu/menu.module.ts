import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const menu = defineNoun({
  screens: {
    inbox: () => import('./InboxScreen'),
    settings: () => import('./SettingsScreen'),
  },
})
