import { ask, byDirector, has, is, must, options, page, template, text } from './parts'

/** A coach's yearly pledge of sportsmanship, safety and the rules. */
export const coachPledge = template('coach-pledge', 'Each coach agrees to the rules, to safety, and to sportsmanship for the year.', {
  name: 'Coach’s pledge',
  description: 'Every head and assistant coach, paid or volunteer, signs this once a year before the first practice.',
  thanks: 'Thank you. Your athletic director will confirm your pledge.',
  settings: { fillers: { roleTypes: ['staff'] }, per: 'person', steps: [byDirector()] },
  pages: [
    page('coach', 'About you', [
      must('name', 'text', 'Your name', { prefill: 'name' }),
      must('email', 'email', 'Email', { prefill: 'email' }),
      must('phone', 'phone', 'Cell phone, for game days', { prefill: 'phone' }),
      must('school', 'school', 'School', { prefill: 'school' }),
      must('activities', 'activity', 'What you coach', { most: 6 }),
      must('position', 'choice', 'Position', options({ head: 'Head coach', assistant: 'Assistant coach', volunteer: 'Volunteer coach' })),
      must('years', 'number', 'Years as a coach, this one included', { isWhole: true, least: 1, most: 70 }),
    ]),
    page('training', 'Training', [
      must('done', 'choices', 'Which of these have you completed, and are they current?', { ...options({ firstAid: 'First aid', cpr: 'CPR and AED', concussion: 'Concussion recognition', heat: 'Heat illness', protection: 'Child protection', rules: 'Rules meeting of the activity', none: 'None of these yet' }), least: 1 }),
      must('cprUntil', 'date', 'CPR and AED card valid until', { showIf: has('done', 'cpr'), earliest: 'today' }),
      must('plan', 'longText', 'What will you complete, and by when?', { showIf: has('done', 'none') }),
      must('background', 'yesNo', 'Has your school completed a background check on you?'),
      must('backgroundWhen', 'date', 'When will it be completed?', { showIf: is('background', 'no'), earliest: 'today' }),
      must('ejected', 'yesNo', 'Were you ejected from a contest in the last 12 months?'),
      must('ejectedWhat', 'longText', 'What happened, and what has changed since?', { showIf: is('ejected', 'yes') }),
    ]),
    page('pledge', 'The pledge', [
      text('intro', 'Students learn more from what a coach does than from what a coach says. Please read each line before you agree to it.'),
      must('safety', 'agreement', 'Safety first', { words: 'I put the health and safety of students before winning. I take a student with signs of a concussion or heat illness out at once, and let that student return only when the school’s process allows it.' }),
      must('rules', 'agreement', 'The rules', { words: 'I know the rules of my activity and of the association, teach them, and play by them. I report violations, my own included.' }),
      must('conduct', 'agreement', 'Conduct', { words: 'I treat students, officials, other coaches and spectators with respect. I do not use abusive language, and I do not recruit students for athletic reasons.' }),
      must('boundaries', 'agreement', 'Boundaries', { words: 'I follow my school’s policies on contact with students, on travel, and on electronic messages, and I am not alone with a student where others cannot see us.' }),
      ask('goal', 'longText', 'One goal for your team this year that is not about winning', { most: 500 }),
      must('signature', 'signature', 'Signature', { words: 'I have read this pledge, and I will keep it.', signing: ['typed', 'drawn', 'confirmed'] }),
    ]),
  ],
})
