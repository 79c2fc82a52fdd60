import { shows } from '@portal/shared/competition/events/eventStages'
import type { SignedIn } from '../../platform/http/requestContext'
import type { FoundBracket } from './bracket.repository'

/** A bracket of an event is visible with the event's draw; a standalone one when it is published. */
export const isPublished = ({ bracket, event }: Pick<FoundBracket, 'bracket' | 'event'>): boolean =>
  (event ? event.deletedAt === null && shows(event.stage, 'draw') : bracket.publishedAt !== null)

/** What is not published only the office sees. */
export const maySeeBracket = (who: Pick<SignedIn, 'roleType'>, found: Pick<FoundBracket, 'bracket' | 'event'>): boolean => who.roleType === 'org' || isPublished(found)

/** The office runs brackets; nobody does while signed in as someone else. Results of a certified event are final. */
export const mayEditBracket = (who: Pick<SignedIn, 'roleType' | 'actingAs'>, { event }: Pick<FoundBracket, 'event'>): boolean =>
  who.roleType === 'org' && !who.actingAs && !event?.isCertified
