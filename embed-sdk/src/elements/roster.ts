import type { PublicRoster } from '@portal/shared/competition/events/publicRoster.calls'
import css from '@portal/shared/views/rosters/RosterView.css'
import { RosterView as View } from '@portal/shared/views/rosters/RosterView'
import { defineElement } from '../runtime'

defineElement<PublicRoster>({ noun: 'roster', attributes: __ATTRIBUTES__, View, css, isEmpty: (data) => data.players.length === 0 })

/** For the frame page, which shows the same view in its own document. */
export { View }
