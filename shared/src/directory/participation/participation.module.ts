import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './participation.calls'

export const participationNoun = defineNoun({
  noun: 'directory/participation',
  calls: [calls],
})
