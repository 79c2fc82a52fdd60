/** How one field of a schema is drawn. The schema says what is right; this says what people see. */
export interface FieldSpec {
  label: string
  /** A line under the label that helps before anything is wrong. */
  hint?: string
  kind?: 'text' | 'email' | 'password' | 'date' | 'time' | 'choice' | 'tel' | 'number' | 'long'
  /** For `long`: lines shown before it scrolls. */
  lines?: number
  /** For `choice`. */
  options?: readonly { value: string; label: string }[]
  /** The browser's autofill name: "email", "current-password", "off". */
  autoComplete?: string
  placeholder?: string
  /** Offered while typing; other text is taken too. */
  suggestions?: readonly string[]
  /** Shown and copied, but not changed. */
  readOnly?: boolean
  /** Optional fields say so; all others are needed. */
  optional?: boolean
}

/** A spec for every field, in the order in which they are drawn. A missing one does not compile. */
export type FieldMap<Values> = { [Name in keyof Values & string]: FieldSpec }
