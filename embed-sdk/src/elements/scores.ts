import type { Scores } from '@portal/shared/competition/scores/score.calls'
import css from '@portal/shared/views/scores/ScoresView.css'
import { ScoresView as View } from '@portal/shared/views/scores/ScoresView'
import { defineElement } from '../runtime'

defineElement<Scores>({ noun: 'scores', attributes: __ATTRIBUTES__, View, css, isEmpty: (data) => data.days.length === 0 })

/** For the frame page, which shows the same view in its own document. */
export { View }
