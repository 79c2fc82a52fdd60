import type { Changeable } from '@portal/shared/platform/call/defineCall'

/** What processes tell each other: what was changed, that jobs or messages wait, or that anything may have changed (imports by hand). */
export type Topic = `changed/${Changeable}` | 'waits/jobs' | 'waits/messages' | typeof everything

/** Raised by who changed so much that nobody says what. */
export const everything = 'everything'

export const changed = (what: Changeable): Topic => `changed/${what}`

/** What was changed, by the topics that rose. Names that a newer version of the portal tells are taken as they are: nothing is kept of them. */
export const changedIn = (topics: readonly string[]): Changeable[] => topics.filter((topic) => topic.startsWith('changed/')).map((topic) => topic.slice('changed/'.length) as Changeable)
