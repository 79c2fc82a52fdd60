import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './nextSteps.calls'

export const nextStepsNoun = defineNoun({ noun: 'competition/nextSteps', calls: [calls] })
