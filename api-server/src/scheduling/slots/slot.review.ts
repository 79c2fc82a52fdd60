import { usualSlotRules } from '@portal/shared/scheduling/slots/slot.schemas'
import { key, type Review } from '../../testing/review'

const walks = { within: 2, between: 8, buildings: [], rooms: [] }

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'slots.getDay': ['org', 'staff'],
    'slots.saveRooms': ['org', 'staff'],
    'slots.saveRules': ['org', 'staff'],
    'slots.saveWishes': ['org', 'staff'],
    'slots.place': ['org', 'staff'],
    'slots.move': ['org', 'staff'],
    'slots.acknowledge': ['org', 'staff'],
    'slots.release': ['org', 'staff'],
    'slots.getBoard': ['org', 'staff'],
    'slots.record': ['org', 'staff'],
    'slots.undo': ['org', 'staff'],
    'slots.scratch': ['org', 'staff'],
    'slots.getPublic': '*',
  },
  samples: {
    'slots.getDay': ({ bandEventId }) => ({ eventId: bandEventId }),
    'slots.getBoard': ({ bandEventId }) => ({ eventId: bandEventId }),
    'slots.getPublic': ({ bandEventId }) => ({ eventId: bandEventId }),
    'slots.saveRooms': ({ bandEventId }) => ({ eventId: bandEventId, version: 0, rooms: [{ roomId: null, name: 'Choir room', building: 'Main', kinds: ['Vocal'], open: [], instruments: ['piano'], judges: [], assetId: null }] }),
    'slots.saveRules': ({ bandEventId }) => ({ eventId: bandEventId, version: 0, days: [{ day: '2026-12-11', from: 510, to: 1_020 }], rules: usualSlotRules, lengths: [], walks, carried: [], miles: [] }),
    'slots.saveWishes': ({ bandEventId, performanceId }) => ({ eventId: bandEventId, version: 0, wishes: [{ kind: 'notBefore', entryId: performanceId, day: null, at: 600 }] }),
    'slots.place': ({ bandEventId }) => ({ ...key(), eventId: bandEventId, version: 0, keep: false }),
    'slots.move': ({ bandEventId, performanceId }) => ({ eventId: bandEventId, version: 0, moves: [{ to: 'none', entryId: performanceId }] }),
    'slots.acknowledge': ({ bandEventId }) => ({ eventId: bandEventId, conflict: 'lunch:1', short: 0, isAcknowledged: false }),
    'slots.release': ({ bandEventId }) => ({ ...key(), eventId: bandEventId, version: 0, name: 'First release', hardSeen: 0 }),
    'slots.record': ({ bandEventId, performanceId }) => ({ ...key(), eventId: bandEventId, day: '2026-12-11', entryId: performanceId, kind: 'started', roomId: 1 }),
    'slots.scratch': ({ bandEventId, performanceId }) => ({ ...key(), eventId: bandEventId, day: '2026-12-11', entryIds: [performanceId], isScratched: true }),
    'slots.undo': ({ bandEventId }) => ({ eventId: bandEventId, actId: 1 }),
  },
  records: {
    'slots.getDay': 'Names of those who perform, for those who plan when they do.',
  },
  tellsPeople: {
    'slot_acknowledgement.by_user_id': 'contestDays',
    'slot_act.by_user_id': 'contestDays',
    'slot_release.by_user_id': 'contestDays',
  },
  namesPeople: {
    'slot_plan.days': 'How a contest is planned; nobody in it.',
    'slot_plan.lengths': 'How a contest is planned; nobody in it.',
    'slot_plan.rules': 'How a contest is planned; nobody in it.',
    'slot_plan.walks': 'How a contest is planned; nobody in it.',
    'slot_plan.miles': 'How far schools are from a contest; nobody in it.',
    'slot_plan.wishes': 'What schools ask for their entries, by the entries’ keys; nobody by name.',
    'slot_release.changes': 'What moved in a day, as everyone may read it: categories and schools, nobody by name.',
    'slot_room.open': 'How a contest is planned; nobody in it.',
    'slot_room.judges': 'Judges as the office typed their names, without an account.',
  },
}
