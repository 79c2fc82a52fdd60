import type { EventCategory } from './eventCategory.schemas'

/** What a category of an event is set up of, without its name and what has come of it; fees in cents. */
export const categorySetUp = ({ categoryName: _name, releasedAt: _released, heldText: _held, ...setUp }: EventCategory) => setUp
