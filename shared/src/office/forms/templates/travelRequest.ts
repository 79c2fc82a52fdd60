import { ask, byDirector, byOffice, inOrder, is, must, options, page, template, text } from './parts'

/** A school asks to travel with a team or group. */
export const travelRequest = template('travel-request', 'Ask to travel with a team: where, when, how, and with whom.', {
  name: 'Travel request',
  description: 'For travel out of state, overnight, or that takes students out of class.',
  thanks: 'Your travel request has been sent. Please do not pay deposits that cannot be returned before it is approved.',
  settings: { fillers: { roleTypes: ['staff'] }, per: 'many', steps: [byDirector(), byOffice()] },
  pages: [
    page('trip', 'The trip', [
      must('school', 'school', 'School', { prefill: 'school' }),
      must('team', 'team', 'Team or group'),
      must('purpose', 'choice', 'Purpose', options({ contest: 'Contest or game', tournament: 'Tournament or festival', camp: 'Camp or clinic', performance: 'Performance', other: 'Another purpose' })),
      must('purposeOther', 'text', 'Which one?', { showIf: is('purpose', 'other') }),
      must('where', 'text', 'City and state'),
      must('leavesOn', 'date', 'Leaves on', { earliest: 'today' }),
      must('returnsOn', 'date', 'Returns on', { earliest: 'today' }),
      ask('nights', 'computed', 'Nights away', { term: { days: [{ answer: 'leavesOn' }, { answer: 'returnsOn' }] } }),
      must('classDays', 'number', 'School days missed', { isWhole: true, least: 0, most: 20, unit: 'days' }),
      must('miles', 'number', 'Miles one way', { least: 0, most: 12_000, unit: 'miles' }),
    ]),
    page('people', 'Who travels', [
      must('students', 'number', 'Number of students', { isWhole: true, least: 1, most: 500 }),
      must('adults', 'number', 'Number of adults in charge', { isWhole: true, least: 1, most: 100 }),
      must('leader', 'text', 'Adult in charge'),
      must('leaderPhone', 'phone', 'Cell phone of the adult in charge'),
      must('screened', 'yesNo', 'Has every adult who travels completed the school’s background check?'),
      must('screenedWhen', 'longText', 'Who has not, and when will it be done?', { showIf: is('screened', 'no') }),
    ]),
    page('how', 'How you travel and stay', [
      must('by', 'choice', 'How do you travel?', options({ bus: 'School bus', charter: 'Charter bus', van: 'Rented vans', cars: 'Private cars', plane: 'Plane' })),
      text('cars', 'Drivers of private cars need a valid license and their own insurance, and are approved by the school before the trip.'),
      must('company', 'text', 'Company', { showIf: { any: [is('by', 'charter'), is('by', 'plane'), is('by', 'van')] } }),
      must('stays', 'longText', 'Where do you stay, and how are rooms assigned and supervised?', { showIf: { left: { answer: 'nights' }, is: 'over', right: { value: '0' } } }),
      must('cost', 'money', 'Cost for each student', { least: 0 }),
      must('paidBy', 'choices', 'Paid by', options({ school: 'The school', families: 'Families', fundraising: 'Fundraising', host: 'The host' })),
      ask('program', 'file', 'Itinerary', { files: ['pdf', 'document', 'spreadsheet'], most: 2 }),
      must('emergency', 'longText', 'What happens in an emergency: who calls whom, and which adult stays with the group?'),
      must('consents', 'agreement', 'Consent of the parents', { words: 'No student travels without the written consent of a parent or guardian.' }),
    ]),
  ],
  rules: [{ id: 'order', holds: inOrder('leavesOn', 'returnsOn'), message: 'The day of return is not before the day of leaving.', at: 'returnsOn' }, { id: 'adultsEnough', holds: { left: { product: [{ answer: 'adults' }, { value: '25' }] }, is: 'atLeast', right: { answer: 'students' } }, message: 'Plan at least one adult for every 25 students.', at: 'adults' }],
})
