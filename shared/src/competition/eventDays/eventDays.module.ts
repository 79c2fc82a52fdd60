import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './eventDays.calls'

export const eventDaysNoun = defineNoun({ noun: 'competition/eventDays', calls: [calls] })
