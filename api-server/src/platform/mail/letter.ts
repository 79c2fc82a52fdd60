/** A kind of letter (an email or a text message) that a noun sends. */
export interface LetterKind {
  /** The noun and what it tells: 'seasons.published'. Kept with each letter, so it stays. */
  readonly name: string
  /** What a person is told who asks which letters they get: "The schedule of a district that you coach in is published". */
  readonly says: string
  /** `always`: what an account needs (codes, links, what was changed about it), or what has to be told. `news`: what a person may do without. */
  readonly necessity: 'always' | 'news'
  /** Someone is waiting for it in front of a screen: it goes before everything else. */
  readonly isUrgent?: boolean
}

/** One letter to one person, as notifyPeople takes it. */
export interface Letter {
  kind: LetterKind
  /**
   * What caused it: the request, or the moment and the thing. The same words to the same address from one cause are one letter, however often
   * they are handed in: what is done twice (a job that was tried again) writes once.
   */
  cause: string
  organizationId: number
  /** Whose address it is, for who goes by a person's wishes; null where only the address is known (someone who signs up, an invitation). */
  userId: number | null
  channel: 'email' | 'phone'
  target: string
  /** As composeMessage and composeText make them. */
  subject: string
  text: string
  html: string
  /** A PDF that goes with it. */
  attachment?: { name: string; bytes: Uint8Array }
  createdAt: Date
}
