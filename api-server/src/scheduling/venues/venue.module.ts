import { venueNoun } from '@portal/shared/scheduling/venues/venue.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { venueRoutes } from './venue.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { venueNames } from './venueName.repository'

export const venueParts = defineParts(
  venueNoun,
  routes.of(...venueRoutes),
  subjectNames.of(venueNames),
)
