import { getAccommodations, removeAccommodation as removeCall, saveAccommodation as saveCall } from '@portal/shared/competition/accommodations/accommodation.calls'
import type { Accommodations } from '@portal/shared/competition/accommodations/accommodation.schemas'
import { serve, WithMessage } from '../../platform/http/serve'
import { readAccommodations, removeAccommodation, saveAccommodation } from './accommodations'

/** Whose needs an answer tells: those of whom something is said, and everyone where it is said of the entry. */
const toldOf = ({ accommodations, performers }: Accommodations): number[] =>
  (accommodations.some(({ studentId }) => studentId === null) ? performers.map(({ studentId }) => studentId) : accommodations.flatMap(({ studentId }) => studentId ?? []))

export const accommodationRoutes = [
  serve(getAccommodations, async ({ performanceId }, { database: { reader }, who, now, recordViews }) => {
    const found = await readAccommodations(reader, who, performanceId)
    recordViews.note(who, 'accommodations', toldOf(found), now())
    return found
  }),
  serve(saveCall, async (input, context) => new WithMessage(await saveAccommodation(input, context), 'The accommodation is saved.')),
  serve(removeCall, async (input, context) => new WithMessage(await removeAccommodation(input, context), 'The accommodation is removed.')),
]
