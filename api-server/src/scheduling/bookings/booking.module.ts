import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { occasionKinds } from '../occasions/occasionKinds'
import { bookingOccasions } from './bookingOccasion'
import { bookingRoutes } from './booking.routes'
import { venueClocks } from '../venues/venueClocks'
import { keepBookingClocks } from './bookingClocks.repository'

/** Its calls are those of venues. */
export const bookingParts = defineParts({ noun: 'scheduling/bookings' }, routes.of(...bookingRoutes), occasionKinds.of(bookingOccasions), venueClocks.of(keepBookingClocks))
