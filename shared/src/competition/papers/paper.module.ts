import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './paper.calls'

export const paperNoun = defineNoun({ noun: 'competition/papers', calls: [calls] })
