/** What was found out about one thing. `warning`: it works, but not as it could. */
export interface Finding {
  name: 'scripts' | 'data' | 'frames' | 'styles' | 'loader' | 'elements'
  state: 'good' | 'warning' | 'bad'
  /** What is so, in a sentence. */
  text: string
  /** What to do about it. */
  advice?: string
  /** The exact line to ask for, or to write. */
  line?: string
}
