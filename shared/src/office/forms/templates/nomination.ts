import { ask, byOffice, group, is, must, oneOf, options, page, template, text } from './parts'

/** A nomination for the hall of fame or an award. */
export const nomination = template('nomination', 'Nominate someone for the hall of fame or an award.', {
  name: 'Hall of fame and award nomination',
  description: 'Nominate a student, a coach, an administrator, a contributor or a team.',
  thanks: 'Thank you for the nomination. The committee reads all of them after the last day.',
  settings: { fillers: { roleTypes: ['staff'] }, per: 'many', steps: [byOffice('Selection committee')] },
  pages: [
    page('nominee', 'The nominee', [
      must('award', 'choice', 'Nomination for', options({ hall: 'Hall of fame', coach: 'Coach of the year', director: 'Athletic director of the year', scholar: 'Scholar-athlete or scholar-artist', sportsmanship: 'Sportsmanship award', service: 'Distinguished service' })),
      must('category', 'choice', 'The nominee is', options({ student: 'A student', graduate: 'A former student', coach: 'A coach or director', official: 'An official or judge', contributor: 'A contributor', team: 'A team' })),
      must('name', 'text', 'Name of the nominee'),
      must('school', 'school', 'School'),
      must('activities', 'activity', 'Activities', { most: 8 }),
      must('gradYear', 'number', 'Year of graduation', { showIf: oneOf('category', 'student', 'graduate'), isWhole: true, least: 1920, most: 2100 }),
      must('gpa', 'number', 'Grade point average, on a scale of 4', { showIf: is('award', 'scholar'), least: 0, most: 5 }),
      must('living', 'yesNo', 'Is the nominee living?', { showIf: is('award', 'hall') }),
      ask('contact', 'email', 'Email of the nominee, or of the family'),
    ]),
    page('record', 'The record', [
      text('intro', 'Be specific: years, places, records and titles. The committee may not know the nominee.'),
      must('years', 'text', 'Years in which the nominee took part or served', { help: 'Such as “1998–2002”.' }),
      group('honors', 'Honors and titles', 'Honor', { most: 25 }, [must('honor', 'text', 'Honor or title'), ask('honorYear', 'number', 'Year', { isWhole: true, least: 1900, most: 2100 })]),
      must('achievements', 'longText', 'What did the nominee achieve?', { most: 4000 }),
      must('character', 'longText', 'How did the nominee show character and serve others?', { most: 2000 }),
      ask('picture', 'photo', 'Picture of the nominee', { most: 2 }),
      ask('letters', 'file', 'Letters of support', { files: ['pdf', 'document'], most: 3 }),
    ]),
    page('nominator', 'You', [
      must('you', 'text', 'Your name', { prefill: 'name' }),
      must('email', 'email', 'Your email', { prefill: 'email' }),
      must('how', 'text', 'How do you know the nominee?'),
      must('knows', 'yesNo', 'Does the nominee know about this nomination?'),
      must('agree', 'agreement', 'Publication', { words: 'The association may publish the nominee’s name, school, achievements and picture if the nomination is successful.' }),
    ]),
  ],
})
