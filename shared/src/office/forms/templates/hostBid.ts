import { ask, byDirector, byOffice, group, has, inOrder, is, must, options, page, template, text } from './parts'

/** A school offers to host a championship or contest. */
export const hostBid = template('host-bid', 'Offer to host a championship, a tournament or a contest.', {
  name: 'Bid to host',
  description: 'For schools that would like to host a championship, a tournament, a meet or a festival.',
  thanks: 'Thank you for your bid. All bids are read together after the last day.',
  settings: { fillers: { roleTypes: ['staff'] }, per: 'many', steps: [byDirector(), byOffice('Site selection')] },
  pages: [
    page('event', 'The event', [
      must('school', 'school', 'School', { prefill: 'school' }),
      must('activity', 'activity', 'Activity'),
      must('round', 'choice', 'What would you host?', options({ regular: 'Tournament or invitational', district: 'District', regional: 'Region or area', state: 'State championship', festival: 'Festival or contest' })),
      must('firstDay', 'date', 'First day you can host', { earliest: 'today' }),
      must('lastDay', 'date', 'Last day you can host', { earliest: 'today' }),
      ask('otherDays', 'text', 'Other days that would work'),
      must('hosted', 'yesNo', 'Have you hosted an event like this before?'),
      must('hostedWhat', 'longText', 'Which, when, and with how many teams?', { showIf: is('hosted', 'yes') }),
    ]),
    page('place', 'The place', [
      group('sites', 'Fields, courts, halls and rooms', 'Place', { least: 1, most: 20 }, [
        must('siteName', 'text', 'Name'), must('siteKind', 'choice', 'Kind', options({ field: 'Field', court: 'Gym or court', pool: 'Pool', track: 'Track or course', stage: 'Stage or hall', room: 'Room' })), must('seats', 'number', 'Seats', { isWhole: true, least: 0, most: 100_000 }),
      ]),
      ask('allSeats', 'computed', 'Seats together', { term: { sum: [{ answer: 'seats' }] } }),
      must('parking', 'number', 'Parking spaces', { isWhole: true, least: 0, most: 20_000 }),
      must('access', 'yesNo', 'Can someone in a wheelchair reach the seats, the restrooms and the place of play without steps?'),
      must('accessPlan', 'longText', 'What will you do about it?', { showIf: is('access', 'no') }),
      must('has', 'choices', 'What is there?', options({ lights: 'Lights', score: 'Scoreboard', sound: 'Public address', lockers: 'Locker rooms for visitors', warm: 'Warm-up area', stream: 'Live stream', concessions: 'Concessions' })),
      must('streamBy', 'text', 'Who streams, and where?', { showIf: has('has', 'stream') }),
      ask('pictures', 'photo', 'Pictures of the place', { most: 6 }),
    ]),
    page('staff', 'People and money', [
      must('manager', 'text', 'Manager of the event'),
      must('managerPhone', 'phone', 'Phone of the manager'),
      must('trainer', 'yesNo', 'Will an athletic trainer or another medical professional be on site?'),
      must('medicalPlan', 'longText', 'How will you handle an injury, and how far is the nearest hospital?'),
      must('security', 'longText', 'Who supervises spectators and parking?'),
      must('fee', 'money', 'Cost to the association', { least: 0, help: 'Rent, staff and everything else; 0 if there is none.' }),
      ask('hotels', 'longText', 'Hotels nearby, for teams that stay overnight'),
      text('outro', 'The host of an event provides the place and the people named here. The association sets the format, the officials and the admission.'),
      must('agree', 'agreement', 'Approval of the school', { words: 'The principal or head of school knows about this bid and agrees to it.' }),
    ]),
  ],
  rules: [{ id: 'order', holds: inOrder('firstDay', 'lastDay'), message: 'The last day is not before the first.', at: 'lastDay' }],
})
