import { defineNoun } from '../../platform/call/defineNoun'
import * as meetCalls from './meetPaper.calls'
import * as calls from './paper.calls'

export const paperNoun = defineNoun({ noun: 'competition/papers', calls: [calls, meetCalls] })
