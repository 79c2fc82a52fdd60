import { defineNoun } from '../../platform/call/defineNoun'
import * as tennisCalls from './tennis.calls'
import * as drawCalls from './draw.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    tennis: true
  }
}

export const tennisNoun = defineNoun({
  noun: 'competition/tennis',
  calls: [tennisCalls, drawCalls],
  changes: { tennis: 'inside' },
  audit: {
    actions: {
      'activity.dualFormatChanged': 'changed how duals of an activity are played',
      'tennis.drawMatch': 'scored a match of a tennis draw',
      'tennis.finished': 'entered the result of a dual',
      'tennis.ladder': 'changed a team’s order of strength',
      'tennis.line': 'scored a line of a dual',
      'tennis.lineupIn': 'submitted a lineup',
      'tennis.setUp': 'set up a dual',
      'tennis.started': 'started a dual',
      'tennis.stopped': 'ended a dual on time',
      'tennis.substituted': 'substituted players of a dual',
    },
  },
})
