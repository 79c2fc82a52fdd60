import { z } from 'zod'

/** The largest key that the database's integer columns hold. */
export const largestId = 2_147_483_647

/** A key in a path or query: text of digits there, a number in code. */
export const Id = z.coerce
  .number('This is not a valid number.')
  .int('This is not a valid number.')
  .min(1, 'This is not a valid number.')
  .max(largestId, 'This is not a valid number.')

/** A key in a query that cannot be left out. Who does is told what is to be said: "event". */
export const idOf = (what: string) => z.coerce
  .number(`Use the ${what}.`)
  .int('This is not a valid number.')
  .min(1, 'This is not a valid number.')
  .max(largestId, 'This is not a valid number.')

/** A key in a JSON body. */
export const BodyId = z.number('This is not a valid number.').int('This is not a valid number.').min(1).max(largestId)

/** Made by the browser for one filling of a form, or one asking: what is sent twice with it is added or done once. */
export const AddedKey = z.string('Please reload the page.').regex(/^[\w-]{8,64}$/, 'Please reload the page.')

/** The part of an address that names an organization, a school, an activity, a level or a district: "girls-soccer". */
export const Slug = z
  .string()
  .trim()
  .min(1, 'This field is required.')
  .max(80, 'At most 80 characters.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens.')

/** Text of one line, trimmed. No control characters, which PostgreSQL (NUL) and people cannot read. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'This has characters that cannot be shown.')

/** Years that anything here can be about: computing with days at the ends of the calendar leaves what a database can hold. */
const isOurTime = (text: string) => text >= '1900' && text < '2200'

/** A calendar day as YYYY-MM-DD, of the 20th to the 22nd century. */
export const Day = z.iso.date({ error: 'Use a date like 2026-09-30.', abort: true }).refine(isOurTime, 'Use a date like 2026-09-30.')

/** A moment with its offset from UTC, of the same centuries. @param problem what to say of anything else */
export const moment = (problem: string) => z.iso.datetime({ offset: true, error: problem, abort: true }).refine(isOurTime, problem)

/** An IANA time zone known to this runtime, such as America/Chicago. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'This is not a time zone.')

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}

/** What mail programs turn into a link: an address with its protocol, www, an @, or a dot between a word and two letters or more. */
const linkLike = /:\/\/|\bwww\.|@|(?<!\b(?:st|ste|dr|mr|mrs|ms|jr|sr))\.\p{L}{2,}/iu

/** True for text that contains a web or email address. */
export const holdsAddress = (text: string): boolean => linkLike.test(text)
export const addressInName = 'A name cannot have a web or email address in it.'

/** Letters of a person's first or last name, and of an address: the same wherever they are entered. */
export const nameLength = 60
export const addressLength = 120

/**
 * A person's first or last name. Names appear in emails that the portal sends to others, so they contain no address that could be followed:
 * "St. John", "O’Neil-Ruiz" and "J.R." are names, "evil.example" is none.
 * @param required what is said where it is empty
 */
export const PersonName = (required: string) =>
  line(nameLength).min(1, required).refine((name) => !holdsAddress(name), addressInName)

/** An email address as the specification wants it: text, an @, a domain, a dot, letters only after the last dot. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email Is required.')
  .max(254, 'At most 254 characters.')
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[a-z]+$/u, 'Please enter a valid email address.')

/**
 * The digits of a phone number once dashes, parentheses and spaces are taken away (specification, section 5); null if they
 * are not 8 to 15 digits. A plus sign may precede them, as in the international form.
 */
export function phoneDigits(text: string): string | null {
  return /^\+?(\d{8,15})$/.exec(text.replace(/[-() ]/g, ''))?.[1] ?? null
}

/** A phone number, kept as typed; answers carry it in international form (format/phone.ts). */
export const Phone = line(40).min(1, 'This field is required.').refine((text) => phoneDigits(text) !== null, 'Please enter a phone number of 8 to 15 digits.')

/** A phone number, or nothing. */
export const OptionalPhone = line(40).refine((text) => text === '' || phoneDigits(text) !== null, 'Please enter a phone number of 8 to 15 digits.')

const chosenPassword = (refused: string) => z
  .string()
  .max(256, 'At most 256 characters.')
  .refine((text) => text.length >= 8 && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /\d/.test(text) && /[^\p{L}\d\s]/u.test(text), refused)

/** A password that is being chosen (specification, section 5). 256 is a bound on hashing work, not a rule for people. */
export const NewPassword = chosenPassword('Password does not meet the requirements.')

/** One that takes the place of the password that someone signed in with. */
export const ChangedPassword = chosenPassword('New Password does not meet the requirements.')
