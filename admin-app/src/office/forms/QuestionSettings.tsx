import { mayBePublic, questionKinds, type QuestionKind } from '@portal/shared/office/forms/form.kinds'
import type { Question } from '@portal/shared/office/forms/formDefinition.types'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { problemAt, useBuild } from './buildContext'
import { TermEditor } from './editors'
import { KindSettings } from './KindSettings'
import { withKind } from './kindChange'
import { MoreSettings } from './MoreSettings'
import { partKinds } from './partKinds'
import type { SetQuestion } from './setQuestion'
import { without, WordsSetting } from './SettingFields'
import styles from './builder.module.css'

const kinds = questionKinds.map((value) => ({ value, label: partKinds[value].name }))

/** Everything that can be set of a question, what its kind does not use left out. */
export function QuestionSettings({ question }: { question: Question }) {
  const { actions, problems, answered } = useBuild()
  const { id, kind, label, help, isRequired, isPublic, isConfidential } = question
  const hasAnswers = Object.hasOwn(answered, id)
  const set: SetQuestion = (change, field) => actions.changePart<Question>(id, (of) => without({ ...of, ...change }), field)
  const isComputed = kind === 'computed'
  return (
    <>
      <WordsSetting name={`${id}-label`} spec={{ label: isComputed ? 'Name' : 'Question' }} most={500} value={label} problem={problemAt(problems, id, 'label')} onChange={(words) => set({ label: words ?? '' }, 'question')} />
      <FieldInput
        name={`${id}-kind`} value={kind}
        spec={{ label: 'Kind', kind: 'choice', options: kinds, readOnly: hasAnswers, hint: hasAnswers ? 'This question has answers, so its kind stays. To ask it another way, add a question.' : '' }}
        onText={(text) => actions.changePart<Question>(id, (of) => withKind(of, text as QuestionKind), 'kind')}
      />
      <WordsSetting name={`${id}-help`} spec={{ label: 'Help text', hint: 'Shown below the question.', kind: 'long', lines: 2, optional: true }} most={2000} value={help} onChange={(words) => set({ help: words }, 'help text')} />
      {isComputed && <TermEditor question={question} />}
      <KindSettings question={question} set={set} hasAnswers={hasAnswers} />
      <div>
        {!isComputed && <Checkbox id={`field-${id}-required`} label="Required" checked={isRequired ?? false} onChange={(checked) => set({ isRequired: checked || undefined }, 'required')} />}
        {mayBePublic(kind) && (
          <Checkbox
            id={`field-${id}-public`} label="Public" hint="Everyone may read the answers of entries that you show." checked={isPublic ?? false} disabled={isConfidential ?? false} error={problemAt(problems, id, 'isPublic') ?? ''}
            onChange={(checked) => set({ isPublic: checked || undefined }, 'public')}
          />
        )}
        <Checkbox
          id={`field-${id}-confidential`} label="Confidential" hint="Kept out of exports unless asked for." checked={isConfidential ?? false}
          onChange={(checked) => set({ isConfidential: checked || undefined, ...(checked && { isPublic: undefined }) }, 'confidential')}
        />
      </div>
      <div className={styles.more}><MoreSettings question={question} set={set} /></div>
    </>
  )
}
