import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './venue.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    venues: true
  }
}

export const venueNoun = defineNoun({
  noun: 'scheduling/venues',
  calls: [calls],
  changes: { venues: 'public' },
  audit: {
    actions: {
      'venue.added': 'added a venue',
      'venue.booked': 'closed a venue for a time',
      'venue.bookingChanged': 'changed when a venue is closed',
      'venue.bookingRemoved': 'removed a closure of a venue',
      'venue.changed': 'changed a venue',
      'venue.deleted': 'deleted a venue',
      'venue.restored': 'restored a venue',
    },
    subjects: { venue: 'Venue' },
  },
})
