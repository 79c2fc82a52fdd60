import type { PublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import css from '@portal/shared/views/events/EventView.css'
import { EventView as View } from '@portal/shared/views/events/EventView'
import { defineElement } from '../runtime'

defineElement<PublicEventResults>({ noun: 'event-results', attributes: __ATTRIBUTES__, View, css, isEmpty: (data) => data.teams.length === 0 })

/** For the frame page, which shows the same view in its own document. */
export { View }
