import type { QuestionKind } from './form.kinds'

/** What an approved entry can become: of each, which answers it is made of. */
export const feedKinds = ['document', 'roster', 'event', 'credential'] as const
export type FeedKind = (typeof feedKinds)[number]

/** One answer that something is made of. */
export interface FeedSlot {
  /** As the noun that makes it knows it. */
  slot: string
  /** "The file", in the builder. */
  label: string
  takes: readonly QuestionKind[]
  /** Of an entry that is for one: without a question, it is that one. */
  subject?: 'student' | 'team'
  isOptional?: true
}

/** What can be made of answers, as the builder offers it. */
export interface FeedSpec {
  /** "A document on the student’s record". */
  name: string
  /** What people read who are about to publish: "an approved entry becomes ...". */
  becomes: string
  slots: readonly FeedSlot[]
  /** What else is chosen once for all entries: of which kind it is. */
  as?: { label: string; options: readonly { value: string; label: string }[] }
}
