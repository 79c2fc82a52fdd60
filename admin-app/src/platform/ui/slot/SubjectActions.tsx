import { SlotParts } from './SlotParts'
import { subjectActions } from './subjectSlot'
import type { Subject } from './subjectSlot'

/** The buttons at the head of the page of an activity, school, team or venue. */
export const SubjectActions = (subject: Subject) => <SlotParts of={subjectActions} with={subject} />
