import { ask, byDirector, byOffice, group, has, is, must, oneOf, options, page, template, text } from './parts'

/** A school enters a contest with its students. */
export const contestEntry = template('contest-entry', 'Enter a contest: who takes part, in what, and what they need.', {
  name: 'Contest entry',
  description: 'For music, speech, academic, art and other contests. One entry for each contest.',
  thanks: 'Your entry has been sent. Times and rooms are announced when all entries are in.',
  settings: { fillers: { roleTypes: ['staff'] }, per: 'many', steps: [byDirector(), byOffice('Contest chair')] },
  pages: [
    page('school', 'Your school', [
      must('school', 'school', 'School', { prefill: 'school' }),
      must('director', 'text', 'Director or sponsor', { prefill: 'name' }),
      must('email', 'email', 'Email', { prefill: 'email' }),
      must('phone', 'phone', 'Cell phone on the day', { prefill: 'phone' }),
      must('activity', 'activity', 'Contest'),
      must('division', 'choice', 'Division', options({ high: 'High school', middle: 'Middle school', elementary: 'Elementary school' })),
    ]),
    page('entries', 'Entries', [
      must('kind', 'choice', 'What do you enter?', options({ solo: 'Solos or individuals', ensemble: 'Ensembles or teams', both: 'Both' })),
      {
        ...group('solos', 'Solos and individuals', 'Student', { least: 1, most: 50 }, [must('soloStudent', 'student', 'Student'), must('soloEvent', 'text', 'Category or event'), ask('soloTitle', 'text', 'Title and composer or author'), ask('accompanist', 'text', 'Accompanist')]),
        showIf: oneOf('kind', 'solo', 'both'),
      },
      {
        ...group('ensembles', 'Ensembles and teams', 'Ensemble', { least: 1, most: 20 }, [must('ensembleName', 'text', 'Name'), must('ensembleEvent', 'text', 'Category or event'), must('members', 'number', 'Students in it', { isWhole: true, least: 2, most: 200 }), ask('ensembleTitle', 'text', 'Title and composer or author')]),
        showIf: oneOf('kind', 'ensemble', 'both'),
      },
      ask('soloCount', 'computed', 'Solos', { term: { count: 'solos' } }),
      ask('memberCount', 'computed', 'Students in ensembles', { term: { sum: [{ answer: 'members' }] } }),
    ]),
    page('needs', 'What you need', [
      must('needs', 'choices', 'Do you need any of these?', options({ piano: 'Piano', stands: 'Music stands', power: 'Power and sound', projector: 'Projector', access: 'A room without steps', none: 'None of these' })),
      must('accessMore', 'longText', 'For whom, and what helps?', { showIf: has('needs', 'access'), isConfidential: true }),
      must('miles', 'number', 'Miles to the site', { least: 0, most: 2_000, unit: 'miles' }),
      must('earliest', 'time', 'Earliest time you can begin'),
      must('conflict', 'yesNo', 'Do any of your students take part in another event on the same day?'),
      must('conflictWho', 'longText', 'Who, where, and at what time?', { showIf: is('conflict', 'yes') }),
      must('judge', 'yesNo', 'Can your school provide a judge or a helper?'),
      must('judgeName', 'text', 'Name and what they can judge', { showIf: is('judge', 'yes') }),
      text('outro', 'Students who are entered must be eligible on the day of the contest. Music must be performed from originals, or with permission.'),
      must('rules', 'agreement', 'Rules', { words: 'I have read the rules of this contest. The students entered here are eligible, and the works were chosen as the rules ask.' }),
    ]),
  ],
})
