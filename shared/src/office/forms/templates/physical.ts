import { ask, both, byDirector, byParent, has, is, must, options, page, template, textInBoth } from './parts'

const history = { isConfidential: true } as const

/** The yearly medical history before a student takes part, with the clinician's page. */
export const physical = template('physical', 'Medical history and the clinician’s page before a student takes part.', {
  name: 'Preparticipation physical',
  description: 'A parent or guardian fills in the history before the examination, and uploads the page that the examining clinician signed. Health answers are confidential.',
  thanks: 'Thank you. The school will tell you when your student is cleared to take part.',
  settings: { fillers: { roleTypes: ['parent'] }, per: 'student', isConsent: true, seenBy: ['Athletic Director'], steps: [byParent(), byDirector()] },
  pages: [
    page('student', both('The student', 'El estudiante'), [
      textInBoth('intro', 'Answer for the student named above. If you do not know an answer, ask the clinician at the examination.', 'Responda por el estudiante indicado arriba. Si no sabe una respuesta, pregúntele al profesional de la salud en el examen.'),
      must('bornOn', 'birthDate', both('Date of birth', 'Fecha de nacimiento'), { latest: 'today' }),
      must('activities', 'activity', both('Activities the student plans to take part in', 'Actividades en las que piensa participar'), { most: 10 }),
      must('contactName', 'text', both('Emergency contact', 'Contacto de emergencia')),
      must('contactPhone', 'phone', both('Phone of the emergency contact', 'Teléfono del contacto de emergencia')),
      ask('doctor', 'text', both('Name of the student’s doctor or clinic', 'Nombre del médico o de la clínica del estudiante')),
    ]),
    page('history', both('Medical history', 'Historial médico'), [
      must('conditions', 'choices', both('Has a doctor ever said that the student has any of these?', '¿Alguna vez un médico ha dicho que el estudiante tiene algo de esto?'), { ...history, ...options({
        asthma: both('Asthma', 'Asma'), diabetes: both('Diabetes', 'Diabetes'), heart: both('A heart problem or high blood pressure', 'Un problema del corazón o presión alta'), seizures: both('Seizures', 'Convulsiones'),
        sickle: both('Sickle cell trait or disease', 'Rasgo o enfermedad de células falciformes'), other: both('Another ongoing condition', 'Otra condición crónica'), none: both('None of these', 'Ninguna de estas'),
      }) }),
      must('conditionsMore', 'longText', both('Please describe the other condition', 'Por favor describa la otra condición'), { ...history, showIf: has('conditions', 'other') }),
      must('medicines', 'yesNo', both('Does the student take any medicine regularly, or carry an inhaler or epinephrine?', '¿Toma el estudiante algún medicamento regularmente, o lleva un inhalador o epinefrina?'), history),
      must('medicinesWhat', 'longText', both('Which ones, and when?', '¿Cuáles y cuándo?'), { ...history, showIf: is('medicines', 'yes') }),
      must('allergies', 'yesNo', both('Does the student have allergies to medicine, food, or insect stings?', '¿Tiene el estudiante alergias a medicamentos, alimentos o picaduras de insectos?'), history),
      must('allergiesWhat', 'text', both('To what, and what happens?', '¿A qué, y qué le sucede?'), { ...history, showIf: is('allergies', 'yes') }),
      must('heart', 'matrix', both('During or after exercise, has the student ever had …', 'Durante o después del ejercicio, ¿ha tenido el estudiante alguna vez…'), { ...history, ...options({ yes: both('Yes', 'Sí'), no: both('No', 'No') }), lines: [
        { id: 'fainted', name: both('fainting, or nearly fainting', 'desmayo o casi desmayo') }, { id: 'chest', name: both('pain or pressure in the chest', 'dolor o presión en el pecho') }, { id: 'beats', name: both('a racing or skipping heart', 'latidos acelerados o irregulares') }, { id: 'breath', name: both('more trouble breathing than others', 'más dificultad para respirar que los demás') },
      ] }),
      must('family', 'yesNo', both('Has a relative died suddenly, or of a heart problem, before age 35?', '¿Algún familiar ha muerto repentinamente, o de un problema del corazón, antes de los 35 años?'), history),
      must('concussions', 'number', both('How many concussions has the student had?', '¿Cuántas conmociones cerebrales ha tenido el estudiante?'), { ...history, isWhole: true, least: 0, most: 50 }),
      must('lastConcussion', 'date', both('When was the last one?', '¿Cuándo fue la última?'), { ...history, latest: 'today', showIf: { left: { answer: 'concussions' }, is: 'over', right: { value: '0' } } }),
      ask('injuries', 'longText', both('Injuries or surgeries in the last 12 months', 'Lesiones o cirugías en los últimos 12 meses'), history),
    ]),
    page('exam', both('The examination', 'El examen'), [
      must('examined', 'yesNo', both('Has the examination taken place?', '¿Ya se realizó el examen?')),
      must('examinedOn', 'date', both('Date of the examination', 'Fecha del examen'), { latest: 'today', showIf: is('examined', 'yes') }),
      must('result', 'choice', both('Result on the clinician’s page', 'Resultado en la página del profesional de la salud'), { ...history, showIf: is('examined', 'yes'), ...options({ cleared: both('Cleared without restriction', 'Autorizado sin restricciones'), limited: both('Cleared with limits or follow-up', 'Autorizado con límites o seguimiento'), not: both('Not cleared', 'No autorizado') }) }),
      must('page', 'file', both('The page that the clinician signed', 'La página que firmó el profesional de la salud'), { ...history, files: ['pdf', 'image'], most: 3, showIf: is('examined', 'yes') }),
      must('appointment', 'date', both('Date of the appointment', 'Fecha de la cita'), { earliest: 'today', showIf: is('examined', 'no') }),
      must('signature', 'signature', both('Signature of the parent or guardian', 'Firma del padre, la madre o el tutor'), { words: both('These answers are correct to the best of my knowledge. I will tell the school if the student’s health changes.', 'Estas respuestas son correctas según mi leal saber y entender. Avisaré a la escuela si cambia la salud del estudiante.'), signing: ['typed', 'drawn'] }),
    ]),
  ],
})
