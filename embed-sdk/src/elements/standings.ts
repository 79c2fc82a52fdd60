import type { Standings } from '@portal/shared/competition/standings/standing.schemas'
import css from '@portal/shared/views/standings/StandingsView.css'
import { StandingsView as View } from '@portal/shared/views/standings/StandingsView'
import { defineElement } from '../runtime'

defineElement<Standings>({ noun: 'standings', attributes: __ATTRIBUTES__, View, css, isEmpty: (data) => data.tables.length === 0 })

/** For the frame page, which shows the same view in its own document. */
export { View }
