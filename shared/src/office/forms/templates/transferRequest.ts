import { ask, both, byDirector, byOffice, byParent, gradeOptions, group, is, must, oneOf, options, page, template, textInBoth } from './parts'

/** A student who changed schools asks to be eligible at the new one. */
export const transferRequest = template('transfer-request', 'A student who changed schools asks to play for the new one.', {
  name: 'Transfer request',
  description: 'For a student who took part in activities at one school and now attends another. Both schools’ information and a parent’s statement are needed before the office decides.',
  thanks: 'Your transfer request has been sent. You will hear from the office once it is decided.',
  settings: { fillers: { roleTypes: ['staff', 'parent'] }, per: 'student', steps: [byParent(), byDirector(), byOffice('Eligibility decision')] },
  pages: [
    page('student', both('The student', 'El estudiante'), [
      textInBoth('intro', 'A student may practice but not play for the new school until this request is approved, unless the office says otherwise.', 'El estudiante puede entrenar, pero no competir por la nueva escuela hasta que se apruebe esta solicitud, a menos que la oficina indique lo contrario.'),
      must('studentName', 'text', both('Full name of the student', 'Nombre completo del estudiante')),
      must('bornOn', 'birthDate', both('Date of birth', 'Fecha de nacimiento'), { latest: 'today' }),
      must('grade', 'choice', both('Grade this year', 'Grado este año'), gradeOptions),
      must('newSchool', 'school', both('School the student attends now', 'Escuela a la que asiste ahora')),
      must('enrolledOn', 'date', both('First day of class at this school', 'Primer día de clases en esta escuela'), { latest: 'today' }),
    ]),
    page('before', both('The school before', 'La escuela anterior'), [
      must('oldSchool', 'text', both('School the student came from', 'Escuela de la que viene el estudiante')),
      must('oldCity', 'text', both('City and state of that school', 'Ciudad y estado de esa escuela')),
      must('leftOn', 'date', both('Last day there', 'Último día en esa escuela'), { latest: 'today' }),
      must('played', 'yesNo', both('Did the student take part in athletics or fine arts there in the last 12 months?', '¿Participó el estudiante en deportes o bellas artes allí en los últimos 12 meses?')),
      {
        ...group('teams', both('Activities at the school before', 'Actividades en la escuela anterior'), both('Activity', 'Actividad'), { least: 1, most: 12 }, [
          must('activityName', 'text', both('Activity', 'Actividad')),
          must('teamLevel', 'choice', both('Level', 'Nivel'), options({ varsity: both('Varsity', 'Equipo principal'), jv: both('Junior varsity', 'Equipo juvenil'), lower: both('Freshman or middle school', 'Primer año o secundaria') })),
          ask('lastPlayed', 'date', both('Date of the last contest', 'Fecha de la última competencia'), { latest: 'today' }),
        ]),
        showIf: is('played', 'yes'),
      },
      must('standing', 'yesNo', both('Was the student in good standing there, with no suspension or discipline in effect?', '¿Estaba el estudiante en buenos términos allí, sin suspensión ni sanción vigente?')),
      must('standingWhy', 'longText', both('Please explain', 'Por favor explique'), { showIf: is('standing', 'no') }),
    ]),
    page('reason', both('Why the student moved', 'Por qué se cambió el estudiante'), [
      must('reason', 'choice', both('Main reason', 'Motivo principal'), options({
        moved: both('The family moved to another home', 'La familia se mudó a otra casa'), custody: both('A change in custody or guardianship', 'Un cambio de custodia o tutela'),
        school: both('The school before closed or ended the grade', 'La escuela anterior cerró o no ofrece el grado'), academic: both('Academic or religious reasons', 'Motivos académicos o religiosos'), other: both('Another reason', 'Otro motivo'),
      })),
      must('newAddress', 'address', both('New home address', 'Nueva dirección del hogar'), { showIf: is('reason', 'moved') }),
      must('movedOn', 'date', both('Date of the move', 'Fecha de la mudanza'), { showIf: is('reason', 'moved'), latest: 'today' }),
      ask('proof', 'file', both('Proof of the move or the change in custody', 'Comprobante de la mudanza o del cambio de custodia'), { showIf: oneOf('reason', 'moved', 'custody'), help: both('For example a lease, a utility bill, or a court order.', 'Por ejemplo, un contrato de alquiler, un recibo de servicios o una orden judicial.'), files: ['pdf', 'image'], most: 4, isConfidential: true }),
      must('statement', 'longText', both('In your own words, why did the student change schools?', 'En sus propias palabras, ¿por qué cambió de escuela el estudiante?')),
      must('recruited', 'yesNo', both('Did anyone from the new school, or anyone acting for it, contact the family about sports before the student enrolled?', '¿Alguien de la nueva escuela, o que actuara en su nombre, habló con la familia sobre deportes antes de la inscripción?')),
      must('recruitedHow', 'longText', both('Who, when, and about what?', '¿Quién, cuándo y sobre qué?'), { showIf: is('recruited', 'yes') }),
      must('signature', 'signature', both('Signature', 'Firma'), { words: both('What I have written here is true and complete to the best of my knowledge.', 'Lo que he escrito aquí es verdadero y completo según mi leal saber y entender.'), signing: ['typed', 'drawn'] }),
    ]),
  ],
  rules: [{ id: 'order', holds: { left: { days: [{ answer: 'leftOn' }, { answer: 'enrolledOn' }] }, is: 'atLeast', right: { value: '0' } }, message: both('The first day at the new school is not before the last day at the school before.', 'El primer día en la nueva escuela no es anterior al último día en la escuela anterior.'), at: 'leftOn' }],
})
