import { ask, byDirector, byOffice, gradeOptions, has, is, must, oneOf, options, page, template, text } from './parts'

/** A school asks that a rule of eligibility is waived for a student. */
export const hardshipAppeal = template('hardship-appeal', 'A school asks for a waiver of an eligibility rule for a student.', {
  name: 'Hardship appeal',
  description: 'For a student who is not eligible because of something that was beyond the control of the student, the family and the school.',
  thanks: 'Your appeal has been sent. The office will write to you when it has been decided, or if it needs more.',
  settings: { fillers: { roleTypes: ['staff'] }, per: 'many', seenBy: ['Athletic Director'], steps: [byDirector(), byOffice('Appeals decision')] },
  pages: [
    page('student', 'The student', [
      text('intro', 'A hardship is something unforeseen that nobody involved could correct. That a rule is strict, or that the team needs the student, is not one.'),
      must('student', 'student', 'Student'),
      must('grade', 'choice', 'Grade', gradeOptions),
      must('school', 'school', 'School', { prefill: 'school' }),
      must('activities', 'activity', 'Activities the appeal is for', { most: 10 }),
      must('firstNine', 'date', 'When did the student first enroll in grade 9?', { help: 'Of a student in a lower grade, the first day of this school year.', latest: 'today' }),
    ]),
    page('rule', 'The rule', [
      must('rule', 'choice', 'Which rule keeps the student from taking part?', options({ transfer: 'Transfer', semesters: 'Semesters or years of eligibility', age: 'Age', grades: 'Grades or credits', residence: 'Residence or custody', other: 'Another rule' })),
      must('ruleOther', 'text', 'Which one?', { showIf: is('rule', 'other') }),
      must('ruled', 'yesNo', 'Has the office already ruled that the student is not eligible?'),
      must('ruledOn', 'date', 'Date of that ruling', { showIf: is('ruled', 'yes'), latest: 'today' }),
      must('until', 'date', 'Until when does the rule apply to the student?'),
    ]),
    page('hardship', 'The hardship', [
      must('causes', 'choices', 'What caused it?', options({ illness: 'Illness or injury of the student', family: 'Illness or death in the family', home: 'Loss of home or income', safety: 'Safety of the student', error: 'An error of a school', other: 'Something else' })),
      must('began', 'date', 'When did it begin?', { latest: 'today' }),
      must('statement', 'longText', 'What happened, and why could nobody prevent or correct it?', { isConfidential: true, most: 4000 }),
      must('missed', 'number', 'School days missed because of it', { showIf: has('causes', 'illness'), isWhole: true, least: 0, most: 400, unit: 'days' }),
      ask('medical', 'file', 'Statement of a doctor', { showIf: has('causes', 'illness'), files: ['pdf', 'image'], most: 4, isConfidential: true }),
      ask('transcript', 'file', 'Transcript', { showIf: oneOf('rule', 'semesters', 'grades'), files: ['pdf', 'image'], most: 2, isConfidential: true }),
      ask('documents', 'file', 'Other documents', { files: ['pdf', 'image', 'document'], most: 8, isConfidential: true }),
      must('asked', 'longText', 'What do you ask the association to do?', { most: 1000 }),
      must('hearing', 'yesNo', 'Do you ask to speak at a hearing?'),
      must('hearingWho', 'text', 'Who will come?', { showIf: is('hearing', 'yes') }),
      must('familyKnows', 'agreement', 'The family', { words: 'The student’s parents or guardians know about this appeal and agree that the school sends these documents.' }),
      must('signature', 'signature', 'Signature', { words: 'What is written here is true and complete to the best of my knowledge.', signing: ['typed', 'drawn', 'confirmed'] }),
    ]),
  ],
})
