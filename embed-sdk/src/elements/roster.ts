import type { PublicRoster } from '@portal/shared/rosters/publicRoster.calls'
import css from '@portal/shared/views/RosterView.css'
import { RosterView as View } from '@portal/shared/views/RosterView'
import { defineElement } from '../runtime'

defineElement<PublicRoster>({ noun: 'roster', attributes: __ATTRIBUTES__, View, css, isEmpty: (data) => data.players.length === 0 })

/** For the frame page, which shows the same view in its own document. */
export { View }
