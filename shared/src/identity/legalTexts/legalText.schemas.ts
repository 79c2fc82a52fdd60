import { z } from 'zod'
import { legalKinds } from './legalText.kinds'

/** Longest text in characters: about thirty printed pages. */
export const mostLegalCharacters = 60_000

const Kind = z.enum(legalKinds, 'There is no such text.')
const Version = z.number('This is not a valid number.').int('This is not a valid number.').min(0, 'This is not a valid number.').max(1_000_000, 'This is not a valid number.')

export const LegalTextOf = z.strictObject({ kind: Kind })

/** One text in force. Version 0 is the portal's own, which applies until the organization publishes one. */
export const LegalText = z.strictObject({
  kind: Kind,
  version: z.number().int(),
  /** Paragraphs between empty lines; a line that begins with "# " is a heading. No HTML. */
  text: z.string(),
  /** Null for version 0. */
  publishedAt: z.iso.datetime().nullable(),
  organizationName: z.string(),
  /** The organization's zone, to say the day by. */
  timeZone: z.string(),
})
export type LegalText = z.infer<typeof LegalText>

/** Such a text as it is written. */
export const LegalWords = z
  .string('Please write the text.')
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z.string()
      .min(40, 'Please write the text: at least 40 characters.')
      .max(mostLegalCharacters, `At most ${mostLegalCharacters} characters.`)
      .regex(/^[^\p{Cc}\p{Cs}]*(?:[\n\t][^\p{Cc}\p{Cs}]*)*$/u, 'This has characters that cannot be shown.'),
  )

export const PublishLegalText = z.strictObject({
  kind: Kind,
  text: LegalWords,
  /** The version that was looked at: if another one is in force by now, nothing is published. */
  basedOn: Version,
})

/** A version that was published, for the list of versions. */
export const LegalVersion = z.strictObject({ version: z.number().int(), publishedAt: z.iso.datetime(), publishedBy: z.string().nullable(), text: z.string() })
