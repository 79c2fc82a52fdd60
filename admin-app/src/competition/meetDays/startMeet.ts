import type { EventValues } from '@portal/shared/competition/events/event.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { keepDraft } from '../../platform/lib/page/drafts'

/** Begins the flow in which events are created with what is known, at the step after the kind. @returns where it is */
export function startMeet(userId: number, values: EventValues): string {
  keepDraft(userId, 'event.new', { values, key: crypto.randomUUID() })
  return `${linkTo('createEventFlow')}?step=what`
}
