import type { TeamSchedule } from '@portal/shared/teams/team.schemas'
import css from '@portal/shared/views/ScheduleView.css'
import { ScheduleView as View } from '@portal/shared/views/ScheduleView'
import { defineElement } from '../runtime'

defineElement<TeamSchedule>({ noun: 'schedule', attributes: __ATTRIBUTES__, View, css, isEmpty: (data) => data.matches.length === 0 })

/** For the frame page, which shows the same view in its own document. */
export { View }
