import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './favourite.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    favourites: true
  }
}

export const favouriteNoun = defineNoun({
  noun: 'publishing/favourites',
  calls: [calls],
  changes: { favourites: 'inside' },
  audit: {
    actions: {
      'favourites.followed': 'followed teams, schools or activities',
      'favourites.unfollowed': 'stopped following teams, schools or activities',
    },
  },
})
