import { addressInName, Day, Email, holdsAddress, nameLength } from '@portal/shared/platform/call/fields'

/** What a cell says, or what is wrong with it. */
export type Read<Value> = { value: Value } | { problem: string }

export const text = (max: number, write: (given: string) => string = (given) => given) => (given: string): Read<string> =>
  given.length > max ? { problem: `At most ${max} characters.` } : { value: write(given) }

export const whole = (max: number) => (given: string): Read<number> => {
  const plain = given.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  if (!/^\d{1,9}(\.\d+)?$/.test(plain)) return { problem: /^-\s*\d/.test(plain) ? 'This cannot be negative.' : 'Enter a whole number.' }
  const value = Math.round(Number(plain))
  return value > max ? { problem: `This cannot be over ${max.toLocaleString('en-US')}.` } : { value }
}

export const degrees = (most: number) => (given: string): Read<number> => {
  const value = Number(given)
  return /^[-+]?\d{1,3}(\.\d+)?$/.test(given) && Math.abs(value) <= most ? { value } : { problem: `Enter degrees from -${most} to ${most}, such as 31.968.` }
}

/** Five digits. Spreadsheets drop zeros at the beginning and people add the four digits of ZIP+4. */
export const zip = (given: string): Read<string> => {
  const digits = /^(\d{3,5})(?:-?\d{4})?$/.exec(given)?.[1]
  return digits && (digits.length === 5 || given === digits) ? { value: digits.padStart(5, '0') } : { problem: 'A ZIP code has 5 digits.' }
}

export const phone = (given: string): Read<string> => {
  const digits = given.replace(/\D/g, '').length
  return digits >= 8 && digits <= 15 && given.length <= 40 ? { value: given } : { problem: 'A phone number has 8 to 15 digits.' }
}

/** A part of a person's name, as it is written; spreadsheets run what begins like a formula. */
export const personName = (given: string): Read<string> => {
  if (given.length > nameLength) return { problem: `At most ${nameLength} characters.` }
  if (holdsAddress(given)) return { problem: addressInName }
  return /^[=+\-@]/.test(given) ? { problem: `A name cannot begin with “${given[0]}”.` } : { value: given }
}

export const email = (given: string): Read<string> => {
  const read = Email.safeParse(given)
  return read.success ? { value: read.data } : { problem: read.error.issues[0]!.message }
}

/** 2010-09-30, or 9/30/2010 as American spreadsheets write it. */
export const birthDate = (now: Date) => (given: string): Read<string> => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(given)
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(given)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : []
  const written = year && `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  if (!written || !Day.safeParse(written).success) return { problem: 'Use a date like 2010-09-30 or 9/30/2010.' }
  const age = now.getUTCFullYear() - Number(year)
  return age < 3 || age > 25 ? { problem: 'This cannot be a student’s birth date.' } : { value: written }
}

/** "9", "09", "9th", "Grade 9", "K", "KG". */
export const grade = (given: string): Read<number> => {
  if (/^(k|kg|kindergarten)$/i.test(given)) return { value: 0 }
  const number = /^(?:grade\s*)?0?(\d{1,2})(?:st|nd|rd|th)?(?:\s*grade)?$/i.exec(given)?.[1]
  return number === undefined || Number(number) > 12 ? { problem: 'Enter a grade from K to 12.' } : { value: Number(number) }
}

/** "F", "girl", "Female" and their like. */
export const gender = (given: string): Read<'girl' | 'boy'> => {
  if (/^(f|female|girl)$/i.test(given)) return { value: 'girl' }
  if (/^(m|male|boy)$/i.test(given)) return { value: 'boy' }
  return { problem: 'Write girl or boy, or leave it empty.' }
}
