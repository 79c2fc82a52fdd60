import { defineCall } from '../../platform/call/defineCall'
import { Preferences } from '../../platform/call/preferences.schemas'

export const savePreferences = defineCall({
  name: 'preferences.save',
  summary: 'How the signed-in person has lists and menu: what is named changes, all else stays; sessions.getCurrentUser tells it',
  method: 'PATCH',
  path: '/preferences',
  access: { signedIn: true },
  input: Preferences,
  output: Preferences,
  changes: ['session'],
})
