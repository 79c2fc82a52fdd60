import type { Review } from '../../testing/review'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'calendars.getPublic': '*',
    'calendars.getPublicDay': '*',
    'calendars.getTeam': '*',
    'calendars.getSchool': '*',
    'calendars.getActivity': '*',
    'calendars.getVenue': '*',
    'calendars.getFavourites': '*',
    'calendars.getOwn': 'signed-in',
    'calendars.renewOwn': 'signed-in',
    'calendars.revokeOwn': 'signed-in',
  },
  tellsPeople: { 'calendar_feed.user_id': 'calendarAddresses' },
}
