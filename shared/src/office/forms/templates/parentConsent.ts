import { ask, both, byOffice, byParent, inOrder, is, must, options, page, template, textInBoth } from './parts'

/** A parent lets a student take part in an activity, or go on a trip. */
export const parentConsent = template('parent-consent', 'A parent agrees that a student takes part in an activity or a trip.', {
  name: 'Parent consent',
  description: 'Consent of a parent or guardian for a student to take part in an activity or a trip.',
  thanks: 'Thank you. The school has your answer.',
  settings: { fillers: { roleTypes: ['parent'] }, per: 'many', isConsent: true, seenBy: ['Athletic Director'], steps: [byParent(), byOffice('Office')] },
  pages: [
    page('what', both('What it is for', 'Para qué es'), [
      textInBoth('intro', 'Please read everything before you sign. You may withdraw your consent at any time by telling the school.', 'Por favor lea todo antes de firmar. Puede retirar su consentimiento en cualquier momento avisando a la escuela.'),
      must('kind', 'choice', both('This consent is for', 'Este consentimiento es para'), options({ season: both('Taking part in an activity this year', 'Participar en una actividad este año'), trip: both('A field trip or an away contest', 'Una excursión o una competencia fuera') })),
      must('activity', 'activity', both('Activity', 'Actividad'), { showIf: is('kind', 'season') }),
      must('where', 'text', both('Where does the trip go?', '¿A dónde va el viaje?'), { showIf: is('kind', 'trip') }),
      must('leavesOn', 'date', both('Leaves on', 'Sale el'), { showIf: is('kind', 'trip'), earliest: 'today' }),
      must('returnsOn', 'date', both('Returns on', 'Regresa el'), { showIf: is('kind', 'trip'), earliest: 'today' }),
      must('transport', 'choice', both('How may the student travel?', '¿Cómo puede viajar el estudiante?'), { showIf: is('kind', 'trip'), ...options({ school: both('With the school only', 'Solo con la escuela'), either: both('With the school, or with another parent', 'Con la escuela o con otro padre o madre'), own: both('I will drive the student myself', 'Yo llevaré al estudiante') }) }),
    ]),
    page('contact', both('In an emergency', 'En una emergencia'), [
      must('parentName', 'text', both('Your name', 'Su nombre'), { prefill: 'name' }),
      must('parentPhone', 'phone', both('Phone where we can reach you', 'Teléfono donde podemos localizarle'), { prefill: 'phone' }),
      must('otherName', 'text', both('Someone else we may call', 'Otra persona a quien podemos llamar')),
      must('otherPhone', 'phone', both('Their phone', 'Su teléfono')),
      ask('insurance', 'text', both('Health insurance company and policy number', 'Compañía de seguro médico y número de póliza'), { isConfidential: true }),
      ask('health', 'longText', both('Allergies, medicines, or anything else the adults in charge should know', 'Alergias, medicamentos u otra cosa que deban saber los adultos a cargo'), { isConfidential: true }),
      must('treatment', 'yesNo', both('If we cannot reach you, may the adults in charge get emergency medical care for the student?', 'Si no podemos localizarle, ¿pueden los adultos a cargo obtener atención médica de emergencia para el estudiante?')),
      must('treatmentWish', 'longText', both('What should they do instead?', '¿Qué deben hacer en su lugar?'), { showIf: is('treatment', 'no') }),
    ]),
    page('consent', both('Your consent', 'Su consentimiento'), [
      must('risk', 'agreement', both('Risk of injury', 'Riesgo de lesiones'), { words: both('I understand that taking part in an activity can lead to injury, and in rare cases to serious injury, even when everyone is careful.', 'Entiendo que participar en una actividad puede causar lesiones y, en casos raros, lesiones graves, aun cuando todos tengan cuidado.') }),
      must('concussion', 'agreement', both('Concussion', 'Conmoción cerebral'), { words: both('I will tell the school about any sign of a concussion. I understand that a student who may have one is taken out and returns only when the school’s process allows it.', 'Avisaré a la escuela de cualquier señal de conmoción cerebral. Entiendo que un estudiante que pueda tenerla deja de participar y regresa solo cuando el proceso de la escuela lo permita.') }),
      must('photos', 'yesNo', both('May the school publish photos and the name of the student in connection with the activity?', '¿Puede la escuela publicar fotos y el nombre del estudiante en relación con la actividad?')),
      must('consents', 'agreement', both('Consent', 'Consentimiento'), { words: both('I consent to the student taking part as described here.', 'Doy mi consentimiento para que el estudiante participe como se describe aquí.') }),
      must('signature', 'signature', both('Signature of the parent or guardian', 'Firma del padre, la madre o el tutor'), { words: both('I am a parent or legal guardian of the student, and I have read this consent.', 'Soy padre, madre o tutor legal del estudiante y he leído este consentimiento.'), signing: ['typed', 'drawn'] }),
    ]),
  ],
  rules: [{ id: 'order', holds: inOrder('leavesOn', 'returnsOn'), message: both('The day of return is not before the day of leaving.', 'El día de regreso no es anterior al de salida.'), at: 'returnsOn' }],
})
