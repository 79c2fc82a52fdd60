import { attributeDocs } from '../../../../embed-sdk/src/attributeDocs'
import { elementAttributes, lookAttributes } from '../../../../embed-sdk/src/elementAttributes'
import type { AttributeName, Noun } from '../../../../embed-sdk/src/elementAttributes'

export type { AttributeName, Noun }

/** What webmasters put on a website most, first; the SDK’s own order is the one in which it is the fewest bytes. */
const wantedFirst: readonly Noun[] = ['calendar', 'scores', 'schedule', 'standings', 'events', 'event-results', 'brackets', 'roster', 'school', 'alignments', 'form']

/** All elements of the SDK: what is new there is new here, at the end. */
export const nouns: readonly Noun[] = [...new Set([...wantedFirst, ...(Object.keys(elementAttributes) as Noun[])])]

/** What is found by its own key, and what is of no one academic year: a season changes nothing there. */
const withoutSeasons: readonly Noun[] = ['event-results', 'roster', 'form', 'school', 'alignments']

/** The attributes that choose what an element shows, without the organization, which is the reader's own. */
export const dataAttributes = (noun: Noun): AttributeName[] => [...(elementAttributes[noun].split(' ') as AttributeName[]), ...(withoutSeasons.includes(noun) ? [] : (['season'] as const))]

/** Attributes that its page in a frame knows too. */
export const sharedLooks = lookAttributes.split(' ') as AttributeName[]

/** Attributes of the element alone that can be chosen. */
export const ownLooks = ['label', 'links', 'loading', 'mode'] as const satisfies readonly AttributeName[]

/** What an attribute means, without what only those who type it need: examples of names in addresses. */
export const meaningOf = (name: AttributeName): string => attributeDocs[name]
