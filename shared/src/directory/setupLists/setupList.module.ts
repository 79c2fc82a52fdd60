import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './setupList.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    setupLists: true
  }
}

export const setupListNoun = defineNoun({
  noun: 'directory/setupLists',
  calls: [calls],
  changes: { setupLists: 'public' },
  audit: {
    actions: {
      'setupList.added': 'added to a list of the organization',
      'setupList.changed': 'changed an entry of a list',
      'setupList.deleted': 'deleted an entry of a list',
      'setupList.ordered': 'put a list in another order',
    },
  },
})
