import { defineNoun } from '../../platform/lib/noun/defineNoun'
import { subjectLinks } from '../../platform/audit/subjectLinks'
import { fill } from '../../platform/lib/noun/slot'

export const venues = defineNoun({
  screens: {
    venues: () => import('./VenuesScreen'),
    addVenue: () => import('./AddVenueScreen'),
    viewVenue: () => import('./VenueScreen'),
    editVenue: () => import('./EditVenueScreen'),
  },
  fills: [
    fill(subjectLinks, { venue: ({ subjectId }, may) => may.linkTo('viewVenue', { venueId: subjectId }) }),
  ],
})
