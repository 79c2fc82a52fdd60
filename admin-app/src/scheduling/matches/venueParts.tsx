import { Fragment, isValidElement, type ReactNode } from 'react'
import type { MatchPlace, ScheduledMatch } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import { directionsLink } from '@portal/shared/scheduling/venues/mapLink'
import type { May } from '../../platform/lib/session/useMay'
import { NameLink } from '../../platform/ui/text/NameLink'

/** A match with what signed-in readers see of its place. */
export type PlacedMatch = Pick<ScheduledMatch, 'venue' | 'outcome'> & { place?: MatchPlace | undefined }

/** Where a match is: the venue, which leads to its page where the person may open it, the town and, for an upcoming match, directions on a map. */
export function venueParts({ venue, place, outcome }: PlacedMatch, may: May): ReactNode[] {
  if (!venue) return []
  const directions = place && outcome === null && directionsLink(place)
  return [
    <NameLink to={place && may.linkTo('viewVenue', place)}>{venue.name}</NameLink>,
    venue.city,
    directions && <a href={directions} target="_blank" rel="noreferrer" className="no-print" aria-label={`Directions to ${venue.name}`}>Directions</a>,
  ]
}

const isOffPaper = (part: ReactNode) => isValidElement<{ className?: string }>(part) && part.props.className === 'no-print'

/** Parts of a line with dots between them, as far as there are any. */
export const Dotted = ({ parts }: { parts: readonly ReactNode[] }) => (
  <>{parts.filter(Boolean).map((part, index) => <Fragment key={index}>{index > 0 && (isOffPaper(part) ? <span className="no-print"> · </span> : ' · ')}{part}</Fragment>)}</>
)
