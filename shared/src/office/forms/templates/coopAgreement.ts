import { ask, byDirector, byOffice, group, is, must, options, page, template, text } from './parts'

/** Two or more schools form one team together. */
export const coopAgreement = template('coop-agreement', 'Two or more schools form one team together, with one host school.', {
  name: 'Co-op agreement',
  description: 'For schools that do not have enough students for a team of their own. The host school sends it for all of them.',
  thanks: 'The agreement has been sent. The team may practice together once the office approves it.',
  settings: { fillers: { roleTypes: ['staff'] }, per: 'many', steps: [byDirector(), byOffice()] },
  pages: [
    page('team', 'The team', [
      must('host', 'school', 'Host school', { prefill: 'school' }),
      must('activity', 'activity', 'Activity'),
      must('level', 'choice', 'Level', options({ varsity: 'Varsity', jv: 'Junior varsity', lower: 'Freshman or middle school' })),
      must('term', 'choice', 'For how long?', options({ one: 'One year', two: 'Two years' })),
      must('newCoop', 'yesNo', 'Is this the first year of this co-op?'),
      must('since', 'number', 'First year of the co-op', { showIf: is('newCoop', 'no'), isWhole: true, least: 1980, most: 2100 }),
      must('teamName', 'text', 'Name of the team'),
      ask('colors', 'text', 'Mascot and colors'),
    ]),
    page('schools', 'The schools', [
      text('intro', 'List every school, the host too. Count students in the grades that may take part.'),
      group('members', 'Schools of the co-op', 'School', { least: 2, most: 6 }, [
        must('memberSchool', 'school', 'School'), must('enrollment', 'number', 'Enrollment', { isWhole: true, least: 0, most: 10_000 }), must('players', 'number', 'Students expected on the team', { isWhole: true, least: 0, most: 200 }), must('head', 'text', 'Head of school who approved it'), must('headEmail', 'email', 'Email of the head of school'),
      ]),
      ask('allPlayers', 'computed', 'Students together', { term: { sum: [{ answer: 'players' }] } }),
      ask('allEnrollment', 'computed', 'Enrollment together, for classification', { term: { sum: [{ answer: 'enrollment' }] } }),
      must('alone', 'yesNo', 'Could one of these schools have a team of its own?'),
      must('aloneWhy', 'longText', 'Which one, and why is a co-op better for its students?', { showIf: is('alone', 'yes') }),
    ]),
    page('how', 'How it works', [
      must('coach', 'text', 'Head coach'),
      must('practice', 'text', 'Where does the team practice?'),
      must('games', 'text', 'Where are home contests played?'),
      must('transport', 'longText', 'How do students travel between the schools, and who supervises them?'),
      must('eligibility', 'choice', 'Who keeps the eligibility of the students?', options({ host: 'The host school for all', each: 'Each school for its own, and the host collects it' })),
      must('money', 'longText', 'How are costs, equipment and income shared?'),
      must('discipline', 'longText', 'Whose code of conduct applies, and who decides?'),
      must('insurance', 'yesNo', 'Does each school’s insurance cover its students on this team?'),
      must('insuranceWhy', 'longText', 'Which does not, and what will be done?', { showIf: is('insurance', 'no') }),
      ask('signed', 'file', 'Agreement that the schools signed', { files: ['pdf', 'image'], most: 3 }),
      must('agree', 'agreement', 'The rules of a co-op', { words: 'The co-op is one team, which plays at every level under the name of the host school unless the office agrees otherwise. Every student is eligible at the school where the student is enrolled.' }),
      must('signature', 'signature', 'Signature of the host school', { words: 'All schools named here have approved this agreement.', signing: ['typed', 'drawn', 'confirmed'] }),
    ]),
  ],
  rules: [{ id: 'enough', holds: { left: { answer: 'allPlayers' }, is: 'over', right: { value: '0' } }, message: 'A team needs students: enter how many each school expects.' }],
})
