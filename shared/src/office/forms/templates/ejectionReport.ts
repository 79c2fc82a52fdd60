import { ask, byDirector, byOffice, is, must, oneOf, options, page, template, text } from './parts'

/** A school reports that someone was ejected from a contest. */
export const ejectionReport = template('ejection-report', 'A school reports an ejection from a contest, and what it does about it.', {
  name: 'Ejection report',
  description: 'To be sent by the school of the person who was ejected, on the next school day at the latest.',
  thanks: 'The report has been sent. The office will confirm how many contests the person sits out.',
  settings: { fillers: { roleTypes: ['staff'] }, per: 'many', steps: [byDirector(), byOffice()] },
  pages: [
    page('contest', 'The contest', [
      text('intro', 'Report what you saw or know. Officials send their own report.'),
      must('activity', 'activity', 'Activity'),
      must('playedOn', 'date', 'Date of the contest', { latest: 'today' }),
      must('school', 'school', 'Your school', { prefill: 'school' }),
      must('opponent', 'text', 'Opponent'),
      must('place', 'text', 'Where it was played'),
      must('level', 'choice', 'Level', options({ varsity: 'Varsity', jv: 'Junior varsity', lower: 'Freshman or middle school' })),
    ]),
    page('person', 'Who was ejected', [
      must('who', 'choice', 'Who was ejected?', options({ student: 'A student', coach: 'A coach', spectator: 'A spectator or someone else' })),
      must('student', 'student', 'Student', { showIf: is('who', 'student') }),
      must('coach', 'staff', 'Coach', { showIf: is('who', 'coach') }),
      must('other', 'text', 'Name, or description if the name is not known', { showIf: is('who', 'spectator') }),
      must('before', 'yesNo', 'Has this person been ejected before this school year?', { showIf: oneOf('who', 'student', 'coach') }),
      must('beforeWhen', 'text', 'When, and from which contest?', { showIf: is('before', 'yes') }),
    ]),
    page('happened', 'What happened', [
      must('reason', 'choice', 'Reason that the official gave', options({ unsporting: 'Unsportsmanlike conduct', language: 'Language or gestures', fighting: 'Fighting', contact: 'Flagrant or dangerous contact', leaving: 'Leaving the bench or team area', other: 'Another reason' })),
      must('reasonOther', 'text', 'Which one?', { showIf: is('reason', 'other') }),
      must('period', 'text', 'When in the contest', { help: 'Such as “4th quarter, 2:10”.' }),
      must('account', 'longText', 'What happened, in the order in which it happened', { most: 4000 }),
      ask('official', 'text', 'Official who made the call'),
      must('injury', 'yesNo', 'Was anyone hurt?'),
      must('injuryWhat', 'longText', 'Who, and how?', { showIf: is('injury', 'yes'), isConfidential: true }),
      ask('video', 'yesNo', 'Is there video?'),
    ]),
    page('action', 'What the school does', [
      must('told', 'yesNo', 'Do the person, and the parents of a student, know about this report?'),
      must('sitsOut', 'number', 'Contests that the person sits out', { isWhole: true, least: 0, most: 60, unit: 'contests' }),
      must('returnsOn', 'date', 'First contest that the person may take part in again'),
      must('action', 'longText', 'What else does the school do so that it does not happen again?'),
      must('confirmed', 'agreement', 'Confirmation', { words: 'The person will not take part in, and a coach will not attend, the contests to be sat out.' }),
    ]),
  ],
})
