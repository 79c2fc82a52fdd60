import { addBooking, getVenueMonth, removeBooking, saveBooking } from '@portal/shared/scheduling/venues/venue.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { readCalendar } from './readCalendar'
import { addBooking as book, removeBooking as unbook, saveBooking as changeBooking } from './saveBooking'

export const bookingRoutes = [
  serve(getVenueMonth, ({ venueId, month }, { database: { reader }, who, now }) => readCalendar(reader, who, venueId, month, now())),

  serve(addBooking, async (input, context) => new WithMessage({ bookingId: await book(input, context) }, `${input.title} is added to the calendar.`)),
  serve(saveBooking, async (input, context) => new WithMessage({ bookingId: await changeBooking(input, context) }, 'The changes are saved.')),
  serve(removeBooking, async ({ bookingId }, context) => new WithMessage({ bookingId: await unbook(bookingId, context) }, 'It is removed from the calendar.')),
]
