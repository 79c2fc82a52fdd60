import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { staffPanels } from '../../identity/profiles/recordSlots'
import { fill } from '../../platform/lib/noun/slot'
import { later } from '../../platform/ui/loading/later'

export const credentials = defineNoun({
  screens: {
    ownCredentials: () => import('./OwnCredentialsScreen'),
  },
  fills: [
    fill(staffPanels, later(async () => ({ default: (await import('./CredentialsPanel')).CredentialsPanel }))),
  ],
})
