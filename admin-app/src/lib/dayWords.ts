import { longDay } from '@portal/shared/format/longDay'

/** A calendar day of a person's record in words, "September 1, 2026", where it is read and not typed. @param day YYYY-MM-DD, or empty */
export const dayWords = (day: string): string => (day === '' ? 'Not said' : longDay(day))
