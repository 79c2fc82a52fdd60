import { ask, byDirector, byOffice, is, must, oneOf, options, page, template, text } from './parts'

/** A school withdraws from an activity or an event that it entered. */
export const withdrawal = template('withdrawal', 'Withdraw a team or school from an activity, a schedule or an event.', {
  name: 'Withdrawal from an activity or event',
  description: 'For a school that entered an activity or an event and cannot take part. Please also call the other schools on your schedule.',
  thanks: 'Your withdrawal has been sent. It takes effect when the office confirms it.',
  settings: { fillers: { roleTypes: ['staff'] }, per: 'many', steps: [byDirector(), byOffice()] },
  pages: [
    page('what', 'What you withdraw from', [
      must('school', 'school', 'School', { prefill: 'school' }),
      must('from', 'choice', 'Withdraw from', options({ activity: 'An activity for the whole year', rest: 'The rest of a season', event: 'A single event or contest' })),
      must('activity', 'activity', 'Activity'),
      must('team', 'team', 'Team', { showIf: oneOf('from', 'rest', 'event') }),
      must('event', 'text', 'Event or contest, and its date', { showIf: is('from', 'event') }),
      must('level', 'choice', 'Level', options({ all: 'All levels', varsity: 'Varsity', jv: 'Junior varsity', lower: 'Freshman or middle school' })),
      must('effectiveOn', 'date', 'In effect from', { earliest: 'today' }),
    ]),
    page('why', 'Why', [
      must('reason', 'choice', 'Main reason', options({ numbers: 'Not enough students', coach: 'No coach', injuries: 'Injuries or illness', conflict: 'A conflict of dates', weather: 'Weather or travel', money: 'Cost', other: 'Another reason' })),
      must('numbers', 'number', 'Students on the roster now', { showIf: oneOf('reason', 'numbers', 'injuries'), isWhole: true, least: 0, most: 200 }),
      must('reasonMore', 'longText', 'What happened, and what did you try?'),
      must('students', 'number', 'Students who can no longer take part because of it', { isWhole: true, least: 0, most: 500 }),
      must('elsewhere', 'yesNo', 'Would you like help to find a co-op with another school for these students?', { showIf: is('from', 'activity') }),
    ]),
    page('effects', 'What follows', [
      text('intro', 'A withdrawal after schedules are made affects others. Fees that were paid, and contests that are forfeited, follow the rules of the association.'),
      must('games', 'number', 'Contests on the schedule that will not be played', { isWhole: true, least: 0, most: 100 }),
      must('told', 'yesNo', 'Have you called every opponent and host?', { showIf: { left: { answer: 'games' }, is: 'over', right: { value: '0' } } }),
      must('notTold', 'longText', 'Whom have you not reached?', { showIf: is('told', 'no') }),
      must('family', 'yesNo', 'Do the students and their parents know?'),
      must('next', 'yesNo', 'Do you plan to take part next year?'),
      ask('letter', 'file', 'Letter of the head of school', { files: ['pdf', 'image'], most: 1 }),
      must('contact', 'phone', 'Phone for questions today', { prefill: 'phone' }),
      must('agree', 'agreement', 'Approval of the school', { words: 'The principal or head of school knows about this withdrawal and agrees to it.' }),
    ]),
  ],
})
