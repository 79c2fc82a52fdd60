import type { PmlRow, PmlValues } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'

/** What of a piece can be said, without what follows from it. */
export const valuesOf = ({ code, eventName, title, composer, arranger, publisher, specification }: PmlRow): PmlValues => ({ code, eventName, title, composer, arranger, publisher, specification })
