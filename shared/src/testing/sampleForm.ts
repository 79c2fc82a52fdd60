import type { FormDefinition, Option, Question } from '../office/forms/formDefinition.types'
import type { PublicForm } from '../office/forms/publicForm.calls'
import { form } from './sampleData'

const ask = (id: string, kind: Question['kind'], label: string, other: Partial<Question> = {}): Question => ({ part: 'question', id, kind, label, ...other })
const named = (...all: string[]): Option[] => all.map((name) => ({ id: name.toLowerCase(), name }))

/** Four pages with every kind of question, conditions, a group, computed values, a skip and a rule. */
export const everyKind: FormDefinition = {
  pages: [
    { id: 'team', title: 'The team', skips: [{ if: { left: { answer: 'sport' }, is: 'is', right: { value: 'chess' } }, to: 'sign' }], parts: [
      { part: 'text', id: 'intro', html: '<p>Please read <b>all</b> of this.<script>alert(1)</script> <a href="https://rules.example/">The rules</a> <a href="javascript:alert(1)">No</a></p><ul><li>One</li></ul><img src=x onerror=alert(1)>' },
      ask('name', 'text', 'Name of the team', { isRequired: true, help: 'As it appears in the program.' }),
      ask('sport', 'choice', 'Sport', { isRequired: true, options: named('Soccer', 'Chess', 'Golf') }),
      ask('why', 'longText', 'Why golf?', { showIf: { left: { answer: 'sport' }, is: 'is', right: { value: 'golf' } }, isRequired: true }),
      ask('school', 'school', 'School', { options: named('Harbor', 'Grove', 'Atlas', 'Hills', 'Plains', 'Borealis', 'Valley') }),
      ask('miles', 'number', 'Distance', { unit: 'miles', least: 0 }), ask('cost', 'money', 'Cost'),
      ask('nights', 'choices', 'Nights', { options: named('Friday', 'Saturday') }),
      ask('bus', 'yesNo', 'Do you come by bus?'),
    ] },
    { id: 'players', title: 'The players', parts: [
      { part: 'section', id: 'who', title: 'Who plays', text: 'All of them.', parts: [
        { part: 'group', id: 'player', title: 'Players', rowName: 'Player', least: 1, most: 3, parts: [ask('first', 'text', 'First name', { isRequired: true }), ask('fee', 'money', 'Fee'), ask('captain', 'yesNo', 'Captain?')] },
        ask('total', 'computed', 'All fees', { term: { sum: [{ answer: 'fee' }] } }),
      ] },
      ask('rank', 'ranking', 'Which day suits best?', { options: named('Monday', 'Tuesday', 'Wednesday') }),
      ask('rate', 'matrix', 'How was it?', { lines: named('Food', 'Field'), options: named('Good', 'Fair', 'Poor') }),
      ask('again', 'scale', 'Would you come again?', { least: 1, most: 5, leastName: 'Never', mostName: 'Surely' }),
    ] },
    { id: 'people', title: 'How to reach you', parts: [
      ask('email', 'email', 'Email'), ask('phone', 'phone', 'Phone'), ask('born', 'birthDate', 'Date of birth'), ask('home', 'address', 'Home address'), ask('day', 'date', 'First day'), ask('time', 'time', 'At what time'),
      ask('events', 'event', 'Events', { most: 2, options: named('Final', 'Semifinal') }), ask('place', 'venue', 'Venue', { options: named('Park') }), ask('group', 'team', 'Team', { options: named('Varsity') }), ask('sort', 'activity', 'Activity', { options: named('Band') }),
      ask('kid', 'student', 'Student'), ask('coach', 'staff', 'Coach'), ask('papers', 'file', 'Papers', { most: 2, files: ['pdf'], largest: 5 }), ask('photo', 'photo', 'Photo of the bus', { showIf: { left: { answer: 'bus' }, is: 'is', right: { value: 'yes' } } }),
    ] },
    { id: 'sign', title: 'Your signature', parts: [
      ask('terms', 'agreement', 'Terms', { isRequired: true, words: 'We play fair.\nAlways.' }),
      ask('signed', 'signature', 'Signature', { isRequired: true, words: 'All of this is true.', signing: ['typed', 'drawn', 'confirmed'] }),
    ] },
  ],
  rules: [{ id: 'dear', holds: { left: { answer: 'cost' }, is: 'atMost', right: { value: '1000' } }, message: 'That is too dear.', at: 'cost' }],
}

/** The sample form, with all that a form can ask. */
export function fullForm(orgParam: string, definition = everyKind): PublicForm {
  return { ...form(orgParam), definition }
}

/** The same of what strangers may answer: no events, and no drawn signature. */
export const forStrangers = JSON.parse(JSON.stringify(everyKind).replace('"kind":"event"', '"kind":"choices"').replace('"typed","drawn",', '"typed",')) as FormDefinition
