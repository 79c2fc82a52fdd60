import { familyEvents } from '../../platform/ui/slot/familyEvents'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { EventMonthPage } from './EventMonthPage'

/** /meet-management1 for families: the meets and contests in which they take part, then the calendar of all. */
export default function FamilyEvents() {
  return <EventMonthPage title="Taking part" lead={<SlotParts of={familyEvents} with={{}} />} />
}
