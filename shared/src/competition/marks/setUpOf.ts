import type { MeetEventFields, MeetEventRow } from './meet.schemas'

/** What an event of a meet is set up of, without what has come of it. */
export const setUpOf = ({ entries: _entries, heats: _heats, marks: _marks, isReleased: _released, heldText: _held, version: _version, ...fields }: MeetEventRow): MeetEventFields => fields
