import { longDay } from '@portal/shared/platform/format/longDay'

/** A calendar day of a person's record in words, "September 1, 2026", where it is read and not typed. @param day YYYY-MM-DD, or empty */
export const dayWords = (day: string): string => (day === '' ? 'Not specified' : longDay(day))
