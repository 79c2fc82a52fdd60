import { named } from '../../platform/audit/subjectNames.repository'
import { venue } from './venue.tables'

/** How the audit calls them. */
export const venueNames = { venue: named(venue, venue.name) }
