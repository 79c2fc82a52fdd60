import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/** Whose numbers are meant when no country code is said. */
const home: CountryCode = 'US'

/** A number that could be dialled, with its country; undefined for what is only digits. */
function read(text: string) {
  const number = parsePhoneNumberFromString(text, home)
  return number?.isPossible() ? number : undefined
}

/**
 * A phone number in international form: "(512) 555-0142" becomes "+1 512 555 0142"; as typed if it cannot be read
 * (specification, section 5). Large: the app loads this file when it is first needed, never with the page.
 */
export function formatPhone(text: string): string {
  return read(text)?.formatInternational() ?? text
}

/** The one way to write a number down for comparing: country code and digits without a plus, "15125550142"; digits as typed if it cannot be read. */
export function canonicalPhone(text: string): string {
  return read(text)?.number.slice(1) ?? text.replace(/\D/g, '')
}

/** Every way in which digits that were typed may stand for the same number: with the country code and, at home, without. */
export function phoneSpellings(canonical: string): string[] {
  const number = read(`+${canonical}`)
  return number?.country === home || number?.countryCallingCode === '1' ? [canonical, number.nationalNumber] : [canonical]
}
