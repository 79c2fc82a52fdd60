import { defineNoun } from '../../platform/call/defineNoun'
import * as earlierMeetEntriesCalls from './earlierMeetEntries.calls'
import * as meetCalls from './meet.calls'
import * as meetResultCalls from './meetResult.calls'

declare module '../../platform/access/recordKinds' {
  interface RecordKinds {
    meetAthletes: true
  }
}

declare module '../../platform/call/defineCall' {
  interface Changes {
    meets: true
  }
}

export const markNoun = defineNoun({
  noun: 'competition/marks',
  calls: [earlierMeetEntriesCalls, meetCalls, meetResultCalls],
  changes: { meets: 'public' },
  records: { meetAthletes: 'Athletes who can be entered in a meet' },
  audit: {
    actions: {
      'event.meetChanged': 'changed the set-up of a meet',
      'event.meetEntriesTaken': 'entered athletes of an earlier meet',
      'event.meetImported': 'imported a file into a meet',
      'event.meetMarksChanged': 'entered marks of a meet',
      'event.meetReleased': 'released results of a meet',
      'event.meetSeeded': 'seeded an event of a meet',
      'event.meetStartMoved': 'moved a lane of a meet',
      'event.meetWithdrawn': 'withdrew results of a meet',
      'meetEntry.added': 'added an entry of a meet',
      'meetEntry.checkedIn': 'checked in an entry of a meet',
      'meetEntry.changed': 'changed an entry of a meet',
      'meetEntry.restored': 'undid a scratch in a meet',
      'meetEntry.scratched': 'scratched an entry of a meet',
      'meetRecord.added': 'added a record',
      'meetRecord.confirmed': 'confirmed a record',
      'meetRecord.removed': 'removed a record',
      'meets.exported': 'exported a meet',
    },
    subjects: { meetEntry: 'Entry of a meet', meetRecord: 'Record' },
  },
})
