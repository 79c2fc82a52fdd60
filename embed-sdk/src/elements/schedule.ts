import type { TeamSchedule } from '@portal/shared/scheduling/matches/teamSchedule.schemas'
import css from '@portal/shared/views/matches/ScheduleView.css'
import { ScheduleView as View } from '@portal/shared/views/matches/ScheduleView'
import { defineElement } from '../runtime'

defineElement<TeamSchedule>({ noun: 'schedule', attributes: __ATTRIBUTES__, View, css, isEmpty: (data) => data.matches.length === 0 })

/** For the frame page, which shows the same view in its own document. */
export { View }
